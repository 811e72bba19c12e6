// Inside of cases the same state is come to again and again: by other suppositions, and whenever a
// case is tried once more with deeper ones. Which rungs find nothing in it is then known.
//
// It holds for one ladder, and for the givens of one puzzle. Nothing is kept of the case itself:
// that a supposition was not refuted may be different after the next step.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "ladder/path.hpp"

namespace nonet {

class BarrenRungs {
 public:
  // Whether what a rung finds follows from the state: not where it comes from outside, or goes by
  // what came up first or was placed last. Such rungs are to be asked all the same.
  static bool tells_of(const Rung& rung) { return rung.finder && !rung.finder->find_in_turn; }

  // How many rungs, from the easiest on, find nothing in a state; 0 where that is not known.
  std::size_t in(const Grid& grid) const;
  void keep(const Grid& grid, std::size_t rungs);

 private:
  using State = std::array<std::uint16_t, kCells>;  // by cell: its candidates, or its value

  struct Entry {
    State state;
    std::uint16_t rungs;
  };

  static constexpr std::size_t kMost = 2'048;   // entries, of 164 bytes; then the first ones go
  static constexpr std::size_t kSlots = 4'096;  // by hash, the entry that was kept last

  static State state_of(const Grid& grid);
  static std::size_t slot_of(const State& state);

  std::size_t next_ = 0;
  std::vector<Entry> entries_;
  std::vector<std::uint16_t> slots_;  // one more than the number of an entry; 0: none
};

}  // namespace nonet
