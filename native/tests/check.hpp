// A minimal test framework for the core. Tests register themselves, and checks are counted.
#pragma once

#include <iostream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "board/grid.hpp"

namespace nonet::tests {

struct Test {
  std::string_view name;
  void (*body)();
};

inline std::vector<Test>& all() {
  static std::vector<Test> tests;
  return tests;
}

inline long checks = 0;
inline long failures = 0;

struct Registrar {
  Registrar(std::string_view name, void (*body)()) { all().push_back({name, body}); }
};

inline void check(bool holds, const char* what, const char* file, int line) {
  ++checks;
  if (holds) return;
  ++failures;
  std::cerr << file << ":" << line << ": this does not hold: " << what << "\n";
}

#ifndef NONET_LARGE

// The values of 81 characters. '1' to '9' are digits, and any other character is an empty
// cell.
inline std::array<std::uint8_t, kCells> values_of(std::string_view text) {
  std::array<std::uint8_t, kCells> values{};
  for (int cell = 0; cell < kCells; ++cell) {
    const char c = text[static_cast<std::size_t>(cell)];
    if (c >= '1' && c <= '9') values[cell] = static_cast<std::uint8_t>(c - '0');
  }
  return values;
}

inline Grid grid_of(std::string_view text) {
  Grid grid;
  grid.load(values_of(text), nullptr);
  return grid;
}

#endif

// Puzzles with one solution. The first ones can be solved with singles. The last one needs
// guessing.
inline constexpr std::string_view kPuzzles[] = {
    "...8....4.5...96..4...7...99........53........2.7..9..8.492...1....3......346..5.",
    "92......5..4.....9..8.9.14.5.6.....7..7.1.96.....6....4.5..13...8..47....9..86...",
    "......6..9...2.7...8.....59......2.....41..37...859.....2..817.7.......6.54.9....",
    "...81.59..9...372..7...6...36.2.......8........5.8.6.1..3...1.8.........6...5.2..",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
};

}  // namespace nonet::tests

#define NONET_TEST(name)                                                \
  static void name();                                                   \
  static const ::nonet::tests::Registrar name##_registrar{#name, name}; \
  static void name()

#define CHECK(condition) ::nonet::tests::check((condition), #condition, __FILE__, __LINE__)
