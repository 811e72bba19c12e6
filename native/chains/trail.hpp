// Builds a chain backwards: each new strong link goes in front of the previous one. Each link is
// checked, because a chain must never come back: it must not use a candidate twice, or enter a cell
// that it has left. But the chain may switch digits within a cell, a loop may end in the cell where
// it starts, and an open chain's ends may share cells.
//
// Each link stores the cells of all later links. So adding a link costs the same anywhere in the
// chain, and a path that comes back is abandoned immediately.
#pragma once

#include <array>

#include "chains/links.hpp"

namespace nonet::inline NONET_BOARD {

inline constexpr int kMostNodes = 64;

class ChainTrail {
 public:
  explicit ChainTrail(const LinkGraph& graph) : graph_(graph), plain_(graph.plain()) {}

  // Begins a chain with this many strong links. `loop` means that its last node excludes its first.
  void begin(int strong_links, bool loop) {
    last_ = strong_links - 1;
    loop_ = loop;
  }

  // Puts a strong link in front of the links added so far. `number` is its 0-based position in the
  // chain. Returns false if the chain comes back to a candidate or cell. No further link can repair
  // such a chain.
  bool put(int number, int first, int second, LinkGraph::Reason reason);

  // Whether the chain would come back to a cell if each group used its cells for every digit,
  // instead of only for its own digit.
  bool comes_near() const { return links_[0].near; }

 private:
  struct Link {
    const LinkNode* first;
    const LinkNode* second;
    Cells cells;  // the link's cells, without those of groups
    Cells wide;   // all of the link's cells
    bool near;
    // The cells of the links from this one to the second-to-last one. `places` has the same cells,
    // listed by digit. It is used only if the graph has groups or patterns.
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
