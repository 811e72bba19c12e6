// Refutes assumptions that fail only with the help of further assumptions. The further assumptions
// are made within the first assumption's branch, and fail there.
//
//   A ─> ... ─┬─> assume B ─> ... ─> fails, so B is false: the lemma
//             └─> ... ─> fails
#pragma once

#include <cstdint>
#include <vector>

#include "forcing/branches.hpp"

namespace nonet::inline NONET_BOARD {

struct NestedFailure {
  Candidate candidate;
  std::vector<Step> steps;
  int length;  // number of all steps, including the steps of lemmas
};

// The number of steps, including all steps inside cases.
int length_of(const std::vector<Step>& steps);

class NestedSearch {
 public:
  // The work done is added to `work`.
  NestedSearch(const Grid& grid, const Branches<Reach::rules>& branches, const Limits& limits,
               std::int64_t& work);

  // Finds assumptions that fail. Those with the fewest steps come first. Searches with one lemma
  // run before searches with more. Lemmas that need only singles come before lemmas that need
  // rules. The more expensive searches run only if the cheaper ones find nothing.
  std::vector<NestedFailure> find(bool describe);

 private:
  // A set of candidates, stored by number. The searches use such sets for candidates that need not
  // be tried. For example, if a branch does not fail even with lemmas, the candidates that are true
  // in the branch do not fail either: everything that follows from them is already in the branch.
  class Numbers {
   public:
    explicit Numbers(const LiveCandidates& live) : words_(live.list.size() / 64 + 1) {}

    bool has(int number) const { return words_[word_of(number)].has(number % 64); }
    void add(int number) { words_[word_of(number)].add(number % 64); }
    void add_all(const std::vector<Bits<64>>& numbers) {
      for (std::size_t w = 0; w < words_.size(); ++w) words_[w] |= numbers[w];
    }

   private:
    static std::size_t word_of(int number) { return static_cast<std::size_t>(number / 64); }

    std::vector<Bits<64>> words_;
  };
  struct Idea {
    Candidate candidate;
    std::vector<Lemma> lemmas;
    int length;  // estimated
  };

  void find_ideas_of_one(Reach reach);
  void find_ideas_of_several(Reach reach);
  // The candidates that fail when assumed at the end of a branch, shortest first.
  std::vector<Lemma> failing_at(const Grid& end, Reach reach);
  // Assumes a candidate at the end of a branch and places singles. If there is no contradiction,
  // returns true and adds the candidates that become true to `holding`. `end` must not have any
  // cells marked as changed.
  bool holds_by_singles(const Grid& end, Candidate candidate, const LiveCandidates& live,
                        Numbers& holding);
  // Finds lemmas that together lead to a contradiction. Returns nothing if there are none.
  std::vector<Lemma> closure(const Grid& end, Reach reach);
  // Records that a candidate fails with some or all of these lemmas.
  void think_of(Candidate candidate, const std::vector<Lemma>& all);
  Branch branch_of(Candidate candidate, const std::vector<Lemma>& lemmas);
  void record_shortest(bool describe);
  void record(const Idea& idea, bool describe);
  bool is_out_of_work() const;

  const Grid& grid_;
  const Branches<Reach::rules>& branches_;
  const Limits& limits_;
  std::int64_t& work_;
  std::int64_t most_work_;
  std::vector<Candidate> order_;
  std::vector<Idea> ideas_;
  std::vector<NestedFailure> found_;
};

}  // namespace nonet::inline NONET_BOARD
