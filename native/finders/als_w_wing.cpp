// ALS-W-wing: in some house every place for w sees all w of one set or all w of another. So one of
// the sets lacks w and holds z, the other digit that both share.
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
        sets_(graph_.sets()),
        words_(graph_.words()) {}

  bool run() {
    for (Houses rest = walk_.geometry.houses; !rest.empty();) {
      const int house = rest.pop();
      for (int w = 0; w < kDigits; ++w) {
        const Cells places = walk_.grid.cells_of_digit(w) & walk_.geometry.cells_in[house];
        if (places.count() >= 2 && !search(house, w, places)) return false;
      }
    }
    return true;
  }

 private:
  bool search(int house, int w, Cells places) {
    std::vector<Word> rows(2 * words_);
    Word* const near = rows.data();  // sets that are seen from a place, not from all
    Word* const hits = near + words_;
    for (Cells rest = places; !rest.empty();) {
      const Word* row = sets_.seen_from(rest.pop(), w);
      for (std::size_t i = 0; i < words_; ++i) near[i] |= row[i];
    }
    return each_set(near, words_, [&](std::size_t a) {
      walk_.spend(static_cast<std::int64_t>(words_));
      const Cells left = places & ~sets_[a].seen[w];
      if (left.empty()) return true;     // w leaves the set at once
      const std::size_t start = a / 64;  // each pair once: the second comes later
      std::fill(hits, hits + words_, Word{});
      (sets_[a].digits & ~Digits::of(w)).each([&](int digit) {
        const Word* share = graph_.sharing(a, digit);
        for (std::size_t i = start; i < words_; ++i) hits[i] |= share[i];
      });
      for (Cells rest = left; !rest.empty();) {
        const Word* row = sets_.seen_from(rest.pop(), w);
        for (std::size_t i = start; i < words_; ++i) hits[i] &= row[i];
      }
      hits[start] &= ~Word::up_to(static_cast<int>(a % 64));
      return each_set(hits, words_,
                      [&](std::size_t b) { return try_pair(house, w, places, a, b); });
    });
  }

  bool try_pair(int house, int w, Cells places, std::size_t first, std::size_t second) {
    const AlmostLockedSet& a = sets_[first];
    const AlmostLockedSet& b = sets_[second];
    // Two cells and two places are a plain W-wing.
    if (a.size == 1 && b.size == 1 && places.count() == 2) return true;
    if (!walk_.limits.als_overlap && !(a.cells & b.cells).empty()) return true;
    if ((places & ~b.seen[w]).empty() || !restricted_houses(a, b, w).empty()) return true;
    const Digits falling = falling_digits(a, b, Digits::of(w));
    if (falling.empty()) return true;
    SetProof proof(walk_, outcomes_);
    walk_.step.truths.push_back(house_space(house, w));
    proof.add(a, falling | Digits::of(w));
    proof.add(b, falling | Digits::of(w));
    proof.see(places & a.seen[w], a.cells_of[w], w);
    proof.see(places & ~a.seen[w], b.cells_of[w], w);
    proof.fall(a, b, falling);
    if (!proof.finish()) return true;
    walk_.mark_house(Role::base, house);
    walk_.mark_cells(Role::set_a, a.cells);
    walk_.mark_cells(Role::set_b, b.cells);
    if (walk_.describe) draw(a, b, w, places, falling.first());
    return walk_.emit();
  }

  void draw(const AlmostLockedSet& a, const AlmostLockedSet& b, int w, Cells places, int z) {
    Chain& chain = walk_.step.chains.emplace_back();
    const auto kind_of = [](Cells cells) {
      return cells.count() > 1 ? NodeKind::group : NodeKind::candidate;
    };
    const Cells near_a = places & a.seen[w];
    const Cells near_b = places & ~a.seen[w];
    add_node(chain, NodeKind::als, a.cells_of[z], z, false);
    add_node(chain, NodeKind::als, a.cells_of[w], w, true);
    add_node(chain, kind_of(near_a), near_a, w, false);
    add_node(chain, kind_of(near_b), near_b, w, true);
    add_node(chain, NodeKind::als, b.cells_of[w], w, false);
    add_node(chain, NodeKind::als, b.cells_of[z], z, true);
    chain.links = {LinkKind::strong, LinkKind::weak, LinkKind::strong, LinkKind::weak,
                   LinkKind::strong};
  }

  Walk& walk_;
  Outcomes outcomes_;
  const SetGraph& graph_;
  const AlmostLockedSets& sets_;
  std::size_t words_;
};

bool find_als_w_wings(Walk& walk) {
  if (walk.scope.empty()) return true;
  if (!Search(walk).run()) return false;
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("als-w-wing", find_als_w_wings)

}  // namespace

}  // namespace nonet
