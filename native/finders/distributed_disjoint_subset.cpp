// Distributed disjoint subsets. A subset consists of n empty cells, not necessarily in one house.
// For each digit, find the smallest number of houses that together contain all its places in these
// cells. At most this many of the cells can hold the digit. If the sum of these numbers for all
// digits is n, each of the houses must have its digit in one of these cells.
//
// A set's rank is the sum of these numbers minus the number of cells. Adding a cell lowers the rank
// by at most one, and only if no digit of the cell needs another house. So a set is built cell by
// cell, and abandoned once its rank exceeds the number of cells still to be added. In a set of rank
// 0 without smaller sets of rank 0, every cell shares each of its digits with another cell.
// Otherwise the cell could be left out.
#include <algorithm>
#include <memory>

#include "patterns/covers.hpp"
#include "proofs/rank_proof.hpp"
#include "proofs/set_proof.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kDisjointSubsetMostCells = 10;

// The cells of an unfinished set, and its house counts.
template <class Set>
struct Part {
  Part() = default;
  // Copies member by member. A block copy would use a processor instruction that is slow to start.
  Part(const Part& other)
      : cells(other.cells),
        excluded(other.excluded),
        near(other.near),
        digits(other.digits),
        rank(other.rank),
        count(other.count),
        needing(other.needing),
        alone(other.alone) {}

  Set cells;
  Set excluded;  // cells that are left to other branches of the search
  Set near;      // cells that share a digit and a house with the set
  Digits digits;
  int rank = 0;
  std::array<std::int8_t, kDigits> count{};  // for each digit, the number of houses that it needs
  std::array<Set, kDigits> needing{};        // for each digit, cells that would need one more house
  std::array<Set, kDigits> alone{};          // cells that see no other place for the digit
};

// In a complete set, each cell sees another place in the set for each of its digits. In an
// unfinished set, a cell may see no such place for some digit. Then one of the places that the cell
// sees must be added. This list has those places for each such cell and digit.
template <class Set>
using Lacking = BoundedList<Set, kDisjointSubsetMostCells * kDigits>;

template <int most>
class DisjointSubsetSearch {
 public:
  DisjointSubsetSearch(Walk& walk, Cells several)
      : walk_(walk), grid_(walk.grid), geometry_(walk.geometry), board_(grid_, several) {
    board_.all().each([&](int cell) {
      const Digits digits = board_.digits(cell);
      for (int count = 0; count < digits.count(); ++count) more_than_[count].add(cell);
      digits.each([&](int digit) { near_[cell] |= board_.live(digit); });
      near_[cell] &= board_.peers(cell);
    });
    changed_ = board_.numbers(walk.scope.cells);
  }

  // The search begins with the cell that has the most candidates, because this cell leaves few
  // choices. Later searches exclude it. If every cell of a set has two candidates, the set is a
  // loop and has another name. At least one cell must have changed, because an earlier search has
  // already found all unchanged sets.
  bool run() {
    const int size = walk_.options.size;
    Part start;
    for (int digit = 0; digit < kDigits; ++digit) start.needing[digit] = board_.live(digit);
    for (int count = kDigits; count > 2; --count) {
      for (Set rest = more_than_[count - 1] & ~more_than_[count]; !rest.empty();) {
        const int cell = rest.pop();
        if (count <= size && !with(start, cell, size)) return false;
        start.excluded.add(cell);
      }
    }
    return true;
  }
  // The cells of sets that could not be proved by counting.
  Cells refused() const { return refused_; }

 private:
  using Set = Bits<most>;
  using Part = nonet::Part<Set>;
  using Lacking = nonet::Lacking<Set>;

  // Adds a cell to a set and continues with this set. `missing` counts the cells that the set
  // needs, including this one.
  bool with(const Part& part, int cell, int missing) {
    walk_.spend(10);
    Part grown = part;
    const Set peers = board_.peers(cell);
    const Digits own = board_.digits(cell);
    grown.cells.add(cell);
    grown.near |= near_[cell];
    grown.digits |= own;
    --grown.rank;
    own.each([&](int digit) {
      const Set live = board_.live(digit);
      Set& needing = grown.needing[digit];
      if (grown.count[digit] == 0) {  // the digit's first place
        grown.count[digit] = 1;
        ++grown.rank;
        needing = live & ~peers;
        needing.drop(cell);
        grown.alone[digit].add(cell);
        return;
      }
      const Set places = grown.cells & live;
      if (part.needing[digit].has(cell)) {
        ++grown.count[digit];
        ++grown.rank;
      }
      needing = live & ~held_by_covers(board_, places, grown.count[digit]);
      if ((places & peers).empty()) {
        grown.alone[digit].add(cell);
      } else {
        grown.alone[digit] &= ~peers;
      }
    });
    --missing;
    if (grown.rank > 0) return missing == 0 || grow(grown, missing);
    return grown.rank < 0 || missing > 0 || emit(grown);
  }

