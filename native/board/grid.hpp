// A grid's state: its values and candidates, as three views that finders read directly.
//
//   candidates[cell]       the digits still possible in an empty cell; none once it is filled
//   places[house][digit]   the positions where a house can still take a digit; none once placed
//   cells_of_digit[digit]  the empty cells that can still take a digit
//
// The grid also records what has changed since the last call to `take_touched`, so that a ladder
// searches only there. A listener is informed of each change immediately. The notice of a removed
// candidate includes what is left in the cell and in the cell's houses.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "board/geometry.hpp"

namespace nonet::inline NONET_BOARD {

// The cells, houses and digits of removed candidates. Regions that are not houses may be missing.
struct Touched {
  Cells cells;
  Houses houses;
  Digits digits;

  static constexpr Touched everything() { return {Cells::all(), Houses::all(), Digits::all()}; }
  constexpr bool empty() const { return digits.empty(); }
  constexpr Touched& operator|=(const Touched& other) {
    cells |= other.cells;
    houses |= other.houses;
    digits |= other.digits;
    return *this;
  }
};

// A listener that ignores everything.
struct NoListener {
  static constexpr void left_in_cell(int /*cell*/, Digits /*candidates*/) {}
  static constexpr void left_in_house(int /*house*/, int /*digit*/, Positions /*places*/) {}
};

// Counts a grid's changes, starting at 1. Assigning to the grid counts as a change.
class Version {
 public:
  Version() = default;
  Version(const Version&) = default;
  Version& operator=(const Version&) {
    raise();
    return *this;
  }
  void raise() { ++number_; }
  std::uint64_t number() const { return number_; }

 private:
  std::uint64_t number_ = 1;
};

// One value for each house. The large board has room for many more houses than most layouts have.
template <class Kept>
using ByHouse = std::conditional_t<kIsStandard, std::array<Kept, kHouses>, std::vector<Kept>>;
using PlacesOfHouse = std::array<Positions, kDigits>;
// Each cell's value: 1 or more, or 0 for an empty cell.
using Values = std::array<std::uint8_t, kCells>;

class Grid {
 public:
  explicit Grid(const Geometry& geometry);
#ifndef NONET_LARGE
  Grid() : Grid(kStandard) {}
#endif

  const Geometry& geometry() const { return *geometry_; }
  int value(int cell) const { return value_[cell]; }  // 1 and up; 0 for an empty cell
  Digits candidates(int cell) const { return candidates_[cell]; }
  const std::array<Digits, kCells>& candidates() const { return candidates_; }
  bool has(int cell, int digit) const { return candidates_[cell].has(digit); }
  Positions places(int house, int digit) const { return places(house)[digit]; }
  const PlacesOfHouse& places(int house) const {
    return is_in(places_, house) ? places_[house] : kNowhere;
  }
  Digits placed(int house) const { return is_in(placed_, house) ? placed_[house] : Digits{}; }
  Cells cells_of_digit(int digit) const { return cells_of_digit_[digit]; }
  // The houses that lack exactly one digit (`nearly_full`), and the digits that are placed in all
  // rows but one (`nearly_placed`).
  Houses nearly_full() const { return nearly_full_; }
  Digits nearly_placed() const { return nearly_placed_; }
  Cells empty_cells() const { return empty_cells_; }
  Cells givens() const { return givens_; }
  bool solved() const { return empty_cells_.empty(); }
  // Whether some empty cell has no candidate, or some house has no place for a digit.
  bool broken() const { return broken_; }
  // A number that increases with each change. As long as it stays the same, earlier results about
  // the grid are still valid.
  std::uint64_t version() const { return version_.number(); }

  // Whether some house contains a value twice. The candidates do not reveal this.
  bool clashes() const;

  // Places a digit, counted from 0, which must still be a candidate of the cell. The function
  // eliminates the digit from the peers in reading order, and then the other digits from the cell,
  // lowest first. Listeners are also notified that the cell's houses have no position left for the
  // digit.
  void place(int cell, int digit);
  void remove(int cell, int digit);
  template <class Listener>
  void place(int cell, int digit, Listener& listener);
  template <class Listener>
  void remove(int cell, int digit, Listener& listener);

  // The two halves of `place`, for code that reports each change as it happens. The first half sets
  // the value, and the second removes all the cell's candidates. The caller must eliminate the
  // digit from the peers.
  void set_value(int cell, int digit);
  void drop_candidates(int cell);

  // Loads values, with 0 for empty cells, and candidates if given. Without them, a cell gets every
  // candidate that is not the value of a peer. Conflicting values are loaded unchanged, so callers
  // must check for them.
  void load(const Values& values, const std::array<Digits, kCells>* candidates);
  // Sets which of the filled cells are givens. After `load`, every filled cell is a given.
  void set_givens(Cells givens) {
    version_.raise();
    givens_ = givens;
  }

