// Finds and remembers the ways of clues. It is not compiled for the standard board.
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "board/ways.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// A key for looking up the ways of a clue. They depend on the clue and on the candidates of its
// cells.
struct Key {
  const Clue* clue;
  std::vector<Digits> digits;
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

constexpr std::size_t kMostKept = 1 << 15;

thread_local KnownWays* in_use = nullptr;

// Results that were needed recently. If there are many, the older half is dropped.
template <class Result>
class Remembered {
 public:
  // Looks up a result, or computes and remembers it.
  template <class Compute>
  Result get(Key key, Compute&& compute) {
    if (const auto found = young_.find(key); found != young_.end()) return found->second;
    if (young_.size() == kMostKept) {
      old_ = std::move(young_);
      young_.clear();
    }
    const auto found = old_.find(key);
    Result result = found != old_.end() ? std::move(found->second) : compute();
    if (found != old_.end()) old_.erase(found);
    young_.emplace(std::move(key), result);
    return result;
  }

 private:
  std::unordered_map<Key, Result, HashOfKey> young_;
  std::unordered_map<Key, Result, HashOfKey> old_;
};

}  // namespace

struct KnownWays::Tables {
  Remembered<WaysLeft> ways;
  Remembered<PairsApart> pairs;
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

std::vector<Digits> digits_in(const Grid& grid, const Clue& clue) {
  std::vector<Digits> digits;
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
  WaysLeft left{.known = true,
                .none = left_of_one.empty(),
                .work = 0,
                .in_cells = std::vector<Digits>(2),
                .beside = {}};
  left.in_cells[static_cast<std::size_t>(pair.one)] = left_of_one;
  left.in_cells[static_cast<std::size_t>(pair.other)] = left_of_other;
  return left;
}

PairsApart found_pairs(const Grid& grid, std::size_t clue, const std::vector<Digits>& digits) {
  PairsApart apart;
  const Clue& own = grid.geometry().clues[clue];
  WaysLeft left = found_ways(own, digits, true);
  apart.work = left.work;
  if (!left.known) return apart;
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
          apart.pairs.push_back({static_cast<std::uint16_t>(clue),
                                 candidate_of(own.cells[i], digit),
                                 candidate_of(own.cells[j], other)});
        });
      });
    }
  }
  return apart;
}

}  // namespace

PairsApart pairs_apart(const Grid& grid, std::size_t clue) {
  const Clue& own = grid.geometry().clues[clue];
  if (!own.has_ways) return {};
  Key key{&own, digits_in(grid, own)};
  if (!in_use || !in_use->are_of(grid.geometry())) return found_pairs(grid, clue, key.digits);
  return in_use->tables().pairs.get(key, [&] { return found_pairs(grid, clue, key.digits); });
}

WaysLeft ways_left(const Grid& grid, const Clue& clue) {
  if (!clue.has_ways) return {};
  const bool only_pairs = clue.sets.empty() && clue.layers.empty();
  if (only_pairs && clue.pairs.size() == 1 && clue.cells.size() == 2) {
    return ways_of_pair(grid, clue);
  }
  Key key{&clue, digits_in(grid, clue)};
  if (!in_use || !in_use->are_of(grid.geometry())) return found_ways(clue, key.digits);
  return in_use->tables().ways.get(key, [&] { return found_ways(clue, key.digits); });
}

}  // namespace nonet::inline NONET_BOARD
