#include "chain_step.hpp"

#include <algorithm>

#include "rank_proof.hpp"

namespace nonet {

namespace {

bool holds_any(const Geometry& geometry, Space space, const std::vector<Candidate>& candidates) {
  return std::ranges::any_of(candidates, [&](Candidate c) {
    if (space < kCells) return c / kDigits == space;
    const int house = (space - kCells) / kDigits;
    return (space - kCells) % kDigits == c % kDigits && geometry.cells_in[house].has(c / kDigits);
  });
}

class ChainProof {
 public:
  ChainProof(Walk& walk, const LinkGraph& graph, const FoundChain& chain)
      : walk_(walk), geometry_(walk.geometry), graph_(graph), chain_(chain) {}

  // A link between each two nodes, as few as will do. In a loop every space that holds both may
  // remove something.
  void add_links() {
    const bool loop = chain_.kind == ChainKind::loop;
    for (int i = 1; i + !loop < chain_.count; i += 2) {
      add_link(shared_spaces(node(i), node((i + 1) % chain_.count)));
    }
    for (int i = 0; i < chain_.count; i += 2) {
      const AlmostLockedSet* set = graph_.set_between(chain_.nodes[i], chain_.nodes[i + 1]);
      if (!set) continue;
      for (unsigned rest = set->digits; rest; rest &= rest - 1) {
        const int digit = std::countr_zero(rest);
        if (digit == node(i).digit || digit == node(i + 1).digit) continue;
        std::vector<Space> spaces;
        for (Houses houses = set->houses_of[digit]; houses; houses &= houses - 1) {
          spaces.push_back(house_space(std::countr_zero(houses), digit));
        }
        add_link(spaces);
      }
    }
    for (int i = 0; i < chain_.count; i += 2) {
      const AlmostHiddenSet* set = graph_.hidden_set_between(chain_.nodes[i], chain_.nodes[i + 1]);
      if (!set) continue;
      for (Cells rest = set->cells & ~(node(i).cells | node(i + 1).cells); !rest.empty();) {
        add_link({cell_space(rest.pop())});
      }
    }
  }

  void add_truths() {
    for (int i = 0; i < chain_.count; i += 2) {
      const int a = chain_.nodes[i];
      const int b = chain_.nodes[i + 1];
      if (const AlmostLockedSet* set = graph_.set_between(a, b)) {
        for (Cells rest = set->cells; !rest.empty();) {
          walk_.step.truths.push_back(cell_space(rest.pop()));
        }
      } else if (const AlmostHiddenSet* hidden = graph_.hidden_set_between(a, b)) {
        for (unsigned rest = hidden->digits; rest; rest &= rest - 1) {
          walk_.step.truths.push_back(house_space(hidden->house, std::countr_zero(rest)));
        }
      } else if (const RectangleTie* rectangle = graph_.rectangle_between(a, b)) {
        walk_.step.premises.push_back(rectangle->premise());
      } else {
        walk_.step.truths.push_back(graph_.space_between(walk_.grid, a, b));
      }
    }
  }

  // Links between what goes and both ends.
  void add_end_links() {
    const LinkNode& a = node(0);
    const LinkNode& b = node(chain_.count - 1);
    auto& links = walk_.step.links;
    if (a.digits == b.digits && a.choice()) {
      links.insert(links.end(), 2, cell_space(a.cell()));  // both ends are one and the same
      return;
    }
    if (a.digits == b.digits) {
      // Where the ends meet, a candidate in both counts in both their truths.
      const bool meet = !(a.cells & b.cells).empty();
      for (Houses rest = houses_to(a, b); rest; rest &= rest - 1) {
        links.insert(links.end(), meet ? 2 : 1, house_space(std::countr_zero(rest), a.digit));
      }
      return;
    }
    for (const Candidate gone : chain_.eliminations) {
      // In the cell of one end, it has the digit of the other.
      const bool with_b = gone % kDigits == b.digit;
      const LinkNode& other = with_b ? b : a;
      const Houses both = geometry_.house_set[gone / kDigits] & other.houses;
      links.push_back(cell_space(gone / kDigits));
      links.push_back(house_space(std::countr_zero(both), other.digit));
    }
  }

 private:
  const LinkNode& node(int i) const { return graph_[chain_.nodes[i]]; }

