#include "chains/links.hpp"

#include <algorithm>
#include <array>

#include "board/patience.hpp"
#include "board/sight.hpp"
#include "walk/allowance.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr std::size_t kTable = 1 << 10;        // initial number of slots
constexpr std::size_t kEnoughNodes = 1 << 12;  // larger sets are skipped

Cells places_in(const Grid& grid, int house, int digit) {
  return grid.cells_of_digit(digit) & grid.geometry().cells_in[house];
}

Cells cells_with_two(const Grid& grid) {
  Cells one = grid.cells_of_digit(0);  // cells with at least one, two or three candidates
  Cells two;
  Cells three;
  for (int digit = 1; digit < kDigits; ++digit) {
    const Cells here = grid.cells_of_digit(digit);
    three |= two & here;
    two |= one & here;
    one |= here;
  }
  return two & ~three;
}

Digits digits_with_two(const Grid& grid, int house) {
  Digits digits;
  const auto& places = grid.places(house);
  unsigned two = 0;
  for (int digit = 0; digit < kDigits; ++digit)
    two |= unsigned{places[digit].count() == 2} << digit;
  return Digits(static_cast<Digits::Word>(two));
}

std::size_t hash_of(int digit, Cells cells) {
  return static_cast<std::size_t>(cells.hash() + static_cast<std::uint64_t>(digit) * 0x9E3779B1u);
}

}  // namespace

void LinkGraph::build(const Facts& facts, unsigned parts, Digits digits) {
  const Grid& grid = facts.grid();
  nodes_.clear();
  ties_.clear();
  choices_.clear();
  removing_ties_.clear();
  rectangles_ = nullptr;
  fish_ = nullptr;
  hidden_ties_ = false;
  patterns_ = false;
  plain_ = true;
  sets_ = nullptr;
  clue_pairs_ = !kIsStandard && (parts & across) ? &facts.get<CluePairs>() : nullptr;
  id_of_.fill(kNoNode);
  add_candidates(grid, parts, digits);
  if (parts & with_groups) add_groups(facts, digits);
  if (parts & kPatterns) add_patterns(facts, parts);
  finish(grid, parts);
}

void LinkGraph::build(const Facts& facts, unsigned parts, const LinkGraph& base) {
  const Grid& grid = facts.grid();
  *this = base;
  const std::size_t nodes = nodes_.size();
  const std::size_t ties = ties_.size();
  const int words = words_;
  add_patterns(facts, parts);
  // Groups and sets need rows for houses, which a plain graph does not have. So all rows are filled
  // again, just as when rows become longer.
  if (base.plain_ || static_cast<int>((nodes_.size() + 63) / 64) != words) {
    return finish(grid, parts);
  }
  add_to_rows(grid, parts, static_cast<int>(nodes), ties);
}

// Adds the nodes and strong links of sets, rectangles and fish.
void LinkGraph::add_patterns(const Facts& facts, unsigned parts) {
  if (parts & (kPatterns & ~with_hidden_sets)) fill_table(kTable);
  if (parts & with_sets) add_sets(facts);
  const Grid& grid = facts.grid();
  if (parts & with_rectangles) add_rectangles(grid, facts.get<RectangleTies>().list);
  if (parts & with_avoidable) add_rectangles(grid, facts.get<AvoidableTies>().list);
  if (parts & with_fish) add_fish(facts);
  if (parts & with_hidden_sets) add_hidden_sets(grid);
}

// Throws if the graph is full. No real puzzle fills the graph, but arbitrary pencil marks may.
void LinkGraph::require_room() const {
  if (nodes_.size() >= kNoNode) throw AllowanceSpent{};
}

void LinkGraph::add_candidate(const Grid& grid, int cell, int digit) {
  require_room();
  const Geometry& geometry = grid.geometry();
  id_of_[candidate_of(cell, digit)] = static_cast<Id>(nodes_.size());
  LinkNode& node = nodes_.emplace_back();
  node.cells = Cells::of(cell);
  node.seen = geometry.peers[cell] & grid.cells_of_digit(digit);
  node.houses = geometry.house_set[cell];
  node.digits = Digits::of(digit);
  node.digit = static_cast<std::uint8_t>(digit);
}

LinkGraph::Id LinkGraph::candidate_node(const Grid& grid, int cell, int digit) {
  const Id& known = id_of_[candidate_of(cell, digit)];
  if (known == kNoNode) add_candidate(grid, cell, digit);
  return known;
}

LinkGraph::Id LinkGraph::add_group(int digit, const GroupSplitsOfDigit::Group& group) {
  require_room();
  LinkNode& node = nodes_.emplace_back();
  node.cells = group.cells;
  node.seen = group.seen;
  node.houses = group.houses;
  node.digits = Digits::of(digit);
  node.digit = static_cast<std::uint8_t>(digit);
  node.kind = group.houses.count() > 1 ? NodeKind::group : NodeKind::als;
  return static_cast<Id>(nodes_.size() - 1);
}

