// Wings are chains of three strong links. In h-, l-, m- and s-wings, some of these links connect a
// house's two places for a digit. chains/shapes/wings.cpp distinguishes the four kinds.
#include <array>
#include <string_view>
#include <vector>

#include "chains/chain_search.hpp"
#include "chains/chain_shape.hpp"
#include "chains/chain_step.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr unsigned kPlain = in_cells | in_houses | across;
constexpr unsigned kChainWingGrouped = kPlain | with_groups;

// Tries each strong link as a wing's middle link. Looks for two links, one on each side, whose far
// ends together eliminate something. Each row of the graph has `kWords` words.
template <int kWords>
class WingProbe {
 public:
  explicit WingProbe(const LinkGraph& graph) : graph_(graph) {}

  bool may_hold() const {
    for (int one = 0; one < graph_.size(); ++one) {
      for (int w = one / 64; w < kWords; ++w) {
        for (Word rest = graph_.strong_row(one)[w]; !rest.empty();) {
          const int other = w * 64 + rest.pop();
          if (other > one && may_hold_around(one, other)) return true;
        }
      }
    }
    return false;
  }

 private:
  using Word = LinkGraph::Word;
  using Row = std::array<Word, kWords>;

  // The nodes where a wing can end on one side. A weak link leads away from the middle link, and
  // then a strong link leads to the end.
  struct Side {
    Row in_house{};  // the end has the same digit
    Row in_cell{};
    Row across{};  // the weak link is within a cell

    bool empty() const {
      Word any;
      for (int w = 0; w < kWords; ++w) any |= in_house[w] | in_cell[w] | across[w];
      return any.empty();
    }
  };

  static Row both(const Row& a, const Row& b) {
    Row sum;
    for (int w = 0; w < kWords; ++w) sum[w] = a[w] | b[w];
    return sum;
  }

  Side side_of(int middle, int other) const {
    Side side;
    const Word* same = graph_.of_digit(graph_[middle].digit);
    const Word* weak = graph_.weak(middle);
    for (int w = 0; w < kWords; ++w) {
      (weak[w] & same[w]).each([&](int bit) {
        const int near = w * 64 + bit;
        if (near == other) return;
        const Word* far = graph_.strong_row(near);
        for (int i = 0; i < kWords; ++i) {
          side.in_house[i] |= far[i] & same[i];
          side.in_cell[i] |= far[i] & ~same[i];
        }
      });
      (weak[w] & ~same[w]).each([&](int bit) {
        const int near = w * 64 + bit;
        if (near == other) return;
        const Word* far = graph_.strong_row(near);
        for (int i = 0; i < kWords; ++i) side.across[i] |= far[i];
      });
    }
    for (Row* row : {&side.in_house, &side.in_cell, &side.across}) {
      for (const int id : {middle, other}) (*row)[id / 64].drop(id % 64);
    }
    return side;
  }

  // Whether some node of one row and some node of the other together eliminate something.
  bool concludes(const Row& nodes, const Row& others) const {
    for (int w = 0; w < kWords; ++w) {
      for (Word rest = nodes[w]; !rest.empty();) {
        if (concludes(w * 64 + rest.pop(), others)) return true;
      }
    }
    return false;
  }
  bool concludes(int node, const Row& others) const {
    const Word* useful = graph_.useful_ends(node);
    const Word* weak = graph_.weak(node);
    Row ends;
    for (int w = 0; w < kWords; ++w) ends[w] = useful[w] & others[w] & ~weak[w];
    if (graph_[node].single()) ends[node / 64].drop(node % 64);
    Word any;
    for (const Word word : ends) any |= word;
    return !any.empty();
  }

  bool may_hold_around(int one, int other) const {
    const Side a = side_of(one, other);
    if (a.empty()) return false;
    const Side b = side_of(other, one);
    if (b.empty()) return false;
    // If the middle link is in a cell, at least one of the outer links must be in a house.
    if (graph_[one].digit != graph_[other].digit) {
      return concludes(a.in_house, both(b.in_house, b.in_cell)) || concludes(a.in_cell, b.in_house);
    }
    // The middle link is in a house. Chains of a single digit and W-wings are excluded.
    if (concludes(a.in_house, both(b.in_cell, b.across)) ||
        concludes(a.in_cell, both(b.in_house, b.across)) ||
        concludes(a.across, both(b.in_house, both(b.in_cell, b.across)))) {
      return true;
    }
    for (int w = 0; w < kWords; ++w) {
      for (Word rest = a.in_cell[w]; !rest.empty();) {
        const int node = w * 64 + rest.pop();
        const Word* same = graph_.of_digit(graph_[node].digit);
        Row others = b.in_cell;
        for (int i = 0; i < kWords; ++i) others[i] &= ~same[i];
        if (concludes(node, others)) return true;
      }
    }
    return false;
  }

