// Firework wings. Two digits share a firework's three cells. The intersection holds at most one of
// them, so one of the wings holds the other. That is a strong link between the wings, like the
// strong link between a bivalue cell's two digits. At least one of the digits must need both lines:
// if a digit has only two places in one line, that line alone gives a strong link.
//
//   - W: a cell that sees both wings has just the two digits. Whichever it holds, the wings do not
//     have that digit, so the intersection does.
//   - L: in some house of one wing, all other places for a third digit of this wing see the other
//     wing. So the other wing does not hold the third digit: if it did, the first wing would have
//     to hold one of the two digits, and the house would have no place for the third.
//   - S: each wing has a third digit with one other place in a house. One of these two places is
//     true.
#include <algorithm>

#include "board/sight.hpp"
#include "patterns/deadly.hpp"
#include "patterns/fireworks.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kDigitsOfWing = 2;

enum WingShape : std::uint8_t { kOfPair, kLocal, kSplit };  // the variants W, L and S

// A digit of a wing, and a house of the wing in which the digit has other places.
struct Tie {
  int wing;
  int digit;
  int house;
  Cells others;
};

class FireworkWings {
 public:
  FireworkWings(Walk& walk, const Firework& firework)
      : walk_(walk), grid_(walk.grid), geometry_(walk.geometry), firework_(firework) {}

  // Whether the intersection can hold either of the two digits, and whether both lines are needed
  // for at least one of the digits.
  bool counts() const {
    if (firework_.digits.count() != kDigitsOfWing) return false;
    if (!(firework_.digits & ~grid_.candidates(firework_.crossing)).empty()) return false;
    const Cells rest = geometry_.cells_in[firework_.box] & ~Cells::of(firework_.crossing);
    Digits needing;
    firework_.digits.each([&](int digit) {
      const Cells places = grid_.cells_of_digit(digit);
      const bool row = !(places & rest & geometry_.cells_in[firework_.row]).empty();
      const bool column = !(places & rest & geometry_.cells_in[firework_.column]).empty();
      if (row && column && (wings() & ~places).empty()) needing.add(digit);
    });
    return !needing.empty();
  }

  bool of_pair() {
    const Cells seeing = seen_by_all(geometry_, wings()) & grid_.empty_cells();
    const Digits eliminated = grid_.candidates(firework_.crossing) & ~firework_.digits;
    if (eliminated.empty()) return true;
    return each(seeing, [&](int cell) {
      if (cell == firework_.crossing || grid_.candidates(cell) != firework_.digits) return true;
      start(kOfPair);
      eliminated.each([&](int digit) {
        walk_.step.eliminations.push_back(candidate_of(firework_.crossing, digit));
      });
      walk_.step.truths.push_back(cell_space(cell));
      walk_.step.links.push_back(cell_space(firework_.crossing));
      for (const int wing : firework_.wings) {
        const Houses shared = common_houses(geometry_, Cells::of(wing, cell));
        firework_.digits.each(
            [&](int digit) { walk_.step.links.push_back(house_space(shared.first(), digit)); });
      }
      walk_.mark_cell(Role::set_a, cell);
      return walk_.emit();
    });
  }

  bool local() {
    for (const int side : {0, 1}) {
      const int wing = firework_.wings[side];
      const int other = firework_.wings[1 - side];
      const Digits thirds = grid_.candidates(wing) & grid_.candidates(other) & ~firework_.digits;
      const bool through = each_tie(wing, thirds, [&](const Tie& tie) {
        if (!(tie.others & ~geometry_.peers[other]).empty()) return true;
        return emit_wing(kLocal, {tie}, {candidate_of(other, tie.digit)});
      });
      if (!through) return false;
    }
    return true;
  }

  bool split() {
    const Digits ones = grid_.candidates(firework_.wings[0]) & ~firework_.digits;
    const Digits others = grid_.candidates(firework_.wings[1]) & ~firework_.digits;
    return each_tie(firework_.wings[0], ones, [&](const Tie& one) {
      if (one.others.count() != 1) return true;
      return each_tie(firework_.wings[1], others, [&](const Tie& other) {
        if (other.others.count() != 1) return true;
        const std::vector<Candidate> eliminated = seeing_both(one, other);
        return eliminated.empty() || emit_wing(kSplit, {one, other}, eliminated);
      });
    });
  }

 private:
  Cells wings() const { return Cells::of(firework_.wings[0], firework_.wings[1]); }

  template <class Body>
  static bool each(Cells cells, Body&& body) {
    while (!cells.empty()) {
      if (!body(cells.pop())) return false;
    }
    return true;
  }

