#include "chains/chain_step.hpp"

#include <algorithm>

#include "board/spaces.hpp"
#include "chains/chain_shape.hpp"
#include "proofs/rank_proof.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

bool holds_any(const Geometry& geometry, Space space, const std::vector<Candidate>& candidates) {
  return std::ranges::any_of(candidates, [&](Candidate c) { return holds(geometry, space, c); });
}

// If two nodes exclude each other in more than one house, the proof needs a link in only one of the
// houses. But the choice of house can decide which other links are superfluous. So the first
// attempt at a proof uses links in all these houses.
enum class Spaces : std::uint8_t { few, every };

class ChainProof {
 public:
  ChainProof(Walk& walk, const LinkGraph& graph, const FoundChain& chain, Spaces spaces)
      : step_(walk.step),
        grid_(walk.grid),
        geometry_(walk.geometry),
        graph_(graph),
        chain_(chain),
        every_(spaces == Spaces::every) {}

  void build() {
    step_.eliminations = chain_.eliminations;
    if (chain_.kind == ChainKind::placement) step_.placements = {chain_.placement(graph_)};
    for (int i = 0; i < chain_.strong_links(); ++i) add_strong_link(i);
    // Links to the ends come first, because reducing the proof drops early links first.
    if (chain_.kind == ChainKind::open) add_end_links();
    add_links();
  }

  // Whether all conclusions of the chain already follow from a single rectangle, or from a run of
  // strong links with fewer rectangles. Then the chain has superfluous premises. The proof must
  // have been built with `Spaces::every`.
  bool has_excess_premises() {
    const std::vector<Space> truths = std::move(step_.truths);
    const std::vector<Premise> premises = std::move(step_.premises);
    const int strong = chain_.strong_links();
    bool enough = false;
    for (int first = 0; first < strong && !enough; ++first) {
      step_.truths.clear();
      step_.premises.clear();
      const int last = chain_.kind == ChainKind::loop ? first + strong - 1 : strong - 1;
      for (int i = first; i <= last && !enough; ++i) {
        add_strong_link(i % strong);
        const bool alone = step_.premises.size() == 1 && step_.truths.empty();
        enough = (alone || step_.premises.size() < premises.size()) && rank_shows(grid_, step_);
      }
    }
    step_.truths = truths;
    step_.premises = premises;
    return enough;
  }

 private:
  // Adds the chain's weak links. A loop may remove candidates from every house or cell that
  // contains both nodes of a weak link.
  void add_links() {
    const bool loop = chain_.kind == ChainKind::loop;
    for (int i = 1; i + !loop < chain_.count; i += 2) {
      add_link(graph_.shared_spaces(node(i), node((i + 1) % chain_.count)));
    }
    for (int i = 0; i < chain_.count; i += 2) {
      const AlmostLockedSet* set = graph_.locked_set(chain_.reasons[i / 2]);
      if (!set) continue;
      for (Digits rest = set->digits; !rest.empty();) {
        const int digit = rest.pop();
        if (digit == node(i).digit || digit == node(i + 1).digit) continue;
        std::vector<Space> spaces;
        set->houses_of(digit).each([&](int house) { spaces.push_back(house_space(house, digit)); });
        add_link(spaces);
      }
    }
    for (int i = 0; i < chain_.count; i += 2) {
      const AlmostHiddenSet* set = graph_.hidden_set(chain_.reasons[i / 2]);
      if (!set) continue;
      for (Cells rest = set->cells & ~(node(i).cells | node(i + 1).cells); !rest.empty();) {
        add_link({cell_space(rest.pop())});
      }
    }
  }

  // Adds the reason for a strong link as a truth.
  void add_strong_link(int i) {
    const LinkGraph::Reason reason = chain_.reasons[i];
    if (const AlmostLockedSet* set = graph_.locked_set(reason)) {
      for (Cells rest = set->cells; !rest.empty();) step_.truths.push_back(cell_space(rest.pop()));
    } else if (const AlmostHiddenSet* hidden = graph_.hidden_set(reason)) {
      hidden->digits.each(
          [&](int digit) { step_.truths.push_back(house_space(hidden->house, digit)); });
    } else if (const RectangleTie* rectangle = graph_.rectangle(reason)) {
      step_.premises.push_back(rectangle->premise());
    } else if (const FishTie* fish = graph_.fish(reason)) {
      fish->bases.each([&](int house) { step_.truths.push_back(house_space(house, fish->digit)); });
      fish->others.each([&](int house) { step_.links.push_back(house_space(house, fish->digit)); });
    } else {
      step_.truths.push_back(
          graph_.space_between(grid_, chain_.nodes[2 * i], chain_.nodes[2 * i + 1]));
    }
  }

