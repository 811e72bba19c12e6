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

// The pairs of cells, one in each of two lines, that a pattern can hold.
class Pairs {
 public:
  Pairs(const Grid& grid, int first, int second) {
    const Geometry& geometry = grid.geometry();
    const Houses lines = Houses::of(first) | Houses::of(second);
    for (int i = 0; i < 9; ++i) {
      const int a = geometry.cells_of[first][i];
      const int b = geometry.cells_of[second][i];
      const Digits of_a = grid.candidates(a);
      const Digits of_b = grid.candidates(b);
      // A single is no part of a pattern: with its digit, or with an extra, it is filled.
      if (of_a.count() < 2 || of_b.count() < 2) continue;
      if (grid.givens().empty() && of_a != of_b) continue;
      // Both cells lie in the same houses apart from the lines.
      if ((geometry.house_set[a] ^ geometry.house_set[b]) != lines) continue;
      list_.add({{a, b}, {of_a, of_b}});
    }
  }

  const Across* begin() const { return list_.begin(); }
  const Across* end() const { return list_.end(); }
  const Across& operator[](int i) const { return list_[static_cast<std::size_t>(i)]; }
  int count() const { return static_cast<int>(list_.size()); }

  // Whether so many pairs may make a pattern, if at most two cells have extras. Then all pairs but
  // two are without, and in two pairs more at least two cells.
  bool may_hold(int size) const { return size <= count() && choose(size, 0, size - 2, Digits{}); }

 private:
  bool choose(int size, int from, int missing, Digits digits) const {
    if (missing == 0) {
      int plain = 0;  // cells that may be without extras
      int pairs = 0;  // with such a cell
      for (const Across& across : list_) {
        const int of_pair = ((across.digits[0] | digits).count() <= size) +
                            ((across.digits[1] | digits).count() <= size);
        plain += of_pair;
        pairs += of_pair > 0;
      }
      // All but two pairs are among them.
      return plain >= 2 * size - 2 && pairs >= size - 1;
    }
    for (int i = from; i + missing <= count(); ++i) {
      const Digits joined = digits | (*this)[i].digits[0] | (*this)[i].digits[1];
      if (joined.count() <= size && choose(size, i + 1, missing - 1, joined)) return true;
    }
    return false;
  }

  BoundedList<Across, 9> list_;
};

// Two lines in which so many pairs may make a pattern.
struct Promise {
  std::uint8_t first;
  std::uint8_t second;
  std::uint8_t size;
};

// Those of a state, in the order of the walk: for all variants alike.
struct Promises {
  std::vector<Promise> list;

  void collect(const Facts& facts) {
    constexpr Houses kLines = kRows | kColumns;
    const Geometry& geometry = facts.grid().geometry();
    list.clear();
    std::array<Houses, kFirstBox> beside{};  // houses other than lines that a line meets
    for (int line = 0; line < kFirstBox; ++line) {
      for (const int cell : geometry.cells_of[line]) {
        beside[line] |= geometry.house_set[cell] & ~kLines;
      }
    }
    for (const int start : {0, 9}) {
      for (int first = start; first < start + 9; ++first) {
        for (int second = first + 1; second < start + 9; ++second) {
          if ((beside[first] & beside[second]).empty()) continue;
          const Pairs pairs(facts.grid(), first, second);
          for (int size = 3; size <= kLargest; ++size) {
            if (!pairs.may_hold(size)) continue;
            list.push_back({static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second),
                            static_cast<std::uint8_t>(size)});
          }
        }
      }
    }
  }
};

class Ladders {
 public:
  Ladders(Walk& walk, const Promise& promise)
      : walk_(walk),
        most_crowded_(walk.options.variant == kType1 ? 1 : 2),
        across_(walk.grid, promise.first, promise.second),
        size_(promise.size) {}

  bool find() { return grow(0, 0, Digits{}, Cells{}, Cells{}); }

 private:
  int count() const { return across_.count(); }

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
  const Pairs across_;
  const int size_;
};

bool find_extended_rectangles(Walk& walk) {
  for (const Promise& promise : walk.facts.get<Promises>().list) {
    if (!Ladders(walk, promise).find()) return false;
  }
  walk.scope = Scope{};
  return true;
}

bool may_hold_extended_rectangle(const Walk& walk) {
  return !walk.facts.get<Promises>().list.empty();
}

NONET_FINDER("extended-rectangle", find_extended_rectangles,
             {.probe = may_hold_extended_rectangle, .reads = Facts::parts<Promises>()})

}  // namespace

}  // namespace nonet
