// Assumptions that fail once others, supposed within their branch, have failed there.
//
//   A ─> ... ─┬─> B too? ─> ... ─> fails: the lemma, not B
//             └─> ... ─> fails
#pragma once

#include <cstdint>
#include <vector>

#include "forcing/branches.hpp"

namespace nonet::inline NONET_BOARD {

struct NestedFailure {
  Candidate candidate;
  std::vector<Step> steps;
  int length;  // of all steps, those of lemmas too
};

// How many steps there are, those in cases too.
int length_of(const std::vector<Step>& steps);

class NestedSearch {
 public:
  // `work`: grows by what was looked at.
  NestedSearch(const Grid& grid, const Branches<Reach::rules>& branches, const Limits& limits,
               std::int64_t& work);

  // Those told in the fewest steps first. Lemmas by singles come before lemmas by rules, and one
  // before several: what needs more is only looked for where nothing needs less.
  std::vector<NestedFailure> find(bool describe);

 private:
  struct Idea {
    Candidate candidate;
    std::vector<Lemma> lemmas;
    int length;  // about
  };

  void find_ideas_of_one(Reach reach);
  void find_ideas_of_several(Reach reach);
  // What fails at the end of a branch, the shortest first.
  std::vector<Lemma> failing_at(const Grid& end, Reach reach);
  // Lemmas that together make a candidate fail; none where there are not any.
  std::vector<Lemma> closure(const Grid& end, Reach reach);
  // A candidate that fails by some lemmas, or by fewer of them.
  void think_of(Candidate candidate, const std::vector<Lemma>& all);
  Branch branch_of(Candidate candidate, const std::vector<Lemma>& lemmas);
  void tell_shortest(bool describe);
  void tell(const Idea& idea, bool describe);
  bool is_tired() const;

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
