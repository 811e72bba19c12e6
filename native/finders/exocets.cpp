// Junior and senior exocets. The two targets hold the base's two digits. A pair of digits is
// possible only if it passes these tests:
//
//   - Candidates: both cells of the base and both targets can hold the two digits.
//   - Room: if a digit of the pair is in one target, it also needs a place in each of the two
//     crossing lines that do not contain this target. These two places must be in different lines
//     along the base.
//   - Mirror, for junior exocets: if a digit of the pair is in one target, it also needs a place in
//     the other target's box. The line of the base and the line of the first target have no place
//     left for it there. So it needs a place on the third line, in the mirror.
//
// Each rule that eliminates something produces its own step. If only one cell of a mirror has room
// for the target's digits, this cell holds one of them. Suppose that two cells have room, and that
// they are the only places for another digit in the box or in a line. Then they hold this digit and
// one of the target's digits, and nothing else. If a digit is in every possible pair, the base
// holds it. So the digit is eliminated from cells that see both targets. It is also eliminated from
// a cell if, placed there, it would have no place left in the base.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "finders/exocet.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

class ExocetEliminations {
 public:
  ExocetEliminations(Walk& walk, const Exocet& exocet)
      : walk_(walk), grid_(walk.grid), geometry_(walk.geometry), exocet_(exocet) {
    first_ = exocet.targets.first();
    Cells rest = exocet.targets;
    rest.pop();
    second_ = rest.first();
    one_ = exocet.base.cells.first();
    rest = exocet.base.cells;
    rest.pop();
    other_ = rest.first();
  }

  // Emits the steps, one rule after another. If a rule gives a step, later rules that depend on it
  // are not tried.
  bool emit(bool mirrored) {
    const Digits held = grid_.candidates(first_) | grid_.candidates(second_);
    walk_.begin();
    exocet_.targets.each([&](int cell) { eliminate_digits(cell, ~exocet_.base.digits); });
    exocet_.base.cells.each([&](int cell) { eliminate_digits(cell, ~held); });
    if (!emit_if_any({})) return false;
    const std::optional<bool> more = emit_crowded(mirrored);
    if (more.has_value()) return *more;
    find_pairs();
    if (in_first_.empty()) return true;  // the grid has no solution
    walk_.begin();
    eliminate_digits(first_, exocet_.base.digits & ~in_first_);
    eliminate_digits(second_, exocet_.base.digits & ~in_second_);
    eliminate_digits(one_, held & ~in_one_);
    eliminate_digits(other_, held & ~in_other_);
    if (!walk_.step.eliminations.empty()) return emit_if_any({});
    if (mirrored &&
        !(emit_mirror(first_, second_, in_first_) && emit_mirror(second_, first_, in_second_))) {
      return false;
    }
    for (Digits rest = known_; !rest.empty();) {
      if (!emit_known(rest.pop())) return false;
    }
    return true;
  }

 private:
  // The parts of a proof that the exocet itself does not provide.
  struct Besides {
    Digits crowded = {};  // digits for which the proof counts the places in the crossing lines
    int target = -1;      // the target whose mirror is used
    int other = -1;       // the other target
  };

  // Emits the step if it eliminates something. Returns false if the search should stop.
  bool emit_if_any(const Besides& besides) {
    Step& step = walk_.step;
    if (step.eliminations.empty()) return true;
    std::ranges::sort(step.eliminations);
    const auto twice = std::ranges::unique(step.eliminations);
    step.eliminations.erase(twice.begin(), twice.end());
    add_exocet(walk_, step, exocet_, Role::set_a, Role::set_b);
    add_rooms(besides.crowded);
    if (besides.target >= 0) add_mirror(besides.target, besides.other);
    return walk_.emit();
  }

