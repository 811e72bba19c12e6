// Unique polygons: four cells of a box where two rows cross two columns, two cells of the same rows
// in another box, and two of the same columns in a third one, with four digits; or without one of
// the four cells, with three digits. However they are filled, two digits could change places.
#include <algorithm>

#include "patterns/choice_of_digits.hpp"
#include "patterns/deadly_patterns.hpp"
#include "patterns/usual_houses.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kMostCells = 8;
constexpr int kFewest = 3;  // digits; where there are so many, one cell is missing

// Goes through the polygons of a state: body(pattern) for each, and spend(choices) before.
template <class Spend, class Body>
class Search {
 public:
  Search(const Facts& facts, const Spend& spend, const Body& body)
      : grid_(facts.grid()),
        geometry_(grid_.geometry()),
        boxes_(facts.get<BoxesOfLines>()),
        spend_(spend),
        body_(body) {
    if (!geometry_.square) return;
    for (Cells rest = grid_.open(); !rest.empty();) {
      const int cell = rest.pop();
      const Digits own = grid_.candidates(cell);
      if (own.count() < 2 || !has_usual_houses(geometry_, cell)) continue;
      usable_.add(cell);
      for (int size = std::max(own.count(), kFewest); size <= kFewest + 1; ++size) {
        bare_[size - kFewest].add(cell);
      }
    }
    for (int digit = kDigits; digit-- > 0;) {
      cells_from_[digit] = cells_from_[digit + 1] | grid_.cells_of_digit(digit);
    }
    for (int size = kFewest; size <= kFewest + 1; ++size) {
      Cells& bare = bare_[size - kFewest];
      const Cells may_be = bare;
      bare = Cells{};
      find_bare(size, size, 0, may_be);
    }
  }

  bool run() {
    if (bare_[0].empty() && bare_[1].empty()) return true;
    for (int r1 = 0; r1 < geometry_.digits; ++r1) {
      for (int r2 = r1 + 1; r2 < geometry_.digits; ++r2) {
        if ((boxes_.of[r1] & boxes_.of[r2]).empty()) continue;
        Positions in_box;  // the columns whose two cells share a box
        Positions pairs;   // and are both usable
        for (int column = 0; column < geometry_.digits; ++column) {
          const int a = at(r1, column);
          const int b = at(r2, column);
          if (box_of(a) != box_of(b)) continue;
          in_box.add(column);
          if (usable_.has(a) && usable_.has(b)) pairs.add(column);
        }
        if (pairs.empty()) continue;
        const Cells rows = geometry_.cells_in[r1] | geometry_.cells_in[r2];
        in_rows_.clear();
        for (const Bare& bare : each_bare_) {
          if ((rows & bare.cells).count() >= bare.size) in_rows_.add(bare);
        }
        if (!in_rows_.empty() && !each_square(r1, r2, in_box, pairs)) return false;
      }
    }
    return true;
  }

 private:
  int at(int row, int column) const { return geometry_.cell_at(row, column); }
  // Some digits, and the cells that have none but these. Of a polygon of so many digits, all cells
  // but two are among them. Two rows have all of it but two cells as well.
  struct Bare {
    Cells cells;
    int size;
  };
  int box_of(int cell) const { return nonet::box_of(geometry_, cell); }

  // Goes through the choices of so many digits that have enough cells; `more` of them are to be
  // chosen, from `next` on. `left`: the cells that have none of the digits below but those chosen.
  void find_bare(int size, int more, int next, Cells left) {
    if (more == 0) left &= ~cells_from_[next];
    if (left.count() < size + kMostCells / 2 - kMostCrowded) return;
    if (more == 0) {
      each_bare_.add({left, size});
      bare_[size - kFewest] |= left;
      return;
    }
    if (geometry_.digits - next > more)
      find_bare(size, more, next + 1, left & ~grid_.cells_of_digit(next));
    find_bare(size, more - 1, next + 1, left);
  }

