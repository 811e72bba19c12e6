// ALS-XZ. Two almost locked sets have a restricted common x. One of them does not hold x, so it
// holds z. With two restricted commons, each set holds one of them, and every digit of both sets is
// locked.
#include "chains/set_ties.hpp"
#include "proofs/set_proof.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

enum AlsXzVariant : std::uint8_t { singly, doubly };

class AlsXzSearch {
 public:
  explicit AlsXzSearch(Walk& walk)
      : walk_(walk), ties_(walk.facts.get<SetTies>()), sets_(walk.facts.get<AlmostLockedSets>()) {}

  // If neither set of a pair has changed since the last fruitless search, the pair still eliminates
  // nothing.
  bool run() {
    return ties_.each_pair(walk_.scope.cells, [&](const SetTies::Pair& pair) {
      walk_.spend();
      const AlsXzVariant variant = pair.commons.is_single() ? singly : doubly;
      if (walk_.options.variant != kAnyVariant && walk_.options.variant != variant) return true;
      const AlmostLockedSet& a = sets_[pair.a];
      const AlmostLockedSet& b = sets_[pair.b];
      if (variant == doubly) return emit_doubly(a, b, pair.commons);
      const Digits eliminated = digits_seen_by_both(a, b, pair.commons);
      return eliminated.empty() || emit_singly(a, b, pair.commons, eliminated);
    });
  }

  // The cells of pairs that could not be proved by counting.
  Cells refused() const { return refused_; }

 private:
  bool emit_singly(const AlmostLockedSet& a, const AlmostLockedSet& b, Digits common,
                   Digits eliminated) {
    const int x = common.first();
    SetProof proof(walk_, outcomes_);
    proof.add(a, common | eliminated);
    proof.add(b, common | eliminated);
    proof.tie(restricted_houses(a, b, x).first(), x);
    proof.eliminate_seen(a, b, eliminated);
    return finish(proof, a, b, common, eliminated, singly);
  }

  bool emit_doubly(const AlmostLockedSet& a, const AlmostLockedSet& b, Digits commons) {
    // If two sets that share two digits are in the same house, they form a naked set together.
    if (walk_.geometry.common_house(a.cells | b.cells) >= 0) return true;
    const Cells outside = ~(a.cells | b.cells);
    SetProof proof(walk_, outcomes_);
    for (const AlmostLockedSet* set : {&a, &b}) {
      Digits needed = commons;
      set->digits.each([&](int digit) {
        const bool eliminates = !(set->seen(digit) & outside).empty();
        if (eliminates) needed.add(digit);
      });
      proof.add(*set, Digits::all(), needed);
    }
    for (int digit = 0; digit < kDigits; ++digit) {
      if (commons.has(digit)) {
        const Cells victims = a.seen(digit) & b.seen(digit);
        proof.see(victims, a.cells_of(digit) | b.cells_of(digit), digit);
        proof.tie(restricted_houses(a, b, digit).first(), digit);
        walk_.eliminate(victims, digit);
        continue;
      }
      Cells victims;
      for (const AlmostLockedSet* set : {&a, &b}) {
        if (!set->has(digit)) continue;
        const Cells seen = set->seen(digit) & outside;
        victims |= seen;
        proof.see(seen, set->cells_of(digit), digit);
        proof.tie(set->house, digit);
      }
      walk_.eliminate(victims, digit);
    }
    if (walk_.step.eliminations.empty()) return true;
    return finish(proof, a, b, commons, {}, doubly);
  }

  bool finish(SetProof& proof, const AlmostLockedSet& a, const AlmostLockedSet& b, Digits commons,
              Digits eliminated, AlsXzVariant variant) {
    walk_.step.variant = variant;
    if (!proof.finish()) {
      refused_ |= a.cells | b.cells;
      return true;
    }
    walk_.mark_cells(Role::set_a, a.cells);
    walk_.mark_cells(Role::set_b, b.cells);
    commons.each(
        [&](int x) { walk_.mark_candidates(Role::restricted, a.cells_of(x) | b.cells_of(x), x); });
    eliminated.each(
        [&](int z) { walk_.mark_candidates(Role::pattern, a.cells_of(z) | b.cells_of(z), z); });
    return walk_.emit();
  }

  Walk& walk_;
  Outcomes outcomes_;
  Cells refused_;
  const SetTies& ties_;
  const AlmostLockedSets& sets_;
};

bool find_als_xz(Walk& walk) {
  if (walk.scope.empty()) return true;
  AlsXzSearch search(walk);
  if (!search.run()) return false;
  walk.strike_off_but(search.refused());
  return true;
}

NONET_FINDER("als-xz", find_als_xz, {.reads = Facts::parts<AlmostLockedSets, SetTies>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD
