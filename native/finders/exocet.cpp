#include "finders/exocet.hpp"

#include <algorithm>
#include <vector>

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kFewestDigits = 3;  // a base with two digits would be a naked pair
constexpr int kMostDigits = 4;
constexpr int kMostCovers = 2;
constexpr int kTargets = 2;
constexpr int kLines = 3;  // lines that cross the line of the base

class ExocetSearch {
 public:
  ExocetSearch(Walk& walk, FunctionRef<bool(const Exocet&)> body)
      : walk_(walk), grid_(walk.grid), geometry_(walk.geometry), body_(body) {}

  bool run(Targets where) {
    for (Houses lines = geometry_.rows | geometry_.columns; !lines.empty();) {
      const int line = lines.pop();
      const bool is_row = geometry_.rows.has(line);
      for (Houses boxes = geometry_.boxes; !boxes.empty();) {
        const int box = boxes.pop();
        const Cells shared = geometry_.cells_in[line] & geometry_.cells_in[box];
        for (Cells firsts = shared & grid_.empty_cells(); !firsts.empty();) {
          const int first = firsts.pop();
          for (Cells seconds = firsts; !seconds.empty();) {
            const int second = seconds.pop();
            const Digits digits = grid_.candidates(first) | grid_.candidates(second);
            if (digits.count() < kFewestDigits || digits.count() > kMostDigits) continue;
            const ExocetBase base{line,
                                  box,
                                  is_row ? geometry_.rows : geometry_.columns,
                                  is_row ? geometry_.columns : geometry_.rows,
                                  Cells::of(first, second),
                                  digits};
            if (!(where == Targets::junior ? with_junior(base) : with_senior(base))) return false;
          }
        }
      }
    }
    return true;
  }

 private:
  // The lines that cross the base's box without containing a base cell.
  Houses beside(const ExocetBase& base) const {
    Houses own = lines_of(geometry_.cells_in[base.box], base.across);
    return own & ~lines_of(base.cells, base.across);
  }

  // Whether the lines cross the base's line in three different boxes. One of them must be the
  // base's box, and no line may contain a base cell.
  bool are_across(const ExocetBase& base, Houses lines) const {
    Houses boxes;
    bool past = true;
    lines.each([&](int line) {
      const Cells crossing = geometry_.cells_in[line] & geometry_.cells_in[base.line];
      boxes |= geometry_.house_set[crossing.first()] & geometry_.boxes;
      past &= (crossing & base.cells).empty();
    });
    return past && boxes.count() == kLines && boxes.has(base.box);
  }

  Houses lines_of(Cells cells, Houses kind) const {
    Houses found;
    cells.each([&](int cell) { found |= geometry_.house_set[cell] & kind; });
    return found;
  }

  bool with_junior(const ExocetBase& base) {
    const Cells open = grid_.empty_cells() & ~around(base);
    const Houses band = band_of(geometry_, base);
    Cells targets;
    open.each([&](int cell) {
      if ((geometry_.house_set[cell] & band).empty()) return;
      if (!(grid_.candidates(cell) & base.digits).empty()) targets.add(cell);
    });
    for (Cells firsts = targets; !firsts.empty();) {
      const int first = firsts.pop();
      for (Cells seconds = firsts; !seconds.empty();) {
        const int second = seconds.pop();
        const Cells two = Cells::of(first, second);
        if (!are_junior(base, two)) continue;
        for (Houses thirds = beside(base); !thirds.empty();) {
          const Houses lines = lines_of(two, base.across) | Houses::of(thirds.pop());
          walk_.spend();
          if (!are_across(base, lines)) continue;
          if (!try_one(base, two, lines)) return false;
        }
      }
    }
    return true;
  }

  // Whether the two boxes in line with the base contain one target each.
  bool are_junior(const ExocetBase& base, Cells targets) const {
    Houses boxes, band = band_of(geometry_, base);
    bool in_band = true;
    targets.each([&](int cell) {
      const Houses own = geometry_.house_set[cell];
      boxes |= own & geometry_.boxes;
      in_band &= !(own & band).empty();
    });
    return in_band && boxes.count() == kTargets && !boxes.has(base.box) &&
           lines_of(targets, base.across).count() == kTargets;
  }

