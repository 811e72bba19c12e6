// Chain of almost locked sets: each is tied to the next by a restricted common, another one than to
// the set before. If the first lacks z it holds the first common, so the second lacks it and holds
// the next, and so on: one of the two ends holds z. Two sets are ALS-XZ, three an ALS-XY-wing.
//
// For each candidate z the search goes out from the sets that would lose z to it, all at once and
// set by set, until it comes to another such set; so it finds the shortest chains for each.
#include <algorithm>
#include <utility>

#include "chains/set_graph.hpp"
#include "chains/set_sights.hpp"
#include "proofs/set_proof.hpp"

namespace nonet {

namespace {

constexpr std::size_t kFewest = 4;  // sets of a chain
constexpr int kLongest = 255;       // whatever the limit: lengths are kept in a byte

// All candidates z at once, as rows of bits: how far the search gets from the sets that would lose
// each of them. Most come to no end at all.
class Reach {
 public:
  Reach(const Walk& walk, const SetGraph& graph, const SetSights& sights)
      : walk_(walk), graph_(graph), sights_(sights), sets_(graph.sets()), width_(sights.width()) {
    for (const AlmostLockedSet& set : sets_) {
      first_.push_back(states_);
      states_ += static_cast<std::size_t>(set.digits.count());
    }
    for (BitRows* rows : {&reached_, &fresh_, &arriving_}) {
      rows->clear(states_, sights.candidates());
    }
    hits_.resize(width_);
    active_.resize(sets_.size());
    arrived_.resize(sets_.size());
    for (std::size_t s = 0; s < sets_.size(); ++s) tied_.push_back(tied_digits(s));
  }

  // False where this would be more work than the walk may do.
  bool run(int longest) {
    start();
    for (int length = 2; length <= longest && !layer_.empty(); ++length) {
      for (const std::size_t set : layer_) count(set);
      if (choices_ * graph_.words() > walk_.allowance.left()) return false;
      before_.clear();
      for (const std::size_t set : layer_) leave(set);
      layer_.clear();
      for (const std::size_t set : before_) arrive(set, length < longest);
    }
    return true;
  }

  // The candidates, by the numbers of the sights, for which the search comes to a second end.
  const std::vector<BitBlock>& hits() const { return hits_; }
  // The choices of the searches for the candidates from one number to before another.
  std::int64_t choices(std::size_t from, std::size_t to) const {
    std::vector<BitBlock> asked(width_);
    for (std::size_t n = from; n < to; ++n) asked[n / BitBlock::kBits].add(n % BitBlock::kBits);
    std::int64_t result = 0;
    for (std::size_t s = 0; s < sets_.size(); ++s) {
      for (std::size_t state = first_[s]; state < first_[s] + digits_of(s); ++state) {
        for (std::size_t i = 0; i < width_; ++i) {
          result += (reached_[state][i] & asked[i]).count() * (sets_[s].digits.count() - 1);
        }
      }
    }
    return result;
  }
  std::int64_t choices() const { return choices_; }

 private:
  std::size_t digits_of(std::size_t set) const {
    return static_cast<std::size_t>(sets_[set].digits.count());
  }
  // Of a set that has lost a digit.
  std::size_t state(std::size_t set, int lost) const {
    const Digits before = sets_[set].digits & Digits::below(lost);
    return first_[set] + static_cast<std::size_t>(before.count());
  }

  Digits tied_digits(std::size_t set) const {
    Digits result;
    for (std::size_t i = 0; i < graph_.width(); ++i) {
      const BitBlock barred = graph_.barred(set, i);
      sets_[set].digits.each([&](int digit) {
        if (!graph_.near(set, digit, i).without(barred).empty()) result.add(digit);
      });
    }
    return result;
  }

  // Sets that would lose a candidate, where there is another one.
  void start() {
    std::vector<BitBlock> asked(width_);
    for (std::size_t n = 1; n < sights_.candidates(); ++n) {
      const Candidate candidate = sights_.candidate(n);
      const BitBlock* ends = sights_.seen_from(cell_of(candidate), digit_of(candidate));
      int count = 0;
      for (std::size_t i = 0; i < graph_.width(); ++i) count += ends[i].count();
      if (count > 1) asked[n / BitBlock::kBits].add(n % BitBlock::kBits);
    }
    for (std::size_t s = 0; s < sets_.size(); ++s) {
      sets_[s].telling.each([&](int digit) {
        const std::size_t at = state(s, digit);
        for (std::size_t i = 0; i < width_; ++i) {
          fresh_[at][i] = reached_[at][i] = sights_.sees(s, digit)[i] & asked[i];
        }
      });
      active_[s] = sets_[s].telling;
      if (!active_[s].empty()) layer_.push_back(s);
    }
  }

