#include "finders/exocet.hpp"

#include <algorithm>
#include <functional>
#include <vector>

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kFewestDigits = 3;  // a base with two digits would be a naked pair
constexpr int kMostDigits = 4;
constexpr int kMostCovers = 2;
constexpr int kTargets = 2;
constexpr int kLines = 3;  // lines that cross the line of the base

using Three = Bits<kLines>;  // some of three lines

class ExocetSearch {
  // Lines along the base and across it.
  struct Cover {
    Positions along;
    Positions across;
  };

 public:
  ExocetSearch(Walk& walk, FunctionRef<bool(const Exocet&)> body)
      : walk_(walk), grid_(walk.grid), geometry_(walk.geometry), body_(body) {
    box_of_.fill(-1);
    geometry_.boxes.each([&](int box) {
      geometry_.cells_in[box].each([&](int cell) { box_of_[cell] = static_cast<short>(box); });
    });
  }

  // With `in_pairs`, only bases are used whose digits are also the digits of another base.
  bool run(Targets where, bool in_pairs) {
    std::vector<Digits> once, twice;
    if (in_pairs) {
      each_base([&](const ExocetBase& base) {
        (std::ranges::count(once, base.digits) ? twice : once).push_back(base.digits);
        return true;
      });
    }
    int line = -1, box = -1;
    return each_base([&](const ExocetBase& base) {
      if (in_pairs && !std::ranges::count(twice, base.digits)) return true;
      if (where == Targets::senior && is_unchanged(base)) return true;
      if (line != base.line || box != base.box) place(line = base.line, box = base.box);
      base_lines_ = Positions{};
      base.cells.each([&](int cell) { base_lines_.add(across(cell)); });
      return where == Targets::junior ? with_junior(base) : with_senior(base);
    });
  }

 private:
  // Whether a senior exocet with this base has been looked for in the same state. It depends only
  // on the cells of the base and on the places for its digits.
  bool is_unchanged(const ExocetBase& base) const {
    return (base.cells & walk_.scope.cells).empty() && (base.digits & walk_.scope.digits).empty();
  }

  // Calls body(base) for each base, until `body` returns false. Returns false if `body` did.
  template <class Body>
  bool each_base(Body&& body) {
    for (Houses lines = geometry_.rows | geometry_.columns; !lines.empty();) {
      const int line = lines.pop();
      is_row_ = geometry_.rows.has(line);
      first_across_ = is_row_ ? geometry_.first_column() : 0;
      for (Houses boxes = geometry_.boxes; !boxes.empty();) {
        const int box = boxes.pop();
        const Cells shared = geometry_.cells_in[line] & geometry_.cells_in[box];
        for (Cells firsts = shared & grid_.empty_cells(); !firsts.empty();) {
          const int first = firsts.pop();
          for (Cells seconds = firsts; !seconds.empty();) {
            const int second = seconds.pop();
            const Digits digits = grid_.candidates(first) | grid_.candidates(second);
            if (digits.count() < kFewestDigits || digits.count() > kMostDigits) continue;
            const Houses along = is_row_ ? geometry_.rows : geometry_.columns;
            const Houses across = is_row_ ? geometry_.columns : geometry_.rows;
            if (!body({line, box, along, across, Cells::of(first, second), digits})) return false;
          }
        }
      }
    }
    return true;
  }

  // The numbers of a cell's lines, counted from 0: the line along the base and the one across it.
  int along(int cell) const { return is_row_ ? geometry_.row_of(cell) : geometry_.column_of(cell); }
  int across(int cell) const {
    return is_row_ ? geometry_.column_of(cell) : geometry_.row_of(cell);
  }
  Houses houses(Positions lines) const {
    return is_row_ ? geometry_.column_houses(lines) : geometry_.row_houses(lines);
  }
  Positions across_box(int box) const {
    Positions lines;
    geometry_.cells_in[box].each([&](int cell) { lines.add(across(cell)); });
    return lines;
  }

