// Kraken fish: rows against columns, or columns against rows, with fins that chains tie to one
// candidate.
//
//   type 1   the candidate is in a cover, outside the bases: it falls to the fish, and to each fin
//   type 2   it is any other one: it falls to each place of one cover in the bases, and to each fin
//
// Seen from the candidate, its victim: were it true, so and so much would be off, some of it at the
// end of a chain, and a cover would be spent. Then n bases have n - 1 covers left. So for each
// victim it is worked out once what it turns off, and the search is that of finned fish.
#include <algorithm>
#include <vector>

#include "chains/link_graphs.hpp"
#include "chains/trail.hpp"
#include "patterns/line_choice.hpp"
#include "proofs/rank_proof.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

enum Type : std::uint8_t { type_1, type_2 };

constexpr int kMostStrong = 6;  // strong links of a chain from a fin
constexpr int kMostSize = 4;
constexpr std::uint8_t kNever = 255;

using Links = LinkGraphOf<in_cells | in_houses | across | with_groups>;
using Word = LinkGraph::Word;
using Row = std::vector<Word>;

LinkNode as_node(const Geometry& geometry, Candidate candidate) {
  LinkNode node;
  node.cells = Cells::of(cell_of(candidate));
  node.houses = geometry.house_set[cell_of(candidate)];
  node.digits = Digits::of(digit_of(candidate));
  node.digit = static_cast<std::uint8_t>(digit_of(candidate));
  return node;
}

// Whether at most one of a node and a candidate is true.
bool excludes(const LinkNode& node, Candidate candidate) {
  if (node.digit == digit_of(candidate)) return node.seen.has(cell_of(candidate));
  return node.single() && node.cell() == cell_of(candidate);
}

// What is off if a victim is on, and after how many strong links.
class Wave {
 public:
  Wave(const Grid& grid, const LinkGraph& graph) : grid_(grid), graph_(graph) {}

  // False where the victim turns itself off: then a chain alone says what goes.
  bool start(Candidate victim) {
    victim_ = victim;
    links_.fill(kNever);
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

  Candidate victim() const { return victim_; }
  Cells off(int digit) const { return off_[digit]; }
  int links(int cell, int digit) const { return links_[candidate_of(cell, digit)]; }

  // The nodes that are on after just so many strong links.
  template <class Body>
  void each_on(int links, Body&& body) const {
    each(levels_[static_cast<std::size_t>(links - 1)], body);
  }
  bool is_on(int id, int links) const {
    return levels_[static_cast<std::size_t>(links - 1)][static_cast<std::size_t>(id / 64)].has(id %
                                                                                               64);
  }

 private:
  template <class Body>
  static void each(const Row& row, Body&& body) {
    for (std::size_t w = 0; w < row.size(); ++w) {
      for (Word rest = row[w]; !rest.empty();) body(static_cast<int>(w) * 64 + rest.pop());
    }
  }
  static void add(Row& row, const Word* more) {
    for (Word& word : row) word |= *more++;
  }

  LinkNode as_seen() const {
    LinkNode node = as_node(grid_.geometry(), victim_);
    node.seen = grid_.geometry().peers[node.cell()] & grid_.cells_of_digit(node.digit);
    return node;
  }

  void turn_off(const LinkNode& on, int links) {
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
  }

  // Turns off what the nodes of a row exclude. False where the victim is among that.
  bool spread(Row& row, int links) {
    bool stands = true;
    each(row, [&](int id) {
      const LinkNode& node = graph_[id];
      if (excludes(node, victim_)) {
        stands = false;
      } else if (node.digit == digit_of(victim_) && node.cells.has(cell_of(victim_))) {
        row[static_cast<std::size_t>(id / 64)].drop(id % 64);  // nothing new
      } else {
        turn_off(node, links);
      }
    });
    return stands;
  }

  const Grid& grid_;
  const LinkGraph& graph_;
  Candidate victim_ = 0;
  std::array<Cells, kDigits> off_;
  std::array<std::uint8_t, kCandidates> links_;
  std::vector<Row> levels_;
};

// What each candidate turns off, kept for all sizes and types.
struct Waves {
  struct Of {
    Candidate victim;
    std::array<Cells, kDigits> off;
  };

