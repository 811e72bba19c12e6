// Measures how well a puzzle resists trial and error. Each candidate is assumed separately, and
// eliminated if singles and locked candidates then find a contradiction.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/bits.hpp"
#include "board/numbers.hpp"
#include "search/layout.hpp"

namespace nonet::search {

// The resistance of a puzzle with one solution. Each round tries every candidate, and then removes
// all failed candidates at once. The numbers describe the least productive round, in which the
// smallest share of the tried candidates failed.
struct Resistance {
  int tried = 0;  // 0 if singles and locked candidates solve the puzzle
  int failed = 0;

  // Whether trial and error fails to solve the puzzle.
  bool withstands() const { return tried > 0 && failed == 0; }
  // Hill climbing tries to increase this number. It grows with the number of candidates tried, and
  // shrinks with the number that fail.
  double height() const { return tried / (failed + 1.0); }
};

class Trials {
 public:
  using Values = std::array<std::uint8_t, kCells>;  // 1 to 9, 0 for an empty cell

  // Measures the puzzles one by one.
  void measure(const std::vector<Values>& puzzles, std::vector<Resistance>& found);
  // Tries every candidate once. Singles and locked candidates must not find anything in this state.
  // `failed` receives the candidates that fail.
  Resistance round(const std::array<Digits, kCells>& candidates, std::vector<Candidate>& failed);

 private:
  using State = std::array<std::uint32_t, kState>;

  void settle(std::vector<State>& states);
  Resistance try_out(State& state);
  void try_all(const State& state);

  std::vector<State> states_;
  std::vector<State> one_{1};
  std::vector<State> assumed_;
  std::vector<std::uint8_t> broken_;
  std::vector<std::uint16_t> tried_;  // 32 * word + bit
  std::vector<std::uint16_t> failed_;
};

}  // namespace nonet::search
