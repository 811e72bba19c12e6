// Shows in advance which kinds of cases cannot share a conclusion, for branches of chains. No
// reasons are recorded, and what follows from one candidate is part of what follows from others. So
// this takes much less time than growing the branches.
#pragma once

#include <vector>

#include "forcing/branches.hpp"
#include "sets/bit_rows.hpp"

namespace nonet::inline NONET_BOARD {

class SharedEnds {
 public:
  void collect(const Facts& facts);

  // If this is false, `conclusions<Reach::chains>` finds nothing.
  bool may_be(Forced by) const { return kinds_.has(static_cast<int>(by)); }

 private:
  using Cases = std::vector<std::size_t>;  // rows

  std::size_t number_of(Candidate candidate) const { return live_.number[candidate]; }
  void see_directly(const Grid& grid, std::size_t number);
  // Completes a row. Earlier rows are already complete.
  void follow(const Grid& grid, std::size_t row);
  void turn_on(std::size_t row, std::size_t number);
  // Turns on the candidates that are true if a candidate is false.
  void turn_on_partners(const Grid& grid, std::size_t row, std::size_t number);
  bool share(const Cases& cases) const;
  bool share_if_true_or_false(const Grid& grid, std::size_t number);

  LiveCandidates live_;
  // Each row has one bit for each candidate. Row n is for the case that candidate n is true. The
  // last row of `on_` and `off_` is for the case that a candidate is false.
  BitRows seen_;              // the candidates that see this one
  BitRows on_;                // the candidates that are then true
  BitRows off_;               // the candidates that are then false
  std::vector<bool> paired_;  // whether a candidate is one of two in its cell or in a house
  std::vector<std::size_t> pending_;
  Bits<3> kinds_;
};

}  // namespace nonet::inline NONET_BOARD
