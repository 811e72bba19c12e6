#include "explainer/lines.hpp"

#include <algorithm>

namespace nonet::explainer {

std::array<Cells, kDigits> Lines::removed_by_cycle(std::int32_t end) const {
  Cells cells;
  std::array<Cells, kDigits> beside_on;
  std::array<Cells, kDigits> beside_off;
  for (std::int32_t place = end; nodes_[place].parent >= 0; place = nodes_[place].parent) {
    const Candidate candidate = candidate_in(nodes_[place].node);
    auto& beside = is_on(nodes_[place].node) ? beside_on : beside_off;
    cells.add(cell_of(candidate));
    beside[digit_of(candidate)] |= kStandard.peers[cell_of(candidate)];
  }
  std::array<Cells, kDigits> removed;
  for (int digit = 0; digit < kDigits; ++digit) {
    (beside_on[digit] & beside_off[digit] & ~cells).each([&](int cell) {
      if (marks_->has(cell, digit)) removed[digit].add(cell);
    });
  }
  return removed;
}

bool Lines::is_before(std::int32_t place, Node node) const {
  for (; place >= 0; place = nodes_[place].parent) {
    if (nodes_[place].node == node) return true;
  }
  return false;
}

void Lines::use(Links links) {
  links_ = links;
  linked_ = {};
  linked_list_.clear();
  for (int cell = 0; cell < kCells; ++cell) {
    const Digits digits = marks_->candidates[cell];
    digits.each([&](int digit) {
      auto& partners = partners_[candidate_of(cell, digit)];
      partners.clear();
      if (links.y && digits.count() == 2) {
        Digits other = digits;
        other.drop(digit);
        partners.add({candidate_of(cell, other.first()), Cause::cell});
      }
      for (int kind = 0; links.x && kind < 3; ++kind) {
        const auto [house, position] = kSeats[cell][kind];
        Positions places = marks_->places[house][digit];
        if (places.count() != 2) continue;
        places.drop(position);
        const Candidate next = candidate_of(cell_in(house, places.first()), digit);
        if (!has_partner(candidate_of(cell, digit), next)) partners.add({next, cause_of(kind)});
      }
      if (partners.empty()) return;
      linked_.candidates[cell].add(digit);
      for (const Seat seat : kSeats[cell]) linked_.places[seat.house][digit].add(seat.position);
      number_[candidate_of(cell, digit)] = static_cast<std::uint16_t>(linked_list_.size());
      linked_list_.push_back(candidate_of(cell, digit));
    });
  }
  if (links.x) close();
}

void Lines::close() {
  width_ = (linked_list_.size() + 63) / 64;
  if (reach_.size() < linked_list_.size()) {
    reach_.resize(linked_list_.size());
    from_off_.resize(linked_list_.size());
  }
  for (std::size_t i = 0; i < linked_list_.size(); ++i) {
    std::fill_n(reach_[i].begin(), width_, 0);
    each_off(linked_list_[i], [&](Candidate next, Cause) {
      for (const Partner& partner : partners_[next]) add(reach_[i], partner.candidate);
    });
  }
  for (std::size_t through = 0; through < linked_list_.size(); ++through) {
    const Row& further = reach_[through];
    for (std::size_t i = 0; i < linked_list_.size(); ++i) {
      if (!(reach_[i][through >> 6] >> (through & 63) & 1)) continue;
      for (std::size_t word = 0; word < width_; ++word) reach_[i][word] |= further[word];
    }
  }
  for (std::size_t i = 0; i < linked_list_.size(); ++i) {
    std::fill_n(from_off_[i].begin(), width_, 0);
    for (const Partner& partner : partners_[linked_list_[i]]) {
      add(from_off_[i], partner.candidate);
      const Row& further = reach_[number_[partner.candidate]];
      for (std::size_t word = 0; word < width_; ++word) from_off_[i][word] |= further[word];
    }
  }
}

// Whether a node reaches its own opposite.
bool Lines::is_forced(Node start) const {
  const Candidate own = candidate_in(start);
  const auto has = [&](const Row& row, Candidate linked) {
    return (row[number_[linked] >> 6] >> (number_[linked] & 63) & 1) != 0;
  };
  if (!is_on(start)) return has(from_off_[number_[own]], own);
  Row reached;
  std::fill_n(reached.begin(), width_, 0);
  each_off(own, [&](Candidate next, Cause) {
    const Row& further = from_off_[number_[next]];
    for (std::size_t word = 0; word < width_; ++word) reached[word] |= further[word];
  });
  bool comes_back = false;
  each_off(own, [&](Candidate next, Cause) { comes_back |= has(reached, next); });
  return comes_back;
}

std::int32_t Lines::forcing_chain(Node start, int most) {
  const Candidate own = candidate_in(start);
  if (!is_on(start) && partners_[own].empty()) return -1;
  if (!is_forced(start)) return -1;
  nodes_.clear();
  nodes_.push_back({start, Cause::start, 0, -1});
  Visited visited;
  visited.add(start);
  for (std::int32_t place = 0; place < static_cast<std::int32_t>(nodes_.size()); ++place) {
    const LineNode node = nodes_[place];
    if (node.depth + 1 >= most) return -1;
    const auto depth = static_cast<std::uint16_t>(node.depth + 1);
    const Candidate candidate = candidate_in(node.node);
    if (is_on(node.node)) {
      if (is_on(start) && place > 0 && is_weak(candidate, own)) {
        nodes_.push_back({off(own), Cause::start, depth, place});
        return static_cast<std::int32_t>(nodes_.size()) - 1;
      }
      each_off(candidate, [&](Candidate next, Cause cause) {
        if (visited.has(off(next))) return;
        visited.add(off(next));
        nodes_.push_back({off(next), cause, depth, place});
      });
      continue;
    }
    for (const Partner& next : partners_[candidate]) {
      if (visited.has(on(next.candidate))) continue;
      visited.add(on(next.candidate));
      nodes_.push_back({on(next.candidate), next.cause, depth, place});
      if (next.candidate == own && !is_on(start)) {
        return static_cast<std::int32_t>(nodes_.size()) - 1;
      }
    }
  }
  return -1;
}

namespace {

// Keeps the best hint. In a tie, the first one wins.
class Best {
 public:
  Best(const Marks& marks, Hint& hint) : marks_(marks), hint_(hint) {}

