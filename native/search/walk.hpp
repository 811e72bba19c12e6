// Changes a minimal puzzle into another with more or fewer clues, in the same solution grid.
//
// If two solutions exist for some of the clues, the puzzle needs a clue among the cells in which
// they differ. A puzzle is minimal if each of its clues (with a symmetry: each orbit of clues) has
// such a set of cells that contains none of the other clues. Such a set is a witness. The witnesses
// of a clue are the solutions of the puzzle without it. They are enough to find all exchanges of
// one clue for another and of two for one, and nearly all of one for two, thousands at a time, and
// to decide whether the result is minimal.
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
  // `orbits`: groups of cells that have clues together. Only these cells may have clues.
  explicit ClueWalk(const std::vector<std::vector<int>>& orbits);

  // Changes a minimal puzzle, one exchange at a time, until it has `least` to `most` clues. Returns
  // false, with the puzzle unchanged, if `patience` attempts did not bring it nearer.
  bool run(const std::uint8_t* solution, std::uint8_t* puzzle, int least, int most, int patience,
           Random& random);

 private:
  using Set = Cells;  // a set of orbits

  struct Exchange {
    Set out;
    Set in;
  };

  static constexpr int kNone = kCells;

  int size_of(Set set) const;
  int distance(int clues) const;
  // How much nearer an exchange brings the number of clues to the goal.
  int gain(Set out, Set in) const;
  void apply(Exchange exchange);

  // The solutions, except the known one, of the puzzle with these clues but without this orbit.
  std::unique_ptr<Enumeration> others(Set clues, int orbit) const;
  // Gets the cells in which the next of these solutions differs.
  bool next_witness(Enumeration& search, Set& witness) const;
  // Finds the open cells that are in all witnesses of an orbit. Returns false if the orbit has no
  // witnesses, that is if its clues are not needed.
  bool find_common(int orbit);
  // Finds these cells and also the witnesses themselves.
  bool collect(int orbit);
  bool is_unique(Set clues) const;

  // Makes one exchange, if there is one.
  bool step(Random& random);
  bool look_for_fewer(Random& random);
  bool look_for_more(Random& random);
  bool take(std::vector<Exchange>& exchanges, Random& random);
  // Adds some clues and then removes clues, the old ones first.
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
  int count_ = 0;  // number of clues

  std::vector<Set> witnesses_;
  Set common_;                                    // orbits in all witnesses
  bool is_complete_ = true;                       // whether `witnesses_` has all of them
  std::vector<std::array<Set, kCells>> blocked_;  // by orbit: see look_for_more
  std::array<Set, kCells> commons_{};             // by orbit
  std::vector<Exchange> better_;
  std::vector<Exchange> equal_;
};

}  // namespace nonet::search
