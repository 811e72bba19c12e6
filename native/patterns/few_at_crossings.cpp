#include "patterns/few_at_crossings.hpp"

#include <algorithm>
#include <array>

#include "board/sight.hpp"
#include "walk/cell_sizes.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kLargestBent = FewAtCrossings::kLargestBent;
constexpr int kLargestLocked = FewAtCrossings::kLargestLocked;

// Of a bent set each side lacks two of the cells at least, and a digit that the other side has; of
// almost locked candidates the set lacks one cell.
constexpr int kMostCells = std::max(kLargestBent - 2, kLargestLocked - 1);
constexpr int kMostDigits = std::max(kLargestBent - 1, kLargestLocked);

// The choices of a few cells of a part that have few digits between them.
class Few {
 public:
  struct Choice {
    Digits digits;
    CrossingPart::Chosen cells;
    std::int8_t size;
    std::int8_t spare;  // digits beyond one for each cell
  };

  Few(const CrossingPart& part, int most_cells, int most_digits) {
    list_.add({{}, {}, 0, 0});
    for (int i = 0; i < part.count(); ++i) {
      const Digits own = part.digits(i);
      const Choice* const before = list_.end();
      for (const Choice* one = list_.begin(); one != before; ++one) {
        const Digits digits = one->digits | own;
        const int size = one->size + 1;
        const int count = digits.count();
        if (size > most_cells || count > most_digits) continue;
        list_.add({digits, one->cells | CrossingPart::Chosen::of(i), static_cast<std::int8_t>(size),
                   static_cast<std::int8_t>(count - size)});
      }
    }
  }

  // But for the choice of none.
  const Choice* begin() const { return list_.begin() + 1; }
  const Choice* end() const { return list_.end(); }

 private:
  // Of the large board up to three of 25 cells.
  static constexpr std::size_t kMost =
      kIsStandard ? 1 << kDigits : 1 + 25 + 25 * 24 / 2 + 25 * 24 * 23 / 6;
  static_assert(kMostCells <= 3);

  BoundedList<Choice, kMost> list_;
};

class Look {
 public:
  // `few`: the open cells with few candidates.
  Look(const Grid& grid, const AreaAndLine& where, Cells few)
      : grid_(grid),
        where_(where),
        area_(grid, where.of_area & few),
        line_(grid, where.of_line & few),
        of_area_(area_, kMostCells, kMostDigits),
        of_line_(line_, kMostCells, kMostDigits) {}

  // `several`: the cells with more than one candidate.
  FewPromise run(Cells several) {
    look_for_locked(area_, of_area_, where_.of_area, where_.of_line, grid_.placed(where_.line));
    look_for_locked(line_, of_line_, where_.of_line, where_.of_area, grid_.placed(where_.area));
    if (area_.count() > 0 && line_.count() > 0) look_for_bent(where_.middle & several);
    return promise_;
  }

 private:
  using Choice = Few::Choice;

  static constexpr int kNone = -2 * kDigits;  // fewer than any sides have to spare

  // With a set of n - 1 cells in `own` and as many cells for its n digits `beside`; the other house
  // has placed some digits.
  void look_for_locked(const CrossingPart& part, const Few& sets, Cells own, Cells beside,
                       Digits placed) {
    for (const Choice& set : sets) {
      if (set.spare != 1 || set.size >= kLargestLocked || promise_.locked.has(set.size + 1) ||
          !(set.digits & placed).empty()) {
        continue;
      }
      Cells places;
      set.digits.each([&](int digit) { places |= grid_.cells_of_digit(digit); });
      const Cells hidden = places & beside;
      if (hidden.count() != set.size) continue;
      const Cells falling = places & own & ~part.cells_of(set.cells);
      if (!falling.empty() || has_others(hidden, set.digits)) promise_.locked.add(set.size + 1);
    }
  }

  // Whether some of these cells have other digits.
  bool has_others(Cells cells, Digits digits) const {
    while (!cells.empty()) {
      if (!(grid_.candidates(cells.pop()) & ~digits).empty()) return true;
    }
    return false;
  }

  // The sides have z in common and nothing else, so together they have no more digits than cells
  // but for one for each cell in the middle, and one.
  void look_for_bent(Cells among) {
    if (among.empty()) return;
    const CrossingPart middle(grid_, among);
    const Few hinges(middle, kLargestBent - 2, kLargestBent);
    std::array<int, 2 * kMostCells + 1> to_spare;  // by the cells of both sides
    for (int sides = 0; sides <= 2 * kMostCells; ++sides) {
      to_spare[static_cast<std::size_t>(sides)] =
          sides < kLargestBent ? std::min(middle.count(), kLargestBent - sides) + 1 : kNone;
    }
    for (const Choice& a : of_line_) {
      for (const Choice& b : of_area_) {
        const Digits common = a.digits & b.digits;
        const int sides = a.size + b.size;
        if (!common.is_single() || a.spare + b.spare > to_spare[static_cast<std::size_t>(sides)]) {
          continue;
        }
        const Digits digits = a.digits | b.digits;
        for (const Choice& c : hinges) {
          const int size = sides + c.size;
          if ((digits | c.digits).count() != size || size > kLargestBent) continue;
          if (promise_.bent.has(size)) continue;
          const Cells cells =
              line_.cells_of(a.cells) | area_.cells_of(b.cells) | middle.cells_of(c.cells);
          if (falls(cells, common.first())) promise_.bent.add(size);
        }
      }
    }
  }

  // Whether there is something that sees all of z in these cells.
  bool falls(Cells cells, int z) const {
    const Cells live = grid_.cells_of_digit(z);
    return !(live & seen_by_all(grid_.geometry(), live & cells)).empty();
  }

  const Grid& grid_;
  const AreaAndLine& where_;
  const CrossingPart area_;
  const CrossingPart line_;
  const Few of_area_;
  const Few of_line_;
  FewPromise promise_;
};

}  // namespace

void FewAtCrossings::collect(const Facts& facts) {
  const Grid& grid = facts.grid();
  const CellSizes& sizes = facts.get<CellSizes>();
  Cells few;
  for (int count = 0; count <= kMostDigits; ++count)
    few |= sizes.of[static_cast<std::size_t>(count)];
  each_changed(grid,
               [&](const AreaAndLine& where) { return Look(grid, where, few).run(sizes.choices); });
}

}  // namespace nonet::inline NONET_BOARD
