// The result of a rule: a rating and conclusions.
#pragma once

#include <cstdint>

#include "board/bounded_list.hpp"
#include "board/numbers.hpp"

namespace nonet::explainer {

enum class Technique : std::uint8_t {
  hidden_single,
  direct_pointing,
  direct_claiming,
  direct_hidden_pair,
  naked_single,
  direct_hidden_triplet,
  pointing,
  claiming,
  naked_pair,
  x_wing,
  hidden_pair,
  naked_triplet,
  swordfish,
  hidden_triplet,
  xy_wing,
  xyz_wing,
  unique_rectangle,
  unique_loop,
  naked_quad,
  jellyfish,
  hidden_quad,
  bivalue_universal_grave,
  aligned_pair_exclusion,
  x_cycle,
  y_cycle,
  xy_cycle,
  forcing_x_chain,
  forcing_chain,
  aligned_triplet_exclusion,
  nishio,
  multiple_forcing_chains,
  dynamic_forcing_chains,
  dynamic_forcing_chains_plus,
  nested_forcing_chains,
  // Only in SukakuExplainer:
  two_strong_links,
  three_strong_links,
  four_strong_links,
  wxyz_wing,
  vwxyz_wing,
  uvwxyz_wing,
  tuvwxyz_wing,
};

struct Hint {
  Technique technique{};
  // A rating's terms are added in Sudoku Explainer's order, because a difference in the last bit
  // may decide which of two hints comes first.
  double rating = 0;
  int cell = -1;  // cell in which a digit is placed; -1 if none
  int digit = 0;
  BoundedList<Candidate, kCandidates> removed;

  bool places() const { return cell >= 0; }
  // Starts a new hint and clears the previous one.
  void start(Technique which, double rated) {
    technique = which;
    rating = rated;
    cell = -1;
    removed.clear();
  }
  void put(int into, int what) {
    cell = into;
    digit = what;
  }
};

}  // namespace nonet::explainer
