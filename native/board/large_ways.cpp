// Finds the ways of clues. It is not compiled for the standard board.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "board/beginnings.hpp"
#include "board/ways.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr std::size_t kMostOfSeveral = 64;  // ways of a clue with several automata

// As many arcs of several automata cost one choice.
constexpr std::int64_t kArcsOfChoice = 4;

using Row = std::vector<Digits>;

// Whether a set of digits may show more than the ways that are known. Most sets do not, and
// distributing them would take most of the time.
bool may_add(const WaysLeft& left, Digits set, const Row& cells) {
  if (left.none || !left.beside.empty()) return true;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!(set & cells[i] & ~left.in_cells[i]).empty()) return true;
  }
  return false;
}

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

// Takes the given places that are before `end` and have only one digit left. Returns their digits.
Digits certain(std::span<const Digits> row, const std::vector<std::uint8_t>& places,
               std::size_t end) {
  Digits digits;
  for (const std::uint8_t place : places) {
    if (place < end && row[place].is_single()) digits |= row[place];
  }
  return digits;
}

// The paths through the states of an automaton that some digits of its cells leave.
class PathsLeft {
 public:
  // `own(at)` returns the digits of the cell of a layer.
  template <class Own>
  PathsLeft(const std::vector<Clue::Layer>& layers, Own&& own);

  bool none() const { return !has(0, 0); }
  // Whether a state before a layer, or after the last one, is on such a path.
  bool has(std::size_t at, std::uint32_t state) const { return states_[first_[at] + state] > 1; }
  Digits digits(std::size_t at) const { return digits_[at]; }  // of the arcs of a layer
  const Row& digits() const { return digits_; }
  bool have_single_digits() const { return single_digits_; }  // whether each arc has only one

 private:
  std::vector<std::size_t> first_;    // for each layer, its first state in `states_`
  std::vector<std::uint8_t> states_;  // 1 if the start leads to a state, 2 if it is on a path
  Row digits_;
  bool single_digits_ = true;
};

template <class Own>
PathsLeft::PathsLeft(const std::vector<Clue::Layer>& layers, Own&& own) : digits_(layers.size()) {
  std::size_t count = 0;
  for (const Clue::Layer& layer : layers) {
    first_.push_back(count);
    count += layer.states;
  }
  first_.push_back(count);
  states_.resize(count + 1);
  states_[0] = 1;
  const auto each_arc = [&](std::size_t at, auto&& body) {
    const Digits possible = own(at);
    for (const Clue::Arc& arc : layers[at].arcs) {
      const Digits here = arc.digits & possible;
      std::uint8_t& before = states_[first_[at] + arc.before];
      if (before && !here.empty()) body(before, states_[first_[at + 1] + arc.after], here);
    }
  };
  for (std::size_t at = 0; at < layers.size(); ++at) {
    each_arc(at, [](std::uint8_t, std::uint8_t& after, Digits) { after = 1; });
  }
  states_.back() *= 2;
  for (std::size_t at = layers.size(); at-- > 0;) {
    each_arc(at, [&](std::uint8_t& before, std::uint8_t after, Digits here) {
      if (after < 2) return;
      before = 2;
      digits_[at] |= here;
      single_digits_ = single_digits_ && here.is_single();
    });
  }
}

// A way that is built cell by cell.
class Way {
 public:
  explicit Way(const Clue& clue)
      : seen_(clue.seen), several_(clue.several), row_(clue.seen.size()) {}

  std::size_t size() const { return row_.size(); }
  std::int64_t work() const { return work_ / kArcsOfChoice; }
  // The digits that a cell cannot have, because earlier cells that it sees hold them.
  Digits taken(std::size_t place) const { return certain(row_, seen_[place], place); }
  void lay(std::size_t place, Digits digits) { row_[place] = digits; }
  const Row* whole() { return whole(row_); }
  // The finished way. If a cell has only one digit left, the cells that it sees lose this digit.
  // Digits that one of several automata does not allow are also removed. The result is null if a
  // cell loses its last digit.
  const Row* whole(std::span<const Digits> row) {
    last_.assign(row.begin(), row.end());
    do {
      before_ = last_;
      for (std::size_t i = 0; i < size(); ++i) last_[i] &= ~certain(before_, seen_[i], size());
      for (const std::vector<Clue::Layer>& layers : several_) {
        const auto own = [&](std::size_t at) -> Digits& {
          return last_[static_cast<std::size_t>(layers[at].cell)];
        };
        for (const Clue::Layer& layer : layers) work_ += kArcsOfChoice + std::ssize(layer.arcs);
        const PathsLeft left(layers, own);
        if (left.none()) return nullptr;
        for (std::size_t at = 0; at < layers.size(); ++at) own(at) = left.digits(at);
      }
    } while (last_ != before_);
    return std::ranges::none_of(last_, &Digits::empty) ? &last_ : nullptr;
  }

