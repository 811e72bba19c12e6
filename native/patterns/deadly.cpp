#include "patterns/deadly.hpp"

#include <algorithm>
#include <bit>

#include "board/patience.hpp"
#include "board/sight.hpp"
#include "proofs/rank_proof.hpp"
#include "proofs/refutation.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

bool contains(const Geometry& geometry, Space space, Candidate c) {
  if (is_cell(space)) return cell_in(space) == cell_of(c);
  const int house = house_of(space);
  return digit_in(space) == digit_of(c) && geometry.cells_in[house].has(cell_of(c));
}

// Lists a candidate's houses that contain at least one of `causes`. Also lists the candidate's cell
// if it contains one of them.
std::vector<Space> spaces_of(const Geometry& geometry, Candidate c,
                             const std::vector<Candidate>& causes) {
  std::vector<Space> spaces;
  const auto add = [&](Space space) {
    const auto is_inside = [&](Candidate cause) { return contains(geometry, space, cause); };
    if (std::any_of(causes.begin(), causes.end(), is_inside)) spaces.push_back(space);
  };
  add(cell_space(cell_of(c)));
  geometry.house_set[cell_of(c)].each([&](int house) { add(house_space(house, digit_of(c))); });
  return spaces;
}

void link(Step& step, const std::vector<Space>& spaces) {
  step.links.insert(step.links.end(), spaces.begin(), spaces.end());
}

// Whether `victim` sees every one of `causes` in one of these houses or cells.
bool covers(const Geometry& geometry, const std::vector<Space>& spaces, Candidate victim,
            const std::vector<Candidate>& causes) {
  return std::all_of(causes.begin(), causes.end(), [&](Candidate cause) {
    return std::any_of(spaces.begin(), spaces.end(), [&](Space space) {
      return contains(geometry, space, victim) && contains(geometry, space, cause);
    });
  });
}

// The types that may apply if these cells of a pattern have extra candidates. `digits` are the
// pattern's digits, and `extras` are the other candidates.
DeadlyTypes types_of(const Grid& grid, Cells crowded, Digits extras, Digits digits,
                     DeadlyType spread) {
  const Geometry& geometry = grid.geometry();
  DeadlyTypes types;
  const int count = crowded.count();
  if (count == 1) types.add(kType1);
  if (count < 2) return types;
  if (extras.is_single()) {
    const Cells live = grid.cells_of_digit(extras.first());
    const bool eliminates = !(live & seen_by_all(geometry, crowded)).empty();
    const bool in_line = count == 2 && !common_houses(geometry, crowded).empty();
    if (eliminates) types.add(in_line ? kType2 : spread);
  }
  if (count > 2) return types;
  if (!extras.is_single()) types |= subsets_that_may_follow(grid, crowded, extras);
  if (is_locked(grid, crowded, digits)) types.add(kType4);
  return types;
}

}  // namespace

std::vector<Space> spaces_between(const Geometry& geometry, const std::vector<Candidate>& victims,
                                  const std::vector<Candidate>& causes) {
  std::vector<Space> used;
  const auto in_use = [&](Space space) {
    return std::find(used.begin(), used.end(), space) != used.end();
  };
  for (const Candidate victim : victims) {
    if (covers(geometry, used, victim, causes)) continue;
    const std::vector<Space> own = spaces_of(geometry, victim, causes);
    std::vector<Space> best = own;
    int least = 1000;
    unsigned known = 0;
    for (std::size_t i = 0; i < own.size(); ++i) known |= in_use(own[i]) ? 1U << i : 0U;
    // Tries every combination of the eliminated candidate's houses. With chess rules, a cell has
    // sixteen or more houses. A house that is already in use costs almost nothing.
    for (unsigned choice = 1; choice < 1U << own.size(); ++choice) {
      if (choice % 1024 == 0) ask_patience();
      const int cost = std::popcount(choice & known) + 11 * std::popcount(choice & ~known);
      if (cost >= least) continue;
      std::vector<Space> some;
      for (std::size_t i = 0; i < own.size(); ++i) {
        if (choice >> i & 1) some.push_back(own[i]);
      }
      if (covers(geometry, some, victim, causes)) {
        best = std::move(some);
        least = cost;
      }
    }
    for (const Space space : best) {
      if (!in_use(space)) used.push_back(space);
    }
  }
  for (std::size_t i = 0; i < used.size();) {
    std::vector<Space> fewer = used;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    const bool enough = std::all_of(victims.begin(), victims.end(), [&](Candidate victim) {
      return covers(geometry, fewer, victim, causes);
    });
    if (enough) {
      used = std::move(fewer);
    } else {
      ++i;
    }
  }
  return used;
}

