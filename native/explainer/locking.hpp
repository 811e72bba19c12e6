// Finds locked digits. A digit is locked in a box or a line if all its places in that house are
// also in one house of another kind.
#pragma once

#include "explainer/marks.hpp"

namespace nonet::explainer {

struct Locked {
  int house;     // house in which the digit is locked
  int crossing;  // the house whose other cells lose the digit
  int digit;
  Positions eliminated;  // positions in the crossing house

  bool is_pointing() const { return house >= kFirstBox; }
};

// The positions, within the first house, of the cells that the two houses share.
constexpr Positions shared_positions(int house, int other) {
  Positions shared;
  for (int position = 0; position < kDigits; ++position) {
    if (kStandard.cells_in[other].has(cell_in(house, position))) shared.add(position);
  }
  return shared;
}
inline constexpr auto kShared = [] {
  std::array<std::array<Positions, kAllHouses>, kAllHouses> shared{};
  for (int house = 0; house < kAllHouses; ++house) {
    for (int other = 0; other < kAllHouses; ++other) {
      if (other != house) shared[house][other] = shared_positions(house, other);
    }
  }
  return shared;
}();

// The three houses of another kind that cross a given house.
struct Crossings {
  std::array<std::uint8_t, 3> houses;
  // For each set of two or more positions in a house: the index in `houses` of the house that
  // contains them all, or 3 if none does.
  std::array<std::uint8_t, 512> of;
};
using CrossingsOfKind = std::array<Crossings, kDigits>;

constexpr CrossingsOfKind crossings(int from, int across) {
  CrossingsOfKind all{};
  for (int i = 0; i < kDigits; ++i) {
    Crossings& own = all[i];
    int count = 0;
    own.of.fill(3);
    for (int house = across; house < across + kDigits; ++house) {
      const Positions shared = shared_positions(from + i, house);
      if (shared.empty()) continue;
      for (Positions some = shared; !some.empty(); some = some.subset_before(shared)) {
        if (some.count() >= 2) own.of[some.word()] = static_cast<std::uint8_t>(count);
      }
      own.houses[count++] = static_cast<std::uint8_t>(house);
    }
  }
  return all;
}

inline constexpr std::array<int, 4> kLockedIn{kFirstBox, kFirstBox, kFirstColumn, 0};
inline constexpr std::array<CrossingsOfKind, 4> kCrossings{
    crossings(kFirstBox, kFirstColumn), crossings(kFirstBox, 0), crossings(kFirstColumn, kFirstBox),
    crossings(0, kFirstBox)};

template <class Body>
bool each_locked_by_digit(const Marks& marks, Body&& body) {
  for (int kind = 0; kind < 4; ++kind) {
    for (int digit = 0; digit < kDigits; ++digit) {
      for (int i = 0; i < kDigits; ++i) {
        const int house = kLockedIn[kind] + i;
        const Crossings& own = kCrossings[kind][i];
        const int which = own.of[marks.places[house][digit].word()];
        if (which == 3) continue;
        const int crossing = own.houses[which];
        const Positions eliminated = marks.places[crossing][digit] & ~kShared[crossing][house];
        if (!eliminated.empty() && body(Locked{house, crossing, digit, eliminated})) return true;
      }
    }
  }
  return false;
}

// Calls body(Locked) for each locked digit that eliminates something, until `body` returns true.
// Returns whether it did. The search goes house by house. In SukakuExplainer's order, it goes digit
// by digit through all houses of a kind.
template <class Body>
bool each_locked(const Marks& marks, ScanOrder order, Body&& body) {
  if (order == ScanOrder::sukaku) return each_locked_by_digit(marks, body);
  for (int kind = 0; kind < 4; ++kind) {
    for (int i = 0; i < kDigits; ++i) {
      const int house = kLockedIn[kind] + i;
      if (marks.open[house] == 0) continue;
      const Crossings& own = kCrossings[kind][i];
      std::array<Digits, 4> locked{};  // digits locked in each crossing house
      for (int digit = 0; digit < kDigits; ++digit) {
        locked[own.of[marks.places[house][digit].word()]].add(digit);
      }
      for (int which = 0; which < 3; ++which) {
        const int crossing = own.houses[which];
        while (!locked[which].empty()) {
          const int digit = locked[which].pop();
          const Positions eliminated = marks.places[crossing][digit] & ~kShared[crossing][house];
          if (!eliminated.empty() && body(Locked{house, crossing, digit, eliminated})) return true;
        }
      }
    }
  }
  return false;
}

// Calls body(cell, digit) for each eliminated candidate.
template <class Body>
void each_removed(const Marks& /*marks*/, const Locked& locked, Body&& body) {
  locked.eliminated.each(
      [&](int position) { body(cell_in(locked.crossing, position), locked.digit); });
}

}  // namespace nonet::explainer
