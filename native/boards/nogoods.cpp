#include "boards/nogoods.hpp"

#include <algorithm>
#include <utility>

#include "board/sort_by.hpp"

namespace nonet::boards {

Nogoods::Nogoods(const LayoutTables& tables)
    : watchers_(2 * static_cast<std::size_t>(tables.candidates())) {}

void Nogoods::clear() {
  for (const std::uint32_t start : starts_) {
    for (const Literal literal : literals(start).first(2)) watchers_[literal.number()].clear();
  }
  words_.clear();
  starts_.clear();
  followed_ = 0;
}

std::uint32_t Nogoods::add(std::span<const Literal> literals, int levels) {
  const std::uint32_t number = static_cast<std::uint32_t>(words_.size());
  words_.push_back(Literal::numbered(static_cast<std::uint32_t>(literals.size())));
  words_.push_back(Literal::numbered(static_cast<std::uint32_t>(levels)));
  words_.insert(words_.end(), literals.begin(), literals.end());
  starts_.push_back(number);
  watch(number);
  return number;
}

void Nogoods::watch(std::uint32_t nogood) {
  const Literal first = words_[nogood + kHeader];
  const Literal second = words_[nogood + kHeader + 1];
  watchers_[first.number()].push_back({nogood, second});
  watchers_[second.number()].push_back({nogood, first});
}

bool Nogoods::spread_some(Assignment& assignment) {
  const std::size_t length = assignment.trail().size();
  while (followed_ < length && assignment.trail().size() == length) {
    if (!spread(assignment.trail()[followed_++], assignment)) return false;
  }
  return true;
}

bool Nogoods::spread(Literal literal, Assignment& assignment) {
  std::vector<Watcher>& watchers = watchers_[literal.number()];
  std::size_t kept = 0;
  bool holds = true;
  for (std::size_t at = 0; at < watchers.size(); ++at) {
    const Watcher watcher = watchers[at];
    if (!holds || assignment.holds(!watcher.other)) {
      watchers[kept++] = watcher;
      continue;
    }
    Literal* const literals = &words_[watcher.nogood + kHeader];
    const std::uint32_t size = words_[watcher.nogood].number();
    if (literals[0] == literal) std::swap(literals[0], literals[1]);
    const Literal first = literals[0];
    if (assignment.holds(!first)) {
      watchers[kept++] = {watcher.nogood, first};
      continue;
    }
    std::uint32_t next = 2;
    while (next < size && assignment.holds(literals[next])) ++next;
    if (next < size) {
      std::swap(literals[1], literals[next]);
      watchers_[literals[1].number()].push_back({watcher.nogood, first});
      continue;
    }
    watchers[kept++] = {watcher.nogood, first};
    holds = assignment.hold(!first, {Reason::kNogood, watcher.nogood});
  }
  watchers.resize(kept);
  return holds;
}

void Nogoods::forget_half(Assignment& assignment) {
  for (const std::uint32_t start : starts_) {
    for (const Literal literal : literals(start).first(2)) watchers_[literal.number()].clear();
  }
  std::vector<std::uint32_t> in_use;
  for (const Literal literal : assignment.trail()) {
    const Reason reason = assignment.reason_of(literal.candidate());
    if (reason.kind() == Reason::kNogood) in_use.push_back(reason.number());
  }
  std::sort(in_use.begin(), in_use.end());
  // If several nogoods are equally valuable, the later ones are kept.
  std::vector<std::uint32_t> order(starts_.rbegin(), starts_.rend());
  sort_by(order, [&](std::uint32_t each) { return words_[each + 1].number(); });
  const auto learnt = std::find_if(order.begin(), order.end(), [&](std::uint32_t each) {
    return words_[each + 1].number() > 0;
  });
  const auto half = order.begin() + static_cast<std::ptrdiff_t>(order.size() / 2);
  std::vector<std::uint32_t> stay(order.begin(), std::max(learnt, half));
  stay.insert(stay.end(), in_use.begin(), in_use.end());
  std::sort(stay.begin(), stay.end());
  stay.erase(std::unique(stay.begin(), stay.end()), stay.end());

  std::vector<std::uint32_t> moved(stay.size());
  std::uint32_t end = 0;
  for (std::size_t i = 0; i < stay.size(); ++i) {
    const std::uint32_t length = kHeader + words_[stay[i]].number();
    std::copy_n(words_.begin() + stay[i], length, words_.begin() + end);
    moved[i] = end;
    end += length;
  }
  words_.resize(end);
  starts_ = moved;
  for (const std::uint32_t start : starts_) watch(start);
  for (const Literal literal : assignment.trail()) {
    const Reason reason = assignment.reason_of(literal.candidate());
    if (reason.kind() != Reason::kNogood) continue;
    const auto at = std::lower_bound(stay.begin(), stay.end(), reason.number()) - stay.begin();
    assignment.set_reason(literal.candidate(), {Reason::kNogood, moved[at]});
  }
}

}  // namespace nonet::boards
