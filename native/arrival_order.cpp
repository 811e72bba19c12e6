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
    candidates_[cell] = grid.candidates(cell);  // a player may have noted more than can be
  }
}

void ArrivalOrder::place(const Geometry& geometry, int cell, int digit) {
  for (Cells rest = geometry.peers[cell]; !rest.empty();) {
    const int peer = rest.pop();
    if (candidates_[peer] >> digit & 1) remove(geometry, peer, digit);
  }
  const Digits others = static_cast<Digits>(candidates_[cell] & ~(1 << digit));
  for (int rest = others; rest; rest &= rest - 1) {
    const int other = std::countr_zero(static_cast<unsigned>(rest));
    for (int i = 0; i < geometry.house_count[cell]; ++i) {
      const int index = geometry.houses_of[cell][i] * 9 + other;
      if (--places_[index] == 1) hidden_.push_back(static_cast<std::uint16_t>(index));
    }
  }
  candidates_[cell] = 0;
  for (int i = 0; i < geometry.house_count[cell]; ++i) {
    places_[geometry.houses_of[cell][i] * 9 + digit] = 0;
  }
}

void ArrivalOrder::remove(const Geometry& geometry, int cell, int digit) {
  candidates_[cell] = static_cast<Digits>(candidates_[cell] & ~(1 << digit));
  if (stands(cell)) naked_.push_back(static_cast<std::uint8_t>(cell));
  for (int i = 0; i < geometry.house_count[cell]; ++i) {
    const int index = geometry.houses_of[cell][i] * 9 + digit;
    if (--places_[index] == 1) hidden_.push_back(static_cast<std::uint16_t>(index));
  }
}

bool ArrivalOrder::agrees(const Grid& grid) const {
  for (int cell = 0; cell < kCells; ++cell) {
    if (candidates_[cell] != grid.candidates(cell)) return false;
  }
  return is_begun_;
}

bool ArrivalOrder::stands(int cell) const {
  const Digits left = candidates_[cell];
  return left != 0 && (left & (left - 1)) == 0;
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