bool may_hold(const Grid& grid, int cell, Digits digits) {
  if (grid.value(cell)) return false;
  const Digits missing = digits & ~grid.candidates(cell);
  if (missing.empty()) return true;
  if (grid.givens().empty()) return false;
  for (const int house : grid.geometry().houses_of[cell]) {
    if (!(grid.placed(house) & missing).empty()) return false;
  }
  return true;
}

DeadlyTypes types_that_may_follow(const Grid& grid, Cells cells, Digits digits, DeadlyType spread) {
  Cells crowded;
  Digits extras;
  for (Cells rest = cells; !rest.empty();) {
    const int cell = rest.pop();
    const Digits own = grid.candidates(cell) & ~digits;
    if (own.empty()) continue;
    crowded.add(cell);
    extras |= own;
  }
  return types_of(grid, crowded, extras, digits, spread);
}

DeadlyTypes types_that_may_follow(const Grid& grid, const DeadlyPattern& pattern,
                                  DeadlyType spread) {
  Cells crowded;
  Digits extras;
  Digits digits;
  for (Cells rest = pattern.cells; !rest.empty();) {
    const int cell = rest.pop();
    const Digits own = pattern.extras(grid, cell);
    if (own.empty()) continue;
    crowded.add(cell);
    extras |= own;
    digits |= pattern.digits[cell];
  }
  return types_of(grid, crowded, extras, digits, spread);
}

bool is_locked(const Grid& grid, Cells two, Digits digits) {
  for (Houses common = grid.geometry().houses & common_houses(grid.geometry(), two);
       !common.empty();) {
    const Cells house = grid.geometry().cells_in[common.pop()];
    for (Digits rest = digits; !rest.empty();) {
      if ((house & grid.cells_of_digit(rest.pop())) == two) return true;
    }
  }
  return false;
}

DeadlyWalk::DeadlyWalk(Walk& walk_, const DeadlyPattern& pattern_, const Outside* outside)
    : walk(walk_), pattern(pattern_), outside_(outside) {
  for (Cells rest = pattern.cells; !rest.empty();) {
    const int cell = rest.pop();
    const Digits own = pattern.extras(walk.grid, cell);
    if (own.empty()) continue;
    with_extras_.add(cell);
    extras_ |= own;
    own.each([&](int digit) { extra_candidates_.push_back(candidate_of(cell, digit)); });
  }
}

Step& DeadlyWalk::begin() {
  Step& step = walk.begin();
  step.variant = variant;
  const DeadlyPattern& deadly = outside_ ? outside_->deadly : pattern;
  if (pattern.impossible()) {
    step.truths = pattern.truths;
    step.links = pattern.links;
    if (walk.describe) step.chains = pattern.chains;
  } else {
    Unique premise;
    for (Cells rest = deadly.cells; !rest.empty();) {
      const int cell = rest.pop();
      premise.deadly.push_back({static_cast<CellNumber>(cell), deadly.digits[cell]});
    }
    step.premises.emplace_back(std::move(premise));
  }
  walk.mark_cells(Role::deadly, deadly.cells);
  for (Cells rest = deadly.cells; !rest.empty();) {
    const int cell = rest.pop();
    (walk.grid.candidates(cell) & deadly.digits[cell]).each([&](int digit) {
      walk.mark_candidate(Role::deadly, cell, digit);
    });
  }
  for (const Candidate c : extra_candidates_) {
    walk.mark_candidate(Role::extra, cell_of(c), digit_of(c));
  }
  if (outside_) {
    step.truths = outside_->truths;
    link(step, outside_->links);
    outside_->houses.each([&](int house) { walk.mark_house(Role::cover, house); });
  }
  return step;
}

// Emits the step. A conclusion that assumes a unique solution is proved by counting, without
// superfluous truths and links. If the pattern cannot be filled at all, the proof is by refutation.
bool DeadlyWalk::emit() {
  Step& step = walk.step;
  if (pattern.impossible() && !keep_needed(walk.grid, step, pattern.branchings)) return true;
  if (!outside_) return walk.emit();
  // If a cell or house is both a truth and a link, the two cancel out.
  std::erase_if(step.truths, [&](Space truth) {
    const auto same = std::find(step.links.begin(), step.links.end(), truth);
    if (same == step.links.end()) return false;
    step.links.erase(same);
    return true;
  });
  walk.spend_on_proof();
  if (!make_rank_proof_minimal(walk.grid, step, true)) return true;
  return walk.emit();
}

