// Inside of cases the same state is come to again and again: by other suppositions, and whenever a
// case is tried once more with deeper ones. Which rungs find nothing in it is then known, and what
// the next one concludes.
//
// It holds for one ladder, and for the givens of one puzzle. Nothing is kept of the case itself:
// that a supposition was not refuted may be different after the next step.
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
  // What a search for the next step came to: how many rungs, from the easiest on, find nothing, and
  // what the one after them finds, where that is kept.
  struct Search {
    static constexpr std::size_t kMost = 14;  // conclusions: nearly all steps have fewer

    std::uint16_t rungs = 0;
    std::uint8_t variant = 0;
    std::uint8_t size = 0;
    bool contradiction = false;
    std::uint8_t placements = 0;  // so many of the conclusions; the others are eliminations
    BoundedList<Candidate, kMost> conclusions;

    bool concludes() const { return contradiction || !conclusions.empty(); }
    void keep(const Step& step);
    void tell(Step& step) const;
  };

  // Whether what a rung finds follows from the state: not where it comes from outside, or goes by
  // what came up first or was placed last. Such rungs are to be asked all the same.
  static bool tells_of(const Rung& rung) { return rung.finder && !rung.finder->find_in_turn; }

  // What is known of a state; nullptr where that is nothing. It holds until the next call.
  const Search* in(const Grid& grid) const;
  void keep(const Grid& grid, const Search& search);

 private:
  // By cell: its candidates, or its value.
  using CellState = std::conditional_t<kIsStandard, std::uint16_t, std::uint32_t>;
  using State = std::array<CellState, kCells>;

  struct Entry {
    State state;
    Search search;
  };
  // The numbers of the two entries of a hash that were kept last, plus one; 0: none.
  using Slot = std::array<std::uint16_t, 2>;

  static constexpr std::size_t kMost = 2'048;   // entries; then the first ones go
  static constexpr std::size_t kSlots = 2'048;  // by hash

  static State state_of(const Grid& grid);
  static std::size_t slot_of(const State& state);

  std::size_t next_ = 0;
  std::vector<Entry> entries_;
  std::vector<Slot> slots_;
};

}  // namespace nonet::inline NONET_BOARD
