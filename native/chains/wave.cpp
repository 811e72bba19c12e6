#include "chains/wave.hpp"

#include <algorithm>

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kMostStrong = 6;  // maximum number of strong links in a chain
constexpr std::uint8_t kNever = 255;

using Row = std::vector<LinkGraph::Word>;

void add(Row& row, const LinkGraph::Word* more) {
  for (LinkGraph::Word& word : row) word |= *more++;
}

LinkNode as_node(const Geometry& geometry, Candidate candidate) {
  LinkNode node;
  node.cells = Cells::of(cell_of(candidate));
  node.houses = geometry.house_set[cell_of(candidate)];
  node.digits = Digits::of(digit_of(candidate));
  node.digit = static_cast<std::uint8_t>(digit_of(candidate));
  return node;
}

// Whether a node excludes a candidate, so that at most one of them is true.
bool excludes(const LinkNode& node, Candidate candidate) {
  if (node.digit == digit_of(candidate)) return node.seen.has(cell_of(candidate));
  return node.single() && node.cell() == cell_of(candidate);
}

}  // namespace

bool Wave::start(Candidate victim) {
  victim_ = victim;
  std::fill_n(links_.begin(), grid_.geometry().all_cells.count() * kDigits, kNever);
  off_.fill(Cells{});
  turn_off(as_seen(), 0);
  const auto words = static_cast<std::size_t>(graph_.words());
  levels_.assign(1, Row(words));
  for (int id = 0; id < graph_.size(); ++id) {
    if (excludes(graph_[id], victim)) add(levels_[0], graph_.strong_row(id));
  }
  Row reached = levels_[0];
  for (int level = 1;; ++level) {
    if (!spread(levels_.back(), level)) return false;
    if (level == kMostStrong) return true;
    Row next(words);
    each(levels_.back(), [&](int id) { add(next, graph_.onward(id)); });
    bool any = false;
    for (std::size_t w = 0; w < words; ++w) {
      next[w] = next[w] & ~reached[w];
      reached[w] |= next[w];
      any |= !next[w].empty();
    }
    if (!any) return true;
    levels_.push_back(std::move(next));
  }
}

LinkNode Wave::as_seen() const {
  LinkNode node = as_node(grid_.geometry(), victim_);
  node.seen = grid_.geometry().peers[node.cell()] & grid_.cells_of_digit(node.digit);
  return node;
}

void Wave::turn_off(const LinkNode& on, int links) {
  const auto turn = [&](int cell, int digit) {
    std::uint8_t& known = links_[candidate_of(cell, digit)];
    if (known == kNever) known = static_cast<std::uint8_t>(links);
  };
  for (Cells rest = on.seen & ~off_[on.digit]; !rest.empty();) turn(rest.pop(), on.digit);
  off_[on.digit] |= on.seen;
  if (!on.single()) return;
  (grid_.candidates(on.cell()) & ~on.digits).each([&](int digit) {
    turn(on.cell(), digit);
    off_[digit].add(on.cell());
  });
  if (links == 0 || !graph_.has_clue_pairs()) return;
  for (const CluePairs::Pair& pair : graph_.clue_pairs().of(on.candidate())) {
    turn(cell_of(pair.other), digit_of(pair.other));
    off_[digit_of(pair.other)].add(cell_of(pair.other));
  }
}

// Marks as false the candidates that a row of nodes excludes. Returns false if the assumed
// candidate is among them.
bool Wave::spread(Row& row, int links) {
  bool consistent = true;
  each(row, [&](int id) {
    const LinkNode& node = graph_[id];
    if (excludes(node, victim_)) {
      consistent = false;
    } else if (node.digit == digit_of(victim_) && node.cells.has(cell_of(victim_))) {
      row[static_cast<std::size_t>(id / 64)].drop(id % 64);  // nothing new
    } else {
      turn_off(node, links);
    }
  });
  return consistent;
}

void Waves::collect(const Facts& facts) {
  list.clear();
  const Grid& grid = facts.grid();
  const LinkGraph& graph = facts.get<Wave::Links>().graph();
  if (graph.size() == 0) return;
  Wave wave(grid, graph);
  for (Cells rest = grid.empty_cells(); !rest.empty();) {
    const int cell = rest.pop();
    ask_patience();
    grid.candidates(cell).each([&](int digit) {
      if (!wave.start(candidate_of(cell, digit))) return;
      Of& of = list.emplace_back();
      of.victim = wave.victim();
      for (int d = 0; d < kDigits; ++d) of.off[d] = wave.off(d);
    });
  }
}