  // Notes what all bases in this line and this box share.
  void place(int line, int box) {
    own_ = across_box(box);
    band_ = meets_box_ = Positions{};
    around_ = {};
    same_box_ = {};
    stacks_.clear();
    (geometry_.cells_in[line] | geometry_.cells_in[box]).each([&](int cell) {
      around_[across(cell)].add(along(cell));
    });
    geometry_.cells_in[box].each([&](int cell) { band_.add(along(cell)); });
    lines_of(geometry_.cells_in[line], geometry_.boxes).each([&](int other) {
      Positions meets;
      (geometry_.cells_in[line] & geometry_.cells_in[other]).each([&](int cell) {
        meets.add(across(cell));
      });
      meets.each([&](int one) { same_box_[one] = meets; });
      if (other == box) meets_box_ = meets;
      const Positions lines = across_box(other);
      if ((lines & own_).empty()) stacks_.push_back(lines);
    });
  }

  // The lines that cross the base's box without containing a base cell.
  Positions beside() const { return own_ & ~base_lines_; }

  // Whether the lines cross the base's line in three different boxes. One of them must be the
  // base's box, and no line may contain a base cell.
  bool are_across(Positions lines) const {
    bool apart = lines.count() == kLines && (lines & base_lines_).empty();
    lines.each([&](int line) { apart &= (lines & same_box_[line]).is_single(); });
    return apart && !(lines & meets_box_).empty();
  }

  Houses lines_of(Cells cells, Houses kind) const {
    Houses found;
    cells.each([&](int cell) { found |= geometry_.house_set[cell] & kind; });
    return found;
  }

  bool with_junior(const ExocetBase& base) {
    const Cells open = grid_.empty_cells() & ~around(base);
    Cells targets;
    open.each([&](int cell) {
      if (!band_.has(along(cell))) return;
      if (!(grid_.candidates(cell) & base.digits).empty()) targets.add(cell);
    });
    for (Cells firsts = targets; !firsts.empty();) {
      const int first = firsts.pop();
      for (Cells seconds = firsts; !seconds.empty();) {
        const int second = seconds.pop();
        if (!are_junior(base, first, second)) continue;
        const Positions two = Positions::of(across(first), across(second));
        for (Positions thirds = beside(); !thirds.empty();) {
          const Positions lines = two | Positions::of(thirds.pop());
          walk_.spend();
          if (!are_across(lines)) continue;
          if (!try_one(base, Cells::of(first, second), lines)) return false;
        }
      }
    }
    return true;
  }

  // Whether the two boxes in line with the base contain one target each.
  bool are_junior(const ExocetBase& base, int first, int second) const {
    const int one = box_of_[first];
    const int two = box_of_[second];
    return one >= 0 && two >= 0 && one != two && one != base.box && two != base.box &&
           across(first) != across(second) && band_.has(along(first)) && band_.has(along(second));
  }

  Cells around(const ExocetBase& base) const {
    return geometry_.cells_in[base.line] | geometry_.cells_in[base.box];
  }

  bool with_senior(const ExocetBase& base) {
    // On a 9×9 jigsaw board there may be more than two other boxes.
    if (kIsStandard && stacks_.size() != 2) return true;
    for (std::size_t i = 0; i < stacks_.size(); ++i) {
      for (std::size_t j = i + 1; j < stacks_.size(); ++j) {
        if (!with_stacks(base, stacks_[i], stacks_[j])) return false;
      }
    }
    return true;
  }

  bool with_stacks(const ExocetBase& base, Positions one, Positions other) {
    for (Positions firsts = one; !firsts.empty();) {
      const int first = firsts.pop();
      for (Positions seconds = other; !seconds.empty();) {
        const int second = seconds.pop();
        for (Positions thirds = beside(); !thirds.empty();) {
          const Positions lines = Positions::of(first, second, thirds.pop());
          walk_.spend(2);
          if (!are_across(lines) || !may_leave_two(base, lines)) continue;
          if (!with_lines(base, lines)) return false;
        }
      }
    }
    return true;
  }

