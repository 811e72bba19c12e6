#include "explainer/inner_chains.hpp"

#include <algorithm>

#include "board/bounded_list.hpp"

#include "explainer/table_order.hpp"

namespace nonet::explainer {

void InnerChains::forget() {
  numbers_.clear();
  complexities_.clear();
}

void InnerChains::begin(const Marks& source, const Marks& now) {
  source_ = &source;
  now_ = &now;
  hints_.clear();
  removed_.clear();
  parents_.clear();
}

void InnerChains::find_lines() { each_line(lines_, *now_, *this); }

void InnerChains::sort() {
  std::stable_sort(hints_.begin(), hints_.end(),
                   [](const InnerHint& a, const InnerHint& b) { return a.rank < b.rank; });
}

bool InnerChains::cycle(const Lines& lines, std::int32_t end, const Pass& pass) {
  begin_hint();
  line(lines, end);
  backwards(lines, end);
  const auto first_removed = static_cast<std::uint32_t>(removed_.size());
  remove_by_cycle(lines, end);
  end_hint(Rank::of(pass.cycle, lines[end].depth, pass.kind), lines[end].node, true, first_removed);
  return false;
}

// Goes back from the cycle's end and visits the peers of each candidate that is on, as Sudoku
// Explainer does.
void InnerChains::remove_by_cycle(const Lines& lines, std::int32_t end) {
  const std::array<Cells, kDigits> removed = lines.removed_by_cycle(end);
  const std::size_t from = removed_.size();
  Cells known;
  for (std::int32_t place = end; lines[place].parent >= 0; place = lines[place].parent) {
    if (!is_on(lines[place].node)) continue;
    const Candidate candidate = candidate_in(lines[place].node);
    each_peer(cell_of(candidate), order_, [&](int cell) {
      if (!removed[digit_of(candidate)].has(cell) || known.has(cell)) return;
      known.add(cell);
      for (int digit = 0; digit < kDigits; ++digit) {
        if (removed[digit].has(cell)) removed_.push_back(candidate_of(cell, digit));
      }
    });
  }
  order_as_table(std::span(removed_).subspan(from), cell_of);
}

void InnerChains::chain(const Lines& lines, std::int32_t end, const Pass& pass) {
  begin_hint();
  line(lines, end);
  end_hint(Rank::of(pass.chain, lines[end].depth + 1, pass.kind), lines[end].node, false, 0);
}

void InnerChains::take(const Rank& rank, Node end, std::span<const Target> targets, int house) {
  begin_hint();
  for (const Target& target : targets) tree(target);
  // The branches start from all remaining candidates of a cell or house. So the candidates that
  // have already been eliminated from that cell or house are also parents.
  const Candidate start = candidate_in(targets[0].expansion->nodes()[0]);
  if (rank.kind == ChainKind::cell) add_cell_parents(cell_of(start));
  if (rank.kind == ChainKind::region) add_house_parents(house, digit_of(start));
  end_hint(rank, end, false, 0);
}

void InnerChains::begin_hint() {
  nodes_.clear();
  is_parent_.fill(0);
  first_parent_ = static_cast<std::uint32_t>(parents_.size());
}

void InnerChains::line(const Lines& lines, std::int32_t end) {
  for (std::int32_t place = end; place >= 0; place = lines[place].parent) {
    nodes_.push_back(lines[place].node);
    add_parents(lines[place].node, lines[place].cause);
  }
}

// Sudoku Explainer also counts the parents of the reversed cycle, in which off nodes become on
// nodes. It treats each of these nodes as the last candidate left in the cell or house that links
// it to the node before it.
void InnerChains::backwards(const Lines& lines, std::int32_t end) {
  BoundedList<std::int32_t, kCandidates> offs;
  for (std::int32_t place = end; place >= 0; place = lines[place].parent) {
    if (!is_on(lines[place].node)) offs.add(place);
  }
  for (std::size_t i = offs.size(); i-- > 0;) {
    add_parents(on(candidate_in(lines[offs[i]].node)), lines[offs[i]].cause);
  }
}

// Collects all nodes before a target, breadth first.
void InnerChains::tree(const Target& target) {
  const Expansion& expansion = *target.expansion;
  std::array<std::uint64_t, (kNodes + 63) / 64> seen{};
  const std::size_t first = nodes_.size();
  const auto add = [&](Node node) {
    std::uint64_t& word = seen[node >> 6];
    const std::uint64_t bit = std::uint64_t{1} << (node & 63);
    if (word & bit) return;
    word |= bit;
    nodes_.push_back(node);
  };
  add(target.node);
  for (std::size_t i = first; i < nodes_.size(); ++i) {
    const auto node = static_cast<Node>(nodes_[i]);
    const bool is_clash = target.is_clash && i == first;
    add_parents(node, is_clash ? expansion.clash_cause() : expansion.cause(node));
    for (const Node parent : is_clash ? expansion.clash_parents() : expansion.parents(node)) {
      add(parent);
    }
  }
  nodes_.push_back(kNodes);  // not a node: marks the end of this target's nodes
}

void InnerChains::add_parents(Node node, Cause cause) {
  if (!is_on(node)) return;
  const Candidate candidate = candidate_in(node);
  if (cause == Cause::cell) add_cell_parents(cell_of(candidate));
  if (is_house(cause)) {
    add_house_parents(kSeats[cell_of(candidate)][seat_of(cause)].house, digit_of(candidate));
  }
}

void InnerChains::add_cell_parents(int cell) {
  (source_->candidates[cell] & ~now_->candidates[cell]).each([&](int digit) {
    add_parents(candidate_of(cell, digit));
  });
}

void InnerChains::add_house_parents(int house, int digit) {
  (source_->places[house][digit] & ~now_->places[house][digit]).each([&](int position) {
    add_parents(candidate_of(cell_in(house, position), digit));
  });
}

void InnerChains::add_parents(Candidate candidate) {
  std::uint64_t& word = is_parent_[candidate >> 6];
  const std::uint64_t bit = std::uint64_t{1} << (candidate & 63);
  if (word & bit) return;
  word |= bit;
  parents_.push_back(candidate);
}

void InnerChains::end_hint(const Rank& rank, Node end, bool is_cycle, std::uint32_t first_removed) {
  const auto [number, is_new] =
      numbers_.try_emplace(nodes_, static_cast<InnerChain>(complexities_.size() + 1));
  if (is_new) complexities_.push_back(rank.complexity);
  hints_.push_back({rank, end, is_cycle, number->second, first_removed,
                    static_cast<std::uint32_t>(removed_.size()) - first_removed, first_parent_,
                    static_cast<std::uint32_t>(parents_.size()) - first_parent_});
}

}  // namespace nonet::explainer
