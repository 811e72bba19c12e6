#include "board/grid.hpp"

#include <bit>
#include <cstring>

namespace nonet {

namespace {

// The places of four digits side by side, so that a cell is added to those that it may take at
// once.
using Four = std::array<Positions, 4>;
static_assert(sizeof(Four) == sizeof(std::uint64_t) && kDigits == 9);

// By the bits of four digits: the first position for each of them.
constexpr std::array<std::uint64_t, 16> kFirsts = [] {
  std::array<std::uint64_t, 16> all{};
  for (unsigned digits = 0; digits < 16; ++digits) {
    Four four{};
    for (unsigned digit = 0; digit < 4; ++digit) {
      if (digits >> digit & 1) four[digit] = Positions::of(0);
    }
    all[digits] = std::bit_cast<std::uint64_t>(four);
  }
  return all;
}();

void add_four(Positions* places, std::uint64_t firsts, int position) {
  std::uint64_t four;
  std::memcpy(&four, places, sizeof four);
  four |= firsts << position;
  std::memcpy(static_cast<void*>(places), &four, sizeof four);
}

}  // namespace

Grid::Grid(const Geometry& geometry) : geometry_(&geometry) {
  std::array<std::uint8_t, kCells> empty{};
  load(empty, nullptr);
}

bool Grid::clashes() const {
  std::array<Digits, kHouses> seen{};
  const Geometry& g = *geometry_;
  for (Cells rest = ~open_; !rest.empty();) {
    const int cell = rest.pop();
    const int digit = value_[cell] - 1;
    for (const int house : g.houses_of[cell]) {
      if (seen[house].has(digit)) return true;
      seen[house].add(digit);
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
  open_.drop(cell);
  nearly_placed_.set(digit, ++times_placed_[digit] == kDigits - 1);
  const Digits one = Digits::of(digit);
  Houses nearly_full = nearly_full_;
  geometry_->each_house_of(cell, [&](int house) {
    const Digits placed = placed_[house] | one;
    placed_[house] = placed;
    places_[house][digit] = Positions{};
    nearly_full.set(house, placed.count() == kDigits - 1);
  });
  nearly_full_ = nearly_full;
}

void Grid::load(const std::array<std::uint8_t, kCells>& values,
                const std::array<Digits, kCells>* candidates) {
  version_.raise();
  const Geometry& g = *geometry_;
  value_ = values;
  candidates_.fill(Digits{});
  for (auto& house : places_) house.fill(Positions{});
  placed_.fill(Digits{});
  times_placed_.fill(0);
  nearly_full_ = Houses{};
  nearly_placed_ = Digits{};
  open_ = Cells::all();
  broken_ = false;
  touched_ = Touched::everything();
  std::array<Cells, kDigits> seen{};
  for (int cell = 0; cell < kCells; ++cell) {
    if (value_[cell] == 0) continue;
    open_.drop(cell);
    const int digit = value_[cell] - 1;
    ++times_placed_[digit];
    seen[digit] |= g.peers[cell];
    g.each_house_of(cell, [&](int house) { placed_[house].add(digit); });
  }
  givens_ = ~open_;
  for (int digit = 0; digit < kDigits; ++digit) {
    cells_of_digit_[digit] = open_ & ~seen[digit];
    nearly_placed_.set(digit, times_placed_[digit] == kDigits - 1);
  }
  std::array<Digits, kHouses> with_place = placed_;
  for (Cells rest = open_; !rest.empty();) {
    const int cell = rest.pop();
    Digits live = Digits::all();
    g.each_house_of(cell, [&](int house) { live &= ~placed_[house]; });
    if (candidates) {
      (live & ~(*candidates)[cell]).each([&](int digit) { cells_of_digit_[digit].drop(cell); });
      live &= (*candidates)[cell];
    }
    candidates_[cell] = live;
    if (live.empty()) broken_ = true;
    const unsigned word = live.word();
    const auto& position = g.position[cell];
    g.each_house_of(cell, [&](int house) {
      Positions* const places = places_[house].data();
      add_four(places, kFirsts[word & 15], position[house]);
      add_four(places + 4, kFirsts[word >> 4 & 15], position[house]);
      places[8] |= Positions(static_cast<Positions::Word>((word >> 8) << position[house]));
      with_place[house] |= live;
    });
  }
  g.houses.each([&](int house) {
    if (with_place[house] != Digits::all()) broken_ = true;
    nearly_full_.set(house, placed_[house].count() == kDigits - 1);
  });
}

}  // namespace nonet