 private:
  const std::vector<std::vector<std::uint8_t>>& seen_;
  const std::vector<std::vector<Clue::Layer>>& several_;
  Row row_;
  Row last_;
  Row before_;
  std::int64_t work_ = 0;  // in arcs
};

// Adds the paths through the states of an automaton.
class Paths {
 public:
  Paths(WaysLeft& left, const Clue& clue, const Row& digits)
      : left_(left),
        clue_(clue),
        way_(clue),
        layer_of_(std::max(clue.cells.size(), clue.layers.size())),
        digits_(narrowed(digits)),
        paths_(clue.layers, [&](std::size_t at) { return digits_[at]; }) {}

  bool add() {
    const bool known = paths_.none() || add_all_at_once() || follow();
    left_.work += way_.work();
    return known;
  }

 private:
  static constexpr int kMostTried = 1000;  // maximum number of arcs to try when looking for a way

  // Tries to find one way for each digit. This is quick, and usually shows everything that a list
  // of all ways would show. Returns false if the caller needs all ways, or if the search for the
  // way of some digit takes too long.
  bool add_all_at_once() {
    if (!left_.beside.empty() || !clue_.several.empty()) return false;
    Row met(way_.size());
    for (std::size_t at = 0; at < way_.size(); ++at) {
      for (Digits rest = paths_.digits(at) & ~met[at]; !rest.empty(); rest &= ~met[at]) {
        int tried = 0;
        const bool found = meet(0, 0, at, rest.first(), tried, met);
        left_.work += Beginnings::kWorkOfCell * tried;
        if (!found) return false;
      }
    }
    add_way(&paths_.digits());
    return true;
  }

  // Looks for a way in which the cell of a layer can have a digit, and adds the way's digits to
  // `met`.
  bool meet(std::size_t at, std::uint32_t state, std::size_t layer, int digit, int& tried,
            Row& met) {
    if (at == way_.size()) {
      const Row* way = way_.whole();
      if (way == nullptr || !(*way)[layer].has(digit)) return false;
      for (std::size_t i = 0; i < met.size(); ++i) met[i] |= (*way)[i];
      return true;
    }
    const Digits possible = digits_[at] & ~way_.taken(at);
    const auto& arcs = clue_.layers[at].arcs;
    for (const Clue::Arc& arc : std::ranges::equal_range(arcs, state, {}, &Clue::Arc::before)) {
      const Digits here = arc.digits & possible;
      if (!paths_.has(at + 1, arc.after) || here.empty()) continue;
      if (at == layer && !here.has(digit)) continue;
      if (++tried > kMostTried) return false;
      way_.lay(at, here);
      if (meet(at + 1, arc.after, layer, digit, tried, met)) return true;
    }
    return false;
  }

  // The digits of the cells in the order of the layers, without those that one of several automata
  // does not allow.
  Row narrowed(const Row& digits) {
    Row own;
    for (const Clue::Layer& layer : clue_.layers) {
      layer_of_[static_cast<std::size_t>(layer.cell)] = own.size();
      const auto place = static_cast<std::size_t>(layer.cell);
      own.push_back(place < digits.size() ? digits[place] : Digits::all());
    }
    if (clue_.several.empty()) return own;
    const Row* left = way_.whole(own);
    return left ? *left : Row(own.size());
  }

  void add_way(const Row* way) {
    if (way == nullptr) return;
    left_.add([&](std::size_t cell) { return (*way)[layer_of_[cell]]; });
  }