  // Adds the links between each eliminated candidate and the two ends of the chain.
  void add_end_links() {
    const LinkNode& a = node(0);
    const LinkNode& b = node(chain_.count - 1);
    auto& links = step_.links;
    if (ends_in_clues(graph_, chain_)) return add_end_links_in_clues(a, b);
    if (a.digits == b.digits && a.choice()) {
      links.insert(links.end(), 2, cell_space(a.cell()));  // both ends are the same node
      return;
    }
    if (a.digits == b.digits) {
      // If the ends share a cell, the cell's candidate is in the truths of both ends. Links must
      // cover it twice, so each link is added twice.
      const bool meet = !(a.cells & b.cells).empty();
      houses_to(a, b).each(
          [&](int house) { links.insert(links.end(), meet ? 2 : 1, house_space(house, a.digit)); });
      return;
    }
    for (const Candidate eliminated : chain_.eliminations) {
      // The candidate is in the cell of one end and has the digit of the other end.
      const bool with_b = digit_of(eliminated) == b.digit;
      const LinkNode& other = with_b ? b : a;
      const Houses both = geometry_.house_set[cell_of(eliminated)] & other.houses;
      links.push_back(cell_space(cell_of(eliminated)));
      for (Houses rest = both; !rest.empty();) {
        const int house = rest.pop();
        links.push_back(house_space(house, other.digit));
        if (!every_) break;
      }
    }
  }

  // Adds the links between the eliminated candidates and the ends if a clue provides some of them.
  void add_end_links_in_clues(const LinkNode& a, const LinkNode& b) {
    for (const Candidate eliminated : chain_.eliminations) {
      LinkNode at;
      at.cells = Cells::of(cell_of(eliminated));
      at.houses = geometry_.house_set[cell_of(eliminated)];
      at.seen = geometry_.peers[cell_of(eliminated)];
      at.digits = Digits::of(digit_of(eliminated));
      at.digit = static_cast<std::uint8_t>(digit_of(eliminated));
      for (const LinkNode* end : {&a, &b}) {
        for (const Space space : graph_.shared_spaces(*end, at)) {
          auto& links = step_.links;
          if (std::ranges::find(links, space) == links.end()) links.push_back(space);
          if (!every_) break;
        }
      }
    }
  }

  const LinkNode& node(int i) const { return graph_[chain_.nodes[i]]; }

  void add_link(const std::vector<Space>& spaces) {
    auto& links = step_.links;
    if (every_) {
      links.insert(links.end(), spaces.begin(), spaces.end());
      return;
    }
    bool useful = false;
    if (chain_.kind == ChainKind::loop) {
      for (const Space space : spaces) {
        if (!holds_any(geometry_, space, chain_.eliminations)) continue;
        useful = true;
        links.push_back(space);
      }
    }
    if (!useful) links.push_back(spaces[0]);
  }

  // The houses through which a cell sees both ends of a chain. One or two houses are always enough.
  // Houses already in the proof come first, then houses with low numbers. If the cell does not see
  // both ends, the result is all its houses.
  static Houses fewest(Houses own, Houses used, const LinkNode& a, const LinkNode& b) {
    constexpr int kNew = 11;  // two houses already in use cost less than one new house
    Houses best = own;
    int least = 2 * kNew + 1;
    const auto compare = [&](int first, int second) {
      if (!a.houses.has(first) && !a.houses.has(second)) return;
      if (!b.houses.has(first) && !b.houses.has(second)) return;
      int cost = used.has(second) ? 1 : kNew;
      if (first != second) cost += used.has(first) ? 1 : kNew;
      if (cost >= least) return;
      least = cost;
      best = Houses::of(first) | Houses::of(second);
    };
    for (Houses rest = own; !rest.empty();) {
      const int last = rest.pop();
      compare(last, last);
      for (Houses before = own; before.first() < last;) compare(before.pop(), last);
    }
    return best;
  }

  // The houses through which the eliminated candidates see the two ends.
  Houses houses_to(const LinkNode& a, const LinkNode& b) const {
    const auto reached = [&](Candidate eliminated, Houses houses) {
      houses &= geometry_.house_set[cell_of(eliminated)];
      return !(houses & a.houses).empty() && !(houses & b.houses).empty();
    };
    Houses used;
    for (const Candidate eliminated : chain_.eliminations) {
      if (every_) used |= geometry_.house_set[cell_of(eliminated)] & (a.houses | b.houses);
      if (reached(eliminated, used)) continue;
      used |= fewest(geometry_.house_set[cell_of(eliminated)] & (a.houses | b.houses), used, a, b);
    }
    for (Houses rest = every_ ? Houses{} : used; !rest.empty();) {
      const Houses fewer = used & ~Houses::of(rest.pop());
      if (std::ranges::all_of(chain_.eliminations,
                              [&](Candidate eliminated) { return reached(eliminated, fewer); })) {
        used = fewer;
      }
    }
    return used;
  }

  Step& step_;
  const Grid& grid_;
  const Geometry& geometry_;
  const LinkGraph& graph_;
  const FoundChain& chain_;
  const bool every_;
};