  // Eliminates the digits that a target cannot hold, whatever the other target holds. Returns
  // nothing if there are none, and otherwise whether to continue the search.
  std::optional<bool> emit_crowded(bool mirrored) {
    bool any = false;
    for (const auto& [target, other] : {std::pair{first_, second_}, std::pair{second_, first_}}) {
      Besides besides;
      Digits eliminated;
      (grid_.candidates(target) & exocet_.base.digits).each([&](int digit) {
        if (!has_room(target, digit)) {
          besides.crowded.add(digit);
          eliminated.add(digit);
        } else if (mirrored && !has_in_mirror(target, other, digit)) {
          besides.target = target;
          besides.other = other;
          eliminated.add(digit);
        }
      });
      if (eliminated.empty()) continue;
      any = true;
      walk_.begin();
      eliminate_digits(target, eliminated);
      if (!emit_if_any(besides)) return false;
    }
    return any ? std::optional(true) : std::nullopt;
  }

  void find_pairs() {
    known_ = exocet_.base.digits;
    (grid_.candidates(first_) & exocet_.base.digits).each([&](int x) {
      (grid_.candidates(second_) & exocet_.base.digits).each([&](int y) {
        if (x == y) return;
        const bool straight = can(one_, x) && can(other_, y);
        const bool crossed = can(one_, y) && can(other_, x);
        if (!straight && !crossed) return;
        in_first_.add(x);
        in_second_.add(y);
        if (straight) {
          in_one_.add(x);
          in_other_.add(y);
        }
        if (crossed) {
          in_one_.add(y);
          in_other_.add(x);
        }
        known_ &= Digits::of(x, y);
      });
    });
  }

  bool can(int cell, int digit) const { return grid_.candidates(cell).has(digit); }

  Houses along_of(int cell) const { return geometry_.house_set[cell] & exocet_.base.along; }

  bool has_room(int target, int digit) const {
    Cells left = grid_.cells_of_digit(digit) & ~exocet_.targets & ~geometry_.peers[target] &
                 ~geometry_.cells_in[exocet_.base.line] & ~geometry_.cells_in[exocet_.base.box];
    Houses lines = exocet_.lines & ~geometry_.house_set[target];
    lines.each([&](int line) {
      if (grid_.placed(line).has(digit)) lines.drop(line);
    });
    bool every = true;
    Houses along;
    lines.each([&](int line) {
      const Cells own = left & geometry_.cells_in[line];
      every &= !own.empty();
      own.each([&](int cell) { along |= along_of(cell); });
    });
    return every && along.count() >= lines.count();
  }

  // A target's mirror: the cells of the other target's box on the third line of the band.
  Cells mirror(int target, int other) const {
    Cells cells = geometry_.cells_in[box_of(other)];
    cells &= ~geometry_.cells_in[exocet_.base.line];
    cells &= ~geometry_.cells_in[along_of(target).first()];
    cells.drop(other);
    return cells;
  }

  int box_of(int cell) const { return (geometry_.house_set[cell] & geometry_.boxes).first(); }

  bool has_in_mirror(int target, int other, int digit) const {
    return grid_.placed(box_of(other)).has(digit) ||
           !(mirror(target, other) & grid_.cells_of_digit(digit)).empty();
  }

  // Emits the eliminations in the mirror of a target that holds one of these digits.
  bool emit_mirror(int target, int other, Digits digits) {
    if (!(grid_.placed(box_of(other)) & digits).empty()) return true;
    const Cells open = mirror(target, other) & grid_.empty_cells();
    Cells places;
    digits.each([&](int digit) { places |= open & grid_.cells_of_digit(digit); });
    if (places.count() == 1) {
      walk_.begin();
      eliminate_digits(places.first(), ~digits);
      return emit_if_any({{}, target, other});
    }
    if (open.count() != 2 || places.count() != 2) return true;
    for (Digits rest = geometry_.all_digits & ~digits; !rest.empty();) {
      const int digit = rest.pop();
      if (locking(open, digit).empty()) continue;
      walk_.begin();
      open.each([&](int cell) { eliminate_digits(cell, ~(digits | Digits::of(digit))); });
      if (!emit_if_any({{}, target, other})) return false;
    }
    return true;
  }

