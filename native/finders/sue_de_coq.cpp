// Sue de Coq: where a line crosses a box, two or three cells C have two digits too many or more.
// Cells A of the line and B of the box, without a digit in common, take as many of them as there
// are too many. So every digit is used up: in the line those of A, in the box those of B, in both
// those of C alone.
#include <algorithm>

#include "patterns/by_crossing.hpp"
#include "proofs/rank_proof.hpp"
#include "walk/finder.hpp"
#include "walk/side.hpp"

namespace nonet {

namespace {

enum Variant : std::uint8_t { basic, extended };

bool emit(Walk& walk, int box, int line, const Side& c, const Side& a, const Side& b) {
  const Variant variant = !((a.digits | b.digits) & ~c.digits).empty() ? extended : basic;
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

// How many digits these cells hold more than they are cells.
int spare(const Side& side) { return side.digits.count() - side.size; }

// Cells of the crossing that a Sue de Coq can stand on.
bool is_crowded(const Side& side) { return side.size >= 2 && spare(side) >= 2; }

bool search(Walk& walk, int box, int line) {
  const Cells in_line = walk.geometry.cells_in[line];
  const Cells in_box = walk.geometry.cells_in[box];
  if ((in_line & in_box & walk.grid.open()).count() < 2) return true;
  const Sides crossings(walk.grid, in_line & in_box);
  if (std::ranges::none_of(crossings, is_crowded)) return true;
  const Sides lines(walk.grid, in_line & ~in_box);
  const Sides boxes(walk.grid, in_box & ~in_line);
  for (const Side& c : crossings) {
    if (!is_crowded(c)) continue;
    const int too_many = spare(c);
    for (const Side& a : lines) {
      const int by_line = a.takes(c.digits);
      if (by_line < 1 || by_line >= too_many) continue;
      walk.spend(boxes.end() - boxes.begin());
      for (const Side& b : boxes) {
        if (!(a.digits & b.digits).empty() || b.takes(c.digits) != too_many - by_line) continue;
        if (!emit(walk, box, line, c, a, b)) return false;
      }
    }
  }
  return true;
}

bool find_sue_de_coqs(Walk& walk) {
  return each_changed_crossing(walk, [&](int box, int line) { return search(walk, box, line); });
}

// Of each of the variants that there are.
struct Promises : ByCrossing {
  void collect(const Facts& facts) {
    each_changed(facts.grid(),
                 [&](int area, int line) { return Look(facts.grid(), area, line).run(); });
  }

 private:
  class Look {
   public:
    Look(const Grid& grid, int area, int line)
        : grid_(grid),
          in_area_(grid.geometry().cells_in[area]),
          in_line_(grid.geometry().cells_in[line]),
          middle_(grid, in_area_ & in_line_) {}

    Sizes run() {
      BoundedList<Chosen, 1 << kDigits> crowded;
      for (Chosen c = Chosen{}.subset_after(middle_.all); !c.empty();
           c = c.subset_after(middle_.all)) {
        if (c.count() >= 2 && middle_.of(c).count() >= c.count() + 2) crowded.add(c);
      }
      if (crowded.empty()) return {};
      const Side of_line(grid_, in_line_ & ~in_area_);
      const Side of_area(grid_, in_area_ & ~in_line_);
      for (const Chosen c : crowded) pair_up(c, of_line, of_area);
      return variants_;
    }

   private:
    using Side = CrossingPart<kDigits - 2>;
    using Chosen = Side::Chosen;

    struct Choice {
      Chosen cells;
      Digits digits;
      int takes;  // digits of the middle
    };
    using Choices = BoundedList<Choice, 1 << (kDigits - 2)>;

    static void choose(const Side& side, Digits among, int most, Choices& choices) {
      for (Chosen some = Chosen{}.subset_after(side.all); !some.empty();
           some = some.subset_after(side.all)) {
        const Digits digits = side.of(some);
        const int takes = some.count() - (digits & ~among).count();
        if (takes >= 1 && takes <= most) choices.add({some, digits, takes});
      }
    }

    void pair_up(Chosen c, const Side& of_line, const Side& of_area) {
      const Digits digits = middle_.of(c);
      const int too_many = digits.count() - c.count();
      Choices lines;
      choose(of_line, digits, too_many - 1, lines);
      if (lines.empty()) return;
      Choices boxes;
      choose(of_area, digits, too_many - 1, boxes);
      for (const Choice& a : lines) {
        for (const Choice& b : boxes) {
          if (a.takes + b.takes != too_many || !(a.digits & b.digits).empty()) continue;
          const Variant variant = ((a.digits | b.digits) & ~digits).empty() ? basic : extended;
          if (variants_.has(variant)) continue;
          const Digits left = middle_.of(middle_.all & ~c);
          const Digits in_line = left | of_line.of(of_line.all & ~a.cells);
          const Digits in_box = left | of_area.of(of_area.all & ~b.cells);
          if (((digits | a.digits) & ~b.digits & in_line).empty() &&
              ((digits | b.digits) & ~a.digits & in_box).empty()) {
            continue;
          }
          const Cells cells = middle_.cells_of(c);
          if (!holds_naked_set(grid_, cells | of_line.cells_of(a.cells)) &&
              !holds_naked_set(grid_, cells | of_area.cells_of(b.cells))) {
            variants_.add(variant);
          }
        }
      }
    }

    const Grid& grid_;
    const Cells in_area_;
    const Cells in_line_;
    const CrossingPart<kDigits> middle_;
    Sizes variants_;
  };
};

bool may_hold_sue_de_coq(const Walk& walk) {
  const ByCrossing::Sizes variants = walk.facts.get<Promises>().sizes();
  const std::uint8_t wanted = walk.options.variant;
  return wanted == kAnyVariant ? !variants.empty() : variants.has(wanted);
}

NONET_FINDER("sue-de-coq", find_sue_de_coqs,
             {.probe = may_hold_sue_de_coq, .reads = Facts::parts<Promises>()})

}  // namespace

}  // namespace nonet
