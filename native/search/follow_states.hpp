// Applies singles and locked candidates to states until nothing changes. Each lane of a vector
// handles one state.
#pragma once

#include "search/kernel.hpp"
#include "search/propagate.hpp"

namespace nonet::search {

namespace {

template <class V>
class FollowedStates {
 public:
  explicit FollowedStates(const Following& following) : following_(following) {
    for (int lane = 0; lane < V::kLanes; ++lane) fill(lane);
  }

  void run() {
    while (busy_) {
      const Propagated outcome = propagate_to_the_last<V>(words_, pairs_);
      std::uint32_t done = busy_ & (outcome.broken | ~outcome.changed);
      for (; done; done &= done - 1) {
        const int lane = lowest(done);
        end(lane, (outcome.broken >> lane & 1) != 0);
        fill(lane);
      }
    }
  }

 private:
  void fill(int lane) {
    number_[lane] = next_;
    if (next_ == following_.size) {
      busy_ &= ~(1u << lane);
      return;
    }
    const std::uint32_t* const state = following_.states + next_++ * kState;
    for (int w = 0; w < kState; ++w) words_[w * V::kLanes + lane] = state[w];
    busy_ |= 1u << lane;
  }

  void end(int lane, bool is_broken) {
    std::uint32_t* const state = following_.states + number_[lane] * kState;
    for (int w = 0; w < kState; ++w) state[w] = words_[w * V::kLanes + lane];
    following_.broken[number_[lane]] = is_broken ? 1 : 0;
  }

  const Following& following_;
  std::size_t next_ = 0;
  std::uint32_t busy_ = 0;
  std::size_t number_[V::kLanes];
  alignas(64) std::uint32_t words_[kState * V::kLanes] = {};
  alignas(64) std::uint32_t pairs_[3 * V::kLanes];
};

template <class V>
void follow_states(const Following& following) {
  FollowedStates<V>(following).run();
}

}  // namespace

}  // namespace nonet::search
