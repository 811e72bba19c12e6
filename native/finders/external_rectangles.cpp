// External types of unique rectangles. If two digits had no other place in certain rows, columns
// and boxes of a rectangle, they would fill its corners and could be swapped. So one of their other
// places there is true. These places are called guardians. They give the same conclusions as a
// deadly pattern's extra candidates.
#include <algorithm>
#include <span>
#include <vector>

#include "board/sight.hpp"
#include "patterns/rectangles.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

class Guards {
 public:
  explicit Guards(Walk& walk) : walk_(walk) {
    walk.geometry.houses.each([&](int house) {
      for (int digit = 0; digit < kDigits; ++digit) {
        others_[house][digit] =
            static_cast<std::int8_t>(walk.grid.places(house, digit).count() - 2);
      }
    });
  }

  // Whether there may be few guardians: on two opposite sides of the rectangle, each digit has at
  // most two other places, or one of the digits has none. More guardians give no conclusion.
  bool may_be_few(const Rectangle& r) const {
    const std::array<Houses, 4> sides = sides_of(r);
    int least[2];
    for (int i = 0; i < 2; ++i) {
      const int digit = i == 0 ? r.digits.first() : r.digits.second();
      least[i] = std::min(fewest(sides[0], digit) + fewest(sides[1], digit),
                          fewest(sides[2], digit) + fewest(sides[3], digit));
    }
    return are_few(least[0], least[1]);
  }

  // Keeps those guardians of a rectangle that may place or eliminate something.
  void look_at(const Rectangle& r) {
    cells_ = r.cells();
    digits_ = {r.digits.first(), r.digits.second()};
    const int corners[] = {r.start, r.across, r.below, r.opposite};
    Corners crowded;
    std::array<Corners, 2> holding;
    for (int i = 0; i < 4; ++i) {
      const Digits own = walk_.grid.candidates(corners[i]);
      crowded.set(i, !(own & ~r.digits).empty());
      for (int digit : {0, 1}) holding[digit].set(i, own.has(digits_[digit]));
    }
    if (crowded.count() < 2) return;  // unique rectangles of type 1 cover this
    sides_ = sides_of(r);
    for (int i = 0; i < 2; ++i) {
      for (int side = 0; side < 4; ++side) {
        const int inside = (holding[i] & kSides[side]).count();
        least_[i][side] = inside == 0 ? kCells : fewest(sides_[side], digits_[i]) + 2 - inside;
      }
    }
    found_.clear();
    known_ = {};
    // Guardians of one side. Once the side holds both digits, the rectangle is deadly if the other
    // two corners have no other candidates.
    for (int side = 0; side < 4; ++side) {
      if (!(crowded & ~kSides[side]).empty()) continue;
      if (are_few(least_[0][side], least_[1][side])) {
        combine(beside(0, side), beside(1, side), true);
      }
    }
    // Guardians of two adjacent sides. The corner that is on neither side must have no other
    // candidates.
    for (const int row : {0, 1}) {
      for (const int column : {2, 3}) {
        if (!(crowded & ~(kSides[row] | kSides[column])).empty()) continue;
        if (!are_few(least(0, row, column), least(1, row, column))) continue;
        for (int i = 0; i < 2; ++i) {
          covers_[i].clear();
          join(i, row, column);
        }
        combine(covers_[0], covers_[1], false);
      }
    }
    // Guardians of two opposite sides. Without them, each digit would fill one diagonal.
    if (are_few(std::min(least(0, 0, 1), least(0, 2, 3)),
                std::min(least(1, 0, 1), least(1, 2, 3)))) {
      for (int i = 0; i < 2; ++i) {
        covers_[i].clear();
        join(i, 0, 1);
        join(i, 2, 3);
      }
      combine(covers_[0], covers_[1], false);
    }
    keep(r);
  }

  // Emits the conclusions from all kept guardians, one type after another.
  bool emit() {
    for (const DeadlyType type : {kType1, kType2, kType4, kType3, kType3Hidden}) {
      if (walk_.options.variant != kAnyVariant && walk_.options.variant != type) continue;
      for (const Kept& kept : kept_) {
        if (kept.types.has(type) && !emit_one(kept, type)) return false;
      }
    }
    return true;
  }

