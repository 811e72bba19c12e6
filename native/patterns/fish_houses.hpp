// Numbers the houses of fish, to fit a set of houses into few bits. On the standard board, these
// are the usual house numbers. A large board may have many more houses, but fish use only a few, so
// houses are numbered as they appear.
#pragma once

#include <type_traits>

#include "patterns/fish.hpp"

namespace nonet::inline NONET_BOARD {

#ifdef NONET_LARGE
// Also numbers the candidates of the digit, so that sets of them fit into `CellSet`.
template <class CellSet>
class FishHouses {
 public:
  static constexpr int kMost = 128;  // a board of five grids may slightly exceed this at first
  using Set = Bits<kMost>;
  using Hard = CellSet;

  explicit FishHouses(const Places& places) : places_(places) {
    if (places.open.count() > kMost) throw AllowanceSpent{};
    places.open.each([&](int house) {
      number_[house] = static_cast<std::uint8_t>(list_.size());
      list_.add(static_cast<HouseNumber>(house));
    });
    int number = 0;
    places.live.each([&](int cell) {
      if constexpr (kNumbersCells) cell_number_[cell] = static_cast<std::uint8_t>(number);
      through_[kNumbersCells ? number++ : cell] = numbers(places.geometry.house_set[cell]);
    });
    for (std::size_t i = 0; i < list_.size(); ++i) in_[i] = numbered(places.in[list_[i]]);
  }

  // The cost of trying a choice of covers. It is higher on boards with more houses.
  int weight() const { return list_.size() > kHousesOfNineRows ? 100 : 10; }
  // Whether trying this many choices of covers would cost more than one search may spend.
  bool are_too_many(int victims, Set covers, int chosen, const Allowance& allowance) const {
    if (list_.size() <= kHousesOfNineRows) return false;
    std::int64_t choices = victims;
    for (int i = 0; i < chosen; ++i) choices = choices * (covers.count() - i) / (i + 1);
    return choices * weight() > allowance.left() / 64;
  }
  Set numbers(Houses houses) const {
    Set numbers;
    (houses & places_.open).each([&](int house) { numbers.add(number_[house]); });
    return numbers;
  }
  Houses houses(Set numbers) const {
    Houses houses;
    numbers.each([&](int number) { houses.add(list_[static_cast<std::size_t>(number)]); });
    return houses;
  }
  // The houses through the candidate with this number.
  Set through(int candidate) const { return through_[candidate]; }
  const CellSet& in(int number) const { return in_[number]; }
  CellSet numbered(Cells cells) const {
    if constexpr (kNumbersCells) {
      CellSet numbers;
      (cells & places_.live).each([&](int cell) { numbers.add(int{cell_number_[cell]}); });
      return numbers;
    } else {
      return cells;
    }
  }

 private:
  static constexpr std::size_t kHousesOfNineRows = 27;
  static constexpr bool kNumbersCells = !std::is_same_v<CellSet, Cells>;

  const Places& places_;
  BoundedList<HouseNumber, kMost> list_;
  std::array<std::uint8_t, kHouses> number_;
  std::array<std::uint8_t, kCells> cell_number_;
  std::array<Set, kCells> through_;
  std::array<CellSet, kMost> in_;
};
#else
template <class CellSet>
class FishHouses {
 public:
  static constexpr int kMost = kFishHouses;
  using Set = Houses;
  using Hard = CellSet;

  explicit FishHouses(const Places& places) : places_(places) {}

  static constexpr int weight() { return 10; }
  Set numbers(Houses houses) const { return houses & places_.open; }
  Houses houses(Set numbers) const { return numbers; }
  Set through(int cell) const { return places_.geometry.house_set[cell]; }
  const Cells& in(int house) const { return places_.in[house]; }
  Cells numbered(Cells cells) const { return cells; }

 private:
  const Places& places_;
};
#endif

}  // namespace nonet::inline NONET_BOARD
