#include "board/grid.hpp"

namespace nonet {

namespace {

constexpr std::array<Digits, kDigits> kBits = [] {
  std::array<Digits, kDigits> bits{};
  for (int digit = 0; digit < kDigits; ++digit) bits[digit] = Digits::of(digit);
  return bits;
}();

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
  ++times_placed_[digit];
  const Geometry& g = *geometry_;
  g.each_house_of(cell, [&](int house) {
    placed_[house].add(digit);
    places_[house][digit] = Positions{};
  });
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
  for (int digit = 0; digit < kDigits; ++digit) cells_of_digit_[digit] = open_ & ~seen[digit];
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
    // All digits at once, those that are not live too: a compiler makes few instructions of it.
    std::array<Positions, kDigits> all_if_live;
    for (int digit = 0; digit < kDigits; ++digit) {
      all_if_live[digit] = (live & kBits[digit]) == kBits[digit] ? Positions::all() : Positions{};
    }
    g.each_house_of(cell, [&](int house) {
      const Positions bit = Positions::of(g.position[cell][house]);
      auto& places = places_[house];
      for (int digit = 0; digit < kDigits; ++digit) {
        places[digit] |= all_if_live[digit] & bit;
      }
      with_place[house] |= live;
    });
  }
  g.houses.each([&](int house) {
    if (with_place[house] != Digits::all()) broken_ = true;
  });
}

}  // namespace nonet
