#include "forcing/case_steps.hpp"

#include <algorithm>
#include <map>

#include "board/hidden_single_kinds.hpp"
#include "board/ways.hpp"
#include "forcing/inner_steps.hpp"

namespace nonet::inline NONET_BOARD {

Mark mark_of(Role role, Mark::Kind kind, int index) {
  return {role, kind, static_cast<std::uint16_t>(index)};
}

namespace {

// If a step has only one truth, marks its cell or house.
void mark_truth(Step& step, Space truth) {
  step.marks.push_back(is_cell(truth) ? mark_of(Role::pattern, Mark::Kind::cell, cell_in(truth))
                                      : mark_of(Role::base, Mark::Kind::house, house_of(truth)));
}

}  // namespace

std::uint8_t basic_fish_from(const HouseKinds& kinds, int house) { return !kinds.rows.has(house); }

Step single_step(const Grid& grid, Candidate candidate, Space truth, bool describe) {
  Step step;
  step.rung = rung_of(is_cell(truth) ? Inner::naked_single : Inner::hidden_single);
  if (!is_cell(truth)) step.variant = variant_of(grid.geometry(), house_of(truth));
  step.placements.push_back(candidate);
  step.truths.push_back(truth);
  if (describe) mark_truth(step, truth);
  return step;
}

Step contradiction_step(Space truth, bool describe) {
  Step step;
  step.rung = rung_of(Inner::contradiction);
  step.variant = is_cell(truth) ? 0 : 1;
  step.contradiction = true;
  step.truths.push_back(truth);
  if (describe) mark_truth(step, truth);
  return step;
}

#ifdef NONET_LARGE

namespace {

// Follows a case, and collects the links of regions that come from clues.
class RegionsOfClues {
 public:
  explicit RegionsOfClues(const Geometry& geometry) : geometry_(geometry) {}

  std::vector<Space> links_of(const Grid& start, const Step& step) {
    links_.clear();
    if (!geometry_.of_clues.empty()) follow(start, step, {}, true);
    std::ranges::sort(links_);
    const auto repeated = std::ranges::unique(links_);
    links_.erase(repeated.begin(), repeated.end());
    return std::move(links_);
  }

 private:
  // Candidates that are false only because of regions of clues, each with the link.
  using Excluded = std::map<Candidate, Space>;

  // `own` is false for a step inside a case: it has links of its own.
  void follow(const Grid& start, const Step& step, const Excluded& before, bool own) {
    for (const Case& one : step.cases) {
      Grid grid = start;
      Excluded excluded = before;
      if (one.on) place(grid, one.assumption, excluded, own);
      for (const Step& inner : one.steps) {
        for (const Space truth : inner.truths) use(grid, truth, excluded);
        for (const Space link : inner.links) {
          if (is_pair(link)) use(grid, clue_space(PairOfClue::in(link).clue), excluded);
        }
        follow(grid, inner, excluded, false);
        for (const Candidate each : inner.placements) place(grid, each, excluded, own);
        for (const Candidate each : inner.eliminations) {
          grid.remove(cell_of(each), digit_of(each));
        }
      }
      for (const Candidate each : step.eliminations) {
        if (excluded.contains(each)) links_.push_back(excluded[each]);
      }
    }
  }

  void place(Grid& grid, Candidate candidate, Excluded& excluded, bool own) const {
    const int cell = cell_of(candidate);
    const int digit = digit_of(candidate);
    Cells seen = Cells::of(cell);
    (geometry_.house_set[cell] & ~geometry_.of_clues).each([&](int region) {
      seen |= geometry_.cells_in[region];
    });
    std::erase_if(excluded, [&](const auto& each) {
      return cell_of(each.first) == cell ||
             (digit_of(each.first) == digit && seen.has(cell_of(each.first)));
    });
    (geometry_.house_set[cell] & geometry_.of_clues).each([&](int region) {
      if (!own) return;
      (geometry_.cells_in[region] & ~seen & grid.cells_of_digit(digit)).each([&](int other) {
        excluded.try_emplace(candidate_of(other, digit), house_space(region, digit));
      });
    });
    grid.place(cell, digit);
  }

  void use(const Grid& grid, Space truth, const Excluded& excluded) {
    for (const auto& [candidate, link] : excluded) {
      const int cell = cell_of(candidate);
      const bool meets = is_cell(truth)   ? cell_in(truth) == cell
                         : is_clue(truth) ? clue_of(grid, truth).all.has(cell)
                                          : digit_in(truth) == digit_of(candidate) &&
                                                geometry_.cells_in[house_of(truth)].has(cell);
      if (meets) links_.push_back(link);
    }
  }

  const Geometry& geometry_;
  std::vector<Space> links_;
};

}  // namespace

void link_regions_of_clues(const Grid& start, Step& step) {
  if (start.geometry().clues.empty()) return;
  step.links = RegionsOfClues(start.geometry()).links_of(start, step);
}

#else

void link_regions_of_clues(const Grid&, Step&) {}

#endif

}  // namespace nonet::inline NONET_BOARD
