// Names chains. A shape is a condition on a chain, and the most specific shape that fits a chain
// gives the chain its name. Each technique emits only the chains with its own name, so no chain has
// two names.
#pragma once

#include <string_view>
#include <vector>

#include "chains/chain_search.hpp"

namespace nonet::inline NONET_BOARD {

// A chain together with the properties that shapes check.
class ChainView {
 public:
  ChainView(const Grid& grid, const LinkGraph& graph, const FoundChain& chain);

  const Grid& grid;
  const LinkGraph& graph;
  const FoundChain& chain;

  int strong_links() const { return chain.strong_links(); }
  bool open() const { return chain.kind == ChainKind::open; }
  const LinkNode& node(int i) const { return graph[chain.nodes[i]]; }
  const LinkNode& last() const { return node(chain.count - 1); }
  int digit(int i) const { return node(i).digit; }
  // These functions take the number of a strong link.
  bool in_set(int link) const { return graph.locked_set(chain.reasons[link]) != nullptr; }
  bool in_hidden_set(int link) const { return graph.hidden_set(chain.reasons[link]) != nullptr; }
  bool in_rectangle(int link) const { return graph.rectangle(chain.reasons[link]) != nullptr; }
  bool in_fish(int link) const { return graph.fish(chain.reasons[link]) != nullptr; }
  bool in_pattern(int link) const {
    return in_set(link) || in_hidden_set(link) || in_rectangle(link) || in_fish(link);
  }
  bool in_cell(int link) const {
    return digit(2 * link) != digit(2 * link + 1) && !in_pattern(link);
  }
  bool in_house(int link) const {
    return digit(2 * link) == digit(2 * link + 1) && !in_pattern(link);
  }
  int cell_links() const { return cell_links_; }
  bool one_digit() const { return one_digit_ && !has_patterns() && !uses_clues(); }
  bool same_ends() const { return digit(0) == digit(chain.count - 1); }
  bool has_patterns() const { return patterns_; }  // contains a set, a rectangle or a fish
  bool has_hidden_sets() const { return hidden_sets_; }
  bool has_rectangles() const { return rectangles_; }
  bool has_fish() const { return fish_; }
  // Whether an almost locked set, or a cell's candidates, could replace one of the chain's almost
  // hidden sets.
  bool has_needless_hidden_sets() const;
  bool leaves_cell(int i) const;
  bool grouped() const { return grouped_; }  // contains a group, a set, a rectangle or a fish
  // Whether a clue provides some link of the chain, or a link from an end to an eliminated
  // candidate.
  bool uses_clues() const { return clues_; }

 private:
  int cell_links_ = 0;
  bool one_digit_ = true;
  bool patterns_ = false;
  bool hidden_sets_ = false;
  bool rectangles_ = false;
  bool fish_ = false;
  bool grouped_ = false;
  bool clues_ = false;
};

// Whether the chain eliminates some candidate that one of its ends excludes only because of a clue.
bool ends_in_clues(const LinkGraph& graph, const FoundChain& chain);

struct Shape {
  std::string_view id;
  int specificity;
  bool (*fits)(const ChainView&);
};

// The most specific shape that fits the chain. Some shape always fits.
const Shape& shape_of(const ChainView& view);

// Ranks chains with the same conclusion. Chains with a more specific name come first, then chains
// without groups, then chains whose ends are single candidates. Almost hidden sets and rectangles
// are used only if nothing else works. A superfluous hidden set is never used.
int preference_of(const ChainView& view, const Shape& shape);

struct ShapeRegistrar {
  explicit ShapeRegistrar(const Shape& shape);
};

#define NONET_SHAPE(id, specificity, fits) \
  [[maybe_unused]] static const ::nonet::ShapeRegistrar fits##_shape{{id, specificity, fits}};

}  // namespace nonet::inline NONET_BOARD
