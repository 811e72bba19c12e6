// A state in a normal position: transformed so that the same grid results however the original is
// turned and its digits are named. A finder that keeps the best of several steps searches there, so
// that ties are broken by the pattern itself and never by how cells are numbered.
//
//   NONET_FINDER_FROM_OWN_SIDE("nishio", find_nishio, {.reads = Facts::parts<OwnSide>()})
#pragma once

#include <optional>

#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

// Rows and columns are exchanged within bands, with their bands, and with one another if the boxes
// allow it. On boards with other kinds of regions the cells stay and only digits change.
class OwnSide {
 public:
  void collect(const Facts& facts);

  // Runs a finder on the transformed state and transforms its steps back. The whole state is
  // searched.
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

  std::array<CellNumber, kCells> there_{};     // where cells go
  std::array<CellNumber, kCells> cells_{};     // where they come from
  std::array<HouseNumber, kHouses> houses_{};  // likewise
  std::array<std::uint8_t, kDigits> digits_there_{};
  std::array<std::uint8_t, kDigits> digits_{};
  Limits limits_;
  std::optional<Grid> grid_;
  std::optional<Facts> facts_;  // of that grid: declared last, so destroyed first
};

template <bool (*find)(Walk&)>
bool from_own_side(Walk& walk) {
  return walk.scope.empty() || walk.facts.get<OwnSide>().walk(walk, find);
}

#define NONET_FINDER_FROM_OWN_SIDE(id, find, ...)                          \
  [[maybe_unused]] static const ::nonet::FinderRegistrar find##_registrar{ \
      id, from_own_side<find> __VA_OPT__(, ) __VA_ARGS__};

}  // namespace nonet::inline NONET_BOARD