  const LinkGraph& graph_;
};

bool may_hold_wing(const LinkGraph& graph) {
  switch (graph.words()) {
    case 0:
      return false;
    case 1:
      return WingProbe<1>(graph).may_hold();
    case 2:
      return WingProbe<2>(graph).may_hold();
    case 3:
      return WingProbe<3>(graph).may_hold();
    case 4:
      return WingProbe<4>(graph).may_hold();
    default:  // no graph of the standard board is so large
      return true;
  }
}

// Whether a graph made of these parts may contain a wing.
template <unsigned parts>
struct WingPromise {
  bool any = false;

  void collect(const Facts& facts) {
    const auto& links = facts.get<LinkGraphOf<parts>>();
    // In most graphs, no chain proves anything. If the graph has groups, the table of pairs that
    // chains connect shows this quickly.
    const bool may_conclude = !(parts & with_groups) || links.reach().concludes();
    any = may_conclude && may_hold_wing(links.graph());
  }
};

bool may_hold_wing(const Walk& walk) {
  return walk.options.variant == 0 ? walk.facts.get<WingPromise<kPlain>>().any
                                   : walk.facts.get<WingPromise<kChainWingGrouped>>().any;
}

// All wings of a grid. Four techniques share one search.
template <unsigned parts>
class ChainWings {
 public:
  struct Wing {
    FoundChain chain;
    std::string_view name;
    bool grouped;
  };

  void collect(const Facts& /*facts*/) { searched_ = false; }

  // The search runs on first use. Each later use is charged for the same amount of work.
  const std::vector<Wing>& of(Walk& walk) const {
    if (searched_) {
      walk.spend(work_);
    } else {
      search(walk);
    }
    return found_;
  }

 private:
  void search(Walk& walk) const {
    const std::int64_t before = walk.allowance.used();
    const auto& links = walk.facts.get<LinkGraphOf<parts>>();
    found_.clear();
    constexpr int kLinks = 5;
    ChainSearch chains(walk.grid, links, walk.allowance, kLinks);
    auto judge = [&](const FoundChain& chain) {
      const ChainView view(walk.grid, links.graph(), chain);
      return ChainSearch::Interest{preference_of(view, shape_of(view)), true};
    };
    auto keep = [&](const FoundChain& chain) {
      const ChainView view(walk.grid, links.graph(), chain);
      found_.push_back({chain, shape_of(view).id, view.grouped()});
      return ChainSearch::Answer::go_on;
    };
    chains.each_chain(judge, keep);
    work_ = walk.allowance.used() - before;
    searched_ = true;
  }

  mutable bool searched_ = false;
  mutable std::vector<Wing> found_;
  mutable std::int64_t work_ = 0;  // work spent by the search
};

template <unsigned parts>
bool find_wings_among(Walk& walk, std::string_view name) {
  const LinkGraph& graph = walk.facts.get<LinkGraphOf<parts>>().graph();
  for (const auto& wing : walk.facts.get<ChainWings<parts>>().of(walk)) {
    if (wing.name != name) continue;
    if (walk.options.variant != kAnyVariant && walk.options.variant != wing.grouped) continue;
    if (!describe_chain(walk, graph, wing.chain)) continue;
    walk.step.variant = wing.grouped;
    if (!walk.emit()) return false;
  }
  static_cast<Touched&>(walk.scope) = Touched{};
  return true;
}

bool find_wings(Walk& walk, std::string_view name) {
  return walk.options.variant == 0 ? find_wings_among<kPlain>(walk, name)
                                   : find_wings_among<kChainWingGrouped>(walk, name);
}

bool find_m_wings(Walk& walk) { return find_wings(walk, "m-wing"); }
bool find_s_wings(Walk& walk) { return find_wings(walk, "s-wing"); }
bool find_l_wings(Walk& walk) { return find_wings(walk, "l-wing"); }
bool find_h_wings(Walk& walk) { return find_wings(walk, "h-wing"); }

const Facts::Parts kChainWingReads =
    Facts::parts<WingPromise<kPlain>, WingPromise<kChainWingGrouped>, ChainWings<kPlain>,
                 ChainWings<kChainWingGrouped>, LinkGraphOf<kPlain>,
                 LinkGraphOf<kChainWingGrouped>>();

NONET_FINDER("m-wing", find_m_wings, {.probe = may_hold_wing, .reads = kChainWingReads})
NONET_FINDER("s-wing", find_s_wings, {.probe = may_hold_wing, .reads = kChainWingReads})
NONET_FINDER("l-wing", find_l_wings, {.probe = may_hold_wing, .reads = kChainWingReads})
NONET_FINDER("h-wing", find_h_wings, {.probe = may_hold_wing, .reads = kChainWingReads})

}  // namespace

}  // namespace nonet::inline NONET_BOARD
