// Sue de Coq. A line crosses a box in two or three cells C. If there are n cells, they have n + k
// digits, and k is at least two. Other cells A of the line and B of the box have no digit in
// common. Together, A and B must hold k of the digits of C. So every digit is used up: the digits
// of A in the line, the digits of B in the box, and the digits that only C has in both houses.
#include <algorithm>
#include <array>
#include <span>

#include "patterns/by_crossing.hpp"
#include "proofs/rank_proof.hpp"
#include "walk/cell_sizes.hpp"
#include "walk/finder.hpp"
#include "walk/side.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

enum SueDeCoqVariant : std::uint8_t { basic, extended };
using Variants = Bits<2>;

bool emit(Walk& walk, int box, int line, const Side& c, const Side& a, const Side& b) {
  const SueDeCoqVariant variant = !((a.digits | b.digits) & ~c.digits).empty() ? extended : basic;
  if (walk.options.variant != kAnyVariant && walk.options.variant != variant) return true;
  const Geometry& geometry = walk.geometry;
  const Grid& grid = walk.grid;
  Step& step = walk.begin();
  const Digits in_line = (c.digits | a.digits) & ~b.digits;
  const Digits in_box = (c.digits | b.digits) & ~a.digits;
  const Cells line_rest = geometry.cells_in[line] & ~(c.cells | a.cells);
  const Cells box_rest = geometry.cells_in[box] & ~(c.cells | b.cells);
  for (int digit = 0; digit < kDigits; ++digit) {
    Cells victims;
    if (in_line.has(digit)) victims |= line_rest;
    if (in_box.has(digit)) victims |= box_rest;
    walk.eliminate(victims & grid.cells_of_digit(digit), digit);
  }
  if (step.eliminations.empty()) return true;
  if (holds_naked_set(grid, c.cells | a.cells) || holds_naked_set(grid, c.cells | b.cells)) {
    return true;
  }
  for (Cells rest = c.cells | a.cells | b.cells; !rest.empty();) {
    step.truths.push_back(cell_space(rest.pop()));
  }
  in_line.each([&](int house) { step.links.push_back(house_space(line, house)); });
  in_box.each([&](int digit) { step.links.push_back(house_space(box, digit)); });
  walk.spend_on_proof();
  if (!make_rank_proof_minimal(grid, step)) return true;
  step.variant = variant;
  walk.mark_house(Role::base, line);
  walk.mark_house(Role::base, box);
  walk.mark_cells(Role::set_a, a.cells);
  walk.mark_cells(Role::set_b, b.cells);
  walk.mark_cells(Role::set_c, c.cells);
  return walk.emit();
}

// The number of a side's digits minus the number of its cells.
int spare(const Side& side) { return side.digits.count() - side.size; }

// Whether these can be the cells C of a Sue de Coq, where the line crosses the box.
bool is_crowded(const Side& side) { return side.size >= 2 && spare(side) >= 2; }

// The sets of cells on one side that must hold some of the given digits, but no more than `most` of
// them. The sets are grouped by how many digits they must hold. Each group keeps the side's order.
class Takers {
 public:
  struct Taker {
    const Side* side;
    Digits digits;
  };

  Takers(const Sides& sides, Digits among, int most) {
    for (int takes = 1; takes <= most; ++takes) {
      for (const Side& side : sides) {
        if (side.takes(among) == takes) list_.add({&side, side.digits});
      }
      end_[takes] = list_.size();
    }
  }
  // The sets of cells that must hold exactly this many of the digits.
  std::span<const Taker> of(int takes) const {
    return {list_.begin() + end_[takes - 1], list_.begin() + end_[takes]};
  }

 private:
  BoundedList<Taker, Sides::kMost> list_;
  std::array<std::size_t, kDigits + 1> end_{};
};

bool search(Walk& walk, int box, int line) {
  const Cells in_line = walk.geometry.cells_in[line];
  const Cells in_box = walk.geometry.cells_in[box];
  if ((in_line & in_box & walk.grid.empty_cells()).count() < 2) return true;
  const Sides crossings(walk.grid, in_line & in_box);
  if (std::ranges::none_of(crossings, is_crowded)) return true;
  const Sides lines(walk.grid, in_line & ~in_box);
  const Sides boxes(walk.grid, in_box & ~in_line);
  for (const Side& c : crossings) {
    if (!is_crowded(c)) continue;
    const int too_many = spare(c);
    const Takers takers(boxes, c.digits, too_many - 1);
    for (const Side& a : lines) {
      const int by_line = a.takes(c.digits);
      if (by_line < 1 || by_line >= too_many) continue;
      walk.spend(boxes.end() - boxes.begin());
      for (const auto& [b, digits] : takers.of(too_many - by_line)) {
        if (!(a.digits & digits).empty()) continue;
        if (!emit(walk, box, line, c, a, *b)) return false;
      }
    }
  }
  return true;
}

bool find_sue_de_coqs(Walk& walk) {
  return each_changed_crossing(walk, [&](int box, int line) { return search(walk, box, line); });
}

// For each intersection, the variants that are possible there.
struct SueDeCoqPromises : ByCrossing<Variants> {
  void collect(const Facts& facts) {
    const Cells several = facts.get<CellSizes>().choices;
    each_changed(facts.grid(), [&](const AreaAndLine& where) {
      return Look(facts.grid(), where, several).run();
    });
  }

