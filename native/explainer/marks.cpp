#include "explainer/marks.hpp"

namespace nonet::explainer {

Marks Marks::of(const std::array<std::uint8_t, kCells>& values,
                const std::array<Digits, kCells>* allowed) {
  Marks marks;
  marks.value = values;
  std::array<Digits, kAllHouses> set{};
  for (int cell = 0; cell < kCells; ++cell) {
    if (values[cell] == 0) continue;
    ++marks.times_set[values[cell] - 1];
    for (const Seat seat : kSeats[cell]) set[seat.house].add(values[cell] - 1);
  }
  for (int cell = 0; cell < kCells; ++cell) {
    if (values[cell] != 0) continue;
    Digits left = allowed ? (*allowed)[cell] : Digits::all();
    for (const Seat seat : kSeats[cell]) left &= ~set[seat.house];
    marks.candidates[cell] = left;
    for (const Seat seat : kSeats[cell]) {
      ++marks.open[seat.house];
      left.each([&](int digit) { marks.places[seat.house][digit].add(seat.position); });
    }
  }
  return marks;
}

void Marks::place(int cell, int digit) {
  candidates[cell].each([&](int other) { remove(cell, other); });
  value[cell] = static_cast<std::uint8_t>(digit + 1);
  ++times_set[digit];
  for (const Seat seat : kSeats[cell]) {
    --open[seat.house];
    places[seat.house][digit].each(
        [&](int position) { remove(cell_in(seat.house, position), digit); });
  }
}

}  // namespace nonet::explainer
