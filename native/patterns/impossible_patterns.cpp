#include "patterns/impossible_patterns.hpp"

#include <algorithm>

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kSide = 6;  // lines of a rectangle of four boxes, and cells of each
constexpr int kFewest = 10;

// Cells where six rows and six columns cross, row by row.
using Square = Bits<kSide * kSide>;
using Order = std::array<int, kSide>;
using CellsBySquare = std::array<int, kSide * kSide>;

struct Shape {
  std::array<std::uint8_t, kSide> rows;  // their cells as digits of two, the first one lowest
  bool tridagon;
};

// Written by `benchmarks/parts/impossible_patterns.py`.
constexpr Shape kShapes[] = {
    {{0b110010, 0b100100, 0b000100, 0b011100, 0b100000, 0b000000}, false},
    {{0b010110, 0b100100, 0b100000, 0b011100, 0b100000, 0b000000}, false},
    {{0b010010, 0b100100, 0b100100, 0b011100, 0b100000, 0b000000}, false},
    {{0b011010, 0b100100, 0b000100, 0b010100, 0b100000, 0b100000}, false},
    {{0b001001, 0b100010, 0b010100, 0b001001, 0b010010, 0b100100}, true},
};

struct Image {
  Square cells;
  bool tridagon;
};

// The orders of six lines that keep the lines of a box together.
std::vector<Order> orders() {
  std::vector<Order> found;
  Order order{0, 1, 2, 3, 4, 5};
  do {
    const auto box = [&](int at) { return order[static_cast<std::size_t>(at)] / 3; };
    if (box(0) == box(1) && box(1) == box(2)) found.push_back(order);
  } while (std::next_permutation(order.begin(), order.end()));
  return found;
}

