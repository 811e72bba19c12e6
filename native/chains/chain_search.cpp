#include "chains/chain_search.hpp"

#include <algorithm>
#include <iterator>
#include <limits>

#include "board/sort_by.hpp"
#include "chains/chain_shape.hpp"

namespace nonet::inline NONET_BOARD {

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

ChainSearch::ChainSearch(const Grid& grid, const ReachedGraph& links, Allowance& allowance,
                         int most_links, bool open_loops, bool largest)
    : grid_(grid),
      links_(links),
      graph_(links.graph()),
      allowance_(&allowance),
      open_loops_(open_loops),
      largest_(largest),
      least_strong_(graph_.has_clue_pairs() ? 1 : 2),
      most_strong_(std::min((most_links + 1) / 2, kMostNodes / 2)),
      trail_(graph_),
      spread_(graph_) {}

bool ChainSearch::each_chain(FunctionRef<Interest(const FoundChain&)> judge,
                             FunctionRef<Answer(const FoundChain&)> receiver) {
  judge_ = &judge;
  emitted_.clear();
  found_.clear();
  const int deepest = most_strong_;
  only_shortest_ = true;
  const ChainReach& reach = links_.reach();
  starts_.clear();
  for (int id = 0; id < graph_.size(); ++id) {
    if (reach.starts_at(id)) starts_.push_back(static_cast<Id>(id));
  }
  std::vector<FoundChain> last;  // chains whose ends share cells; these come last
  while (true) {
    search();
    const bool all = most_strong_ == deepest;
    if (all) std::ranges::move(last, std::back_inserter(found_));
    std::ranges::sort(found_, earlier);
    for (FoundChain& chain : found_) {
      if (chain.strong_links() > most_strong_) continue;
      if (chain.ends_meet && !all) {
        last.push_back(std::move(chain));
        continue;
      }
      if (pass_on(chain, receiver) == Answer::stop) return false;
    }
    if (all) return true;
    found_.clear();
    least_strong_ = most_strong_ + 1;
    most_strong_ = deepest;
    if (largest_ && !only_shortest_) return each_larger(last, receiver);
  }
}

// Passes a chain to the receiver, unless an earlier chain already had the same conclusion.
ChainSearch::Answer ChainSearch::pass_on(FoundChain& chain,
                                         FunctionRef<Answer(const FoundChain&)> receiver) {
  const auto same = [&](const FoundChain& other) {
    if (chain.kind == ChainKind::placement || other.kind == ChainKind::placement) {
      return chain.kind == other.kind && chain.nodes[0] == other.nodes[0];
    }
    return chain.eliminations == other.eliminations;
  };
  allowance_->spend(static_cast<std::int64_t>(emitted_.size() / 64));
  if (std::ranges::any_of(emitted_, same)) return Answer::go_on;
  emitted_.push_back(std::move(chain));
  if (!emitted_.back().wanted) return Answer::go_on;
  Answer answer = receiver(emitted_.back());
  if (answer == Answer::refused) answer = another_way(emitted_.back(), receiver);
  if (answer == Answer::refused) {
    emitted_.pop_back();
  } else {
    only_shortest_ = false;  // longer chains follow unless the receiver stops here
    most_removed_ = std::max(most_removed_, removed_by(emitted_.back()));
  }
  return answer;
}

// Of the longer chains, emits those that remove the most candidates. The two ends of a chain
// determine how many candidates it removes, so the pairs of ends with the highest number are
// followed first. The search ends when no remaining pair removes as many as a chain already
// emitted. A loop is an exception: its number is known only once the loop is complete. `others` are
// chains found earlier.
bool ChainSearch::each_larger(std::vector<FoundChain>& others,
                              FunctionRef<Answer(const FoundChain&)> receiver) {
  gathers_ends_ = true;
  for (const Id start : starts_) from(start);
  gathers_ends_ = false;
  std::ranges::move(found_, std::back_inserter(others));
  sort_by(ends_, [](const Ends& each) { return -each.removed; });
  Allowance counted_before(std::numeric_limits<std::int64_t>::max());
  Allowance& allowance = *allowance_;
  auto next = ends_.begin();
  while (true) {
    int removed = next == ends_.end() ? -1 : next->removed;
    for (const FoundChain& chain : others) removed = std::max(removed, removed_by(chain));
    if (removed < most_removed_ || removed < 0) return true;
    found_.clear();
    std::erase_if(others, [&](FoundChain& chain) {
      if (removed_by(chain) != removed) return false;
      found_.push_back(std::move(chain));
      return true;
    });
    allowance_ = &counted_before;
    for (; next != ends_.end() && next->removed == removed; ++next) {
      spread_.start(next->start);
      follow(next->kind, next->start, next->end, next->strong_links);
    }
    allowance_ = &allowance;
    std::ranges::sort(found_, earlier);
    for (FoundChain& chain : found_) {
      if (pass_on(chain, receiver) == Answer::stop) return false;
    }
  }
}

// The number of candidates that a chain removes. A placement counts as removing all other
// candidates of its cell, as it does when steps are compared.
int ChainSearch::removed_by(const FoundChain& chain) const {
  if (chain.kind != ChainKind::placement) return static_cast<int>(chain.eliminations.size());
  return grid_.candidates(cell_of(chain.placement(graph_))).count() - 1;
}

// Finds the chains. If only the shortest are wanted, stops once all chains of the shortest length
// are found.
void ChainSearch::search() {
  if (only_shortest_ && search_by_levels()) return;
  for (const Id start : starts_) from(start);
}

// Searches from all starts at once, level by level. Returns false if two chains compare as equal.
// Their order then depends on the order of the search, so the caller must search again, one start
// at a time.
bool ChainSearch::search_by_levels() {
  const int deepest = most_strong_;
  std::vector<Id> left = starts_;
  for (const Id start : starts_) reach_first_level(start);
  for (int level = 2; level <= most_strong_ && !left.empty(); ++level) {
    std::erase_if(left, [&](Id start) {
      spread_.start(start);
      if (!spread_.reaches(level, *allowance_)) return true;
      if (level >= least_strong_) reach_level(start, level);
      return false;
    });
  }
  if (!graph_.has_patterns()) return true;
  std::ranges::sort(found_, earlier);
  const auto are_equal = [](const FoundChain& a, const FoundChain& b) { return !earlier(a, b); };
  if (std::ranges::adjacent_find(found_, are_equal) == found_.end()) return true;
  found_.clear();
  most_strong_ = deepest;
  return false;
}

void ChainSearch::from(int start) {
  // A chain can be read from either end. But the shortest path from one end may pass through the
  // other end, and such a path is not a chain. So both ends are tried as the start.
  spread_.start(start);
  reach_first_level(start);
  for (int level = 2; level <= most_strong_ && spread_.reaches(level, *allowance_); ++level) {
    if (level >= least_strong_) reach_level(start, level);
  }
}

// A single strong link counts as a chain only if it eliminates something because of a clue. Other
// techniques find everything else that single links eliminate.
void ChainSearch::reach_first_level(int start) {
  if (least_strong_ > 1) return;
  spread_.start(start);
  allowance_->spend();
  reach_level(start, 1);
}

void ChainSearch::reach_level(int start, int level) {
  const LinkGraph::Word* ends = graph_.other_ends(start);
  const LinkGraph::Word* reached = spread_.level(level);
  // Two chains through the same nodes may use different patterns and still compare as equal. In
  // that case, the chain found first comes first.
  if (graph_.has_patterns()) {
    int hits = 0;
    for (int w = 0; w < graph_.words(); ++w) hits += (reached[w] & ends[w]).count();
    if (hits > 1) {
      for (const Id node : spread_.in_order(level)) {
        if (ends[node / 64].has(node % 64)) reach(start, node, level);
      }
      return;
    }
  }
  for (int w = 0; w < graph_.words(); ++w) {
    for (LinkGraph::Word rest = reached[w] & ends[w]; !rest.empty();) {
      reach(start, w * 64 + rest.pop(), level);
    }
  }
}

void ChainSearch::reach(int start, int end, int strong_links) {
  if (strong_links == 1) {
    if (sees_victims(graph_[start], graph_[end])) follow(ChainKind::open, start, end, 1);
    return;
  }
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
  const bool only_by_clue = loop && graph_.tied_by_clue(graph_[start], graph_[end]);
  if ((!loop || open_loops_ || only_by_clue) && sees_victims(graph_[start], graph_[end])) {
    follow(ChainKind::open, start, end, strong_links);
  }
}

void ChainSearch::follow(ChainKind kind, int start, int end, int strong_links) {
  if (2 * strong_links > kMostNodes) no_room_for_more(kMostNodes);
  chain_.kind = kind;
  chain_.count = static_cast<std::uint8_t>(2 * strong_links);
  chain_.eliminations.clear();
  if (chain_.kind == ChainKind::open) {
    conclude(graph_[start], graph_[end]);
    conclude_by_clues(graph_[start], graph_[end]);
    chain_.nodes[0] = static_cast<Id>(start);
    chain_.nodes[chain_.count - 1] = static_cast<Id>(end);
    if (strong_links == 1 && !ends_in_clues(graph_, chain_)) return;
  }
  if (gathers_ends_ && kind != ChainKind::loop) {
    const Spread::Ways ways = spread_.ways_to(end, strong_links);
    allowance_->spend(ways.links + ways.number * chain_.count);
    chain_.nodes[0] = static_cast<Id>(start);
    const int removed = removed_by(chain_);
    if (removed >= most_removed_) ends_.push_back({kind, removed, start, end, strong_links});
    return;
  }
  best_.preference = -1;
  auto weighed = [&] { weigh(); };
  trace_all(end, weighed);
  if (best_.preference >= 0) found_.push_back(std::move(best_));
}

// If a chain has been refused, tries the other paths between its two ends, in order of preference.
// The result must not depend on which path was found first.
ChainSearch::Answer ChainSearch::another_way(FoundChain& chain,
                                             FunctionRef<Answer(const FoundChain&)> receiver) {
  if (chain.kind == ChainKind::loop) return Answer::refused;  // all its paths have been tried
  const FoundChain refused = chain;
  const int start = refused.nodes[0];
  spread_.start(start);
  for (int level = 2; level <= refused.strong_links(); ++level) spread_.reaches(level, *allowance_);
  std::vector<FoundChain> others;
  chain_ = refused;
  auto keep = [&] {
    if (!is_worth() || !chain_.wanted) return;
    if (chain_.nodes == refused.nodes && chain_.reasons == refused.reasons) return;
    others.push_back(chain_);
  };
  trace_all(refused.nodes[refused.count - 1], keep);
  sort_by(others, [](const FoundChain& each) { return -each.preference; });
  for (const FoundChain& other : others) {
    chain = other;
    const Answer answer = receiver(chain);
    if (answer != Answer::refused) return answer;
  }
  return Answer::refused;
}

// Calls found() for every path that leads from the start of the search to `end` and is as long as
// the current chain.
void ChainSearch::trace_all(int end, FunctionRef<void()> found) {
  trail_.begin(chain_.strong_links(), chain_.kind == ChainKind::loop);
  trace(chain_.count - 1, end, found);
}

// Finds every path of this length. Paths are filled in from the end, and this call puts `node` at
// position `index`. There may be many thousands of paths, but the search's allowance limits them.
// Taking only the first path is not enough: the search might then find a long chain in one
// orientation of the grid and miss it in another. A path that uses a cell twice is abandoned
// immediately, but costs as much as a complete path.
void ChainSearch::trace(int index, int node, FunctionRef<void()> found) {
  chain_.nodes[index] = static_cast<Id>(node);
  const auto strong = graph_.strong(node);
  const auto reasons = graph_.reasons(node);
  const int start = spread_.start();
  const int level = index / 2;  // the level of the strong link before this node
  for (std::size_t i = 0; i < strong.size(); ++i) {
    allowance_->spend();
    const Id off = strong[i];
    if ((off == start) != (level == 0)) continue;
    const bool fits = trail_.put(level, off, node, reasons[i]);
    if (level == 0) allowance_->spend(chain_.count);
    if (!fits) {
      if (level > 0) spend_on_ways_to(off, level);
      continue;
    }
    chain_.nodes[index - 1] = off;
    chain_.reasons[level] = reasons[i];
    if (level == 0) {
      found();
    } else {
      spread_.each_before(off, level, [&](int before) { trace(index - 2, before, found); });
    }
  }
}

void ChainSearch::spend_on_ways_to(int off, int level) {
  spread_.each_before(off, level, [&](int before) {
    const Spread::Ways ways = spread_.ways_to(before, level);
    allowance_->spend(ways.links + ways.number * chain_.count);
  });
}

// Whether the current path places or eliminates a candidate that is wanted. Also computes the
// path's preference.
bool ChainSearch::is_worth() {
  const bool loop = chain_.kind == ChainKind::loop;
  if (loop) {
    chain_.eliminations.clear();
    conclude_loop();
    if (chain_.eliminations.empty()) return false;
  }
  const Interest interest = (*judge_)(chain_);
  if (interest.preference < 0) return false;
  chain_.wanted = interest.wanted;
  chain_.preference = 2 * interest.preference + !trail_.comes_near();
  const bool open = chain_.kind == ChainKind::open;
  const LinkNode& last = graph_[chain_.nodes[chain_.count - 1]];
  chain_.ends_meet = open && last.digits == graph_[chain_.nodes[0]].digits &&
                     chain_.nodes[0] != chain_.nodes[chain_.count - 1] &&
                     !(last.cells & graph_[chain_.nodes[0]].cells).empty();
  return true;
}

// Keeps the current path if it is better than the best one so far. The choice must not depend on
// how nodes are numbered.
void ChainSearch::weigh() {
  if (!is_worth()) return;
  if (only_shortest_ && chain_.wanted && !chain_.ends_meet) most_strong_ = chain_.strong_links();
  if (chain_.kind == ChainKind::loop) {
    found_.push_back(chain_);  // each path may remove different candidates
  } else if (chain_.preference > best_.preference ||
             (chain_.preference == best_.preference && chain_.wanted && !best_.wanted)) {
    best_ = chain_;
  }
}

namespace {

// Whether the two nodes together eliminate `one`'s digit from `at`'s cell. They do if `at` fills
// the cell with another digit, and `one` sees the digit there.
bool is_eliminated_at(const LinkNode& one, const LinkNode& at) {
  return at.fills() && one.seen.has(at.cell()) && (at.digits & one.digits).empty();
}

}  // namespace

bool ChainSearch::sees_victims(const LinkNode& a, const LinkNode& b) const {
  for (const auto& [one, other] : {std::pair{&a, &b}, std::pair{&b, &a}}) {
    if (!graph_.has_clue_pairs() || !one->single()) continue;
    for (const CluePairs::Pair& pair : graph_.clue_pairs().of(one->candidate())) {
      if (graph_.excludes(*other, pair.other)) return true;
    }
  }
  if (a.digits != b.digits) return is_eliminated_at(a, b) || is_eliminated_at(b, a);
  if (!a.choice()) return !(a.seen & b.seen).empty();
  return a.cells == b.cells && !(grid_.candidates(a.cell()) & ~a.digits).empty();
}

void ChainSearch::conclude(const LinkNode& a, const LinkNode& b) {
  auto& eliminations = chain_.eliminations;
  if (a.digits != b.digits) {
    if (is_eliminated_at(b, a)) eliminations.push_back(candidate_of(a.cell(), b.digit));
    if (is_eliminated_at(a, b)) eliminations.push_back(candidate_of(b.cell(), a.digit));
    std::ranges::sort(eliminations);
  } else if (a.choice()) {
    add_digits(a.cell(), grid_.candidates(a.cell()) & ~a.digits);
  } else {
    for (Cells rest = a.seen & b.seen; !rest.empty();) {
      eliminations.push_back(candidate_of(rest.pop(), a.digit));
    }
  }
}

// Adds the candidates that both nodes exclude, if at least one of the nodes does so because of a
// clue.
void ChainSearch::conclude_by_clues(const LinkNode& a, const LinkNode& b) {
  if (!graph_.has_clue_pairs()) return;
  auto& eliminations = chain_.eliminations;
  for (const auto& [one, other] : {std::pair{&a, &b}, std::pair{&b, &a}}) {
    if (!one->single()) continue;
    for (const CluePairs::Pair& pair : graph_.clue_pairs().of(one->candidate())) {
      if (graph_.excludes(*other, pair.other)) eliminations.push_back(pair.other);
    }
  }
  std::ranges::sort(eliminations);
  const auto [first, last] = std::ranges::unique(eliminations);
  eliminations.erase(first, last);
}

void ChainSearch::add_digits(int cell, Digits digits) {
  digits.each([&](int digit) { chain_.eliminations.push_back(candidate_of(cell, digit)); });
}

void ChainSearch::conclude_loop() {
  auto& eliminations = chain_.eliminations;
  const Geometry& geometry = grid_.geometry();
  const auto drop_in = [&](Houses houses, int digit, Cells spared) {
    Cells inside;
    houses.each([&](int house) { inside |= geometry.cells_in[house]; });
    for (Cells rest = inside & grid_.cells_of_digit(digit) & ~spared; !rest.empty();) {
      eliminations.push_back(candidate_of(rest.pop(), digit));
    }
  };
  for (int i = 1; i < chain_.count; i += 2) {
    const LinkNode& a = graph_[chain_.nodes[i]];
    const LinkNode& b = graph_[chain_.nodes[(i + 1) % chain_.count]];
    if (a.digits == b.digits) {
      drop_in(a.houses & b.houses, a.digit, a.cells | b.cells);
    } else if (a.cells == b.cells) {
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
        drop_in(set->houses_of(digit), digit, set->cells_of(digit));
      });
    }
  }
  std::ranges::sort(eliminations);
  const auto [first, last] = std::ranges::unique(eliminations);
  eliminations.erase(first, last);
}

}  // namespace nonet::inline NONET_BOARD