 private:
  using Corners = Bits<4>;
  static constexpr Corners kSides[4] = {Corners::of(0, 1), Corners::of(2, 3), Corners::of(0, 2),
                                        Corners::of(1, 3)};  // rows, columns

  struct Cover {
    Houses houses;
    Cells outside;
  };
  struct Found {
    Cover covers[2];
    bool is_emitted;  // by an earlier type

    bool implies(const Found& other) const {
      return (covers[0].outside & ~other.covers[0].outside).empty() &&
             (covers[1].outside & ~other.covers[1].outside).empty();
    }
    Digits guarding(int cell, const std::array<int, 2>& digits) const {
      Digits all;
      for (int i = 0; i < 2; ++i) {
        if (covers[i].outside.has(cell)) all.add(digits[i]);
      }
      return all;
    }
  };

  using Types = Bits<8>;  // a set of DeadlyType
  struct Kept {
    Rectangle rectangle;
    // The entries of `same_` with these guardians. They differ in their houses.
    struct {
      std::size_t first;
      std::size_t count;
    } found;
    Types types;
  };
  // The two corners of a side share at most a line, a box and a window. On a large board, they may
  // share more houses, but never more than a cell has.
  static constexpr int kHousesOfSide = kIsStandard ? 3 : kHousesOfCell;
  using Beside = BoundedList<Cover, kHousesOfSide>;

  // The houses that contain each side. Sides in rows come first, then sides in columns.
  std::array<Houses, 4> sides_of(const Rectangle& r) const {
    const auto both = [&](int one, int other) {
      const Geometry& geometry = walk_.geometry;
      const Houses common = geometry.house_set[one] & geometry.house_set[other];
      return kIsStandard ? common : common & geometry.houses;
    };
    return {both(r.start, r.across), both(r.below, r.opposite), both(r.start, r.below),
            both(r.across, r.opposite)};
  }

  // The smallest number of places that the digit has in any one of these houses, not counting the
  // two corners.
  int fewest(Houses houses, int digit) const {
    int least = kDigits;
    while (!houses.empty()) least = std::min<int>(least, others_[houses.pop()][digit]);
    return least;
  }

  static bool are_few(int low, int high) {
    return (low == 0 || high == 0) ? std::max(low, high) < kCells : std::max(low, high) <= 2;
  }
  int least(int i, int one, int other) const { return least_[i][one] + least_[i][other]; }

  // For each house that contains a side, the places for a digit outside the rectangle.
  const Beside& beside(int i, int side) {
    Beside& covers = beside_[i][side];
    if (known_.has(4 * i + side)) return covers;
    known_.add(4 * i + side);
    covers.clear();
    const Cells places = walk_.grid.cells_of_digit(digits_[i]);
    for (Houses rest = sides_[side]; !rest.empty();) {
      const int house = rest.pop();
      const Cells here = walk_.geometry.cells_in[house] & places;
      if (!(here & cells_).empty()) covers.add({Houses::of(house), here & ~cells_});
    }
    return covers;
  }

  // Combines the guardians of two sides. A guardian on both sides would count twice, so two sides
  // that share a guardian are skipped.
  void join(int i, int one, int other) {
    for (const Cover& a : beside(i, one)) {
      for (const Cover& b : beside(i, other)) {
        if ((a.outside & b.outside).empty()) {
          covers_[i].push_back({a.houses | b.houses, a.outside | b.outside});
        }
      }
    }
  }

  // Combines the guardians of the two digits. If a digit has no other place and `locked` is true,
  // type 4 of unique rectangles proves more.
  void combine(const auto& of_low, const auto& of_high, bool locked) {
    for (const Cover& one : of_low) {
      for (const Cover& other : of_high) {
        const bool single = one.outside.empty() || other.outside.empty();
        if (!single && (one.outside | other.outside).count() > 2) continue;
        found_.push_back({{one, other}, single && (locked || one.outside == other.outside)});
      }
    }
  }

