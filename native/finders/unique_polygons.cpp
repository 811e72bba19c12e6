// Unique polygons. Two rows cross two columns in four cells of a box. The same rows have two cells
// in another box, and the same columns have two cells in a third box. The eight cells have four
// digits between them. In a second form, one of the first four cells is missing, and there are only
// three digits. However these cells are filled, two digits could be swapped.
#include <algorithm>

#include "patterns/choice_of_digits.hpp"
#include "patterns/deadly_patterns.hpp"
#include "patterns/usual_houses.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kUniquePolygonMostCells = 8;
constexpr int kUniquePolygonFewest = 3;  // minimum number of digits; one cell is then left out

// Goes through a grid's polygons. Calls body(pattern) for each polygon. Before it tries some
// choices, it calls spend with their number.
class UniquePolygonSearch {
 public:
  UniquePolygonSearch(const Facts& facts, Spend spend, TakePattern body)
      : grid_(facts.grid()),
        geometry_(grid_.geometry()),
        boxes_(facts.get<BoxesOfLines>()),
        spend_(spend),
        body_(body) {
    if (!geometry_.square) return;
    for (Cells rest = grid_.empty_cells(); !rest.empty();) {
      const int cell = rest.pop();
      const Digits own = grid_.candidates(cell);
      if (own.count() < 2 || !has_usual_houses(geometry_, cell)) continue;
      usable_.add(cell);
      for (int size = std::max(own.count(), kUniquePolygonFewest); size <= kUniquePolygonFewest + 1;
           ++size) {
        bare_[size - kUniquePolygonFewest].add(cell);
      }
    }
    for (int digit = kDigits; digit-- > 0;) {
      cells_from_[digit] = cells_from_[digit + 1] | grid_.cells_of_digit(digit);
    }
    for (int size = kUniquePolygonFewest; size <= kUniquePolygonFewest + 1; ++size) {
      Cells& bare = bare_[size - kUniquePolygonFewest];
      const Cells may_be = bare;
      bare = Cells{};
      find_bare(size, size, 0, may_be);
    }
  }

  bool run() {
    if (bare_[0].empty() && bare_[1].empty()) return true;
    for (Cells rest = usable_; !rest.empty();) add_to_lines(usable_in_, rest.pop());
    for (Cells rest = bare_[0] | bare_[1]; !rest.empty();) add_to_lines(bare_in_, rest.pop());
    for (int r1 = 0; r1 < geometry_.digits; ++r1) {
      for (int r2 = r1 + 1; r2 < geometry_.digits; ++r2) {
        const Positions pairs = pairs_of(r1, r2);
        if (pairs.empty()) continue;
        const Cells rows = geometry_.cells_in[r1] | geometry_.cells_in[r2];
        if constexpr (!kIsStandard) spend_(std::ssize(each_bare_) / 8 + 1);
        in_rows_.clear();
        for (const Bare& bare : each_bare_) {
          if ((rows & bare.cells).count() >= bare.size) in_rows_.add(bare);
        }
        if (!in_rows_.empty() && !each_square(r1, r2, pairs)) return false;
      }
    }
    return true;
  }

 private:
  using ByLine = std::array<Positions, 2 * kDigits>;

  void add_to_lines(ByLine& lines, int cell) const {
    lines[geometry_.row_of(cell)].add(geometry_.column_of(cell));
    lines[geometry_.column_house(cell)].add(geometry_.row_of(cell));
  }
  // The positions where both lines have a usable cell in the same box.
  Positions pairs_of(int one, int other) const {
    return boxes_.shared[one][other] & usable_in_[one] & usable_in_[other];
  }
  // How many of these two cells must have extra candidates.
  int crowd_at(int one, int other, int place) const {
    return 2 - bare_in_[one].has(place) - bare_in_[other].has(place);
  }
  int at(int row, int column) const { return geometry_.cell_at(row, column); }
  // All cells whose candidates belong to one set of `size` digits. If a polygon has these digits,
  // at least `size` of these cells are in its two rows: only two of the polygon's cells are in
  // other rows, and at most two have other candidates.
  struct Bare {
    Cells cells;
    int size;
  };
  int box_of(int cell) const { return nonet::box_of(geometry_, cell); }

  // Goes through the sets of `size` digits that have enough cells. `more` digits are still to be
  // chosen, none of them lower than `next`. `left` contains the cells that have none of the digits
  // skipped so far.
  void find_bare(int size, int more, int next, Cells left) {
    if (more == 0) left &= ~cells_from_[next];
    if (left.count() < size + kUniquePolygonMostCells / 2 - kMostCrowded) return;
    if (more == 0) {
      each_bare_.add({left, size});
      bare_[size - kUniquePolygonFewest] |= left;
      return;
    }
    if (geometry_.digits - next > more)
      find_bare(size, more, next + 1, left & ~grid_.cells_of_digit(next));
    find_bare(size, more - 1, next + 1, left);
  }

