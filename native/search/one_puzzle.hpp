// One puzzle after the other, with the propagation of the lockstep kernel in a single lane: for
// machines without AVX-512 (see one_puzzle_avx512.hpp).
#pragma once

#include "search/branch.hpp"
#include "search/propagate.hpp"

namespace nonet::search {

namespace {

// A vector of one lane.
struct Scalar {
  static constexpr int kLanes = 1;

  std::uint32_t v;

  static Scalar load(const std::uint32_t* from) { return {*from}; }
  void store(std::uint32_t* to) const { *to = v; }
  static Scalar all(std::uint32_t value) { return {value}; }
  std::uint32_t nonzero() const { return v != 0; }
  template <int n>
  Scalar left() const {
    return {v << n};
  }
  template <int n>
  Scalar right() const {
    return {v >> n};
  }
};

inline Scalar operator&(Scalar a, Scalar b) { return {a.v & b.v}; }
inline Scalar operator|(Scalar a, Scalar b) { return {a.v | b.v}; }
inline Scalar operator+(Scalar a, Scalar b) { return {a.v + b.v}; }
inline Scalar operator-(Scalar a, Scalar b) { return {a.v - b.v}; }
inline Scalar and_not(Scalar a, Scalar b) { return {a.v & ~b.v}; }
inline Scalar and3(Scalar a, Scalar b, Scalar c) { return {a.v & b.v & c.v}; }
inline Scalar or3(Scalar a, Scalar b, Scalar c) { return {a.v | b.v | c.v}; }
inline Scalar or_and(Scalar a, Scalar b, Scalar c) { return {a.v | (b.v & c.v)}; }
inline Scalar or_xor(Scalar a, Scalar b, Scalar c) { return {a.v | (b.v ^ c.v)}; }
inline Scalar and_or_not(Scalar a, Scalar b, Scalar c) { return {a.v & (b.v | ~c.v)}; }
inline Scalar select(Scalar mask, Scalar a, Scalar b) { return {(mask.v & a.v) | (b.v & ~mask.v)}; }

class OnePuzzle {
 public:
  // Where the puzzle is put before the first `next`.
  Column state() { return {state_, 1}; }
  void begin() {
    depth_ = 0;
    guesses_ = 0;
    more_ = true;
    resume_ = false;
  }

  // Goes on to the next solution, which then is the state. `goes_on` is asked at every retreat;
  // after a "no" another call takes the search up where it is.
  template <class GoesOn>
  bool next(GoesOn&& goes_on) {
    if (resume_) retreat();
    while (more_) {
      const Propagated outcome = propagate<Scalar>(state_, pairs_);
      if (outcome.broken) {
        retreat();
        if (!goes_on()) return false;
      } else if (!outcome.open) {
        resume_ = fills_rows(state());
        if (!resume_) retreat();
        if (!goes_on() || resume_) return resume_;
      } else if (!outcome.changed) {
        branch(state(), pairs_, next_branch(stack_, depth_));
        ++guesses_;
      }
    }
    return false;
  }

  std::uint32_t guesses() const { return guesses_; }

 private:
  void retreat() {
    resume_ = false;
    if (depth_ == 0) {
      more_ = false;
    } else {
      take_back(state(), stack_[--depth_]);
    }
  }

  std::uint32_t state_[kState];
  std::uint32_t pairs_[3];
  int depth_ = 0;
  std::uint32_t guesses_ = 0;
  bool more_ = false;
  bool resume_ = false;  // whether the state is a solution that has been handed out
  std::uint32_t stack_[kDepth][kState];
};

}  // namespace

}  // namespace nonet::search
