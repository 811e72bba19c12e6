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
  // Some live candidates, by number. Those true in a branch that does not fail, even with lemmas,
  // come to no more than it does: they need not be supposed as well.
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
    int length;  // about
  };

  void find_ideas_of_one(Reach reach);
  void find_ideas_of_several(Reach reach);
  // What fails at the end of a branch, the shortest first.
  std::vector<Lemma> failing_at(const Grid& end, Reach reach);
  // Whether a candidate does not fail by singles at the end of a branch, where nothing is touched.
  // Those that are true with it then hold as well.
  bool holds_by_singles(const Grid& end, Candidate candidate, const LiveCandidates& live,
                        Numbers& holding);
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