  // Finds all polygons in two rows. `pairs` are the columns where the two rows have usable cells in
  // one box.
  bool each_square(int r1, int r2, Positions pairs) {
    for (Positions left = boxes_.shared[r1][r2]; !left.empty();) {
      const int c1 = left.pop();
      for (Positions rest = left & boxes_.beside[r1][c1]; !rest.empty();) {
        if (!around(r1, r2, c1, rest.pop(), pairs)) return false;
      }
    }
    return true;
  }

  // Finds all polygons that contain these four cells of a box, or three of them.
  bool around(int r1, int r2, int c1, int c2, Positions pairs) {
    const int left = geometry_.first_column() + c1;
    const int right = geometry_.first_column() + c2;
    const Positions across = pairs & ~boxes_.beside[r1][c1];
    const Positions down = pairs_of(left, right) & ~boxes_.beside[left][r1];
    if (across.empty() || down.empty()) return true;
    const Positions two = Positions::of(c1, c2);
    if ((usable_in_[r1] & two).count() + (usable_in_[r2] & two).count() < 3) return true;
    // The smallest possible number of cells with extras if one of the four cells is left out.
    const int crowd = std::max(crowd_at(r1, r2, c1) + crowd_at(r1, r2, c2) - 1, 0);
    if (crowd > kMostCrowded) return true;
    if constexpr (!kIsStandard) spend_(std::ssize(in_rows_) / 8 + 1);
    if (!may_cross(geometry_.cells_in[left] | geometry_.cells_in[right])) return true;
    const std::array<int, 4> square{at(r1, c1), at(r1, c2), at(r2, c1), at(r2, c2)};
    const Cells inside = Cells::of(square[0], square[1], square[2], square[3]);
    for (Positions columns = across; !columns.empty();) {
      const int column = columns.pop();
      const int a = at(r1, column);
      const int b = at(r2, column);
      const int with_pair = crowd + crowd_at(r1, r2, column);
      if (with_pair > kMostCrowded) continue;
      for (Positions rows = down; !rows.empty();) {
        if constexpr (!kIsStandard) spend_(std::ssize(in_rows_) / 8 + 1);
        const int row = rows.pop();
        const int c = at(row, c1);
        const int d = at(row, c2);
        if (box_of(c) == box_of(a)) continue;
        if (with_pair + crowd_at(left, right, row) > kMostCrowded) continue;
        const Cells outside = Cells::of(a, b, c, d);
        if (!may_be(inside | outside)) continue;
        for (const int without : square) {
          const Cells rest = inside & ~Cells::of(without);
          if ((rest & ~usable_).empty() && !each_choice(rest | outside)) return false;
        }
        if ((inside & ~usable_).empty() && !each_choice(inside | outside)) return false;
      }
    }
    return true;
  }

  // Whether some set of digits fits both the two rows and the two columns.
  bool may_cross(Cells columns) const {
    return std::ranges::any_of(
        in_rows_, [&](const Bare& bare) { return (columns & bare.cells).count() >= bare.size; });
  }

  // Whether some set of digits may fit all eight cells, or seven of them.
  bool may_be(Cells cells) const {
    return std::ranges::any_of(in_rows_, [&](const Bare& bare) {
      const int left_out = bare.size == kUniquePolygonFewest ? 1 : 0;
      return (cells & ~bare.cells).count() <= kMostCrowded + left_out;
    });
  }

  bool each_choice(Cells cells) {
    const int size = cells.count() - kUniquePolygonMostCells / 2;
    return each_choice_of_digits(grid_, cells, size, bare_[size - kUniquePolygonFewest], spend_,
                                 body_);
  }

  const Grid& grid_;
  const Geometry& geometry_;
  const BoxesOfLines& boxes_;
  Spend spend_;
  TakePattern body_;
  Cells usable_;
  ByLine usable_in_{};                           // for each line, the usable cells
  ByLine bare_in_{};                             // for each line, cells that need no extras
  std::array<Cells, kDigits + 1> cells_from_{};  // cells with this digit or a higher one
  std::array<Cells, 2> bare_;                    // for each form, the cells that need no extras
  static constexpr int kMostBare = 84 + 126;     // number of sets of three or four of nine digits
  // On the standard board, this list never allocates memory. On a large board it has to, because
  // there are too many sets of digits.
  struct ManyBare : std::vector<Bare> {
    void add(const Bare& bare) { this->push_back(bare); }
  };
  using BareList = std::conditional_t<kIsStandard, BoundedList<Bare, kMostBare>, ManyBare>;
  BareList each_bare_;
  BareList in_rows_;  // the entries that may fit the two rows
};

struct UniquePolygons : KeptDeadly<UniquePolygons> {
  static bool search(const Facts& facts, Spend spend, TakePattern body) {
    return UniquePolygonSearch(facts, spend, body).run();
  }
};

bool find_unique_polygons(Walk& walk) { return UniquePolygons::find(walk); }

NONET_FINDER("unique-polygon", find_unique_polygons, UniquePolygons::traits())

}  // namespace

}  // namespace nonet::inline NONET_BOARD
