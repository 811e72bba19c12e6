// What follows from one assumption, inference by inference, each with all that it rests on: so that
// of a branch only the steps are told that lead to what is wanted of it.
//
//   assumption ─> inference ─> inference ─┬─> strikes 7r8c2
//                     └─────> inference ──┘
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "board/limits.hpp"
#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

// How a branch goes on from what it has come to.
enum class Reach : std::uint8_t {
  chains,   // by singles in places that had two candidates: each rests on the one before it alone
  singles,  // by all singles: what was struck before is used together
  rules,    // where these end, by locked candidates, pairs and X-wings
};

// The live candidates of a grid, numbered.
struct LiveCandidates {
  std::vector<Candidate> list;
  std::vector<std::uint16_t> number;  // by candidate

  void collect(const Grid& grid);
};

// What is shown to be false inside a branch: supposed there as well, it fails within a reach.
struct Lemma {
  Candidate candidate;
  Reach reach;
  int length = 0;  // how many inferences that takes
};

class Branch {
 public:
  // The most inferences of a branch. Every cell can be placed, and some rules used besides.
  static constexpr int kMost = kIsStandard ? 128 : 704;
  using Inferences = Bits<kMost>;
  static constexpr int kNever = 0xFFFF;

  // The assumption must be live. `work`: grows by what was looked at. `lemmas`: wherever the branch
  // goes on no further, the first of them that holds there is used.
  Branch(const Grid& start, const LiveCandidates& live, Candidate assumption, bool on, Reach reach,
         const Limits& limits, std::int64_t& work, std::span<const Lemma> lemmas = {});

  Candidate assumption() const { return assumption_; }
  bool on() const { return on_; }
  bool fails() const { return failure_.has_value(); }

  // How many inferences lead to a contradiction, or to a candidate's being false or true. Only
  // what a branch comes to may be asked for, `kNever` tells where it does not.
  int length_to_failure() const { return failure_ ? failure_->reasons.count() : kNever; }
  int length_off(int live) const { return off_[live] == kNone ? kNever : cost_[off_[live]]; }
  int length_on(int live) const;

  // Sets of live candidates, 64 a word: those that are false here, and those that are true.
  const std::vector<Bits<64>>& off_bits() const { return off_bits_; }
  const std::vector<Bits<64>>& on_bits() const { return on_bits_; }

  // The lemmas that the contradiction rests on, in order.
  std::vector<Lemma> lemmas_to_failure() const;
  // The start, with all that the branch comes to.
  Grid end(const Grid& start, const LiveCandidates& live) const;

  // The steps to there, none of which can be left out. Nothing where a rule looks different with
  // less around it.
  std::optional<std::vector<Step>> steps_to_failure(const Grid& start, const Limits& limits,
                                                    bool describe) const;
  // To a live candidate's being true (`on`) or false.
  std::optional<std::vector<Step>> steps_to(const Grid& start, const Limits& limits,
                                            Candidate candidate, int live, bool on,
                                            bool describe) const;

 private:
  friend class Growth;

  static constexpr std::uint16_t kNone = 0xFFFF;

  // A single, or a step by a rule. The first inference is the assumption.
  struct Inference {
    Inferences reasons;          // this one and all that it rests on; empty for the assumption
    std::uint16_t live = kNone;  // what a single places
    Space truth = 0;             // where it is the only one left
    int rule = -1;               // the step, by number, of one that is no single
  };
  struct Failure {
    Inferences reasons;
    Space truth;  // nothing is left in it
  };

  bool has_lemmas() const;
  // The places that the contradiction rests on.
  std::vector<Space> truths_to_failure() const;

  struct Goal {
    bool failure = false;
    Candidate candidate = 0;
    bool on = false;
  };
  Grid suppose(const Grid& start) const;
  // How many steps some of the inferences take, each of which needs those before it, with those of
  // lemmas; `kNever` where they do not lead to the goal.
  int length_of(const Grid& start, const Limits& limits, Inferences some, const Goal& goal) const;
  Inferences without_idle(const Grid& start, const Limits& limits, Inferences needed,
                          const Goal& goal) const;
  std::optional<std::vector<Step>> steps_of(const Grid& start, const Limits& limits,
                                            Inferences needed, const Goal& goal,
                                            bool describe) const;

  Candidate assumption_;
  bool on_;
  std::vector<Inference> inferences_;
  std::vector<std::uint16_t> cost_;  // by inference, what it takes
  struct Used {
    Step step;
    std::vector<Candidate> gone;  // what it rests on: these are false
    std::optional<Lemma> lemma;   // where it is no rule
  };
  std::vector<Used> rules_;
  std::optional<Failure> failure_;
  std::vector<std::uint16_t> off_;  // by live candidate, the inference that strikes it; or kNone
  std::vector<Bits<64>> off_bits_;
  std::vector<Bits<64>> on_bits_;
};

}  // namespace nonet::inline NONET_BOARD
