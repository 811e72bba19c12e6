// A cache for searches inside cases. These searches reach the same state of a grid many times,
// because different assumptions lead to it, and because cases are retried with deeper nesting. For
// each state, the cache records which of the ladder's techniques find nothing, and what the first
// technique that finds something concludes.
//
// A cache belongs to one ladder and one puzzle's givens. It does not record whether a case was
// refuted, because an assumption that cannot be refuted now may be refuted after the next step.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "board/bounded_list.hpp"
#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

class SearchCache {
 public:
  // The result of a search for the next step. `rungs` is the number of techniques, from the easiest
  // on, that find nothing. If the conclusions of the next technique are known, they are stored as
  // well.
  struct Search {
    static constexpr std::size_t kMost = 14;  // maximum number kept; few steps have more

    std::uint16_t rungs = 0;
    std::uint8_t variant = 0;
    std::uint8_t size = 0;
    bool contradiction = false;
    // The number of placements among the conclusions. Placements come before eliminations.
    std::uint8_t placements = 0;
    BoundedList<Candidate, kMost> conclusions;

    bool concludes() const { return contradiction || !conclusions.empty(); }
    void keep(const Step& step);
    void restore(Step& step) const;
  };

  // Whether a technique's results depend only on the state. That is not the case if its finder
  // comes from outside the core, or uses the order in which singles appeared. Such a technique must
  // always be run.
  static bool has_lasting_results(const Rung& rung) {
    return rung.finder && !rung.finder->find_in_turn;
  }

  // Returns the known result for a state, or nullptr if there is none. The pointer is valid until
  // the next call.
  const Search* in(const Grid& grid) const;
  void keep(const Grid& grid, const Search& search);

 private:
  // The candidates of an empty cell, or the value of a filled cell.
  using CellState = std::conditional_t<kIsStandard, std::uint16_t, std::uint32_t>;
  using State = std::array<CellState, kCells>;

  struct Entry {
    State state;
    Search search;
  };
  // The 1-based numbers of the last two entries with a given hash; 0 means none.
  using Slot = std::array<std::uint16_t, 2>;

  static constexpr std::size_t kMost = 2'048;   // a full cache replaces its oldest entries
  static constexpr std::size_t kSlots = 2'048;  // by hash

  static State state_of(const Grid& grid);
  static std::size_t slot_of(const State& state);

  std::size_t next_ = 0;
  std::vector<Entry> entries_;
  std::vector<Slot> slots_;
};

}  // namespace nonet::inline NONET_BOARD
