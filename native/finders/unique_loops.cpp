// Unique loops. Two digits are in six or more cells, and each cell shares a house with the next
// one. Every house contains two of these cells or none, and the two cells hold different digits. So
// the two digits could be swapped in the whole loop.
#include <algorithm>

#include "patterns/deadly_patterns.hpp"
#include "walk/cell_sizes.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kUniqueLoopShortest = 6;

// Two digits, and the cells that a loop of these digits may use.
struct UniqueLoopPromise {
  Digits digits;
  Cells cells;
};

// The places where a grid may have loops. All extra candidates of a loop are the same digit, or
// they are in at most two cells. A cell of a loop needs a partner in each of its houses.
struct UniqueLoopPromises {
  std::vector<UniqueLoopPromise> list;

  void collect(const Facts& facts) {
    const Grid& grid = facts.grid();
    const Cells pairs = facts.get<CellSizes>().of[2];
    list.clear();
    for (int low = 0; low < kDigits; ++low) {
      for (int high = low + 1; high < kDigits; ++high) {
        const Cells both = grid.cells_of_digit(low) & grid.cells_of_digit(high);
        const Cells bare = both & pairs;
        if (bare.count() < 3 || both.count() < kUniqueLoopShortest) continue;
        Cells cells = bare.count() < kUniqueLoopShortest - 2 ? Cells{} : running(grid, both);
        const Cells threes = both & facts.get<CellSizes>().of[3];
        for (int extra = 0; extra < kDigits; ++extra) {
          const Cells with_extra = threes & grid.cells_of_digit(extra);
          if (extra == low || extra == high || with_extra.empty()) continue;
          cells |= running(grid, bare | with_extra);
        }
        if (!cells.empty()) list.push_back({Digits::of(low, high), cells});
      }
    }
  }

 private:
  // Drops cells that lack a partner in one of their houses, until every remaining cell has all its
  // partners.
  static Cells running(const Grid& grid, Cells cells) {
    const Geometry& geometry = grid.geometry();
    for (bool less = true; less;) {
      if (cells.count() < kUniqueLoopShortest) return {};
      less = false;
      for (Cells rest = cells; !rest.empty();) {
        const int cell = rest.pop();
        bool alone = false;
        geometry.each_house_of(cell, [&](int house) {
          alone |= (geometry.cells_in[house] & cells) == Cells::of(cell);
        });
        if (!alone) continue;
        cells.drop(cell);
        less = true;
      }
    }
    return cells;
  }
};

// Visits each loop through the given cells. Calls body(cells) once for each loop. Before it tries
// some choices, it calls spend with their number.
class UniqueLoopSearch {
 public:
  UniqueLoopSearch(const Facts& facts, const UniqueLoopPromise& promise, Spend spend,
                   FunctionRef<bool(Cells)> body)
      : grid_(facts.grid()),
        geometry_(grid_.geometry()),
        digits_(promise.digits),
        cells_(promise.cells),
        most_(std::min(facts.limits().loop_cells, cells_.count())),
        spend_(spend),
        body_(body) {}

  bool run() {
    for (Cells rest = cells_; !rest.empty();) {
      const int cell = rest.pop();
      if (grid_.candidates(cell) == digits_ && !from(cell)) return false;
    }
    return true;
  }

 private:
  // Finds all loops in which `start` is the first cell without extra candidates.
  bool from(int start) {
    start_ = start;
    return grow(start, Cells::of(start), 1, geometry_.house_set[start], Houses{}, 0, Digits{});
  }

