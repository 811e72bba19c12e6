// Finds the ways of clues. It is not compiled for the standard board.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <unordered_map>
#include <utility>

#include "board/ways.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// The same limit as in nonet.model.clue_spaces. If a clue has more ways, ways that differ only in
// their first cells are merged. If there are still too many, the clue gets no spaces.
constexpr std::size_t kMostWays = 2000;

using Row = std::vector<Digits>;

// Adds a set of digits if it can be distributed over the cells, one digit to each cell.
void add_set(WaysLeft& left, Digits set, const Row& cells) {
  const auto count = static_cast<int>(cells.size());
  std::array<int, kDigits> digits{};
  int known = 0;
  set.each([&](int digit) { digits[known++] = digit; });
  // For each subset of the digits, whether these digits can fill the first cells, and whether they
  // can fill the last cells.
  std::array<Digits, kDigits> own{};
  const int every = (1 << count) - 1;
  std::vector<std::uint8_t> first(static_cast<std::size_t>(every) + 1);
  std::vector<std::uint8_t> last(first.size());
  const auto fits = [&](int cell, int at) {
    return cells[static_cast<std::size_t>(cell)].has(digits[at]);
  };
  first[0] = last[0] = 1;
  for (int chosen = 1; chosen <= every; ++chosen) {
    const int size = std::popcount(static_cast<unsigned>(chosen));
    for (int at = 0; at < count; ++at) {
      if (!(chosen >> at & 1)) continue;
      const auto fewer = static_cast<std::size_t>(chosen & ~(1 << at));
      const auto here = static_cast<std::size_t>(chosen);
      if (first[fewer] && fits(size - 1, at)) first[here] = 1;
      if (last[fewer] && fits(count - size, at)) last[here] = 1;
    }
  }
  if (!first[static_cast<std::size_t>(every)]) return;
  for (int chosen = 0; chosen < every; ++chosen) {
    if (!first[static_cast<std::size_t>(chosen)]) continue;
    const int cell = std::popcount(static_cast<unsigned>(chosen));
    for (int at = 0; at < count; ++at) {
      if (chosen >> at & 1 || !fits(cell, at)) continue;
      if (last[static_cast<std::size_t>(every & ~chosen & ~(1 << at))]) {
        own[static_cast<std::size_t>(cell)].add(digits[at]);
      }
    }
  }
  left.add([&](std::size_t cell) { return own[cell]; });
}

// The digits in those of the given places that have only one digit left. Only places before `end`
// count.
Digits certain(const Row& row, const std::vector<std::uint8_t>& places, std::size_t end) {
  Digits digits;
  for (const std::uint8_t place : places) {
    if (place < end && row[place].is_single()) digits |= row[place];
  }
  return digits;
}

// Builds ways one after another, cell by cell. As in nonet.model.clue_spaces, the number of
// beginnings of each length is limited.
class Ways {
 public:
  explicit Ways(const Clue& clue)
      : seen_(clue.seen), row_(clue.seen.size()), counts_(clue.seen.size()) {}

  std::size_t size() const { return row_.size(); }
  const Row& row() const { return row_; }
  Digits at(std::size_t place) const { return row_[place]; }
  // The digits that a cell cannot have, because earlier cells that it sees hold them.
  Digits taken(std::size_t place) const { return certain(row_, seen_[place], place); }
  // Adds a cell to the way. Returns false if there are too many beginnings of this length.
  bool add(std::size_t place, Digits digits) {
    lay(place, digits);
    return ++counts_[place] <= kMostWays;
  }
  // Adds a cell without counting.
  void lay(std::size_t place, Digits digits) { row_[place] = digits; }
  // The digits that the next cell cannot have after this beginning of a way.
  Digits taken_by(const Row& beginning) const {
    return certain(beginning, seen_[beginning.size()], beginning.size());
  }
  const Row* whole(const Row& row) {
    row_ = row;
    return whole();
  }
  // The finished way. If a cell has only one digit left, the cells that it sees lose this digit.
  // The result is null if a cell loses its last digit.
  const Row* whole() {
    last_ = row_;
    for (bool changed = true; changed;) {
      changed = false;
      before_ = last_;
      for (std::size_t i = 0; i < size(); ++i) {
        last_[i] &= ~certain(before_, seen_[i], size());
        changed |= last_[i] != before_[i];
      }
    }
    return std::ranges::none_of(last_, &Digits::empty) ? &last_ : nullptr;
  }

