// Grows a branch round by round. Consequences that need few inferences are found first.
#pragma once

#include <array>
#include <optional>
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

  // The grid calls these two functions on each change.
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

  // Each of these functions returns whether it found anything.
  bool place_round(bool chains_only);
  bool use_rules();
  bool use_lemma(std::span<const Lemma> lemmas);

  void collect_single(Space space, bool chains_only);
  // Whether a cell or house had two candidates at the start. If so, eliminating one of them makes
  // the other one true.
  bool was_a_pair(Space space) const;
  // The inferences that eliminated all candidates of a cell or house except the candidate `except`.
  Inferences reasons_of(Space space, int except) const;
  // Adds an inference and returns its number. Returns -1 if the branch is full.
  int infer(Inferences reasons);
  void place(const Single& single);
  // Makes a step's eliminations. `before` is the grid in which the step was found. A batch of steps
  // is found at once, so the reasons for each of them are looked up in `before`.
  bool remove_all(const Step& step, const std::vector<Space>& truths, const Grid& before,
                  std::optional<Lemma> lemma = {});
  void turn_off(Candidate candidate, int inference);
  // Notes that a cell, a house or a clue fails. If there are several failures, keeps the one that
  // needs the fewest inferences, and the first one in a tie.
  void consider_failure(Space space);
  void find_failure();

  Branch& branch_;
  const Grid& start_;
  const LiveCandidates& live_;
  const Limits& limits_;
  std::int64_t& work_;
  Grid grid_;
  std::vector<Space> pending_;  // cells and houses with one candidate left
  std::vector<Single> singles_;
  std::array<Scope, kRules.size()> scopes_{};
  std::optional<Facts> facts_;  // for the rules; made when they are first needed
};

}  // namespace nonet::inline NONET_BOARD