  Cells around(const ExocetBase& base) const {
    return geometry_.cells_in[base.line] | geometry_.cells_in[base.box];
  }

  bool with_senior(const ExocetBase& base) {
    std::vector<Houses> stacks;  // for each other box, the lines that cross it
    const Houses own = lines_of(geometry_.cells_in[base.box], base.across);
    for (Houses boxes = lines_of(geometry_.cells_in[base.line], geometry_.boxes); !boxes.empty();) {
      const Houses lines = lines_of(geometry_.cells_in[boxes.pop()], base.across);
      if ((lines & own).empty()) stacks.push_back(lines);
    }
    // On a 9×9 jigsaw board there may be more than two other boxes.
    if (kIsStandard && stacks.size() != 2) return true;
    for (std::size_t i = 0; i < stacks.size(); ++i) {
      for (std::size_t j = i + 1; j < stacks.size(); ++j) {
        if (!with_stacks(base, stacks[i], stacks[j])) return false;
      }
    }
    return true;
  }

  bool with_stacks(const ExocetBase& base, Houses one, Houses other) {
    for (Houses firsts = one; !firsts.empty();) {
      const int first = firsts.pop();
      for (Houses seconds = other; !seconds.empty();) {
        const int second = seconds.pop();
        for (Houses thirds = beside(base); !thirds.empty();) {
          const Houses lines = Houses::of(first, second) | Houses::of(thirds.pop());
          walk_.spend(2);
          if (!are_across(base, lines)) continue;
          if (!with_lines(base, lines)) return false;
        }
      }
    }
    return true;
  }

  // Looks for targets, given three crossing lines. Outside the two targets, each digit of the base
  // must be in only two lines. Every pair of cells that meets this condition is tried.
  bool with_lines(const ExocetBase& base, Houses lines) {
    Cells held;
    lines.each([&](int line) { held |= geometry_.cells_in[line]; });
    held &= ~around(base);
    std::vector<Cells> choices{Cells{}};
    for (Digits rest = base.digits; !rest.empty();) {
      const std::vector<Cells> own = left_over(base, rest.pop(), held, lines);
      std::vector<Cells> more;
      for (const Cells& choice : choices) {
        for (const Cells& left : own) {
          const Cells both = choice | left;
          if (both.count() <= kTargets && std::ranges::find(more, both) == more.end()) {
            more.push_back(both);
          }
        }
      }
      choices = std::move(more);
      if (choices.empty()) return true;
    }
    for (const Cells& targets : choices) {
      if (targets.count() != kTargets || are_junior(base, targets)) continue;
      if (!try_one(base, targets, lines)) return false;
    }
    return true;
  }

  // Removes two lines from the places for a digit. Returns the sets of at most two cells that can
  // remain. If one of these sets contains another, only the smaller one is returned.
  std::vector<Cells> left_over(const ExocetBase& base, int digit, Cells held, Houses lines) const {
    const Houses filled = filled_with(digit, lines);
    Cells places = held & grid_.cells_of_digit(digit);
    filled.each([&](int line) { places &= ~geometry_.cells_in[line]; });
    std::vector<Cells> found;
    const auto keep = [&](Cells left) {
      if (left.count() > kTargets) return;
      for (const Cells& other : found) {
        if ((other & ~left).empty()) return;
      }
      std::erase_if(found, [&](Cells other) { return (left & ~other).empty(); });
      found.push_back(left);
    };
    const int more = kMostCovers - filled.count();
    if (more < 0) return found;
    const Houses covers = lines_of(places, base.along) | (lines & ~filled);
    if (more == 0 || covers.empty()) keep(places);
    if (more == 0) return found;
    for (Houses firsts = covers; !firsts.empty();) {
      const Cells rest = places & ~geometry_.cells_in[firsts.pop()];
      if (more == 1 || firsts.empty()) keep(rest);
      if (more == 1) continue;
      for (Houses seconds = firsts; !seconds.empty();) {
        keep(rest & ~geometry_.cells_in[seconds.pop()]);
      }
    }
    return found;
  }

  Houses filled_with(int digit, Houses lines) const {
    Houses filled;
    lines.each([&](int line) {
      if (grid_.placed(line).has(digit)) filled.add(line);
    });
    return filled;
  }

