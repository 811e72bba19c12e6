// Templates. A template is a complete placement of one digit in the houses that still need it. A
// cell that is in all templates holds the digit. A candidate that is in no template is false.
#include <array>
#include <span>
#include <vector>

#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

enum TemplateType : std::uint8_t { kSet, kDelete };

// An assumption to be refuted: the cell `chosen` holds the digit, and all other cells with the
// digit are in `places`. If `chosen` is -1, all cells with the digit are in `places`.
struct Opposite {
  int chosen;
  Cells places;
};

// Finds placements house by house, always choosing the house with the fewest places left.
class TemplateWays {
 public:
  explicit TemplateWays(Walk& walk) : walk_(walk), geometry_(walk.geometry) {}

  // Whether one place can be chosen in each house of `truths`, with at most one chosen place in
  // each house of `links`. If so, `way` receives the placement's cells.
  bool exist(const Opposite& opposite, Houses truths, Houses links) {
    way = Cells{};
    if (opposite.chosen < 0) return complete(opposite.places, truths, links);
    return choose(opposite.chosen, opposite.places, truths, links);
  }

  Cells way;

 private:
  bool choose(int cell, Cells places, Houses truths, Houses links) {
    walk_.spend();
    (geometry_.house_set[cell] & links).each([&](int house) {
      places &= ~geometry_.cells_in[house];
    });
    way.add(cell);
    if (complete(places, truths & ~geometry_.house_set[cell], links)) return true;
    way.drop(cell);
    return false;
  }

  bool complete(Cells places, Houses truths, Houses links) {
    if (truths.empty()) return true;
    Cells fewest = places & geometry_.cells_in[truths.first()];
    truths.without_first().each([&](int house) {
      const Cells here = places & geometry_.cells_in[house];
      if (here.count() < fewest.count()) fewest = here;
    });
    while (!fewest.empty()) {
      if (choose(fewest.pop(), places, truths, links)) return true;
    }
    return false;
  }

  Walk& walk_;
  const Geometry& geometry_;
};

class Templates {
 public:
  Templates(Walk& walk, int digit)
      : walk_(walk), digit_(digit), places_(walk.grid.cells_of_digit(digit)), ways_(walk) {
    for (Houses rest = walk.geometry.houses; !rest.empty();) {
      const int house = rest.pop();
      if (walk.grid.placed(house).has(digit)) continue;
      missing_.add(house);
      has_places_ = has_places_ && !walk.grid.places(house, digit).empty();
    }
    // Columns and boxes need not be truths: if every row has a place, every column and box also has
    // one.
    const Geometry& geometry = walk.geometry;
    truths_ = missing_ & (geometry.rows | geometry.others);
    // A group can always be a link. If the digit is already placed in the group, it has no other
    // places there.
    links_ = (missing_ | (geometry.regions() & ~geometry.houses)) & ~geometry.rows;
  }

  bool run() {
    if (walk_.geometry.rows.empty()) return true;       // on this board, no row has every digit
    if (missing_.empty() || !has_places_) return true;  // a house without places is a contradiction
    Cells used;
    for (Cells rest = places_; !rest.empty();) {
      const int cell = rest.pop();
      if (used.has(cell)) continue;
      if (ways_.exist({cell, places_}, truths_, links_)) used |= ways_.way;
    }
    if (used.empty()) {
      walk_.begin().contradiction = true;
      walk_.mark_candidates(Role::pattern, places_, digit_);
      return !wanted(kDelete) || emit(kDelete, std::array{Opposite{-1, places_}});
    }
    return (!wanted(kSet) || set(used)) && (!wanted(kDelete) || remove(used));
  }

 private:
  bool wanted(TemplateType type) const {
    return walk_.options.variant == kAnyVariant || walk_.options.variant == type;
  }

  // Every placement has one cell in each row. So a cell holds the digit if all placements use this
  // cell of its row.
  bool set(Cells used) {
    Step& step = walk_.begin();
    std::vector<Opposite> opposites;
    for (Houses rest = missing_ & walk_.geometry.rows; !rest.empty();) {
      const int house = rest.pop();
      const Cells here = used & walk_.geometry.cells_in[house];
      if (here.count() != 1) continue;
      const int cell = here.first();
      step.placements.push_back(candidate_of(cell, digit_));
      opposites.push_back({-1, places_ & ~Cells::of(cell)});
    }
    if (opposites.empty()) return true;
    walk_.mark_candidates(Role::pattern, used, digit_);
    return emit(kSet, opposites);
  }

  bool remove(Cells used) {
    Step& step = walk_.begin();
    std::vector<Opposite> opposites;
    for (Cells rest = places_ & ~used; !rest.empty();) {
      const int cell = rest.pop();
      step.eliminations.push_back(candidate_of(cell, digit_));
      opposites.push_back({cell, places_});
    }
    if (opposites.empty()) return true;
    walk_.mark_candidates(Role::pattern, used, digit_);
    return emit(kDelete, opposites);
  }

  // Drops the houses that no conclusion needs, and then emits the step.
  bool emit(TemplateType type, std::span<const Opposite> opposites) {
    Houses truths = truths_;
    Houses links = links_;
    for (Houses* kept : {&truths, &links}) {
      for (Houses rest = *kept; !rest.empty();) {
        const Houses house = Houses::of(rest.pop());
        *kept &= ~house;
        for (const Opposite& opposite : opposites) {
          if (!ways_.exist(opposite, truths, links)) continue;
          *kept |= house;
          break;
        }
      }
    }
    Step& step = walk_.step;
    step.variant = type;
    truths.each([&](int house) { step.truths.push_back(house_space(house, digit_)); });
    links.each([&](int house) { step.links.push_back(house_space(house, digit_)); });
    return walk_.emit();
  }

  Walk& walk_;
  int digit_;
  Cells places_;
  TemplateWays ways_;
  Houses missing_;          // houses that still need the digit
  bool has_places_ = true;  // whether each of these houses has a place
  Houses truths_;
  Houses links_;
};

bool find_templates(Walk& walk) {
  return walk.each_changed_digit([&](int digit) { return Templates(walk, digit).run(); });
}

NONET_FINDER("template", find_templates)

}  // namespace

}  // namespace nonet::inline NONET_BOARD
