#include "walk/arrival_order.hpp"

#include <algorithm>
#include <bit>
#include <type_traits>
#include <vector>

namespace nonet::inline NONET_BOARD {

namespace {

// A number for the time when a candidate was eliminated. Later times have greater numbers. The
// first part of the number is the cell filled at that time. The second part orders the candidates
// that this cell eliminated: first those in its peers, in the peers' order, and then those in the
// cell itself, starting with digit 1. For a candidate that no value eliminated, the first part is
// greater than the number of any cell.
constexpr int kWithin = std::bit_width(unsigned{kCandidates});  // bits for the second part
constexpr int kCellBits = std::bit_width(unsigned{kCells});
constexpr int kHouseBits = std::bit_width(unsigned{kHouses});
constexpr int kDigitBits = std::bit_width(unsigned{kDigits});
// A type with enough bits for a time, a house and a digit, or for a time and a cell.
using Time = std::conditional_t<kIsStandard, std::uint32_t, std::uint64_t>;

Time time_of(const Grid& grid, const std::array<Cells, kDigits>& filled, int cell, int digit) {
  const Cells by = grid.geometry().peers[cell] & filled[digit];
  const bool open = grid.value(cell) == 0;
  const int last = open ? kCells << kWithin | candidate_of(cell, digit)
                        : cell << kWithin | (1 << (kWithin - 1)) | digit;
  return static_cast<Time>(by.empty() ? last : std::min(by.first() << kWithin | cell, last));
}

Digits digits_with_one_place(const Grid& grid, int house) {
  Digits once;
  Digits twice;
  for (const int cell : grid.geometry().cells_in_order(house)) {
    const Digits candidates = grid.candidates(cell);
    twice |= once & candidates;
    once |= candidates;
  }
  return once & ~twice;
}

}  // namespace

void ArrivalOrder::take(Grid& grid, const Step& step) { apply(grid, step, *this); }

void ArrivalOrder::start(const Grid& grid) {
  std::array<Cells, kDigits> filled{};
  for (Cells rest = grid.geometry().all_cells & ~grid.empty_cells(); !rest.empty();) {
    const int cell = rest.pop();
    filled[grid.value(cell) - 1].add(cell);
  }
  start_naked(grid, filled);
  start_hidden(grid, filled);
}

void ArrivalOrder::start_naked(const Grid& grid, const std::array<Cells, kDigits>& filled) {
  BoundedList<Time, kCells> found;  // time and cell
  for (Cells rest = grid.empty_cells(); !rest.empty();) {
    const int cell = rest.pop();
    const Digits left = grid.candidates(cell);
    if (!left.is_single()) continue;
    Time latest = 0;
    (grid.geometry().all_digits & ~left).each([&](int digit) {
      latest = std::max(latest, time_of(grid, filled, cell, digit));
    });
    found.add(latest << kCellBits | static_cast<unsigned>(cell));
  }
  std::ranges::sort(found);
  naked_.first = naked_.end = 0;
  constexpr Time kCell = (Time{1} << kCellBits) - 1;
  for (const Time one : found) naked_.push_if(true, static_cast<CellNumber>(one & kCell));
}

void ArrivalOrder::start_hidden(const Grid& grid, const std::array<Cells, kDigits>& filled) {
  const Geometry& geometry = grid.geometry();
  std::vector<Time> found;  // time, house and digit
  geometry.houses.each([&](int house) {
    digits_with_one_place(grid, house).each([&](int digit) {
      Time latest = 0;
      (Positions(geometry.all_digits.word()) & ~grid.places(house, digit)).each([&](int position) {
        const int cell = geometry.cells_of[house][position];
        latest = std::max(latest, time_of(grid, filled, cell, digit));
      });
      found.push_back((latest << kHouseBits | static_cast<unsigned>(house)) << kDigitBits |
                      static_cast<unsigned>(digit));
    });
  });
  std::ranges::sort(found);
  hidden_.first = hidden_.end = 0;
  constexpr Time kHouse = (Time{1} << kHouseBits) - 1;
  constexpr Time kDigit = (Time{1} << kDigitBits) - 1;
  for (const Time one : found) {
    hidden_.push_if(true, {static_cast<HouseNumber>(one >> kDigitBits & kHouse),
                           static_cast<std::uint8_t>(one & kDigit)});
  }
}

bool ArrivalOrder::naked_single(const Grid& grid, int& cell) {
  for (; naked_.first < naked_.end; ++naked_.first) {
    cell = naked_.entries[naked_.first];
    if (grid.candidates(cell).is_single()) return true;
  }
  return false;
}

bool ArrivalOrder::hidden_single(const Grid& grid, int& house, int& digit) {
  for (; hidden_.first < hidden_.end; ++hidden_.first) {
    house = hidden_.entries[hidden_.first].house;
    digit = hidden_.entries[hidden_.first].digit;
    if (grid.places(house, digit).is_single()) return true;
  }
  return false;
}

bool ArrivalOrder::full_house(const Grid& grid, int& cell, int& house) const {
  if (grid.nearly_full().empty()) return false;
  const Geometry& geometry = grid.geometry();
  for (std::size_t i = naked_.first; i < naked_.end; ++i) {
    cell = naked_.entries[i];
    const Houses completed = geometry.house_set[cell] & grid.nearly_full();
    if (completed.empty() || !grid.candidates(cell).is_single()) continue;
    house = completed.first();
    return true;
  }
  return false;
}

}  // namespace nonet::inline NONET_BOARD