// Drops the truths or links that no conclusion needs.
bool drop_needless(const Grid& grid, Step& step, std::vector<Space> Step::* spaces) {
  bool dropped = false;
  for (std::size_t i = 0; i < (step.*spaces).size();) {
    const auto at = static_cast<std::ptrdiff_t>(i);
    const Space space = (step.*spaces)[i];
    (step.*spaces).erase((step.*spaces).begin() + at);
    if (rank_shows(grid, step)) {
      dropped = true;
    } else {
      (step.*spaces).insert((step.*spaces).begin() + at, space);
      ++i;
    }
  }
  return dropped;
}

// Reduces the proof. If an eliminated candidate is on the path, or if the grid also allows a
// simpler step, some links or some cells of a set may be superfluous.
void make_minimal(const Grid& grid, Step& step) {
  do {
    drop_needless(grid, step, &Step::links);
  } while (drop_needless(grid, step, &Step::truths));
}

// Whether the chain proves the same conclusions without one of its premises.
bool has_needless_premise(const Grid& grid, Step& step) {
  for (std::size_t i = 0; i < step.premises.size(); ++i) {
    const auto at = step.premises.begin() + static_cast<std::ptrdiff_t>(i);
    const Premise premise = *at;
    step.premises.erase(at);
    const bool needless = rank_shows(grid, step);
    step.premises.insert(step.premises.begin() + static_cast<std::ptrdiff_t>(i), premise);
    if (needless) return true;
  }
  return false;
}

void mark_rectangle(Walk& walk, const RectangleTie& rectangle) {
  walk.mark_cells(Role::deadly, rectangle.corners);
  rectangle.digits.each(
      [&](int digit) { walk.mark_candidates(Role::deadly, rectangle.corners, digit); });
}

void add_chain(Walk& walk, const LinkGraph& graph, const FoundChain& found) {
  constexpr Role kSets[] = {Role::set_a, Role::set_b, Role::set_c, Role::set_d};
  Chain chain;
  int sets = 0;
  for (int i = 0; i < found.count; ++i) {
    const LinkNode& node = graph[found.nodes[i]];
    const LinkGraph::Reason reason = found.reasons[i / 2];
    const AlmostLockedSet* set = graph.locked_set(reason);
    const AlmostHiddenSet* hidden = graph.hidden_set(reason);
    Node described;
    for (Cells rest = node.cells; !rest.empty();) {
      const int cell = rest.pop();
      node.digits.each(
          [&](int digit) { described.candidates.push_back(candidate_of(cell, digit)); });
    }
    described.kind = set ? NodeKind::als : hidden ? NodeKind::ahs : node.kind;
    described.on = i % 2 == 1;
    chain.nodes.push_back(std::move(described));
    if (set && i % 2 == 0) walk.mark_cells(kSets[sets++ % 4], set->cells);
    const FishTie* fish = graph.fish(reason);
    if (fish && i % 2 == 0) {
      const Role role = kSets[sets++ % 4];
      fish->bases.each([&](int house) { walk.mark_house(role, house); });
      (fish->others | Houses::of(fish->cover)).each([&](int house) {
        walk.mark_house(role, house);
      });
    }
    const RectangleTie* rectangle = graph.rectangle(reason);
    if (rectangle && i % 2 == 0) mark_rectangle(walk, *rectangle);
    if (hidden && i % 2 == 0) {
      const Role role = kSets[sets++ % 4];
      walk.mark_house(role, hidden->house);
      walk.mark_cells(role, hidden->cells);
      hidden->digits.each([&](int digit) {
        walk.mark_candidates(role, hidden->cells & walk.grid.cells_of_digit(digit), digit);
      });
    }
  }
  for (int i = 0; i < found.links(); ++i) {
    chain.links.push_back(i % 2 == 0 ? LinkKind::strong : LinkKind::weak);
  }
  walk.step.chains.push_back(std::move(chain));
}

}  // namespace

bool describe_chain(Walk& walk, const LinkGraph& graph, const FoundChain& chain) {
  ChainProof proof(walk, graph, chain, Spaces::few);
  ChainProof whole(walk, graph, chain, Spaces::every);
  Step& step = walk.begin();
  proof.build();
  const bool simple = rank_shows(walk.grid, step);
  if (!simple || !step.premises.empty()) {
    walk.begin();
    whole.build();
    if (!simple && !rank_shows(walk.grid, step)) return false;
    if (!step.premises.empty() && whole.has_excess_premises()) return false;
    if (simple) {
      walk.begin();
      proof.build();
    }
  }
  const bool uses_fish = ChainView(walk.grid, graph, chain).has_fish();
  if (!walk.describe && step.premises.empty() && !uses_fish) return true;
  const std::size_t truths = step.truths.size();
  make_minimal(walk.grid, step);
  // If truths were dropped, a smaller fish proves the same conclusions, or no fish is needed.
  if (uses_fish && step.truths.size() < truths) return false;
  if (has_needless_premise(walk.grid, step)) return false;
  // If a conclusion needs only one rectangle, the techniques for rectangles already find it.
  if (step.premises.size() == 1 && step.truths.empty()) return false;
  if (!walk.describe) return true;
  add_chain(walk, graph, chain);
  return true;
}

}  // namespace nonet::inline NONET_BOARD
