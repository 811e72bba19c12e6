// Chain of almost locked sets. Each set shares a restricted common with the next set, and
// consecutive restricted commons are different. If the first set does not hold z, it holds the
// first restricted common. The second set then lacks that digit, so it holds the next restricted
// common, and so on. So either the first or the last set holds z. A chain of two sets is an ALS-XZ,
// and a chain of three sets is an ALS-XY-wing.
//
// For each candidate that may be eliminated (its digit is z), the search starts from every set in
// which z is possible and the candidate sees all places for z. Chains are extended set by set until
// they reach another such set. So the search finds each candidate's shortest chains.
#include <algorithm>

#include "chains/set_reach.hpp"
#include "proofs/set_proof.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr std::size_t kAlsChainFewest = 4;  // minimum number of sets in a chain
constexpr int kAlsChainLongest = 255;       // a fixed limit, because lengths are stored in a byte

class AlsChainSearch {
 public:
  explicit AlsChainSearch(Walk& walk)
      : walk_(walk),
        graph_(walk.facts.get<SetGraph>()),
        sights_(walk.facts.get<SetSights>()),
        sets_(graph_.sets()),
        lengths_(sets_.size() * kDigits) {}

  bool run() {
    const SetTies& ties = walk_.facts.get<SetTies>();
    ties.complete();
    SetReach reach(graph_, ties, sights_);
    const bool known = reach.run(longest(), walk_.allowance.left());
    std::size_t from = 1;  // index of the first candidate whose work has not been counted
    const std::size_t end = reach.candidates();
    for (std::size_t n = 1; n < end; ++n) {
      if (known && !reach.hits()[n / BitBlock::kBits].has(n % BitBlock::kBits)) continue;
      if (from < n && known) walk_.spend(reach.choices(from, n));
      from = n + 1;
      const Candidate victim = reach.candidate(n);
      if (!search_from(cell_of(victim), digit_of(victim))) return false;
    }
    if (known) walk_.spend(from == 1 ? reach.choices() : reach.choices(from, end));
    return true;
  }

 private:
  // A set from which the candidate or the previous set has eliminated one digit.
  struct State {
    std::size_t set = 0;
    int removed = 0;
  };

  int longest() const { return std::min(walk_.limits.als_chain_sets, kAlsChainLongest); }

  std::uint8_t& length_of(const State& state) {
    return lengths_[state.set * kDigits + static_cast<std::size_t>(state.removed)];
  }

  bool search_from(int victim, int z) {
    z_ = z;
    ends_ = sights_.seen_from(victim, z);
    std::fill(lengths_.begin(), lengths_.end(), 0);
    layer_.clear();
    for (std::size_t i = 0; i < graph_.width(); ++i) {
      ends_[i].each(i * BitBlock::kBits, [&](std::size_t set) {
        reach({set, z}, 1);
        return true;
      });
    }
    if (layer_.size() < 2) return true;
    for (int length = 2; length <= longest() && !layer_.empty(); ++length) {
      std::swap(layer_, before_);
      layer_.clear();
      found_ = false;
      if (!grow(length)) return false;
      if (found_) break;  // a shorter chain is enough
    }
    return true;
  }

  // Goes through the chains that are one set shorter. Emits the complete ones as steps, and extends
  // the others.
  bool grow(int length) {
    for (const State& state : before_) {
      for (Digits rest = sets_[state.set].digits & ~Digits::of(state.removed); !rest.empty();) {
        walk_.spend(graph_.words());
        const int digit = rest.pop();
        for (std::size_t i = 0; i < graph_.width(); ++i) {
          const BitBlock tied = graph_.tied(state.set, digit, i);
          const auto try_end = [&](std::size_t set) {
            chain_ = {{set, digit}};
            return complete(state, length - 1);
          };
          if (digit != z_ && !(tied & ends_[i]).each(i * BitBlock::kBits, try_end)) return false;
          tied.each(i * BitBlock::kBits, [&](std::size_t set) {
            if (length_of({set, digit}) == 0) reach({set, digit}, length);
            return true;
          });
        }
      }
    }
    return true;
  }

  void reach(State state, int length) {
    length_of(state) = static_cast<std::uint8_t>(length);
    layer_.push_back(state);
  }