  // Groups cells by the number of houses that they would add, up to two. For each digit, also
  // counts the cells that would add one house for it.
  struct Needing {
    Set none, one, two;
    std::array<int, kDigits> of;

    void count(const Part& part, Set cells) {
      Set once, twice, thrice;  // cells that would add at least one, two or three houses
      for (const Set& needing : part.needing) {
        thrice |= twice & needing;
        twice |= once & needing;
        once |= needing;
      }
      none = cells & ~once;
      one = cells & once & ~twice;
      two = cells & twice & ~thrice;
      for (int digit = 0; digit < kDigits; ++digit) of[digit] = (one & part.needing[digit]).count();
    }
  };

  // Whether fewer than `missing` cells can be added with at most `spare` more houses. `spare` is at
  // most two, so the houses are for one digit or for two.
  static bool are_too_few(const Part& part, const Needing& needing, int missing, int spare) {
    const int needed = missing - needing.none.count();
    if (needed <= 0) return false;
    if (spare == 0) return true;
    for (int digit = 0; digit < kDigits; ++digit) {
      if (needing.of[digit] >= needed) return false;
      if (spare == 1) continue;
      const Set two = needing.two & part.needing[digit];
      for (int other = 0; other < digit; ++other) {
        const int left = needed - needing.of[digit] - needing.of[other];
        if ((two & part.needing[other]).count() >= left) return false;
      }
    }
    return true;
  }

  // Like `are_too_few`, but for the set with `cell` added. Uses only what is known about the set
  // without this cell. The houses that the cell adds count towards `spare`.
  bool leaves_too_few(const Part& part, const Needing& needing, int cell, int missing,
                      int spare) const {
    Set same;                // cells that need a house for a digit of `cell`
    Set both = needing.two;  // cells that need houses for the same two digits as `cell`
    Digits digits;
    for (Digits rest = board_.digits(cell); !rest.empty();) {
      const int digit = rest.pop();
      Set places = part.needing[digit];
      if (!places.has(cell)) continue;
      digits.add(digit);
      if (part.count[digit] == 0) places &= board_.peers(cell);
      same |= places;
      both &= places;
    }
    spare -= digits.count();
    if (spare == 2) return false;
    Set gained = needing.one & same;
    if (digits.count() == 2) gained |= both;
    Set left = ~part.excluded;
    left.drop(cell);
    const int needed = missing - 1 - ((needing.none | gained) & left).count();
    if (needed <= 0) return false;
    if (spare == 0) return true;
    const Set one = needing.one & left & ~gained;
    both = digits.empty() ? Set{} : both & left;
    for (int digit = 0; digit < kDigits; ++digit) {
      const Set all = digits.has(digit) ? one : one | both;
      if ((all & part.needing[digit]).count() >= needed) return false;
    }
    return true;
  }

  // The cells in which more than `spare` digits need another house. `levels` must be greater than
  // `spare`. The fewer levels, the faster this function is.
  template <int levels>
  static Set needing_more(const Part& part, int spare) {
    std::array<Set, levels> needing{};  // entry n: cells in which more than n digits need a house
    for (Set carry : part.needing) {
      for (Set& more : needing) {
        const Set both = more & carry;
        more |= carry;
        carry = both;
      }
    }
    return needing[spare];
  }