LinkGraph::Id LinkGraph::node_of(const Grid& grid, int digit, Cells cells) {
  if (cells.count() == 1) return candidate_node(grid, cells.first(), digit);
  if (2 * nodes_.size() >= table_.size()) fill_table(2 * table_.size());
  Id& slot = slot_of(digit, cells);
  if (slot != kNoNode) return slot;
  const Geometry& geometry = grid.geometry();
  GroupSplitsOfDigit::Group group{cells, {}, common_houses(geometry, cells)};
  group.houses.each([&](int house) { group.seen |= geometry.cells_in[house]; });
  group.seen &= grid.cells_of_digit(digit) & ~cells;
  return slot = add_group(digit, group);
}

// The slot that contains the node of these cells in the hash table. If there is no such node yet,
// this is a free slot for it. At least half of the slots are always free.
LinkGraph::Id& LinkGraph::slot_of(int digit, Cells cells) {
  const std::size_t last = table_.size() - 1;
  std::size_t at = hash_of(digit, cells) & last;
  while (table_[at] != kNoNode &&
         !(nodes_[table_[at]].digit == digit && nodes_[table_[at]].cells == cells)) {
    at = (at + 1) & last;
  }
  return table_[at];
}

void LinkGraph::fill_table(std::size_t slots) {
  while (2 * nodes_.size() >= slots) slots *= 2;
  table_.assign(slots, kNoNode);
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
  require_room();
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
  patterns_ |= reason != kPlain;
}

// Adds the candidates in reading order, so candidates that come earlier in the grid have lower
// numbers.
void LinkGraph::add_candidates(const Grid& grid, unsigned parts, Digits digits) {
  const Geometry& geometry = grid.geometry();
  struct Pair {
    Candidate a;
    Candidate b;
  };
  // Adds one strong link for each cell with two candidates, and one for each digit with two places
  // in a house.
  BoundedList<Pair, kCells + kHouses * kDigits> pairs;
  std::array<Digits, kCells> wanted{};
  const auto add = [&](int cell_a, int digit_a, int cell_b, int digit_b) {
    pairs.add({candidate_of(cell_a, digit_a), candidate_of(cell_b, digit_b)});
    wanted[cell_a].add(digit_a);
    wanted[cell_b].add(digit_b);
  };
  if (parts & in_cells) {
    cells_with_two(grid).each([&](int cell) {
      const Digits two = grid.candidates(cell);
      add(cell, two.first(), cell, two.second());
    });
  }
  if (parts & in_houses) {
    geometry.houses.each([&](int house) {
      const auto& cells = geometry.cells_of[house];
      (digits_with_two(grid, house) & digits).each([&](int digit) {
        const Positions places = grid.places(house, digit);
        add(cells[places.first()], digit, cells[places.second()], digit);
      });
    });
  }
  for (Cells rest = grid.empty_cells(); !rest.empty();) {
    const int cell = rest.pop();
    wanted[cell].each([&](int digit) { add_candidate(grid, cell, digit); });
  }
  for (const auto& [a, b] : pairs) tie(id_of_[a], id_of_[b]);
}

void LinkGraph::add_groups(const Facts& facts, Digits digits) {
  const Grid& grid = facts.grid();
  const GroupSplits& splits = facts.get<GroupSplits>();
  std::array<std::size_t, kDigits> begins{};  // where the groups of each digit begin
  std::size_t count = 0;
  digits.each([&](int digit) {
    begins[digit] = count;
    count += splits[digit].groups().size();
  });
  group_ids_.assign(count, kNoNode);
  const auto group_node = [&](int digit, std::size_t number) {
    Id& id = group_ids_[begins[digit] + number];
    if (id == kNoNode) id = add_group(digit, splits[digit].groups()[number]);
    return id;
  };
  grid.geometry().houses.each([&](int house) {
    digits.each([&](int digit) {
      for (const GroupSplitsOfDigit::Split& split : splits[digit].in(house)) {
        const Id group = group_node(digit, split.group);
        const Id other = split.to_cell ? candidate_node(grid, split.other, digit)
                                       : group_node(digit, split.other);
        tie(group, other);
      }
    });
  });
}

