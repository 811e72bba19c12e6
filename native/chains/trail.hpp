// A chain that is built backwards from its end, each strong link in front of the previous one. It
// checks whether the chain comes back, that is, uses a candidate twice or enters a cell that it has
// left. The chain may turn within a cell, a loop may end in the cell in which it starts, and the
// ends of an open chain may meet.
//
// Each link records the cells of the links behind it. So adding a link costs the same anywhere in
// the chain, and a path that comes back is abandoned at once.
#pragma once

#include <array>

#include "chains/links.hpp"

namespace nonet::inline NONET_BOARD {

inline constexpr int kMostNodes = 64;

class ChainTrail {
 public:
  explicit ChainTrail(const LinkGraph& graph) : graph_(graph), plain_(graph.plain()) {}

  // Begins a chain of this many strong links. `loop`: whether its last node excludes its first.
  void begin(int strong_links, bool loop) {
    last_ = strong_links - 1;
    loop_ = loop;
  }

  // Puts strong link `number`, counted from 0, in front of link `number` + 1. Returns false if the
  // chain already comes back, whatever is put in front of it later.
  bool put(int number, int first, int second, LinkGraph::Reason reason);

  // Whether the chain would come back if a group occupied its cells for all digits, not only for
  // its own.
  bool comes_near() const { return links_[0].near; }

 private:
  struct Link {
    const LinkNode* first;
    const LinkNode* second;
    Cells cells;  // cells of candidates and sets
    Cells wide;   // these and cells of groups
    bool near;
    // The same for all links from this one up to but excluding the last. `places`: by digit, the
    // places that their nodes take; used only if some nodes are not candidates.
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
