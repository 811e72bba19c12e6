// Bent sets (WXYZ-wing and larger): n cells with n digits between them, some in a line, some in a
// box, some where both cross. All digits but one, z, have their cells within one of the two houses,
// so each takes one cell at most. The n-th cell is left for z: it is in one of the cells.
#include <algorithm>

#include "board/sight.hpp"
#include "patterns/by_crossing.hpp"
#include "proofs/set_proof.hpp"
#include "walk/side.hpp"

namespace nonet {

namespace {

bool emit(Walk& walk, Outcomes& outcomes, int box, int line, Cells cells, int z) {
  const Geometry& geometry = walk.geometry;
  const Grid& grid = walk.grid;
  const Cells ends = cells & grid.cells_of_digit(z);
  Cells victims = grid.cells_of_digit(z);
  for (Cells rest = ends; !rest.empty();) victims &= geometry.peers[rest.pop()];
  if (victims.empty()) return true;
  SetProof proof(walk, outcomes);
  walk.eliminate(victims, z);
  for (Cells rest = cells; !rest.empty();) walk.step.truths.push_back(cell_space(rest.pop()));
  for (int digit = 0; digit < kDigits; ++digit) {
    const Cells places = cells & grid.cells_of_digit(digit);
    if (digit == z || places.empty()) continue;
    proof.tie((places & ~geometry.cells_in[line]).empty() ? line : box, digit);
  }
  proof.see(victims, ends, z);
  if (!proof.finish(false)) return true;
  walk.step.size = static_cast<std::uint8_t>(cells.count());
  walk.mark_house(Role::base, line);
  walk.mark_house(Role::base, box);
  const Cells hinge = cells & geometry.cells_in[line] & geometry.cells_in[box];
  walk.mark_cells(Role::pivot, hinge);
  walk.mark_cells(Role::pincer, cells & ~hinge);
  walk.mark_candidates(Role::pattern, ends, z);
  return walk.emit();
}

// `several`: the cells with more than one candidate.
bool search(Walk& walk, Outcomes& outcomes, int box, int line, Cells several) {
  const Geometry& geometry = walk.geometry;
  const int size = walk.options.size;
  const Cells in_line = geometry.cells_in[line];
  const Cells in_box = geometry.cells_in[box];
  const Sides hinges(walk.grid, in_line & in_box & several);
  const Sides lines(walk.grid, in_line & ~in_box & several);
  const Sides boxes(walk.grid, in_box & ~in_line & several);
  for (const Side& a : lines) {
    if (a.size == 0 || a.size > size - 2 || a.digits.count() > size) continue;
    walk.spend(boxes.end() - boxes.begin());
    for (const Side& b : boxes) {
      const int hinge_size = size - a.size - b.size;
      const Digits common = a.digits & b.digits;
      if (b.size == 0 || hinge_size < 1 || hinge_size > 3 || common.count() != 1) continue;
      for (const Side& c : hinges) {
        if (c.size != hinge_size || (a.digits | b.digits | c.digits).count() != size) {
          continue;
        }
        if (!emit(walk, outcomes, box, line, a.cells | b.cells | c.cells, common.first())) {
          return false;
        }
      }
    }
  }
  return true;
}

bool find_bent_sets(Walk& walk) {
  Outcomes outcomes;
  Cells several;
  for (Cells rest = walk.grid.open(); !rest.empty();) {
    const int cell = rest.pop();
    if (walk.grid.candidates(cell).count() > 1) several.add(cell);
  }
  return each_changed_crossing(
      walk, [&](int box, int line) { return search(walk, outcomes, box, line, several); });
}

// The largest that are looked for; larger ones may stand anywhere.
constexpr int kProbed = 5;

struct Promises : ByCrossing {
  void collect(const Facts& facts) {
    each_changed(facts.grid(),
                 [&](const AreaAndLine& where) { return Look(facts.grid(), where).run(); });
  }

 private:
  // A side has a digit that the other one lacks, or two cells fewer than are looked for.
  static constexpr int kMostOfSide = kProbed - 2;
  static constexpr int kMostDigits = kProbed - 1;

  class Look {
   public:
    Look(const Grid& grid, const AreaAndLine& where)
        : grid_(grid),
          where_(where),
          middle_(grid, where.area, where.middle, 2, kProbed),
          hinges_(middle_, kProbed - 2, kProbed) {}

    // The sides have z in common and nothing else, so together they have no more digits than cells
    // but for one for each hinge, and one.
    Sizes run() {
      if (middle_.count() == 0) return {};
      const CrossingPart of_line(grid_, where_.line, where_.of_line, 2, kMostDigits);
      if (of_line.count() == 0) return {};
      const CrossingPart of_area(grid_, where_.area, where_.of_area, 2, kMostDigits);
      if (of_area.count() == 0) return {};
      const FewOfPart lines(of_line, kMostOfSide, kMostDigits);
      const FewOfPart areas(of_area, kMostOfSide, kMostDigits);
      for (const Choice& a : lines) {
        for (const Choice& b : areas) {
          const Digits common = a.digits & b.digits;
          if (!common.is_single()) continue;
          const Digits digits = a.digits | b.digits;
          const int hinges = digits.count() - a.size - b.size;  // at the least
          if (hinges > std::min(middle_.count(), kProbed - a.size - b.size)) continue;
          for (const Choice& c : hinges_) {
            const int size = a.size + b.size + c.size;
            if ((digits | c.digits).count() != size || size > kProbed || sizes_.has(size)) continue;
            const Cells cells =
                of_line.cells_of(a.cells) | of_area.cells_of(b.cells) | middle_.cells_of(c.cells);
            if (falls(cells, common.first())) sizes_.add(size);
          }
        }
      }
      return sizes_;
    }

   private:
    using Choice = FewOfPart::Choice;

    // Whether there is something that sees all of z in these cells.
    bool falls(Cells cells, int z) const {
      const Cells live = grid_.cells_of_digit(z);
      return !(live & seen_by_all(grid_.geometry(), live & cells)).empty();
    }

    const Grid& grid_;
    const AreaAndLine& where_;
    const CrossingPart middle_;
    const FewOfPart hinges_;
    Sizes sizes_;
  };
};

bool may_hold_bent_set(const Walk& walk) {
  const int size = walk.options.size;
  return size > kProbed || walk.facts.get<Promises>().sizes().has(size);
}

NONET_FINDER("bent-set", find_bent_sets,
             {.sizes = {3, 9}, .probe = may_hold_bent_set, .reads = Facts::parts<Promises>()})

}  // namespace

}  // namespace nonet