void LinkGraph::add_sets(const Facts& facts) {
  const Grid& grid = facts.grid();
  sets_ = &facts.get<AlmostLockedSets>();
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

// Adds the strong links of almost hidden sets. One end of such a link must be a candidate whose
// cell has at least two other digits, through which the chain can continue. Otherwise an almost
// locked set or a bivalue cell provides the same link.
void LinkGraph::add_hidden_sets(const Grid& grid) {
  collect_almost_hidden_sets(grid, hidden_sets_);
  for (std::size_t number = 0; number < hidden_sets_.size(); ++number) {
    if (number % 64 == 63) ask_patience();
    const AlmostHiddenSet& set = hidden_sets_[number];
    const auto digits_at = [&](int cell) { return grid.candidates(cell) & set.digits; };
    for (Cells rest = set.cells; !rest.empty();) {
      const int a = rest.pop();
      const Digits own = digits_at(a);
      if (own.count() != 1 || grid.candidates(a).count() < 3) continue;
      for (Cells others = set.cells; !others.empty();) {
        const int b = others.pop();
        const Digits digits = digits_at(b);
        // A cell that has only digits of the set always holds one of them.
        if (b == a || digits == grid.candidates(b) || !ties_by_itself(grid, set, a, b)) continue;
        const int one = node_of(grid, own.first(), Cells::of(a));
        const int other = digits.count() == 1 ? node_of(grid, digits.first(), Cells::of(b))
                                              : choice_of(digits, b);
        tie(one, other, kHiddenSets + static_cast<Reason>(number));
        hidden_ties_ = true;
        const Cells third = set.cells & ~Cells::of(a, b);
        bool removes = false;
        third.each([&](int cell) { removes |= !(grid.candidates(cell) & ~set.digits).empty(); });
        if (removes) removing_ties_.push_back(ties_.back());
      }
    }
  }
}

// Adds the strong links of rectangles. If a cell or a house already links two nodes, the rectangle
// is not needed.
void LinkGraph::add_rectangles(const Grid& grid, const std::vector<RectangleTie>& rectangles) {
  rectangles_ = &rectangles;
  for (std::size_t number = 0; number < rectangles_->size(); ++number) {
    const auto& [one, other] = (*rectangles_)[number].extras;
    const int a = node_of(grid, one.digit, one.cells);
    const int b = node_of(grid, other.digit, other.cells);
    for (const int id : {a, b}) {
      if (!nodes_[id].single()) nodes_[id].kind = NodeKind::group;
    }
    tie(a, b, kRectangles + static_cast<Reason>(number));
  }
}

void LinkGraph::add_fish(const Facts& facts) {
  const Grid& grid = facts.grid();
  fish_ = &facts.get<FishTies>().list;
  for (std::size_t number = 0; number < fish_->size(); ++number) {
    if (nodes_.size() > kEnoughNodes) return;
    const FishTie& fish = (*fish_)[number];
    const int a = node_of(grid, fish.digit, fish.fins);
    const int b = node_of(grid, fish.digit, fish.held);
    for (const int id : {a, b}) {
      if (!nodes_[id].single()) nodes_[id].kind = NodeKind::group;
    }
    tie(a, b, kFish + static_cast<Reason>(number));
  }
}

Space LinkGraph::space_between(const Grid& grid, int a, int b) const {
  const LinkNode& one = nodes_[a];
  const LinkNode& two = nodes_[b];
  if (one.digit != two.digit) return cell_space(one.cell());
  const Cells both = one.cells | two.cells;
  for (Houses rest = one.houses & two.houses & grid.geometry().houses; !rest.empty();) {
    const int house = rest.pop();
    if (places_in(grid, house, one.digit) == both) return house_space(house, one.digit);
  }
  assert(false);
  return 0;
}

bool LinkGraph::tied_by_clue(const LinkNode& a, const LinkNode& b) const {
  if (!has_clue_pairs() || !a.single() || !b.single() || a.cells == b.cells) return false;
  if (a.digit == b.digit && a.seen.has(b.cell())) return false;
  return clue_pairs_->space_of(a.candidate(), b.candidate()) != nullptr;
}

bool LinkGraph::excludes(const LinkNode& node, Candidate candidate) const {
  if (node.digits == Digits::of(digit_of(candidate))) {
    if (node.seen.has(cell_of(candidate))) return true;
  } else if (node.fills() && node.cell() == cell_of(candidate)) {
    return !node.digits.has(digit_of(candidate));
  }
  return node.single() && has_clue_pairs() && clue_pairs_->space_of(node.candidate(), candidate);
}

std::vector<Space> LinkGraph::shared_spaces(const LinkNode& a, const LinkNode& b) const {
  std::vector<Space> spaces;
  if (tied_by_clue(a, b)) {
    spaces.push_back(*clue_pairs_->space_of(a.candidate(), b.candidate()));
    return spaces;
  }
  if (a.digits != b.digits) {
    spaces.push_back(cell_space(a.cell()));
    return spaces;
  }
  (a.houses & b.houses).each([&](int house) { spaces.push_back(house_space(house, a.digit)); });
  return spaces;
}

}  // namespace nonet::inline NONET_BOARD
