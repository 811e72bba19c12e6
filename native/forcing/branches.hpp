// For each candidate of a grid, follows one branch in which it is true, and on request one in which
// it is false. Also finds the conclusions that groups of branches share.
#pragma once

#include <optional>
#include <vector>

#include "forcing/branch.hpp"
#include "walk/facts.hpp"

namespace nonet::inline NONET_BOARD {

// For each candidate, the branch in which it is true. All branches use one kind of inference. They
// are stored with the grid's facts, so all techniques that need the same branches share them.
template <Reach reach>
struct Branches {
  LiveCandidates live;
  // By live candidate. Branches of chains are only for conclusions, so a candidate without a small
  // group (see below) has a branch that is not grown.
  std::vector<Branch> on;
  std::int64_t work = 0;  // what growing the branches costs each technique

  void collect(const Facts& facts);
};

// Whether a board has at most nine digits, no clues, and no regions that are not houses. On other
// boards, branches are longer and searches take more time.
bool is_plain(const Geometry& geometry);

// A set of live candidates, by number.
class LiveSet {
 public:
  explicit LiveSet(const LiveCandidates& live) : words_(live.list.size() / 64 + 1) {}

  bool has(int number) const { return words_[word_of(number)].has(number % 64); }
  void add(int number) { words_[word_of(number)].add(number % 64); }
  void add_all(const std::vector<Bits<64>>& numbers) {
    for (std::size_t w = 0; w < words_.size(); ++w) words_[w] |= numbers[w];
  }

 private:
  static std::size_t word_of(int number) { return static_cast<std::size_t>(number / 64); }

  std::vector<Bits<64>> words_;
};

// The ends of branches that did not fail in the last state of a grid. Continuing a branch from its
// end in the next state takes much less time than growing it again.
class HoldingBranches {
 public:
  // Continues the branches in this state, and drops those that fail. Adds the candidates that are
  // true in the others to `holding`. The work done is added to `work`.
  void enter(const Grid& grid, const LiveCandidates& live, const Limits& limits, LiveSet& holding,
             std::int64_t& work);
  // Adds a branch of the state that was last entered.
  void add(const Branch& branch, const Grid& grid, const LiveCandidates& live);

 private:
  static constexpr std::size_t kMost = 2'500;

  // In the original orientation (see OwnSide), because the next state may be turned otherwise.
  std::vector<Grid> ends_;
  std::vector<Digits> left_;  // for each cell, its value or what could be its value
  std::uint64_t serial_ = 0;  // the geometry's number
};

// The candidates that singles refute. Finding them records no reasons, which takes little time.
std::vector<Candidate> failing_by_singles(const Grid& grid, const LiveCandidates& live,
                                          std::int64_t& work);

// Returns the branches that reach a contradiction, shortest first. The work done is added to
// `work`. The branches that are `known` to hold are not grown.
std::vector<Branch> failing_branches(const Grid& grid, Reach reach, const Limits& limits,
                                     std::int64_t& work, HoldingBranches* known = nullptr);

// The failing branches, stored with the grid's facts. Finding them takes much less time than
// growing all branches.
template <Reach reach>
struct FailingBranches {
  std::vector<Branch> list;
  std::int64_t work = 0;

  void collect(const Facts& facts);

 private:
  HoldingBranches known_;
};

// For each candidate, the branch in which it is false. Refutations do not need these branches.
template <Reach reach>
struct OffBranches {
  std::vector<std::optional<Branch>> list;  // empty if nothing follows when the candidate is false
  std::int64_t work = 0;

  void collect(const Facts& facts);
};

// The reason why the cases cover all possibilities.
enum class Forced : std::uint8_t { cell, region, digit };

// A conclusion that follows in every case.
struct Conclusion {
  Forced by;
  // The cell or house whose candidates are the cases. If `by` is `digit`, it is the number of a
  // candidate instead: true in one case, and false in the other.
  Space space;
  int live;    // the candidate that is forced
  bool on;     // whether it is forced to be true; if not, it is forced to be false
  int length;  // total length of all cases
};

// For each candidate, finds the shortest proof by cases that it is true, or that it is false. All
// proofs use cases of the same kind. The results are sorted by length. A group of cases is small if
// it respects the limit on cases; others are left out.
template <Reach reach>
std::vector<Conclusion> conclusions(const Facts& facts, Forced by, std::int64_t& work);

}  // namespace nonet::inline NONET_BOARD
