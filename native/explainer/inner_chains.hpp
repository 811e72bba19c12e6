// Finds all chains for the inner rules, best first, each with its parents.
//
// Inner rules search a grid from which an outer chain has removed candidates, so an inner chain may
// depend on these removals. Suppose that a node of the inner chain is on because it is the last
// candidate of a cell or house. Then the removed candidates of that cell or house are parents of
// everything that the inner chain eliminates.
#pragma once

#include <span>
#include <unordered_map>
#include <vector>

#include "explainer/expansion.hpp"
#include "explainer/hint_sink.hpp"
#include "explainer/lines.hpp"

namespace nonet::explainer {

struct InnerHint {
  Rank rank;
  Node end;  // its conclusion; a cycle has none
  bool is_cycle;
  InnerChain chain;             // number of the chain
  std::uint32_t first_removed;  // for a cycle, the number of its first elimination
  std::uint32_t removed;
  std::uint32_t first_parent;
  std::uint32_t parents;
};

class InnerChains final : public HintSink {
 public:
  explicit InnerChains(ScanOrder order) : order_(order) {}

  void forget();
  // The complexity of the chain with this number. Chains with the same nodes share a number.
  int complexity(InnerChain chain) const { return complexities_[chain - 1]; }

  // Starts a search of `now`, which is `source` without the candidates that an outer chain has
  // removed.
  void begin(const Marks& source, const Marks& now);
  void find_lines();
  void take(const Rank& rank, Node end, std::span<const Target> targets, int house) override;

  // Calls body(hint, parents) for each hint that has parents.
  template <class Body>
  void each_in_order(Body&& body) {
    sort();
    for (const InnerHint& hint : hints_) {
      if (hint.parents > 0) {
        body(hint, std::span(parents_).subspan(hint.first_parent, hint.parents));
      }
    }
  }
  template <class Body>
  void each_removed(const Marks& now, const InnerHint& hint, Body&& body) const {
    const Candidate target = candidate_in(hint.end);
    if (hint.is_cycle) {
      for (std::uint32_t i = 0; i < hint.removed; ++i) body(removed_[hint.first_removed + i]);
    } else if (is_on(hint.end)) {
      Digits others = now.candidates[cell_of(target)];
      others.drop(digit_of(target));
      others.each([&](int digit) { body(candidate_of(cell_of(target), digit)); });
    } else {
      body(target);
    }
  }

  // The search for chains without branches calls these functions of its sink.
  int most(double /*base*/, ChainKind /*kind*/) const { return kNodes; }
  bool cycle(const Lines& lines, std::int32_t end, const Pass& pass);
  void chain(const Lines& lines, std::int32_t end, const Pass& pass);

 private:
  void sort();
  void begin_hint();
  void line(const Lines& lines, std::int32_t end);
  void backwards(const Lines& lines, std::int32_t end);
  void tree(const Target& target);
  void remove_by_cycle(const Lines& lines, std::int32_t end);
  void add_parents(Node node, Cause cause);
  void add_cell_parents(int cell);
  void add_house_parents(int house, int digit);
  void add_parents(Candidate candidate);
  void end_hint(const Rank& rank, Node end, bool is_cycle, std::uint32_t first_removed);

  const ScanOrder order_;
  Lines lines_;
  const Marks* source_ = nullptr;
  const Marks* now_ = nullptr;
  std::vector<InnerHint> hints_;
  std::vector<Candidate> removed_;
  std::vector<Candidate> parents_;
  std::array<std::uint64_t, (kCandidates + 63) / 64> is_parent_{};
  std::uint32_t first_parent_ = 0;
  std::u16string nodes_;  // nodes of the current hint, target by target
  std::unordered_map<std::u16string, InnerChain> numbers_;
  std::vector<int> complexities_;
};

}  // namespace nonet::explainer