  // The types whose conditions the guardians meet.
  Types types_of(const Found& found) const {
    if (found.is_emitted) return {};
    const Cells guards = found.covers[0].outside | found.covers[1].outside;
    const int count = guards.count();
    if (count == 1) return Types::of(int{kType1});
    Types types;
    const bool lacks[2] = {found.covers[0].outside.empty(), found.covers[1].outside.empty()};
    if (lacks[0] || lacks[1]) {
      const Cells places = walk_.grid.cells_of_digit(digits_[lacks[0]]) & ~cells_;
      if (!(seen_by_all(walk_.geometry, guards) & places).empty()) types.add(kType2);
    }
    if (count == 2 && !common_houses(walk_.geometry, guards).empty()) {
      types.add(kType4);
      if (!lacks[0] && !lacks[1]) types |= Types::of(int{kType3}, int{kType3Hidden});
    }
    return types;
  }

  void keep(const Rectangle& r) {
    for (const Found& found : found_) {
      Types types = types_of(found);
      if (types.empty()) continue;
      const std::size_t first = same_.size();
      const bool needed = std::none_of(found_.begin(), found_.end(), [&](const Found& other) {
        if (!other.implies(found)) return false;
        if (!found.implies(other)) return true;
        if (other.is_emitted == found.is_emitted) same_.push_back(other);
        return &other < &found;
      });
      if (needed) types = those_that_may_follow(types, found);
      if (needed && !types.empty()) {
        kept_.push_back({r, {first, same_.size() - first}, types});
      } else {
        same_.resize(first);
      }
    }
  }

  // Drops types 3 and 4 if they cannot eliminate anything in the houses of the two guardians.
  Types those_that_may_follow(Types types, const Found& found) const {
    constexpr Types kSubsets = Types::of(int{kType3}, int{kType3Hidden});
    if ((types & (kSubsets | Types::of(int{kType4}))).empty()) return types;
    const Grid& grid = walk_.grid;
    const Cells guards = found.covers[0].outside | found.covers[1].outside;
    Digits extras;
    Digits others = Digits::all();
    for (Cells rest = guards; !rest.empty();) {
      const int cell = rest.pop();
      const Digits guarding = found.guarding(cell, digits_);
      extras |= guarding;
      others &= grid.candidates(cell) & ~guarding;
    }
    if (!is_locked(grid, guards, others)) types.drop(kType4);
    if ((types & kSubsets).empty()) return types;
    return (types & ~kSubsets) | subsets_that_may_follow(grid, guards, extras, cells_);
  }

  // The same guardians may follow from several choices of houses. Each choice is tried, because its
  // proof may eliminate more. Each conclusion is emitted once.
  bool emit_one(const Kept& kept, DeadlyType type) {
    std::vector<std::pair<std::vector<Candidate>, std::vector<Candidate>>> emitted;
    auto receive = [&](Step& step) {
      std::pair conclusion{step.placements, step.eliminations};
      if (std::ranges::find(emitted, conclusion) != emitted.end()) return true;
      emitted.push_back(std::move(conclusion));
      return walk_.emit();
    };
    Walk walk(walk_.facts, walk_.options, walk_.scope, walk_.step, walk_.detail, receive,
              walk_.allowance);
    const std::span same(same_.data() + kept.found.first, kept.found.count);
    return std::ranges::all_of(
        same, [&](const Found& found) { return emit_one(walk, kept.rectangle, found, type); });
  }

