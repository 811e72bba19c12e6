// Inside cases the same state comes up again and again: by other assumptions, and whenever a case
// is retried with deeper nesting. This remembers which rungs find nothing in it and what the next
// one concludes.
//
// It is valid for one ladder and the givens of one puzzle. Nothing is kept of the case itself: an
// assumption that was not refuted may be refuted after the next step.
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
  // and, if kept, what the rung after them finds.
  struct Search {
    static constexpr std::size_t kMost = 14;  // conclusions: nearly all steps have fewer

    std::uint16_t rungs = 0;
    std::uint8_t variant = 0;
    std::uint8_t size = 0;
    bool contradiction = false;
    std::uint8_t placements = 0;  // first conclusions; the others are eliminations
    BoundedList<Candidate, kMost> conclusions;

    bool concludes() const { return contradiction || !conclusions.empty(); }
    void keep(const Step& step);
    void tell(Step& step) const;
  };

  // Whether the results of a rung depend only on the state: not if its finder comes from outside,
  // or if it uses the order of arrival. Such rungs must always be asked.
  static bool tells_of(const Rung& rung) { return rung.finder && !rung.finder->find_in_turn; }

  // The result known for a state, or nullptr. It is valid until the next call.
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
  // The numbers, plus one, of the last two entries kept with a hash; 0 for none.
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