std::vector<Image> all_images() {
  const std::vector<Order> all = orders();
  std::vector<Image> images;
  for (const Shape& shape : kShapes) {
    std::vector<std::uint64_t> found;
    for (const Order& rows : all) {
      for (const Order& columns : all) {
        Square upright, turned;
        for (std::size_t row = 0; row < kSide; ++row) {
          Bits<kSide>(shape.rows[row]).each([&](int column) {
            const int across = columns[static_cast<std::size_t>(column)];
            upright.add(rows[row] * kSide + across);
            turned.add(across * kSide + rows[row]);
          });
        }
        found.push_back(upright.word());
        found.push_back(turned.word());
      }
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    for (const std::uint64_t image : found) images.push_back({Square(image), shape.tridagon});
  }
  return images;
}

// A state that a path comes to has few. Where almost every cell has few candidates, as in no
// puzzle, there are thousands, each compared with those before. A state with more has none looked
// at: which of them came first would depend on how the grid is turned.
constexpr std::size_t kMost = 500;

class ImpossiblePatternSearch {
 public:
  ImpossiblePatternSearch(const Facts& facts, std::vector<ImpossiblePattern>& found)
      : grid_(facts.grid()), limits_(facts.limits()), found_(found) {}

  void run() {
    const int count = grid_.geometry().digits;
    for (int a = 0; a < count; ++a) {
      for (int b = a + 1; b < count; ++b) {
        const Cells both = grid_.cells_of_digit(a) & grid_.cells_of_digit(b);
        const Cells either = grid_.cells_of_digit(a) | grid_.cells_of_digit(b);
        for (int c = b + 1; c < count; ++c) with(Digits::of(a, b, c), both, either);
      }
    }
    if (found_.size() > kMost) found_.clear();
  }

 private:
  void with(Digits digits, Cells both, Cells either) {
    const Cells third = grid_.cells_of_digit(digits.without_first().second());
    usable_ = both | (either & third);
    if (usable_.count() < kFewest) return;
    Cells others;
    (grid_.geometry().all_digits & ~digits).each([&](int digit) {
      others |= grid_.cells_of_digit(digit);
    });
    pure_ = usable_ & ~others;
    if (pure_.count() < kFewest - std::max(1, limits_.guardians)) return;
    digits_ = digits;
    if (rectangles_.empty()) list_rectangles();
    for (const Rectangle& rectangle : rectangles_) {
      allowance_.spend();
      if (found_.size() <= kMost) look(rectangle);
    }
  }

  // Four boxes, by the lines that they are in: three of each are taken, however many there are.
  struct Rectangle {
    std::array<Houses, 2> rows;  // of the upper boxes, and of the lower ones
    std::array<Houses, 2> columns;
    Cells cells;
  };

  void list_rectangles() {
    const Geometry& geometry = grid_.geometry();
    for (Houses ones = geometry.boxes; !ones.empty();) {
      const Houses lines = lines_of(ones.pop());
      for (Houses others = ones; !others.empty();) {
        const Houses opposite = lines_of(others.pop());
        // It is below and to the right, and the corners in between have to be boxes as well.
        if (!is_wide(lines) || !is_wide(opposite) || !(opposite & lines).empty() ||
            (opposite & geometry.columns).first() < (lines & geometry.columns).first() ||
            !is_box((lines & geometry.rows) | (opposite & geometry.columns)) ||
            !is_box((opposite & geometry.rows) | (lines & geometry.columns))) {
          continue;
        }
        Rectangle& rectangle = rectangles_.emplace_back();
        rectangle.rows = {lines & geometry.rows, opposite & geometry.rows};
        rectangle.columns = {lines & geometry.columns, opposite & geometry.columns};
        rectangle.cells = cells_of(rectangle.rows[0] | rectangle.rows[1]) &
                          cells_of(rectangle.columns[0] | rectangle.columns[1]);
      }
    }
  }

  // Whether a box is all that its lines cross, with three of them each way at the least.
  bool is_wide(Houses lines) const {
    const int rows = (lines & grid_.geometry().rows).count();
    const int columns = (lines & grid_.geometry().columns).count();
    return rows >= kSide / 2 && columns >= kSide / 2 && rows * columns == grid_.geometry().digits;
  }

  Cells cells_of(Houses lines) const {
    Cells cells;
    lines.each([&](int line) { cells |= grid_.geometry().cells_in[line]; });
    return cells;
  }

  Houses lines_of(int box) const {
    const Geometry& geometry = grid_.geometry();
    Houses lines;
    geometry.cells_in[box].each([&](int cell) { lines |= geometry.house_set[cell]; });
    return lines & (geometry.rows | geometry.columns);
  }

  bool is_box(Houses lines) const {
    for (Houses boxes = grid_.geometry().boxes; !boxes.empty();) {
      if (lines_of(boxes.pop()) == lines) return true;
    }
    return false;
  }

  bool may_be_in(Cells cells) const {
    return (cells & usable_).count() >= kFewest &&
           (cells & pure_).count() >= kFewest - std::max(1, limits_.guardians);
  }

  // Three rows of the upper boxes and three of the lower ones, and columns likewise.
  void look(const Rectangle& rectangle) {
    if (!may_be_in(rectangle.cells)) return;
    each_six(rectangle.rows, [&](const Order& rows) {
      Houses chosen;
      for (const int row : rows) chosen.add(row);
      const Cells in_rows = rectangle.cells & cells_of(chosen);
      if (!may_be_in(in_rows)) return;
      each_six(rectangle.columns, [&](const Order& columns) {
        if (found_.size() <= kMost) look(rows, columns);
      });
    });
  }

  template <class Body>
  void each_six(const std::array<Houses, 2>& lines, Body&& body) {
    Order order;
    each_three(lines[0], order, 0,
               [&] { each_three(lines[1], order, kSide / 2, [&] { body(order); }); });
  }

  template <class Body>
  static void each_three(const Houses& lines, Order& order, std::size_t at, Body&& body) {
    for (Houses ones = lines; !ones.empty();) {
      order[at] = ones.pop();
      for (Houses twos = ones; !twos.empty();) {
        order[at + 1] = twos.pop();
        for (Houses threes = twos; !threes.empty();) {
          order[at + 2] = threes.pop();
          body();
        }
      }
    }
  }

  void look(const Order& rows, const Order& columns) {
    const Geometry& geometry = grid_.geometry();
    allowance_.spend(10);
    CellsBySquare cells{};
    Square usable, pure;
    for (std::size_t at = 0; at < cells.size(); ++at) {
      cells[at] =
          (geometry.cells_in[rows[at / kSide]] & geometry.cells_in[columns[at % kSide]]).first();
      if (usable_.has(cells[at])) usable.add(static_cast<int>(at));
      if (pure_.has(cells[at])) pure.add(static_cast<int>(at));
    }
    const int most = std::max(1, limits_.guardians);
    if (usable.count() < kFewest || pure.count() < kFewest - most) return;
    static const std::vector<Image> images = all_images();
    for (const Image& image : images) {
      if (found_.size() > kMost) return;
      if (!(image.cells & ~usable).empty()) continue;
      const Square crowded = image.cells & ~pure;
      if (!crowded.empty() && crowded.count() <= most) keep(image, crowded, cells);
    }
  }

  void keep(const Image& image, Square crowded, const CellsBySquare& cells) {
    ImpossiblePattern pattern{{}, digits_, {}, 0, image.tridagon, {}};
    const auto cell = [&](int at) { return cells[static_cast<std::size_t>(at)]; };
    image.cells.each([&](int at) { pattern.cells.add(cell(at)); });
    crowded.each([&](int at) {
      const Digits own = grid_.candidates(cell(at)) & ~digits_;
      pattern.crowded.add(cell(at));
      pattern.guardians += own.count();
      pattern.extras |= own;
    });
    if (crowded.count() > 1 && pattern.guardians > limits_.guardians) return;
    for (const ImpossiblePattern& known : found_) {
      if (known.digits == digits_ && known.crowded == pattern.crowded &&
          known.tridagon == pattern.tridagon) {
        return;
      }
    }
    found_.push_back(pattern);
  }

  const Grid& grid_;
  const Limits& limits_;
  std::vector<ImpossiblePattern>& found_;
  Allowance allowance_ = Allowance::endless();
  std::vector<Rectangle> rectangles_;  // of boxes
  Digits digits_;
  Cells usable_;  // cells with two of the digits or more
  Cells pure_;    // those of them with nothing else
};

}  // namespace

void ImpossiblePatterns::collect(const Facts& facts) {
  list.clear();
  if (facts.grid().geometry().square) ImpossiblePatternSearch(facts, list).run();
}

DeadlyPattern ImpossiblePattern::as_deadly(const Geometry& geometry) const {
  DeadlyPattern pattern;
  pattern.branchings = 12;  // the digits of some cells, one after the other
  Houses houses;
  cells.each([&](int cell) {
    pattern.add(cell, digits);
    pattern.truths.push_back(cell_space(cell));
    houses |= geometry.house_set[cell] & (geometry.rows | geometry.columns | geometry.boxes);
  });
  digits.each([&](int digit) {
    houses.each([&](int house) { pattern.links.push_back(house_space(house, digit)); });
  });
  return pattern;
}

}  // namespace nonet::inline NONET_BOARD
