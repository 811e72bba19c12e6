#include "chains/spread.hpp"

#include <algorithm>
#include <array>

namespace nonet::inline NONET_BOARD {

void Spread::start(int node) {
  if (node == start_) return;
  start_ = node;
  listed_ = 0;
  ++round_;
  Progress& progress = progress_[static_cast<std::size_t>(node)];
  if (progress.levels > 0) return;
  progress.levels = 1;
  if (rows_.empty()) rows_.emplace_back(reached_.size());
  const Word* strong = graph_.strong_row(node);
  std::copy_n(strong, words_, row(rows_[0], node, words_));
  std::copy_n(strong, words_, row(reached_, node, words_));
}

bool Spread::reaches(int number, Allowance& allowance) {
  const auto at = static_cast<std::size_t>(number - 1);
  const auto start = static_cast<std::size_t>(start_);
  const Progress& progress = progress_[start];
  if (number > progress.levels && !progress.ended) {
    if (rows_.size() == at) {
      rows_.emplace_back(reached_.size());
      costs_.resize(at);
      costs_.emplace_back(progress_.size());
    }
    add_level(number);
  }
  allowance.spend(costs_[at][start]);
  return number <= progress.levels;
}

void Spread::add_level(int number) {
  switch (words_) {  // in most graphs a row fits in registers
    case 1:
      return add_row<1>(number);
    case 2:
      return add_row<2>(number);
    case 3:
      return add_row<3>(number);
    case 4:
      return add_row<4>(number);
    default:
      return add_row<0>(number);
  }
}

// Each row of bits has `kWords` words. If `kWords` is 0, the length is known only at run time.
template <std::size_t kWords>
void Spread::add_row(int number) {
  const std::size_t words = kWords ? kWords : words_;
  const Word* const now = level(number - 1);
  Word* const fresh = row(rows_[static_cast<std::size_t>(number - 1)], start_, words);
  Word* const reached = row(reached_, start_, words);
  std::array<Word, kWords ? kWords : 1> room{};
  Word* const sum = kWords ? room.data() : fresh;
  const Word* const onward = graph_.onward(0);
  std::int64_t nodes = 0;
  for (std::size_t w = 0; w < words; ++w) {
    Word from = now[w];
    if (w == static_cast<std::size_t>(start_ / 64)) from.drop(start_ % 64);
    nodes += from.count();
    for (; !from.empty();) {
      const Word* const on = onward + (w * 64 + static_cast<std::size_t>(from.pop())) * words;
      for (std::size_t i = 0; i < words; ++i) sum[i] |= on[i];
    }
  }
  bool any = false;
  for (std::size_t i = 0; i < words; ++i) {
    const Word added = sum[i] & ~reached[i];
    fresh[i] = added;
    reached[i] |= added;
    any |= !added.empty();
  }
  // On the first level, every strong link counts, even if two of them reach the same node.
  if (number == 2) nodes = static_cast<std::int64_t>(graph_.strong(start_).size());
  const auto start = static_cast<std::size_t>(start_);
  costs_[static_cast<std::size_t>(number - 1)][start] = nodes * static_cast<std::int64_t>(words);
  if (any) {
    progress_[start].levels = number;
  } else {
    progress_[start].ended = true;
  }
}

const std::vector<LinkGraph::Id>& Spread::in_order(int number) {
  const auto add_new = [](std::vector<Word>& row, int id) {
    Word& word = row[static_cast<std::size_t>(id / 64)];
    const bool fresh = !word.has(id % 64);
    word.add(id % 64);
    return fresh;
  };
  lists_.resize(std::max(lists_.size(), static_cast<std::size_t>(number)));
  if (listed_ == 0) {
    listed_on_.assign(words_, Word{});
    listed_off_.assign(words_, Word{});
    add_new(listed_off_, start_);
  }
  for (; listed_ < number; ++listed_) {
    std::vector<LinkGraph::Id>& list = lists_[static_cast<std::size_t>(listed_)];
    list.clear();
    const auto reach_from = [&](int off) {
      for (const LinkGraph::Id node : graph_.strong(off)) {
        if (add_new(listed_on_, node)) list.push_back(node);
      }
    };
    if (listed_ == 0) {
      reach_from(start_);
      continue;
    }
    for (const LinkGraph::Id on : lists_[static_cast<std::size_t>(listed_ - 1)]) {
      if (on == start_) continue;
      const Word* weak = graph_.weak(on);
      for (std::size_t w = 0; w < words_; ++w) {
        Word fresh = weak[w] & ~listed_off_[w];
        listed_off_[w] |= fresh;
        while (!fresh.empty()) reach_from(static_cast<int>(w) * 64 + fresh.pop());
      }
    }
  }
  return lists_[static_cast<std::size_t>(number - 1)];
}

Spread::Ways Spread::ways_to(int node, int level) {
  constexpr std::int64_t kMost = std::int64_t{1} << 40;
  known_.resize(static_cast<std::size_t>(graph_.size()));
  Known& known = known_[static_cast<std::size_t>(node)];
  if (known.round == round_) return known.ways;
  Ways ways;
  for (const LinkGraph::Id off : graph_.strong(node)) {
    ++ways.links;
    if (level == 1) {
      ways.number += off == start_;
    } else if (off != start_) {
      each_before(off, level - 1, [&](int before) {
        const Ways more = ways_to(before, level - 1);
        ways.links = std::min(ways.links + more.links, kMost);
        ways.number = std::min(ways.number + more.number, kMost);
      });
    }
  }
  known = {round_, ways};
  return ways;
}

}  // namespace nonet::inline NONET_BOARD
