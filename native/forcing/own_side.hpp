// A state in a standard orientation. It is transformed so that the result depends neither on the
// orientation of the original grid nor on the names of its digits. A finder that keeps the best of
// several steps searches there. So ties are decided by the pattern itself, and never by the numbers
// of cells.
//
//   NONET_FINDER_FROM_OWN_SIDE("nishio", find_nishio, {.reads = Facts::parts<OwnSide>()})
#pragma once

#include <optional>

#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

// Rows and columns are exchanged within bands, and bands with each other; rows are exchanged with
// columns if the boxes allow it. On boards with other kinds of regions, cells stay in place and
// only digits change.
class OwnSide {
 public:
  void collect(const Facts& facts);

  // Runs a finder on the transformed state and transforms its steps back. It always searches the
  // whole state.
  bool walk(Walk& walk, Find find) const;

  const Grid& grid() const { return *grid_; }

 private:
  void order(const Facts& facts);
  void turn(const Grid& grid);
  void turn_back(Step& step) const;
  Candidate back(Candidate candidate) const;
  Space back_space(Space space) const;
  void turn_back_sorted(std::vector<Candidate>& candidates) const;
  void turn_back(Premise& premise) const;
  void turn_back(std::vector<Mark>& marks) const;

  std::array<CellNumber, kCells> there_{};     // target of each cell
  std::array<CellNumber, kCells> cells_{};     // origin of each cell
  std::array<HouseNumber, kHouses> houses_{};  // origin of each house
  std::array<std::uint8_t, kDigits> digits_there_{};
  std::array<std::uint8_t, kDigits> digits_{};
  Limits limits_;
  std::optional<Grid> grid_;
  std::optional<Facts> facts_;  // facts of `grid_`: declared last, so destroyed first
};

template <bool (*find)(Walk&)>
bool from_own_side(Walk& walk) {
  return walk.scope.empty() || walk.facts.get<OwnSide>().walk(walk, find);
}

#define NONET_FINDER_FROM_OWN_SIDE(id, find, ...)                          \
  [[maybe_unused]] static const ::nonet::FinderRegistrar find##_registrar{ \
      id, from_own_side<find> __VA_OPT__(, ) __VA_ARGS__};

}  // namespace nonet::inline NONET_BOARD
