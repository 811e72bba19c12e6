// Fish: n base houses whose places for one digit lie in n cover houses, apart from fins.
//
//   A fin is a place in more bases than covers; an endo fin is a fin in two bases. A cell loses the
//   digit if it is in a cover and sees every fin. Consider such a cell x, the victim: if the
//   digit were in x, it would be eliminated from all cells that x sees, and the cover through x
//   would be used up. Then the n bases would have only n - 1 covers left.
//
//         c1  c2  c5       So the search takes each candidate x in turn and looks for n bases of
//   r1    .   .   5        which all "hard" places, those that x does not see, are in n - 1 covers.
//   r4    x   .   .        Here x sees the fin r5c2, and all hard places of rows 1 and 5 are in
//   r5    5   f   5        column 5. Together with column 1, which contains x, this is a finned
//                          X-wing.
#pragma once

#include <array>
#include <vector>

#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

// All rows, columns and boxes have lower numbers than this: 27 with nine digits, 75 with 25, 135 on
// a samurai.
inline constexpr int kFishHouses = kIsStandard ? 27 : 160;
// On boards with more digits, a fish larger than half of them has a smaller complement.
inline constexpr int kLargestFish = kIsStandard ? 7 : kDigits / 2;

// The places of one digit.
struct Places {
  Places(const Grid& grid, int digit);

  const Geometry& geometry;
  Cells live;
  std::array<Cells, kFishHouses> in;
  Houses open;  // the rows, columns and boxes with places
};

struct Fish {
  Fish(const Places& places, Houses bases, Houses covers);

  Houses bases;
  Houses covers;
  Cells fins;       // includes endo fins
  Cells endo_fins;  // fins in at least two bases
  Cells victims;
};

// The fish found for one digit. For each outcome only the simplest fish is emitted.
class Shoal {
 public:
  Shoal(Walk& walk, int digit) : places(walk.grid, digit), walk_(walk), digit_(digit) {}

  const Places places;

  // Whether a fish is within the limits and `victim` is the first victim that needs all its bases
  // and covers. Without `victim`: whether any victim does. If no victim needs them, a smaller fish
  // is enough.
  bool wants(const Fish& fish, int victim) const;
  bool wants(const Fish& fish) const;

  void add(const Fish& fish, int variant) { found_.push_back({fish, fish, variant, false}); }

  // Emits the fish of one variant. If the limits ask for Siamese fish, pairs with the same bases
  // come first, as one step. Its variant is the lower of the two, plus `siamese`.
  bool emit(int variant, int siamese);

 private:
  struct Found {
    Fish fish;
    Fish twin;  // the same fish, or the other fish of a Siamese pair
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