  // Extends a path. `own` holds the houses of the last cell and of every second cell before it.
  // `other` holds the houses of the cells in between.
  bool grow(int last, Cells path, int length, Houses own, Houses other, int crowded,
            Digits extras) {
    if (length >= kUniqueLoopShortest && length % 2 == 0 && own == other &&
        geometry_.sees(last, start_)) {
      if (!look_at(path)) return false;
    }
    if (length >= most_) return true;
    for (Cells rest = cells_ & geometry_.peers[last] & ~path; !rest.empty();) {
      const int cell = rest.pop();
      spend_(1);
      if (!(geometry_.house_set[cell] & other).empty()) continue;
      const Digits more = grid_.candidates(cell) & ~digits_;
      if (more.empty() && cell < start_) continue;
      const Digits joined = extras | more;
      const int count = crowded + (!more.empty());
      if (count > 2 && joined.count() > 1) continue;
      if (!grow(cell, path | Cells::of(cell), length + 1, other | geometry_.house_set[cell], own,
                count, joined)) {
        return false;
      }
    }
    return true;
  }

  bool look_at(Cells path) {
    spend_(static_cast<std::int64_t>(seen_.size()) / 4);
    for (const Cells& known : seen_) {
      if (known == path) return true;
    }
    seen_.push_back(path);
    return body_(path);
  }

  const Grid& grid_;
  const Geometry& geometry_;
  const Digits digits_;
  const Cells cells_;
  const int most_;
  Spend spend_;
  FunctionRef<bool(Cells)> body_;
  int start_ = 0;
  std::vector<Cells> seen_;
};

// A grid's loops. All types share this list. If there is too much to search, the list is empty, and
// each type has to search by itself.
struct UniqueLoops {
  struct Loop {
    Digits digits;
    Cells cells;
    DeadlyTypes types;  // types that may apply
  };
  std::vector<Loop> list;
  DeadlyTypes any;
  bool complete;

  void collect(const Facts& facts) {
    struct TooMany {};
    list.clear();
    any = {};
    complete = true;
    std::int64_t choices = 0;
    auto spend = [&](std::int64_t more) {
      if ((choices += more) > kMostChoices) throw TooMany{};
    };
    try {
      for (const UniqueLoopPromise& promise : facts.get<UniqueLoopPromises>().list) {
        auto keep = [&](Cells cells) {
          const DeadlyTypes types = types_that_may_follow(facts.grid(), cells, promise.digits);
          any |= types;
          list.push_back({promise.digits, cells, types});
          return true;
        };
        UniqueLoopSearch(facts, promise, spend, keep).run();
      }
    } catch (const TooMany&) {
      complete = false;
    }
  }

 private:
  static constexpr std::int64_t kMostChoices = 10'000;
};

bool find_unique_loops(Walk& walk) {
  walk.spend();
  const auto look_at = [&](Cells cells, Digits digits) {
    DeadlyPattern pattern;
    while (!cells.empty()) pattern.add(cells.pop(), digits);
    return DeadlyWalk(walk, pattern).types();
  };
  const UniqueLoops& loops = walk.facts.get<UniqueLoops>();
  if (loops.complete) {
    for (const UniqueLoops::Loop& loop : loops.list) {
      if (wants_any(walk.options, loop.types) && !look_at(loop.cells, loop.digits)) return false;
    }
  } else {
    auto spend = [&](std::int64_t choices) { walk.spend(choices); };
    for (const UniqueLoopPromise& promise : walk.facts.get<UniqueLoopPromises>().list) {
      auto body = [&](Cells cells) { return look_at(cells, promise.digits); };
      if (!UniqueLoopSearch(walk.facts, promise, spend, body).run()) return false;
    }
  }
  walk.scope = Scope{};
  return true;
}

bool may_hold_unique_loop(const Walk& walk) {
  if (walk.facts.get<UniqueLoopPromises>().list.empty()) return false;
  const UniqueLoops& loops = walk.facts.get<UniqueLoops>();
  return !loops.complete || wants_any(walk.options, loops.any);
}

NONET_FINDER("unique-loop", find_unique_loops,
             {.probe = may_hold_unique_loop,
              .reads = Facts::parts<CellSizes, UniqueLoopPromises, UniqueLoops>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD
