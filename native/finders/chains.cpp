// Finds chains of every kind, with one search over one graph of links. Each technique uses a part
// of the graph, and emits the chains that have its name.
#include <string_view>
#include <vector>

#include "chains/chain_search.hpp"
#include "chains/chain_shape.hpp"
#include "chains/chain_step.hpp"
#include "forcing/own_side.hpp"
#include "patterns/templates.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr unsigned kSimple = in_cells | in_houses | across;
constexpr unsigned kChainGrouped = kSimple | with_groups;

// The kinds of conclusions, in the order of the variants in Python.
enum Ending : std::uint8_t { type_1, type_2, elimination, placement, loop };

// Classifies a chain as HoDoKu does. An open chain counts as an interrupted loop if it removes only
// one candidate, or if it has a group at one of its ends.
Ending ending_of(const ChainView& view) {
  if (view.chain.kind == ChainKind::placement) return placement;
  if (view.chain.kind == ChainKind::loop) return loop;
  const bool candidates = view.node(0).single() && view.last().single();
  if (view.chain.eliminations.size() == 1 || !candidates) return elimination;
  return view.same_ends() ? type_1 : type_2;
}

// Names a chain only by the kinds of links in it, for profiles that do not use the special names. A
// loop that is a fish or a set keeps that pattern's name.
std::string_view kind_of(const ChainView& view, const Shape& shape) {
  if (shape.id == "basic-fish" || shape.id == "set") return shape.id;
  if (view.has_fish()) return "almost-fish-chain";
  if (view.has_rectangles()) return "rectangle-chain";
  if (view.has_hidden_sets()) return "hidden-set-chain";
  if (view.grouped()) return "grouped-chain";
  if (view.one_digit()) return "x-chain";
  const bool same = view.chain.kind == ChainKind::loop || (view.open() && view.same_ends());
  if (view.cell_links() == view.strong_links() && same && !view.uses_clues()) return "xy-chain";
  return "alternating-inference-chain";
}

