// An almost locked set consists of n >= 1 cells of a house that together have n + 1 digits. If the
// set does not hold one of these digits, it holds all the others.
//
// A digit that two sets share is a restricted common if all its cells in both sets are in one
// house. Then at most one of the two sets holds it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "sets/place_table.hpp"
#include "walk/facts.hpp"

namespace nonet::inline NONET_BOARD {

// The cells of a house where a set can hold a digit, and the cells and houses that they affect. All
// sets of the house that have the same cells for the digit share one object.
struct DigitPlaces {
  Cells cells;
  Cells peers;    // the cells that see all of `cells`
  Cells seen;     // peers that can hold the digit
  Houses houses;  // houses that contain all the cells
  std::uint8_t digit = 0;
  Digits digits_seen;  // only `digit`, or none if `seen` is empty
};

struct AlmostLockedSet {
  Cells cells;
  Digits digits;
  Digits digits_seen;     // digits with a candidate that the set sees
  std::uint8_t size = 0;  // number of cells
  HouseNumber house = 0;  // the lowest house that contains all the cells
  bool splits = false;    // whether some cell has a single candidate; then the set is not minimal
  std::array<CellNumber, kDigits - 1> members{};  // the cells as a list

  bool has(int digit) const { return digits.has(digit); }
  // The set's cells that can hold a digit; empty if the digit is not in the set.
  Cells cells_of(int digit) const { return own[place[digit]].cells; }
  Cells seen(int digit) const { return own[place[digit]].seen; }
  Houses houses_of(int digit) const { return own[place[digit]].houses; }

  // The `digit_places` of the set's house. The first entry is empty, and is used for all digits
  // that are not in the set.
  const DigitPlaces* own = nullptr;
  std::array<std::uint16_t, kDigits> place{};  // for each digit, an index into `own`
};

// The houses in which a digit is a restricted common of two sets. If there is no such house, the
// digit is not a restricted common.
inline Houses restricted_houses(const AlmostLockedSet& a, const AlmostLockedSet& b, int digit) {
  const bool apart = (a.cells_of(digit) & b.cells_of(digit)).empty();
  return apart ? a.houses_of(digit) & b.houses_of(digit) : Houses{};
}

inline Digits restricted_commons(const AlmostLockedSet& a, const AlmostLockedSet& b) {
  Digits result;
  (a.digits & b.digits).each([&](int digit) {
    if (!restricted_houses(a, b, digit).empty()) result.add(digit);
  });
  return result;
}

// The digits that two sets share, and for which some outside candidate is seen by both sets. If one
// of the sets must hold such a digit, the candidate is eliminated. Digits in `without` are skipped.
inline Digits digits_seen_by_both(const AlmostLockedSet& a, const AlmostLockedSet& b,
                                  Digits without) {
  Digits result;
  (a.digits_seen & b.digits_seen & ~without).each([&](int digit) {
    if (!(a.seen(digit) & b.seen(digit)).empty()) result.add(digit);
  });
  return result;
}

// All of a grid's almost locked sets, sorted and numbered by size, then by house and position. A
// set that is in two houses is listed only once.
class AlmostLockedSets {
 public:
  void collect(const Facts& facts) { collect(facts.grid()); }
  void collect(const Grid& grid);

  std::size_t size() const { return sets_.size(); }
  const AlmostLockedSet& operator[](std::size_t number) const { return sets_[number]; }
  auto begin() const { return sets_.begin(); }
  auto end() const { return sets_.end(); }

  static std::size_t row_of(int house, int digit) {
    return static_cast<std::size_t>(house * kDigits + digit);
  }
  std::size_t rows() const { return row_of(regions_in_all_, 0); }

 private:
  // The most cells that a set may have. On boards with many digits, there are too many larger sets.
  static constexpr int kMostCells = kIsStandard ? kDigits - 1 : 9;
  static constexpr int most_cells(const Geometry& geometry) {
    return geometry.digits - 1 <= kMostCells ? geometry.digits - 1 : 5;
  }
  using Ends = std::array<std::uint16_t, kMostCells + 1>;

  // A house's sets. They are kept as long as the house's candidates do not change.
  struct OfHouse {
    std::array<Digits, kDigits> candidates{};  // the candidates when the sets were found
    std::vector<AlmostLockedSet> sets;         // smallest sets first
    Ends ends{};                               // for each size, where its sets end
    std::vector<DigitPlaces> digit_places;
  };
  void collect_in(const Grid& grid, int house, OfHouse& found);

  Houses houses_;
  int regions_in_all_ = 0;
  // Each house's cells, copied because the geometry may no longer exist.
  std::array<Cells, kHouses> cells_in_{};
  std::array<OfHouse, kHouses> of_house_;
  std::vector<AlmostLockedSet> sets_;
  // Used while a house is searched. Maps a digit and its cells to an index into `digit_places`.
  PlaceTable<kDigits> place_;
};

}  // namespace nonet::inline NONET_BOARD
