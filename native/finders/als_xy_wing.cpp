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
      for (Digits rest = pivot.digits; !rest.empty();) {
        const int x = rest.pop();
        std::fill(rows.begin(), rows.end(), Word{});
        (pivot.digits & ~Digits::of(x)).each([&](int digit) {
          const Word* tie = graph_.tied(c, digit);
          for (std::size_t w = 0; w < words; ++w) others[w] |= tie[w];
        });
        const bool go_on = each_set(graph_.tied(c, x), words, [&](std::size_t a) {
          walk_.spend(static_cast<std::int64_t>(words));
          const std::size_t start = a / 64;  // each pair of wings once: the second comes later
          for (std::size_t w = start; w < words; ++w) hits[w] = Word{};
          (sets_[a].digits & ~Digits::of(x)).each([&](int digit) {
            const Word* share = graph_.sharing(a, digit);
            for (std::size_t w = start; w < words; ++w) hits[w] |= share[w] & others[w];
          });
          hits[start] &= ~Word::up_to(static_cast<int>(a % 64));
          if (!walk_.limits.als_overlap) {
            const Word* touching = graph_.touching(a);
            for (std::size_t w = start; w < words; ++w) hits[w] &= ~touching[w];
          }
          for (std::size_t w = 0; w < start; ++w) hits[w] = Word{};
          return each_set(hits, words, [&](std::size_t b) {
            const Digits ties = restricted_commons(sets_[b], pivot) & ~Digits::of(x);
            for (Digits ys = ties; !ys.empty();) {
              const int digit = ys.pop();
              if (!try_wing(pivot, sets_[a], sets_[b], x, digit)) return false;
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
    const Digits falling = falling_digits(a, b, Digits::of(x, y));
    if (falling.empty()) return true;
    SetProof proof(walk_, outcomes_);
    proof.add(a, falling | Digits::of(x));
    proof.add(b, falling | Digits::of(y));
    proof.add(pivot, Digits::of(x, y));
    proof.tie(restricted_houses(a, pivot, x).first(), x);
    proof.tie(restricted_houses(b, pivot, y).first(), y);
    proof.fall(a, b, falling);
    if (!proof.finish()) return true;
    walk_.mark_cells(Role::set_a, a.cells);
    walk_.mark_cells(Role::set_b, b.cells);
    walk_.mark_cells(Role::set_c, pivot.cells);
    walk_.mark_candidates(Role::restricted, a.cells_of[x] | pivot.cells_of[x], x);
    walk_.mark_candidates(Role::restricted, b.cells_of[y] | pivot.cells_of[y], y);
    falling.each(
        [&](int z) { walk_.mark_candidates(Role::pattern, a.cells_of[z] | b.cells_of[z], z); });
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
