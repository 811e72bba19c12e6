// Assembles a kernel from its parts. Each kernel_*.cpp does this for one kind of processor.
#pragma once

#include <new>

#include "search/enumerated.hpp"
#include "search/follow_states.hpp"
#include "search/kernel.hpp"
#include "search/lockstep.hpp"
#include "search/sample_client.hpp"
#include "search/solve_client.hpp"
#include "search/thin_client.hpp"

namespace nonet::search {

namespace {

// `Vector` has the lanes for a batch, `Text` reads and writes puzzles, and `One` searches one
// puzzle.
template <class Vector, class Text, class One>
struct MakeKernel {
  template <class Rules, class Client>
  static void run(const Rules& rules, Client& client) {
    // This object is on the heap, because on some systems it would not fit on a thread's stack.
    auto* const lockstep = new Lockstep<Vector, Rules, Client>(rules, client);
    lockstep->run();
    delete lockstep;
  }

  // Calls action(rules) with the rules that fit the houses.
  template <class Action>
  static auto by_rules(const LayoutHouses& houses, Action&& action) {
    if (houses.is_standard()) return action(StandardRules{});
    if (houses.boxes) return action(HouseRules<true>(houses));
    return action(HouseRules<false>(houses));
  }

  static void solve(const Batch& batch, Watch& watch) {
    SolveClient<Text, Vector::kLanes> client(batch, watch);
    by_rules(batch.houses, [&](const auto& rules) { run(rules, client); });
  }

  static void sample(const Sampling& sampling, Watch& watch) {
    SampleClient<Vector::kLanes> client(sampling, watch);
    run(StandardRules{}, client);
  }

  static void thin_out(const Thinning& thinning, Watch& watch) {
    auto* const client = new ThinClient<Vector>(thinning, watch);  // too large for the stack
    run(StandardRules{}, *client);
    delete client;
  }

  static void follow(const Following& following) { follow_states<Vector>(following); }

  static std::uint64_t solve_one(const std::uint8_t* puzzle, std::uint8_t zero, std::uint64_t limit,
                                 std::uint8_t* solution, std::uint32_t* guesses) {
    One one;
    Text::read(puzzle, zero, one.puzzle());
    one.begin();
    std::uint64_t found = 0;
    std::uint32_t retreats = 0;
    const auto goes_on = [&] {
      if (++retreats % One::kPause == 0) ask_patience();
      return true;
    };
    while (found < limit && one.next(goes_on)) {
      if (found++ == 0 && solution) Text::write(one.solution(), zero, solution);
    }
    if (guesses) *guesses = one.guesses();
    return found;
  }

  static Enumeration* enumerate(const std::array<Digits, kCells>& candidates) {
    return new Enumerated<One, Text>(candidates);
  }

  static constexpr Kernel kernel(const char* name, bool (*runs_here)()) {
    return {name, runs_here, solve, sample, thin_out, follow, solve_one, enumerate};
  }
};

}  // namespace

}  // namespace nonet::search
