#include "board/grid.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace nonet::inline NONET_BOARD {

namespace {

// On the large board, resizes a list to one entry for each region up to the last house.
template <class List>
void make_room([[maybe_unused]] List& list, [[maybe_unused]] const Houses& houses) {
  if constexpr (!kIsStandard) {
    houses.each([&](int house) { list.resize(static_cast<std::size_t>(house) + 1); });
  }
}

// The number of digits that share one word. A word holds these digits' positions in a house, so one
// operation can add a cell's position to all of them. On the standard board, four digits share a
// word.
constexpr unsigned kAtOnce = sizeof(std::uint64_t) / sizeof(Positions);
using Some = std::array<Positions, kAtOnce>;

// The words for position 0. The index is a set of digits, as bits. In the word, these digits have
// position 0, and the other digits have no position.
constexpr std::array<std::uint64_t, 1 << kAtOnce> kFirsts = [] {
  std::array<std::uint64_t, 1 << kAtOnce> all{};
  for (unsigned digits = 0; digits < all.size(); ++digits) {
    Some some{};
    for (unsigned digit = 0; digit < kAtOnce; ++digit) {
      if (digits >> digit & 1) some[digit] = Positions::of(0);
    }
    all[digits] = std::bit_cast<std::uint64_t>(some);
  }
  return all;
}();

void add_some(Positions* places, std::uint64_t firsts, int position) {
  std::uint64_t some;
  std::memcpy(&some, places, sizeof some);
  some |= firsts << position;
  std::memcpy(static_cast<void*>(places), &some, sizeof some);
}

void add_places(Positions* places, unsigned word, int position) {
  unsigned digit = 0;
  for (; digit + kAtOnce <= unsigned{kDigits}; digit += kAtOnce) {
    add_some(places + digit, kFirsts[word >> digit & (kFirsts.size() - 1)], position);
  }
  for (; digit < unsigned{kDigits}; ++digit) {
    places[digit] |= Positions(static_cast<Positions::Word>((word >> digit & 1) << position));
  }
}

}  // namespace

Grid::Grid(const Geometry& geometry) : geometry_(&geometry), empty_cells_(geometry.all_cells) {
  make_room(places_, geometry.houses);
  make_room(placed_, geometry.houses);
  std::array<std::uint8_t, kCells> empty{};
  load(empty, nullptr);
}

bool Grid::clashes() const {
  std::array<Digits, kHouses> seen{};
  const Geometry& g = *geometry_;
  for (Cells rest = g.all_cells & ~empty_cells_; !rest.empty();) {
    const int cell = rest.pop();
    const int digit = value_[cell] - 1;
    for (Houses regions = g.house_set[cell]; !regions.empty();) {
      const int region = regions.pop();
      if (seen[region].has(digit)) return true;
      seen[region].add(digit);
    }
  }
  return false;
}

void Grid::remove(int cell, int digit) {
  NoListener no_listener;
  remove(cell, digit, no_listener);
}

void Grid::place(int cell, int digit) {
  NoListener no_listener;
  place(cell, digit, no_listener);
}

void Grid::drop_candidates(int cell) {
  version_.raise();
  NoListener no_listener;
  leave_cell(cell, no_listener);
}

void Grid::set_value(int cell, int digit) {
  assert(value_[cell] == 0);
  version_.raise();
  value_[cell] = static_cast<std::uint8_t>(digit + 1);
  empty_cells_.drop(cell);
  nearly_placed_.set(digit, ++times_placed_[digit] == geometry_->times - 1);
  const Digits one = Digits::of(digit);
  Houses nearly_full = nearly_full_;
  geometry_->each_house_of(cell, [&](int house) {
    const Digits placed = placed_[house] | one;
    placed_[house] = placed;
    places_[house][digit] = Positions{};
    nearly_full.set(house, placed.count() == geometry_->digits - 1);
  });
  nearly_full_ = nearly_full;
}

void Grid::load(const Values& values, const std::array<Digits, kCells>* candidates) {
  version_.raise();
  const Geometry& g = *geometry_;
  value_ = values;
  candidates_.fill(Digits{});
  for (auto& house : places_) house.fill(Positions{});
  std::ranges::fill(placed_, Digits{});
  times_placed_.fill(0);
  nearly_full_ = Houses{};
  nearly_placed_ = Digits{};
  empty_cells_ = g.all_cells;
  broken_ = false;
  touched_ = Touched::everything();
  std::array<Cells, kDigits> seen{};
  // The list of filled cells is built without branches, because the processor could not predict
  // which cells are filled.
  std::array<std::uint16_t, kCells> filled;
  std::size_t count = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    filled[count] = static_cast<std::uint16_t>(cell);
    count += value_[cell] != 0;
  }
  const bool is_full = count == static_cast<std::size_t>(g.all_cells.count());
  for (std::size_t i = 0; i < count; ++i) {
    const int cell = filled[i];
    empty_cells_.drop(cell);
    const int digit = value_[cell] - 1;
    ++times_placed_[digit];
    if (!is_full) seen[digit] |= g.peers[cell];
    g.each_house_of(cell, [&](int house) { placed_[house].add(digit); });
  }
  givens_ = g.all_cells & ~empty_cells_;
  for (int digit = 0; digit < g.digits; ++digit) {
    cells_of_digit_[digit] = empty_cells_ & ~seen[digit];
    nearly_placed_.set(digit, times_placed_[digit] == g.times - 1);
  }
  auto with_place = placed_;
  for (Cells rest = empty_cells_; !rest.empty();) {
    const int cell = rest.pop();
    Digits live = g.all_digits;
    if constexpr (kIsStandard) {
      g.each_house_of(cell, [&](int house) { live &= ~placed_[house]; });
    } else {  // on a large board, also considers regions that are not houses
      g.all_digits.each([&](int digit) { live.set(digit, !seen[digit].has(cell)); });
    }
    if (candidates) {
      (live & ~(*candidates)[cell]).each([&](int digit) { cells_of_digit_[digit].drop(cell); });
      live &= (*candidates)[cell];
    }
    candidates_[cell] = live;
    if (live.empty()) broken_ = true;
    const unsigned word = live.word();
    const auto& position = g.position[cell];
    g.each_house_of(cell, [&](int house) {
      add_places(places_[house].data(), word, position[house]);
      with_place[house] |= live;
    });
  }
  g.houses.each([&](int house) {
    if (with_place[house] != g.all_digits) broken_ = true;
    nearly_full_.set(house, placed_[house].count() == g.digits - 1);
  });
}

}  // namespace nonet::inline NONET_BOARD