const std::vector<Waves::Of>& Waves::of(Walk& walk) {
  if constexpr (!kIsStandard) {
    constexpr std::int64_t kWordsOfChoice = 8;  // this many words are charged as one choice
    std::int64_t victims = 0;
    for (Cells rest = walk.grid.empty_cells(); !rest.empty();) {
      victims += walk.grid.candidates(rest.pop()).count();
    }
    const LinkGraph& graph = walk.facts.get<Wave::Links>().graph();
    walk.spend(victims * (1 + std::int64_t{graph.size()} * graph.words() / kWordsOfChoice));
  }
  return walk.facts.get<Waves>().list;
}

Cells Arms::seen(Cells places, int digit) const {
  Cells seen;
  places.each([&](int place) {
    if (wave_.links(place, digit) == 0) seen.add(place);
  });
  return seen;
}

int Arms::length(Cells places, int digit) const {
  int length = 0;
  places.each([&](int place) { length += wave_.links(place, digit); });
  return length;
}

// Connects the given places, starting with those that the assumed candidate sees directly.
bool Arms::tie(Cells places, int digit) {
  Cells near = seen(places, digit);
  Cells left = places & ~near;
  const LinkNode victim = as_node(walk_.geometry, wave_.victim());
  while (!near.empty()) {
    Cells held;
    const LinkNode place = as_node(walk_.geometry, candidate_of(near.first(), digit));
    walk_.step.links.push_back(best_space(victim, place, near | left, digit, held));
    near &= ~held;
    left &= ~held;
  }
  while (!left.empty()) {
    const Cells tied = tie_some(left, digit);
    if (tied.empty()) return false;
    left &= ~tied;
  }
  return true;
}

// Follows the path from a false candidate back to the assumed candidate, link by link.
bool Arms::trace(int number, int below, Candidate end) {
  if (number < 0) return true;
  bool found = false;
  wave_.each_on(number + 1, [&](int on) {
    if (found) return;
    if (below < 0 ? !graph_.excludes(graph_[on], end) : !graph_.weakly_tied(on, below)) return;
    const auto strong = graph_.strong(on);
    const auto reasons = graph_.reasons(on);
    for (std::size_t i = 0; i < strong.size() && !found; ++i) {
      const int off = strong[i];
      if (graph_[off].digits == Digits::of(digit_of(end)) && graph_[off].cells.has(cell_of(end))) {
        continue;  // the chain would come back to the place from which it starts
      }
      if (number == 0 && !excludes(graph_[off], wave_.victim())) continue;
      walk_.spend();
      if (!trail_.put(number, off, on, reasons[i])) continue;
      ways_[static_cast<std::size_t>(number)] = {off, on};
      found = trace(number - 1, off, end);
    }
  });
  return found;
}

// Chooses a house or cell that contains both nodes and as many of the given places as possible.
Space Arms::best_space(const LinkNode& a, const LinkNode& b, Cells places, int digit, Cells& held) {
  Space best = 0;
  held = Cells{};
  if (graph_.tied_by_clue(a, b)) {
    held = b.cells;
    return graph_.shared_spaces(a, b)[0];
  }
  for (const Space space : graph_.shared_spaces(a, b)) {
    Cells own;
    if (is_cell(space)) {
      own = places & Cells::of(cell_in(space));
    } else if (digit_in(space) == digit) {
      own = places & walk_.geometry.cells_in[house_of(space)] & ~a.cells;
    }
    if (!held.empty() && own.count() <= held.count()) continue;
    best = space;
    held = own;
  }
  return best;
}

// Builds a chain from one of the given places to the victim. If the house that links this place to
// the chain contains more of the places, the chain also connects these places. Returns all places
// that the chain connects, or none if every chain uses a cell twice.
Cells Arms::tie_some(Cells places, int digit) {
  const int place = places.first();
  const int strong = wave_.links(place, digit);
  trail_.begin(strong, false);
  ways_.resize(static_cast<std::size_t>(strong));
  const Candidate end = candidate_of(place, digit);
  if (!trace(strong - 1, -1, end)) return {};
  Step& step = walk_.step;
  const LinkNode& last = graph_[ways_.back().on];
  Cells held;
  step.links.push_back(best_space(last, as_node(walk_.geometry, end), places, digit, held));
  Chain chain;
  chain.nodes.push_back(node_of(held, digit, true));
  for (std::size_t i = ways_.size(); i-- > 0;) {
    const auto [off, on] = ways_[i];
    step.truths.push_back(graph_.space_between(walk_.grid, off, on));
    step.links.push_back(graph_.shared_spaces(
        graph_[off], i ? graph_[ways_[i - 1].on] : as_node(walk_.geometry, wave_.victim()))[0]);
    chain.nodes.push_back(node_of(graph_[on].cells, graph_[on].digit, false));
    chain.nodes.push_back(node_of(graph_[off].cells, graph_[off].digit, true));
    chain.links.push_back(LinkKind::weak);
    chain.links.push_back(LinkKind::strong);
  }
  step.chains.push_back(std::move(chain));
  return held;
}

}  // namespace nonet::inline NONET_BOARD
