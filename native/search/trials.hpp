// How a puzzle withstands trial and error: each candidate is tried on its own, and falls where
// singles and locked candidates then run into a contradiction.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/bits.hpp"
#include "board/numbers.hpp"
#include "search/layout.hpp"

namespace nonet::search {

// Of a puzzle with one solution. In each round every candidate is tried, and all that fall are
// removed together; what stands here is of the poorest round, where fewest fell beside what was
// tried.
struct Resistance {
  int tried = 0;  // none where singles and locked candidates solve it
  int fell = 0;

  // Whether trial and error does not solve it.
  bool withstands() const { return tried > 0 && fell == 0; }
  // Grows with what is left, and much more the fewer fall: a slope to climb on.
  double height() const { return tried / (fell + 1.0); }
};

class Trials {
 public:
  using Values = std::array<std::uint8_t, kCells>;  // 1 to 9, 0 for an open cell

  // Of one puzzle after the other.
  void measure(const std::vector<Values>& puzzles, std::vector<Resistance>& found);
  // One round in a state that has been left by its singles and locked candidates, and which
  // candidates fall in it.
  Resistance round(const std::array<Digits, kCells>& candidates, std::vector<Candidate>& fell);

 private:
  using State = std::array<std::uint32_t, kState>;

  void settle(std::vector<State>& states);
  Resistance try_out(State& state);
  void try_all(const State& state);

  std::vector<State> states_;
  std::vector<State> one_{1};
  std::vector<State> supposed_;
  std::vector<std::uint8_t> broken_;
  std::vector<std::uint16_t> tried_;  // 32 * word + bit
  std::vector<std::uint16_t> fell_;
};

}  // namespace nonet::search
