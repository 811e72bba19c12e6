#include "board/grid.hpp"

namespace nonet {

namespace {

constexpr std::array<Digits, kDigits> kBits = [] {
  std::array<Digits, kDigits> bits{};
  for (int digit = 0; digit < kDigits; ++digit) bits[digit] = static_cast<Digits>(1 << digit);
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
    const int bit = 1 << (value_[cell] - 1);
    for (const int house : g.houses_of[cell]) {
      Digits& digits = seen[house];
      if (digits & bit) return true;
      digits = static_cast<Digits>(digits | bit);
    }
  }
  return false;
}

void Grid::remove(int cell, int digit) {
  Nobody nobody;
  remove(cell, digit, nobody);
}

void Grid::place(int cell, int digit) {
  Nobody nobody;
  place(cell, digit, nobody);
}

void Grid::drop_candidates(int cell) {
  Nobody nobody;
  leave_cell(cell, nobody);
}

void Grid::set_value(int cell, int digit) {
  assert(value_[cell] == 0);
  value_[cell] = static_cast<std::uint8_t>(digit + 1);
  open_.drop(cell);
  ++times_placed_[digit];
  const Geometry& g = *geometry_;
  g.each_house_of(cell, [&](int house) {
    placed_[house] = static_cast<Digits>(placed_[house] | 1 << digit);
    places_[house][digit] = 0;
  });
}

void Grid::load(const std::array<std::uint8_t, kCells>& values,
                const std::array<Digits, kCells>* candidates) {
  const Geometry& g = *geometry_;
  value_ = values;
  candidates_.fill(0);
  for (auto& house : places_) house.fill(0);
  placed_.fill(0);
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
    g.each_house_of(cell, [&](int house) {
      placed_[house] = static_cast<Digits>(placed_[house] | 1 << digit);
    });
  }
  givens_ = ~open_;
  for (int digit = 0; digit < kDigits; ++digit) cells_of_digit_[digit] = open_ & ~seen[digit];
  std::array<Digits, kHouses> with_place = placed_;
  for (Cells rest = open_; !rest.empty();) {
    const int cell = rest.pop();
    Digits live = kAllDigits;
    g.each_house_of(cell, [&](int house) { live = static_cast<Digits>(live & ~placed_[house]); });
    if (candidates) {
      for (int gone = live & ~(*candidates)[cell]; gone; gone &= gone - 1) {
        cells_of_digit_[std::countr_zero(static_cast<unsigned>(gone))].drop(cell);
      }
      live = static_cast<Digits>(live & (*candidates)[cell]);
    }
    candidates_[cell] = live;
    if (live == 0) broken_ = true;
    // All digits at once, those that are not live too: a compiler makes few instructions of it.
    std::array<Positions, kDigits> all_if_live;
    for (int digit = 0; digit < kDigits; ++digit) {
      all_if_live[digit] = (live & kBits[digit]) == kBits[digit] ? Positions{0xFFFF} : Positions{0};
    }
    g.each_house_of(cell, [&](int house) {
      const Positions bit = static_cast<Positions>(1 << g.position[cell][house]);
      auto& places = places_[house];
      for (int digit = 0; digit < kDigits; ++digit) {
        places[digit] = static_cast<Positions>(places[digit] | (all_if_live[digit] & bit));
      }
      with_place[house] = static_cast<Digits>(with_place[house] | live);
    });
  }
  for (Houses rest = g.houses; rest; rest &= rest - 1) {
    if (with_place[std::countr_zero(rest)] != kAllDigits) broken_ = true;
  }
}

}  // namespace nonet
