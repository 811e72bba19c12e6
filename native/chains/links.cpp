#include "chains/links.hpp"

#include <algorithm>
#include <array>

namespace nonet {

namespace {

constexpr LinkGraph::Id kNoNode = 0xFFFF;
constexpr std::size_t kTable = 1 << 13;        // slots at the start
constexpr std::size_t kEnoughNodes = 1 << 12;  // for which sets are looked through

Cells places_in(const Grid& grid, int house, int digit) {
  return grid.cells_of_digit(digit) & grid.geometry().cells_in[house];
}

std::size_t hash_of(int digit, Cells cells) {
  std::uint64_t h = cells.low() * 0x9E3779B97F4A7C15u ^ cells.high() * 0xC2B2AE3D27D4EB4Fu;
  h ^= h >> 29;
  return static_cast<std::size_t>(h + static_cast<std::uint64_t>(digit) * 0x9E3779B1u);
}

}  // namespace

void LinkGraph::build(const Grid& grid, unsigned parts, Digits digits) {
  nodes_.clear();
  ties_.clear();
  choices_.clear();
  rectangles_.clear();
  hidden_ties_ = false;
  sets_ = nullptr;
  id_of_.assign(kCells * kDigits, kNoNode);
  add_candidates(grid, parts, digits);
  if (parts & (with_groups | with_sets | with_rectangles)) {
    table_.assign(kTable, kNoNode);
    if (parts & with_groups) add_groups(grid, digits);
    if (parts & with_sets) add_sets(grid);
    if (parts & with_rectangles) add_rectangles(grid);
  }
  if (parts & with_hidden_sets) add_hidden_sets(grid);
  patterns_ = std::ranges::any_of(ties_, [](const Tie& one) { return one.reason() != kPlain; });
  plain_ = !patterns_ && std::ranges::all_of(nodes_, &LinkNode::single);
  add_strong_links();
  sort_nodes();
  add_weak_links(grid, parts & across);
  add_weak_links_of_choices(grid);
  add_onward();
  add_other_ends(parts & (in_cells | across));
}

LinkGraph::Id LinkGraph::node_of(const Grid& grid, int digit, Cells cells) {
  const Geometry& geometry = grid.geometry();
  const bool single = cells.count() == 1;
  Id* slot;
  if (single) {
    slot = &id_of_[candidate_of(cells.first(), digit)];
  } else {
    if (2 * nodes_.size() >= table_.size()) double_table();
    slot = &slot_of(digit, cells);
  }
  if (*slot != kNoNode) return *slot;
  if (nodes_.size() >= kNoNode) no_room_for_more(kNoNode);
  *slot = static_cast<Id>(nodes_.size());
  LinkNode node;
  node.cells = cells;
  node.digit = static_cast<std::uint8_t>(digit);
  node.digits = Digits::of(digit);
  if (single) {
    node.houses = geometry.house_set[cells.first()];
    node.seen = geometry.peers[cells.first()] & grid.cells_of_digit(digit);
  } else {
    node.houses = geometry.houses;
    for (Cells rest = cells; !rest.empty();) node.houses &= geometry.house_set[rest.pop()];
    node.houses.each([&](int house) { node.seen |= geometry.cells_in[house]; });
    node.seen &= grid.cells_of_digit(digit) & ~cells;
    node.kind = node.houses.count() > 1 ? NodeKind::group : NodeKind::als;
  }
  nodes_.push_back(node);
  return *slot;
}

// Where the node of these cells is in the table, or has its place. Half of the slots are free.
LinkGraph::Id& LinkGraph::slot_of(int digit, Cells cells) {
  const std::size_t last = table_.size() - 1;
  std::size_t at = hash_of(digit, cells) & last;
  while (table_[at] != kNoNode &&
         !(nodes_[table_[at]].digit == digit && nodes_[table_[at]].cells == cells)) {
    at = (at + 1) & last;
  }
  return table_[at];
}

void LinkGraph::double_table() {
  table_.assign(2 * table_.size(), kNoNode);
  for (std::size_t id = 0; id < nodes_.size(); ++id) {
    const LinkNode& node = nodes_[id];
    if (!node.fills()) slot_of(node.digit, node.cells) = static_cast<Id>(id);
  }
}

LinkGraph::Id LinkGraph::choice_of(Digits digits, int cell) {
  const Cells cells = Cells::of(cell);
  for (const Id id : choices_) {
    if (nodes_[id].cells == cells && nodes_[id].digits == digits) return id;
  }
  if (nodes_.size() >= kNoNode) no_room_for_more(kNoNode);
  LinkNode& node = nodes_.emplace_back();
  node.cells = cells;
  node.digits = digits;
  node.digit = kSeveralDigits;
  node.kind = NodeKind::ahs;
  choices_.push_back(static_cast<Id>(nodes_.size() - 1));
  return choices_.back();
}

void LinkGraph::tie(int a, int b, Reason reason) {
  ties_.push_back(Tie(std::min(a, b), std::max(a, b), reason));
}

// Candidates in reading order, so that numbers compare like places.
void LinkGraph::add_candidates(const Grid& grid, unsigned parts, Digits digits) {
  const Geometry& geometry = grid.geometry();
  struct Pair {
    Candidate a;
    Candidate b;
  };
  BoundedList<Pair, kCells + kHouses * kDigits> pairs;  // one a cell, and one a digit of a house
  std::array<Digits, kCells> wanted{};
  const auto add = [&](Candidate a, Candidate b) {
    pairs.add({a, b});
    for (const Candidate c : {a, b}) wanted[cell_of(c)].add(digit_of(c));
  };
  if (parts & in_cells) {
    for (Cells rest = grid.open(); !rest.empty();) {
      const int cell = rest.pop();
      const Digits two = grid.candidates(cell);
      if (two.count() != 2) continue;
      add(candidate_of(cell, two.first()), candidate_of(cell, two.second()));
    }
  }
  if (parts & in_houses) {
    for (Houses rest = geometry.houses; !rest.empty();) {
      const int house = rest.pop();
      for (Digits left = digits; !left.empty();) {
        const int digit = left.pop();
        const Positions places = grid.places(house, digit);
        const Positions others = places.empty() ? places : places.without_first();
        if (!others.is_single()) continue;
        const auto& cells = geometry.cells_of[house];
        add(candidate_of(cells[places.first()], digit),
            candidate_of(cells[places.second()], digit));
      }
    }
  }
  for (Cells rest = grid.open(); !rest.empty();) {
    const int cell = rest.pop();
    wanted[cell].each([&](int digit) { node_of(grid, digit, Cells::of(cell)); });
  }
  for (const auto& [a, b] : pairs) tie(id_of_[a], id_of_[b]);
}

// The places of a digit in a house, parted in two: a group, and a candidate or another group.
void LinkGraph::add_groups(const Grid& grid, Digits digits) {
  const Geometry& geometry = grid.geometry();
  for (Houses rest = geometry.houses; !rest.empty();) {
    const int house = rest.pop();
    for (Digits left = digits; !left.empty();) {
      const int digit = left.pop();
      if (grid.places(house, digit).count() < 3) continue;
      const Cells places = places_in(grid, house, digit);
      for (const Crossing& crossing : geometry.crossings[house]) {
        const Cells group = places & geometry.cells_in[crossing.house];
        const Cells others = places & ~group;
        const int count = others.count();
        if (group.count() < 2 || count == 0) continue;
        bool together = count == 1;  // the others make a node too
        for (const Crossing& other : geometry.crossings[house]) {
          together |= (others & ~geometry.cells_in[other.house]).empty();
        }
        if (!together) continue;
        const int a = node_of(grid, digit, group);
        tie(a, node_of(grid, digit, others));
      }
    }
  }
}

void LinkGraph::add_sets(const Grid& grid) {
  sets_ = &almost_locked_sets(grid);
  for (std::size_t number = 0; number < sets_->size(); ++number) {
    const AlmostLockedSet& set = (*sets_)[number];
    if (set.size < 2) continue;  // the two candidates of a cell
    for (Digits rest = set.digits; !rest.empty();) {
      const int a = rest.pop();
      rest.each([&](int b) {
        const int node = node_of(grid, a, set.cells_of(a));
        tie(node, node_of(grid, b, set.cells_of(b)), static_cast<Reason>(number));
      });
    }
    if (nodes_.size() > kEnoughNodes) return;
  }
}

// Only links of which one node at least is a candidate in a cell with two more digits to go on
// from: with fewer, or with two choices, an almost locked set or a cell with two candidates says
// the same.
void LinkGraph::add_hidden_sets(const Grid& grid) {
  collect_almost_hidden_sets(grid, hidden_sets_);
  for (std::size_t number = 0; number < hidden_sets_.size(); ++number) {
    const AlmostHiddenSet& set = hidden_sets_[number];
    const auto digits_at = [&](int cell) { return grid.candidates(cell) & set.digits; };
    for (Cells rest = set.cells; !rest.empty();) {
      const int a = rest.pop();
      const Digits own = digits_at(a);
      if (own.count() != 1 || grid.candidates(a).count() < 3) continue;
      for (Cells others = set.cells; !others.empty();) {
        const int b = others.pop();
        const Digits digits = digits_at(b);
        // A cell with digits of the set only holds one of them anyhow.
        if (b == a || digits == grid.candidates(b) || !ties_by_itself(grid, set, a, b)) continue;
        const int one = node_of(grid, own.first(), Cells::of(a));
        const int other = digits.count() == 1 ? node_of(grid, digits.first(), Cells::of(b))
                                              : choice_of(digits, b);
        tie(one, other, kHiddenSets + static_cast<Reason>(number));
        hidden_ties_ = true;
      }
    }
  }
}

// What a cell or a house says too is tied already, and that comes first.
void LinkGraph::add_rectangles(const Grid& grid) {
  collect_rectangle_ties(grid, rectangles_);
  for (std::size_t number = 0; number < rectangles_.size(); ++number) {
    const auto& [one, other] = rectangles_[number].extras;
    const int a = node_of(grid, one.digit, one.cells);
    const int b = node_of(grid, other.digit, other.cells);
    for (const int id : {a, b}) {
      if (!nodes_[id].single()) nodes_[id].kind = NodeKind::group;
    }
    tie(a, b, kRectangles + static_cast<Reason>(number));
  }
}

void LinkGraph::add_strong_links() {
  first_.assign(nodes_.size() + 1, 0);
  // A pair may be tied in a row and in a box; it is one link. Two sets that tie the same pair are
  // two: what a loop removes, or whether a chain gets on without its own cells, hangs on the set.
  std::ranges::sort(ties_);
  const auto [first, last] = std::ranges::unique(ties_, [](const Tie& x, const Tie& y) {
    return x.ends() == y.ends() && (x.reason() == kPlain || x.reason() == y.reason());
  });
  ties_.erase(first, last);
  for (const Tie& one : ties_) {
    ++first_[one.a() + 1u];
    ++first_[one.b() + 1u];
  }
  for (std::size_t i = 1; i < first_.size(); ++i) {
    first_[i] += first_[i - 1];
  }
  strong_.resize(ties_.size() * 2);
  reasons_.resize(strong_.size());
  std::vector<std::uint32_t>& at = first_;
  // Filled from the back, so that each list begins where `first_` says once all are in.
  for (std::size_t i = ties_.size(); i-- > 0;) {
    const Tie& one = ties_[i];
    strong_[--at[one.a() + 1u]] = one.b();
    reasons_[at[one.a() + 1u]] = one.reason();
    strong_[--at[one.b() + 1u]] = one.a();
    reasons_[at[one.b() + 1u]] = one.reason();
  }
  for (std::size_t i = 0; i + 1 < at.size(); ++i) at[i] = at[i + 1];
  at.back() = static_cast<std::uint32_t>(strong_.size());
}

// The nodes by what they are and what they see.
void LinkGraph::sort_nodes() {
  words_ = static_cast<int>((nodes_.size() + 63) / 64);
  const auto words = static_cast<std::size_t>(words_);
  of_digit_.assign(kDigits * words, Word{});
  seeing_.assign(kCells * words, Word{});
  for (int id = 0; id < size(); ++id) {
    const LinkNode& node = nodes_[id];
    if (node.choice()) continue;
    row(of_digit_, node.digit)[id / 64].add(id % 64);
    for (Cells rest = node.seen; !rest.empty();) row(seeing_, rest.pop())[id / 64].add(id % 64);
  }
}

void LinkGraph::add_weak_links(const Grid& grid, bool across_digits) {
  weak_.assign(nodes_.size() * static_cast<std::size_t>(words_), Word{});
  for (int id = 0; id < size(); ++id) {
    const LinkNode& node = nodes_[id];
    if (!node.single()) continue;
    Word* weak = row(weak_, id);
    const Word* seeing = row(seeing_, node.cell());
    const Word* same = row(of_digit_, node.digit);
    for (int w = 0; w < words_; ++w) weak[w] = seeing[w] & same[w];
    if (!across_digits) continue;
    (grid.candidates(node.cell()) & ~node.digits).each([&](int digit) {
      const Id other = id_of_[candidate_of(node.cell(), digit)];
      if (other != kNoNode) weak[other / 64].add(other % 64);
    });
  }
  if (!plain_) add_weak_links_of_groups();
}

// Two groups exclude each other in a house that holds both, if they have no cell in common.
void LinkGraph::add_weak_links_of_groups() {
  in_house_.assign(static_cast<std::size_t>(kHouses * words_), Word{});
  on_cell_.assign(static_cast<std::size_t>(kCells * words_), Word{});
  for (int id = 0; id < size(); ++id) {
    const LinkNode& node = nodes_[id];
    if (node.choice()) continue;
    node.houses.each([&](int house) { row(in_house_, house)[id / 64].add(id % 64); });
    for (Cells rest = node.cells; !rest.empty();) row(on_cell_, rest.pop())[id / 64].add(id % 64);
  }
  for (int id = 0; id < size(); ++id) {
    const LinkNode& node = nodes_[id];
    if (node.fills()) continue;
    Word* weak = row(weak_, id);
    node.houses.each([&](int house) {
      const Word* more = row(in_house_, house);
      for (int w = 0; w < words_; ++w) weak[w] |= more[w];
    });
    const Word* same = row(of_digit_, node.digit);
    for (int w = 0; w < words_; ++w) weak[w] &= same[w];
    for (Cells rest = node.cells; !rest.empty();) {
      const Word* own = row(on_cell_, rest.pop());
      for (int w = 0; w < words_; ++w) weak[w] &= ~own[w];
    }
  }
}

void LinkGraph::add_weak_links_of_choices(const Grid& grid) {
  const auto tie_weakly = [&](int a, int b) {
    row(weak_, a)[b / 64].add(b % 64);
    row(weak_, b)[a / 64].add(a % 64);
  };
  for (const Id choice : choices_) {
    const LinkNode& node = nodes_[choice];
    (grid.candidates(node.cell()) & ~node.digits).each([&](int digit) {
      const Id other = id_of_[candidate_of(node.cell(), digit)];
      if (other != kNoNode) tie_weakly(choice, other);
    });
    for (const Id other : choices_) {
      if (nodes_[other].cells == node.cells && (nodes_[other].digits & node.digits).empty()) {
        tie_weakly(choice, other);
      }
    }
  }
}

void LinkGraph::add_onward() {
  strong_rows_.assign(weak_.size(), Word{});
  onward_.assign(weak_.size(), Word{});
  for (int id = 0; id < size(); ++id) {
    Word* others = row(strong_rows_, id);
    for (const Id other : strong(id)) others[other / 64].add(other % 64);
  }
  for (int id = 0; id < size(); ++id) {
    Word* onward = row(onward_, id);
    const Word* off = weak(id);
    for (int w = 0; w < words_; ++w) {
      for (Word rest = off[w]; !rest.empty();) {
        const Word* on = strong_row(w * 64 + rest.pop());
        for (int i = 0; i < words_; ++i) onward[i] |= on[i];
      }
    }
  }
}

void LinkGraph::add_other_ends(bool across_digits) {
  other_ends_ = weak_;
  for (int id = 0; id < size(); ++id) {
    const LinkNode& node = nodes_[id];
    Word* ends = row(other_ends_, id);
    ends[id / 64].add(id % 64);
    if (!node.choice()) {
      const Word* same = row(of_digit_, node.digit);
      for (Cells rest = node.seen; !rest.empty();) {
        const Word* seeing = row(seeing_, rest.pop());
        for (int w = 0; w < words_; ++w) ends[w] |= seeing[w] & same[w];
      }
    }
    if (!across_digits || !node.fills()) continue;
    // A digit of the other node falls in this cell, which this node fills with something else.
    const Word* seeing = row(seeing_, node.cell());
    for (int w = 0; w < words_; ++w) {
      Word others = seeing[w];
      node.digits.each([&](int digit) { others &= ~row(of_digit_, digit)[w]; });
      ends[w] |= others;
      for (; !others.empty();) row(other_ends_, w * 64 + others.pop())[id / 64].add(id % 64);
    }
  }
}

Space LinkGraph::space_between(const Grid& grid, int a, int b) const {
  const LinkNode& one = nodes_[a];
  const LinkNode& two = nodes_[b];
  if (one.digit != two.digit) return cell_space(one.cell());
  const Cells both = one.cells | two.cells;
  for (Houses rest = one.houses & two.houses; !rest.empty();) {
    const int house = rest.pop();
    if (places_in(grid, house, one.digit) == both) return house_space(house, one.digit);
  }
  assert(false);
  return 0;
}

const LinkGraph& link_graph(const Grid& grid, unsigned parts, Digits digits) {
  struct Kept {
    const Geometry* geometry = nullptr;
    std::array<Digits, kCells> candidates{};
    Digits digits;
    LinkGraph graph;
  };
  thread_local std::array<Kept, 128> all;
  Kept& kept = all[parts];
  const bool same = kept.geometry == &grid.geometry() && kept.digits == digits &&
                    kept.candidates == grid.candidates();
  if (!same) {
    kept.geometry = &grid.geometry();
    kept.candidates = grid.candidates();
    kept.digits = digits;
    kept.graph.build(grid, parts, digits);
  } else if (parts & with_sets) {
    almost_locked_sets(grid);  // the graph tells its sets by their numbers in this grid
  }
  return kept.graph;
}

std::vector<Space> shared_spaces(const LinkNode& a, const LinkNode& b) {
  std::vector<Space> spaces;
  if (a.digits != b.digits) {
    spaces.push_back(cell_space(a.cell()));
    return spaces;
  }
  (a.houses & b.houses).each([&](int house) { spaces.push_back(house_space(house, a.digit)); });
  return spaces;
}

}  // namespace nonet
