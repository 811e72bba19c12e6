// The candidates that are off, immediately or at the end of chains, if a candidate, the victim, is
// on. Krakens use the reverse: if this turns off all candidates of a group of which one must be
// true, the victim is false.
#pragma once

#include <vector>

#include "chains/link_graphs.hpp"
#include "chains/trail.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

class Wave {
 public:
  using Links = LinkGraphOf<in_cells | in_houses | across | with_groups>;

  Wave(const Grid& grid, const LinkGraph& graph) : grid_(grid), graph_(graph) {}

  // Returns false if the victim turns itself off; then a plain chain eliminates it.
  bool start(Candidate victim);

  Candidate victim() const { return victim_; }
  Cells off(int digit) const { return off_[digit]; }
  // The number of strong links after which a candidate is off: 0 if the victim excludes it.
  int links(int cell, int digit) const { return links_[candidate_of(cell, digit)]; }

  // Calls body for the nodes that are on after exactly this many strong links.
  template <class Body>
  void each_on(int links, Body&& body) const {
    each(levels_[static_cast<std::size_t>(links - 1)], body);
  }

 private:
  using Word = LinkGraph::Word;
  using Row = std::vector<Word>;

  template <class Body>
  static void each(const Row& row, Body&& body) {
    for (std::size_t w = 0; w < row.size(); ++w) {
      for (Word rest = row[w]; !rest.empty();) body(static_cast<int>(w) * 64 + rest.pop());
    }
  }
  LinkNode as_seen() const;
  void turn_off(const LinkNode& on, int links);
  bool spread(Row& row, int links);

  const Grid& grid_;
  const LinkGraph& graph_;
  Candidate victim_ = 0;
  std::array<Cells, kDigits> off_;
  std::array<std::uint8_t, kCandidates> links_;
  std::vector<Row> levels_;
};

// For each candidate, the candidates that it turns off. A candidate that turns itself off is
// skipped.
struct Waves {
  struct Of {
    Candidate victim;
    std::array<Cells, kDigits> off;
  };

  void collect(const Facts& facts);

  std::vector<Of> list;

  // The waves of a state. On a large board the allowance is charged first, since the cost may be
  // too high.
  static const std::vector<Of>& of(Walk& walk);
};

// The arms of a kraken, which tie its candidates to the victim. Each arm is added to the current
// step with its proof and, if it has one, its chain from the candidates back to the victim.
class Arms {
 public:
  explicit Arms(Walk& walk)
      : walk_(walk),
        graph_(walk.facts.get<Wave::Links>().graph()),
        wave_(walk.grid, graph_),
        trail_(graph_) {}

  void start(Candidate victim) { wave_.start(victim); }
  // `seen`: of these places of a digit, those that the victim excludes directly. `length`: the
  // total number of strong links that lead to the others.
  Cells seen(Cells places, int digit) const;
  int length(Cells places, int digit) const;

  // Ties all of these places to the victim. Returns false if, for some place, every chain comes
  // back.
  bool tie(Cells places, int digit);

 private:
  struct Way {
    int off;
    int on;
  };

  bool trace(int number, int below, Candidate end);
  Space best_space(const LinkNode& a, const LinkNode& b, Cells places, int digit, Cells& held);
  Cells tie_some(Cells places, int digit);

  Walk& walk_;
  const LinkGraph& graph_;
  Wave wave_;
  ChainTrail trail_;
  std::vector<Way> ways_;
};

}  // namespace nonet::inline NONET_BOARD
