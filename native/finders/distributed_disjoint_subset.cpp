// Distributed disjoint subsets: n open cells in several houses. Count for each digit the fewest
// houses that hold all its places among the cells: so many of the cells can have it at most. Where
// that makes n for all digits together, every house of the count is used, by one of the cells.
//
// Rank: the houses of the count minus the cells. Another cell brings it down by one at most, where
// no digit of it asks for one house more. So a set of n cells is put together cell by cell, and
// given up once it has more houses too many than cells are missing. In a set of rank 0 no part of
// which has rank 0 every cell shares each of its digits with another: taking it out saves no house.
#include <algorithm>

#include "proofs/rank_proof.hpp"
#include "proofs/set_proof.hpp"

namespace nonet {

namespace {

constexpr int kMostCells = 10;

// Calls body(houses) for each choice of `count` houses that hold all the cells, maybe twice.
template <class Body>
void each_cover(const Geometry& geometry, Cells cells, int count, Houses chosen, Body&& body) {
  const int cell = cells.first();
  if (count == 1) {
    Houses common = geometry.house_set[cell];
    for (Cells rest = cells; !rest.empty();) common &= geometry.house_set[rest.pop()];
    common.each([&](int house) { body(chosen | Houses::of(house)); });
    return;
  }
  for (Houses rest = geometry.house_set[cell]; !rest.empty();) {
    const int house = rest.pop();
    const Cells left = cells & ~geometry.cells_in[house];
    if (left.empty()) continue;
    each_cover(geometry, left, count - 1, chosen | Houses::of(house), body);
  }
}

// The houses that take part in such a choice.
Houses houses_of_covers(const Geometry& geometry, Cells cells, int count) {
  Houses houses;
  each_cover(geometry, cells, count, Houses{}, [&](Houses cover) { houses |= cover; });
  return houses;
}

// The fewest houses that hold all the cells.
int fewest_houses(const Geometry& geometry, Cells cells) {
  if (cells.empty()) return 0;
  for (int count = 1;; ++count) {
    bool found = false;
    each_cover(geometry, cells, count, Houses{}, [&](Houses) { found = true; });
    if (found) return count;
  }
}

// Some cells, and what their count says.
struct Part {
  Part() = default;
  // Member by member: as one block of memory it would be copied by an instruction that starts up
  // slowly.
  Part(const Part& other)
      : cells(other.cells),
        barred(other.barred),
        near(other.near),
        digits(other.digits),
        rank(other.rank),
        count(other.count),
        houses(other.houses),
        asking(other.asking),
        alone(other.alone) {}

  Cells cells;
  Cells barred;  // cells that other branches are about
  Cells near;    // what shares a digit and a house with one of them
  Digits digits;
  int rank = 0;
  std::array<std::int8_t, kDigits> count{};  // of houses that each digit asks for
  std::array<Houses, kDigits> houses{};      // that take part in a choice of as few as that
  std::array<Cells, kDigits> asking{};       // places that would ask for one more
  std::array<Cells, kDigits> alone{};        // cells that see no other one with the digit
};

class Search {
 public:
  explicit Search(Walk& walk) : walk_(walk), grid_(walk.grid), geometry_(walk.geometry) {
    for (Cells rest = grid_.open(); !rest.empty();) {
      const int cell = rest.pop();
      const Digits digits = grid_.candidates(cell);
      if (digits.count() < 2) continue;
      several_.add(cell);
      for (int count = 0; count < digits.count(); ++count) more_than_[count].add(cell);
      digits.each(
          [&](int digit) { near_[cell] |= grid_.cells_of_digit(digit) & geometry_.peers[cell]; });
    }
    for (Cells& near : near_) near &= several_;
  }

  // The cell with the most candidates comes first, so that little is left to choose; it is barred
  // from then on. Sets of cells with two candidates are loops, which have a name of their own.
  bool run() {
    const int size = walk_.options.size;
    Part start;
    start.barred = ~several_;
    for (int digit = 0; digit < kDigits; ++digit) start.asking[digit] = grid_.cells_of_digit(digit);
    for (int count = kDigits; count > 2; --count) {
      for (Cells rest = several_; !rest.empty();) {
        const int cell = rest.pop();
        if (grid_.candidates(cell).count() != count) continue;
        if (count <= size && !with(start, cell, size)) return false;
        start.barred.add(cell);
      }
    }
    return true;
  }

