#include "explainer/forcing.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "board/patience.hpp"

namespace nonet::explainer {

namespace {

struct NamedForcing {
  Technique technique;
  double base;
};

NamedForcing named(Branching branching, int level) {
  switch (branching) {
    case Branching::nishio:
      return {Technique::nishio, 7.5};
    case Branching::multiple:
      return {Technique::multiple_forcing_chains, 8.0};
    default:
      break;
  }
  switch (level) {
    case 0:
      return {Technique::dynamic_forcing_chains, 8.5};
    case 1:
      return {Technique::dynamic_forcing_chains_plus, 9.0};
    default:
      return {Technique::nested_forcing_chains, dynamic_base(level)};
  }
}

}  // namespace

bool Forcing::find(const Marks& marks, Branching branching, int level, Hint& hint) {
  sink_ = nullptr;
  search(marks, branching, level);
  if (!found_) return false;
  hint.start(named(branching, level).technique, base_ + length_rating(best_complexity_));
  const Candidate target = candidate_in(best_end_);
  const int cell = cell_of(target);
  if (is_on(best_end_)) {
    Digits others = marks.candidates[cell];
    others.drop(digit_of(target));
    others.each([&](int other) { hint.removed.add(candidate_of(cell, other)); });
    hint.put(cell, digit_of(target));
  } else {
    hint.removed.add(target);
  }
  return true;
}

void Forcing::find_all(const Marks& marks, Branching branching, int level, HintSink& sink) {
  sink_ = &sink;
  search(marks, branching, level);
}

void Forcing::search(const Marks& marks, Branching branching, int level) {
  const bool is_nishio = branching == Branching::nishio;
  const bool is_dynamic = branching != Branching::multiple;
  Expander expander(marks, Reach{is_dynamic, !is_nishio, level}, &inner_);
  marks_ = &marks;
  branching_ = branching;
  base_ = named(branching, level).base;
  expander_ = &expander;
  inner_.forget();
  is_known_.fill(false);
  found_ = false;
  for (int cell = 0; cell < kCells; ++cell) {
    const int size = marks.candidates[cell].count();
    if (size < (is_dynamic ? 2 : 3)) continue;
    ask_patience();
    marks.candidates[cell].each([&](int digit) {
      const Candidate candidate = candidate_of(cell, digit);
      if (is_dynamic) binary(candidate, size >= 3 && !is_nishio);
      if (!is_nishio) region_chains(candidate);
    });
    if (!is_nishio) cell_chains(cell);
  }
}

const Expansion& Forcing::from_on(Candidate candidate) {
  std::unique_ptr<Expansion>& known = from_on_[candidate];
  if (!is_known_[candidate]) {
    if (!known) known = std::make_unique_for_overwrite<Expansion>();
    expander_->expand(on(candidate), *known);
    is_known_[candidate] = true;
  }
  return *known;
}

void Forcing::contradiction(const Expansion& expansion, Node start) {
  if (!expansion.clashed()) return;
  const std::array<Target, 2> targets{Target{&expansion, expansion.clash_known(), false},
                                      Target{&expansion, expansion.clash_new(), true}};
  offer(static_cast<Node>(start ^ 1), ChainKind::contradiction, targets, -1);
}

void Forcing::binary(Candidate candidate, bool both_ways) {
  const Expansion& if_on = from_on(candidate);
  contradiction(if_on, on(candidate));
  expander_->expand(off(candidate), from_off_);
  contradiction(from_off_, off(candidate));
  if (both_ways) common_of(std::array{&if_on, &std::as_const(from_off_)}, ChainKind::both_ways);
}

void Forcing::region_chains(Candidate candidate) {
  const int cell = cell_of(candidate);
  const int digit = digit_of(candidate);
  for (const auto [house, position] : kSeats[cell]) {
    const Positions places = marks_->places[house][digit];
    if (places.first() != position || places.count() < 2) continue;
    std::array<const Expansion*, kDigits> branches;
    std::size_t count = 0;
    places.each([&](int place) {
      branches[count++] = &from_on(candidate_of(cell_in(house, place), digit));
    });
    common_of({branches.data(), count}, ChainKind::region, house);
  }
}

void Forcing::cell_chains(int cell) {
  std::array<const Expansion*, kDigits> branches;
  std::size_t count = 0;
  marks_->candidates[cell].each(
      [&](int digit) { branches[count++] = &from_on(candidate_of(cell, digit)); });
  common_of({branches.data(), count}, ChainKind::cell);
}

void Forcing::common_of(std::span<const Expansion* const> branches, ChainKind kind, int house) {
  auto common = branches[0]->words();
  std::uint64_t any = 0;
  for (std::size_t word = 0; word < common.size(); ++word) {
    for (const Expansion* branch : branches) common[word] &= branch->words()[word];
    any |= common[word];
  }
  if (any == 0) return;
  std::array<Target, kDigits> targets;
  for (const bool ons : {true, false}) {
    for (const Node node : branches[0]->nodes()) {
      if (is_on(node) != ons || !(common[node >> 6] >> (node & 63) & 1)) continue;
      for (std::size_t i = 0; i < branches.size(); ++i) targets[i] = {branches[i], node, false};
      offer(node, kind, {targets.data(), branches.size()}, house);
    }
  }
}

// Hints arrive in Sudoku Explainer's order. In a tie, the first one wins.
void Forcing::offer(Node end, ChainKind kind, std::span<const Target> targets, int house) {
  const Candidate candidate = candidate_in(end);
  if (is_on(end) && marks_->candidates[cell_of(candidate)].is_single()) return;
  most_ = most(kind);
  int least = 0;
  for (const Target& target : targets) {
    least += target.is_clash ? 1 : target.expansion->least(target.node);
  }
  if (least > most_) return;
  counted_ = 0;
  inner_counted_.clear();
  for (const Target& target : targets) {
    if (!count(target)) return;
  }
  if (sink_) {
    sink_->take(Rank::of(base_, counted_, kind), end, targets, house);
    return;
  }
  found_ = true;
  best_complexity_ = counted_;
  best_kind_ = kind;
  best_end_ = end;
}

int Forcing::most(ChainKind kind) const {
  if (!found_) return std::numeric_limits<int>::max();
  return kind < best_kind_ ? best_complexity_ : best_complexity_ - 1;
}

bool Forcing::count(const Target& target) {
  const Expansion& expansion = *target.expansion;
  if (!target.is_clash && expansion.is_on_line(target.node)) {
    counted_ += expansion.least(target.node);
    return counted_ <= most_;
  }
  seen_.fill(0);
  todo_.clear();
  const auto add = [&](Node node) {
    std::uint64_t& word = seen_[node >> 6];
    const std::uint64_t bit = std::uint64_t{1} << (node & 63);
    if (word & bit) return;
    word |= bit;
    todo_.push_back(node);
  };
  if (target.is_clash) {
    ++counted_;
    for (const Node parent : expansion.clash_parents()) add(parent);
  } else {
    add(target.node);
  }
  while (!todo_.empty()) {
    const Node node = todo_.back();
    todo_.pop_back();
    ++counted_;
    if (const InnerChain inner = expansion.inner(node); inner != 0) {
      if (std::find(inner_counted_.begin(), inner_counted_.end(), inner) == inner_counted_.end()) {
        inner_counted_.push_back(inner);
        counted_ += inner_.complexity(inner);
      }
    }
    if (counted_ > most_) return false;
    for (const Node parent : expansion.parents(node)) add(parent);
  }
  return counted_ <= most_;
}

}  // namespace nonet::explainer
