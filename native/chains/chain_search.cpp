#include "chains/chain_search.hpp"

#include <algorithm>
#include <iterator>

namespace nonet {

namespace {

bool earlier(const FoundChain& a, const FoundChain& b) {
  if (a.ends_meet != b.ends_meet) return b.ends_meet;
  if (a.links() != b.links()) return a.links() < b.links();
  if (a.kind != b.kind) return a.kind < b.kind;
  if (a.eliminations.size() != b.eliminations.size()) {
    return a.eliminations.size() > b.eliminations.size();
  }
  if (a.preference != b.preference) return a.preference > b.preference;
  if (a.wanted != b.wanted) return a.wanted;
  return std::lexicographical_compare(a.nodes.begin(), a.nodes.begin() + a.count, b.nodes.begin(),
                                      b.nodes.begin() + b.count);
}

}  // namespace

ChainSearch::ChainSearch(const Grid& grid, const LinkGraph& graph, Allowance& allowance,
                         int most_links, bool open_loops)
    : grid_(grid),
      graph_(graph),
      allowance_(allowance),
      open_loops_(open_loops),
      most_strong_(std::min((most_links + 1) / 2, kMostNodes / 2)) {
  off_.resize(static_cast<std::size_t>(graph.words()));
  on_.resize(off_.size());
  on_level_.resize(static_cast<std::size_t>(graph.size()));
}

bool ChainSearch::each_chain(FunctionRef<Interest(const FoundChain&)> judge,
                             FunctionRef<Answer(const FoundChain&)> receiver) {
  judge_ = &judge;
  std::vector<FoundChain> told;
  found_.clear();
  const auto same = [](const FoundChain& a, const FoundChain& b) {
    if (a.kind == ChainKind::placement || b.kind == ChainKind::placement) {
      return a.kind == b.kind && a.nodes[0] == b.nodes[0];
    }
    return a.eliminations == b.eliminations;
  };
  const int deepest = most_strong_;
  only_shortest_ = true;
  std::vector<FoundChain> last;  // those whose ends meet come after all others
  while (true) {
    for (int start = 0; start < graph_.size(); ++start) from(start);
    const bool all = most_strong_ == deepest;
    if (all) std::ranges::move(last, std::back_inserter(found_));
    std::ranges::sort(found_, earlier);
    for (FoundChain& chain : found_) {
      if (chain.strong_links() > most_strong_) continue;
      if (chain.ends_meet && !all) {
        last.push_back(std::move(chain));
        continue;
      }
      if (std::ranges::any_of(told, [&](const FoundChain& b) { return same(chain, b); })) continue;
      told.push_back(std::move(chain));
      if (!told.back().wanted) continue;
      Answer answer = receiver(told.back());
      if (answer == Answer::refused) answer = another_way(told.back(), receiver);
      if (answer == Answer::stop) return false;
      if (answer == Answer::refused) {
        told.pop_back();
      } else {
        only_shortest_ = false;  // a receiver that takes a second chain gets all
      }
    }
    if (all) return true;
    found_.clear();
    least_strong_ = most_strong_ + 1;
    most_strong_ = deepest;
  }
}

void ChainSearch::from(int start) {
  // A chain is the same read from its other end, but the shortest way from there may run through
  // this end once more, and be none.
  spread(start, most_strong_, [&](int node, int level) {
    if (level >= least_strong_) reach(start, node, level);
  });
}

// Calls reached(node, level) for every node that is on if `start` is off, by so many strong links.
template <class Reached>
void ChainSearch::spread(int start, const int& most_strong, Reached&& reached) {
  std::ranges::fill(off_, Word{});
  std::ranges::fill(on_, Word{});
  const auto set = [](std::vector<Word>& row, int id) { row[id / 64].add(id % 64); };
  const auto has = [](const std::vector<Word>& row, int id) { return row[id / 64].has(id % 64); };
  set(off_, start);
  now_.clear();
  for (const Id node : graph_.strong(start)) {
    set(on_, node);
    on_level_[node] = 1;
    now_.push_back(node);
  }
  for (int level = 2; level <= most_strong && !now_.empty(); ++level) {
    next_.clear();
    for (const Id on : now_) {
      allowance_.spend(graph_.words());
      const Word* weak = graph_.weak(on);
      for (int w = 0; w < graph_.words(); ++w) {
        Word fresh = weak[w] & ~off_[w];
        off_[w] |= fresh;
        while (!fresh.empty()) {
          const int off = w * 64 + fresh.pop();
          for (const Id node : graph_.strong(off)) {
            if (has(on_, node)) continue;
            set(on_, node);
            on_level_[node] = static_cast<std::uint8_t>(level);
            reached(node, level);
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
    if (graph_[start].single()) {
      follow(ChainKind::placement, start, end, strong_links);
    } else if (sees_victims(graph_[start], graph_[start])) {
      follow(ChainKind::open, start, end, strong_links);
    }
    return;
  }
  const bool loop = graph_.weakly_tied(start, end);
  if (loop) follow(ChainKind::loop, start, end, strong_links);
  if ((!loop || open_loops_) && sees_victims(graph_[start], graph_[end])) {
    follow(ChainKind::open, start, end, strong_links);
  }
}

void ChainSearch::follow(ChainKind kind, int start, int end, int strong_links) {
  if (2 * strong_links > kMostNodes) no_room_for_more(kMostNodes);
  chain_.kind = kind;
  chain_.count = static_cast<std::uint8_t>(2 * strong_links);
  chain_.eliminations.clear();
  if (chain_.kind == ChainKind::open) conclude(graph_[start], graph_[end]);
  best_.preference = -1;
  auto weighed = [&] { weigh(); };
  trace(start, chain_.count - 1, end, weighed);
  if (best_.preference >= 0) found_.push_back(best_);
}

// Other paths between the ends of a chain that was refused, the preferred ones first: which of them
// was met first must not decide whether there is one.
ChainSearch::Answer ChainSearch::another_way(FoundChain& chain,
                                             FunctionRef<Answer(const FoundChain&)> receiver) {
  if (chain.kind == ChainKind::loop) return Answer::refused;  // every path was found apart
  const FoundChain refused = chain;
  const int start = refused.nodes[0];
  spread(start, refused.strong_links(), [](int, int) {});
  std::vector<FoundChain> others;
  chain_ = refused;
  auto keep = [&] {
    if (!is_chain() || !chain_.wanted) return;
    if (chain_.nodes == refused.nodes && chain_.reasons == refused.reasons) return;
    others.push_back(chain_);
  };
  trace(start, refused.count - 1, refused.nodes[refused.count - 1], keep);
  std::ranges::stable_sort(others, std::ranges::greater{}, &FoundChain::preference);
  for (const FoundChain& other : others) {
    chain = other;
    const Answer answer = receiver(chain);
    if (answer != Answer::refused) return answer;
  }
  return Answer::refused;
}

// Every path of this length, filled in from its end: `node` is to be number `index`. There may be
// many thousands. With the first of them alone, a long chain could be found in one orientation of
// the grid and not in another. The allowance of the walk is the bound.
void ChainSearch::trace(int start, int index, int node, FunctionRef<void()> found) {
  chain_.nodes[index] = static_cast<Id>(node);
  const auto strong = graph_.strong(node);
  const auto reasons = graph_.reasons(node);
  for (std::size_t i = 0; i < strong.size(); ++i) {
    allowance_.spend();
    const Id off = strong[i];
    chain_.nodes[index - 1] = off;
    chain_.reasons[index / 2] = reasons[i];
    if (index == 1) {
      if (off == start) found();
      continue;
    }
    if (off == start) continue;
    const Word* weak = graph_.weak(off);
    for (int w = 0; w < graph_.words(); ++w) {
      for (Word rest = weak[w] & on_[w]; !rest.empty();) {
        const int before = w * 64 + rest.pop();
        if (on_level_[before] != index / 2 || before == start) continue;
        trace(start, index - 2, before, found);
      }
    }
  }
}

// Whether the path is a chain, and what it is worth.
bool ChainSearch::is_chain() {
  allowance_.spend(chain_.count);
  strict_ = true;
  const bool comes_near = comes_back();
  strict_ = false;
  if (comes_near && comes_back()) return false;
  const bool loop = chain_.kind == ChainKind::loop;
  if (loop) {
    chain_.eliminations.clear();
    conclude_loop();
    if (chain_.eliminations.empty()) return false;
  }
  const Interest interest = (*judge_)(chain_);
  if (interest.preference < 0) return false;
  chain_.wanted = interest.wanted;
  chain_.preference = 2 * interest.preference + !comes_near;
  const bool open = chain_.kind == ChainKind::open;
  const LinkNode& last = graph_[chain_.nodes[chain_.count - 1]];
  chain_.ends_meet = open && last.digits == graph_[chain_.nodes[0]].digits &&
                     chain_.nodes[0] != chain_.nodes[chain_.count - 1] &&
                     !(last.cells & graph_[chain_.nodes[0]].cells).empty();
  return true;
}

// Whichever path is preferred, it must not hang on the order in which nodes are numbered.
void ChainSearch::weigh() {
  if (!is_chain()) return;
  if (only_shortest_ && chain_.wanted && !chain_.ends_meet) most_strong_ = chain_.strong_links();
  if (chain_.kind == ChainKind::loop) {
    found_.push_back(chain_);  // each path may remove something else
  } else if (chain_.preference > best_.preference ||
             (chain_.preference == best_.preference && chain_.wanted && !best_.wanted)) {
    best_ = chain_;
  }
}

// Whether the chain uses a candidate twice, or enters a cell that it has left; unless `strict_`, a
// group is a place for its own digit only. The chain may turn within a cell, a loop ends in the
// cell where it starts, and the ends of an open chain may meet.
bool ChainSearch::comes_back() const {
  struct Block {  // a strong link
    Cells cells;  // of candidates and sets
    Cells places[2];
  };
  const int strong = chain_.strong_links();
  BoundedList<Block, kMostNodes / 2> blocks;
  for (int i = 0; i < strong; ++i) {
    const int a = chain_.nodes[2 * i];
    const int b = chain_.nodes[2 * i + 1];
    Block block{{}, {graph_[a].cells, graph_[b].cells}};
    for (const int id : {a, b}) {
      if (strict_ || graph_[id].fills()) block.cells |= graph_[id].cells;
    }
    const LinkGraph::Reason reason = chain_.reasons[i];
    if (const AlmostLockedSet* set = graph_.locked_set(reason)) block.cells |= set->cells;
    if (const AlmostHiddenSet* set = graph_.hidden_set(reason)) block.cells |= set->cells;
    blocks.add(block);
  }
  // The cell in which a weak link turns from digit to digit.
  const auto turn = [&](int from, int to) {
    const LinkNode& a = graph_[chain_.nodes[from]];
    const LinkNode& b = graph_[chain_.nodes[to]];
    return a.digits != b.digits ? a.cells : Cells{};
  };
  // The ends of an open chain may have cells in common: what sees one end and the other is false
  // all the same.
  const LinkNode& first = graph_[chain_.nodes[0]];
  const LinkNode& last = graph_[chain_.nodes[chain_.count - 1]];
  const bool meets = chain_.kind != ChainKind::loop && first.digits == last.digits;
  const Cells meeting = meets ? first.cells & last.cells : Cells{};
  for (int i = 0; i < strong; ++i) {
    const Block& one = blocks[i];
    for (int j = i + 1; j < strong; ++j) {
      const bool around = i == 0 && j == strong - 1;
      Cells allowed;
      if (j == i + 1) allowed |= turn(2 * i + 1, 2 * j);
      if (around && chain_.kind == ChainKind::loop) allowed |= turn(chain_.count - 1, 0);
      if (around) allowed |= meeting;
      const Block& other = blocks[j];
      if (!(one.cells & other.cells & ~allowed).empty()) return true;
      for (int k = 0; k < 4; ++k) {
        const int a = 2 * i + k / 2;
        const int b = 2 * j + k % 2;
        if (around && chain_.kind != ChainKind::loop && a == 0 && b == chain_.count - 1) continue;
        if (!(graph_[chain_.nodes[a]].digits & graph_[chain_.nodes[b]].digits).empty() &&
            !(one.places[k / 2] & other.places[k % 2]).empty()) {
          return true;
        }
      }
    }
  }
  return false;
}

namespace {

// Whether a digit of one node falls in the cell of another: the one sees it there, the other fills
// the cell with something else.
bool falls_at(const LinkNode& one, const LinkNode& at) {
  return at.fills() && one.seen.has(at.cell()) && (at.digits & one.digits).empty();
}

}  // namespace

bool ChainSearch::sees_victims(const LinkNode& a, const LinkNode& b) const {
  if (a.digits != b.digits) return falls_at(a, b) || falls_at(b, a);
  if (!a.choice()) return !(a.seen & b.seen).empty();
  return a.cells == b.cells && !(grid_.candidates(a.cell()) & ~a.digits).empty();
}

void ChainSearch::conclude(const LinkNode& a, const LinkNode& b) {
  auto& gone = chain_.eliminations;
  if (a.digits != b.digits) {
    if (falls_at(b, a)) gone.push_back(candidate_of(a.cell(), b.digit));
    if (falls_at(a, b)) gone.push_back(candidate_of(b.cell(), a.digit));
    std::ranges::sort(gone);
  } else if (a.choice()) {
    add_digits(a.cell(), grid_.candidates(a.cell()) & ~a.digits);
  } else {
    for (Cells rest = a.seen & b.seen; !rest.empty();) {
      gone.push_back(candidate_of(rest.pop(), a.digit));
    }
  }
}

void ChainSearch::add_digits(int cell, Digits digits) {
  digits.each([&](int digit) { chain_.eliminations.push_back(candidate_of(cell, digit)); });
}

void ChainSearch::conclude_loop() {
  auto& gone = chain_.eliminations;
  const Geometry& geometry = grid_.geometry();
  const auto drop_in = [&](Houses houses, int digit, Cells spared) {
    Cells inside;
    houses.each([&](int house) { inside |= geometry.cells_in[house]; });
    for (Cells rest = inside & grid_.cells_of_digit(digit) & ~spared; !rest.empty();) {
      gone.push_back(candidate_of(rest.pop(), digit));
    }
  };
  for (int i = 1; i < chain_.count; i += 2) {
    const LinkNode& a = graph_[chain_.nodes[i]];
    const LinkNode& b = graph_[chain_.nodes[(i + 1) % chain_.count]];
    if (a.digits == b.digits) {
      drop_in(a.houses & b.houses, a.digit, a.cells | b.cells);
    } else {
      add_digits(a.cell(), grid_.candidates(a.cell()) & ~(a.digits | b.digits));
    }
    const int before = chain_.nodes[i - 1];
    const LinkGraph::Reason reason = chain_.reasons[i / 2];
    if (const AlmostHiddenSet* set = graph_.hidden_set(reason)) {
      for (Cells rest = set->cells & ~(graph_[before].cells | a.cells); !rest.empty();) {
        const int cell = rest.pop();
        add_digits(cell, grid_.candidates(cell) & ~set->digits);
      }
    }
    if (const AlmostLockedSet* set = graph_.locked_set(reason)) {
      (set->digits & ~Digits::of(a.digit, graph_[before].digit)).each([&](int digit) {
        drop_in(set->houses_of[digit], digit, set->cells_of[digit]);
      });
    }
  }
  std::ranges::sort(gone);
  const auto [first, last] = std::ranges::unique(gone);
  gone.erase(first, last);
}

}  // namespace nonet
