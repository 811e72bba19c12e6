// Follows one assumption, inference by inference. Each inference records everything it needs. Once
// a result is reached, steps that do not contribute to it can be left out.
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
  chains,   // singles that need only one elimination, because two candidates were left
  singles,  // all singles, even those that need more than one elimination
  rules,    // singles; if none is left, locked candidates, pairs and X-wings
};

// All candidates of a grid, numbered consecutively.
struct LiveCandidates {
  std::vector<Candidate> list;
  std::vector<std::uint16_t> number;  // each candidate's number

  void collect(const Grid& grid);
};

// A candidate that can be refuted inside a branch. If it is assumed on top of the branch's own
// assumption, inferences of the given kind reach a contradiction.
struct Lemma {
  Candidate candidate;
  Reach reach;
  int length = 0;  // number of inferences until the contradiction
};

class Branch {
 public:
  // The maximum number of inferences in a branch. It is enough to place every cell and to use some
  // rules.
  static constexpr int kMost = kIsStandard ? 128 : 704;
  using Inferences = Bits<kMost>;
  static constexpr int kNever = 0xFFFF;

  // Grows a branch. The assumed candidate must still be in the grid. The work done is added to
  // `work`. Whenever the branch gets stuck, it uses the first of the `lemmas` that can be refuted
  // at that point.
  Branch(const Grid& start, const LiveCandidates& live, Candidate assumption, bool on, Reach reach,
         const Limits& limits, std::int64_t& work, std::span<const Lemma> lemmas = {});
  // A branch that is not grown. It has no consequences.
  explicit Branch(Candidate assumption) : assumption_(assumption), on_(true) {}

  Candidate assumption() const { return assumption_; }
  bool on() const { return on_; }
  bool fails() const { return failure_.has_value(); }

  // The number of inferences needed for the contradiction, or `kNever` if there is none.
  // `length_off` counts the inferences that make a candidate false, and `length_on` those that make
  // it true. Call `length_off` only for a candidate that is false in the branch, and `length_on`
  // only for one that is true.
  int length_to_failure() const { return failure_ ? failure_->reasons.count() : kNever; }
  int length_off(int live) const { return off_[live] == kNone ? kNever : cost_[off_[live]]; }
  int length_on(int live) const;

  // `off_bits` marks the candidates that are false in this branch, with 64 bits to a word.
  // `on_bits` marks those that are true.
  const std::vector<Bits<64>>& off_bits() const { return off_bits_; }
  const std::vector<Bits<64>>& on_bits() const { return on_bits_; }

  // The lemmas needed for the contradiction, in order.
  std::vector<Lemma> lemmas_to_failure() const;
  // The grid after all the branch's inferences. It starts as a copy of `start`.
  Grid end(const Grid& start, const LiveCandidates& live) const;

  // The steps to the contradiction, without superfluous steps. Returns nothing if some step no
  // longer works after other steps have been dropped.
  std::optional<std::vector<Step>> steps_to_failure(const Grid& start, const Limits& limits,
                                                    bool describe) const;
  // The steps that make a candidate true or, if `on` is false, make it false. `live` is the
  // candidate's number.
  std::optional<std::vector<Step>> steps_to(const Grid& start, const Limits& limits,
                                            Candidate candidate, int live, bool on,
                                            bool describe) const;

 private:
  friend class Growth;

  static constexpr std::uint16_t kNone = 0xFFFF;

  // A branch's step: a single, or a rule's step. The first inference is the assumption itself.
  struct Inference {
    Inferences reasons;          // this inference and all that it needs; empty for the assumption
    std::uint16_t live = kNone;  // the candidate that a single places
    Space truth = 0;             // cell or house of the single
    int rule = -1;               // index of the rule's step; -1 for a single
  };
  struct Failure {
    Inferences reasons;
    Space truth;  // the cell or house without candidates
  };

  bool has_lemmas() const;
  // The cells and houses that prove the contradiction.
  std::vector<Space> truths_to_failure() const;

  struct Goal {
    bool failure = false;
    Candidate candidate = 0;
    bool on = false;
  };
  Grid assume(const Grid& start) const;
  // Carries out these inferences in order, and counts their steps, including the steps of lemmas.
  // Returns `kNever` if the inferences do not reach the goal.
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
    std::vector<Candidate> eliminated;  // candidates that the step needs to be false
    std::optional<Lemma> lemma;         // empty if a rule was used
  };
  std::vector<Used> rules_;
  std::optional<Failure> failure_;
  // For each candidate, the inference that eliminates it, or kNone if there is none.
  std::vector<std::uint16_t> off_;
  std::vector<Bits<64>> off_bits_;
  std::vector<Bits<64>> on_bits_;
};

}  // namespace nonet::inline NONET_BOARD
