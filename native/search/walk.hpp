// Changes a minimal puzzle into another with more or fewer clues, in the same solution grid.
//
// The cells in which two solutions differ are a set in which a puzzle must have a clue. A puzzle is
// minimal when for each of its clues (with a symmetry: for each orbit of clues) there is such a set
// that contains none of its other clues: a witness. The witnesses of a clue are the solutions of
// the puzzle without it. They are enough to derive all exchanges of one clue for another, of two
// for one, and nearly all of one for two, thousands at a time, and whether the result is minimal.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "board/numbers.hpp"
#include "search/kernel.hpp"
#include "search/transformation.hpp"

namespace nonet::search {

class ClueWalk {
 public:
  // `orbits`: groups of cells that may have clues, and have them together.
  explicit ClueWalk(const std::vector<std::vector<int>>& orbits);

  // Changes a minimal puzzle exchange by exchange until it has `least` to `most` clues. Returns
  // false, with the puzzle unchanged, if `patience` attempts did not bring it nearer.
  bool run(const std::uint8_t* solution, std::uint8_t* puzzle, int least, int most, int patience,
           Random& random);

 private:
  using Set = Cells;  // of orbits

  struct Exchange {
    Set out;
    Set in;
  };

  static constexpr int kNone = kCells;

  int size_of(Set set) const;
  int distance(int clues) const;
  // How much nearer it is after an exchange.
  int gain(Set out, Set in) const;
  void apply(Exchange exchange);

  // The solutions other than the known one, with these clues but not in this orbit.
  std::unique_ptr<Enumeration> others(Set clues, int orbit) const;
  // The cells in which the next of them differs.
  bool next_witness(Enumeration& search, Set& witness) const;
  // Finds the open cells in all witnesses of an orbit with clues. Returns false if there are no
  // witnesses, that is if the orbit is not needed.
  bool find_common(int orbit);
  // Finds these cells and the witnesses themselves.
  bool collect(int orbit);
  bool is_unique(Set clues) const;

  // Makes one exchange, if there is any.
  bool step(Random& random);
  bool look_for_fewer(Random& random);
  bool look_for_more(Random& random);
  bool take(std::vector<Exchange>& exchanges, Random& random);
  // Adds some clues and then removes some, the old ones first.
  void disturb(Random& random);
  void drop_needless(Random& random);
  void thin_out(const std::vector<int>& order);

  const std::vector<std::vector<int>>& orbits_;
  std::array<std::uint8_t, kCells> orbit_of_{};
  const std::uint8_t* solution_ = nullptr;
  int least_ = 0;
  int most_ = kCells;
  Set clues_;
  Set open_;
  int count_ = 0;  // clues

  std::vector<Set> witnesses_;
  Set common_;                                    // in all witnesses
  bool is_complete_ = true;                       // whether these are all witnesses
  std::vector<std::array<Set, kCells>> blocked_;  // by orbit: see look_for_more
  std::array<Set, kCells> commons_{};             // by orbit
  std::vector<Exchange> better_;
  std::vector<Exchange> equal_;
};

}  // namespace nonet::search