 private:
  const std::vector<std::vector<std::uint8_t>>& seen_;
  Row row_;
  Row last_;
  Row before_;
  std::vector<std::size_t> counts_;
};

// The beginning of one or more ways. It also stores what matters for the cells that follow: the
// state that it has led to, or the digits that it leaves for them.
struct Beginning {
  Row row;
  std::uint32_t state = 0;
  Row left;
};

// Beginnings of the same length. If there are too many, beginnings that can be continued in the
// same ways are merged.
class Beginnings {
 public:
  std::vector<Beginning> taken() { return std::exchange(all_, {}); }
  bool are_too_many() const { return all_.size() > kMostWays; }

  // Adds a beginning that is one cell longer.
  void add(const Row& row, Digits next, std::uint32_t state, const Row& left) {
    if (!are_together_ && all_.size() == kMostWays) {
      are_together_ = true;
      for (const Beginning& one : std::exchange(all_, {})) join(one.row, one.state, one.left);
    }
    longer_ = row;
    longer_.push_back(next);
    if (are_together_) {
      join(longer_, state, left);
    } else {
      all_.push_back({longer_, state, left});
    }
  }

 private:
  void join(const Row& row, std::uint32_t state, const Row& left) {
    std::size_t& number = left.empty() ? of_state(state) : of_left(left);
    if (number == 0) {
      all_.push_back({row, state, left});
      number = all_.size();
    }
    Row& own = all_[number - 1].row;
    for (std::size_t i = 0; i < row.size(); ++i) own[i] |= row[i];
  }

  std::size_t& of_state(std::uint32_t state) {
    if (state >= of_states_.size()) of_states_.resize(state + 1);
    return of_states_[state];
  }

  std::size_t& of_left(const Row& left) {
    key_.clear();
    for (const Digits digits : left) key_.push_back(static_cast<std::uint32_t>(digits.word()));
    return of_lefts_[key_];
  }

  std::vector<Beginning> all_;
  bool are_together_ = false;
  // Beginnings with the same state, or with the same digits left, are merged. These members give
  // the number of the merged beginning: 1 or more, or 0 if there is none yet.
  std::vector<std::size_t> of_states_;
  std::map<std::vector<std::uint32_t>, std::size_t> of_lefts_;
  std::vector<std::uint32_t> key_;
  Row longer_;
};

// Adds the paths through the states of an automaton.
class Paths {
 public:
  Paths(WaysLeft& left, const Clue& clue, const Row& digits)
      : left_(left), clue_(clue), digits_(digits), ways_(clue) {
    const std::size_t count = clue.layers.size();
    layer_of_.resize(clue.cells.size());
    for (std::size_t at = 0; at < count; ++at) {
      layer_of_[static_cast<std::size_t>(clue.layers[at].cell)] = at;
    }
    useful_.resize(count + 1);
    useful_[count] = {1};
    for (std::size_t at = count; at-- > 0;) {
      useful_[at].resize(clue.layers[at].states);
      for (const Clue::Arc& arc : clue.layers[at].arcs) {
        if (useful_[at + 1][arc.after] && !(arc.digits & own(at)).empty()) {
          useful_[at][arc.before] = 1;
        }
      }
    }
  }

  bool add() { return !useful_[0][0] || add_all_at_once() || follow(0, 0) || follow_together(); }

 private:
  static constexpr int kMostTried = 100;  // most arcs to try while looking for one way

  // Tries to find one way for each digit. This is quick, and usually shows everything that a list
  // of all ways would show. Returns false if the caller needs all ways, or if the search for the
  // way of some digit takes too long.
  bool add_all_at_once() {
    if (!left_.beside.empty()) return false;
    Row bounds(ways_.size());
    std::vector<std::uint8_t> reached(useful_[0].size());
    reached[0] = 1;
    for (std::size_t at = 0; at < ways_.size(); ++at) {
      std::vector<std::uint8_t> next(useful_[at + 1].size());
      for (const Clue::Arc& arc : clue_.layers[at].arcs) {
        const Digits here = arc.digits & own(at);
        if (!reached[arc.before] || !useful_[at + 1][arc.after] || here.empty()) continue;
        next[arc.after] = 1;
        bounds[at] |= here;
      }
      reached = std::move(next);
    }
    Row met(ways_.size());
    for (std::size_t at = 0; at < ways_.size(); ++at) {
      for (Digits rest = bounds[at] & ~met[at]; !rest.empty(); rest &= ~met[at]) {
        int tried = 0;
        if (!meet(0, 0, at, rest.first(), tried, met)) return false;
      }
    }
    add_way(&bounds);
    return true;
  }

