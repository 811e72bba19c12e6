#include "search/trials.hpp"

#include "search/propagate.hpp"
#include "search/vector_portable.hpp"

namespace nonet::search {

namespace {

// Leaves a digit alone in its cell: the candidate is 32 * word + bit.
void decide(Column state, int candidate) {
  const int word = candidate >> 5;
  const int row = word / 9;
  const std::uint32_t bit = 1u << (candidate & 31);
  for (int w = 9 * row; w < 9 * row + 9; ++w) {
    if (w != word) state[w] &= ~bit;
  }
  state[kOpen + row] &= ~bit;
}

void find_open(Column state) {
  for (int row = 0; row < 3; ++row) {
    std::uint32_t once = 0;
    std::uint32_t twice = 0;
    for (int w = 9 * row; w < 9 * row + 9; ++w) {
      twice |= once & state[w];
      once |= state[w];
    }
    state[kOpen + row] = twice;
  }
}

// Follows states to where singles and locked candidates lead, four side by side. `load` puts the
// next one into a column, or answers false; `ended` is told its number, what it has become and
// whether it is broken.
template <class Load, class Ended>
void in_lanes(Load&& load, Ended&& ended) {
  constexpr int kLanes = Portable::kLanes;
  std::array<std::uint32_t, kState * kLanes> states{};
  std::uint32_t pairs[3 * kLanes];
  std::array<std::size_t, kLanes> number{};
  std::size_t next = 0;
  std::uint32_t busy = 0;
  const auto fill = [&](int lane) {
    number[lane] = next++;
    const bool loaded = load(number[lane], Column{states.data() + lane, kLanes});
    busy = loaded ? busy | 1u << lane : busy & ~(1u << lane);
  };
  for (int lane = 0; lane < kLanes; ++lane) fill(lane);
  while (busy) {
    const Propagated outcome = propagate_to_the_last<Portable>(states.data(), pairs);
    std::uint32_t done = busy & (outcome.broken | ~outcome.changed);
    for (; done; done &= done - 1) {
      const int lane = lowest(done);
      ended(number[lane], Column{states.data() + lane, kLanes}, (outcome.broken >> lane & 1) != 0);
      fill(lane);
    }
  }
}

}  // namespace

void Trials::measure(const std::vector<Values>& puzzles, std::vector<Resistance>& found) {
  states_.resize(puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    State& state = states_[i];
    state.fill(kFields);
    for (int cell = 0; cell < kCells; ++cell) {
      if (puzzles[i][cell] == 0) continue;
      const int word = word_of(cell / 9, puzzles[i][cell] - 1);
      decide({state.data(), 1}, word << 5 | lowest(bit_of(cell / 9, cell % 9)));
    }
  }
  settle(states_);
  found.clear();
  for (State& state : states_) found.push_back(try_out(state));
}

void Trials::settle(std::vector<State>& states) {
  in_lanes(
      [&](std::size_t i, Column column) {
        if (i >= states.size()) return false;
        for (int w = 0; w < kState; ++w) column[w] = states[i][w];
        return true;
      },
      [&](std::size_t i, Column column, bool) {
        for (int w = 0; w < kState; ++w) states[i][w] = column[w];
      });
}

Resistance Trials::round(const std::array<Digits, kCells>& candidates,
                         std::vector<Candidate>& fell) {
  State state{};
  for (int cell = 0; cell < kCells; ++cell) {
    candidates[cell].each(
        [&](int digit) { state[word_of(cell / 9, digit)] |= bit_of(cell / 9, cell % 9); });
  }
  find_open({state.data(), 1});
  try_all(state);
  fell.clear();
  for (const std::uint16_t candidate : fell_) {
    const int word = candidate >> 5;
    const int bit = candidate & 31;
    const int cell = 9 * (word / 9 + 3 * (bit / 10)) + bit % 10;
    fell.push_back(static_cast<Candidate>(cell * kDigits + word % 9));
  }
  return {static_cast<int>(tried_.size()), static_cast<int>(fell_.size())};
}

// Of a state that is settled.
Resistance Trials::try_out(State& state) {
  Resistance poorest;
  while (state[kOpen] | state[kOpen + 1] | state[kOpen + 2]) {
    try_all(state);
    const Resistance round{static_cast<int>(tried_.size()), static_cast<int>(fell_.size())};
    if (round.height() > poorest.height()) poorest = round;
    if (fell_.empty()) break;
    for (const std::uint16_t candidate : fell_) {
      state[candidate >> 5] &= ~(1u << (candidate & 31));
    }
    find_open({state.data(), 1});
    one_[0] = state;
    settle(one_);
    state = one_[0];
  }
  return poorest;
}

void Trials::try_all(const State& state) {
  tried_.clear();
  fell_.clear();
  for (int w = 0; w < kWords; ++w) {
    for (std::uint32_t rest = state[w] & state[kOpen + w / 9]; rest; rest &= rest - 1) {
      tried_.push_back(static_cast<std::uint16_t>(w << 5 | lowest(rest)));
    }
  }
  in_lanes(
      [&](std::size_t i, Column column) {
        if (i >= tried_.size()) return false;
        for (int w = 0; w < kState; ++w) column[w] = state[w];
        decide(column, tried_[i]);
        return true;
      },
      [&](std::size_t i, Column, bool is_broken) {
        if (is_broken) fell_.push_back(tried_[i]);
      });
}

}  // namespace nonet::search