  void collect(const Facts& facts) {
    list.clear();
    const Grid& grid = facts.grid();
    const LinkGraph& graph = facts.get<Links>().graph();
    if (!grid.geometry().square || graph.size() == 0) return;
    Wave wave(grid, graph);
    for (Cells rest = grid.open(); !rest.empty();) {
      const int cell = rest.pop();
      grid.candidates(cell).each([&](int digit) {
        if (!wave.start(candidate_of(cell, digit))) return;
        Of& of = list.emplace_back();
        of.victim = wave.victim();
        for (int d = 0; d < kDigits; ++d) of.off[d] = wave.off(d);
      });
    }
  }

  std::vector<Of> list;
};

struct Kraken {
  Candidate victim;
  std::uint8_t digit;
  Houses bases;
  Houses covers;  // but for the one that is spent
  int spent;
  int cost;
};

class Search {
 public:
  explicit Search(Walk& walk)
      : walk_(walk),
        grid_(walk.grid),
        geometry_(walk.geometry),
        graph_(walk.facts.get<Links>().graph()),
        wave_(walk.grid, graph_),
        trail_(graph_) {}

  bool run() {
    const int size = walk_.options.size;
    for (const Waves::Of& of : walk_.facts.get<Waves>().list) {
      walk_.spend(20);
      for (int digit = 0; digit < kDigits; ++digit) {
        const Type type = digit == digit_of(of.victim) ? type_1 : type_2;
        if (walk_.options.variant != kAnyVariant && walk_.options.variant != type) continue;
        if (reaches_beyond(of, digit)) look(of, digit, size);
      }
    }
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Kraken& a, const Kraken& b) { return a.cost < b.cost; });
    std::vector<std::pair<Candidate, Type>> told;
    for (const Kraken& kraken : found_) {
      const Type type = type_of(kraken);
      const std::pair key{kraken.victim, type};
      if (std::ranges::find(told, key) != told.end()) continue;
      if (!describe(kraken)) continue;
      told.push_back(key);
      walk_.step.variant = type;
      walk_.step.size = static_cast<std::uint8_t>(size);
      if (!walk_.emit()) return false;
    }
    return true;
  }

 private:
  static Type type_of(const Kraken& kraken) {
    return digit_of(kraken.victim) == kraken.digit ? type_1 : type_2;
  }

  // Whether a chain turns off some place of a digit.
  bool reaches_beyond(const Waves::Of& of, int digit) const {
    Cells seen = Cells::of(cell_of(of.victim));
    if (digit == digit_of(of.victim)) seen |= geometry_.peers[cell_of(of.victim)];
    return !(of.off[digit] & ~seen).empty();
  }

  void look(const Waves::Of& of, int digit, int size) {
    const bool same = digit == digit_of(of.victim);
    const int at[2] = {geometry_.row_of(cell_of(of.victim)),
                       geometry_.column_of(cell_of(of.victim))};
    std::array<LinePlaces, kDigits> lines[2];
    for (Cells hard = grid_.cells_of_digit(digit) & ~of.off[digit]; !hard.empty();) {
      const int cell = hard.pop();
      lines[0][geometry_.row_of(cell)].add(geometry_.column_of(cell));
      lines[1][geometry_.column_of(cell)].add(geometry_.row_of(cell));
    }
    for (const int kind : {0, 1}) {
      if (same) lines[kind][at[kind]] = {};
      const auto emit = [&](Bits<kDigits> bases, LinePlaces across) {
        walk_.spend(5);
        if (!needs_all(lines[kind], bases, across)) return;
        keep(of, digit, kind, bases, across, same ? at[1 - kind] : -1);
      };
      choose_lines(lines[kind], 0, size, size, LinePlaces{}, {}, emit);
    }
  }

  // Whether no fewer covers hold the hard places of as many bases and one more: else a smaller fish
  // would do.
  static bool needs_all(const std::array<LinePlaces, kDigits>& lines, Bits<kDigits> bases,
                        LinePlaces across) {
    for (LinePlaces some = across;; some = some.subset_before(across)) {
      if (some != across) {
        int inside = 0;
        bases.each([&](int line) { inside += (lines[line] & ~some).empty(); });
        if (inside > some.count()) return false;
      }
      if (some.empty()) return true;
    }
  }

  // `spent`: the line across that the victim is in, or -1 for that with the most places.
  void keep(const Waves::Of& of, int digit, int kind, Bits<kDigits> bases, LinePlaces across,
            int spent) {
    const auto houses = [&](int which, Bits<kDigits> lines) {
      return which == 0 ? geometry_.row_houses(lines) : geometry_.column_houses(lines);
    };
    Kraken kraken{};
    kraken.victim = of.victim;
    kraken.digit = static_cast<std::uint8_t>(digit);
    kraken.bases = houses(kind, bases);
    kraken.covers = houses(1 - kind, across);
    std::array<int, kDigits> places{};
    int left = 0;  // places outside the covers
    places_in(kraken.bases, digit).each([&](int cell) {
      const int line = kind == 0 ? geometry_.column_of(cell) : geometry_.row_of(cell);
      if (across.has(line)) return;
      ++places[line];
      ++left;
    });
    if (spent < 0) {
      spent = static_cast<int>(std::ranges::max_element(places) - places.begin());
    }
    const int fins = left - places[spent];
    if (places[spent] == 0 || fins == 0 || fins > walk_.limits.fins) return;
    kraken.spent = houses(1 - kind, LinePlaces::of(spent)).first();
    kraken.cost = type_of(kraken) == type_1 ? fins : left;
    found_.push_back(kraken);
  }

  Cells places_in(Houses houses, int digit) const {
    Cells cells;
    houses.each([&](int house) { cells |= geometry_.cells_in[house]; });
    return cells & grid_.cells_of_digit(digit);
  }

  // The way from a place that is off back to the victim, one strong link before the other.
  bool trace(int number, int below, Candidate end) {
    if (number < 0) return true;
    bool found = false;
    wave_.each_on(number + 1, [&](int on) {
      if (found) return;
      if (below < 0 ? !excludes(graph_[on], end) : !graph_.weakly_tied(on, below)) return;
      const auto strong = graph_.strong(on);
      const auto reasons = graph_.reasons(on);
      for (std::size_t i = 0; i < strong.size() && !found; ++i) {
        const int off = strong[i];
        if (number == 0 && !excludes(graph_[off], wave_.victim())) continue;
        walk_.spend();
        if (!trail_.put(number, off, on, reasons[i])) continue;
        ways_[static_cast<std::size_t>(number)] = {off, on};
        found = trace(number - 1, off, end);
      }
    });
    return found;
  }

  void mark(const Kraken& kraken, Cells pattern, Cells fins) {
    kraken.bases.each([&](int house) { walk_.mark_house(Role::base, house); });
    (kraken.covers | Houses::of(kraken.spent)).each([&](int house) {
      walk_.mark_house(Role::cover, house);
    });
    walk_.mark_candidates(Role::pattern, pattern, kraken.digit);
    walk_.mark_candidates(Role::fin, fins, kraken.digit);
  }

  // Of the spaces that hold two nodes, the one that holds the most of some places.
  Space best_space(const LinkNode& a, const LinkNode& b, Cells places, int digit, Cells& held) {
    Space best = 0;
    held = Cells{};
    for (const Space space : shared_spaces(a, b)) {
      Cells own;
      if (is_cell(space)) {
        own = places & Cells::of(space);
      } else if (digit_in(space) == digit) {
        own = places & geometry_.cells_in[house_of(space)] & ~a.cells;
      }
      if (!held.empty() && own.count() <= held.count()) continue;
      best = space;
      held = own;
    }
    return best;
  }

  // Ties one of some places to the victim by a chain, and those that its end sees in the same
  // house. Answers which, none where each chain comes back.
  Cells tie(Cells places, int digit) {
    const int place = places.first();
    const int strong = wave_.links(place, digit);
    trail_.begin(strong, false);
    ways_.resize(static_cast<std::size_t>(strong));
    const Candidate end = candidate_of(place, digit);
    if (!trace(strong - 1, -1, end)) return {};
    Step& step = walk_.step;
    const LinkNode& last = graph_[ways_.back().on];
    Cells held;
    step.links.push_back(best_space(last, as_node(geometry_, end), places, digit, held));
    Chain chain;
    chain.nodes.push_back(node_of(held, digit, true));
    for (std::size_t i = ways_.size(); i-- > 0;) {
      const auto [off, on] = ways_[i];
      step.truths.push_back(graph_.space_between(grid_, off, on));
      step.links.push_back(shared_spaces(
          graph_[off], i ? graph_[ways_[i - 1].on] : as_node(geometry_, wave_.victim()))[0]);
      chain.nodes.push_back(node_of(graph_[on].cells, graph_[on].digit, false));
      chain.nodes.push_back(node_of(graph_[off].cells, graph_[off].digit, true));
      chain.links.push_back(LinkKind::weak);
      chain.links.push_back(LinkKind::strong);
    }
    step.chains.push_back(std::move(chain));
    return held;
  }

  bool describe(const Kraken& kraken) {
    const int digit = kraken.digit;
    const int cell = cell_of(kraken.victim);
    wave_.start(kraken.victim);
    Step& step = walk_.begin();
    step.eliminations = {kraken.victim};
    kraken.bases.each([&](int house) { step.truths.push_back(house_space(house, digit)); });
    kraken.covers.each([&](int house) { step.links.push_back(house_space(house, digit)); });
    const Cells pattern = places_in(kraken.bases, digit);
    const Cells spent = geometry_.cells_in[kraken.spent];
    const Cells fins = pattern & ~spent & ~places_in(kraken.covers, digit);
    Cells left = fins;
    if (type_of(kraken) == type_1) {
      step.links.push_back(house_space(kraken.spent, digit));
    } else {
      left |= pattern & spent;
    }
    // What the victim sees itself comes first.
    Cells seen;
    left.each([&](int place) {
      if (wave_.links(place, digit) == 0) seen.add(place);
    });
    if (seen == left) return false;  // a fish with fins alone
    left &= ~seen;
    const LinkNode victim = as_node(geometry_, kraken.victim);
    while (!seen.empty()) {
      Cells held;
      const LinkNode place = as_node(geometry_, candidate_of(seen.first(), digit));
      step.links.push_back(best_space(victim, place, seen | left, digit, held));
      seen &= ~held;
      left &= ~held;
    }
    while (!left.empty()) {
      const Cells tied = tie(left, digit);
      if (tied.empty()) return false;
      left &= ~tied;
    }
    walk_.spend_on_proof();
    // Chains may share some of their links.
    if (!make_rank_proof_minimal(grid_, step, true)) return false;
    mark(kraken, pattern & ~fins, fins);
    walk_.mark_candidate(Role::stem, cell, digit_of(kraken.victim));
    return true;
  }

  struct Way {
    int off;
    int on;
  };

  Walk& walk_;
  const Grid& grid_;
  const Geometry& geometry_;
  const LinkGraph& graph_;
  Wave wave_;
  Trail trail_;
  std::vector<Way> ways_;
  std::vector<Kraken> found_;
};

bool find_kraken_fish(Walk& walk) {
  if (walk.scope.empty() || !walk.geometry.square) return true;
  if (!Search(walk).run()) return false;
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("kraken-fish", find_kraken_fish,
             {.sizes = {2, kMostSize}, .reads = Facts::parts<Links, Waves>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD
