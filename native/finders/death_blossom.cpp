// Death blossom. For each candidate of a stem cell, there is a petal: an almost locked set whose
// places for the candidate's digit all see the stem. All petals share another digit z. Whichever
// candidate of the stem is true, it eliminates its digit from one petal, which then holds z.
#include "chains/set_sights.hpp"
#include "proofs/set_proof.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

class DeathBlossomSearch {
 public:
  explicit DeathBlossomSearch(Walk& walk)
      : walk_(walk),
        sights_(walk.facts.get<SetSights>()),
        sets_(walk.facts.get<AlmostLockedSets>()),
        width_(sights_.width()) {}

  bool run() {
    for (Cells rest = walk_.grid.empty_cells(); !rest.empty();) {
      const int stem = rest.pop();
      const Digits digits = walk_.grid.candidates(stem);
      if (digits.count() < 3) continue;  // with two petals it would be an ALS-XY-wing
      find_victims(stem, digits);
      for (int z = 0; z < kDigits; ++z) {
        while (!victims_[z].empty()) {
          const int victim = victims_[z].pop();
          stem_ = stem;
          ends_ = sights_.seen_from(victim, z);
          if (!choose(digits, Cells{})) return false;
        }
      }
    }
    return true;
  }

 private:
  struct Petal {
    const AlmostLockedSet* set;
    int digit;  // a digit of the stem
  };

  // For each digit z, finds the candidates that may be eliminated. Each digit of the stem needs a
  // petal that sees such a candidate.
  void find_victims(int stem, Digits digits) {
    victims_.fill(Cells{});
    for (Digits rest = digits; !rest.empty();) {
      if (!sights_.seen(rest.pop()).has(stem)) return;  // this digit has no petal
    }
    for (int z = 0; z < kDigits; ++z) {
      if (!digits.has(z)) victims_[z] = walk_.grid.cells_of_digit(z);
    }
    digits.each([&](int digit) {
      std::array<Cells, kDigits> seen;
      for (std::size_t i = 0; i < width_; ++i) {
        sights_.seen_from(stem, digit)[i].each(i * BitBlock::kBits, [&](std::size_t petal) {
          const AlmostLockedSet& set = sets_[petal];
          set.digits_seen.each([&](int z) { seen[z] |= set.seen(z); });
          return true;
        });
      }
      for (int z = 0; z < kDigits; ++z) victims_[z] &= seen[z];
    });
  }

  // Chooses a petal for each remaining digit of the stem, trying small petals first.
  bool choose(Digits left, Cells used) {
    if (left.empty()) return emit();
    const int digit = left.first();
    const BitBlock* row = sights_.seen_from(stem_, digit);
    const auto try_petal = [&](std::size_t petal) {
      const AlmostLockedSet& set = sets_[petal];
      walk_.spend();
      if (!walk_.limits.als_overlap && !(set.cells & used).empty()) return true;
      petals_.add({&set, digit});
      if (!choose(left.without_first(), used | set.cells)) return false;
      petals_.drop();
      return true;
    };
    for (std::size_t i = 0; i < width_; ++i) {
      if (!(row[i] & ends_[i]).each(i * BitBlock::kBits, try_petal)) return false;
    }
    return true;
  }

  bool emit() {
    Digits eliminated = ~walk_.grid.candidates(stem_);
    for (const Petal& petal : petals_) eliminated &= petal.set->digits;
    SetProof proof(walk_, outcomes_);
    walk_.step.truths.push_back(cell_space(stem_));
    std::array<Cells, kDigits> victims{};
    eliminated.each([&](int z) {
      victims[z] = walk_.grid.cells_of_digit(z);
      for (const Petal& petal : petals_) victims[z] &= petal.set->seen(z);
      walk_.eliminate(victims[z], z);
      if (victims[z].empty()) eliminated.drop(z);
    });
    for (const auto& [set, digit] : petals_) {
      proof.add(*set, eliminated | Digits::of(digit));
      proof.see(Cells::of(stem_), set->cells_of(digit), digit);
    }
    eliminated.each([&](int z) {
      for (const Petal& petal : petals_) proof.see(victims[z], petal.set->cells_of(z), z);
    });
    if (!proof.finish()) return true;
    walk_.mark_cell(Role::stem, stem_);
    for (std::size_t i = 0; i < petals_.size(); ++i) {
      walk_.mark_cells(letter(i), petals_[i].set->cells);
    }
    for (const auto& [set, digit] : petals_) {
      const Cells cells = set->cells_of(digit) | Cells::of(stem_);
      walk_.mark_candidates(Role::restricted, cells, digit);
    }
    eliminated.each([&](int z) {
      Cells cells;
      for (const Petal& petal : petals_) cells |= petal.set->cells_of(z);
      walk_.mark_candidates(Role::pattern, cells, z);
    });
    return walk_.emit();
  }

  Walk& walk_;
  Outcomes outcomes_;
  const SetSights& sights_;
  const AlmostLockedSets& sets_;
  std::size_t width_;                   // blocks in a row of sets
  std::array<Cells, kDigits> victims_;  // by digit z, the candidates that may be eliminated
  int stem_ = 0;
  const BitBlock* ends_ = nullptr;      // sets whose places for z the candidate sees
  BoundedList<Petal, kDigits> petals_;  // one petal for each digit of the stem
};

bool find_death_blossoms(Walk& walk) {
  if (walk.scope.empty()) return true;
  if (!DeathBlossomSearch(walk).run()) return false;
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("death-blossom", find_death_blossoms,
             {.reads = Facts::parts<AlmostLockedSets, SetSights>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD
