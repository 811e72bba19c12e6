// Chains without branches. A cycle returns to its start; a forcing chain reaches the opposite of
// its start.
//
//   cycle           on A ── off ── on ── ... ── off ── on A     eliminates candidates that see one
//                                                               node that is on and one that is off
//   forcing chain   on A ── off ── on ── ... ── off A           A is off
//                   off A ── on ── off ── ... ── on A           A is on
//
// X-chains use only houses, Y-chains continue only within cells, and XY-chains use both.
#pragma once

#include <vector>

#include "explainer/chain_nodes.hpp"
#include "explainer/hint.hpp"
#include "explainer/locking.hpp"
#include "explainer/marks.hpp"

namespace nonet::explainer {

struct LineNode {
  Node node;
  Cause cause;
  std::uint16_t depth;  // number of nodes before it
  std::int32_t parent;  // index of the node before it, or -1
};

// The kinds of links that a search may use.
struct Links {
  bool x;  // links between the two places for a digit in a house
  bool y;  // links between the two digits of a cell
};

// Searches for chains without branches. Reuses its memory from one search to the next.
class Lines {
 public:
  // Sets the grid that later searches use.
  void begin(const Marks& marks) { marks_ = &marks; }
  void use(Links links);

  // Calls take(end) for each cycle that eliminates something, until `take` returns true; `end` is
  // the last node's index. Does not look for chains of more than `most` nodes.
  template <class Take>
  void cycles(Candidate start, int most, Take&& take);
  // Finds a forcing chain that starts at a node. Returns its last node's index, or -1 if there is
  // no chain.
  std::int32_t forcing_chain(Node start, int most);

  const LineNode& operator[](std::int32_t place) const { return nodes_[place]; }
  // Calls body(candidate) for each candidate that the cycle eliminates.
  template <class Body>
  void each_removed_by_cycle(std::int32_t end, Body&& body) const;
  // The candidates that the cycle eliminates, as a set of cells for each digit.
  std::array<Cells, kDigits> removed_by_cycle(std::int32_t end) const;

 private:
  // The partner of a candidate. If the candidate is off (false), its partner is on (true).
  struct Partner {
    Candidate candidate;
    Cause cause;
  };
  struct Visited {
    std::array<std::uint64_t, (kNodes + 63) / 64> words{};
    bool has(Node node) const { return words[node >> 6] >> (node & 63) & 1; }
    void add(Node node) { words[node >> 6] |= std::uint64_t{1} << (node & 63); }
  };

  bool is_weak(Candidate a, Candidate b) const {
    if (cell_of(a) == cell_of(b)) return links_.y;
    return digit_of(a) == digit_of(b) && kStandard.sees(cell_of(a), cell_of(b));
  }
  bool has_partner(Candidate candidate, Candidate partner) const {
    for (const Partner& each : partners_[candidate]) {
      if (each.candidate == partner) return true;
    }
    return false;
  }
  // Assumes that the candidate `on` is on, and calls body(candidate, cause) for each candidate that
  // is then off. Candidates without partners are dead ends, so they are skipped.
  template <class Body>
  void each_off(Candidate on, Body&& body) const;
  bool is_before(std::int32_t place, Node node) const;

  // One bit for each linked candidate, indexed by its number. Only the first `width_` words are
  // used.
  using Row = std::array<std::uint64_t, (kCandidates + 63) / 64>;
  void add(Row& row, Candidate linked) const {
    row[number_[linked] >> 6] |= std::uint64_t{1} << (number_[linked] & 63);
  }
  void close();
  bool is_forced(Node start) const;