  void add_link(const std::vector<Space>& spaces) {
    auto& links = walk_.step.links;
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

  // Houses in which everything that goes sees one end or the other, as few as will do.
  Houses houses_to(const LinkNode& a, const LinkNode& b) const {
    const auto reached = [&](Candidate gone, Houses houses) {
      houses &= geometry_.house_set[gone / kDigits];
      return (houses & a.houses) && (houses & b.houses);
    };
    Houses used = 0;
    for (const Candidate gone : chain_.eliminations) {
      if (reached(gone, used)) continue;
      const Houses own = geometry_.house_set[gone / kDigits] & (a.houses | b.houses);
      Houses best = own;
      const auto cost = [&](Houses h) { return 10 * std::popcount(h & ~used) + std::popcount(h); };
      for (Houses some = own; some; some = (some - 1) & own) {
        if (reached(gone, some) && cost(some) <= cost(best)) best = some;
      }
      used |= best;
    }
    for (Houses rest = used; rest; rest &= rest - 1) {
      const Houses fewer = used & ~(rest & (~rest + 1));
      if (std::ranges::all_of(chain_.eliminations,
                              [&](Candidate gone) { return reached(gone, fewer); })) {
        used = fewer;
      }
    }
    return used;
  }

  Walk& walk_;
  const Geometry& geometry_;
  const LinkGraph& graph_;
  const FoundChain& chain_;
};

// Leaves out what no conclusion needs.
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

// A link of the chain, or a cell of a set, may not be needed where what goes lies on the way, or
// where something simpler is left to do in the grid.
void make_minimal(const Grid& grid, Step& step) {
  do {
    drop_needless(grid, step, &Step::links);
  } while (drop_needless(grid, step, &Step::truths));
}

// Whether some premise is not needed: then a chain without it shows the same.
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
  for (unsigned digits = rectangle.digits; digits; digits &= digits - 1) {
    walk.mark_candidates(Role::deadly, rectangle.corners, std::countr_zero(digits));
  }
}

void add_chain(Walk& walk, const LinkGraph& graph, const FoundChain& found) {
  constexpr Role kSets[] = {Role::set_a, Role::set_b, Role::set_c, Role::set_d};
  Chain chain;
  int sets = 0;
  for (int i = 0; i < found.count; ++i) {
    const LinkNode& node = graph[found.nodes[i]];
    const AlmostLockedSet* set = graph.set_between(found.nodes[i & ~1], found.nodes[i | 1]);
    const AlmostHiddenSet* hidden =
        graph.hidden_set_between(found.nodes[i & ~1], found.nodes[i | 1]);
    Node told;
    for (Cells rest = node.cells; !rest.empty();) {
      const int cell = rest.pop();
      for (unsigned digits = node.digits; digits; digits &= digits - 1) {
        told.candidates.push_back(candidate_of(cell, std::countr_zero(digits)));
      }
    }
    told.kind = set ? NodeKind::als : hidden ? NodeKind::ahs : node.kind;
    told.on = i % 2 == 1;
    chain.nodes.push_back(std::move(told));
    if (set && i % 2 == 0) walk.mark_cells(kSets[sets++ % 4], set->cells);
    const RectangleTie* rectangle =
        graph.rectangle_between(found.nodes[i & ~1], found.nodes[i | 1]);
    if (rectangle && i % 2 == 0) mark_rectangle(walk, *rectangle);
    if (hidden && i % 2 == 0) {
      const Role role = kSets[sets++ % 4];
      walk.mark_house(role, hidden->house);
      walk.mark_cells(role, hidden->cells);
      for (unsigned digits = hidden->digits; digits; digits &= digits - 1) {
        const int digit = std::countr_zero(digits);
        walk.mark_candidates(role, hidden->cells & walk.grid.cells_of_digit(digit), digit);
      }
    }
  }
  for (int i = 0; i < found.links(); ++i) {
    chain.links.push_back(i % 2 == 0 ? LinkKind::strong : LinkKind::weak);
  }
  walk.step.chains.push_back(std::move(chain));
}

}  // namespace

bool describe_chain(Walk& walk, const LinkGraph& graph, const FoundChain& chain) {
  Step& step = walk.begin();
  step.eliminations = chain.eliminations;
  if (chain.kind == ChainKind::placement) step.placements = {chain.placement(graph)};
  ChainProof proof(walk, graph, chain);
  proof.add_truths();
  // The links to the ends come first: whoever counts leaves out those of other conclusions then.
  if (chain.kind == ChainKind::open) proof.add_end_links();
  proof.add_links();
  if (!rank_shows(walk.grid, step)) return false;
  if (!walk.describe && step.premises.empty()) return true;
  make_minimal(walk.grid, step);
  if (has_needless_premise(walk.grid, step)) return false;
  // What one rectangle shows alone is told by its own types.
  if (step.premises.size() == 1 && step.truths.empty()) return false;
  if (!walk.describe) return true;
  add_chain(walk, graph, chain);
  return true;
}

}  // namespace nonet
