// Double exocet: two junior exocets with the same four digits and the same crossing lines. Their
// bases cannot share a digit. So each digit is in exactly one of the two bases, and in one of that
// base's targets. A digit is eliminated from the cells that cannot hold it, whichever base it is
// in, and from the cells that see all four targets.
#include <algorithm>
#include <vector>

#include "finders/exocet.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kDigitsOfTwo = 4;

class DoubleExocets {
 public:
  explicit DoubleExocets(Walk& walk) : walk_(walk), grid_(walk.grid), geometry_(walk.geometry) {}

  bool run() {
    std::vector<Exocet> all;
    auto keep = [&](const Exocet& exocet) {
      if (exocet.base.digits.count() == kDigitsOfTwo) all.push_back(exocet);
      return true;
    };
    each_exocet(walk_, Targets::junior, keep, /* in_pairs = */ true);
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (std::size_t j = i + 1; j < all.size(); ++j) {
        walk_.spend();
        if (all[i].base.digits != all[j].base.digits || all[i].lines != all[j].lines) continue;
        if (!(all[i].base.cells & all[j].base.cells).empty()) continue;
        if (!are_apart(all[i], all[j])) continue;
        if (!emit(all[i], all[j])) return false;
      }
    }
    return true;
  }

 private:
  // Whether the two bases must have different digits. They must if the bases see each other, or if
  // one base sees both targets of the other exocet.
  bool are_apart(const Exocet& one, const Exocet& other) const {
    return sees(one.base.cells, other.targets) || sees(other.base.cells, one.targets);
  }

  bool sees(Cells base, Cells cells) const {
    Cells seen = Cells::all();
    base.each([&](int cell) { seen &= geometry_.peers[cell]; });
    return (cells & ~seen).empty();
  }

  bool emit(const Exocet& one, const Exocet& other) {
    Cells outside = ~(one.base.cells | one.targets | other.base.cells | other.targets);
    Step& step = walk_.begin();
    one.base.digits.each([&](int digit) {
      const Cells places = (one.targets | other.targets) & grid_.cells_of_digit(digit);
      Cells seen = places.empty() ? Cells{} : Cells::all();
      places.each([&](int cell) { seen &= geometry_.peers[cell]; });
      const Cells used_up =
          cells_used_up(geometry_, one, digit) & cells_used_up(geometry_, other, digit);
      walk_.eliminate((seen | used_up) & outside & grid_.cells_of_digit(digit), digit);
    });
    if (step.eliminations.empty()) return true;
    std::ranges::sort(step.eliminations);
    add_exocet(walk_, step, one, Role::set_a, Role::set_b);
    add_exocet(walk_, step, other, Role::set_c, Role::set_d);
    add_sights(one.targets | other.targets, one.base.digits);
    return walk_.emit();
  }

  // Adds the links through which the eliminated candidates see the targets.
  void add_sights(Cells targets, Digits digits) {
    Cells eliminated;
    for (const Candidate c : walk_.step.eliminations) eliminated.add(cell_of(c));
    Houses sights;
    targets.each([&](int target) {
      eliminated.each(
          [&](int cell) { sights |= geometry_.house_set[target] & geometry_.house_set[cell]; });
    });
    digits.each([&](int digit) {
      sights.each([&](int house) { walk_.step.links.push_back(house_space(house, digit)); });
    });
  }

  Walk& walk_;
  const Grid& grid_;
  const Geometry& geometry_;
};

bool find_double_exocets(Walk& walk) {
  if (walk.scope.empty() || !walk.geometry.square) return true;
  if (!DoubleExocets(walk).run()) return false;
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("double-exocet", find_double_exocets)

}  // namespace

}  // namespace nonet::inline NONET_BOARD