  void touch(const Touched& touched) { touched_ |= touched; }
  void touch_everything() { touched_ = Touched::everything(); }
  void forget_touched() { touched_ = Touched{}; }
  Touched take_touched() {
    Touched result = std::exchange(touched_, Touched{});
    if constexpr (!kIsStandard) {
      (result.cells & geometry_->all_cells).each([&](int cell) {
        geometry_->each_house_of(cell, [&](int house) { result.houses.add(house); });
      });
    }
    return result;
  }

  friend bool operator==(const Grid& a, const Grid& b) {
    return a.value_ == b.value_ && a.candidates_ == b.candidates_;
  }

 private:
  // Removes a candidate from all houses of its cell. Returns whether one of them now has no
  // position left for the digit.
  template <class Listener>
  bool leave_houses(int cell, int digit, Listener& listener);
  template <class Listener>
  void leave_cell(int cell, Listener& listener);

  // Whether a list has an entry for a region. On the large board, it has none for the regions after
  // the last house. A board may have hundreds of them, and copying a grid has to be fast.
  template <class List>
  static bool is_in([[maybe_unused]] const List& list, [[maybe_unused]] int house) {
    return kIsStandard || static_cast<std::size_t>(house) < list.size();
  }
  static constexpr PlacesOfHouse kNowhere{};

  // Collects the houses of changed cells. On the large board, sets of houses are big, so they are
  // collected only on request.
  static void add_houses([[maybe_unused]] Houses& to, [[maybe_unused]] const Houses& more) {
    if constexpr (kIsStandard) to |= more;
  }

  const Geometry* geometry_;
  std::array<std::uint8_t, kCells> value_{};
  std::array<Digits, kCells> candidates_{};
  ByHouse<PlacesOfHouse> places_{};
  ByHouse<Digits> placed_{};
  std::array<Cells, kDigits> cells_of_digit_{};
  std::array<std::uint8_t, kDigits> times_placed_{};
  Houses nearly_full_;
  Digits nearly_placed_;
  Cells empty_cells_;
  Cells givens_;
  Touched touched_ = Touched::everything();
  Version version_;
  bool broken_ = false;
};

template <class Listener>
bool Grid::leave_houses(int cell, int digit, Listener& listener) {
  const Geometry& g = *geometry_;
  const auto& position = g.position[cell];
  bool broken = false;
  g.each_house_of(cell, [&](int house) {
    Positions& places = places_[house][digit];
    places.drop(position[house]);
    // There is no branch here, because the processor could not predict it. A house that already has
    // the digit has no position for it either.
    broken |= places.empty() & !placed_[house].has(digit);
    listener.left_in_house(house, digit, places);
  });
  return broken;
}

template <class Listener>
void Grid::remove(int cell, int digit, Listener& listener) {
  assert(has(cell, digit));
  version_.raise();
  const Digits left = candidates_[cell] & ~Digits::of(digit);
  candidates_[cell] = left;
  cells_of_digit_[digit].drop(cell);
  touched_.cells.add(cell);
  add_houses(touched_.houses, geometry_->house_set[cell]);
  touched_.digits.add(digit);
  listener.left_in_cell(cell, left);
  broken_ |= leave_houses(cell, digit, listener) | left.empty();
}

template <class Listener>
void Grid::leave_cell(int cell, Listener& listener) {
  const Digits removed = candidates_[cell];
  candidates_[cell] = Digits{};
  touched_.cells.add(cell);
  add_houses(touched_.houses, geometry_->house_set[cell]);
  touched_.digits |= removed;
  removed.each([&](int digit) {
    cells_of_digit_[digit].drop(cell);
    broken_ |= leave_houses(cell, digit, listener);
  });
}

template <class Listener>
void Grid::place(int cell, int digit, Listener& listener) {
  assert(has(cell, digit));
  set_value(cell, digit);
  const Cells affected = cells_of_digit_[digit] & geometry_->peers[cell];
  cells_of_digit_[digit] &= ~affected;
  touched_.cells |= affected;
  Houses houses;
  bool broken = false;
  for (Cells rest = affected; !rest.empty();) {
    const int peer = rest.pop();
    const Digits left = candidates_[peer] & ~Digits::of(digit);
    candidates_[peer] = left;
    add_houses(houses, geometry_->house_set[peer]);
    listener.left_in_cell(peer, left);
    broken |= leave_houses(peer, digit, listener) | left.empty();
  }
  broken_ |= broken;
  add_houses(touched_.houses, houses);
  leave_cell(cell, listener);
}

}  // namespace nonet::inline NONET_BOARD
