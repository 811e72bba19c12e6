// Stores a standard grid's values and pencil marks, in the form that Sudoku Explainer's rules need.
//
//   candidates[cell]      digits that an empty cell can hold; none once the cell is filled
//   places[house][digit]  positions where a house can take a digit; none once it is placed
//
// Chains work on copies: copying 800 bytes takes less time than undoing changes.
#pragma once

#include <array>
#include <cstdint>

#include "board/geometry.hpp"

namespace nonet::explainer {

inline constexpr int kAllHouses = kFirstDiagonal;

// A seat is a cell's house, together with the cell's position in it. A cell has three seats, in the
// order box, row, column. Some rules check houses in this order.
struct Seat {
  std::uint8_t house;
  std::uint8_t position;
};
using Seats = std::array<Seat, 3>;

inline constexpr int kBoxSeat = 0;
inline constexpr int kRowSeat = 1;
inline constexpr int kColumnSeat = 2;

inline constexpr std::array<Seats, kCells> kSeats = [] {
  std::array<Seats, kCells> seats{};
  for (int cell = 0; cell < kCells; ++cell) {
    const auto& position = kStandard.position[cell];
    const int row = row_of(cell);
    const int column = column_house(cell);
    const int box = kFirstBox + standard_boxes()[cell];
    seats[cell] = {Seat{static_cast<std::uint8_t>(box), position[box]},
                   Seat{static_cast<std::uint8_t>(row), position[row]},
                   Seat{static_cast<std::uint8_t>(column), position[column]}};
  }
  return seats;
}();

// The first house of each kind.
inline constexpr std::array<int, 3> kBoxColumnRow{kFirstBox, kFirstColumn, 0};
inline constexpr std::array<int, 3> kBoxRowColumn{kFirstBox, 0, kFirstColumn};

constexpr int cell_in(int house, int position) { return kStandard.cells_of[house][position]; }

// The order of a search through candidates and houses: Sudoku Explainer's order, or
// SukakuExplainer's, which differs for some rules.
enum class ScanOrder : std::uint8_t { original, sukaku };

// Lists the peers of each cell: first those in its box, then the others in its row, then the others
// in its column.
inline constexpr int kPeers = 20;
inline constexpr std::array<std::array<std::uint8_t, kPeers>, kCells> kPeersOf = [] {
  std::array<std::array<std::uint8_t, kPeers>, kCells> peers{};
  for (int cell = 0; cell < kCells; ++cell) {
    Cells seen = Cells::of(cell);
    int count = 0;
    for (const Seat seat : kSeats[cell]) {
      for (const std::uint8_t peer : kStandard.cells_of[seat.house]) {
        if (seen.has(peer)) continue;
        seen.add(peer);
        peers[cell][count++] = peer;
      }
    }
  }
  return peers;
}();

// Calls body(peer) for a cell's peers. SukakuExplainer goes through them in reading order.
template <class Body>
void each_peer(int cell, ScanOrder order, Body&& body) {
  if (order == ScanOrder::sukaku) {
    kStandard.peers[cell].each(body);
  } else {
    for (const std::uint8_t peer : kPeersOf[cell]) body(peer);
  }
}

// Pencil marks without values.
struct Pencil {
  std::array<Digits, kCells> candidates{};
  std::array<std::array<Positions, kDigits>, kAllHouses> places{};

  bool has(int cell, int digit) const { return candidates[cell].has(digit); }
  void remove(int cell, int digit) {
    candidates[cell].drop(digit);
    for (const Seat seat : kSeats[cell]) places[seat.house][digit].drop(seat.position);
  }
  void remove(Candidate candidate) { remove(cell_of(candidate), digit_of(candidate)); }
};

struct Marks : Pencil {
  std::array<std::uint8_t, kCells> value{};       // 1 to 9, or 0 for an empty cell
  std::array<std::uint8_t, kAllHouses> open{};    // how many empty cells each house has
  std::array<std::uint8_t, kDigits> times_set{};  // how often each digit is in the grid

  // Gives each empty cell all candidates that are not the value of a peer. If `allowed` is not
  // null, candidates outside it are dropped.
  static Marks of(const std::array<std::uint8_t, kCells>& values,
                  const std::array<Digits, kCells>* allowed);

  bool is_open(int cell) const { return value[cell] == 0; }
  bool solved() const {
    for (int row = 0; row < kDigits; ++row) {
      if (open[row] != 0) return false;
    }
    return true;
  }
  void place(int cell, int digit);
};

}  // namespace nonet::explainer
