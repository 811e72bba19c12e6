// Extended rectangles: three (or more) digits in two lines of one band, in as many columns across
// them. The two lines could be exchanged there: each column and each box keeps what it has.
#include "patterns/deadly.hpp"

namespace nonet {

namespace {

constexpr int kLargest = 7;

struct Across {
  int cells[2];  // one in each line
  Digits digits[2];
};

class Ladders {
 public:
  Ladders(Walk& walk, int first, int second)
      : walk_(walk), most_crowded_(walk.options.variant == kType1 ? 1 : 2) {
    const Geometry& geometry = walk.geometry;
    const Houses lines = Houses::of(first) | Houses::of(second);
    for (int i = 0; i < 9; ++i) {
      const int a = geometry.cells_of[first][i];
      const int b = geometry.cells_of[second][i];
      // Both cells lie in the same houses apart from the lines.
      if ((geometry.house_set[a] ^ geometry.house_set[b]) != lines) continue;
      const Digits of_a = walk.grid.candidates(a);
      const Digits of_b = walk.grid.candidates(b);
      if (of_a.empty() || of_b.empty()) continue;
      if (walk.grid.givens().empty() && of_a != of_b) continue;
      across_.add({{a, b}, {of_a, of_b}});
    }
  }

  bool find() {
    for (size_ = 3; size_ <= std::min(kLargest, count()); ++size_) {
      // One or two cells have extras, so all pairs but as many are without.
      if (narrow(size_) < size_ - most_crowded_) continue;
      if (!grow(0, 0, Digits{}, Cells{}, Cells{})) return false;
    }
    return true;
  }

 private:
  int count() const { return static_cast<int>(across_.size()); }

  // The pairs of cells that hold so many digits together, or fewer.
  int narrow(int digits) const {
    int pairs = 0;
    for (const Across& across : across_) {
      const Digits both = across.digits[0] | across.digits[1];
      pairs += both.count() <= digits;
    }
    return pairs;
  }

  // `digits`: what the cells without extras hold; `crowded`: the cells with extras.
  bool grow(int from, int chosen, Digits digits, Cells cells, Cells crowded) {
    if (chosen == size_) {
      return digits.count() != size_ || look_at(digits, cells, crowded);
    }
    for (int i = from; i + size_ - chosen <= count(); ++i) {
      const Across& across = across_[i];
      const Cells both = Cells::of(across.cells[0]) | Cells::of(across.cells[1]);
      for (unsigned extra = 0; extra < 4; ++extra) {  // bit c: cell c has extras
        Digits joined = digits;
        Cells more = crowded;
        for (int c = 0; c < 2; ++c) {
          if (extra >> c & 1) {
            more.add(across.cells[c]);
          } else if (across.digits[c].count() < 2) {
            joined = Digits::all();  // a single is no part of a pattern
          } else {
            joined |= across.digits[c];
          }
        }
        if (joined.count() > size_ || more.count() > most_crowded_) continue;
        if (!grow(i + 1, chosen + 1, joined, cells | both, more)) return false;
      }
    }
    return true;
  }

  bool look_at(Digits digits, Cells cells, Cells crowded) {
    const Grid& grid = walk_.grid;
    const Geometry& geometry = walk_.geometry;
    for (Cells rest = crowded; !rest.empty();) {
      const Digits own = grid.candidates(rest.pop());
      if ((own & digits).empty() || (own & ~digits).empty()) return true;
    }
    // More cells in one house than digits: the pattern could not be filled in the first place.
    for (Cells rest = cells; !rest.empty();) {
      const int cell = rest.pop();
      for (const int house : geometry.houses_of[cell]) {
        if ((geometry.cells_in[house] & cells).count() > size_) return true;
      }
    }
    DeadlyPattern pattern;
    for (Cells rest = cells; !rest.empty();) pattern.add(rest.pop(), digits);
    return DeadlyWalk(walk_, pattern).types();
  }

  Walk& walk_;
  const int most_crowded_;
  BoundedList<Across, 9> across_;
  int size_ = 0;
};

bool find_extended_rectangles(Walk& walk) {
  constexpr Houses kLines = kRows | kColumns;
  std::array<Houses, kFirstBox> beside{};  // houses other than lines that a line meets
  for (int line = 0; line < kFirstBox; ++line) {
    for (const int cell : walk.geometry.cells_of[line]) {
      beside[line] |= walk.geometry.house_set[cell] & ~kLines;
    }
  }
  for (const int start : {0, 9}) {
    for (int first = start; first < start + 9; ++first) {
      for (int second = first + 1; second < start + 9; ++second) {
        if ((beside[first] & beside[second]).empty()) continue;
        if (!Ladders(walk, first, second).find()) return false;
      }
    }
  }
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("extended-rectangle", find_extended_rectangles)

}  // namespace

}  // namespace nonet
