#include "chains/links.hpp"

#include <algorithm>
#include <array>

#include "board/sight.hpp"

namespace nonet {

namespace {

constexpr LinkGraph::Id kNoNode = 0xFFFF;
constexpr unsigned kPatterns = with_sets | with_hidden_sets | with_rectangles;
constexpr std::size_t kTable = 1 << 10;        // slots at the start
constexpr std::size_t kEnoughNodes = 1 << 12;  // for which sets are looked through

Cells places_in(const Grid& grid, int house, int digit) {
  return grid.cells_of_digit(digit) & grid.geometry().cells_in[house];
}

Cells cells_with_two(const Grid& grid) {
  Cells one = grid.cells_of_digit(0);  // at least
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
  std::uint64_t h = cells.low() * 0x9E3779B97F4A7C15u ^ cells.high() * 0xC2B2AE3D27D4EB4Fu;
  h ^= h >> 29;
  return static_cast<std::size_t>(h + static_cast<std::uint64_t>(digit) * 0x9E3779B1u);
}

}  // namespace

void LinkGraph::build(const Grid& grid, unsigned parts, Digits digits) {
  nodes_.clear();
  ties_.clear();
  choices_.clear();
  removing_ties_.clear();
  rectangles_.clear();
  hidden_ties_ = false;
  patterns_ = false;
  plain_ = true;
  sets_ = nullptr;
  id_of_.fill(kNoNode);
  add_candidates(grid, parts, digits);
  if (parts & with_groups) add_groups(grid, digits);
  if (parts & kPatterns) add_patterns(grid, parts);
  finish(grid, parts);
}

void LinkGraph::build(const Grid& grid, unsigned parts, const LinkGraph& base) {
  *this = base;
  const std::size_t nodes = nodes_.size();
  const std::size_t ties = ties_.size();
  const int words = words_;
  add_patterns(grid, parts);
  // A plain graph has no rows by house, which groups and sets of cells want.
  if (base.plain_ || static_cast<int>((nodes_.size() + 63) / 64) != words) {
    return finish(grid, parts);
  }
  add_to_rows(grid, parts, static_cast<int>(nodes), ties);
}

// What rests on sets or rectangles.
void LinkGraph::add_patterns(const Grid& grid, unsigned parts) {
  if (parts & (with_sets | with_rectangles)) fill_table(kTable);
  if (parts & with_sets) add_sets(grid);
  if (parts & with_rectangles) add_rectangles(grid);
  if (parts & with_hidden_sets) add_hidden_sets(grid);
}

void LinkGraph::count() {
  thread_local std::uint64_t built = 0;
  number_ = ++built;
  plain_ = !patterns_ && std::ranges::all_of(nodes_, &LinkNode::single);
  first_.clear();  // what lists them asks for it
}

void LinkGraph::finish(const Grid& grid, unsigned parts) {
  count();
  words_ = static_cast<int>((nodes_.size() + 63) / 64);
  add_strong_links();
  switch (words_) {  // most rows are short
    case 1:
      return add_rows<1>(grid, parts);
    case 2:
      return add_rows<2>(grid, parts);
    case 3:
      return add_rows<3>(grid, parts);
    case 4:
      return add_rows<4>(grid, parts);
    default:
      return add_rows<0>(grid, parts);
  }
}

void LinkGraph::add_candidate(const Grid& grid, int cell, int digit) {
  if (nodes_.size() >= kNoNode) no_room_for_more(kNoNode);
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

LinkGraph::Id LinkGraph::add_group(int digit, const GroupSplits::Group& group) {
  if (nodes_.size() >= kNoNode) no_room_for_more(kNoNode);
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
  GroupSplits::Group group{cells, {}, common_houses(geometry, cells)};
  group.houses.each([&](int house) { group.seen |= geometry.cells_in[house]; });
  group.seen &= grid.cells_of_digit(digit) & ~cells;
  return slot = add_group(digit, group);
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
  patterns_ |= reason != kPlain;
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
  for (Cells rest = grid.open(); !rest.empty();) {
    const int cell = rest.pop();
    wanted[cell].each([&](int digit) { add_candidate(grid, cell, digit); });
  }
  for (const auto& [a, b] : pairs) tie(id_of_[a], id_of_[b]);
}

void LinkGraph::add_groups(const Grid& grid, Digits digits) {
  thread_local GroupSplits splits;
  splits.look_at(grid, digits);
  std::array<std::size_t, kDigits> begins{};  // where the numbers of a digit's groups do
  std::size_t count = 0;
  digits.each([&](int digit) {
    begins[digit] = count;
    count += splits.groups(digit).size();
  });
  group_ids_.assign(count, kNoNode);
  const auto group_node = [&](int digit, std::size_t number) {
    Id& id = group_ids_[begins[digit] + number];
    if (id == kNoNode) id = add_group(digit, splits.groups(digit)[number]);
    return id;
  };
  grid.geometry().houses.each([&](int house) {
    digits.each([&](int digit) {
      for (const GroupSplits::Split& split : splits.in(house, digit)) {
        const Id group = group_node(digit, split.group);
        const Id other = split.to_cell ? candidate_node(grid, split.other, digit)
                                       : group_node(digit, split.other);
        tie(group, other);
      }
    });
  });
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
        const Cells third = set.cells & ~Cells::of(a, b);
        bool removes = false;
        third.each([&](int cell) { removes |= !(grid.candidates(cell) & ~set.digits).empty(); });
        if (removes) removing_ties_.push_back(ties_.back());
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
  strong_rows_.assign(nodes_.size() * static_cast<std::size_t>(words_), Word{});
  for (const Tie& one : ties_) {
    row(strong_rows_, one.a())[one.b() / 64].add(one.b() % 64);
    row(strong_rows_, one.b())[one.a() / 64].add(one.a() % 64);
  }
}

void LinkGraph::list_strong_links() const {
  if (patterns_) return list_ties();
  strong_.clear();
  for (int id = 0; id < size(); ++id) {
    first_.push_back(static_cast<std::uint32_t>(strong_.size()));
    const Word* others = strong_row(id);
    for (int w = 0; w < words_; ++w) {
      others[w].each([&](int bit) { strong_.push_back(static_cast<Id>(w * 64 + bit)); });
    }
  }
  first_.push_back(static_cast<std::uint32_t>(strong_.size()));
  reasons_.assign(strong_.size(), kPlain);
}

void LinkGraph::list_ties() const {
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

// `kWords`: how many a row has; 0 for any number.
template <int kWords>
void LinkGraph::add_rows(const Grid& grid, unsigned parts) {
  const int words = kWords ? kWords : words_;
  const auto at = [&](std::vector<Word>& rows, int number) {
    return rows.data() + static_cast<std::size_t>(number * words);
  };
  const auto clear = [&](std::vector<Word>& rows, int number) {
    rows.assign(static_cast<std::size_t>(number * words), Word{});
  };
  clear(of_digit_, kDigits);
  clear(in_cell_, kCells);
  clear(seeing_, kCells);
  for (int id = 0; id < size(); ++id) {
    const LinkNode& node = nodes_[id];
    if (node.choice()) continue;
    at(of_digit_, node.digit)[id / 64].add(id % 64);
    if (node.single()) at(in_cell_, node.cell())[id / 64].add(id % 64);
    node.seen.each([&](int cell) { at(seeing_, cell)[id / 64].add(id % 64); });
  }
  clear(weak_, size());
  clear(falling_, size());
  for (int id = 0; id < size(); ++id) add_ends<kWords>(grid, parts, id);
  if (!plain_) {
    in_house_.assign(static_cast<std::size_t>(kHouses * words_), Word{});
    on_cell_.assign(static_cast<std::size_t>(kCells * words_), Word{});
    for (int id = 0; id < size(); ++id) add_to_houses(id);
    for (int id = 0; id < size(); ++id) add_weak_links_of_group(id);
    add_choices(grid, parts & (in_cells | across));
  }
  other_ends_ = falling_;
  clear(onward_, size());
  for (int id = 0; id < size(); ++id) {
    const Word* off = at(weak_, id);
    Word* ends = at(other_ends_, id);
    ends[id / 64].add(id % 64);
    for (int w = 0; w < words; ++w) ends[w] |= off[w];
    add_onward<kWords>(id);
  }
}

// What a node that is no choice excludes, if it is a candidate, and with which others something
// falls.
template <int kWords>
void LinkGraph::add_ends(const Grid& grid, unsigned parts, int id) {
  const int words = kWords ? kWords : words_;
  const auto at = [&](std::vector<Word>& rows, int number) {
    return rows.data() + static_cast<std::size_t>(number * words);
  };
  const LinkNode& node = nodes_[id];
  if (node.choice()) return;
  const Word* same = at(of_digit_, node.digit);
  const bool of_two_digits = parts & (in_cells | across);
  std::array<Word, kWords ? kWords : 1> room{};
  std::array<Word, kWords ? kWords : 1> there{};
  Word* const falling = kWords ? room.data() : at(falling_, id);
  if constexpr (kWords > 0) {
    node.seen.each([&](int cell) {
      for (int w = 0; w < kWords; ++w) falling[w] |= at(seeing_, cell)[w];
      for (int w = 0; w < kWords; ++w) there[w] |= at(in_cell_, cell)[w];
    });
    if (!of_two_digits) there = {};
    for (int w = 0; w < kWords; ++w) falling[w] = (falling[w] & same[w]) | (there[w] & ~same[w]);
  } else {
    node.seen.each([&](int cell) {
      for (int w = 0; w < words; ++w) {
        falling[w] |= at(seeing_, cell)[w] & same[w];
        if (of_two_digits) falling[w] |= at(in_cell_, cell)[w] & ~same[w];
      }
    });
  }
  if (node.single()) {
    Word* weak = at(weak_, id);
    const Word* seeing = at(seeing_, node.cell());
    const Word* own = at(in_cell_, node.cell());
    const bool leaves = (parts & across) && grid.candidates(node.cell()).count() > 2;
    for (int w = 0; w < words; ++w) {
      weak[w] |= seeing[w] & same[w];
      if (of_two_digits) falling[w] |= seeing[w] & ~same[w];
      if (parts & across) weak[w] |= own[w] & ~same[w];
      if (leaves) falling[w] |= own[w] & ~same[w];
    }
    falling[id / 64].add(id % 64);
  }
  if (kWords) {
    Word* all = at(falling_, id);
    for (int w = 0; w < words; ++w) all[w] = falling[w];
  }
}

template <int kWords>
void LinkGraph::add_onward(int id) {
  const int words = kWords ? kWords : words_;
  const Word* off = weak(id);
  std::array<Word, kWords ? kWords : 1> room{};
  Word* const sum = kWords ? room.data() : row(onward_, id);
  for (int w = 0; w < words; ++w) {
    off[w].each([&](int bit) {
      const Word* on = strong_rows_.data() + static_cast<std::size_t>((w * 64 + bit) * words);
      for (int i = 0; i < words; ++i) sum[i] |= on[i];
    });
  }
  if (kWords) std::copy_n(sum, words, row(onward_, id));
}

// Rows of a graph that has got more nodes, from the first on, and more ties, but not so many that
// rows are too short.
void LinkGraph::add_to_rows(const Grid& grid, unsigned parts, int first, std::size_t first_tie) {
  count();
  const auto rows = static_cast<std::size_t>(size() * words_);
  for (auto* all : {&strong_rows_, &weak_, &falling_, &other_ends_, &onward_}) {
    all->resize(rows, Word{});
  }
  const auto tie_both = [&](std::vector<Word>& of, int a, int b) {
    row(of, a)[b / 64].add(b % 64);
    row(of, b)[a / 64].add(a % 64);
  };
  for (int id = first; id < size(); ++id) {
    const LinkNode& node = nodes_[id];
    if (node.choice()) continue;
    row(of_digit_, node.digit)[id / 64].add(id % 64);
    if (node.single()) row(in_cell_, node.cell())[id / 64].add(id % 64);
    node.seen.each([&](int cell) { row(seeing_, cell)[id / 64].add(id % 64); });
    add_to_houses(id);
  }
  for (int id = first; id < size(); ++id) {
    add_ends<0>(grid, parts, id);
    add_weak_links_of_group(id);
    for (auto* all : {&weak_, &falling_}) {
      for (int w = 0; w < words_; ++w) {
        row(*all, id)[w].each([&](int bit) { tie_both(*all, id, w * 64 + bit); });
      }
    }
  }
  add_choices(grid, parts & (in_cells | across));
  for (int id = 0; id < size(); ++id) {
    Word* ends = row(other_ends_, id);
    for (int w = 0; w < words_; ++w) ends[w] = falling_[id * words_ + w] | weak(id)[w];
    ends[id / 64].add(id % 64);
  }
  for (std::size_t i = first_tie; i < ties_.size(); ++i) {
    tie_both(strong_rows_, ties_[i].a(), ties_[i].b());
  }
  for (int id = first; id < size(); ++id) add_onward<0>(id);
  for (std::size_t i = first_tie; i < ties_.size(); ++i) {
    const int a = ties_[i].a();
    const int b = ties_[i].b();
    for (int w = 0; w < words_; ++w) {
      weak(a)[w].each([&](int bit) { row(onward_, w * 64 + bit)[b / 64].add(b % 64); });
      weak(b)[w].each([&](int bit) { row(onward_, w * 64 + bit)[a / 64].add(a % 64); });
    }
  }
}

void LinkGraph::add_to_houses(int id) {
  const LinkNode& node = nodes_[id];
  if (node.choice()) return;
  node.houses.each([&](int house) { row(in_house_, house)[id / 64].add(id % 64); });
  node.cells.each([&](int cell) { row(on_cell_, cell)[id / 64].add(id % 64); });
}

// Two groups exclude each other in a house that holds both, if they have no cell in common.
void LinkGraph::add_weak_links_of_group(int id) {
  const LinkNode& node = nodes_[id];
  if (node.fills()) return;
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

void LinkGraph::add_choices(const Grid& grid, bool across_digits) {
  const auto tie_both = [&](std::vector<Word>& rows, int a, int b) {
    row(rows, a)[b / 64].add(b % 64);
    row(rows, b)[a / 64].add(a % 64);
  };
  for (const Id choice : choices_) {
    const LinkNode& node = nodes_[choice];
    const Digits rest = grid.candidates(node.cell()) & ~node.digits;
    const auto exclude = [&](int other) {
      tie_both(weak_, choice, other);
      if (rest != nodes_[other].digits) tie_both(falling_, choice, other);
    };
    if (!rest.empty()) tie_both(falling_, choice, choice);
    rest.each([&](int digit) {
      const Id other = id_of_[candidate_of(node.cell(), digit)];
      if (other != kNoNode) exclude(other);
    });
    for (const Id other : choices_) {
      if (nodes_[other].cells == node.cells && (nodes_[other].digits & node.digits).empty()) {
        exclude(other);
      }
    }
    if (!across_digits) continue;
    // A digit of the other node falls in this cell, which this node fills with something else.
    for (int w = 0; w < words_; ++w) {
      Word others = row(seeing_, node.cell())[w];
      node.digits.each([&](int digit) { others &= ~row(of_digit_, digit)[w]; });
      others.each([&](int bit) { tie_both(falling_, choice, w * 64 + bit); });
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
    const unsigned base = parts & ~kPatterns;
    if (parts == base || !(parts & with_groups)) {
      kept.graph.build(grid, parts, digits);
    } else {
      kept.graph.build(grid, parts, link_graph(grid, base, digits));
    }
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
