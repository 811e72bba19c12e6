// All consequences of one assumption, inference by inference. Each inference records everything it
// needs, so the steps of a branch can be reduced to those that lead to a wanted result.
//
//   assumption ─> inference ─> inference ─┬─> eliminates 7r8c2
//                     └─────> inference ──┘
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "board/limits.hpp"
#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

// The kinds of inference that a branch may use.
enum class Reach : std::uint8_t {
  chains,   // singles in places that had two candidates: each needs only the previous one
  singles,  // all singles, which can combine earlier eliminations
  rules,    // if there are no singles: locked candidates, pairs and X-wings
};

// The live candidates of a grid, with consecutive numbers.
struct LiveCandidates {
  std::vector<Candidate> list;
  std::vector<std::uint16_t> number;  // number of each candidate

  void collect(const Grid& grid);
};

// A candidate that is proved false inside a branch: if it is also assumed there, it fails within a
// reach.
struct Lemma {
  Candidate candidate;
  Reach reach;
  int length = 0;  // number of inferences until it fails
};

class Branch {
 public:
  // The most inferences of a branch: enough to place every cell and also use some rules.
  static constexpr int kMost = kIsStandard ? 128 : 704;
  using Inferences = Bits<kMost>;
  static constexpr int kNever = 0xFFFF;

  // The assumption must be live. `work` is increased by the work done. `lemmas`: whenever the
  // branch gets stuck, it uses the first lemma that holds at that point.
  Branch(const Grid& start, const LiveCandidates& live, Candidate assumption, bool on, Reach reach,
         const Limits& limits, std::int64_t& work, std::span<const Lemma> lemmas = {});

  Candidate assumption() const { return assumption_; }
  bool on() const { return on_; }
  bool fails() const { return failure_.has_value(); }

  // The number of inferences that lead to a contradiction, or that make a candidate false or true.
  // `kNever` if the branch has no contradiction. Only for candidates that the branch decides.
  int length_to_failure() const { return failure_ ? failure_->reasons.count() : kNever; }
  int length_off(int live) const { return off_[live] == kNone ? kNever : cost_[off_[live]]; }
  int length_on(int live) const;

  // `off_bits`: the live candidates that are false in this branch, 64 per word. `on_bits`: those
  // that are true.
  const std::vector<Bits<64>>& off_bits() const { return off_bits_; }
  const std::vector<Bits<64>>& on_bits() const { return on_bits_; }

  // The lemmas that the contradiction needs, in order.
  std::vector<Lemma> lemmas_to_failure() const;
  // The start with all consequences of the branch applied.
  Grid end(const Grid& start, const LiveCandidates& live) const;

  // The steps to the contradiction, without superfluous steps. Empty if a rule takes another form
  // once other steps are dropped.
  std::optional<std::vector<Step>> steps_to_failure(const Grid& start, const Limits& limits,
                                                    bool describe) const;
  // The same for the steps that make a live candidate true (`on`) or false.
  std::optional<std::vector<Step>> steps_to(const Grid& start, const Limits& limits,
                                            Candidate candidate, int live, bool on,
                                            bool describe) const;

 private:
  friend class Growth;

  static constexpr std::uint16_t kNone = 0xFFFF;

  // A single, or a step by a rule. The first inference is the assumption.
  struct Inference {
    Inferences reasons;          // itself and everything it needs; empty for the assumption
    std::uint16_t live = kNone;  // candidate that a single places
    Space truth = 0;             // space in which it is the last one
    int rule = -1;               // index of a rule's step; -1 for a single
  };
  struct Failure {
    Inferences reasons;
    Space truth;  // the space without candidates
  };

  bool has_lemmas() const;
  // The spaces that prove the contradiction.
  std::vector<Space> truths_to_failure() const;

  struct Goal {
    bool failure = false;
    Candidate candidate = 0;
    bool on = false;
  };
  Grid suppose(const Grid& start) const;
  // The number of steps of some inferences, in order, including steps of lemmas. `kNever` if they
  // do not lead to the goal.
  int length_of(const Grid& start, const Limits& limits, Inferences some, const Goal& goal) const;
  Inferences without_idle(const Grid& start, const Limits& limits, Inferences needed,
                          const Goal& goal) const;
  std::optional<std::vector<Step>> steps_of(const Grid& start, const Limits& limits,
                                            Inferences needed, const Goal& goal,
                                            bool describe) const;

  Candidate assumption_;
  bool on_;
  std::vector<Inference> inferences_;
  std::vector<std::uint16_t> cost_;  // for each inference
  struct Used {
    Step step;
    std::vector<Candidate> gone;  // candidates that must be false before
    std::optional<Lemma> lemma;   // set if it is not a rule
  };
  std::vector<Used> rules_;
  std::optional<Failure> failure_;
  // For each live candidate, the inference that eliminates it; kNone if none does.
  std::vector<std::uint16_t> off_;
  std::vector<Bits<64>> off_bits_;
  std::vector<Bits<64>> on_bits_;
};

}  // namespace nonet::inline NONET_BOARD
