// ALS-XY-wing: a pivot set has x in common with one wing and y with the other, both restricted. The
// pivot holds x or y, so one wing lacks it and holds z, the digit that both wings share.
#include "chains/set_graph.hpp"
#include "proofs/set_proof.hpp"

namespace nonet {

namespace {

using Word = SetGraph::Word;

class Search {
 public:
  explicit Search(Walk& walk)
      : walk_(walk),
        graph_(set_graph(walk.grid, walk.limits.als_overlap != 0)),
        sets_(graph_.sets()) {}

  bool run() {
    const std::size_t words = graph_.words();
    std::vector<Word> rows(2 * words);
    Word* const others = rows.data();  // tied to the pivot by another digit than the first wing
    Word* const hits = others + words;
    for (std::size_t c = 0; c < sets_.size(); ++c) {
      const AlmostLockedSet& pivot = sets_[c];
      for (unsigned rest = pivot.digits; rest; rest &= rest - 1) {
        const int x = std::countr_zero(rest);
        std::fill(rows.begin(), rows.end(), 0);
        for (unsigned more = pivot.digits & ~(1U << x); more; more &= more - 1) {
          const Word* tie = graph_.tied(c, std::countr_zero(more));
          for (std::size_t w = 0; w < words; ++w) others[w] |= tie[w];
        }
        const bool go_on = each_set(graph_.tied(c, x), words, [&](std::size_t a) {
          walk_.spend(static_cast<std::int64_t>(words));
          const std::size_t start = a / 64;  // each pair of wings once: the second comes later
          for (std::size_t w = start; w < words; ++w) hits[w] = 0;
          for (unsigned more = sets_[a].digits & ~(1U << x); more; more &= more - 1) {
            const Word* share = graph_.sharing(a, std::countr_zero(more));
            for (std::size_t w = start; w < words; ++w) hits[w] |= share[w] & others[w];
          }
          hits[start] &= ~((Word{2} << a % 64) - 1);
          if (!walk_.limits.als_overlap) {
            const Word* touching = graph_.touching(a);
            for (std::size_t w = start; w < words; ++w) hits[w] &= ~touching[w];
          }
          for (std::size_t w = 0; w < start; ++w) hits[w] = 0;
          return each_set(hits, words, [&](std::size_t b) {
            const Digits ties =
                static_cast<Digits>(restricted_commons(sets_[b], pivot) & ~(1 << x));
            for (unsigned ys = ties; ys; ys &= ys - 1) {
              if (!try_wing(pivot, sets_[a], sets_[b], x, std::countr_zero(ys))) return false;
            }
            return true;
          });
        });
        if (!go_on) return false;
      }
    }
    return true;
  }

 private:
  bool try_wing(const AlmostLockedSet& pivot, const AlmostLockedSet& a, const AlmostLockedSet& b,
                int x, int y) {
    const Digits falling = falling_digits(a, b, static_cast<Digits>(1 << x | 1 << y));
    if (falling == 0) return true;
    SetProof proof(walk_, outcomes_);
    proof.add(a, static_cast<Digits>(falling | 1 << x));
    proof.add(b, static_cast<Digits>(falling | 1 << y));
    proof.add(pivot, static_cast<Digits>(1 << x | 1 << y));
    proof.tie(std::countr_zero(restricted_houses(a, pivot, x)), x);
    proof.tie(std::countr_zero(restricted_houses(b, pivot, y)), y);
    proof.fall(a, b, falling);
    if (!proof.finish()) return true;
    walk_.mark_cells(Role::set_a, a.cells);
    walk_.mark_cells(Role::set_b, b.cells);
    walk_.mark_cells(Role::set_c, pivot.cells);
    walk_.mark_candidates(Role::restricted, a.cells_of[x] | pivot.cells_of[x], x);
    walk_.mark_candidates(Role::restricted, b.cells_of[y] | pivot.cells_of[y], y);
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

bool find_als_xy_wings(Walk& walk) {
  if (walk.scope.empty()) return true;
  if (!Search(walk).run()) return false;
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("als-xy-wing", find_als_xy_wings)

}  // namespace

}  // namespace nonet
