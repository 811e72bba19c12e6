#include "patterns/fish.hpp"

#include <algorithm>

#include "board/sight.hpp"
#include "board/sort_by.hpp"
#include "proofs/rank_proof.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// The places that are in at least one, in at least two and in at least three of the given houses.
struct Depths {
  Cells once, twice, thrice;

  Depths(const Places& places, Houses houses) {
    houses.each([&](int house) { add(places.in[house]); });
  }
  void add(Cells cells) {
    thrice |= twice & cells;
    twice |= once & cells;
    once |= cells;
  }
};

// For each house, the number of links through which eliminated candidates see the fins. If one
// candidate needs more of these links than another, the larger number is used.
using Joints = std::array<std::uint8_t, kHouses>;

// No cell is in more houses than this, unless groups count as houses. Even then, this many houses
// are enough.
constexpr std::size_t kMostJoints = kIsStandard ? kHousesOfCell : 8;

// Adds houses through which one eliminated candidate sees all fins: as few as possible, and
// preferably those already in use. If an endo fin is in no cover, the candidate must see it twice.
void join(const Fish& fish, const Depths& bases, const Depths& covers, const Geometry& geometry,
          int victim, Joints& used) {
  const auto lacking = [&](int fin) {
    const auto depth = [&](const Depths& d) {
      return d.once.has(fin) + d.twice.has(fin) + d.thrice.has(fin);
    };
    return depth(bases) - depth(covers);
  };
  // The houses and groups that contain the candidate and a fin.
  BoundedList<HouseNumber, kMostJoints> own;
  geometry.house_set[victim].each([&](int region) {
    const bool reaches = !(geometry.cells_in[region] & fish.fins).empty();
    if (reaches && own.size() < kMostJoints) own.add(static_cast<HouseNumber>(region));
  });
  const int count = static_cast<int>(own.size());
  int most = 0;
  for (Cells rest = fish.fins; !rest.empty();) most = std::max(most, lacking(rest.pop()));
  int choices = 1;
  for (int i = 0; i < count; ++i) choices *= most + 1;
  int best = -1;
  int best_cost = 1 << 20;
  const auto times = [&](int choice, int i) {
    for (; i > 0; --i) choice /= most + 1;
    return choice % (most + 1);
  };
  for (int choice = 0; choice < choices; ++choice) {
    int cost = 0;
    for (int i = 0; i < count; ++i) {
      const int n = times(choice, i);
      cost += n + 10 * std::max(0, n - used[own[i]]);
    }
    if (cost >= best_cost) continue;
    bool enough = true;
    for (Cells rest = fish.fins; enough && !rest.empty();) {
      const int fin = rest.pop();
      int joined = 0;
      for (int i = 0; i < count; ++i) {
        if (geometry.cells_in[own[i]].has(fin)) joined += times(choice, i);
      }
      enough = joined >= lacking(fin);
    }
    if (!enough) continue;
    best = choice;
    best_cost = cost;
  }
  for (int i = 0; i < count; ++i) {
    used[own[i]] = static_cast<std::uint8_t>(std::max<int>(used[own[i]], times(best, i)));
  }
}

void join_all(const Places& places, const Fish& fish, Joints& used) {
  if (fish.fins.empty()) return;
  const Depths bases(places, fish.bases);
  const Depths covers(places, fish.covers);
  for (Cells rest = fish.victims; !rest.empty();) {
    join(fish, bases, covers, places.geometry, rest.pop(), used);
  }
}

}  // namespace

Places::Places(const Grid& grid, int digit)
    : geometry(grid.geometry()), live(grid.cells_of_digit(digit)) {
  const Houses kinds = geometry.rows | geometry.columns | geometry.boxes;
  for (int house = 0; house < std::min<int>(geometry.regions_in_all, kFishHouses); ++house) {
    in[house] = live & geometry.cells_in[house];
    if (!in[house].empty()) open.add(house);
  }
  open &= kinds;
}

Fish::Fish(const Places& places, Houses bases_, Houses covers_) : bases(bases_), covers(covers_) {
  const Depths base(places, bases);
  const Depths cover(places, covers);
  endo_fins = base.twice;
  fins = (base.once & ~cover.once) | (base.twice & ~cover.twice) | (base.thrice & ~cover.thrice);
  endo_fins &= fins;
  victims = (cover.once & ~base.once) | (cover.twice & ~base.twice) | (cover.thrice & ~base.thrice);
  victims &= seen_by_all(places.geometry, fins);
}

bool FoundFish::keeps_to_limits(const Fish& fish) const {
  return fish.fins.count() <= walk_.limits.fins && fish.endo_fins.count() <= walk_.limits.endo_fins;
}

