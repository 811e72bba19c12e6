// Finds naked sets, hidden sets and fish, each in Sudoku Explainer's order.
#pragma once

#include <bit>

#include "explainer/marks.hpp"

namespace nonet::explainer {

// All sets of `size` items out of nine, as bits in ascending numerical order.
template <int size>
inline constexpr auto kChoices = [] {
  constexpr int count = [] {
    int found = 0;
    for (unsigned word = 0; word < 512; ++word) found += std::popcount(word) == size;
    return found;
  }();
  std::array<Bits<kDigits>, count> choices{};
  int found = 0;
  for (unsigned word = 0; word < 512; ++word) {
    if (std::popcount(word) == size) {
      choices[found++] = Bits<kDigits>(static_cast<std::uint16_t>(word));
    }
  }
  return choices;
}();

// Calls body(choice) for each choice of `size` members, until `body` returns true.
template <class Body>
bool each_choice(Bits<kDigits> members, int size, Body&& body) {
  if (members.count() < size) return false;
  const auto go = [&](const auto& choices) {
    for (const Bits<kDigits> choice : choices) {
      if ((choice & ~members).empty() && body(choice)) return true;
    }
    return false;
  };
  switch (size) {
    case 0:
      return body(Bits<kDigits>{});
    case 1:
      return go(kChoices<1>);
    case 2:
      return go(kChoices<2>);
    case 3:
      return go(kChoices<3>);
    case 4:
      return go(kChoices<4>);
    case 5:
      return go(kChoices<5>);
    case 6:
      return go(kChoices<6>);
    default:
      return go(kChoices<7>);
  }
}

struct NakedSet {
  int house;
  Positions cells;
  Digits digits;
};

// Calls body for each naked set that eliminates something, until `body` returns true.
template <class Body>
bool each_naked_set(const Marks& marks, int size, Body&& body) {
  for (const int first : kBoxColumnRow) {
    for (int house = first; house < first + kDigits; ++house) {
      if (marks.open[house] < 2 * size) continue;
      Positions eligible;
      Positions others;
      for (int position = 0; position < kDigits; ++position) {
        const int count = marks.candidates[cell_in(house, position)].count();
        if (count >= 2 && count <= size) eligible.add(position);
        if (count >= 1) others.add(position);
      }
      const bool stop = each_choice(eligible, size, [&](Positions cells) {
        Digits digits;
        cells.each([&](int position) { digits |= marks.candidates[cell_in(house, position)]; });
        if (digits.count() != size) return false;
        Digits eliminated;
        (others & ~cells).each([&](int position) {
          eliminated |= marks.candidates[cell_in(house, position)] & digits;
        });
        return !eliminated.empty() && body(NakedSet{house, cells, digits});
      });
      if (stop) return true;
    }
  }
  return false;
}

struct HiddenSet {
  int house;
  Positions cells;
  Digits digits;
};

// Calls body for each hidden set, even if it eliminates nothing, until `body` returns true. Only
// houses with more than `open` empty cells are searched.
template <class Body>
bool each_hidden_set(const Marks& marks, int size, int open, Body&& body) {
  for (const int first : kBoxColumnRow) {
    for (int house = first; house < first + kDigits; ++house) {
      if (marks.open[house] <= open) continue;
      Digits eligible;
      for (int digit = 0; digit < kDigits; ++digit) {
        const int count = marks.places[house][digit].count();
        if (count >= 2 && count <= size) eligible.add(digit);
      }
      const bool stop = each_choice(eligible, size, [&](Digits digits) {
        Positions cells;
        digits.each([&](int digit) { cells |= marks.places[house][digit]; });
        return cells.count() == size && body(HiddenSet{house, cells, digits});
      });
      if (stop) return true;
    }
  }
  return false;
}

struct Fish {
  int first_base;   // number of the first base house: a column or a row
  int first_cover;  // number of the first cover house: a row or a column
  Positions bases;
  Positions covers;
  int digit;
};

// Calls body for each fish that eliminates something, until `body` returns true.
template <class Body>
bool each_fish(const Marks& marks, int size, Body&& body) {
  Digits digits;
  for (int digit = 0; digit < kDigits; ++digit) {
    if (marks.times_set[digit] + 2 * size <= kDigits) digits.add(digit);
  }
  for (const int first_base : {kFirstColumn, 0}) {
    const int first_cover = kFirstColumn - first_base;
    std::array<Positions, kDigits> eligible{};  // for each digit, the lines that can be bases
    Positions any;
    digits.each([&](int digit) {
      for (int line = 0; line < kDigits; ++line) {
        const int count = marks.places[first_base + line][digit].count();
        if (count >= 2 && count <= size) eligible[digit].add(line);
      }
      if (eligible[digit].count() >= size) any |= eligible[digit];
    });
    const bool stop = each_choice(any, size, [&](Positions bases) {
      for (Digits rest = digits; !rest.empty();) {
        const int digit = rest.pop();
        if (!(bases & ~eligible[digit]).empty()) continue;
        Positions covers;
        bases.each([&](int line) { covers |= marks.places[first_base + line][digit]; });
        if (covers.count() != size) continue;
        bool eliminates = false;
        covers.each([&](int line) {
          eliminates |= !(marks.places[first_cover + line][digit] & ~bases).empty();
        });
        if (eliminates && body(Fish{first_base, first_cover, bases, covers, digit})) return true;
      }
      return false;
    });
    if (stop) return true;
  }
  return false;
}

// Calls body(cell, digit) for each candidate that a set eliminates.
template <class Body>
void each_removed(const Marks& marks, const NakedSet& set, Body&& body) {
  for (int position = 0; position < kDigits; ++position) {
    if (set.cells.has(position)) continue;
    const int cell = cell_in(set.house, position);
    (marks.candidates[cell] & set.digits).each([&](int digit) { body(cell, digit); });
  }
}
template <class Body>
void each_removed(const Marks& marks, const HiddenSet& set, Body&& body) {
  set.cells.each([&](int position) {
    const int cell = cell_in(set.house, position);
    (marks.candidates[cell] & ~set.digits).each([&](int digit) { body(cell, digit); });
  });
}
template <class Body>
void each_removed(const Marks& marks, const Fish& fish, Body&& body) {
  fish.covers.each([&](int line) {
    const int house = fish.first_cover + line;
    (marks.places[house][fish.digit] & ~fish.bases).each([&](int position) {
      body(cell_in(house, position), fish.digit);
    });
  });
}

}  // namespace nonet::explainer