  // Follows all paths at once, layer by layer. Returns false if there are too many. For several
  // automata, adds a single way then.
  bool follow() {
    const std::size_t most = clue_.several.empty() ? Beginnings::kMostWays : kMostOfSeveral;
    std::optional<Beginnings> beginnings;
    bool early = paths_.have_single_digits() && clue_.several.empty() && left_.beside.empty();
    beginnings.emplace(clue_, digits_, 0, false, early).add_empty();
    for (std::size_t at = 0; at < way_.size(); ++at) {
      Beginnings longer(clue_, digits_, at + 1, false, early);
      const auto& arcs = clue_.layers[at].arcs;
      for (std::size_t i = 0; i < beginnings->size(); ++i) {
        const Digits possible = digits_[at] & ~beginnings->taken(i);
        for (const Clue::Arc& arc :
             std::ranges::equal_range(arcs, beginnings->state(i), {}, &Clue::Arc::before)) {
          const Digits here = arc.digits & possible;
          if (!paths_.has(at + 1, arc.after) || here.empty()) continue;
          longer.add(*beginnings, i, here, arc.after, [](auto) {});
        }
        if (longer.size() > most) break;
      }
      left_.work += longer.work();
      if (longer.size() > most && !clue_.several.empty()) add_way(&digits_);
      if (longer.size() > most) return !clue_.several.empty();
      // A way that repeats a digit is dropped at the end, but not if it was merged with others.
      early = early && !longer.may_repeat();
      beginnings.emplace(std::move(longer));
    }
    for (std::size_t i = 0; i < beginnings->size(); ++i) add_way(way_.whole(beginnings->row(i)));
    return true;
  }

  WaysLeft& left_;
  const Clue& clue_;
  Way way_;
  std::vector<std::size_t> layer_of_;  // for each cell
  const Row digits_;                   // of each layer
  PathsLeft paths_;
};

// Adds the fillings that the rules for pairs of cells allow.
class Fillings {
 public:
  Fillings(WaysLeft& left, const Clue& clue, const Row& digits)
      : left_(left), clue_(clue), digits_(digits), later_(digits.size()) {
    for (const Clue::Pair& pair : clue.pairs) {
      const auto first = static_cast<std::size_t>(std::min(pair.one, pair.other));
      const auto second = static_cast<std::size_t>(std::max(pair.one, pair.other));
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

  // Fills the cells in all ways at once, cell by cell. Returns false if there are too many ways.
  bool add() {
    std::optional<Beginnings> beginnings;
    const bool early = left_.beside.empty();
    beginnings.emplace(clue_, digits_, 0, true, early).add_empty();
    for (std::size_t at = 0; at < digits_.size(); ++at) {
      Beginnings longer(clue_, digits_, at + 1, true, early);
      for (std::size_t i = 0; i < beginnings->size(); ++i) {
        (beginnings->left(i) & ~beginnings->taken(i)).each([&](int digit) {
          longer.add(*beginnings, i, Digits::of(digit), 0, [&](std::span<Digits> left) {
            left[at] = Digits();
            for (const auto& [pair, other] : later_[at]) {
              left[other] &= partners(*pair, other, digit);
            }
          });
        });
        if (longer.are_too_many()) break;
      }
      left_.work += longer.work();
      if (longer.are_too_many()) return false;
      beginnings.emplace(std::move(longer));
    }
    for (std::size_t i = 0; i < beginnings->size(); ++i) {
      left_.add([&](std::size_t cell) { return beginnings->row(i)[cell]; });
    }
    return true;
  }

 private:
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
  const Clue& clue_;
  Row digits_;
  // For each cell, the rules for pairs with a later cell, each with this later cell.
  std::vector<std::vector<std::pair<const Clue::Pair*, std::size_t>>> later_;
};

}  // namespace

WaysLeft found_ways(const Clue& clue, const std::vector<Digits>& digits, bool with_beside) {
  WaysLeft left;
  const std::size_t cells = clue.cells.size();
  left.in_cells.resize(cells);
  if (with_beside) left.beside.resize(cells * kDigits * cells);
  if (!clue.sets.empty()) {
    left.known = true;
    Digits possible;
    for (const Digits own : digits) possible |= own;
    for (const Digits set : clue.sets) {
      left.work += static_cast<std::int64_t>(cells);
      if (!(set & ~possible).empty()) continue;
      left.work += std::int64_t{1} << cells;
      if (may_add(left, set, digits)) add_set(left, set, digits);
    }
  } else if (!clue.layers.empty()) {
    left.known = Paths(left, clue, digits).add();
  } else {
    left.known = Fillings(left, clue, digits).add();
  }
  return left;
}

}  // namespace nonet::inline NONET_BOARD
