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
                 [&](int area, int line) { return Look(facts.grid(), area, line).run(); });
  }

 private:
  class Look : CrossingParts {
   public:
    Look(const Grid& grid, int area, int line)
        : CrossingParts(grid, area, line), grid_(grid), hinges_(middle.all & ~middle.narrow) {
      const int most = hinges_.count();
      for (int others = 0; others <= kMostOthers; ++others) {
        to_spare_[others] = others < kProbed ? std::min(most, kProbed - others) + 1 : kNone;
      }
    }

    // The sides have z in common and nothing else, so together they have no more digits than cells
    // but for one for each hinge, and one.
    Sizes run() {
      if (hinges_.empty()) return {};
      Choices lines;
      const int least_of_line = choose(of_line, kFewest, lines);
      if (lines.empty()) return {};
      Choices boxes;
      const int least_of_box = choose(of_area, least_of_line, boxes);
      for (const Choice& a : lines) {
        if (a.spare + least_of_box > to_spare_[a.size + 1]) continue;
        for (const Choice& b : boxes) {
          if (a.spare + b.spare > to_spare_[a.size + b.size]) continue;
          const Digits common = a.digits & b.digits;
          if (common.is_single()) add_hinges(a, b, common.first());
        }
      }
      return sizes_;
    }

   private:
    using Side = CrossingPart<kDigits - 2>;
    using Chosen = Side::Chosen;

    struct Choice {
      Chosen cells;
      Digits digits;
      int size;
      int spare;  // digits beyond one for each cell
    };
    using Choices = BoundedList<Choice, 1 << (kDigits - 2)>;

    static constexpr int kMostOthers = 2 * (kDigits - 2);
    static constexpr int kNone = -2 * kDigits;  // fewer than any sides have to spare

    // Three cells with two digits: more cells have none to spare beside any other side.
    static constexpr int kFewest = -1;

    // Those that fit with a side that has so many digits to spare at least. Answers the fewest that
    // these have.
    int choose(const Side& side, int of_other, Choices& choices) const {
      int least = kDigits;
      const Chosen several = side.all & ~side.narrow;
      for (Chosen some = Chosen{}.subset_after(several); !some.empty();
           some = some.subset_after(several)) {
        const int size = some.count();
        const Digits digits = side.of(some);
        const int spare = digits.count() - size;
        if (spare + of_other > to_spare_[size + 1]) continue;
        choices.add({some, digits, size, spare});
        least = std::min(least, spare);
      }
      return least;
    }

    void add_hinges(const Choice& a, const Choice& b, int z) {
      const Digits digits = a.digits | b.digits;
      for (Chosen some = Chosen{}.subset_after(hinges_); !some.empty();
           some = some.subset_after(hinges_)) {
        const int size = a.size + b.size + some.count();
        if (size > kProbed || sizes_.has(size)) continue;
        if ((digits | middle.of(some)).count() != size) continue;
        const Cells live = grid_.cells_of_digit(z);
        const Cells ends =
            live & (of_line.cells_of(a.cells) | of_area.cells_of(b.cells) | middle.cells_of(some));
        if (!(live & seen_by_all(grid_.geometry(), ends)).empty()) sizes_.add(size);
      }
    }

    const Grid& grid_;
    const Chosen hinges_;
    int to_spare_[kMostOthers + 1];  // digits that both sides may have so, by their cells
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