// Whether eliminating a candidate needs all bases and covers. A hard place is one that the
// candidate does not see. If k covers contain all the hard places of more than k bases, a smaller
// fish is enough.
bool FoundFish::needs_all_of(const Fish& fish, int victim) const {
  BoundedList<Cells, kLargestFish> covers;
  fish.covers.each([&](int house) {
    const Cells cells = places.in[house];
    if (!cells.has(victim)) covers.add(cells);
  });
  const int count = static_cast<int>(covers.size());
  if (count != fish.covers.count() - 1) return false;
  // Only a large board has that many covers.
  if (count > 6) walk_.spend(std::int64_t{count} << (count - 1));
  const Cells hard = places.live & ~places.geometry.peers[victim];
  for (int subset = 0; subset < (1 << count) - 1; ++subset) {
    Cells covered;
    for (int i = 0; i < count; ++i) {
      if (subset >> i & 1) covered |= covers[i];
    }
    int inside = 0;
    fish.bases.each([&](int house) { inside += (places.in[house] & hard & ~covered).empty(); });
    if (inside > std::popcount(static_cast<unsigned>(subset))) return false;
  }
  return true;
}

bool FoundFish::wants(const Fish& fish, int victim) const {
  if (!keeps_to_limits(fish) || !needs_all_of(fish, victim)) return false;
  for (Cells rest = fish.victims; rest.first() != victim;) {
    if (needs_all_of(fish, rest.pop())) return false;
  }
  return true;
}

bool FoundFish::wants(const Fish& fish) const {
  if (!keeps_to_limits(fish)) return false;
  for (Cells rest = fish.victims; !rest.empty();) {
    if (needs_all_of(fish, rest.pop())) return true;
  }
  return false;
}

// Combines fish in pairs. Two Siamese fish have the same bases, and their covers differ in one
// house. Pairs in which each fish has an elimination of its own come first. Pairs in which one fish
// has all the eliminations come last.
void FoundFish::pair_up(int siamese) {
  std::vector<Found> pairs;
  std::vector<Found> lopsided;
  for (std::size_t i = 0; i < found_.size(); ++i) {
    for (std::size_t j = i + 1; j < found_.size(); ++j) {
      const Found& a = found_[i];
      const Found& b = found_[j];
      if (a.fish.bases != b.fish.bases || a.fish.fins.empty() || b.fish.fins.empty()) continue;
      if (a.fish.victims == b.fish.victims) continue;
      if ((a.fish.covers & ~b.fish.covers).count() != 1) continue;
      const Cells shared = a.fish.victims & b.fish.victims;
      const bool each_adds = shared != a.fish.victims && shared != b.fish.victims;
      const Found pair{a.fish, b.fish, std::min(a.variant, b.variant) + siamese, true};
      (each_adds ? pairs : lopsided).push_back(pair);
    }
  }
  found_.insert(found_.begin(), pairs.begin(), pairs.end());
  found_.insert(found_.end(), lopsided.begin(), lopsided.end());
}

bool FoundFish::emit(int variant, int siamese) {
  if (found_.empty()) return true;
  sort_by(found_, [](const Found& each) {
    return kCells * each.fish.fins.count() - each.fish.victims.count();
  });
  if (walk_.limits.siamese) pair_up(siamese);
  std::vector<std::pair<Cells, int>> outcomes;
  for (const Found& found : found_) {
    if (variant != kAnyVariant && variant != found.variant - siamese * found.siamese) continue;
    const std::pair outcome{found.victims(), found.variant};
    if (std::find(outcomes.begin(), outcomes.end(), outcome) != outcomes.end()) continue;
    walk_.begin();
    if (!emit_one(found)) continue;
    outcomes.push_back(outcome);
    if (!walk_.emit()) return false;
  }
  return true;
}

// Fills in the step. Returns false if the eliminations do not need all parts of the fish.
bool FoundFish::emit_one(const Found& found) {
  const Fish& fish = found.fish;
  const Houses covers = fish.covers | found.twin.covers;
  Joints joints{};
  join_all(places, fish, joints);
  if (found.siamese) join_all(places, found.twin, joints);
  Step& step = walk_.step;
  fish.bases.each([&](int house) { step.truths.push_back(house_space(house, digit_)); });
  covers.each([&](int house) { step.links.push_back(house_space(house, digit_)); });
  for (int house = 0; house < kHouses; ++house) {
    step.links.insert(step.links.end(), joints[house], house_space(house, digit_));
  }
  walk_.eliminate(found.victims(), digit_);
  walk_.spend_on_proof();
  if (!make_rank_proof_minimal(walk_.grid, step)) return false;
  step.variant = static_cast<std::uint8_t>(found.variant);
  step.size = static_cast<std::uint8_t>(fish.bases.count());
  Cells pattern;
  fish.bases.each([&](int house) {
    pattern |= places.in[house];
    walk_.mark_house(Role::base, house);
  });
  const auto mark_covers = [&](Houses houses) {
    houses.each([&](int house) { walk_.mark_house(Role::cover, house); });
  };
  mark_covers(fish.covers);
  const Cells fins = fish.fins | found.twin.fins;
  const Cells endo_fins = fish.endo_fins | found.twin.endo_fins;
  walk_.mark_candidates(Role::pattern, pattern & ~fins, digit_);
  walk_.mark_candidates(Role::fin, fins & ~endo_fins, digit_);
  walk_.mark_candidates(Role::endo_fin, endo_fins, digit_);
  if (found.siamese) mark_covers(found.twin.covers);
  return true;
}

}  // namespace nonet::inline NONET_BOARD