  // For each of these digits, calls body for each house of the wing in which the digit has another
  // place.
  template <class Body>
  bool each_tie(int wing, Digits digits, Body&& body) {
    while (!digits.empty()) {
      const int digit = digits.pop();
      for (Houses houses = geometry_.house_set[wing] & geometry_.houses; !houses.empty();) {
        const int house = houses.pop();
        walk_.spend();
        const Cells others =
            geometry_.cells_in[house] & grid_.cells_of_digit(digit) & ~Cells::of(wing);
        if (!others.empty() && !body(Tie{wing, digit, house, others})) return false;
      }
    }
    return true;
  }

  // Each of the two ties has only one other place for its digit, and one of these two places is
  // true. Finds the candidates that see both places.
  std::vector<Candidate> seeing_both(const Tie& one, const Tie& other) const {
    std::vector<Candidate> found;
    const int a = one.others.first();
    const int b = other.others.first();
    const auto add = [&](int cell, int digit) {
      if (grid_.has(cell, digit)) found.push_back(candidate_of(cell, digit));
    };
    if (one.digit == other.digit) {
      if (a == b) return {};
      const Cells seen = geometry_.peers[a] & geometry_.peers[b] & grid_.cells_of_digit(one.digit);
      seen.each([&](int cell) { add(cell, one.digit); });
    } else if (a == b) {
      (grid_.candidates(a) & ~Digits::of(one.digit, other.digit)).each([&](int digit) {
        add(a, digit);
      });
    } else if (geometry_.peers[a].has(b)) {
      add(a, other.digit);
      add(b, one.digit);
    }
    std::ranges::sort(found);
    return found;
  }

  bool emit_wing(WingShape shape, std::initializer_list<Tie> ties,
                 const std::vector<Candidate>& eliminated) {
    start(shape);
    walk_.step.eliminations = eliminated;
    std::vector<Candidate> ends;
    for (const Tie& tie : ties) {
      walk_.step.truths.push_back(house_space(tie.house, tie.digit));
      tie.others.each([&](int cell) { ends.push_back(candidate_of(cell, tie.digit)); });
      walk_.mark_candidate(Role::color_a, tie.wing, tie.digit);
      walk_.mark_candidates(Role::color_b, tie.others, tie.digit);
      walk_.mark_house(Role::cover, tie.house);
    }
    std::vector<Space>& links = walk_.step.links;
    links.push_back(cell_space(firework_.crossing));
    for (const int wing : firework_.wings) links.push_back(cell_space(wing));
    for (const Space space : spaces_between(geometry_, eliminated, ends)) links.push_back(space);
    return walk_.emit();
  }

  // Adds the marks, and the truths and links of the two digits.
  void start(WingShape shape) {
    Step& step = walk_.begin();
    step.variant = shape;
    firework_.digits.each([&](int digit) {
      step.truths.push_back(house_space(firework_.row, digit));
      step.truths.push_back(house_space(firework_.column, digit));
      step.links.push_back(house_space(firework_.box, digit));
    });
    walk_.mark_cell(Role::pivot, firework_.crossing);
    for (const int wing : firework_.wings) walk_.mark_cell(Role::pincer, wing);
    firework_.digits.each([&](int digit) {
      walk_.mark_candidates(Role::pattern, firework_.cells() & grid_.cells_of_digit(digit), digit);
    });
    walk_.mark_house(Role::base, firework_.row);
    walk_.mark_house(Role::base, firework_.column);
  }

  Walk& walk_;
  const Grid& grid_;
  const Geometry& geometry_;
  const Firework& firework_;
};

bool find_firework_wings(Walk& walk) {
  if (walk.scope.empty()) return true;
  for (const WingShape shape : {kOfPair, kLocal, kSplit}) {
    if (walk.options.variant != kAnyVariant && walk.options.variant != shape) continue;
    for (const Firework& firework : walk.facts.get<Fireworks>().list) {
      walk.spend();
      FireworkWings wings(walk, firework);
      if (!wings.counts()) continue;
      const bool through = shape == kOfPair  ? wings.of_pair()
                           : shape == kLocal ? wings.local()
                                             : wings.split();
      if (!through) return false;
    }
  }
  walk.scope = Scope{};
  return true;
}

bool may_hold_firework_wing(const Walk& walk) {
  return std::ranges::any_of(walk.facts.get<Fireworks>().list, [](const Firework& firework) {
    return firework.digits.count() == kDigitsOfWing;
  });
}

NONET_FINDER("firework-wing", find_firework_wings,
             {.probe = may_hold_firework_wing, .reads = Facts::parts<Fireworks>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD
