#include "patterns/deadly.hpp"

#include <algorithm>

#include "proofs/rank_proof.hpp"
#include "proofs/refutation.hpp"

namespace nonet {

namespace {

// What the proof of an impossible pattern goes through: one of its cells, and cells of a subset.
constexpr int kBranchings = 4;

constexpr int lowest(unsigned digits) { return std::countr_zero(digits); }

template <class Body>
void each_digit(unsigned digits, Body&& body) {
  for (; digits; digits &= digits - 1) body(lowest(digits));
}

int cell_of(Candidate c) { return c / 9; }
int digit_of(Candidate c) { return c % 9; }

bool contains(const Geometry& geometry, Space space, Candidate c) {
  if (space < kCells) return space == cell_of(c);
  const int house = (space - kCells) / 9;
  return (space - kCells) % 9 == digit_of(c) && geometry.cells_in[house].has(cell_of(c));
}

bool sees(const Geometry& geometry, Candidate a, Candidate b) {
  if (a == b) return false;
  if (cell_of(a) == cell_of(b)) return true;
  return digit_of(a) == digit_of(b) && geometry.sees(cell_of(a), cell_of(b));
}

std::vector<Space> spaces_of(const Geometry& geometry, Candidate c) {
  std::vector<Space> spaces{cell_space(cell_of(c))};
  for (const int house : geometry.houses_of[cell_of(c)]) {
    spaces.push_back(house_space(house, digit_of(c)));
  }
  return spaces;
}

void link(Step& step, const std::vector<Space>& spaces) {
  step.links.insert(step.links.end(), spaces.begin(), spaces.end());
}

// Whether a victim sees every cause through spaces of its own among these.
bool covers(const Geometry& geometry, const std::vector<Space>& spaces, Candidate victim,
            const std::vector<Candidate>& causes) {
  return std::all_of(causes.begin(), causes.end(), [&](Candidate cause) {
    return std::any_of(spaces.begin(), spaces.end(), [&](Space space) {
      return contains(geometry, space, victim) && contains(geometry, space, cause);
    });
  });
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
    const std::vector<Space> own = spaces_of(geometry, victim);
    std::vector<Space> best = own;
    int least = 1000;
    // Every choice of the victim's spaces; one in use already costs next to nothing.
    for (unsigned choice = 1; choice < 1U << own.size(); ++choice) {
      std::vector<Space> some;
      int cost = 0;
      for (std::size_t i = 0; i < own.size(); ++i) {
        if (!(choice >> i & 1)) continue;
        some.push_back(own[i]);
        cost += in_use(own[i]) ? 1 : 11;
      }
      if (cost < least && covers(geometry, some, victim, causes)) {
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
  const Digits missing = static_cast<Digits>(digits & ~grid.candidates(cell));
  if (missing == 0) return true;
  if (grid.givens().empty()) return false;
  for (const int house : grid.geometry().houses_of[cell]) {
    if (grid.placed(house) & missing) return false;
  }
  return true;
}

DeadlyWalk::DeadlyWalk(Walk& walk_, const DeadlyPattern& pattern_, const Outside* outside)
    : walk(walk_), pattern(pattern_), outside_(outside) {
  for (Cells rest = pattern.cells; !rest.empty();) {
    const int cell = rest.pop();
    const Digits own = pattern.extras(walk.grid, cell);
    if (!own) continue;
    with_extras_.add(cell);
    extras_ = static_cast<Digits>(extras_ | own);
    each_digit(own, [&](int digit) { saviours_.push_back(candidate_of(cell, digit)); });
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
      premise.deadly.push_back({static_cast<std::uint8_t>(cell), deadly.digits[cell]});
    }
    step.premises.emplace_back(std::move(premise));
  }
  walk.mark_cells(Role::deadly, deadly.cells);
  for (Cells rest = deadly.cells; !rest.empty();) {
    const int cell = rest.pop();
    each_digit(walk.grid.candidates(cell) & deadly.digits[cell],
               [&](int digit) { walk.mark_candidate(Role::deadly, cell, digit); });
  }
  for (const Candidate c : saviours_) walk.mark_candidate(Role::extra, cell_of(c), digit_of(c));
  if (outside_) {
    step.truths = outside_->truths;
    link(step, outside_->links);
    for (Houses rest = outside_->houses; rest; rest &= rest - 1) {
      walk.mark_house(Role::cover, std::countr_zero(rest));
    }
  }
  return step;
}

// What rests on a premise is proved by counting, and names no more than that needs; a pattern that
// cannot be filled is refuted.
bool DeadlyWalk::emit() {
  Step& step = walk.step;
  if (pattern.impossible() && !keep_needed(walk.grid, step, kBranchings)) return true;
  if (!outside_) return walk.emit();
  // A space that counts both ways counts nothing.
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
  begin().placements = saviours_;
  return emit();
}

bool DeadlyWalk::one_cell() {
  if (with_extras_.count() != 1) return true;
  const int cell = with_extras_.first();
  const Digits doomed = walk.grid.candidates(cell) & pattern.digits[cell];
  if (!doomed) return true;
  Step& step = begin();
  each_digit(doomed, [&](int d) { step.eliminations.push_back(candidate_of(cell, d)); });
  link(step, {cell_space(cell)});
  return emit();
}

bool DeadlyWalk::one_digit() {
  if (std::popcount(extras_) != 1) return true;
  const int digit = lowest(extras_);
  Cells victims = walk.grid.cells_of_digit(digit) & ~with_extras_;
  for (Cells rest = with_extras_; !rest.empty();) victims &= walk.geometry.peers[rest.pop()];
  victims &= ~spared();
  if (victims.empty()) return true;
  Step& step = begin();
  walk.eliminate(victims, digit);
  link(step, spaces_between(walk.geometry, step.eliminations, saviours_));
  return emit();
}

bool DeadlyWalk::seeing_all() {
  if (saviours_.empty()) return true;
  const Candidate first = saviours_.front();
  std::vector<Candidate> victims;
  const auto try_one = [&](int cell, int digit) {
    const Candidate c = candidate_of(cell, digit);
    if (!walk.grid.has(cell, digit)) return;
    if (std::find(saviours_.begin(), saviours_.end(), c) != saviours_.end()) return;
    if (std::all_of(saviours_.begin(), saviours_.end(),
                    [&](Candidate s) { return sees(walk.geometry, c, s); })) {
      victims.push_back(c);
    }
  };
  each_digit(walk.grid.candidates(cell_of(first)), [&](int d) { try_one(cell_of(first), d); });
  for (Cells rest = walk.geometry.peers[cell_of(first)]; !rest.empty();) {
    try_one(rest.pop(), digit_of(first));
  }
  if (victims.empty()) return true;
  std::sort(victims.begin(), victims.end());
  Step& step = begin();
  step.eliminations = victims;
  link(step, spaces_between(walk.geometry, step.eliminations, saviours_));
  return emit();
}

bool DeadlyWalk::subset(bool hidden) {
  if (with_extras_.count() != 2 || std::popcount(extras_) < 2) return true;
  const Geometry& geometry = walk.geometry;
  Cells rest = with_extras_;
  const int one = rest.pop();
  const int other = rest.pop();
  for (Houses common = geometry.house_set[one] & geometry.house_set[other]; common;
       common &= common - 1) {
    if (!subset_in(std::countr_zero(common), hidden)) return false;
  }
  return true;
}

bool DeadlyWalk::subset_in(int house, bool hidden) {
  const Grid& grid = walk.grid;
  BoundedList<int, 9> cells;
  unsigned spare = 0;  // choices of cells that lose nothing, and bind nothing
  for (const int cell : walk.geometry.cells_of[house]) {
    if (grid.value(cell) || with_extras_.has(cell)) continue;
    if (spared().has(cell)) spare |= 1U << cells.size();
    cells.add(cell);
  }
  // What the chosen cells hold together, by the bits of the choice.
  std::array<Digits, 1 << 9> joined;
  joined[0] = 0;
  const int count = static_cast<int>(cells.size());
  const unsigned choices = 1U << count;
  for (unsigned choice = 1; choice < choices; ++choice) {
    joined[choice] = static_cast<Digits>(joined[choice & (choice - 1)] |
                                         grid.candidates(cells[std::countr_zero(choice)]));
  }
  const auto excess = [&](unsigned choice) {
    return std::popcount(static_cast<unsigned>(joined[choice] | extras_)) - std::popcount(choice);
  };
  for (int wanted = 1; wanted < count; ++wanted) {
    if ((wanted > count - wanted) != hidden) continue;
    for (unsigned choice = 1; choice < choices; ++choice) {
      if (std::popcount(choice) != wanted || (choice & spare) || excess(choice) != 1) continue;
      bool sharp = true;  // no part of it would do, and none is a naked set without the extras
      for (unsigned part = (choice - 1) & choice; part && sharp; part = (part - 1) & choice) {
        sharp = excess(part) > 1 && std::popcount(joined[part]) > std::popcount(part);
      }
      if (!sharp || std::popcount(joined[choice]) <= wanted) continue;
      if (hidden && !sharp_from_behind(house, static_cast<Digits>(joined[choice] | extras_))) {
        continue;
      }
      Cells others;
      Cells left;
      for (int i = 0; i < count; ++i) (choice >> i & 1 ? others : left).add(cells[i]);
      const Digits digits = static_cast<Digits>(joined[choice] | extras_);
      if (!emit_subset(house, others, digits, left, hidden)) return false;
    }
  }
  return true;
}

// The same of the digits that are left for the rest of the house: none of them are a hidden set
// without the cells with extras, nor all of them with one of these, and fewer of them would not
// bring all eliminations.
bool DeadlyWalk::sharp_from_behind(int house, Digits taken) const {
  const Grid& grid = walk.grid;
  Positions losing = 0;
  for (int p = 0; p < 9; ++p) {
    const int cell = walk.geometry.cells_of[house][p];
    if (with_extras_.has(cell) || !(grid.candidates(cell) & taken)) continue;
    if (grid.candidates(cell) & ~taken) losing = static_cast<Positions>(losing | 1 << p);
  }
  Positions crowded = 0;
  for (Cells rest = with_extras_; !rest.empty();) {
    crowded = static_cast<Positions>(crowded | 1 << walk.geometry.position[rest.pop()][house]);
  }
  const unsigned digits = kAllDigits & ~grid.placed(house) & ~taken;
  for (unsigned some = digits; some; some = (some - 1) & digits) {
    Positions places = 0;
    each_digit(some,
               [&](int d) { places = static_cast<Positions>(places | grid.places(house, d)); });
    if (some == digits) {
      if ((places & crowded) != crowded) return false;
      continue;
    }
    const int room = std::popcount(static_cast<unsigned>(places & ~crowded));
    if (room == std::popcount(some) && !(places & crowded)) return false;
    if (room < std::popcount(some) && !(losing & ~places)) return false;
  }
  return true;
}

bool DeadlyWalk::emit_subset(int house, Cells others, Digits digits, Cells left, bool hidden) {
  const Grid& grid = walk.grid;
  const Geometry& geometry = walk.geometry;
  std::vector<Candidate> victims;
  const auto doom = [&](Cells cells) {
    const std::size_t before = victims.size();
    cells &= ~spared();
    while (!cells.empty()) {
      const int cell = cells.pop();
      each_digit(grid.candidates(cell) & digits,
                 [&](int digit) { victims.push_back(candidate_of(cell, digit)); });
    }
    return victims.size() > before;
  };
  Houses houses = doom(left) ? Houses{1} << house : 0;
  // Where all of it lies in another house too, that one loses the digits in the same step.
  const Cells set = with_extras_ | others;
  for (Houses all = hidden ? 0 : geometry.houses & ~(Houses{1} << house); all; all &= all - 1) {
    const int second = std::countr_zero(all);
    if (!(set & ~geometry.cells_in[second]).empty()) continue;
    if (doom(geometry.cells_in[second] & grid.open() & ~set & ~geometry.cells_in[house])) {
      if (second < house) return true;  // emitted with that one
      houses |= Houses{1} << second;
    }
  }
  if (victims.empty()) return true;
  Step& step = begin();
  step.eliminations = std::move(victims);
  if (hidden) {
    const Digits open = static_cast<Digits>(kAllDigits & ~grid.placed(house));
    each_digit(open & ~digits, [&](int d) { step.truths.push_back(house_space(house, d)); });
    for (Cells rest = with_extras_ | left; !rest.empty();) {
      link(step, {cell_space(rest.pop())});
    }
    walk.mark_cells(Role::pattern, left);
    for (Cells rest = left; !rest.empty();) {
      const int cell = rest.pop();
      each_digit(grid.candidates(cell) & ~digits,
                 [&](int d) { walk.mark_candidate(Role::pattern, cell, d); });
    }
  } else {
    for (Cells rest = others; !rest.empty();) step.truths.push_back(cell_space(rest.pop()));
    // Each digit is bound in the houses that lose it, or in one of them where none does.
    each_digit(digits, [&](int d) {
      Houses losing = 0;
      for (const Candidate c : step.eliminations) {
        if (digit_of(c) == d) losing |= geometry.house_set[cell_of(c)] & houses;
      }
      if (!losing) losing = houses & (~houses + 1);
      for (; losing; losing &= losing - 1) {
        link(step, {house_space(std::countr_zero(losing), d)});
      }
    });
    walk.mark_cells(Role::pattern, others);
    for (Cells rest = others; !rest.empty();) {
      const int cell = rest.pop();
      each_digit(grid.candidates(cell),
                 [&](int d) { walk.mark_candidate(Role::pattern, cell, d); });
    }
  }
  for (Houses all = houses; all; all &= all - 1) {
    walk.mark_house(Role::base, std::countr_zero(all));
  }
  return emit();
}

bool DeadlyWalk::locked() {
  if (with_extras_.count() != 2) return true;
  const Geometry& geometry = walk.geometry;
  Cells rest = with_extras_;
  const int one = rest.pop();
  const int other = rest.pop();
  Digits done = 0;
  for (Houses common = geometry.house_set[one] & geometry.house_set[other]; common;
       common &= common - 1) {
    const int house = std::countr_zero(common);
    const Positions theirs = static_cast<Positions>(1 << geometry.position[one][house] |
                                                    1 << geometry.position[other][house]);
    for (unsigned digits = pattern.digits[one] & pattern.digits[other] & ~done; digits;
         digits &= digits - 1) {
      const int digit = lowest(digits);
      const Positions places = walk.grid.places(house, digit);
      if (places != theirs) continue;
      done = static_cast<Digits>(done | 1 << digit);
      std::vector<Candidate> victims;
      for (const int cell : {one, other}) {
        each_digit(walk.grid.candidates(cell) & pattern.digits[cell] & ~(1U << digit),
                   [&](int d) { victims.push_back(candidate_of(cell, d)); });
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

}  // namespace nonet