  // All polygons of two rows. `in_box`: the columns whose two cells share a box; `pairs`: where
  // both are usable too.
  bool each_square(int r1, int r2, Positions in_box, Positions pairs) {
    while (!in_box.empty()) {
      const int c1 = in_box.pop();
      for (Positions rest = in_box; !rest.empty();) {
        const int c2 = rest.pop();
        if (box_of(at(r1, c1)) != box_of(at(r1, c2))) continue;
        if (!around(r1, r2, c1, c2, pairs)) return false;
      }
    }
    return true;
  }

  // All polygons with these four cells in one box, or three of them.
  bool around(int r1, int r2, int c1, int c2, Positions pairs) {
    const std::array<int, 4> square{at(r1, c1), at(r1, c2), at(r2, c1), at(r2, c2)};
    int open = 0;
    for (const int cell : square) open += usable_.has(cell);
    if (open < 3) return true;
    // How many of the cells have extras at the least; one of the four may be left out.
    int crowd = -1;
    for (const int cell : square) crowd += has_extras(cell);
    crowd = std::max(crowd, 0);
    if (crowd > kMostCrowded) return true;
    const int first = geometry_.first_column();
    if (!may_cross(geometry_.cells_in[first + c1] | geometry_.cells_in[first + c2])) return true;
    const int box = box_of(square[0]);
    const Cells inside = Cells::of(square[0], square[1], square[2], square[3]);
    while (!pairs.empty()) {
      const int across = pairs.pop();
      const int a = at(r1, across);
      const int b = at(r2, across);
      if (box_of(a) == box) continue;
      const int with_pair = crowd + has_extras(a) + has_extras(b);
      if (with_pair > kMostCrowded) continue;
      for (int row = 0; row < geometry_.digits; ++row) {
        const int c = at(row, c1);
        const int d = at(row, c2);
        if (!is_pair(c, d, box) || box_of(c) == box_of(a)) continue;
        if (with_pair + has_extras(c) + has_extras(d) > kMostCrowded) continue;
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

  // Whether some digits that may do for the two rows may do for two columns.
  bool may_cross(Cells columns) const {
    return std::ranges::any_of(
        in_rows_, [&](const Bare& bare) { return (columns & bare.cells).count() >= bare.size; });
  }

  // Whether some digits may do for eight cells, or for all of them but one.
  bool may_be(Cells cells) const {
    return std::ranges::any_of(in_rows_, [&](const Bare& bare) {
      const int left_out = bare.size == kFewest ? 1 : 0;
      return (cells & ~bare.cells).count() <= kMostCrowded + left_out;
    });
  }

  bool has_extras(int cell) const { return !bare_[0].has(cell) && !bare_[1].has(cell); }

  // Two cells in one box, another one than this.
  bool is_pair(int a, int b, int box) const {
    return usable_.has(a) && usable_.has(b) && box_of(a) == box_of(b) && box_of(a) != box;
  }

  bool each_choice(Cells cells) {
    const int size = cells.count() - kMostCells / 2;
    return each_choice_of_digits(grid_, cells, size, bare_[size - kFewest], spend_, body_);
  }

  const Grid& grid_;
  const Geometry& geometry_;
  const BoxesOfLines& boxes_;
  const Spend& spend_;
  const Body& body_;
  Cells usable_;
  std::array<Cells, kDigits + 1> cells_from_{};  // of each digit from there on
  std::array<Cells, 2> bare_;  // by the number of digits, the cells that may be without extras
  static constexpr int kMostBare = 84 + 126;  // choices of three of nine digits, and of four
  // A list that never allocates, or, of so many digits as the large board may have, one that does.
  struct ManyBare : std::vector<Bare> {
    void add(const Bare& bare) { this->push_back(bare); }
  };
  using BareList = std::conditional_t<kIsStandard, BoundedList<Bare, kMostBare>, ManyBare>;
  BareList each_bare_;
  BareList in_rows_;  // those that may do for two rows
};

struct UniquePolygons : KeptDeadly<UniquePolygons> {
  template <class Spend, class Body>
  static bool search(const Facts& facts, const Spend& spend, const Body& body) {
    return Search(facts, spend, body).run();
  }
};

bool find_unique_polygons(Walk& walk) { return UniquePolygons::find(walk); }

NONET_FINDER("unique-polygon", find_unique_polygons, UniquePolygons::traits())

}  // namespace

}  // namespace nonet::inline NONET_BOARD