  bool grow(Part& part, int missing) {
    // The number of houses that the missing cells may add. A cell that adds more houses cannot be
    // used.
    const int spare = missing - part.rank;
    if (spare < 0) return true;
    Set fitting = board_.all() & ~part.excluded & ~part.cells;
    const bool close = spare <= 2;
    Needing needing;
    if (close) {
      needing.count(part, fitting);
      if (are_too_few(part, needing, missing, spare)) return true;
      fitting = needing.none;
      if (spare >= 1) fitting |= needing.one;
      if (spare >= 2) fitting |= needing.two;
    } else if (spare < kDigits && !(fitting & more_than_[spare]).empty()) {
      fitting &= ~(spare < 4 ? needing_more<4>(part, spare) : needing_more<kDigits>(part, spare));
    }
    const bool has_changed = !(part.cells & changed_).empty();
    if (!has_changed && (fitting & changed_).empty()) return true;
    if (missing == 1) return finish(part, has_changed ? fitting : fitting & changed_);
    // If only one cell has a digit, another cell with this digit is needed. The digit with the
    // fewest choices comes first.
    Set choices = fitting & part.near;
    int fewest = kCells + 1;
    Lacking lacking;
    for (Digits rest = part.digits; !rest.empty();) {
      const int digit = rest.pop();
      const Set places = fitting & board_.live(digit);
      for (Set alone = part.alone[digit]; !alone.empty();) {
        const Set others = places & board_.peers(alone.pop());
        if (others.empty()) return true;
        if (missing == 2) lacking.add(others);
        const int count = others.count();
        if (count >= fewest) continue;
        fewest = count;
        choices = others;
      }
    }
    while (!choices.empty()) {
      walk_.spend();
      const int cell = choices.pop();
      if (!(close && leaves_too_few(part, needing, cell, missing, spare)) &&
          !(missing == 2 &&
            lacks_the_last(part, cell,
                           has_changed || changed_.has(cell) ? fitting : fitting & changed_,
                           lacking)) &&
          !with(part, cell, missing)) {
        return false;
      }
      part.excluded.add(cell);
    }
    return true;
  }

  // Chooses the last cell. It must have every digit that only one cell has so far, and each of its
  // own digits must also be in some other cell.
  bool finish(const Part& part, Set fitting) {
    Set last = fitting & part.near;
    for (int digit = 0; digit < kDigits && !last.empty(); ++digit) {
      const Set live = board_.live(digit);
      if (!part.digits.has(digit)) last &= ~live;
      for (Set alone = part.alone[digit]; !alone.empty();) last &= live & board_.peers(alone.pop());
    }
    while (!last.empty()) {
      walk_.spend();
      if (!with(part, last.pop(), 1)) return false;
    }
    return true;
  }

  // Whether no last cell can complete the set once `cell` has been added.
  bool lacks_the_last(const Part& part, int cell, Set fitting, const Lacking& lacking) const {
    Set last = fitting & ~part.excluded;
    last.drop(cell);
    for (const Set& others : lacking) {
      if (!others.has(cell)) last &= others;
    }
    if (last.empty()) return true;
    const Set peers = board_.peers(cell);
    const Digits own = board_.digits(cell);
    for (int digit = 0; digit < kDigits; ++digit) {
      const Set live = board_.live(digit);
      if (own.has(digit)) {
        if ((part.cells & live & peers).empty()) last &= live & peers;
      } else if (!part.digits.has(digit)) {
        last &= ~live;
      }
    }
    return last.empty();
  }

  bool emit(const Part& part) {
    for (const Set& alone : part.alone) {
      if (!alone.empty()) return true;
    }
    Step& step = walk_.begin();
    const Cells cells = board_.cells(part.cells);
    part.digits.each([&](int digit) {
      const Cells live = grid_.cells_of_digit(digit);
      const Cells places = live & cells;
      const Set numbers = part.cells & board_.live(digit);
      const Houses houses = houses_of_covers(board_, numbers, part.count[digit]);
      Cells held;
      houses.each([&](int house) { held |= geometry_.cells_in[house]; });
      Cells victims = live & held & ~cells;
      each_cover(board_, numbers, part.count[digit], Houses{}, [&](Houses cover) {
        // A place in two of the chosen houses is eliminated. If it held the digit, it
        // would use up both houses, leaving one house too few.
        Cells once;
        cover.each([&](int house) {
          const Cells in = places & geometry_.cells_in[house];
          victims |= once & in;
          once |= in;
        });
      });
      walk_.eliminate(victims, digit);
      houses.each([&](int house) { step.links.push_back(house_space(house, digit)); });
    });
    if (step.eliminations.empty()) return true;
    std::ranges::sort(step.eliminations);
    if (outcomes_.known(step) || has_other_name(part, cells) || !is_irreducible(part.cells)) {
      return true;
    }
    for (Cells rest = cells; !rest.empty();) step.truths.push_back(cell_space(rest.pop()));
    walk_.spend_on_proof();
    if (!make_rank_proof_minimal(grid_, step)) {
      refused_ |= cells;
      return true;
    }
    outcomes_.add(step);
    step.size = static_cast<std::uint8_t>(cells.count());
    walk_.mark_cells(Role::pattern, cells);
    Digits eliminated;
    for (const Candidate c : step.eliminations) {
      eliminated.add(digit_of(c));
    }
    eliminated.each([&](int digit) {
      walk_.mark_candidates(Role::pattern, cells & grid_.cells_of_digit(digit), digit);
    });
    return walk_.emit();
  }

