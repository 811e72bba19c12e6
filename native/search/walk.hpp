// Changes a minimal puzzle into another one with more or fewer givens and the same solution.
//
// If two solution grids differ, at least one of the differing cells must be a given. Otherwise the
// givens would allow both grids. Now remove a given from a minimal puzzle. The puzzle then has
// further solutions. Take the set of cells where such a solution differs from the known one. No
// remaining given is in this set, which shows that the removed given is needed. The set is called a
// witness of the given. (With a symmetry, read "orbit of givens" for "given".) A puzzle is minimal
// if each of its givens has a witness. The witnesses yield thousands of exchanges at once: all
// exchanges of one given for another, all exchanges of two givens for one, and nearly all exchanges
// of one given for two. Witnesses also show whether the result is minimal.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "board/numbers.hpp"
#include "search/kernel.hpp"
#include "search/transformation.hpp"

namespace nonet::search {

class GivensWalk {
 public:
  // `orbits` are groups of cells. Either all cells of a group have givens, or none does. No other
  // cells may have givens.
  explicit GivensWalk(const std::vector<std::vector<int>>& orbits);

  // Changes a minimal puzzle, one exchange at a time, until it has between `least` and `most`
  // givens. If `patience` attempts bring it no nearer to that range, returns false and leaves the
  // puzzle unchanged.
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
  int distance(int givens) const;
  // The amount by which an exchange brings the number of givens closer to the goal.
  int gain(Set out, Set in) const;
  void apply(Exchange exchange);

  // Enumerates the other solutions of a puzzle whose givens are in the orbits `givens`. `orbit`
  // must not be one of these orbits.
  std::unique_ptr<Enumeration> others(Set givens, int orbit) const;
  // Finds the next solution, and the orbits where it differs from the known solution.
  bool next_witness(Enumeration& search, Set& witness) const;
  // Finds the orbits that have no givens and are in every witness of `orbit`. Returns false if
  // `orbit` has no witnesses, because its givens are then not needed.
  bool find_common(int orbit);
  // Like `find_common`, but also collects the witnesses themselves.
  bool collect(int orbit);
  bool is_unique(Set givens) const;

  // Makes one exchange, if there is one.
  bool step(Random& random);
  bool look_for_fewer(Random& random);
  bool look_for_more(Random& random);
  bool take(std::vector<Exchange>& exchanges, Random& random);
  // Adds some givens, and then removes givens, starting with the old ones.
  void disturb(Random& random);
  void drop_needless(Random& random);
  void thin_out(const std::vector<int>& order);

  const std::vector<std::vector<int>>& orbits_;
  std::array<std::uint8_t, kCells> orbit_of_{};
  const std::uint8_t* solution_ = nullptr;
  int least_ = 0;
  int most_ = kCells;
  Set givens_;
  Set open_;
  int count_ = 0;  // number of givens

  std::vector<Set> witnesses_;
  Set common_;                                    // orbits in all witnesses
  bool is_complete_ = true;                       // whether `witnesses_` contains every witness
  std::vector<std::array<Set, kCells>> blocked_;  // by orbit: see look_for_more
  std::array<Set, kCells> commons_{};             // by orbit
  std::vector<Exchange> better_;
  std::vector<Exchange> equal_;
};

}  // namespace nonet::search