  // Looks for a way in which the cell of a layer can have a digit, and adds the way's digits to
  // `met`.
  bool meet(std::size_t at, std::uint32_t state, std::size_t layer, int digit, int& tried,
            Row& met) {
    if (at == ways_.size()) {
      const Row* way = ways_.whole();
      if (way == nullptr || !(*way)[layer].has(digit)) return false;
      for (std::size_t i = 0; i < met.size(); ++i) met[i] |= (*way)[i];
      return true;
    }
    const Digits possible = own(at) & ~ways_.taken(at);
    const auto& arcs = clue_.layers[at].arcs;
    for (const Clue::Arc& arc : std::ranges::equal_range(arcs, state, {}, &Clue::Arc::before)) {
      const Digits here = arc.digits & possible;
      if (!useful_[at + 1][arc.after] || here.empty()) continue;
      if (at == layer && !here.has(digit)) continue;
      if (++tried > kMostTried) return false;
      ways_.lay(at, here);
      if (meet(at + 1, arc.after, layer, digit, tried, met)) return true;
    }
    return false;
  }

  Digits own(std::size_t at) const {
    return digits_[static_cast<std::size_t>(clue_.layers[at].cell)];
  }

  void add_way(const Row* way) {
    if (way == nullptr) return;
    left_.add([&](std::size_t cell) { return (*way)[layer_of_[cell]]; });
  }

  bool follow(std::size_t at, std::uint32_t state) {
    if (at == ways_.size()) {
      add_way(ways_.whole());
      return true;
    }
    const Digits possible = own(at) & ~ways_.taken(at);
    const auto& arcs = clue_.layers[at].arcs;
    for (const Clue::Arc& arc : std::ranges::equal_range(arcs, state, {}, &Clue::Arc::before)) {
      if (!useful_[at + 1][arc.after]) continue;
      const Digits here = arc.digits & possible;
      if (here.empty()) continue;
      if (!ways_.add(at, here) || !follow(at + 1, arc.after)) return false;
    }
    return true;
  }

  // Follows all paths at once, layer by layer. `follow` may have found some of the ways before it
  // gave up. This function finds them again.
  bool follow_together() {
    std::vector<Beginning> beginnings(1);
    for (std::size_t at = 0; at < ways_.size(); ++at) {
      Beginnings longer;
      const auto& arcs = clue_.layers[at].arcs;
      for (const Beginning& one : beginnings) {
        const Digits possible = own(at) & ~ways_.taken_by(one.row);
        for (const Clue::Arc& arc :
             std::ranges::equal_range(arcs, one.state, {}, &Clue::Arc::before)) {
          const Digits here = arc.digits & possible;
          if (useful_[at + 1][arc.after] && !here.empty()) {
            longer.add(one.row, here, arc.after, {});
          }
        }
      }
      if (longer.are_too_many()) return false;
      beginnings = longer.taken();
    }
    for (const Beginning& one : beginnings) add_way(ways_.whole(one.row));
    return true;
  }

  WaysLeft& left_;
  const Clue& clue_;
  const Row& digits_;
  Ways ways_;
  std::vector<std::size_t> layer_of_;  // for each cell
  std::vector<std::vector<std::uint8_t>>
      useful_;  // for each layer, the states from which the end can be reached
};

// Adds the fillings that the rules for pairs of cells allow.
class Fillings {
 public:
  Fillings(WaysLeft& left, const Clue& clue, const Row& digits)
      : left_(left), digits_(digits), ways_(clue), earlier_(digits.size()), later_(digits.size()) {
    for (const Clue::Pair& pair : clue.pairs) {
      const auto first = static_cast<std::size_t>(std::min(pair.one, pair.other));
      const auto second = static_cast<std::size_t>(std::max(pair.one, pair.other));
      earlier_[second].emplace_back(&pair, first);
      later_[first].emplace_back(&pair, second);
    }
    // A cell with a rule for pairs can have only the digits that occur in some pair, even before
    // the other cell is filled.
    for (const Clue::Pair& pair : clue.pairs) {
      Digits ones;
      Digits others;
      for (int digit = 0; digit < kDigits; ++digit) {
        if (!pair.allowed[static_cast<std::size_t>(digit)].empty()) ones.add(digit);
        others |= pair.allowed[static_cast<std::size_t>(digit)];
      }
      digits_[static_cast<std::size_t>(pair.one)] &= ones;
      digits_[static_cast<std::size_t>(pair.other)] &= others;
    }
  }

