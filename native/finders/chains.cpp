// Chains of every kind: one search over one graph of links. Each rung has its part of the graph,
// and emits the chains that people call by its name.
#include <string_view>
#include <vector>

#include "chains/chain_search.hpp"
#include "chains/chain_shape.hpp"
#include "chains/chain_step.hpp"
#include "chains/reach.hpp"
#include "patterns/templates.hpp"

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

// Whether a chain of any name may conclude something.
bool may_hold_chain(const Walk& walk, unsigned parts, Digits digits = Digits::all()) {
  return reach_in(link_graph(walk.grid, parts, digits)).concludes();
}

bool may_hold_x_chain(const Walk& walk) {
  return may_hold_one_digit_step(walk) && may_hold_chain(walk, in_houses, walk.scope.digits);
}

bool find_x_chains(Walk& walk) {
  return find_chains(walk, "x-chain", in_houses, walk.limits.chain_links, kind_number,
                     walk.scope.digits);
}

bool may_hold_grouped_x_chain(const Walk& walk) {
  return may_hold_one_digit_step(walk) &&
         may_hold_chain(walk, in_houses | with_groups, walk.scope.digits);
}

bool find_grouped_x_chains(Walk& walk) {
  return find_chains(walk, "grouped-x-chain", in_houses | with_groups, walk.limits.chain_links,
                     kind_number, walk.scope.digits);
}

bool may_hold_xy_chain(const Walk& walk) {
  return reach_in(link_graph(walk.grid, in_cells)).concludes_on_a_digit();
}

bool find_xy_chains(Walk& walk) {
  return find_chains(walk, "xy-chain", in_cells, walk.limits.chain_links, [](const ChainView& v) {
    return static_cast<std::uint8_t>(v.chain.kind == ChainKind::loop);
  });
}

bool may_hold_alternating_chain(const Walk& walk) { return may_hold_chain(walk, kSimple); }

bool find_alternating_chains(Walk& walk) {
  return find_chains(walk, "alternating-inference-chain", kSimple, walk.limits.loop_links,
                     ending_of);
}

unsigned grouped_parts(const Limits& limits) {
  return kSimple | with_groups | (limits.als_nodes ? with_sets : 0);
}

bool may_hold_grouped_chain(const Walk& walk) {
  return may_hold_chain(walk, grouped_parts(walk.limits));
}

bool find_grouped_chains(Walk& walk) {
  return find_chains(walk, "grouped-chain", grouped_parts(walk.limits), walk.limits.loop_links,
                     ending_of);
}

// Without almost locked sets by default: with them, each state takes ten times as long.
unsigned hidden_parts(const Limits& limits) {
  return kSimple | with_groups | with_hidden_sets | (limits.mixed_sets ? with_sets : 0);
}

bool may_hold_hidden_set_chain(const Walk& walk) {
  const unsigned parts = hidden_parts(walk.limits);
  return link_graph(walk.grid, parts).has_hidden_sets() && may_hold_chain(walk, parts);
}

bool find_hidden_set_chains(Walk& walk) {
  return find_chains(walk, "hidden-set-chain", hidden_parts(walk.limits), walk.limits.loop_links,
                     ending_of);
}

constexpr unsigned kRectangular = kSimple | with_groups | with_rectangles;

bool may_hold_rectangle_chain(const Walk& walk) {
  return link_graph(walk.grid, kRectangular).has_rectangles() && may_hold_chain(walk, kRectangular);
}

bool find_rectangle_chains(Walk& walk) {
  return find_chains(walk, "rectangle-chain", kRectangular, walk.limits.loop_links, ending_of);
}

NONET_FINDER("x-chain", find_x_chains,
             {.probe = may_hold_x_chain, .reads = Facts::parts<OutsideTemplates>()})
NONET_FINDER("grouped-x-chain", find_grouped_x_chains,
             {.probe = may_hold_grouped_x_chain, .reads = Facts::parts<OutsideTemplates>()})
NONET_FINDER("xy-chain", find_xy_chains, {.probe = may_hold_xy_chain})
NONET_FINDER("alternating-inference-chain", find_alternating_chains,
             {.probe = may_hold_alternating_chain})
NONET_FINDER("grouped-chain", find_grouped_chains, {.probe = may_hold_grouped_chain})
NONET_FINDER("hidden-set-chain", find_hidden_set_chains, {.probe = may_hold_hidden_set_chain})
NONET_FINDER("rectangle-chain", find_rectangle_chains,
             {.probe = may_hold_rectangle_chain, .reads = Facts::parts<RectangleTies>()})

}  // namespace

}  // namespace nonet
