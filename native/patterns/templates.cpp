#include "patterns/templates.hpp"

#include <array>
#include <cstdint>

namespace nonet::inline NONET_BOARD {

namespace {

// A band is three boxes in a row, and a stack is three boxes in a column. In each band, a template
// uses three columns, one in each stack. There are 27 choices of these columns, and a set of
// choices has one bit for each. Bit 9c + 3b + a means column a of the first stack, b of the second
// and c of the third.
using ChoiceBits = std::uint32_t;

using Columns = unsigned;  // a stack's columns, one bit for each

// Indexed by stack and set of columns. The entry contains the choices that use one of these
// columns.
constexpr auto kWith = [] {
  std::array<std::array<ChoiceBits, 8>, 3> with{};
  for (int choice = 0; choice < 27; ++choice) {
    const int columns[] = {choice % 3, choice / 3 % 3, choice / 3 / 3};
    for (std::size_t stack = 0; stack < 3; ++stack) {
      for (std::size_t set = 0; set < 8; ++set) {
        if (set >> columns[stack] & 1) with[stack][set] |= ChoiceBits{1} << choice;
      }
    }
  }
  return with;
}();

// In each choice, moves one stack's column to the next column of the stack. The last column moves
// to the first.
template <int Stack>
constexpr ChoiceBits turned(ChoiceBits choices) {
  constexpr int kStep = Stack == 0 ? 1 : Stack == 1 ? 3 : 9;
  constexpr ChoiceBits kLast = kWith[Stack][4];
  return (choices & ~kLast) << kStep | (choices & kLast) >> 2 * kStep;
}

// A set of choices, moved in eight ways that change every stack's column. Each stack moves by one
// column, or by two if its bit in the index is set.
using Turned = std::array<ChoiceBits, 8>;

constexpr Turned turned(ChoiceBits choices) {
  Turned all{};
  all[0] = turned<2>(turned<1>(turned<0>(choices)));
  all[1] = turned<0>(all[0]);
  for (std::size_t i = 0; i < 2; ++i) all[2 + i] = turned<1>(all[i]);
  for (std::size_t i = 0; i < 4; ++i) all[4 + i] = turned<2>(all[i]);
  return all;
}

// The choices that a band still has, given the choices of the other two bands.
constexpr ChoiceBits left_by(const Turned& one, const Turned& other) {
  ChoiceBits left = 0;
  for (std::size_t i = 0; i < 8; ++i) left |= one[i] & other[7 - i];
  return left;
}

// All ways to assign a band's rows to the stacks. For each stack, an entry has the row where the
// digit is placed.
constexpr std::array<std::array<std::size_t, 3>, 6> kOrders{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

// Indexed by row and stack.
template <class Item>
using Boxes = std::array<std::array<Item, 3>, 3>;

class Band {
 public:
  // `places` are the digit's places, by row and box.
  explicit Band(const Boxes<Columns>& places) {
    Boxes<ChoiceBits> with;
    for (std::size_t row = 0; row < 3; ++row) {
      for (std::size_t stack = 0; stack < 3; ++stack) {
        with[row][stack] = kWith[stack][places[row][stack]];
      }
    }
    for (std::size_t i = 0; i < kOrders.size(); ++i) {
      const auto& [first, second, third] = kOrders[i];
      by_order_[i] = with[first][0] & with[second][1] & with[third][2];
      all |= by_order_[i];
    }
  }

  ChoiceBits all = 0;

  // The places that any of these choices uses.
  Boxes<Columns> taken_by(ChoiceBits choices) const {
    Boxes<ChoiceBits> by_place{};
    for (std::size_t i = 0; i < kOrders.size(); ++i) {
      for (std::size_t stack = 0; stack < 3; ++stack) {
        by_place[kOrders[i][stack]][stack] |= by_order_[i] & choices;
      }
    }
    Boxes<Columns> taken{};
    for (std::size_t row = 0; row < 3; ++row) {
      for (std::size_t stack = 0; stack < 3; ++stack) {
        for (unsigned column = 0; column < 3; ++column) {
          const bool some = by_place[row][stack] & kWith[stack][std::size_t{1} << column];
          taken[row][stack] |= Columns{some} << column;
        }
      }
    }
    return taken;
  }

 private:
  std::array<ChoiceBits, kOrders.size()> by_order_{};
};

Columns in_stack(Positions places, std::size_t stack) { return places.word() >> 3 * stack & 7U; }

// A row that already has the digit has no candidates for it, and neither do the digit's column and
// box. So the places of such a row are its cells whose column and box have no candidates.
Cells outside_templates(const Grid& grid, int digit) {
  std::array<Positions, 9> rows;
  Positions columns;
  for (int row = 0; row < 9; ++row) {
    rows[static_cast<std::size_t>(row)] = grid.places(row, digit);
    columns |= grid.places(row, digit);
  }
  const Positions done = ~columns;
  const auto band = [&](std::size_t first) {
    const Positions open = rows[first] | rows[first + 1] | rows[first + 2];
    Boxes<Columns> places{};
    for (std::size_t row = 0; row < 3; ++row) {
      for (std::size_t stack = 0; stack < 3; ++stack) {
        const bool placed = rows[first + row].empty() && in_stack(open, stack) == 0;
        places[row][stack] = in_stack(placed ? done : rows[first + row], stack);
      }
    }
    return Band(places);
  };
  const std::array<Band, 3> bands{band(0), band(3), band(6)};
  const Turned turned_bands[]{turned(bands[0].all), turned(bands[1].all), turned(bands[2].all)};
  Cells outside;
  for (std::size_t i = 0; i < 3; ++i) {
    const ChoiceBits left = left_by(turned_bands[(i + 1) % 3], turned_bands[(i + 2) % 3]);
    const Boxes<Columns> taken = bands[i].taken_by(left);
    for (std::size_t row = 0; row < 3; ++row) {
      const std::size_t line = 3 * i + row;
      const auto& [a, b, c] = taken[row];
      const Positions inside(static_cast<Positions::Word>(a | b << 3 | c << 6));
      (rows[line] & ~inside).each([&](int column) {
        outside.add(cell_at(static_cast<int>(line), column));
      });
    }
  }
  return outside;
}

}  // namespace

void OutsideTemplates::collect(const Facts& facts) {
  const Grid& grid = facts.grid();
  const bool standard = grid.geometry().usual;
  each_changed(grid, [&](int digit, Cells& outside) {
    const Cells live = grid.cells_of_digit(digit);
    outside = standard && !live.empty() ? outside_templates(grid, digit) : live;
  });
}

}  // namespace nonet::inline NONET_BOARD
