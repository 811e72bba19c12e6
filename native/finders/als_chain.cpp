// Chain of almost locked sets: each is tied to the next by a restricted common, another one than to
// the set before. If the first lacks z it holds the first common, so the second lacks it and holds
// the next, and so on: one of the two ends holds z. Two sets are ALS-XZ, three an ALS-XY-wing.
//
// For each candidate z the search goes out from the sets that would lose z to it, all at once and
// set by set, until it comes to another such set; so it finds a shortest chain for each.
#include "set_graph.hpp"
#include "set_proof.hpp"

namespace nonet {

namespace {

using Word = SetGraph::Word;

constexpr std::size_t kFewest = 4;  // sets of a chain

class Search {
 public:
  explicit Search(Walk& walk)
      : walk_(walk),
        graph_(set_graph(walk.grid, walk.limits.als_overlap != 0)),
        sets_(graph_.sets()),
        words_(graph_.words()),
        entered_(kDigits * words_) {
    queue_.reserve(sets_.size() * kDigits);
  }

  bool run() {
    for (int z = 0; z < kDigits; ++z) {
      for (Cells rest = walk_.grid.cells_of_digit(z); !rest.empty();) {
        const int cell = rest.pop();
        if (!fallen_[z].has(cell) && !search_from(cell, z)) return false;
      }
    }
    return true;
  }

 private:
  // A set, and the digit it has lost: to the candidate, or to the set before.
  struct State {
    std::uint16_t set = 0;
    std::uint8_t lost = 0;
    std::uint8_t length = 0;  // sets of the chain up to here
    std::size_t before = 0;   // place in the queue
  };

  bool search_from(int victim, int z) {
    const Word* ends = sets_.seen_from(victim, z);
    std::fill(entered_.begin(), entered_.end(), 0);
    queue_.clear();
    each_set(ends, words_, [&](std::size_t set) {
      push(set, z, 1, 0);
      return true;
    });
    if (queue_.size() < 2) return true;
    const auto most = static_cast<std::size_t>(walk_.limits.als_chain_sets);
    for (std::size_t at = 0; at < queue_.size(); ++at) {
      const State state = queue_[at];
      if (state.length >= most) break;
      const AlmostLockedSet& set = sets_[state.set];
      for (unsigned rest = set.digits & ~(1U << state.lost); rest; rest &= rest - 1) {
        const int digit = std::countr_zero(rest);
        const Word* tied = graph_.tied(state.set, digit);
        const Word* entered = &entered_[static_cast<std::size_t>(digit) * words_];
        for (std::size_t w = 0; w < words_; ++w) {
          if (digit != z) {
            for (Word hits = tied[w] & ends[w]; hits; hits &= hits - 1) {
              const auto end = w * 64 + static_cast<std::size_t>(std::countr_zero(hits));
              if (!is_chain(at, end)) continue;
              // A candidate that two or three sets show false is for ALS-XZ and the wing.
              if (state.length + 1U < kFewest) {
                if (!is_short_step(at, end)) continue;
                return true;
              }
              bool emitted = false;
              if (!try_chain(at, end, digit, emitted)) return false;
              if (emitted) return true;
            }
          }
          for (Word fresh = tied[w] & ~entered[w]; fresh; fresh &= fresh - 1) {
            const auto next = w * 64 + static_cast<std::size_t>(std::countr_zero(fresh));
            push(next, digit, state.length + 1, at);
          }
        }
      }
    }
    return true;
  }

  void push(std::size_t set, int lost, int length, std::size_t before) {
    entered_[static_cast<std::size_t>(lost) * words_ + set / 64] |= Word{1} << set % 64;
    queue_.push_back({static_cast<std::uint16_t>(set), static_cast<std::uint8_t>(lost),
                      static_cast<std::uint8_t>(length), before});
  }

  // Whether a set can follow: it is not in the chain yet, nor is any other there twice.
  bool is_chain(std::size_t at, std::size_t end) const {
    std::size_t seen[256];
    std::size_t count = 0;
    seen[count++] = end;
    for (;; at = queue_[at].before) {
      const State& state = queue_[at];
      if (std::find(seen, seen + count, std::size_t{state.set}) != seen + count) return false;
      seen[count++] = state.set;
      if (state.length == 1) return true;
    }
  }

  // Whether two or three sets are ALS-XZ or an ALS-XY-wing: their ends may have to be apart.
  bool is_short_step(std::size_t at, std::size_t end) const {
    while (queue_[at].length > 1) at = queue_[at].before;
    return walk_.limits.als_overlap || (sets_[queue_[at].set].cells & sets_[end].cells).empty();
  }

  bool try_chain(std::size_t at, std::size_t end, int last, bool& emitted) {
    std::vector<std::size_t> chain{end};  // from the end
    std::vector<int> ties{last};
    int z = 0;
    for (;; at = queue_[at].before) {
      chain.push_back(queue_[at].set);
      if (queue_[at].length == 1) {
        z = queue_[at].lost;
        break;
      }
      ties.push_back(queue_[at].lost);
    }
    std::reverse(chain.begin(), chain.end());
    std::reverse(ties.begin(), ties.end());
    const AlmostLockedSet& a = sets_[chain.front()];
    const AlmostLockedSet& b = sets_[chain.back()];
    Digits falling = 0;
    for (unsigned rest = a.digits & b.digits & ~(1U << ties.front() | 1U << ties.back()); rest;
         rest &= rest - 1) {
      const int digit = std::countr_zero(rest);
      if (!(a.seen[digit] & b.seen[digit]).empty()) {
        falling = static_cast<Digits>(falling | 1 << digit);
      }
    }
    SetProof proof(walk_);
    for (std::size_t i = 0; i < chain.size(); ++i) {
      unsigned apart = 0;
      if (i > 0) apart |= 1U << ties[i - 1];
      if (i < ties.size()) apart |= 1U << ties[i];
      if (i == 0 || i == ties.size()) apart |= falling;
      proof.add(sets_[chain[i]], static_cast<Digits>(apart));
    }
    for (std::size_t i = 0; i < ties.size(); ++i) {
      const Houses houses = restricted_houses(sets_[chain[i]], sets_[chain[i + 1]], ties[i]);
      proof.tie(std::countr_zero(houses), ties[i]);
    }
    for (unsigned rest = falling; rest; rest &= rest - 1) {
      const int digit = std::countr_zero(rest);
      const Cells victims = a.seen[digit] & b.seen[digit];
      walk_.eliminate(victims, digit);
      proof.see(victims, a.cells_of[digit], digit);
      proof.see(victims, b.cells_of[digit], digit);
    }
    if (!proof.finish()) return true;
    emitted = true;
    for (const Candidate c : walk_.step.eliminations) fallen_[c % kDigits].add(c / kDigits);
    describe(chain, ties, z);
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
      add_node(drawn, NodeKind::als, set.cells_of[lost], lost, false);
      drawn.links.push_back(LinkKind::strong);
      add_node(drawn, NodeKind::als, set.cells_of[kept], kept, true);
    }
  }

  Walk& walk_;
  const SetGraph& graph_;
  const AlmostLockedSets& sets_;
  std::size_t words_;
  std::vector<Word> entered_;  // by digit: the sets that have been reached by it
  std::vector<State> queue_;
  std::array<Cells, kDigits> fallen_{};  // to chains that were emitted
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
