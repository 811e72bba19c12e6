#include "patterns/few_at_crossings.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "board/sight.hpp"
#include "walk/cell_sizes.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kLargestBent = FewAtCrossings::kLargestBent;
constexpr int kLargestLocked = FewAtCrossings::kLargestLocked;

// The maximum number of cells chosen on one side of the intersection. A bent set has at least two
// other cells, which add one more digit. Almost locked candidates have one other cell.
constexpr int kMostCells = std::max(kLargestBent - 2, kLargestLocked - 1);
constexpr int kMostDigits = std::max(kLargestBent - 1, kLargestLocked);

// The choices of a few cells with few digits between them, in one part of an intersection.
class Few {
 public:
  struct Choice {
    Digits digits;
    CrossingPart::Chosen cells;
    std::int8_t size;
    std::int8_t spare;  // number of digits minus number of cells
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
        list_.add_if((size <= most_cells) & (count <= most_digits),
                     {digits, one->cells | CrossingPart::Chosen::of(i),
                      static_cast<std::int8_t>(size), static_cast<std::int8_t>(count - size)});
      }
    }
  }

  // Skips the empty choice.
  const Choice* begin() const { return list_.begin() + 1; }
  const Choice* end() const { return list_.end(); }

  // Calls body(choice) for the choices that pass a test. The processor could not predict branches
  // on the result, so the test first runs on many choices, without branches. The test itself must
  // not contain branches either.
  template <class Test, class Body>
  void each(Test&& test, Body&& body) const {
    constexpr int kAtOnce = 64;
    for (const Choice* from = begin(); from != end();) {
      const std::ptrdiff_t count = std::min<std::ptrdiff_t>(kAtOnce, end() - from);
      std::uint64_t passing = 0;
      for (std::ptrdiff_t i = 0; i < count; ++i) {
        passing |= static_cast<std::uint64_t>(test(from[i])) << i;
      }
      Bits<kAtOnce>(passing).each([&](int i) { body(from[i]); });
      from += count;
    }
  }

 private:
  // On the large board, up to three of 25 cells may be chosen.
  static constexpr std::size_t kMost =
      kIsStandard ? 1 << kDigits : 2 + 25 + 25 * 24 / 2 + 25 * 24 * 23 / 6;
  static_assert(kMostCells <= 3);

  BoundedList<Choice, kMost> list_;
};

class Look {
 public:
  // `few` are the empty cells with few candidates.
  Look(const Grid& grid, const AreaAndLine& where, Cells few)
      : grid_(grid),
        where_(where),
        area_(grid, where.of_area & few),
        line_(grid, where.of_line & few),
        of_area_(area_, kMostCells, kMostDigits),
        of_line_(line_, kMostCells, kMostDigits) {}

  // `several` are the cells with more than one candidate.
  FewPromise run(Cells several) {
    look_for_locked(area_, of_area_, where_.of_area, where_.of_line, grid_.placed(where_.line));
    look_for_locked(line_, of_line_, where_.of_line, where_.of_area, grid_.placed(where_.area));
    if (area_.count() > 0 && line_.count() > 0) look_for_bent(where_.middle & several);
    return promise_;
  }

 private:
  using Choice = Few::Choice;

  static constexpr int kNone = -2 * kDigits;  // lower than any sum of two spares

  // Looks for n - 1 cells in `own` with n digits between them. In `beside`, these digits must have
  // only n - 1 places. `placed` are the digits already placed in the other house.
  void look_for_locked(const CrossingPart& part, const Few& sets, Cells own, Cells beside,
                       Digits placed) {
    const auto may_be = [&](const Choice& set) {
      return (set.spare == 1) & (set.size < kLargestLocked) & (set.digits & placed).empty();
    };
    sets.each(may_be, [&](const Choice& set) {
      if (promise_.locked.has(set.size + 1)) return;
      Cells places;
      set.digits.each([&](int digit) { places |= grid_.cells_of_digit(digit); });
      const Cells hidden = places & beside;
      if (hidden.count() != set.size) return;
      const Cells eliminated = places & own & ~part.cells_of(set.cells);
      if (!eliminated.empty() || has_others(hidden, set.digits)) promise_.locked.add(set.size + 1);
    });
  }

  // Whether some of these cells have other candidates.
  bool has_others(Cells cells, Digits digits) const {
    while (!cells.empty()) {
      if (!(grid_.candidates(cells.pop()) & ~digits).empty()) return true;
    }
    return false;
  }

  // Looks for bent sets. A side's spare is its number of digits minus its number of cells. A bent
  // set has as many digits as cells, and only the digit z is on both sides. So the two spares add
  // up to at most the number of cells in the middle plus 1.
  void look_for_bent(Cells among) {
    if (among.empty()) return;
    const CrossingPart middle(grid_, among);
    const Few hinges(middle, kLargestBent - 2, kLargestBent);
    std::array<int, 2 * kMostCells + 1> to_spare;  // indexed by the number of cells on both sides
    for (int sides = 0; sides <= 2 * kMostCells; ++sides) {
      to_spare[static_cast<std::size_t>(sides)] =
          sides < kLargestBent ? std::min(middle.count(), kLargestBent - sides) + 1 : kNone;
    }
    for (const Choice& a : of_line_) {
      const auto fits = [&](const Choice& b) {
        const int least = a.spare + b.spare;
        return (a.digits & b.digits).is_single() &
               (least <= to_spare[static_cast<std::size_t>(a.size + b.size)]);
      };
      of_area_.each(fits, [&](const Choice& b) {
        const int sides = a.size + b.size;
        const Digits digits = a.digits | b.digits;
        const auto fills = [&](const Choice& c) {
          const int size = sides + c.size;
          return ((digits | c.digits).count() == size) & (size <= kLargestBent);
        };
        hinges.each(fills, [&](const Choice& c) {
          const int size = sides + c.size;
          if (promise_.bent.has(size)) return;
          const Cells cells =
              line_.cells_of(a.cells) | area_.cells_of(b.cells) | middle.cells_of(c.cells);
          if (eliminates(cells, (a.digits & b.digits).first())) promise_.bent.add(size);
        });
      });
    }
  }

  // Whether some candidate for z sees all places for z in these cells.
  bool eliminates(Cells cells, int z) const {
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