  // Finds the boxes or lines in which the only places for a digit are two cells of a mirror.
  Houses locking(Cells cells, int digit) const {
    Cells rest = cells;
    const int one = rest.pop();
    const Houses shared =
        geometry_.houses & geometry_.house_set[one] & geometry_.house_set[rest.first()];
    Houses found;
    shared.each([&](int house) {
      const Cells places = geometry_.cells_in[house] & grid_.cells_of_digit(digit);
      if (!places.empty() && (places & ~cells).empty()) found.add(house);
    });
    return found;
  }

  bool emit_known(int digit) {
    Cells both = Cells::all();
    if (in_first_.has(digit)) both &= geometry_.peers[first_];
    if (in_second_.has(digit)) both &= geometry_.peers[second_];
    const Cells apart = ~(exocet_.base.cells | exocet_.targets);
    walk_.begin();
    walk_.eliminate(
        (both | cells_used_up(geometry_, exocet_, digit)) & apart & grid_.cells_of_digit(digit),
        digit);
    return emit_if_any({Digits::of(digit)});
  }

  void eliminate_digits(int cell, Digits digits) {
    (grid_.candidates(cell) & digits).each([&](int digit) {
      walk_.step.eliminations.push_back(candidate_of(cell, digit));
    });
  }

  // Adds links for these digits in the targets' houses, and in the lines along the base that
  // contain the digits' places in the crossing lines.
  void add_rooms(Digits crowded) {
    Cells held;
    exocet_.lines.each([&](int line) { held |= geometry_.cells_in[line]; });
    crowded.each([&](int digit) {
      Houses houses;
      exocet_.targets.each([&](int cell) { houses |= geometry_.house_set[cell]; });
      (held & grid_.cells_of_digit(digit)).each([&](int cell) { houses |= along_of(cell); });
      houses.each([&](int region) { link(region, digit); });
      // Any crossing line may be left without a place for the digit, so the proof uses all of them
      // as truths. Those that are covers are not among the exocet's own truths, so they are added.
      exocet_.covers[digit].across.each([&](int line) {
        if (!grid_.placed(line).has(digit)) truth(line, digit);
      });
    });
  }

  void add_mirror(int target, int other) {
    const int box = box_of(other);
    exocet_.base.digits.each([&](int digit) {
      if (grid_.placed(box).has(digit)) return;
      truth(box, digit);
      link(along_of(target).first(), digit);
    });
    const Cells open = mirror(target, other) & grid_.empty_cells();
    open.each([&](int cell) { walk_.step.links.push_back(cell_space(cell)); });
    if (open.count() != 2) return;
    geometry_.all_digits.each(
        [&](int digit) { locking(open, digit).each([&](int house) { truth(house, digit); }); });
  }

  void truth(int house, int digit) { add(walk_.step.truths, house_space(house, digit)); }
  void link(int house, int digit) { add(walk_.step.links, house_space(house, digit)); }

  static void add(std::vector<Space>& spaces, Space space) {
    if (std::ranges::find(spaces, space) == spaces.end()) spaces.push_back(space);
  }

  Walk& walk_;
  const Grid& grid_;
  const Geometry& geometry_;
  const Exocet& exocet_;
  int first_, second_;  // the targets
  int one_, other_;     // the base
  Digits in_first_, in_second_, in_one_, in_other_;
  Digits known_;  // digits in every possible pair
};

bool find_exocets(Walk& walk, Targets where) {
  if (walk.scope.empty() || !walk.geometry.square) return true;
  auto emit = [&](const Exocet& exocet) {
    return ExocetEliminations(walk, exocet).emit(where == Targets::junior);
  };
  if (!each_exocet(walk, where, emit)) return false;
  walk.scope = Scope{};
  return true;
}

bool find_junior_exocets(Walk& walk) { return find_exocets(walk, Targets::junior); }
bool find_senior_exocets(Walk& walk) { return find_exocets(walk, Targets::senior); }

NONET_FINDER("junior-exocet", find_junior_exocets)
NONET_FINDER("senior-exocet", find_senior_exocets)

}  // namespace

}  // namespace nonet::inline NONET_BOARD
