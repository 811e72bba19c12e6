// Fish: n base houses whose places for one digit lie in n cover houses, apart from fins.
//
//   A fin is a place in more bases than covers; an endo fin lies in two bases. A cell loses the
//   digit where it is in a cover and sees every fin. Seen from such a cell x, its victim: were the
//   digit there, all that x sees would lose it, and the cover through x would be spent. The n
//   bases would then have n - 1 covers left.
//
//         c1  c2  c5       So the search takes each candidate x in turn and looks for n bases whose
//   r1    .   .   5        places that x does not see, the "hard" ones, lie in n - 1 covers. Here
//   r4    x   .   .        x sees the fin r5c2, and rows 1 and 5 have only column 5 for the rest.
//   r5    5   f   5        With column 1, in which x is, this is a finned X-wing.
#pragma once

#include <array>
#include <vector>

#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

// Rows, columns and boxes have lower numbers: 27 of nine digits, 75 of 25, 135 of a samurai.
inline constexpr int kFishHouses = kIsStandard ? 27 : 160;
// Where there are more digits, a fish of more than half of them has a smaller complement.
inline constexpr int kLargestFish = kIsStandard ? 7 : kDigits / 2;

// The places of one digit.
struct Places {
  Places(const Grid& grid, int digit);

  const Geometry& geometry;
  Cells live;
  std::array<Cells, kFishHouses> in;  // by house
  Houses open;                        // the rows, columns and boxes with places
};

struct Fish {
  Fish(const Places& places, Houses bases, Houses covers);

  Houses bases;
  Houses covers;
  Cells fins;       // endo fins among them
  Cells endo_fins;  // in two bases or more
  Cells victims;
};

// The fish found for one digit: each is emitted once, the simplest first, one for each outcome.
class Shoal {
 public:
  Shoal(Walk& walk, int digit) : places(walk.grid, digit), walk_(walk), digit_(digit) {}

  const Places places;

  // Whether a fish keeps to the limits, and a victim is the first that needs all its bases and
  // covers (or, without one, whether any does). What needs fewer is a smaller fish.
  bool wants(const Fish& fish, int victim) const;
  bool wants(const Fish& fish) const;

  void add(const Fish& fish, int variant) { found_.push_back({fish, fish, variant, false}); }

  // Emits the fish of one variant. Where the limits ask for Siamese fish, two with the same bases
  // come first, as one step: of the lower variant of the two, plus `siamese`.
  bool emit(int variant, int siamese);

 private:
  struct Found {
    Fish fish;
    Fish twin;  // the same again, or the other one of a Siamese pair
    int variant;
    bool siamese;
    Cells victims() const { return fish.victims | twin.victims; }
  };

  bool keeps_to_limits(const Fish& fish) const;
  bool needs_all_of(const Fish& fish, int victim) const;
  void pair_up(int siamese);
  bool tell(const Found& found);

  Walk& walk_;
  const int digit_;
  std::vector<Found> found_;
};

}  // namespace nonet::inline NONET_BOARD