  bool found() const { return found_; }

  // The maximum number of nodes of a hint that would replace the best hint so far.
  int most(double base, ChainKind kind) {
    if (!found_) return kNodes;
    int& known = most_[static_cast<int>(kind)][base == kPasses[0].chain];
    if (known < 0) {
      known = 3;
      while (Rank::of(base, known + 1, kind) < best_) ++known;
    }
    return known;
  }

  bool cycle(const Lines& lines, std::int32_t end, const Pass& pass) {
    take(Rank::of(pass.cycle, lines[end].depth, pass.kind), pass.cycle_technique);
    lines.each_removed_by_cycle(end, [&](Candidate candidate) { hint_.removed.add(candidate); });
    return true;
  }

  void chain(const Lines& lines, std::int32_t end, const Pass& pass) {
    take(Rank::of(pass.chain, lines[end].depth + 1, pass.kind), pass.chain_technique);
    const Candidate target = candidate_in(lines[end].node);
    const int cell = cell_of(target);
    if (!is_on(lines[end].node)) {
      hint_.removed.add(target);
      return;
    }
    Digits others = marks_.candidates[cell];
    others.drop(digit_of(target));
    others.each([&](int other) { hint_.removed.add(candidate_of(cell, other)); });
    hint_.put(cell, digit_of(target));
  }

 private:
  void take(const Rank& rank, Technique technique) {
    best_ = rank;
    found_ = true;
    for (auto& each : most_) each.fill(-1);
    hint_.start(technique, rank.rating);
  }

  const Marks& marks_;
  Hint& hint_;
  Rank best_{};
  std::array<std::array<int, 2>, 8> most_{};  // by kind; -1 if not yet known
  bool found_ = false;
};

}  // namespace

bool find_line(Lines& lines, const Marks& marks, Hint& hint) {
  Best best(marks, hint);
  each_line(lines, marks, best);
  return best.found();
}

}  // namespace nonet::explainer
