// Searches one puzzle at a time, with the lockstep kernel's propagation in a single lane. Use it
// for rules that one_puzzle.hpp does not support.
#pragma once

#include "search/depth_first.hpp"
#include "search/rules.hpp"
#include "search/vector_scalar.hpp"

namespace nonet::search {

namespace {

template <class Rules>
class OneLane : public DepthFirst<OneLane<Rules>> {
 public:
  // A search reaches about this many dead ends and solutions in ten milliseconds.
  static constexpr std::uint32_t kPause = 1 << 11;

  explicit OneLane(const Rules& rules) : rules_(rules) {}

  // Write the puzzle here before calling `begin`.
  Column puzzle() { return {state_, 1}; }
  void begin() {
    for (int i = 0; i < 3; ++i) {
      std::uint32_t once = 0;
      std::uint32_t twice = 0;
      for (int d = 0; d < 9; ++d) {
        twice |= once & state_[9 * i + d];
        once |= state_[9 * i + d];
      }
      state_[kOpen + i] = twice;
    }
    this->start();
  }

  // The solution that `next` has found.
  Column solution() { return puzzle(); }

 private:
  friend class DepthFirst<OneLane>;

  End settle() {
    for (;;) {
      const Propagated outcome = rules_.template propagate<Scalar>(state_, pairs_);
      if (outcome.broken) return End::broken;
      if (!outcome.open) {
        return rules_.template full_grids<Scalar>(state_) & 1 ? End::solved : End::broken;
      }
      if (!outcome.changed) return End::undecided;
    }
  }
  void branch(int depth) {
    rules_.template weigh<Scalar>(state_, pairs_);
    rules_.branch(puzzle(), pairs_, stack_[depth]);
  }
  void take_back(int depth) { search::take_back(puzzle(), stack_[depth]); }

  Rules rules_;
  std::uint32_t state_[kState];
  std::uint32_t pairs_[3];
  std::uint32_t stack_[kDepth][kState];
};

}  // namespace

}  // namespace nonet::search
