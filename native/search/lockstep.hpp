// Runs many searches in lockstep. Each lane of a vector has one search, with its own stack.
//
// A round of propagation serves all lanes at once. Then the lanes that need attention are handled
// one by one. For a solved state, the client receives the solution. For a broken state, the lane
// undoes its last branch. If a round has decided no cell, the lane branches. A finished lane gets
// its next search immediately, which keeps the lanes full whatever the puzzles are like.
//
// Changing a lane writes single words of the vectors. The next round has to wait some 30 cycles for
// these writes, but changing lanes with masks was slower by a sixth.
//
// The client provides the searches and handles the results:
//
//   bool load(int lane, Column state)      loads the next search; false if there is none left
//   bool solution(int lane, Column state)  takes a solution; returns whether to look for more
//   void done(int lane, uint32 guesses)    called when the search of a lane is over
//   bool stopped()                         called now and then; returns whether to stop
//
// When propagation finds nothing more, a client with kSamples does not try all candidates. It
// chooses one of them with draw(lane, state, pairs).
#pragma once

#include <cstring>

#include "search/branch.hpp"
#include "search/rules.hpp"

namespace nonet::search {

namespace {

template <class V, class Rules, class Client>
class Lockstep {
 public:
  Lockstep(const Rules& rules, Client& client) : rules_(rules), client_(client) {}

  void run() {
    std::memset(state_, 0, sizeof state_);
    std::uint32_t active = 0;
    for (int lane = 0; lane < n; ++lane) active |= std::uint32_t{start(lane)} << lane;
    for (unsigned round = 1; active; ++round) {
      const Propagated outcome = propagate();
      if (round % 1024 == 0 && client_.stopped()) return;
      std::uint32_t rest = active & (outcome.broken | ~outcome.changed | ~outcome.open);
      std::uint32_t solved = rest & ~outcome.broken & ~outcome.open;
      if (solved) solved &= rules_.template full_grids<V>(state_);
      if constexpr (!Client::kSamples) {
        if (rest & ~outcome.broken & outcome.open) rules_.template weigh<V>(state_, pairs_);
      }
      for (; rest; rest &= rest - 1) {
        const int lane = lowest(rest);
        const std::uint32_t bit = 1u << lane;
        bool go_on = true;
        if (outcome.open & ~outcome.broken & bit) {
          const std::uint32_t pairs[3] = {pairs_[lane], pairs_[n + lane], pairs_[2 * n + lane]};
          if constexpr (Client::kSamples) {
            client_.draw(lane, column(lane), pairs);
          } else {
            rules_.branch(column(lane), pairs, next_branch(stack_[lane], depth_[lane]));
            ++guesses_[lane];
          }
          continue;
        }
        if (solved & bit) go_on = client_.solution(lane, column(lane));
        if (go_on && depth_[lane] > 0) {
          take_back(column(lane), stack_[lane][--depth_[lane]]);
        } else {
          client_.done(lane, guesses_[lane]);
          if (!start(lane)) active &= ~bit;
        }
      }
    }
  }

 private:
  static constexpr int n = V::kLanes;

  Column column(int lane) { return {state_ + lane, n}; }

  NONET_INLINE Propagated propagate() {
    if constexpr (Client::kSamples) {
      return propagate_to_the_last<V>(state_, pairs_);
    } else {
      return rules_.template propagate<V>(state_, pairs_);
    }
  }

  bool start(int lane) {
    depth_[lane] = 0;
    guesses_[lane] = 0;
    return client_.load(lane, column(lane));
  }

  Rules rules_;
  Client& client_;
  alignas(64) std::uint32_t state_[kState * n];
  alignas(64) std::uint32_t pairs_[3 * n];
  int depth_[n] = {};
  std::uint32_t guesses_[n] = {};
  std::uint32_t stack_[n][kDepth][kState + 2];
};

}  // namespace

}  // namespace nonet::search
