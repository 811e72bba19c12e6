// ALS-XZ: two almost locked sets with a restricted common x; one of them lacks x, so it holds z.
// With two restricted commons each set has one of them, and every digit of both is locked.
#include "chains/set_graph.hpp"
#include "proofs/set_proof.hpp"

namespace nonet {

namespace {

enum Variant : std::uint8_t { singly, doubly };

using Word = SetGraph::Word;

class Search {
 public:
  explicit Search(Walk& walk)
      : walk_(walk),
        graph_(set_graph(walk.grid, walk.limits.als_overlap != 0)),
        sets_(graph_.sets()) {}

  bool run() {
    const std::size_t all = graph_.words();
    std::vector<Word> rows(3 * all);
    Word* const hits = rows.data();    // sets with which there may be something to remove
    Word* const tied = hits + all;     // by a digit before
    Word* const falling = tied + all;  // with a candidate in common to see
    for (std::size_t b = 1; b < sets_.size(); ++b) {
      const AlmostLockedSet& set = sets_[b];
      const std::size_t words = b / 64 + 1;  // with the smaller ones, which come before it
      std::fill(rows.begin(), rows.end(), 0);
      for (unsigned rest = set.digits; rest; rest &= rest - 1) {
        const Word* share = graph_.sharing(b, std::countr_zero(rest));
        for (std::size_t w = 0; w < words; ++w) falling[w] |= share[w];
      }
      for (unsigned rest = set.digits; rest; rest &= rest - 1) {
        const Word* tie = graph_.tied(b, std::countr_zero(rest));
        for (std::size_t w = 0; w < words; ++w) {
          hits[w] |= tie[w] & (tied[w] | falling[w]);
          tied[w] |= tie[w];
        }
      }
      hits[words - 1] &= (Word{1} << b % 64) - 1;
      const bool go_on =
          each_set(hits, words, [&](std::size_t a) { return try_pair(sets_[a], set); });
      if (!go_on) return false;
    }
    return true;
  }

 private:
  bool try_pair(const AlmostLockedSet& a, const AlmostLockedSet& b) {
    walk_.spend();
    const Digits commons = restricted_commons(a, b);
    const Variant variant = std::popcount(commons) > 1 ? doubly : singly;
    if (walk_.options.variant != kAnyVariant && walk_.options.variant != variant) return true;
    if (variant == doubly) return emit_doubly(a, b, commons);
    if (commons == 0) return true;
    const Digits falling = falling_digits(a, b, commons);
    return falling == 0 || emit_singly(a, b, commons, falling);
  }

  bool emit_singly(const AlmostLockedSet& a, const AlmostLockedSet& b, Digits common,
                   Digits falling) {
    const int x = std::countr_zero(unsigned{common});
    SetProof proof(walk_, outcomes_);
    proof.add(a, common | falling);
    proof.add(b, common | falling);
    proof.tie(std::countr_zero(restricted_houses(a, b, x)), x);
    proof.fall(a, b, falling);
    return finish(proof, a, b, common, falling, singly);
  }

  bool emit_doubly(const AlmostLockedSet& a, const AlmostLockedSet& b, Digits commons) {
    // Sets of one house that share two digits are a naked set together.
    if (walk_.geometry.common_house(a.cells | b.cells) >= 0) return true;
    const Cells outside = ~(a.cells | b.cells);
    SetProof proof(walk_, outcomes_);
    for (const AlmostLockedSet* set : {&a, &b}) {
      Digits needed = commons;
      for (unsigned rest = set->digits; rest; rest &= rest - 1) {
        const int digit = std::countr_zero(rest);
        const bool falls = !(set->seen[digit] & outside).empty();
        needed = static_cast<Digits>(needed | falls << digit);
      }
      proof.add(*set, kAllDigits, needed);
    }
    for (int digit = 0; digit < kDigits; ++digit) {
      if (commons >> digit & 1) {
        const Cells victims = a.seen[digit] & b.seen[digit];
        proof.see(victims, a.cells_of[digit] | b.cells_of[digit], digit);
        proof.tie(std::countr_zero(restricted_houses(a, b, digit)), digit);
        walk_.eliminate(victims, digit);
        continue;
      }
      Cells victims;
      for (const AlmostLockedSet* set : {&a, &b}) {
        if (!set->has(digit)) continue;
        const Cells seen = set->seen[digit] & outside;
        victims |= seen;
        proof.see(seen, set->cells_of[digit], digit);
        proof.tie(set->house, digit);
      }
      walk_.eliminate(victims, digit);
    }
    if (walk_.step.eliminations.empty()) return true;
    return finish(proof, a, b, commons, 0, doubly);
  }

  bool finish(SetProof& proof, const AlmostLockedSet& a, const AlmostLockedSet& b, Digits commons,
              Digits falling, Variant variant) {
    walk_.step.variant = variant;
    if (!proof.finish()) return true;
    walk_.mark_cells(Role::set_a, a.cells);
    walk_.mark_cells(Role::set_b, b.cells);
    for (unsigned rest = commons; rest; rest &= rest - 1) {
      const int x = std::countr_zero(rest);
      walk_.mark_candidates(Role::restricted, a.cells_of[x] | b.cells_of[x], x);
    }
    for (unsigned rest = falling; rest; rest &= rest - 1) {
      const int z = std::countr_zero(rest);
      walk_.mark_candidates(Role::pattern, a.cells_of[z] | b.cells_of[z], z);
    }
    return walk_.emit();
  }

  Walk& walk_;
  Outcomes outcomes_;
  const SetGraph& graph_;
  const AlmostLockedSets& sets_;
};

bool find_als_xz(Walk& walk) {
  if (walk.scope.empty()) return true;
  if (!Search(walk).run()) return false;
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("als-xz", find_als_xz)

}  // namespace

}  // namespace nonet