  // A quick test: whether removing two lines may leave two places for each digit. A line along the
  // base has at most three places.
  bool may_leave_two(const ExocetBase& base, Positions lines) const {
    for (Digits rest = base.digits; !rest.empty();) {
      const int digit = rest.pop();
      std::array<int, kLines> counts{};
      int left = 0;
      int at = 0;
      int covers = kMostCovers;
      lines.each([&](int line) {
        const int count = (grid_.places(first_across_ + line, digit) & ~around_[line]).count();
        if (grid_.placed(first_across_ + line).has(digit)) --covers;
        left += count;
        counts[static_cast<std::size_t>(at++)] = std::max(count, kLines);
      });
      if (covers < 0) return false;
      std::ranges::sort(counts, std::greater{});
      for (int i = 0; i < covers; ++i) left -= counts[static_cast<std::size_t>(i)];
      if (left > kTargets) return false;
    }
    return true;
  }

  // Looks for targets, given three crossing lines. Outside the two targets, each digit of the base
  // must be in only two lines. Every pair of cells that meets this condition is tried.
  bool with_lines(const ExocetBase& base, Positions across_lines) {
    const Houses lines = houses(across_lines);
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
      if (targets.count() != kTargets) continue;
      Cells second = targets;
      const int first = second.pop();
      if (are_junior(base, first, second.first())) continue;
      if (!try_one(base, targets, across_lines)) return false;
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

  bool try_one(const ExocetBase& base, Cells targets, Positions lines) {
    std::array<Positions, kDigits> out = around_;
    targets.each([&](int cell) { out[across(cell)].add(along(cell)); });
    std::array<Cover, kDigits> covers;
    for (Digits rest = base.digits; !rest.empty();) {
      const int digit = rest.pop();
      if (!cover(digit, out, lines, covers[digit])) return true;
    }
    Exocet found{base, targets, houses(lines), {}};
    base.digits.each([&](int digit) {
      const auto& [along, across] = covers[digit];
      found.covers[digit] = {is_row_ ? geometry_.row_houses(along) : geometry_.column_houses(along),
                             houses(across)};
    });
    return body_(found);
  }

  // Finds the fewest lines (at most two) that contain all places for a digit in the crossing lines
  // `lines`, except the places in `out`. Lines along the base are preferred. A crossing line that
  // already has the digit is always one of the lines found.
  bool cover(int digit, const std::array<Positions, kDigits>& out, Positions lines,
             Cover& found) const {
    std::array<Positions, kLines> places;
    std::array<int, kLines> numbers{};
    Three filled;
    int at = 0;
    lines.each([&](int line) {
      places[static_cast<std::size_t>(at)] = grid_.places(first_across_ + line, digit) & ~out[line];
      numbers[static_cast<std::size_t>(at)] = line;
      if (grid_.placed(first_across_ + line).has(digit)) filled.add(at);
      ++at;
    });
    const Three open = Three::all() & ~filled;
    int fewest = kMostCovers + 1;
    for (int more = 0; more + filled.count() <= kMostCovers; ++more) {
      for (Three some = open;; some = some.subset_before(open)) {
        if (some.count() == more) {
          Positions along;
          (open & ~some).each([&](int i) { along |= places[static_cast<std::size_t>(i)]; });
          const int count = along.count() + more + filled.count();
          if (count < fewest) {
            fewest = count;
            found = {along, {}};
            (filled | some).each([&](int i) {
              found.across.add(numbers[static_cast<std::size_t>(i)]);
            });
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
  std::array<short, kCells> box_of_{};  // -1: none
  // Of the current line and box:
  bool is_row_ = true;
  int first_across_ = 0;                       // the first house that crosses the line
  Positions own_;                              // lines across the box
  Positions band_;                             // lines along the base through the box
  std::array<Positions, kDigits> around_{};    // for each line across, its cells in line or box
  Positions meets_box_;                        // lines across that meet the line in the box
  std::array<Positions, kDigits> same_box_{};  // the lines across that meet the line in one box
  std::vector<Positions> stacks_;  // for each other box of the line, the lines across it
  Positions base_lines_;           // lines across the two cells of the base
};

}  // namespace

bool each_exocet(Walk& walk, Targets where, FunctionRef<bool(const Exocet&)> body, bool in_pairs) {
  return ExocetSearch(walk, body).run(where, in_pairs);
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
