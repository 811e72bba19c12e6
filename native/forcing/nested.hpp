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
  struct Idea {
    Candidate candidate;
    std::vector<Lemma> lemmas;
    int length;  // estimated
  };

  void find_ideas_of_one(Reach reach);
  void find_ideas_of_several(Reach reach);
  // The candidates that fail when assumed at the end of a branch, shortest first.
  std::vector<Lemma> failing_at(const Grid& end, Reach reach);
  // Whether there is a contradiction without these candidates. If not, eliminating only one of them
  // does not lead to one either.
  bool fails_without(const Grid& end, const std::vector<Candidate>& candidates);
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
