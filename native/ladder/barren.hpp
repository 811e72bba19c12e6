// Inside cases, the same state is reached many times: from other assumptions, and whenever a case
// is retried with deeper nesting. For each state, this cache remembers which rungs find nothing,
// and the conclusions of the next rung.
//
// It is valid for one ladder and the givens of one puzzle. Results about the case itself are not
// kept: an assumption that could not be refuted may be refuted after the next step.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "board/bounded_list.hpp"
#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

class BarrenRungs {
 public:
  // The result of a search for the next step: how many rungs, from the easiest on, find nothing,
  // and optionally what the next rung finds.
  struct Search {
    static constexpr std::size_t kMost = 14;  // most conclusions kept; nearly all steps have fewer

    std::uint16_t rungs = 0;
    std::uint8_t variant = 0;
    std::uint8_t size = 0;
    bool contradiction = false;
    // The number of placements, which come first; the others are eliminations.
    std::uint8_t placements = 0;
    BoundedList<Candidate, kMost> conclusions;

    bool concludes() const { return contradiction || !conclusions.empty(); }
    void keep(const Step& step);
    void tell(Step& step) const;
  };

  // Whether the results of a rung depend only on the state. They do not if its finder comes from
  // outside the core or uses the order in which singles appeared. Such rungs must always be
  // searched.
  static bool tells_of(const Rung& rung) { return rung.finder && !rung.finder->find_in_turn; }

  // The result known for a state, or nullptr if there is none. It is valid until the next call.
  const Search* in(const Grid& grid) const;
  void keep(const Grid& grid, const Search& search);

 private:
  // The candidates of a cell, or its value.
  using CellState = std::conditional_t<kIsStandard, std::uint16_t, std::uint32_t>;
  using State = std::array<CellState, kCells>;

  struct Entry {
    State state;
    Search search;
  };
  // The last two entries with a hash, as numbers from 1; 0 if there is none.
  using Slot = std::array<std::uint16_t, 2>;

  static constexpr std::size_t kMost = 2'048;   // most entries; after that the oldest are replaced
  static constexpr std::size_t kSlots = 2'048;  // by hash

  static State state_of(const Grid& grid);
  static std::size_t slot_of(const State& state);

  std::size_t next_ = 0;
  std::vector<Entry> entries_;
  std::vector<Slot> slots_;
};

}  // namespace nonet::inline NONET_BOARD
