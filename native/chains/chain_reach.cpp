#include "chains/chain_reach.hpp"

#include <algorithm>
#include <array>

#include "board/patience.hpp"

namespace nonet::inline NONET_BOARD {

void ChainReach::build(const LinkGraph& graph) {
  switch (graph.words()) {  // most rows are short
    case 1:
      return fill<1>(graph);
    case 2:
      return fill<2>(graph);
    case 3:
      return fill<3>(graph);
    case 4:
      return fill<4>(graph);
    default:
      return fill<0>(graph);
  }
}

// Each row of bits has `kWords` words. If `kWords` is 0, the length is known only at run time.
template <int kWords>
void ChainReach::fill(const LinkGraph& graph) {
  const int words = kWords ? kWords : graph.words();
  const auto wide = static_cast<std::size_t>(words);
  beyond_.resize(static_cast<std::size_t>(graph.size()) * wide);
  starts_.assign(wide, Word{});
  concludes_ = on_a_digit_ = false;
  std::vector<Word> room(kWords ? 0 : wide);
  std::array<Word, kWords ? kWords : 1> row;
  Word* const left = kWords ? row.data() : room.data();
  const auto beyond = [&](int id) { return beyond_.data() + static_cast<std::size_t>(id * words); };
  // An earlier node's row is already complete. The search therefore stops at such a node.
  for (int id = 0; id < graph.size(); ++id) {
    if constexpr (kWords == 0) ask_patience();
    Word* const far = beyond(id);
    for (int w = 0; w < words; ++w) left[w] = far[w] = graph.onward(id)[w];
    for (int w = 0; w < words;) {
      if (left[w].empty()) {
        ++w;
        continue;
      }
      const int next = w * 64 + left[w].pop();
      const bool known = next < id;
      const Word* const more = known ? beyond(next) : graph.onward(next);
      w = 0;
      for (int i = 0; i < words; ++i) {
        const Word fresh = more[i] & ~far[i];
        far[i] |= fresh;
        left[i] = known ? left[i] & ~more[i] : left[i] | fresh;
      }
    }
  }
  for (int id = 0; id < graph.size(); ++id) {
    if constexpr (kWords == 0) ask_patience();
    Word* const ends = left;
    for (int w = 0; w < words; ++w) ends[w] = graph.strong_row(id)[w];
    for (int w = 0; w < words; ++w) {
      graph.strong_row(id)[w].each([&](int bit) {
        const Word* const more = beyond(w * 64 + bit);
        for (int i = 0; i < words; ++i) ends[i] |= more[i];
      });
    }
    const Word* const worth =
        graph.has_locked_sets() ? graph.other_ends(id) : graph.useful_ends(id);
    Word any;
    Word concluding;
    for (int w = 0; w < words; ++w) {
      any |= ends[w] & graph.other_ends(id)[w];
      concluding |= ends[w] & worth[w];
    }
    if (!any.empty()) starts_[static_cast<std::size_t>(id / 64)].add(id % 64);
    if (concluding.empty()) continue;
    concludes_ = true;
    if (graph[id].choice()) {
      on_a_digit_ = true;
      continue;
    }
    ends[id / 64].drop(id % 64);
    const Word* const same = graph.of_digit(graph[id].digit);
    for (int w = 0; w < words; ++w) on_a_digit_ |= !(ends[w] & worth[w] & same[w]).empty();
  }
  if (concludes_) return;
  // For two ends that an almost hidden set links, checks whether some path runs from one end to a
  // node that excludes the other.
  concludes_ = graph.hidden_set_removes([&](int a, int b) {
    for (int w = 0; w < words; ++w) left[w] = beyond(b)[w] & graph.weak(a)[w];
    left[b / 64].drop(b % 64);
    return std::any_of(left, left + words, [](Word word) { return !word.empty(); });
  });
}

}  // namespace nonet::inline NONET_BOARD