  bool add() { return fill(0) || fill_together(); }

 private:
  void add_way(const Row& way) {
    left_.add([&](std::size_t cell) { return way[cell]; });
  }

  bool fill(std::size_t at) {
    if (at == ways_.size()) {
      add_way(ways_.row());
      return true;
    }
    Digits own = digits_[at] & ~ways_.taken(at);
    for (const auto& [pair, other] : earlier_[at]) {
      own &= partners(*pair, at, ways_.at(other).first());
    }
    while (!own.empty()) {
      if (!ways_.add(at, Digits::of(own.pop())) || !fill(at + 1)) return false;
    }
    return true;
  }

  // Fills the cells in all ways at once, cell by cell. `fill` may have found some of the ways
  // before it gave up. This function finds them again.
  bool fill_together() {
    std::vector<Beginning> beginnings(1);
    beginnings[0].left = digits_;
    for (std::size_t at = 0; at < ways_.size(); ++at) {
      Beginnings longer;
      for (const Beginning& one : beginnings) {
        Digits own = one.left[at] & ~ways_.taken_by(one.row);
        while (!own.empty()) {
          const int digit = own.pop();
          Row left = one.left;
          left[at] = Digits();
          for (const auto& [pair, other] : later_[at]) left[other] &= partners(*pair, other, digit);
          longer.add(one.row, Digits::of(digit), 0, left);
        }
      }
      if (longer.are_too_many()) return false;
      beginnings = longer.taken();
    }
    for (const Beginning& one : beginnings) add_way(one.row);
    return true;
  }

  // The digits that the later cell of a pair can have, given the earlier cell's digit.
  static Digits partners(const Clue::Pair& pair, std::size_t later, int digit) {
    if (static_cast<std::size_t>(pair.other) == later) {
      return pair.allowed[static_cast<std::size_t>(digit)];
    }
    Digits digits;
    for (int own = 0; own < kDigits; ++own) {
      if (pair.allowed[static_cast<std::size_t>(own)].has(digit)) digits.add(own);
    }
    return digits;
  }

  WaysLeft& left_;
  Row digits_;
  Ways ways_;
  // For each cell, the rules for pairs that include it, each with the other cell of the pair.
  using Ties = std::vector<std::vector<std::pair<const Clue::Pair*, std::size_t>>>;
  Ties earlier_;
  Ties later_;
};

}  // namespace

namespace {

WaysLeft found_ways(const Clue& clue, const Row& digits, bool with_beside = false) {
  WaysLeft left;
  const std::size_t cells = clue.cells.size();
  left.in_cells.resize(cells);
  if (with_beside) left.beside.resize(cells * kDigits * cells);
  if (!clue.sets.empty()) {
    left.known = true;
    Digits possible;
    for (const Digits own : digits) possible |= own;
    for (const Digits set : clue.sets) {
      if ((set & ~possible).empty()) add_set(left, set, digits);
    }
  } else if (!clue.layers.empty()) {
    left.known = Paths(left, clue, digits).add();
  } else {
    left.known = Fillings(left, clue, digits).add();
  }
  return left;
}

// A key for looking up the ways of a clue. They depend on the clue and on the candidates of its
// cells.
struct Key {
  const Clue* clue;
  Row digits;
  bool operator==(const Key&) const = default;
};

struct HashOfKey {
  std::size_t operator()(const Key& key) const {
    std::uint64_t hash = reinterpret_cast<std::uintptr_t>(key.clue);
    for (const Digits own : key.digits) {
      hash = (hash ^ own.word()) * 0x9E3779B97F4A7C15u;
      hash ^= hash >> 29;
    }
    return static_cast<std::size_t>(hash);
  }
};

constexpr std::size_t kMostKept = 1 << 14;

thread_local KnownWays* in_use = nullptr;

// Looks up a result, or computes and remembers it.
template <class Result, class Compute>
Result remembered(std::unordered_map<Key, Result, HashOfKey>& known, Key key, Compute&& compute) {
  if (const auto found = known.find(key); found != known.end()) return found->second;
  if (known.size() == kMostKept) known.clear();
  Result result = compute();
  known.emplace(std::move(key), result);
  return result;
}

}  // namespace

