#include "grid.hpp"

namespace nonet {

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
    for (int i = 0; i < g.house_count[cell]; ++i) {
      Digits& digits = seen[g.houses_of[cell][i]];
      if (digits & bit) return true;
      digits = static_cast<Digits>(digits | bit);
    }
  }
  return false;
}

void Grid::remove(int cell, int digit) {
  assert(has(cell, digit));
  candidates_[cell] = static_cast<Digits>(candidates_[cell] & ~(1 << digit));
  if (candidates_[cell] == 0) broken_ = true;
  cells_of_digit_[digit].drop(cell);
  const Geometry& g = *geometry_;
  g.each_house_of(cell, [&](int house) {
    Positions& places = places_[house][digit];
    places = static_cast<Positions>(places & ~(1 << g.position[cell][house]));
    if (places == 0 && !(placed_[house] >> digit & 1)) broken_ = true;
  });
  touched_.cells.add(cell);
  touched_.houses |= g.house_set[cell];
  touched_.digits = static_cast<Digits>(touched_.digits | 1 << digit);
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

void Grid::drop_candidates(int cell) {
  const Geometry& g = *geometry_;
  for (int rest = candidates_[cell]; rest; rest &= rest - 1) {
    const int digit = std::countr_zero(static_cast<unsigned>(rest));
    cells_of_digit_[digit].drop(cell);
    g.each_house_of(cell, [&](int house) {
      Positions& places = places_[house][digit];
      places = static_cast<Positions>(places & ~(1 << g.position[cell][house]));
      if (places == 0 && !(placed_[house] >> digit & 1)) broken_ = true;
    });
  }
  touched_.digits = static_cast<Digits>(touched_.digits | candidates_[cell]);
  touched_.cells.add(cell);
  touched_.houses |= g.house_set[cell];
  candidates_[cell] = 0;
}

void Grid::place(int cell, int digit) {
  assert(has(cell, digit));
  set_value(cell, digit);
  drop_candidates(cell);
  for (Cells rest = cells_of_digit_[digit] & geometry_->peers[cell]; !rest.empty();) {
    remove(rest.pop(), digit);
  }
}

void Grid::load(const std::array<std::uint8_t, kCells>& values,
                const std::array<Digits, kCells>* candidates) {
  const Geometry& g = *geometry_;
  value_ = values;
  candidates_.fill(0);
  for (auto& house : places_) house.fill(0);
  placed_.fill(0);
  cells_of_digit_.fill(Cells{});
  times_placed_.fill(0);
  open_ = Cells{};
  broken_ = false;
  touched_ = Touched::everything();
  for (int cell = 0; cell < kCells; ++cell) {
    if (value_[cell] == 0) {
      open_.add(cell);
      continue;
    }
    const int digit = value_[cell] - 1;
    ++times_placed_[digit];
    g.each_house_of(cell, [&](int house) {
      placed_[house] = static_cast<Digits>(placed_[house] | 1 << digit);
    });
  }
  givens_ = ~open_;
  for (Cells rest = open_; !rest.empty();) {
    const int cell = rest.pop();
    Digits seen = 0;
    g.each_house_of(cell, [&](int house) { seen = static_cast<Digits>(seen | placed_[house]); });
    Digits live = static_cast<Digits>(kAllDigits & ~seen);
    if (candidates) live = static_cast<Digits>(live & (*candidates)[cell]);
    candidates_[cell] = live;
    if (live == 0) broken_ = true;
    for (int digits = live; digits; digits &= digits - 1) {
      const int digit = std::countr_zero(static_cast<unsigned>(digits));
      cells_of_digit_[digit].add(cell);
      g.each_house_of(cell, [&](int house) {
        Positions& places = places_[house][digit];
        places = static_cast<Positions>(places | 1 << g.position[cell][house]);
      });
    }
  }
  for (Houses rest = g.houses; rest; rest &= rest - 1) {
    const int house = std::countr_zero(rest);
    for (int digit = 0; digit < kDigits; ++digit) {
      if (places_[house][digit] == 0 && !(placed_[house] >> digit & 1)) broken_ = true;
    }
  }
}

}  // namespace nonet
