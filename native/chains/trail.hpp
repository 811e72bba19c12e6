// A chain that is put together from its end, one strong link before the other, and whether it comes
// back: uses a candidate twice, or enters a cell that it has left. The chain may turn within a
// cell, a loop ends in the cell where it starts, and the ends of an open chain may meet.
//
// What each link adds is carried along, so that a link costs the same wherever it is put, and a
// way that comes back is left at once.
#pragma once

#include <array>

#include "chains/links.hpp"

namespace nonet::inline NONET_BOARD {

inline constexpr int kMostNodes = 64;

class ChainTrail {
 public:
  explicit ChainTrail(const LinkGraph& graph) : graph_(graph), plain_(graph.plain()) {}

  // Of so many strong links. `loop`: whether its last node excludes its first.
  void begin(int strong_links, bool loop) {
    last_ = strong_links - 1;
    loop_ = loop;
  }

  // Puts a strong link, number so many from 0 on, before the one with the next number. False where
  // the chain comes back, whatever comes before it.
  bool put(int number, int first, int second, LinkGraph::Reason reason);

  // Whether the whole chain comes near: comes back, if a group is no place for its own digit only.
  bool comes_near() const { return links_[0].near; }

 private:
  struct Link {
    const LinkNode* first;
    const LinkNode* second;
    Cells cells;  // of candidates and sets
    Cells wide;   // and of groups
    bool near;
    // Of all links from this one on but the last: the same, and the places that their nodes take,
    // by their digits; only where there are other nodes than candidates.
    Cells later;
    Cells later_wide;
    std::array<Cells, kDigits> places;
  };

  void add_patterns(Link& link, LinkGraph::Reason reason) const;
  bool uses_again(const Link& link, const Link& next, const Link& beyond, const Link& end,
                  bool whole) const;
  bool enters_again(Link& link, const Link& next, const Link& beyond, const Link& end,
                    bool whole) const;
  static void add_places(Link& link, const Link& next);
  static bool is_used(const Link& beyond, const LinkNode& node);

  const LinkGraph& graph_;
  bool plain_;
  int last_ = 0;
  bool loop_ = false;
  std::array<Link, kMostNodes / 2> links_;
};

}  // namespace nonet::inline NONET_BOARD
