// Turns a search of one puzzle into an enumeration of its solutions.
#pragma once

#include "search/kernel.hpp"
#include "search/layout.hpp"

namespace nonet::search {

namespace {

// `Search` searches one puzzle, and is constructed from `given`. `Text` writes its solutions.
template <class Search, class Text>
class Enumerated final : public Enumeration {
 public:
  template <class... Given>
  explicit Enumerated(const std::array<Digits, kCells>& candidates, const Given&... given)
      : one_(given...) {
    const Column state = one_.puzzle();
    for (int w = 0; w < kState; ++w) state[w] = 0;
    for (int cell = 0; cell < 81; ++cell) {
      const std::uint32_t bit = bit_of(cell / 9, cell % 9);
      const unsigned digits = candidates.data()[cell].word();
      for (unsigned rest = digits; rest; rest &= rest - 1) {
        state[word_of(cell / 9, lowest(rest))] |= bit;
      }
    }
    one_.begin();
  }
  bool next(std::uint8_t* solution, Patience& patience) override {
    impatient_ = false;
    if (!search(patience)) return false;
    Text::write(one_.solution(), 0, solution);
    return true;
  }
  std::uint64_t count(std::uint64_t most, Patience& patience) override {
    impatient_ = false;
    std::uint64_t found = 0;
    while (found < most && !impatient_ && search(patience)) ++found;
    return found;
  }

 private:
  bool search(Patience& patience) {
    return one_.next([&] {
      if (++retreats_ % Search::kPause == 0) impatient_ = !patience.lasts();
      return !impatient_;
    });
  }

  Search one_;
  std::uint32_t retreats_ = 0;
  bool impatient_ = false;
};

}  // namespace

}  // namespace nonet::search