  // Whether the pattern already has another name. It has one if all cells are in one house, or if
  // they form a Sue de Coq (in two or three houses). A pair of almost locked sets with two
  // restricted commons also has its own name.
  bool has_other_name(const Part& part, Cells cells) const {
    if (geometry_.common_house(cells) >= 0) return true;
    return is_sue_de_coq(part) || is_two_sets(part.cells);
  }

  // Whether the pattern is a Sue de Coq: for each digit, all cells are in one of two or three
  // houses. These are a box or window, a line that crosses it, and possibly a line of the other
  // kind.
  bool is_sue_de_coq(const Part& part) const {
    for (Digits rest = part.digits; !rest.empty();) {
      const int digit = rest.pop();
      if (part.count[digit] > 1) return false;
    }
    for (Houses areas = geometry_.houses & geometry_.areas; !areas.empty();) {
      const int area = areas.pop();
      for (Houses ones = crossing(area, geometry_.lines); !ones.empty();) {
        const int one = ones.pop();
        const Houses two = Houses::of(area, one);
        if (all_keep_to(part, two)) return true;
        if (!geometry_.boxes.has(area) || !geometry_.rows.has(one)) continue;
        for (Houses others = crossing(area, geometry_.columns); !others.empty();) {
          if (all_keep_to(part, two | Houses::of(others.pop()))) return true;
        }
      }
    }
    return false;
  }

  Houses crossing(int area, Houses kind) const {
    Houses result;
    for (const Crossing& one : geometry_.crossings[area]) result.add(one.house);
    return result & kind;
  }

  bool all_keep_to(const Part& part, Houses houses) const {
    for (Digits rest = part.digits; !rest.empty();) {
      const int digit = rest.pop();
      Houses common = houses;
      for (Set places = part.cells & board_.live(digit); !places.empty();) {
        common &= board_.houses(places.pop());
      }
      if (common.empty()) return false;
    }
    return true;
  }

  bool is_two_sets(Set cells) const {
    return any_part(
        cells, [&](Set part) { return is_almost_locked(part) && is_almost_locked(cells & ~part); });
  }

  bool is_almost_locked(Set cells) const {
    Digits digits;
    cells.each([&](int cell) { digits |= board_.digits(cell); });
    return digits.count() == cells.count() + 1 && geometry_.common_house(board_.cells(cells)) >= 0;
  }

  // Whether every smaller part of the set needs more houses than it has cells.
  bool is_irreducible(Set cells) const {
    return !any_part(cells, [&](Set part) {
      int rank = -part.count();
      for (int digit = 0; digit < kDigits && rank <= 0; ++digit) {
        rank += fewest_houses(board_, Set(part & board_.live(digit)));
      }
      return rank <= 0;
    });
  }

  // Whether a condition holds for some proper, non-empty subset of the cells.
  template <class Condition>
  static bool any_part(Set cells, Condition&& holds) {
    BoundedList<int, kDisjointSubsetMostCells> listed;
    for (Set rest = cells; !rest.empty();) listed.add(rest.pop());
    const int count = static_cast<int>(listed.size());
    for (int chosen = 1; chosen < (1 << count) - 1; ++chosen) {
      Set part;
      for (int i = 0; i < count; ++i) {
        if (chosen >> i & 1) part.add(listed[i]);
      }
      if (holds(part)) return true;
    }
    return false;
  }

  Walk& walk_;
  const Grid& grid_;
  const Geometry& geometry_;
  const NumberedCells<most> board_;
  std::array<Set, kDigits + 1> more_than_{};  // entry n: cells with more than n candidates
  std::array<Set, most> near_{};  // for each cell, the cells that share a digit and a house with it
  Set changed_;
  Cells refused_;
  Outcomes outcomes_;
};

template <int most>
bool search(Walk& walk, Cells several) {
  // Not on the stack: on the large board, the search takes 300 KB.
  const auto search = std::make_unique<DisjointSubsetSearch<most>>(walk, several);
  if (!search->run()) return false;
  walk.strike_off_but(search->refused());
  return true;
}

bool find_distributed_disjoint_subsets(Walk& walk) {
  if (walk.scope.empty()) return true;
  Cells several;
  for (Cells rest = walk.grid.empty_cells(); !rest.empty();) {
    const int cell = rest.pop();
    if (walk.grid.candidates(cell).count() > 1) several.add(cell);
  }
  return several.count() <= 64 ? search<64>(walk, several) : search<kCells>(walk, several);
}

NONET_FINDER("distributed-disjoint-subset", find_distributed_disjoint_subsets,
             {.sizes = {2, kDisjointSubsetMostCells}})

}  // namespace

}  // namespace nonet::inline NONET_BOARD