// Finds all chains of the given name in one graph, and emits them. A change anywhere can create a
// chain, so the whole grid is searched. But for chains of a single digit, the graph is limited to
// the digits to be searched.
template <class Variant>
bool find_chains(Walk& walk, std::string_view name, const ReachedGraph& links, int most_links,
                 Variant&& variant) {
  const LinkGraph& graph = links.graph();
  ChainSearch search(walk.grid, links, walk.allowance, most_links, walk.limits.open_loops != 0,
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

// Checks quickly whether any chain, whatever its name, may place or eliminate something.
template <const ReachedGraph& (*links)(const Walk&)>
bool may_conclude(const Walk& walk) {
  return links(walk).reach().concludes();
}

template <unsigned kParts>
const ReachedGraph& links_of(const Walk& walk) {
  return walk.facts.get<LinkGraphOf<kParts>>();
}

template <unsigned kParts>
const ReachedGraph& links_of_digits(const Walk& walk) {
  return walk.facts.get<LinkGraphOfDigits<kParts>>().of(walk.facts, walk.scope.digits);
}

// By default, almost locked sets are not used, because with them each grid takes ten times as long.
const ReachedGraph& grouped_links(const Walk& walk) {
  return walk.limits.als_nodes ? links_of<kChainGrouped | with_sets>(walk)
                               : links_of<kChainGrouped>(walk);
}

const ReachedGraph& hidden_set_links(const Walk& walk) {
  return walk.limits.mixed_sets ? links_of<kChainGrouped | with_hidden_sets | with_sets>(walk)
                                : links_of<kChainGrouped | with_hidden_sets>(walk);
}

template <unsigned kParts>
bool may_hold_one_digit_chain(const Walk& walk) {
  return may_hold_one_digit_step(walk) && may_conclude<links_of_digits<kParts>>(walk);
}

bool find_x_chains(Walk& walk) {
  return find_chains(walk, "x-chain", links_of_digits<in_houses>(walk), walk.limits.chain_links,
                     kind_number);
}

bool find_grouped_x_chains(Walk& walk) {
  return find_chains(walk, "grouped-x-chain", links_of_digits<in_houses | with_groups>(walk),
                     walk.limits.chain_links, kind_number);
}

bool may_hold_xy_chain(const Walk& walk) {
  return links_of<in_cells>(walk).reach().concludes_on_a_digit();
}

bool find_xy_chains(Walk& walk) {
  return find_chains(walk, "xy-chain", links_of<in_cells>(walk), walk.limits.chain_links,
                     [](const ChainView& v) {
                       return static_cast<std::uint8_t>(v.chain.kind == ChainKind::loop);
                     });
}

bool find_alternating_chains(Walk& walk) {
  return find_chains(walk, "alternating-inference-chain", links_of<kSimple>(walk),
                     walk.limits.loop_links, ending_of);
}

bool find_grouped_chains(Walk& walk) {
  return find_chains(walk, "grouped-chain", grouped_links(walk), walk.limits.loop_links, ending_of);
}

bool may_hold_hidden_set_chain(const Walk& walk) {
  return hidden_set_links(walk).graph().has_hidden_sets() && may_conclude<hidden_set_links>(walk);
}

bool find_hidden_set_chains(Walk& walk) {
  return find_chains(walk, "hidden-set-chain", hidden_set_links(walk), walk.limits.loop_links,
                     ending_of);
}

constexpr unsigned kRectangular = kChainGrouped | with_rectangles;

bool may_hold_rectangle_chain(const Walk& walk) {
  return !walk.facts.get<RectangleTies>().list.empty() &&
         may_conclude<links_of<kRectangular>>(walk);
}

bool find_rectangle_chains(Walk& walk) {
  return find_chains(walk, "rectangle-chain", links_of<kRectangular>(walk), walk.limits.loop_links,
                     ending_of);
}

constexpr unsigned kAvoidable = kChainGrouped | with_avoidable;
constexpr unsigned kGroupedFish = kChainGrouped | with_fish;

bool may_hold_avoidable_chain(const Walk& walk) {
  return !walk.facts.get<AvoidableTies>().list.empty() && may_conclude<links_of<kAvoidable>>(walk);
}

bool find_avoidable_chains(Walk& walk) {
  return find_chains(walk, "rectangle-chain", links_of<kAvoidable>(walk), walk.limits.loop_links,
                     ending_of);
}

bool may_hold_almost_fish_chain(const Walk& walk) {
  return !walk.facts.get<FishTies>().list.empty() && may_conclude<links_of<kGroupedFish>>(walk);
}

bool find_almost_fish_chains(Walk& walk) {
  return find_chains(walk, "almost-fish-chain", links_of<kGroupedFish>(walk),
                     walk.limits.loop_links, ending_of);
}

NONET_FINDER("x-chain", find_x_chains,
             {.probe = may_hold_one_digit_chain<in_houses>,
              .reads = Facts::parts<OutsideTemplates, LinkGraphOfDigits<in_houses>>()})
NONET_FINDER("grouped-x-chain", find_grouped_x_chains,
             {.probe = may_hold_one_digit_chain<in_houses | with_groups>,
              .reads = Facts::parts<OutsideTemplates, GroupSplits,
                                    LinkGraphOfDigits<in_houses | with_groups>>()})
NONET_FINDER("xy-chain", find_xy_chains,
             {.probe = may_hold_xy_chain, .reads = Facts::parts<LinkGraphOf<in_cells>>()})
NONET_FINDER("alternating-inference-chain", find_alternating_chains,
             {.probe = may_conclude<links_of<kSimple>>,
              .reads = Facts::parts<LinkGraphOf<kSimple>>()})
NONET_FINDER(
    "grouped-chain", find_grouped_chains,
    {.probe = may_conclude<grouped_links>,
     .reads = Facts::parts<LinkGraphOf<kChainGrouped>, LinkGraphOf<kChainGrouped | with_sets>>()})
NONET_FINDER("hidden-set-chain", find_hidden_set_chains,
             {.probe = may_hold_hidden_set_chain,
              .reads = Facts::parts<LinkGraphOf<kChainGrouped | with_hidden_sets>,
                                    LinkGraphOf<kChainGrouped | with_hidden_sets | with_sets>>()})
NONET_FINDER("rectangle-chain", find_rectangle_chains,
             {.probe = may_hold_rectangle_chain,
              .reads = Facts::parts<RectangleTies, LinkGraphOf<kRectangular>>()})
NONET_FINDER("avoidable-rectangle-chain", find_avoidable_chains,
             {.probe = may_hold_avoidable_chain,
              .reads = Facts::parts<AvoidableTies, LinkGraphOf<kAvoidable>>()})
NONET_FINDER_FROM_OWN_SIDE("almost-fish-chain", find_almost_fish_chains,
                           {.probe = may_hold_almost_fish_chain,
                            .reads = Facts::parts<OwnSide, FishTies, LinkGraphOf<kGroupedFish>>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD
