// Grows a branch round by round, so that nearby consequences are found first.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "board/grid.hpp"
#include "forcing/branch.hpp"
#include "forcing/rules.hpp"

namespace nonet::inline NONET_BOARD {

class Growth {
 public:
  Growth(Branch& branch, const Grid& start, const LiveCandidates& live, const Limits& limits,
         std::int64_t& work);

  void grow(Reach reach, std::span<const Lemma> lemmas);

  // The grid calls these on each change.
  void left_in_cell(int cell, Digits left) {
    if (left.is_single()) pending_.push_back(cell_space(cell));
  }
  void left_in_house(int house, int digit, Positions places) {
    if (places.is_single()) pending_.push_back(house_space(house, digit));
  }

 private:
  using Inferences = Branch::Inferences;

  struct Single {
    Candidate candidate;
    Space truth;
    Inferences reasons;
    int length;
  };

  // Each of these three returns whether it found something.
  bool place_round(bool chains_only);
  bool use_rules();
  bool use_lemma(std::span<const Lemma> lemmas);

  void collect_single(Space space, bool chains_only);
  // Whether a space had two candidates at the start, so that one loss decides it.
  bool was_a_pair(Space space) const;
  // The inferences that leave a space with no candidate except `except`, or with none at all.
  Inferences reasons_of(Space space, int except) const;
  // Adds an inference. Returns its number, or -1 if there is no room.
  int infer(Inferences reasons);
  void place(const Single& single);
  // Makes the eliminations of a step. The step needs its truths as they were in `before`, because
  // several steps are found at once.
  bool remove_all(const Step& step, const std::vector<Space>& truths, const Grid& before,
                  std::optional<Lemma> lemma = {});
  void strike(Candidate candidate, int inference);
  void find_failure();

  Branch& branch_;
  const Grid& start_;
  const LiveCandidates& live_;
  const Limits& limits_;
  std::int64_t& work_;
  Grid grid_;
  std::vector<Space> pending_;  // spaces with one candidate left
  std::vector<Single> singles_;
  std::array<Scope, kRules.size()> scopes_{};
};

}  // namespace nonet::inline NONET_BOARD
