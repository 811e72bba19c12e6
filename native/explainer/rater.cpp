#include "explainer/rater.hpp"

#include <algorithm>
#include <cmath>

#include "board/deadline.hpp"

namespace nonet::explainer {

namespace {

int tenths(double rating) { return static_cast<int>(std::floor((rating + 0.05) * 10)); }

void apply(const Hint& hint, Marks& marks) {
  for (const Candidate candidate : hint.removed) {
    if (marks.has(cell_of(candidate), digit_of(candidate))) marks.remove(candidate);
  }
  if (hint.places()) marks.place(hint.cell, hint.digit);
}

void write(const Hint& hint, std::vector<std::int16_t>& steps) {
  for (const int number : {static_cast<int>(hint.technique), tenths(hint.rating), hint.cell,
                           hint.places() ? hint.digit : 0, static_cast<int>(hint.removed.size())}) {
    steps.push_back(static_cast<std::int16_t>(number));
  }
  for (const Candidate candidate : hint.removed) {
    steps.push_back(static_cast<std::int16_t>(candidate));
  }
}

}  // namespace

Rated Rater::rate(Marks marks, double seconds) {
  Rated rated;
  if (seconds < 0) {
    rate(marks, rated);
    return rated;
  }
  Deadline deadline(seconds);
  try {
    const UnderPatience under(deadline);
    deadline.set_outer(under.before());
    rate(marks, rated);
  } catch (const Interrupted&) {
    if (!deadline.over()) throw;
    rated.end = End::timeout;
    rated.rating = std::max(rated.rating, tenths(least_));
    if (rated.diamond == 0) rated.diamond = tenths(least_);
    if (!rated.has_placed) rated.pearl = rated.rating;
  }
  return rated;
}

void Rater::rate(Marks& marks, Rated& rated) {
  while (!marks.solved()) {
    if (!find(marks)) return;
    const int rating = tenths(hint_.rating);
    if (rated.steps.empty()) rated.diamond = rating;
    if (rating > rated.rating) {
      rated.rating = rating;
      rated.hardest = static_cast<int>(hint_.technique);
    }
    if (!rated.has_placed) rated.pearl = rated.rating;
    rated.has_placed |= hint_.places();
    write(hint_, rated.steps);
    apply(hint_, marks);
  }
  rated.end = End::solved;
}

// Tries the rules in Sudoku Explainer's order, which is not the order of their ratings.
bool Rater::find(const Marks& marks) {
  const bool is_sukaku = mode_ == Mode::sukaku;
  least_ = 0;
  if (find_hidden_single(marks, hint_)) return true;
  if (find_direct_locking(marks, order_, hint_)) return true;
  if (find_direct_hidden_set(marks, 2, hint_)) return true;
  if (find_naked_single(marks, hint_)) return true;
  if (find_direct_hidden_set(marks, 3, hint_)) return true;
  if (find_locking(marks, order_, hint_)) return true;
  if (find_naked_set(marks, 2, hint_)) return true;
  if (find_fish(marks, 2, hint_)) return true;
  if (find_hidden_set(marks, 2, hint_)) return true;
  if (find_naked_set(marks, 3, hint_)) return true;
  if (find_fish(marks, 3, hint_)) return true;
  if (find_hidden_set(marks, 3, hint_)) return true;
  if (is_sukaku && find_strong_links(marks, 2, hint_)) return true;
  if (find_xy_wing(marks, order_, hint_)) return true;
  if (find_xyz_wing(marks, order_, hint_)) return true;
  if (find_unique_loop(marks, uniqueness_, hint_)) return true;
  if (find_naked_set(marks, 4, hint_)) return true;
  if (find_fish(marks, 4, hint_)) return true;
  if (find_hidden_set(marks, 4, hint_)) return true;
  if (is_sukaku && find_strong_links(marks, 3, hint_)) return true;
  if (is_sukaku && find_large_wing(marks, 4, hint_)) return true;
  if (find_bivalue_universal_grave(marks, uniqueness_, hint_)) return true;
  if (is_sukaku && find_strong_links(marks, 4, hint_)) return true;
  if (is_sukaku && find_large_wing(marks, 5, hint_)) return true;
  if (find_aligned_pair_exclusion(marks, hint_)) return true;
  if (is_sukaku && find_large_wing(marks, 6, hint_)) return true;
  if (find_line(lines_, marks, hint_)) return true;
  if (is_sukaku && find_large_wing(marks, 7, hint_)) return true;
  if (find_aligned_triplet_exclusion(marks, hint_)) return true;
  least_ = 7.5;
  if (forcing_.find(marks, Branching::nishio, 0, hint_)) return true;
  least_ = 8.0;
  if (forcing_.find(marks, Branching::multiple, 0, hint_)) return true;
  for (int level = 0; level <= 4; ++level) {
    least_ = dynamic_base(level);
    if (forcing_.find(marks, Branching::dynamic, level, hint_)) return true;
  }
  return find_nested(marks);
}

// Tries dynamic chains inside dynamic chains. The inner chains also have inner rules.
bool Rater::find_nested(const Marks& marks) {
  const bool is_sukaku = mode_ == Mode::sukaku;
  const int first = is_sukaku ? kFirstSukakuLevel : kMostClassicLevel;
  const int last = is_sukaku ? kMostSukakuLevel : kMostClassicLevel;
  for (int level = first; level <= last; ++level) {
    least_ = dynamic_base(level);
    if (forcing_.find(marks, Branching::dynamic, level, hint_)) return true;
  }
  return false;
}

}  // namespace nonet::explainer