  // Adds a state to the chain, and then the states that led to it, back to the first.
  bool complete(State state, int length) {
    walk_.spend(graph_.words());
    for (const State& one : chain_) {
      if (one.set == state.set) return true;
    }
    chain_.push_back(state);
    bool go_on = true;
    if (length == 1) {
      go_on = try_chain();
    } else {
      for (std::size_t i = 0; go_on && i < graph_.width(); ++i) {
        const BitBlock tied = graph_.tied(state.set, state.removed, i);
        go_on = tied.each(i * BitBlock::kBits, [&](std::size_t set) {
          for (Digits rest = sets_[set].digits & ~Digits::of(state.removed); !rest.empty();) {
            const State before{set, rest.pop()};
            if (length_of(before) == length - 1 && !complete(before, length - 1)) return false;
          }
          return true;
        });
      }
    }
    chain_.pop_back();
    return go_on;
  }

  // `chain_` lists the sets in reverse order.
  bool try_chain() {
    const AlmostLockedSet& a = sets_[chain_.back().set];
    const AlmostLockedSet& b = sets_[chain_.front().set];
    if (chain_.size() < kAlsChainFewest) {
      // Chains of two sets (ALS-XZ) and of three sets (ALS-XY-wing) have rungs of their own. Unless
      // the limits allow overlap, those rungs skip chains whose first and last sets overlap.
      found_ |= walk_.limits.als_overlap || (a.cells & b.cells).empty();
      return true;
    }
    found_ = true;
    std::vector<std::size_t> chain;
    std::vector<int> ties;
    for (std::size_t i = chain_.size(); i-- > 0;) {
      chain.push_back(chain_[i].set);
      if (i + 1 < chain_.size()) ties.push_back(chain_[i].removed);
    }
    const Digits eliminated = digits_seen_by_both(a, b, Digits::of(ties.front(), ties.back()));
    SetProof proof(walk_, outcomes_);
    for (std::size_t i = 0; i < chain.size(); ++i) {
      Digits apart;
      if (i > 0) apart.add(ties[i - 1]);
      if (i < ties.size()) apart.add(ties[i]);
      if (i == 0 || i == ties.size()) apart |= eliminated;
      proof.add(sets_[chain[i]], apart);
    }
    for (std::size_t i = 0; i < ties.size(); ++i) {
      const Houses houses = restricted_houses(sets_[chain[i]], sets_[chain[i + 1]], ties[i]);
      proof.tie(houses.first(), ties[i]);
    }
    proof.eliminate_seen(a, b, eliminated);
    if (!proof.finish()) return true;
    describe(chain, ties, z_);
    return walk_.emit();
  }

  // Marks the sets with letters and draws the chain. In the drawing, each set loses one digit and
  // therefore holds another.
  void describe(const std::vector<std::size_t>& chain, const std::vector<int>& ties, int z) {
    if (!walk_.describe) return;
    Chain& drawn = walk_.step.chains.emplace_back();
    for (std::size_t i = 0; i < chain.size(); ++i) {
      const AlmostLockedSet& set = sets_[chain[i]];
      const int removed = i ? ties[i - 1] : z;
      const int kept = i < ties.size() ? ties[i] : z;
      walk_.mark_cells(letter(i), set.cells);
      if (i) drawn.links.push_back(LinkKind::weak);
      add_node(drawn, NodeKind::als, set.cells_of(removed), removed, false);
      drawn.links.push_back(LinkKind::strong);
      add_node(drawn, NodeKind::als, set.cells_of(kept), kept, true);
    }
  }

  Walk& walk_;
  Outcomes outcomes_;
  const SetGraph& graph_;
  const SetSights& sights_;
  const AlmostLockedSets& sets_;
  std::vector<std::uint8_t> lengths_;  // length of the shortest chain to each state; 0 if none
  std::vector<State> before_;          // states one set closer to the start
  std::vector<State> layer_;           // states reached now
  std::vector<State> chain_;
  int z_ = 0;
  const BitBlock* ends_ = nullptr;  // sets whose places for z the candidate sees
  bool found_ = false;
};

bool find_als_chains(Walk& walk) {
  if (walk.scope.empty()) return true;
  if (!AlsChainSearch(walk).run()) return false;
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("als-chain", find_als_chains, {.reads = Facts::parts<SetGraph, SetTies, SetSights>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD
