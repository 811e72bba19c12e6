// A fish has n base houses. Their places for one digit are all in n cover houses, except for the
// fins.
//
//   A fin is a place in more bases than covers. An endo fin is a fin in two bases. The digit is
//   eliminated from a cell that is in a cover and sees every fin. Call such a cell x, the victim.
//   If x held the digit, the digit would be eliminated from all cells that x sees, and the cover
//   through x would be used up. Then the n bases would have only n - 1 covers left.
//
//         c1  c2  c5       So the search takes each candidate x in turn. The places that x does
//   r1    .   .   5        not see are its hard places. The search looks for n bases whose hard
//   r4    x   .   .        places all lie in n - 1 covers. Here x sees the fin r5c2, and the hard
//   r5    5   f   5        places in rows 1 and 5 lie in column 5. Together with column 1, which
//                          contains x, this is a finned X-wing.
#pragma once

#include <array>
#include <vector>

#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

// The house numbers of all rows, columns and boxes are below this limit. There are 27 houses with
// nine digits, 75 with 25 digits, and 135 on a samurai board.
inline constexpr int kFishHouses = kIsStandard ? 27 : 160;
// On a board with more digits, a fish of more than half of the lines has a smaller complement.
inline constexpr int kLargestFish = kIsStandard ? 7 : kDigits / 2;

// The places for one digit.
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

// The fish found for one digit. Of fish with the same result, only the simplest one is emitted.
class FoundFish {
 public:
  FoundFish(Walk& walk, int digit) : places(walk.grid, digit), walk_(walk), digit_(digit) {}

  const Places places;

  // Whether a fish is within the limits, and some victim needs all its bases and covers. (Otherwise
  // a smaller fish is enough.) If `victim` is given, it must be the first such victim.
  bool wants(const Fish& fish, int victim) const;
  bool wants(const Fish& fish) const;

  void add(const Fish& fish, int variant) { found_.push_back({fish, fish, variant, false}); }

  // Emits one variant's fish. If the limits allow Siamese fish, two fish with the same bases form
  // one step, and these steps come first. Such a step's variant is the lower of the two variants,
  // plus `siamese`.
  bool emit(int variant, int siamese);

 private:
  struct Found {
    Fish fish;
    Fish twin;  // the other fish of a Siamese pair; otherwise equal to `fish`
    int variant;
    bool siamese;
    Cells victims() const { return fish.victims | twin.victims; }
  };

  bool keeps_to_limits(const Fish& fish) const;
  bool needs_all_of(const Fish& fish, int victim) const;
  void pair_up(int siamese);
  bool emit_one(const Found& found);

  Walk& walk_;
  const int digit_;
  std::vector<Found> found_;
};

}  // namespace nonet::inline NONET_BOARD