  bool try_one(const ExocetBase& base, Cells targets, Houses lines) {
    Cells held;
    lines.each([&](int line) { held |= geometry_.cells_in[line]; });
    held &= ~(around(base) | targets);
    Exocet found{base, targets, lines, {}};
    for (Digits rest = base.digits; !rest.empty();) {
      const int digit = rest.pop();
      if (!cover(base, digit, held, lines, found.covers[digit])) return true;
    }
    return body_(found);
  }

  // Finds the fewest lines (at most two) that contain a digit's places among some cells. Lines
  // along the base are preferred. Lines that already have the digit also count.
  bool cover(const ExocetBase& base, int digit, Cells held, Houses lines,
             ExocetCover& found) const {
    const Houses filled = filled_with(digit, lines);
    const Houses open = lines & ~filled;
    int fewest = kMostCovers + 1;
    for (int more = 0; more + filled.count() <= kMostCovers; ++more) {
      for (Houses some = open;; some = some.subset_before(open)) {
        if (some.count() == more) {
          Cells places = held & grid_.cells_of_digit(digit);
          (filled | some).each([&](int line) { places &= ~geometry_.cells_in[line]; });
          const Houses along = lines_of(places, base.along);
          const int count = along.count() + more + filled.count();
          if (count < fewest) {
            fewest = count;
            found = {along, filled | some};
          }
        }
        if (some.empty()) break;
      }
    }
    return fewest <= kMostCovers;
  }

  Walk& walk_;
  const Grid& grid_;
  const Geometry& geometry_;
  FunctionRef<bool(const Exocet&)> body_;
};

}  // namespace

bool each_exocet(Walk& walk, Targets where, FunctionRef<bool(const Exocet&)> body) {
  return ExocetSearch(walk, body).run(where);
}

Houses band_of(const Geometry& geometry, const ExocetBase& base) {
  Houses band;
  geometry.cells_in[base.box].each(
      [&](int cell) { band |= geometry.house_set[cell] & base.along; });
  return band;
}

Cells cells_used_up(const Geometry& geometry, const Exocet& exocet, int digit) {
  const ExocetCover& cover = exocet.covers[digit];
  Cells once, twice, across;
  (cover.along | Houses::of(exocet.base.line, exocet.base.box)).each([&](int house) {
    twice |= once & geometry.cells_in[house];
    once |= geometry.cells_in[house];
  });
  (exocet.lines & ~cover.across).each([&](int line) { across |= geometry.cells_in[line]; });
  return ((once & ~across) | twice) & ~(exocet.base.cells | exocet.targets);
}

void add_exocet(Walk& walk, Step& step, const Exocet& exocet, Role base, Role targets) {
  exocet.base.cells.each([&](int cell) { step.truths.push_back(cell_space(cell)); });
  Houses covering;
  exocet.base.digits.each([&](int digit) {
    const ExocetCover& cover = exocet.covers[digit];
    (exocet.lines & ~cover.across).each([&](int line) {
      step.truths.push_back(house_space(line, digit));
    });
    cover.along.each([&](int line) { step.links.push_back(house_space(line, digit)); });
    step.links.push_back(house_space(exocet.base.line, digit));
    step.links.push_back(house_space(exocet.base.box, digit));
    covering |= cover.along;
  });
  exocet.targets.each([&](int cell) { step.links.push_back(cell_space(cell)); });
  walk.mark_cells(base, exocet.base.cells);
  walk.mark_cells(targets, exocet.targets);
  const auto mark = [&](Role role, Houses houses) {
    houses.each([&](int house) {
      for (const Mark& own : step.marks) {
        if (own.role == role && own.kind == Mark::Kind::house && own.index == house) return;
      }
      walk.mark_house(role, house);
    });
  };
  mark(Role::base, exocet.lines);
  mark(Role::cover, covering);
  exocet.base.digits.each([&](int digit) {
    walk.mark_candidates(Role::pattern,
                         (exocet.base.cells | exocet.targets) & walk.grid.cells_of_digit(digit),
                         digit);
  });
}

}  // namespace nonet::inline NONET_BOARD