  // Counts how many go on from a set: by each digit but the lost one.
  void count(std::size_t set) {
    std::int64_t searches = 0;
    active_[set].each([&](int lost) {
      const BitBlock* fresh = fresh_[state(set, lost)];
      for (std::size_t i = 0; i < width_; ++i) searches += fresh[i].count();
    });
    choices_ += searches * (sets_[set].digits.count() - 1);
  }

  void leave(std::size_t set) {
    for (Digits rest = tied_[set]; !rest.empty();) {
      const int digit = rest.pop();
      const Digits lost = active_[set] & ~Digits::of(digit);
      if (lost.empty()) continue;
      for (std::size_t block = 0; block < width_; ++block) {
        BitBlock leaving;
        lost.each([&](int other) { leaving |= fresh_[state(set, other)][block]; });
        if (!leaving.empty()) send(set, digit, block, leaving);
      }
    }
    active_[set] = Digits{};
  }
  void send(std::size_t set, int digit, std::size_t block, const BitBlock& leaving) {
    for (std::size_t i = 0; i < graph_.width(); ++i) {
      graph_.tied(set, digit, i).each(i * BitBlock::kBits, [&](std::size_t next) {
        arriving_[state(next, digit)][block] |= leaving;
        if (arrived_[next].empty()) before_.push_back(next);
        arrived_[next].add(digit);
        return true;
      });
    }
  }

  void arrive(std::size_t set, bool go_on) {
    arrived_[set].each([&](int lost) {
      const std::size_t at = state(set, lost);
      bool any = false;
      for (std::size_t i = 0; i < width_; ++i) {
        const BitBlock arriving = std::exchange(arriving_[at][i], BitBlock{});
        hits_[i] |= (arriving & sights_.sees(set)[i]).without(sights_.of_digit(lost)[i]);
        fresh_[at][i] = arriving.without(reached_[at][i]);
        if (go_on) reached_[at][i] |= arriving;
        any |= !fresh_[at][i].empty();
      }
      if (any) active_[set].add(lost);
    });
    arrived_[set] = Digits{};
    if (!active_[set].empty()) layer_.push_back(set);
  }

  const Walk& walk_;
  const SetGraph& graph_;
  const SetSights& sights_;
  const AlmostLockedSets& sets_;
  std::size_t width_;  // of rows of candidates
  std::size_t states_ = 0;
  std::vector<std::size_t> first_;  // by set, its state without its lowest digit
  std::vector<Digits> tied_;        // by set, the digits by which it is tied to any
  BitRows reached_;                 // by state: the candidates from which it has been reached
  BitRows fresh_;                   // and those from which it was just now
  BitRows arriving_;
  std::vector<Digits> active_;   // by set: what it has lost in states reached just now
  std::vector<Digits> arrived_;  // and in those that are being reached
  std::vector<std::size_t> layer_;
  std::vector<std::size_t> before_;
  std::vector<BitBlock> hits_;
  std::int64_t choices_ = 0;
};

class Search {
 public:
  explicit Search(Walk& walk)
      : walk_(walk),
        graph_(set_graph(walk.grid, walk.limits.als_overlap != 0)),
        sights_(set_sights(walk.grid, walk.limits.als_overlap != 0)),
        sets_(graph_.sets()),
        lengths_(sets_.size() * kDigits) {}

  bool run() {
    Reach reach(walk_, graph_, sights_);
    const bool known = reach.run(longest());
    std::size_t from = 1;  // the first candidate that is not counted yet
    const std::size_t end = sights_.candidates();
    for (std::size_t n = 1; n < end; ++n) {
      if (known && !reach.hits()[n / BitBlock::kBits].has(n % BitBlock::kBits)) continue;
      if (from < n && known) walk_.spend(graph_.words() * reach.choices(from, n));
      from = n + 1;
      const Candidate victim = sights_.candidate(n);
      if (!search_from(cell_of(victim), digit_of(victim))) return false;
    }
    if (known)
      walk_.spend(graph_.words() * (from == 1 ? reach.choices() : reach.choices(from, end)));
    return true;
  }

