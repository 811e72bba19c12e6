#include "chain_search.hpp"

#include <algorithm>

namespace nonet {

namespace {

// Paths tried to find one that does not come back to its own cells.
constexpr int kWaysAround = 200;

bool earlier(const FoundChain& a, const FoundChain& b) {
  if (a.links() != b.links()) return a.links() < b.links();
  if (a.kind != b.kind) return a.kind < b.kind;
  if (a.eliminations.size() != b.eliminations.size()) {
    return a.eliminations.size() > b.eliminations.size();
  }
  return std::lexicographical_compare(a.nodes.begin(), a.nodes.begin() + a.count, b.nodes.begin(),
                                      b.nodes.begin() + b.count);
}

}  // namespace

ChainSearch::ChainSearch(const Grid& grid, const LinkGraph& graph, int most_links)
    : grid_(grid), graph_(graph), most_strong_(std::min((most_links + 1) / 2, kMostNodes / 2)) {
  const auto nodes = static_cast<std::size_t>(graph.size());
  off_.resize(static_cast<std::size_t>(graph.words()));
  on_.resize(off_.size());
  off_from_.resize(nodes);
  on_from_.resize(nodes);
  on_level_.resize(nodes);
}

bool ChainSearch::each_chain(FunctionRef<bool(const FoundChain&)> wanted,
                             FunctionRef<Answer(const FoundChain&)> receiver) {
  wanted_ = &wanted;
  std::vector<FoundChain> told;
  const auto same = [](const FoundChain& a, const FoundChain& b) {
    if (a.kind == ChainKind::placement || b.kind == ChainKind::placement) {
      return a.kind == b.kind && a.nodes[0] == b.nodes[0];
    }
    return a.eliminations == b.eliminations;
  };
  const int deepest = most_strong_;
  for (const bool only_shortest : {true, false}) {
    only_shortest_ = only_shortest;
    found_.clear();
    for (int start = 0; start < graph_.size(); ++start) from(start);
    std::ranges::sort(found_, earlier);
    for (FoundChain& chain : found_) {
      if (chain.strong_links() > most_strong_) break;
      if (std::ranges::any_of(told, [&](const FoundChain& b) { return same(chain, b); })) continue;
      told.push_back(std::move(chain));
      if (!wanted(told.back())) continue;
      const Answer answer = receiver(told.back());
      if (answer == Answer::stop) return false;
      if (answer == Answer::refused) told.pop_back();
    }
    if (most_strong_ == deepest) break;
    least_strong_ = most_strong_ + 1;
    most_strong_ = deepest;
  }
  return true;
}

void ChainSearch::from(int start) {
  std::ranges::fill(off_, 0);
  std::ranges::fill(on_, 0);
  const auto set = [](std::vector<Word>& row, int id) { row[id / 64] |= Word{1} << id % 64; };
  const auto has = [](const std::vector<Word>& row, int id) { return row[id / 64] >> id % 64 & 1; };
  set(off_, start);
  now_.clear();
  for (const Id node : graph_.strong(start)) {
    set(on_, node);
    on_from_[node] = static_cast<Id>(start);
    on_level_[node] = 1;
    now_.push_back(node);
  }
  for (int level = 2; level <= most_strong_ && !now_.empty(); ++level) {
    next_.clear();
    for (const Id on : now_) {
      const Word* weak = graph_.weak(on);
      for (int w = 0; w < graph_.words(); ++w) {
        Word fresh = weak[w] & ~off_[w];
        off_[w] |= fresh;
        for (; fresh; fresh &= fresh - 1) {
          const int off = w * 64 + std::countr_zero(fresh);
          off_from_[off] = on;
          for (const Id node : graph_.strong(off)) {
            if (has(on_, node)) continue;
            set(on_, node);
            on_from_[node] = static_cast<Id>(off);
            on_level_[node] = static_cast<std::uint8_t>(level);
            // A chain is the same read from its other end.
            if (node >= start && level >= least_strong_) reach(start, node, level);
            if (node != start) next_.push_back(node);
          }
        }
      }
    }
    std::swap(now_, next_);
  }
}

void ChainSearch::reach(int start, int end, int strong_links) {
  if (start == end) {
    chain_.kind = graph_[start].single() ? ChainKind::placement : ChainKind::open;
    if (chain_.kind == ChainKind::open && graph_[start].seen.empty()) return;
  } else if (graph_.weakly_tied(start, end)) {
    chain_.kind = ChainKind::loop;
  } else if (sees_victims(graph_[start], graph_[end])) {
    chain_.kind = ChainKind::open;
  } else {
    return;
  }
  chain_.count = static_cast<std::uint8_t>(2 * strong_links);
  if (!find_path(start, end)) return;
  chain_.eliminations.clear();
  if (chain_.kind == ChainKind::loop) {
    conclude_loop();
    if (chain_.eliminations.empty()) return;
  } else if (chain_.kind == ChainKind::open) {
    conclude(graph_[start], graph_[end]);
  }
  found_.push_back(chain_);
  if (only_shortest_ && (*wanted_)(chain_)) most_strong_ = strong_links;
}

bool ChainSearch::find_path(int start, int end) {
  for (const bool strict : {true, false}) {
    strict_ = strict;
    trace(start, end);
    if (!comes_back()) return true;
    ways_ = kWaysAround;
    if (trace_around(start, chain_.count - 1, end)) return true;
  }
  return false;
}

void ChainSearch::trace(int start, int end) {
  int on = end;
  for (int i = chain_.count - 1; i > 0; i -= 2) {
    const int off = on_from_[on];
    chain_.nodes[i] = static_cast<Id>(on);
    chain_.nodes[i - 1] = static_cast<Id>(off);
    if (off != start) on = off_from_[off];
  }
}

// Another path of the same length, filled in from its end: `node` is to be number `index`.
bool ChainSearch::trace_around(int start, int index, int node) {
  chain_.nodes[index] = static_cast<Id>(node);
  for (const Id off : graph_.strong(node)) {
    chain_.nodes[index - 1] = off;
    if (index == 1) {
      if (off == start && !comes_back()) return true;
      continue;
    }
    if (off == start) continue;
    for (int before = 0; before < graph_.size(); ++before) {
      const bool reached = on_[before / 64] >> before % 64 & 1;
      if (!reached || before == start || on_level_[before] != index / 2 ||
          !graph_.weakly_tied(before, off)) {
        continue;
      }
      if (--ways_ < 0) return false;
      if (trace_around(start, index - 2, before)) return true;
    }
  }
  return false;
}

// Whether the chain uses a candidate twice, or enters a cell that it has left; unless `strict_`, a
// group is a place for its own digit only. The chain may turn within a cell, and a loop or a
// placement ends in the cell where it starts.
bool ChainSearch::comes_back() const {
  struct Block {  // a strong link
    Cells cells;  // of candidates and sets
    Cells places[2];
  };
  const int strong = chain_.strong_links();
  std::array<Block, kMostNodes / 2> blocks;
  for (int i = 0; i < strong; ++i) {
    const int a = chain_.nodes[2 * i];
    const int b = chain_.nodes[2 * i + 1];
    blocks[i] = {{}, {graph_[a].cells, graph_[b].cells}};
    for (const int id : {a, b}) {
      if (strict_ || graph_[id].single()) blocks[i].cells |= graph_[id].cells;
    }
    if (const AlmostLockedSet* set = graph_.set_between(a, b)) blocks[i].cells |= set->cells;
  }
  // The cell in which a weak link turns from digit to digit.
  const auto turn = [&](int from, int to) {
    const LinkNode& a = graph_[chain_.nodes[from]];
    const LinkNode& b = graph_[chain_.nodes[to]];
    return a.digit != b.digit ? a.cells : Cells{};
  };
  const bool same_node = chain_.nodes[0] == chain_.nodes[chain_.count - 1];
  for (int i = 0; i < strong; ++i) {
    for (int j = i + 1; j < strong; ++j) {
      const bool around = i == 0 && j == strong - 1;
      Cells allowed;
      if (j == i + 1) allowed |= turn(2 * i + 1, 2 * j);
      if (around && chain_.kind == ChainKind::loop) allowed |= turn(chain_.count - 1, 0);
      if (around && same_node) allowed |= graph_[chain_.nodes[0]].cells;
      if (!(blocks[i].cells & blocks[j].cells & ~allowed).empty()) return true;
      for (int k = 0; k < 4; ++k) {
        const int a = 2 * i + k / 2;
        const int b = 2 * j + k % 2;
        if (around && same_node && a == 0 && b == chain_.count - 1) continue;
        if (graph_[chain_.nodes[a]].digit == graph_[chain_.nodes[b]].digit &&
            !(blocks[i].places[k / 2] & blocks[j].places[k % 2]).empty()) {
          return true;
        }
      }
    }
  }
  return false;
}

bool ChainSearch::sees_victims(const LinkNode& a, const LinkNode& b) const {
  if (a.digit == b.digit) return !(a.seen & b.seen).empty();
  return (b.single() && a.seen.has(b.cell())) || (a.single() && b.seen.has(a.cell()));
}

void ChainSearch::conclude(const LinkNode& a, const LinkNode& b) {
  auto& gone = chain_.eliminations;
  if (a.digit == b.digit) {
    for (Cells rest = a.seen & b.seen; !rest.empty();) {
      gone.push_back(candidate_of(rest.pop(), a.digit));
    }
    return;
  }
  if (a.single() && b.seen.has(a.cell())) gone.push_back(candidate_of(a.cell(), b.digit));
  if (b.single() && a.seen.has(b.cell())) gone.push_back(candidate_of(b.cell(), a.digit));
  std::ranges::sort(gone);
}

void ChainSearch::conclude_loop() {
  auto& gone = chain_.eliminations;
  const Geometry& geometry = grid_.geometry();
  const auto drop_in = [&](Houses houses, int digit, Cells spared) {
    Cells inside;
    for (; houses; houses &= houses - 1) inside |= geometry.cells_in[std::countr_zero(houses)];
    for (Cells rest = inside & grid_.cells_of_digit(digit) & ~spared; !rest.empty();) {
      gone.push_back(candidate_of(rest.pop(), digit));
    }
  };
  for (int i = 1; i < chain_.count; i += 2) {
    const LinkNode& a = graph_[chain_.nodes[i]];
    const LinkNode& b = graph_[chain_.nodes[(i + 1) % chain_.count]];
    if (a.digit == b.digit) {
      drop_in(a.houses & b.houses, a.digit, a.cells | b.cells);
    } else {
      for (unsigned rest = grid_.candidates(a.cell()) & ~(1u << a.digit | 1u << b.digit); rest;
           rest &= rest - 1) {
        gone.push_back(candidate_of(a.cell(), std::countr_zero(rest)));
      }
    }
    const int before = chain_.nodes[i - 1];
    if (const AlmostLockedSet* set = graph_.set_between(before, chain_.nodes[i])) {
      for (unsigned rest = set->digits & ~(1u << a.digit | 1u << graph_[before].digit); rest;
           rest &= rest - 1) {
        const int digit = std::countr_zero(rest);
        drop_in(set->houses_of[digit], digit, set->cells_of[digit]);
      }
    }
  }
  std::ranges::sort(gone);
  const auto [first, last] = std::ranges::unique(gone);
  gone.erase(first, last);
}

}  // namespace nonet