bool DeadlyWalk::types(DeadlyType spread) {
  const auto wanted = [&](DeadlyType type) {
    variant = type;
    return walk.options.variant == kAnyVariant || walk.options.variant == type;
  };
  if (wanted(kType1) && !one_cell()) return false;
  if (with_extras_.count() < 2) return true;
  const bool in_line = with_extras_.count() == 2 && walk.geometry.common_house(with_extras_) >= 0;
  if (wanted(in_line ? kType2 : spread) && !one_digit()) return false;
  if (wanted(kType3) && !subset(false)) return false;
  if (wanted(kType3Hidden) && !subset(true)) return false;
  return !wanted(kType4) || locked();
}

bool DeadlyWalk::place() {
  begin().placements = extra_candidates_;
  return emit();
}

bool DeadlyWalk::one_cell() {
  if (with_extras_.count() != 1) return true;
  const int cell = with_extras_.first();
  const Digits eliminated = walk.grid.candidates(cell) & pattern.digits[cell];
  if (eliminated.empty()) return true;
  Step& step = begin();
  eliminated.each([&](int d) { step.eliminations.push_back(candidate_of(cell, d)); });
  link(step, {cell_space(cell)});
  return emit();
}

bool DeadlyWalk::one_digit() {
  if (extras_.count() != 1) return true;
  const int digit = extras_.first();
  Cells victims = walk.grid.cells_of_digit(digit) & ~with_extras_;
  for (Cells rest = with_extras_; !rest.empty();) victims &= walk.geometry.peers[rest.pop()];
  victims &= ~spared();
  if (victims.empty()) return true;
  Step& step = begin();
  walk.eliminate(victims, digit);
  link(step, spaces_between(walk.geometry, step.eliminations, extra_candidates_));
  return emit();
}

SeeingAll seeing_all(const Grid& grid, std::span<const Candidate> causes) {
  const Geometry& geometry = grid.geometry();
  const Candidate first = causes.front();
  SeeingAll found{.digit = digit_of(first), .cells{}, .cell = cell_of(first), .digits{}};
  found.cells = grid.cells_of_digit(found.digit);
  found.digits = grid.candidates(found.cell) & ~Digits::of(found.digit);
  for (const Candidate cause : causes) {
    const int cell = cell_of(cause);
    const int digit = digit_of(cause);
    found.cells &= digit == found.digit ? geometry.peers[cell] : Cells::of(cell);
    if (cell == found.cell) {
      found.digits.drop(digit);
    } else {
      found.digits &= geometry.sees(cell, found.cell) ? Digits::of(digit) : Digits{};
    }
  }
  return found;
}

bool DeadlyWalk::seeing_all() {
  if (extra_candidates_.empty()) return true;
  const SeeingAll seeing = nonet::seeing_all(walk.grid, extra_candidates_);
  if (seeing.empty()) return true;
  std::vector<Candidate> victims;
  seeing.cells.each([&](int cell) { victims.push_back(candidate_of(cell, seeing.digit)); });
  seeing.digits.each([&](int digit) { victims.push_back(candidate_of(seeing.cell, digit)); });
  std::sort(victims.begin(), victims.end());
  Step& step = begin();
  step.eliminations = victims;
  link(step, spaces_between(walk.geometry, step.eliminations, extra_candidates_));
  return emit();
}

bool DeadlyWalk::locked() {
  if (with_extras_.count() != 2) return true;
  const Geometry& geometry = walk.geometry;
  Cells ends = with_extras_;
  const int one = ends.pop();
  const int other = ends.pop();
  Digits done;
  for (Houses common = geometry.houses & geometry.house_set[one] & geometry.house_set[other];
       !common.empty();) {
    const int house = common.pop();
    const Positions theirs =
        Positions::of(geometry.position[one][house], geometry.position[other][house]);
    for (Digits rest = pattern.digits[one] & pattern.digits[other] & ~done; !rest.empty();) {
      const int digit = rest.pop();
      const Positions places = walk.grid.places(house, digit);
      if (places != theirs) continue;
      done.add(digit);
      std::vector<Candidate> victims;
      for (const int cell : {one, other}) {
        (walk.grid.candidates(cell) & pattern.digits[cell] & ~Digits::of(digit)).each([&](int d) {
          victims.push_back(candidate_of(cell, d));
        });
      }
      if (victims.empty()) continue;
      Step& step = begin();
      step.eliminations = std::move(victims);
      step.truths.push_back(house_space(house, digit));
      link(step, {cell_space(one), cell_space(other)});
      walk.mark_house(Role::base, house);
      if (!emit()) return false;
    }
  }
  return true;
}

}  // namespace nonet::inline NONET_BOARD