 private:
  // A set that has lost a digit: to the candidate, or to the set before.
  struct State {
    std::size_t set = 0;
    int lost = 0;
  };

  int longest() const { return std::min(walk_.limits.als_chain_sets, kLongest); }

  std::uint8_t& length_of(const State& state) {
    return lengths_[state.set * kDigits + static_cast<std::size_t>(state.lost)];
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
      if (found_) break;  // what is shorter says it all
    }
    return true;
  }

  // From the chains of one set less: tries those that come to an end, and goes on with the others.
  bool grow(int length) {
    for (const State& state : before_) {
      for (Digits rest = sets_[state.set].digits & ~Digits::of(state.lost); !rest.empty();) {
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

  // Puts a state before what `chain_` holds from its end, and then all that lead to it.
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
        const BitBlock tied = graph_.tied(state.set, state.lost, i);
        go_on = tied.each(i * BitBlock::kBits, [&](std::size_t set) {
          for (Digits rest = sets_[set].digits & ~Digits::of(state.lost); !rest.empty();) {
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

  // `chain_` goes from the last set to the first.
  bool try_chain() {
    const AlmostLockedSet& a = sets_[chain_.back().set];
    const AlmostLockedSet& b = sets_[chain_.front().set];
    if (chain_.size() < kFewest) {
      // Two or three sets are ALS-XZ or an ALS-XY-wing, whose ends may have to be apart.
      found_ |= walk_.limits.als_overlap || (a.cells & b.cells).empty();
      return true;
    }
    found_ = true;
    std::vector<std::size_t> chain;
    std::vector<int> ties;
    for (std::size_t i = chain_.size(); i-- > 0;) {
      chain.push_back(chain_[i].set);
      if (i + 1 < chain_.size()) ties.push_back(chain_[i].lost);
    }
    const Digits falling = falling_digits(a, b, Digits::of(ties.front(), ties.back()));
    SetProof proof(walk_, outcomes_);
    for (std::size_t i = 0; i < chain.size(); ++i) {
      Digits apart;
      if (i > 0) apart.add(ties[i - 1]);
      if (i < ties.size()) apart.add(ties[i]);
      if (i == 0 || i == ties.size()) apart |= falling;
      proof.add(sets_[chain[i]], apart);
    }
    for (std::size_t i = 0; i < ties.size(); ++i) {
      const Houses houses = restricted_houses(sets_[chain[i]], sets_[chain[i + 1]], ties[i]);
      proof.tie(houses.first(), ties[i]);
    }
    proof.fall(a, b, falling);
    if (!proof.finish()) return true;
    describe(chain, ties, z_);
    return walk_.emit();
  }

  // The letters of the sets, and the chain in which each loses one digit and keeps another.
  void describe(const std::vector<std::size_t>& chain, const std::vector<int>& ties, int z) {
    if (!walk_.describe) return;
    Chain& drawn = walk_.step.chains.emplace_back();
    for (std::size_t i = 0; i < chain.size(); ++i) {
      const AlmostLockedSet& set = sets_[chain[i]];
      const int lost = i ? ties[i - 1] : z;
      const int kept = i < ties.size() ? ties[i] : z;
      walk_.mark_cells(letter(i), set.cells);
      if (i) drawn.links.push_back(LinkKind::weak);
      add_node(drawn, NodeKind::als, set.cells_of(lost), lost, false);
      drawn.links.push_back(LinkKind::strong);
      add_node(drawn, NodeKind::als, set.cells_of(kept), kept, true);
    }
  }

  Walk& walk_;
  Outcomes outcomes_;
  const SetGraph& graph_;
  const SetSights& sights_;
  const AlmostLockedSets& sets_;
  std::vector<std::uint8_t> lengths_;  // of the shortest chain to each state; 0 where there is none
  std::vector<State> before_;          // states reached by chains of one set less
  std::vector<State> layer_;           // and those reached now
  std::vector<State> chain_;
  int z_ = 0;
  const BitBlock* ends_ = nullptr;  // sets that would lose z to the candidate
  bool found_ = false;
};

bool find_als_chains(Walk& walk) {
  if (walk.scope.empty()) return true;
  if (!Search(walk).run()) return false;
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("als-chain", find_als_chains)

}  // namespace

}  // namespace nonet