  const Marks* marks_ = nullptr;
  Links links_{};
  std::array<BoundedList<Partner, 4>, kCandidates> partners_;
  Pencil linked_;  // the candidates that have partners
  std::vector<LineNode> nodes_;
  // For each linked candidate, `reach_` contains the candidates that are eventually on if it is on,
  // and `from_off_` contains the candidates that are eventually on if it is off. These sets are
  // computed for all starts together. They show exactly which starts have a forcing chain.
  std::array<std::uint16_t, kCandidates> number_{};
  std::vector<Candidate> linked_list_;
  std::vector<Row> reach_;
  std::vector<Row> from_off_;
  std::size_t width_ = 0;
};

template <class Body>
void Lines::each_removed_by_cycle(std::int32_t end, Body&& body) const {
  const std::array<Cells, kDigits> removed = removed_by_cycle(end);
  for (int digit = 0; digit < kDigits; ++digit) {
    removed[digit].each([&](int cell) { body(candidate_of(cell, digit)); });
  }
}

template <class Body>
void Lines::each_off(Candidate on, Body&& body) const {
  const int cell = cell_of(on);
  const int digit = digit_of(on);
  if (links_.y) {
    Digits others = linked_.candidates[cell];
    others.drop(digit);
    others.each([&](int other) { body(candidate_of(cell, other), Cause::cell); });
  }
  const int box = kSeats[cell][kBoxSeat].house;
  for (int kind = 0; kind < 3; ++kind) {
    const auto [house, position] = kSeats[cell][kind];
    Positions places = linked_.places[house][digit];
    places.drop(position);
    if (kind != kBoxSeat) places &= ~kShared[house][box];
    places.each(
        [&](int place) { body(candidate_of(cell_in(house, place), digit), cause_of(kind)); });
  }
}

template <class Take>
void Lines::cycles(Candidate start, int most, Take&& take) {
  if (partners_[start].empty()) return;
  nodes_.clear();
  nodes_.push_back({on(start), Cause::start, 0, -1});
  Visited visited;
  visited.add(on(start));
  for (std::int32_t place = 0; place < static_cast<std::int32_t>(nodes_.size()); ++place) {
    const LineNode node = nodes_[place];
    if (node.depth >= most) return;
    const auto depth = static_cast<std::uint16_t>(node.depth + 1);
    const Candidate candidate = candidate_in(node.node);
    if (is_on(node.node)) {
      each_off(candidate, [&](Candidate next, Cause cause) {
        // If several on nodes lead to the same off node, Sudoku Explainer adds that off node
        // several times. Only the first copy matters, with one exception: if the off node is linked
        // to the start, each copy may complete a different cycle.
        if (visited.has(off(next)) && (!has_partner(next, start) || is_before(place, off(next)))) {
          return;
        }
        visited.add(off(next));
        nodes_.push_back({off(next), cause, depth, place});
      });
      continue;
    }
    for (const Partner& next : partners_[candidate]) {
      if (next.candidate == start && depth >= 4) {
        nodes_.push_back({on(start), next.cause, depth, place});
        const auto end = static_cast<std::int32_t>(nodes_.size()) - 1;
        bool removes = false;
        each_removed_by_cycle(end, [&](Candidate) { removes = true; });
        if (removes && take(end)) return;
        nodes_.pop_back();
      } else if (!visited.has(on(next.candidate))) {
        visited.add(on(next.candidate));
        nodes_.push_back({on(next.candidate), next.cause, depth, place});
      }
    }
  }
}

// A pass searches for cycles and for forcing chains, using the same links for both. Cycles have one
// rating, and forcing chains another.
struct Pass {
  Links links;
  double cycle;
  double chain;  // 0: do not search for forcing chains
  ChainKind kind;
  Technique cycle_technique;
  Technique chain_technique;
};
inline constexpr std::array<Pass, 3> kPasses{{
    {{true, false}, 6.5, 6.6, ChainKind::x, Technique::x_cycle, Technique::forcing_x_chain},
    {{false, true}, 6.5, 0.0, ChainKind::y, Technique::y_cycle, Technique::forcing_chain},
    {{true, true}, 7.0, 7.0, ChainKind::xy, Technique::xy_cycle, Technique::forcing_chain},
}};

// Finds all cycles and forcing chains in Sudoku Explainer's order. sink.most(base, kind) limits
// their number of nodes. sink.cycle(lines, end, pass) and sink.chain(lines, end, pass) receive the
// results, with the last node's index as `end`.
template <class Sink>
void each_line(Lines& lines, const Marks& marks, Sink& sink) {
  lines.begin(marks);
  for (const Pass& pass : kPasses) {
    lines.use(pass.links);
    for (int cell = 0; cell < kCells; ++cell) {
      const Digits digits = marks.candidates[cell];
      if (digits.count() < 2 || (!pass.links.x && digits.count() > 2)) continue;
      digits.each([&](int digit) {
        const Candidate start = candidate_of(cell, digit);
        lines.cycles(start, sink.most(pass.cycle, pass.kind),
                     [&](std::int32_t end) { return sink.cycle(lines, end, pass); });
        if (pass.chain == 0.0) return;
        for (const Node first : {on(start), off(start)}) {
          const std::int32_t end = lines.forcing_chain(first, sink.most(pass.chain, pass.kind));
          if (end >= 0) sink.chain(lines, end, pass);
        }
      });
    }
  }
}

// Finds the best cycle or forcing chain. In a tie, the first one wins.
bool find_line(Lines& lines, const Marks& marks, Hint& hint);

}  // namespace nonet::explainer