  bool emit_one(Walk& inner, const Rectangle& rectangle, const Found& found,
                DeadlyType type) const {
    const DeadlyPattern pattern = rectangle.pattern();
    const Digits digits = rectangle.digits;
    Outside outside{pattern, found.covers[0].houses | found.covers[1].houses, {}, {}};
    const std::array<int, 2> digit_of = {digits.first(), digits.second()};
    for (int i = 0; i < 2; ++i) {
      found.covers[i].houses.each(
          [&](int house) { outside.truths.push_back(house_space(house, digit_of[i])); });
    }
    for (Cells rest = pattern.cells; !rest.empty();) {
      const int corner = rest.pop();
      const Houses own = walk_.geometry.house_set[corner] & found.covers[0].houses;
      outside.links.insert(outside.links.end(), own.count(), cell_space(corner));
    }
    DeadlyPattern guards;
    for (Cells rest = found.covers[0].outside | found.covers[1].outside; !rest.empty();) {
      const int cell = rest.pop();
      guards.add(cell, walk_.grid.candidates(cell) & ~found.guarding(cell, digit_of));
    }
    DeadlyWalk walk(inner, guards, &outside);
    walk.variant = type;
    switch (type) {
      case kType1:
        return walk.extra_candidates().size() == 1 ? walk.place() : walk.one_cell();
      case kType2:
        return walk.one_digit();
      case kType4:
        return walk.locked();
      default:
        return walk.subset(type == kType3Hidden);
    }
  }

  Walk& walk_;
  std::array<std::array<std::int8_t, kDigits>, kHouses> others_;
  // For the current rectangle:
  Cells cells_;
  std::array<int, 2> digits_;
  std::array<Houses, 4> sides_;
  Bits<8> known_;        // which entries of `beside_` have been computed
  Beside beside_[2][4];  // by digit and side
  int least_[2][4];      // the fewest places outside the corners
  // These lists have no fixed size. On a large board, the longest one would not fit on the stack.
  std::vector<Cover> covers_[2];
  std::vector<Found> found_;
  std::vector<Found> same_;
  std::vector<Kept> kept_;
};

// Calls body for each rectangle in which every corner has both digits and also extra candidates.
template <class Body>
void each_crowded_rectangle(const Walk& walk, Body&& body) {
  const Grid& grid = walk.grid;
  const CellSizes& sizes = walk.facts.get<CellSizes>();
  const Cells crowded = sizes.choices & ~sizes.of[2];
  const Geometry& geometry = walk.geometry;
  if (!geometry.square) return;
  std::array<Positions, kDigits> crowded_in{};  // for each row, the columns of crowded corners
  crowded.each([&](int cell) { crowded_in[geometry.row_of(cell)].add(geometry.column_of(cell)); });
  for (int low = 0; low < kDigits; ++low) {
    const Cells of_low = grid.cells_of_digit(low) & crowded;
    for (int high = low + 1; high < kDigits; ++high) {
      if ((grid.cells_of_digit(high) & of_low).count() < 4) continue;
      std::array<Positions, kDigits> corners;  // by row
      Positions rows;                          // rows that have at least two corners
      for (int row = 0; row < geometry.digits; ++row) {
        corners[row] = grid.places(row, low) & grid.places(row, high) & crowded_in[row];
        rows.set(row, corners[row].count() >= 2);
      }
      while (!rows.empty()) {
        const int row = rows.pop();
        Positions below;  // later rows that have corners in the same two columns
        rows.each([&](int other) {
          if ((corners[row] & corners[other]).count() >= 2) below.add(other);
        });
        if (below.empty()) continue;
        for (Positions starts = corners[row]; !starts.empty();) {
          const int start = starts.pop();
          starts.each([&](int across) {
            const Positions both = Positions::of(start, across);
            walk.spend(below.count());
            below.each([&](int other) {
              if ((corners[other] & both) != both) return;
              const Rectangle r{geometry.cell_at(row, start), geometry.cell_at(row, across),
                                geometry.cell_at(other, start), geometry.cell_at(other, across),
                                Digits::of(low, high)};
              if (swaps_unnoticed(geometry, r)) body(r);
            });
          });
        }
      }
    }
  }
}

bool find_external_rectangles(Walk& walk) {
  Guards guards(walk);
  const auto look_at = [&](const Rectangle& r) {
    walk.spend();
    guards.look_at(r);
    return true;
  };
  const Scope scope = walk.scope;
  each_crowded_rectangle(walk, [&](const Rectangle& r) {
    if (guards.may_be_few(r)) guards.look_at(r);
  });
  each_rectangle(walk, look_at);
  if (guards.emit()) return true;
  walk.scope = scope;
  return false;
}

NONET_FINDER("external-rectangle", find_external_rectangles,
             {.reads = Facts::parts<Rectangles, CellSizes>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD
