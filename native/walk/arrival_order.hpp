// Records the order in which singles appear in a grid. Some programs first place the single that
// appeared first, and their scores depend on this order.
//
// While steps are applied, the object listens to the grid. If the grid's history is unknown, the
// object assumes that the cells were filled in reading order, and that any other eliminations came
// after that. The order of the singles follows from these assumptions.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/bounded_list.hpp"
#include "board/grid.hpp"
#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

class ArrivalOrder {
 public:
  void start(const Grid& grid);
  // Applies a step to the grid and records the singles that appear.
  void take(Grid& grid, const Step& step);

  // Finds the earliest single not placed yet. Returns false if there is none.
  bool naked_single(const Grid& grid, int& cell);
  bool hidden_single(const Grid& grid, int& house, int& digit);
  // Finds the earliest naked single that completes a house.
  bool full_house(const Grid& grid, int& cell, int& house) const;

  // The grid calls these functions after it has removed a candidate.
  void left_in_cell(int cell, Digits candidates) {
    naked_.push_if(candidates.is_single(), static_cast<CellNumber>(cell));
  }
  void left_in_house(int house, int digit, Positions places) {
    hidden_.push_if(places.is_single(),
                    {static_cast<HouseNumber>(house), static_cast<std::uint8_t>(digit)});
  }

 private:
  void start_naked(const Grid& grid, const std::array<Cells, kDigits>& filled);
  void start_hidden(const Grid& grid, const std::array<Cells, kDigits>& filled);

  // A queue to which each entry is pushed at most once. `push_if` always writes the entry. A branch
  // on `holds` would be slower, because `holds` is rarely true and hard to predict.
  template <class Entry, std::size_t capacity>
  struct Queue {
    std::array<Entry, capacity + 1> entries;
    std::size_t first = 0;
    std::size_t end = 0;

    void push_if(bool holds, Entry entry) {
      entries[end] = entry;
      end += holds;
      if (end > capacity) no_room_for_more(capacity);
    }
  };
  struct Hidden {
    HouseNumber house;
    std::uint8_t digit;
  };

  Queue<CellNumber, kCells> naked_;
  Queue<Hidden, kHouses * kDigits> hidden_;
};

}  // namespace nonet::inline NONET_BOARD
