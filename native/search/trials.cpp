#include "search/trials.hpp"

#include "search/kernel.hpp"

namespace nonet::search {

namespace {

// Removes all other candidates from the cell of a candidate, which is given as 32 * word + bit.
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

}  // namespace

void Trials::measure(const std::vector<Values>& puzzles, std::vector<Resistance>& found) {
  found.clear();
  if (puzzles.empty()) return;
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
  for (State& state : states_) found.push_back(try_out(state));
}

void Trials::settle(std::vector<State>& states) {
  broken_.resize(states.size());
  kernel().follow({states.size(), states.front().data(), broken_.data()});
}

Resistance Trials::round(const std::array<Digits, kCells>& candidates,
                         std::vector<Candidate>& failed) {
  State state{};
  for (int cell = 0; cell < kCells; ++cell) {
    candidates[cell].each(
        [&](int digit) { state[word_of(cell / 9, digit)] |= bit_of(cell / 9, cell % 9); });
  }
  find_open({state.data(), 1});
  try_all(state);
  failed.clear();
  for (const std::uint16_t candidate : failed_) {
    const int word = candidate >> 5;
    const int bit = candidate & 31;
    const int cell = 9 * (word / 9 + 3 * (bit / 10)) + bit % 10;
    failed.push_back(static_cast<Candidate>(cell * kDigits + word % 9));
  }
  return {static_cast<int>(tried_.size()), static_cast<int>(failed_.size())};
}

// Tries all candidates of a state in which propagation has stopped.
Resistance Trials::try_out(State& state) {
  Resistance poorest;
  while (state[kOpen] | state[kOpen + 1] | state[kOpen + 2]) {
    try_all(state);
    const Resistance round{static_cast<int>(tried_.size()), static_cast<int>(failed_.size())};
    if (round.height() > poorest.height()) poorest = round;
    if (failed_.empty()) break;
    for (const std::uint16_t candidate : failed_) {
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
  for (int w = 0; w < kWords; ++w) {
    for (std::uint32_t rest = state[w] & state[kOpen + w / 9]; rest; rest &= rest - 1) {
      tried_.push_back(static_cast<std::uint16_t>(w << 5 | lowest(rest)));
    }
  }
  failed_.clear();
  if (tried_.empty()) return;
  assumed_.assign(tried_.size(), state);
  for (std::size_t i = 0; i < tried_.size(); ++i) decide({assumed_[i].data(), 1}, tried_[i]);
  settle(assumed_);
  for (std::size_t i = 0; i < tried_.size(); ++i) {
    if (broken_[i]) failed_.push_back(tried_[i]);
  }
}

}  // namespace nonet::search