 private:
  // Adds a cell to a part that misses so many, and goes on from there.
  bool with(const Part& part, int cell, int missing) {
    walk_.spend(10);
    Part grown = part;
    const Cells peers = geometry_.peers[cell];
    grown.cells.add(cell);
    grown.near |= near_[cell];
    grown.digits |= grid_.candidates(cell);
    --grown.rank;
    grid_.candidates(cell).each([&](int digit) {
      Houses& houses = grown.houses[digit];
      const Cells live = grid_.cells_of_digit(digit);
      Cells& asking = grown.asking[digit];
      if (grown.count[digit] == 0) {  // the first place
        grown.count[digit] = 1;
        ++grown.rank;
        houses = geometry_.house_set[cell];
        asking = live & ~peers;
        asking.drop(cell);
        grown.alone[digit].add(cell);
        return;
      }
      const Cells places = grown.cells & live;
      if (part.asking[digit].has(cell)) {
        ++grown.count[digit];
        ++grown.rank;
      }
      houses = grown.count[digit] > 1 ? houses_of_covers(geometry_, places, grown.count[digit])
                                      : houses & geometry_.house_set[cell];
      asking = live;
      houses.each([&](int house) { asking &= ~geometry_.cells_in[house]; });
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

  // Whether with this cell none of the others may ask for a house more, and too few of them do not:
  // most cells are left out here, before the houses are counted again.
  bool leaves_too_few(const Part& part, int cell, int missing) const {
    int rank = part.rank - 1;
    Digits asked;
    for (Digits rest = grid_.candidates(cell); !rest.empty();) {
      const int digit = rest.pop();
      if (!part.asking[digit].has(cell)) continue;
      asked.add(digit);
      ++rank;
    }
    if (rank < missing - 1) return false;
    Cells fitting = several_ & ~part.barred & ~part.cells;
    fitting.drop(cell);
    for (int digit = 0; digit < kDigits; ++digit) {
      if (!asked.has(digit)) {
        fitting &= ~part.asking[digit];
      } else if (part.count[digit] == 0) {
        fitting &= ~grid_.cells_of_digit(digit) | geometry_.peers[cell];
      }
    }
    return fitting.count() < missing - 1;
  }

  // Cells with more digits than `spare` that ask for another house; `levels` is more than that, and
  // the fewer the quicker.
  template <int levels>
  static Cells asking_for_more(const Part& part, int spare) {
    std::array<Cells, levels> asking{};  // for more than so many
    for (Cells carry : part.asking) {
      for (Cells& more : asking) {
        const Cells both = more & carry;
        more |= carry;
        carry = both;
      }
    }
    return asking[spare];
  }

  bool grow(Part& part, int missing) {
    // How many houses more the missing cells may ask for. A cell that asks for more is no choice.
    const int spare = missing - part.rank;
    if (spare < 0) return true;
    Cells fitting = several_ & ~part.barred & ~part.cells;
    if (spare < kDigits && !(fitting & more_than_[spare]).empty()) {
      fitting &= spare < 2   ? ~asking_for_more<2>(part, spare)
                 : spare < 4 ? ~asking_for_more<4>(part, spare)
                             : ~asking_for_more<kDigits>(part, spare);
    }
    if (spare == 0 && fitting.count() < missing) return true;
    // A digit that one cell has alone needs another place there: the fewest choices come first.
    Cells choices = fitting & part.near;
    int fewest = kCells + 1;
    for (Digits rest = part.digits; !rest.empty();) {
      const int digit = rest.pop();
      const Cells places = fitting & grid_.cells_of_digit(digit);
      for (Cells alone = part.alone[digit]; !alone.empty();) {
        const Cells others = places & geometry_.peers[alone.pop()];
        const int count = others.count();
        if (count >= fewest) continue;
        if (count == 0) return true;
        fewest = count;
        choices = others;
      }
    }
    while (!choices.empty()) {
      walk_.spend();
      const int cell = choices.pop();
      if (!leaves_too_few(part, cell, missing) && !with(part, cell, missing)) return false;
      part.barred.add(cell);
    }
    return true;
  }

  bool emit(const Part& part) {
    for (const Cells alone : part.alone) {
      if (!alone.empty()) return true;
    }
    Step& step = walk_.begin();
    const Cells cells = part.cells;
    part.digits.each([&](int digit) {
      const Cells live = grid_.cells_of_digit(digit);
      const Cells places = live & cells;
      Cells victims = live & ~part.asking[digit] & ~cells;
      Houses houses;
      each_cover(geometry_, places, part.count[digit], Houses{}, [&](Houses cover) {
        houses |= cover;
        // A place in two houses of a choice would use up both, and one is not enough.
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
    if (outcomes_.known(step) || has_other_name(part) || !is_irreducible(cells)) return true;
    for (Cells rest = cells; !rest.empty();) step.truths.push_back(cell_space(rest.pop()));
    walk_.spend_on_proof();
    if (!make_rank_proof_minimal(grid_, step)) return true;
    outcomes_.add(step);
    step.size = static_cast<std::uint8_t>(cells.count());
    walk_.mark_cells(Role::pattern, cells);
    Digits falling;
    for (const Candidate c : step.eliminations) {
      falling.add(digit_of(c));
    }
    falling.each([&](int digit) {
      walk_.mark_candidates(Role::pattern, cells & grid_.cells_of_digit(digit), digit);
    });
    return walk_.emit();
  }

  // Whether the cells lie in one house, are a Sue de Coq in two or three houses, or two almost
  // locked sets with two ties.
  bool has_other_name(const Part& part) const {
    if (geometry_.common_house(part.cells) >= 0) return true;
    return is_sue_de_coq(part) || is_two_sets(part.cells);
  }

  // Each digit keeps to a box, to a line that crosses it, or to one of the other kind.
  bool is_sue_de_coq(const Part& part) const {
    for (Digits rest = part.digits; !rest.empty();) {
      const int digit = rest.pop();
      if (part.count[digit] > 1) return false;
    }
    for (Houses areas = geometry_.houses & kAreas; !areas.empty();) {
      const int area = areas.pop();
      for (Houses ones = crossing(area, kLines); !ones.empty();) {
        const int one = ones.pop();
        const Houses two = Houses::of(area, one);
        if (all_keep_to(part, two)) return true;
        if (!kBoxes.has(area) || !kRows.has(one)) continue;
        for (Houses others = crossing(area, kColumns); !others.empty();) {
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
      Cells places = part.cells & grid_.cells_of_digit(digit);
      while (!places.empty()) common &= geometry_.house_set[places.pop()];
      if (common.empty()) return false;
    }
    return true;
  }

  bool is_two_sets(Cells cells) const {
    return any_part(cells, [&](Cells part) {
      return is_almost_locked(part) && is_almost_locked(cells & ~part);
    });
  }

  bool is_almost_locked(Cells cells) const {
    Digits digits;
    for (Cells rest = cells; !rest.empty();) {
      digits |= grid_.candidates(rest.pop());
    }
    return digits.count() == cells.count() + 1 && geometry_.common_house(cells) >= 0;
  }

  // Whether every part asks for more houses than it has cells.
  bool is_irreducible(Cells cells) const {
    return !any_part(cells, [&](Cells part) {
      int rank = -part.count();
      for (int digit = 0; digit < kDigits; ++digit) {
        rank += fewest_houses(geometry_, part & grid_.cells_of_digit(digit));
      }
      return rank <= 0;
    });
  }

  // Whether some part of the cells, not all and not none of them, is as asked.
  template <class Asked>
  static bool any_part(Cells cells, Asked&& asked) {
    BoundedList<int, kMostCells> listed;
    for (Cells rest = cells; !rest.empty();) listed.add(rest.pop());
    const int count = static_cast<int>(listed.size());
    for (int chosen = 1; chosen < (1 << count) - 1; ++chosen) {
      Cells part;
      for (int i = 0; i < count; ++i) {
        if (chosen >> i & 1) part.add(listed[i]);
      }
      if (asked(part)) return true;
    }
    return false;
  }

  Walk& walk_;
  const Grid& grid_;
  const Geometry& geometry_;
  Cells several_;                           // open cells with more than one candidate
  std::array<Cells, kDigits> more_than_{};  // those of them with more candidates than so many
  std::array<Cells, kCells> near_{};        // what shares a digit and a house with a cell
  Outcomes outcomes_;
};

bool find_distributed_disjoint_subsets(Walk& walk) {
  if (walk.scope.empty()) return true;
  if (!Search(walk).run()) return false;
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("distributed-disjoint-subset", find_distributed_disjoint_subsets,
             {.sizes = {2, kMostCells}})

}  // namespace

}  // namespace nonet
