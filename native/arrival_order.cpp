#include "arrival_order.hpp"

namespace nonet {

void ArrivalOrder::follow(const Grid& grid, const Step* taken) {
  if (taken) {
    const Geometry& geometry = grid.geometry();
    for (const Candidate c : taken->placements) place(geometry, c / 9, c % 9);
    for (const Candidate c : taken->eliminations) {
      if (candidates_[c / 9] >> (c % 9) & 1) remove(geometry, c / 9, c % 9);
    }
  }
  if (!agrees(grid)) replay(grid);
}

void ArrivalOrder::replay(const Grid& grid) {
  const Geometry& geometry = grid.geometry();
  is_begun_ = true;
  candidates_.fill(kAllDigits);
  cells_of_digit_.fill(Cells::all());
  places_.fill(kDigits);
  naked_.clear();
  hidden_.clear();
  naked_.reserve(kCells);
  hidden_.reserve(places_.size());
  first_naked_ = first_hidden_ = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    if (grid.value(cell)) place(geometry, cell, grid.value(cell) - 1);
  }
  for (Cells rest = grid.open(); !rest.empty();) {
    const int cell = rest.pop();
    for (int gone = candidates_[cell] & ~grid.candidates(cell); gone; gone &= gone - 1) {
      remove(geometry, cell, std::countr_zero(static_cast<unsigned>(gone)));
    }
    // A player may have noted more than can be.
    for (int more = grid.candidates(cell) & ~candidates_[cell]; more; more &= more - 1) {
      cells_of_digit_[std::countr_zero(static_cast<unsigned>(more))].add(cell);
    }
    candidates_[cell] = grid.candidates(cell);
  }
}

void ArrivalOrder::place(const Geometry& geometry, int cell, int digit) {
  for (Cells rest = geometry.peers[cell] & cells_of_digit_[digit]; !rest.empty();) {
    remove(geometry, rest.pop(), digit);
  }
  const Digits others = static_cast<Digits>(candidates_[cell] & ~(1 << digit));
  for (int rest = others; rest; rest &= rest - 1) {
    const int other = std::countr_zero(static_cast<unsigned>(rest));
    cells_of_digit_[other].drop(cell);
    geometry.each_house_of(cell, [&](int house) { leave(house, other); });
  }
  candidates_[cell] = 0;
  cells_of_digit_[digit].drop(cell);
  geometry.each_house_of(cell, [&](int house) { places_[house * 9 + digit] = 0; });
}

void ArrivalOrder::remove(const Geometry& geometry, int cell, int digit) {
  candidates_[cell] = static_cast<Digits>(candidates_[cell] & ~(1 << digit));
  cells_of_digit_[digit].drop(cell);
  if (stands(cell)) naked_.push_back(static_cast<std::uint8_t>(cell));
  geometry.each_house_of(cell, [&](int house) { leave(house, digit); });
}

bool ArrivalOrder::agrees(const Grid& grid) const {
  return is_begun_ && candidates_ == grid.candidates();
}

bool ArrivalOrder::naked_single(int& cell) {
  for (; first_naked_ < naked_.size(); ++first_naked_) {
    cell = naked_[first_naked_];
    if (stands(cell)) return true;
  }
  return false;
}

bool ArrivalOrder::hidden_single(int& house, int& digit) {
  for (; first_hidden_ < hidden_.size(); ++first_hidden_) {
    const int index = hidden_[first_hidden_];
    if (places_[index] != 1) continue;
    house = index / 9;
    digit = index % 9;
    return true;
  }
  return false;
}

bool ArrivalOrder::full_house(const Grid& grid, int& cell, int& house) {
  const Geometry& geometry = grid.geometry();
  for (std::size_t i = first_naked_; i < naked_.size(); ++i) {
    cell = naked_[i];
    if (!stands(cell)) continue;
    for (int k = 0; k < geometry.house_count[cell]; ++k) {
      house = geometry.houses_of[cell][k];
      if (std::popcount(grid.placed(house)) == kDigits - 1) return true;
    }
  }
  return false;
}

}  // namespace nonet
