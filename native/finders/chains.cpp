// Chains of every kind: one search over one graph of links. Each rung has its part of the graph,
// and emits the chains that people call by its name.
#include <array>
#include <string_view>
#include <vector>

#include "chains/chain_search.hpp"
#include "chains/chain_shape.hpp"
#include "chains/chain_step.hpp"

namespace nonet {

namespace {

constexpr unsigned kSimple = in_cells | in_houses | across;

// What a chain concludes, by the numbers that are variants in Python.
enum Ending : std::uint8_t { type_1, type_2, elimination, placement, loop };

// The names are HoDoKu's: a chain that removes one candidate is a loop with a break at that
// candidate, and so are several such at once where an end is a group.
Ending ending_of(const ChainView& view) {
  if (view.chain.kind == ChainKind::placement) return placement;
  if (view.chain.kind == ChainKind::loop) return loop;
  const bool candidates = view.node(0).single() && view.last().single();
  if (view.chain.eliminations.size() == 1 || !candidates) return elimination;
  return view.same_ends() ? type_1 : type_2;
}

// The most special name, candidates rather than groups, and ends that are candidates; an almost
// hidden set or a rectangle only where nothing else does, and a set not at all where it says
// nothing of its own.
int preference_of(const ChainView& view, const Shape& shape) {
  const int ends = view.node(0).single() && view.last().single();
  if (view.has_hidden_sets()) return view.has_needless_hidden_sets() ? -1 : ends;
  if (view.has_rectangles()) return ends;
  return shape.specificity * 4 + !view.grouped() * 2 + ends;
}

// The name of a chain by its links alone, for ladders without the special names. A fish or a set
// in the form of a loop keeps its own name.
std::string_view kind_of(const ChainView& view, const Shape& shape) {
  if (shape.id == "basic-fish" || shape.id == "set") return shape.id;
  if (view.has_rectangles()) return "rectangle-chain";
  if (view.has_hidden_sets()) return "hidden-set-chain";
  if (view.grouped()) return "grouped-chain";
  if (view.one_digit()) return "x-chain";
  const bool same = view.chain.kind == ChainKind::loop || (view.open() && view.same_ends());
  if (view.cell_links() == view.strong_links() && same) return "xy-chain";
  return "alternating-inference-chain";
}

// All chains of a name in one part of the graph. A change anywhere can make a chain, so that there
// is no searching a part of the grid only, but for chains of one digit: `digits` are those that are
// looked at.
template <class Variant>
bool find_chains(Walk& walk, std::string_view name, unsigned parts, int most_links,
                 Variant&& variant, Digits digits = Digits::all()) {
  const LinkGraph& graph = link_graph(walk.grid, parts, digits);
  ChainSearch search(walk.grid, graph, walk.allowance, most_links, walk.limits.open_loops != 0,
                     walk.largest);
  auto judge = [&](const FoundChain& chain) {
    const ChainView view(walk.grid, graph, chain);
    const Shape& shape = shape_of(view);
    const bool fits = walk.options.variant == kAnyVariant || walk.options.variant == variant(view);
    const bool named = walk.limits.named_chains ? shape.id == name : kind_of(view, shape) == name;
    return ChainSearch::Interest{preference_of(view, shape), named && fits};
  };
  auto receive = [&](const FoundChain& chain) {
    if (!describe_chain(walk, graph, chain)) return ChainSearch::Answer::refused;
    walk.step.variant = variant(ChainView(walk.grid, graph, chain));
    return walk.emit() ? ChainSearch::Answer::go_on : ChainSearch::Answer::stop;
  };
  if (!search.each_chain(judge, receive)) return false;
  static_cast<Touched&>(walk.scope) = Touched{};
  return true;
}

std::uint8_t kind_number(const ChainView& view) {
  return static_cast<std::uint8_t>(view.chain.kind);
}

bool find_x_chains(Walk& walk) {
  return find_chains(walk, "x-chain", in_houses, walk.limits.chain_links, kind_number,
                     walk.scope.digits);
}

bool find_grouped_x_chains(Walk& walk) {
  return find_chains(walk, "grouped-x-chain", in_houses | with_groups, walk.limits.chain_links,
                     kind_number, walk.scope.digits);
}

bool find_xy_chains(Walk& walk) {
  return find_chains(walk, "xy-chain", in_cells, walk.limits.chain_links, [](const ChainView& v) {
    return static_cast<std::uint8_t>(v.chain.kind == ChainKind::loop);
  });
}

// All wings of a grid. Its four rungs ask one after the other, so that one search serves them.
struct Wings {
  struct Wing {
    FoundChain chain;
    std::string_view name;
    bool grouped;
  };

