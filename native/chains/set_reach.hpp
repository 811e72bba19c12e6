// Computes how far chains of almost locked sets reach, for all candidates at once, with rows of
// bits. A chain starts at a set that sees the candidate, and each set eliminates a digit from the
// next one. Most chains prove nothing. The result shows which candidates have only such chains, so
// no search is needed for these candidates.
#pragma once

#include "chains/set_sights.hpp"
#include "chains/set_ties.hpp"
#include "walk/allowance.hpp"

namespace nonet::inline NONET_BOARD {

class SetReach {
 public:
  // `ties` must be complete.
  SetReach(const SetGraph& graph, const SetTies& ties, const SetSights& sights);

  // Follows chains of up to `longest` sets. Returns false if a candidate-by-candidate search would
  // take more choices than allowed. In that case, the object's other results are meaningless.
  bool run(int longest, std::int64_t allowed);

  // The candidates that some set sees, numbered from 1 by digit and then by cell.
  std::size_t candidates() const { return candidates_.size(); }
  Candidate candidate(std::size_t number) const { return candidates_[number]; }

  // The numbers of the candidates whose chains reach a second set that sees the candidate.
  const std::vector<BitBlock>& hits() const { return hits_; }
  // The number of choices that a search from every candidate would take if it found nothing. The
  // second overload counts only candidates `from` to `to` - 1.
  std::int64_t choices() const { return choices_ * graph_.words(); }
  std::int64_t choices(std::size_t from, std::size_t to) const;

 private:
  // The number of a state: a set together with one digit that it has lost, because the candidate or
  // another set eliminates this digit.
  std::size_t state(std::size_t set, int removed) const {
    const Digits before = sets_[set].digits_seen & Digits::below(removed);
    return first_[set] + static_cast<std::size_t>(before.count());
  }
  void number_candidates();
  void start();
  std::int64_t count(std::size_t set);
  void leave(std::size_t set);
  void arrive(std::size_t set, bool go_on);
  bool meet() const;

  const SetGraph& graph_;
  const SetTies& ties_;
  const SetSights& sights_;
  const AlmostLockedSets& sets_;
  std::vector<Candidate> candidates_;
  std::vector<BitBlock> several_;  // candidates that at least two sets see
  std::array<std::uint16_t, kCandidates> number_{};
  std::size_t width_ = 0;  // words in a row of bits, one bit for each candidate
  BitRows of_digit_;       // for each digit, its candidates
  BitRows sees_;           // for each set, the candidates that it sees
  std::size_t states_ = 0;
  std::vector<std::size_t> first_;  // for each set, its first state
  BitRows reached_;                 // for each state, the candidates that have reached it
  BitRows fresh_;                   // for each state, candidates added in the last round
  BitRows arriving_;
  std::vector<Digits> active_;   // for each set, the digits that the last round eliminated from it
  std::vector<Digits> arrived_;  // for each set, the digits that this round eliminates from it
  std::vector<std::size_t> layer_;
  std::vector<std::size_t> before_;
  std::vector<BitBlock> hits_;
  std::int64_t choices_ = 0;
  Allowance pace_ = Allowance::endless();
};

}  // namespace nonet::inline NONET_BOARD