struct KnownWays::Tables {
  std::unordered_map<Key, WaysLeft, HashOfKey> ways;
  std::unordered_map<Key, std::vector<PairOfClue>, HashOfKey> pairs;
};

KnownWays::KnownWays(const Geometry& geometry)
    : geometry_(geometry), tables_(std::make_unique<Tables>()) {}

KnownWays::~KnownWays() = default;

KnownWays::Use::Use(KnownWays& known) : before_(in_use) {
  if (!in_use || &in_use->geometry_ != &known.geometry_) in_use = &known;
}

KnownWays::Use::~Use() { in_use = before_; }

namespace {

Digits digits_in(const Grid& grid, int cell) {
  const int value = grid.value(cell);
  return value ? Digits::of(value - 1) : grid.candidates(cell);
}

Row digits_in(const Grid& grid, const Clue& clue) {
  Row digits;
  for (const int cell : clue.cells) digits.push_back(digits_in(grid, cell));
  return digits;
}

// The ways of a clue with two cells. There are many such clues, and looking up their ways would
// take longer than finding them.
WaysLeft ways_of_pair(const Grid& grid, const Clue& clue) {
  const Clue::Pair& pair = clue.pairs[0];
  const Digits others = digits_in(grid, clue.cells[static_cast<std::size_t>(pair.other)]);
  const bool differ = !clue.seen[static_cast<std::size_t>(pair.other)].empty();
  Digits left_of_one;
  Digits left_of_other;
  digits_in(grid, clue.cells[static_cast<std::size_t>(pair.one)]).each([&](int digit) {
    Digits partners = pair.allowed[static_cast<std::size_t>(digit)] & others;
    if (differ) partners.drop(digit);
    if (!partners.empty()) left_of_one.add(digit);
    left_of_other |= partners;
  });
  WaysLeft left{.known = true, .none = left_of_one.empty(), .in_cells = Row(2), .beside = {}};
  left.in_cells[static_cast<std::size_t>(pair.one)] = left_of_one;
  left.in_cells[static_cast<std::size_t>(pair.other)] = left_of_other;
  return left;
}

std::vector<PairOfClue> found_pairs(const Grid& grid, std::size_t clue, const Row& digits) {
  std::vector<PairOfClue> pairs;
  const Clue& own = grid.geometry().clues[clue];
  WaysLeft left = found_ways(own, digits, true);
  if (!left.known) return pairs;
  const std::size_t cells = own.cells.size();
  // A cell with only one digit left is in no pair, so filled cells need no special treatment.
  const auto open = [&](std::size_t at) { return digits[at] & left.in_cells[at]; };
  for (std::size_t i = 0; i < cells; ++i) {
    for (std::size_t j = 0; j < cells; ++j) {
      if (own.cells[i] >= own.cells[j]) continue;
      open(i).each([&](int digit) {
        Digits others = open(j) & ~left.beside_of(i, digit, j);
        if (grid.geometry().sees(own.cells[i], own.cells[j])) others.drop(digit);
        others.each([&](int other) {
          pairs.push_back({static_cast<std::uint16_t>(clue), candidate_of(own.cells[i], digit),
                           candidate_of(own.cells[j], other)});
        });
      });
    }
  }
  return pairs;
}

}  // namespace

std::vector<PairOfClue> pairs_apart(const Grid& grid, std::size_t clue) {
  const Clue& own = grid.geometry().clues[clue];
  if (!own.has_ways) return {};
  Key key{&own, digits_in(grid, own)};
  if (!in_use || !in_use->are_of(grid.geometry())) return found_pairs(grid, clue, key.digits);
  return remembered(in_use->tables().pairs, key,
                    [&] { return found_pairs(grid, clue, key.digits); });
}

WaysLeft ways_left(const Grid& grid, const Clue& clue) {
  if (!clue.has_ways) return {};
  const bool only_pairs = clue.sets.empty() && clue.layers.empty();
  if (only_pairs && clue.pairs.size() == 1 && clue.cells.size() == 2) {
    return ways_of_pair(grid, clue);
  }
  Key key{&clue, digits_in(grid, clue)};
  if (!in_use || !in_use->are_of(grid.geometry())) return found_ways(clue, key.digits);
  return remembered(in_use->tables().ways, key, [&] { return found_ways(clue, key.digits); });
}

}  // namespace nonet::inline NONET_BOARD