 private:
  // Cells with fewer than two candidates are left out, because they are naked singles.
  class Look {
   public:
    Look(const Grid& grid, const AreaAndLine& where, Cells several)
        : grid_(grid), where_(where), several_(several), middle_(grid, where.middle & several) {}

    Variants run() {
      for (Chosen c = Chosen{}.subset_after(middle_.all()); !c.empty();
           c = c.subset_after(middle_.all())) {
        if (c.count() < 2) continue;
        const Digits digits = middle_.digits_of(c);
        if (digits.count() < c.count() + 2) continue;
        crowded_.add({c, digits, c.count(), {}});
        in_middle_ |= digits;
      }
      if (!crowded_.empty()) look_beside();
      return variants_;
    }

   private:
    using Chosen = CrossingPart::Chosen;

    struct Choice {
      Chosen cells;
      Digits digits;
      int size;
      // The choices of box cells that have no digit in common with this choice of line cells.
      Chosen apart;

      // The cells hold at least this many of the digits in `among`.
      int takes(Digits among) const { return size - (digits & ~among).count(); }
    };

    // On the large board, this check is skipped, and the list stays empty.
    using Choices = BoundedList<Choice, kIsStandard ? 1 << kDigits : 1>;

    // Examines the cells outside the intersection first. A pattern needs two sets of cells without
    // a common digit, one in the line and one in the box, and there are few such sets.
    void look_beside() {
      const CrossingPart of_line(grid_, where_.of_line & several_);
      const CrossingPart of_area(grid_, where_.of_area & several_);
      Choices lines;
      lines.add({{}, {}, 0, of_area.all()});
      for (int i = 0; i < of_line.count(); ++i) {
        const Digits own = of_line.digits(i);
        Chosen apart;
        for (int j = 0; j < of_area.count(); ++j) {
          if ((own & of_area.digits(j)).empty()) apart.add(j);
        }
        if (apart.empty()) continue;
        const Choice* const before = lines.end();
        for (const Choice* one = lines.begin(); one != before; ++one) {
          const Chosen left = one->apart & apart;
          if (left.empty()) continue;
          lines.add({one->cells | Chosen::of(i), one->digits | own, one->size + 1, left});
        }
      }
      for (const Choice& a : lines) {
        if (a.takes(in_middle_) < 1) continue;
        for (Chosen cells = Chosen{}.subset_after(a.apart); !cells.empty();
             cells = cells.subset_after(a.apart)) {
          const Choice b{cells, of_area.digits_of(cells), cells.count(), {}};
          if (b.takes(in_middle_) < 1) continue;
          for (const Choice& c : crowded_) {
            if (fit(c, a, b))
              add_variant(c, a, b, of_line.cells_of(a.cells), of_area.cells_of(cells));
          }
        }
      }
    }

    static bool fit(const Choice& c, const Choice& a, const Choice& b) {
      const int by_line = a.takes(c.digits);
      const int by_area = b.takes(c.digits);
      return by_line >= 1 && by_area >= 1 && by_line + by_area == c.digits.count() - c.size;
    }

    void add_variant(const Choice& c, const Choice& a, const Choice& b, Cells of_line,
                     Cells of_area) {
      const SueDeCoqVariant variant =
          ((a.digits | b.digits) & ~c.digits).empty() ? basic : extended;
      if (variants_.has(variant)) return;
      const Cells middle = middle_.cells_of(c.cells);
      const Digits in_line = (c.digits | a.digits) & ~b.digits;
      const Digits in_area = (c.digits | b.digits) & ~a.digits;
      const auto& cells_in = grid_.geometry().cells_in;
      if (!any_in(cells_in[where_.line] & ~(middle | of_line), in_line) &&
          !any_in(cells_in[where_.area] & ~(middle | of_area), in_area)) {
        return;
      }
      if (!holds_naked_set(grid_, middle | of_line) && !holds_naked_set(grid_, middle | of_area)) {
        variants_.add(variant);
      }
    }

    // Whether any of these cells can hold any of these digits.
    bool any_in(Cells cells, Digits digits) const {
      while (!digits.empty()) {
        if (!(cells & grid_.cells_of_digit(digits.pop())).empty()) return true;
      }
      return false;
    }

    const Grid& grid_;
    const AreaAndLine& where_;
    const Cells several_;  // the cells with at least two candidates
    const CrossingPart middle_;
    Choices crowded_;
    Digits in_middle_;
    Variants variants_;
  };
};

bool may_hold_sue_de_coq(const Walk& walk) {
  const Variants variants = walk.facts.get<SueDeCoqPromises>().all();
  const std::uint8_t wanted = walk.options.variant;
  return wanted == kAnyVariant ? !variants.empty() : variants.has(wanted);
}

// The quick check tries all sets of cells outside the intersection. In a house of nine cells, there
// are few such sets.
NONET_FINDER("sue-de-coq", find_sue_de_coqs,
             {.probe = kIsStandard ? may_hold_sue_de_coq : nullptr,
              .reads = kIsStandard ? Facts::parts<SueDeCoqPromises>() : Facts::Parts{}})

}  // namespace

}  // namespace nonet::inline NONET_BOARD
