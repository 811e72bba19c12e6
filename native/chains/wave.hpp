// Assumes that one candidate (the victim) is true, and finds the candidates that are then false,
// either directly or at the end of a chain. In a kraken, one of several candidates must be true. If
// the victim makes them all false, the victim itself is false.
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

  // Starts from an assumed candidate. Returns false if the candidate makes itself false: a plain
  // chain then eliminates it.
  bool start(Candidate victim);

  Candidate victim() const { return victim_; }
  Cells off(int digit) const { return off_[digit]; }
  // The number of strong links after which a candidate is false, or 0 if the assumed candidate sees
  // it directly.
  int links(int cell, int digit) const { return links_[candidate_of(cell, digit)]; }

  // Calls body for each node that is true after exactly this many strong links.
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

// For each candidate, lists the candidates that are false if it is true. Candidates that make
// themselves false are skipped.
struct Waves {
  struct Of {
    Candidate victim;
    std::array<Cells, kDigits> off;
  };

  void collect(const Facts& facts);

  std::vector<Of> list;

  // The grid's waves. On a large board, they may cost too much to compute, so the allowance is
  // charged beforehand.
  static const std::vector<Of>& of(Walk& walk);
};

// A kraken's chains. They connect its candidates to the victim. Each chain adds its proof to the
// current step. The chain itself is also added, unless the candidates at its two ends see each
// other directly.
class Arms {
 public:
  explicit Arms(Walk& walk)
      : walk_(walk),
        graph_(walk.facts.get<Wave::Links>().graph()),
        wave_(walk.grid, graph_),
        trail_(graph_) {}

  void start(Candidate victim) { wave_.start(victim); }
  // Of the given places for a digit, `seen` returns those that the assumed candidate sees directly.
  // `length` returns the total number of strong links to the other places.
  Cells seen(Cells places, int digit) const;
  int length(Cells places, int digit) const;

  // Connects all these places to the victim. Returns false if, for some place, every chain uses a
  // cell twice.
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
