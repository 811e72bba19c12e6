// Transforms a grid into a standard orientation. The result depends neither on the orientation of
// the original grid nor on the names of its digits. Some techniques keep only the best step, and
// search the transformed grid. So if two steps are equally good, the choice does not depend on
// where their cells are.
//
//   NONET_FINDER_FROM_OWN_SIDE("nishio", find_nishio, {.reads = Facts::parts<OwnSide>()})
#pragma once

#include <optional>

#include "board/ways.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

// The transformation exchanges rows and columns within their bands, and whole bands with each
// other. If the boxes allow it, the transformation also exchanges rows with columns. On boards with
// other regions, cells stay in place, and only the digits change.
class OwnSide {
 public:
  void collect(const Facts& facts);

  // Runs a finder on the transformed grid, and transforms the resulting steps back. The finder
  // always searches the whole grid.
  bool walk(Walk& walk, Find find) const;

  const Grid& grid() const { return *grid_; }

  // While a finder searches a transformed grid on this thread, returns the original candidate.
  // Otherwise, returns the candidate itself.
  static Candidate original(Candidate candidate);

 private:
  void order(const Facts& facts);
  void turn(const Grid& grid);
  void turn_back(Step& step) const;
  Candidate back(Candidate candidate) const;
  Space back_space(Space space) const;
  void turn_back_sorted(std::vector<Candidate>& candidates) const;
  void turn_back(Premise& premise) const;
  void turn_back(std::vector<Mark>& marks) const;

  std::array<CellNumber, kCells> there_{};     // each cell's new place
  std::array<CellNumber, kCells> cells_{};     // each cell's original place
  std::array<HouseNumber, kHouses> houses_{};  // each house's original number
  std::array<std::uint8_t, kDigits> digits_there_{};
  std::array<std::uint8_t, kDigits> digits_{};
  Limits limits_;
  std::optional<Grid> grid_;
  std::optional<Facts> facts_;  // refers to `grid_`, so it is declared last
};

template <bool (*find)(Walk&)>
bool from_own_side(Walk& walk) {
#ifdef NONET_LARGE
  if (!walk.geometry.clues.empty()) return find(walk);  // clues do not fit a transformed grid
#endif
  return walk.scope.empty() || walk.facts.get<OwnSide>().walk(walk, find);
}

#define NONET_FINDER_FROM_OWN_SIDE(id, find, ...)                          \
  [[maybe_unused]] static const ::nonet::FinderRegistrar find##_registrar{ \
      id, from_own_side<find> __VA_OPT__(, ) __VA_ARGS__};

}  // namespace nonet::inline NONET_BOARD
