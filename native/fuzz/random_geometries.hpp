// Creates geometries and states that occur in no real puzzle, but that must not crash finders.
#pragma once

#include <algorithm>
#include <array>
#include <numeric>
#include <random>
#include <vector>

#include "board/grid.hpp"

namespace nonet::fuzz {

using Engine = std::mt19937_64;
using Boxes = std::array<std::uint8_t, kCells>;

inline unsigned below(Engine& random, unsigned bound) {
  return static_cast<unsigned>(random() % bound);
}

// Starts from the usual boxes, and exchanges random cells between them. The more exchanges, the
// more scattered the boxes.
inline Boxes scattered_boxes(Engine& random) {
  Boxes boxes = standard_boxes();
  for (unsigned i = 1U << below(random, 10); i > 0; --i) {
    std::swap(boxes[below(random, kCells)], boxes[below(random, kCells)]);
  }
  return boxes;
}

inline bool is_connected(const Boxes& boxes, int box) {
  Cells left;
  for (int cell = 0; cell < kCells; ++cell) {
    if (boxes[cell] == box) left.add(cell);
  }
  Cells ahead = Cells::of(left.first());
  while (!ahead.empty()) {
    const int cell = ahead.pop();
    left.drop(cell);
    if (cell >= 9 && left.has(cell - 9)) ahead.add(cell - 9);
    if (cell < 72 && left.has(cell + 9)) ahead.add(cell + 9);
    if (column_of(cell) > 0 && left.has(cell - 1)) ahead.add(cell - 1);
    if (column_of(cell) < 8 && left.has(cell + 1)) ahead.add(cell + 1);
  }
  return left.empty();
}

// Creates the regions of a jigsaw. Cells are exchanged only if each region stays connected.
inline Boxes connected_boxes(Engine& random) {
  Boxes boxes = standard_boxes();
  for (unsigned i = 0; i < 600; ++i) {
    const unsigned one = below(random, kCells);
    const unsigned other = below(random, kCells);
    std::swap(boxes[one], boxes[other]);
    if (!is_connected(boxes, boxes[one]) || !is_connected(boxes, boxes[other])) {
      std::swap(boxes[one], boxes[other]);
    }
  }
  return boxes;
}

// Creates a box that crosses as many houses as possible, sharing two or more cells with each. The
// other boxes are filled in reading order.
inline Boxes crossing_boxes(Engine& random) {
  std::array<int, kCells> order;
  std::iota(order.begin(), order.end(), 0);
  std::ranges::shuffle(order, random);
  const Geometry geometry(standard_boxes(), true, true);
  const auto crossed = [&] {
    std::array<int, kHouses> count{};
    for (std::size_t i = 0; i < 9; ++i) {
      for (const int house : geometry.houses_of[order[i]]) ++count[house];
    }
    return std::ranges::count_if(count, [](int cells) { return cells > 1; });
  };
  for (int i = 0; i < 2000; ++i) {
    const auto before = crossed();
    const unsigned in = below(random, 9);
    const unsigned out = 9 + below(random, kCells - 9);
    std::swap(order[in], order[out]);
    if (crossed() < before) std::swap(order[in], order[out]);
  }
  std::sort(order.begin() + 9, order.end());
  Boxes boxes{};
  for (std::size_t i = 0; i < kCells; ++i) boxes[order[i]] = static_cast<std::uint8_t>(i / kDigits);
  return boxes;
}

inline Geometry random_geometry(Engine& random) {
  const unsigned kind = below(random, 8);
  const Boxes boxes = kind == 0   ? standard_boxes()
                      : kind < 4  ? connected_boxes(random)
                      : kind == 4 ? crossing_boxes(random)
                                  : scattered_boxes(random);
  const bool diagonals = below(random, 2);
  return Geometry(boxes, diagonals, below(random, 2));
}

using Masks = std::array<Digits, kCells>;

// Random candidates, each present with a probability of `chance` in 16.
inline Masks random_masks(Engine& random, unsigned chance) {
  Masks masks{};
  for (Digits& mask : masks) {
    for (int digit = 0; digit < kDigits; ++digit) {
      if (below(random, 16) < chance) mask.add(digit);
    }
  }
  return masks;
}

// Gives each cell one of a few sets of two or three digits. One cell in sixteen gets random digits
// instead.
inline Masks narrow_masks(Engine& random) {
  std::array<Digits, 4> choices{};
  for (Digits& choice : choices) {
    for (int i = 0; i < 3; ++i) choice.add(below(random, 9));
  }
  const unsigned used = 1 + below(random, 4);
  Masks masks;
  for (Digits& mask : masks) {
    mask = below(random, 16) ? choices[below(random, used)]
                             : Digits(static_cast<Digits::Word>(below(random, 1 << kDigits)));
  }
  return masks;
}

inline void place_some(Grid& grid, Engine& random, unsigned tries) {
  for (; tries > 0; --tries) {
    const int cell = static_cast<int>(below(random, kCells));
    const int digit = static_cast<int>(below(random, kDigits));
    if (grid.has(cell, digit)) grid.place(cell, digit);
  }
}

inline void remove_some(Grid& grid, Engine& random, unsigned tries) {
  for (; tries > 0; --tries) {
    const int cell = static_cast<int>(below(random, kCells));
    const int digit = static_cast<int>(below(random, kDigits));
    if (grid.has(cell, digit)) grid.remove(cell, digit);
  }
}

// Creates values that may conflict, with or without candidate masks.
inline void load_anything(Grid& grid, Engine& random) {
  std::array<std::uint8_t, kCells> values{};
  const unsigned filled = below(random, 2) ? 17 : 1 + below(random, 17);
  for (std::uint8_t& value : values) {
    if (below(random, 17) < filled) value = static_cast<std::uint8_t>(1 + below(random, 9));
  }
  const Masks masks = random_masks(random, 1 + below(random, 16));
  grid.load(values, below(random, 2) ? &masks : nullptr);
}

// Creates a random state. It may be inconsistent, and may have few candidates or all of them.
inline Grid random_state(const Geometry& geometry, Engine& random) {
  Grid grid(geometry);
  const Masks masks =
      below(random, 2) ? narrow_masks(random) : random_masks(random, 1 + below(random, 16));
  switch (below(random, 8)) {
    case 0:
      break;  // every candidate
    case 1:
    case 2:
      grid.load({}, &masks);
      break;
    case 3:
      grid.load({}, &masks);
      place_some(grid, random, below(random, 60));
      break;
    case 4:
      load_anything(grid, random);
      break;
    default:
      place_some(grid, random, below(random, 100));
      if (below(random, 2)) grid.set_givens(~grid.empty_cells());
      remove_some(grid, random, below(random, 600));
      break;
  }
  return grid;
}

}  // namespace nonet::fuzz