  const Geometry* geometry = nullptr;
  std::array<Digits, kCells> candidates{};
  std::vector<Wing> found;
  std::int64_t work = 0;  // that the search took

  void search(const Grid& grid, const LinkGraph& graph, Allowance& allowance) {
    std::array<Digits, kCells> now;
    for (int cell = 0; cell < kCells; ++cell) now[cell] = grid.candidates(cell);
    if (geometry == &grid.geometry() && candidates == now) {
      allowance.spend(work);  // as if it were searched again
      return;
    }
    geometry = nullptr;  // until the search has ended
    const std::int64_t before = allowance.used();
    found.clear();
    constexpr int kLinks = 5;
    ChainSearch chains(grid, graph, allowance, kLinks);
    auto judge = [&](const FoundChain& chain) {
      const ChainView view(grid, graph, chain);
      return ChainSearch::Interest{preference_of(view, shape_of(view)), true};
    };
    auto keep = [&](const FoundChain& chain) {
      const ChainView view(grid, graph, chain);
      found.push_back({chain, shape_of(view).id, view.grouped()});
      return ChainSearch::Answer::go_on;
    };
    chains.each_chain(judge, keep);
    work = allowance.used() - before;
    geometry = &grid.geometry();
    candidates = now;
  }
};

bool find_wings(Walk& walk, std::string_view name) {
  const bool groups = walk.options.variant != 0;
  const LinkGraph& graph = link_graph(walk.grid, groups ? kSimple | with_groups : kSimple);
  thread_local std::array<Wings, 2> kept;
  Wings& wings = kept[groups];
  wings.search(walk.grid, graph, walk.allowance);
  for (const Wings::Wing& wing : wings.found) {
    if (wing.name != name) continue;
    if (walk.options.variant != kAnyVariant && walk.options.variant != wing.grouped) continue;
    if (!describe_chain(walk, graph, wing.chain)) continue;
    walk.step.variant = wing.grouped;
    if (!walk.emit()) return false;
  }
  static_cast<Touched&>(walk.scope) = Touched{};
  return true;
}
bool find_m_wings(Walk& walk) { return find_wings(walk, "m-wing"); }
bool find_s_wings(Walk& walk) { return find_wings(walk, "s-wing"); }
bool find_l_wings(Walk& walk) { return find_wings(walk, "l-wing"); }
bool find_h_wings(Walk& walk) { return find_wings(walk, "h-wing"); }

bool find_alternating_chains(Walk& walk) {
  return find_chains(walk, "alternating-inference-chain", kSimple, walk.limits.loop_links,
                     ending_of);
}

bool find_grouped_chains(Walk& walk) {
  const unsigned parts = kSimple | with_groups | (walk.limits.als_nodes ? with_sets : 0);
  return find_chains(walk, "grouped-chain", parts, walk.limits.loop_links, ending_of);
}

// Without almost locked sets by default: with them, each state takes ten times as long.
bool find_hidden_set_chains(Walk& walk) {
  const unsigned sets = walk.limits.mixed_sets ? with_hidden_sets | with_sets : with_hidden_sets;
  const unsigned parts = kSimple | with_groups | sets;
  if (link_graph(walk.grid, parts).has_hidden_sets()) {
    return find_chains(walk, "hidden-set-chain", parts, walk.limits.loop_links, ending_of);
  }
  static_cast<Touched&>(walk.scope) = Touched{};
  return true;
}

bool find_rectangle_chains(Walk& walk) {
  const unsigned parts = kSimple | with_groups | with_rectangles;
  if (link_graph(walk.grid, parts).has_rectangles()) {
    return find_chains(walk, "rectangle-chain", parts, walk.limits.loop_links, ending_of);
  }
  static_cast<Touched&>(walk.scope) = Touched{};
  return true;
}

NONET_FINDER("x-chain", find_x_chains)
NONET_FINDER("grouped-x-chain", find_grouped_x_chains)
NONET_FINDER("xy-chain", find_xy_chains)
NONET_FINDER("m-wing", find_m_wings)
NONET_FINDER("s-wing", find_s_wings)
NONET_FINDER("l-wing", find_l_wings)
NONET_FINDER("h-wing", find_h_wings)
NONET_FINDER("alternating-inference-chain", find_alternating_chains)
NONET_FINDER("grouped-chain", find_grouped_chains)
NONET_FINDER("hidden-set-chain", find_hidden_set_chains)
NONET_FINDER("rectangle-chain", find_rectangle_chains)

}  // namespace

}  // namespace nonet
