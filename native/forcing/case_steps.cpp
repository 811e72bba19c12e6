#include "forcing/case_steps.hpp"

#include "board/hidden_single_kinds.hpp"
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

}  // namespace nonet::inline NONET_BOARD
