// SukakuExplainer's chains of two to four strong links for one digit. They include skyscrapers,
// kites and empty rectangles, the same patterns with groups of cells, and loops.
//
//   end ══ end ── end ══ end      ══ a house has the digit at one of the two ends
//    │                    │       ── a house cannot have it at both ends
//    └──────── x ─────────┘       So one of the outer ends has the digit.
//
// An end is a cell or a group: a line's cells in one box, or a box's cells in one line.
#include <algorithm>
#include <array>
#include <tuple>

#include "explainer/rules.hpp"

namespace nonet::explainer {

namespace {

// The kinds of houses, in SukakuExplainer's order.
enum class HouseKind : std::uint8_t { box, row, column };

constexpr int kMostLinks = 4;

struct End {
  Cells cells;
  Cells seen;  // cells that see every cell of the end

  static End of(Cells cells) {
    End end{cells, Cells::all()};
    cells.each([&](int cell) { end.seen &= kStandard.peers[cell]; });
    return end;
  }
};

struct Link {
  std::uint8_t house;
  bool is_grouped;
  End first;
  End second;

  HouseKind kind() const {
    if (house >= kFirstBox) return HouseKind::box;
    return house >= kFirstColumn ? HouseKind::column : HouseKind::row;
  }
};

// Six lines cross a box, which makes 15 pairs of lines.
using Links = BoundedList<Link, 2 * kDigits + 15 * kDigits>;

void add_line_link(int house, Cells places, Links& links) {
  std::array<Cells, 3> groups;
  int count = 0;
  for (int box = kFirstBox; box < kFirstBox + kDigits; ++box) {
    const Cells inside = places & kStandard.cells_in[box];
    if (!inside.empty()) groups[count++] = inside;
  }
  if (count == 2) {
    links.add({static_cast<std::uint8_t>(house), true, End::of(groups[0]), End::of(groups[1])});
  }
}

// Two lines may be the ends of a strong link in a box. Together, they must contain all the digit's
// positions in the box, and each must contain a position that the other does not. Adds every such
// pair of lines.
void add_box_links(int house, Cells places, Links& links) {
  std::array<Cells, 6> lines;
  int rows = 0;
  int count = 0;
  for (int line = 0; line < kFirstBox; ++line) {
    const Cells inside = places & kStandard.cells_in[line];
    if (inside == places) return;  // the digit is locked in a line, so other rules find this
    if (inside.empty()) continue;
    lines[count++] = inside;
    if (line < kFirstColumn) rows = count;
  }
  const auto holds = [&](int i, int j) { return (lines[i] | lines[j]) == places; };
  bool crossing = false;
  for (int i = 0; i < rows; ++i) {
    for (int j = rows; j < count; ++j) crossing |= holds(i, j);
  }
  for (int i = 0; i < count; ++i) {
    for (int j = i + 1; j < count; ++j) {
      if (!holds(i, j)) continue;
      // If a row and a column form a link, SukakuExplainer skips pairs of rows, but not of columns.
      if (j < rows && crossing) continue;
      links.add({static_cast<std::uint8_t>(house), true, End::of(lines[i]), End::of(lines[j])});
    }
  }
}

bool is_in_one_line(Cells cells) {
  for (int line = 0; line < kFirstBox; ++line) {
    if ((cells & ~kStandard.cells_in[line]).empty()) return true;
  }
  return false;
}

void add_links(const Marks& marks, int digit, Links& links) {
  for (int house = 0; house < kAllHouses; ++house) {
    const int count = marks.places[house][digit].count();
    if (count < 2) continue;
    Cells places;
    marks.places[house][digit].each([&](int position) { places.add(cell_in(house, position)); });
    const bool is_box = house >= kFirstBox;
    if (count == 2) {
      if (is_box && is_in_one_line(places)) continue;
      Cells second = places;
      const Cells first = Cells::of(second.pop());
      links.add({static_cast<std::uint8_t>(house), false, End::of(first), End::of(second)});
    } else if (is_box) {
      add_box_links(house, places, links);
    } else {
      add_line_link(house, places, links);
    }
  }
}

class StrongLinks {
 public:
  StrongLinks(const Marks& marks, int count, Hint& best)
      : marks_(marks), count_(count), best_(best) {}

  bool find() {
    for (digit_ = 0; digit_ < kDigits; ++digit_) {
      links_.clear();
      add_links(marks_, digit_, links_);
      holders_ = Cells{};
      for (int cell = 0; cell < kCells; ++cell) {
        if (marks_.has(cell, digit_)) holders_.add(cell);
      }
      go_on(Cells{});
    }
    return found_;
  }

 private:
  // A strong link of the chain. Its ends are ordered along the chain.
  struct Joint {
    const Link* link;
    const End* in;
    const End* out;
  };

  void go_on(Cells used) {
    if (static_cast<int>(chain_.size()) == count_) {
      offer(used);
      return;
    }
    for (const Link& link : links_) {
      bool is_used = false;
      for (const Joint& joint : chain_) is_used |= joint.link->house == link.house;
      if (is_used || !((link.first.cells | link.second.cells) & used).empty()) continue;
      for (const bool turned : {false, true}) {
        const End& in = turned ? link.second : link.first;
        if (!chain_.empty() && !(in.cells & ~chain_.back().out->seen).empty()) continue;
        const End& out = turned ? link.first : link.second;
        chain_.add({&link, &in, &out});
        go_on(used | in.cells | out.cells);
        chain_.drop();
      }
    }
  }

  void offer(Cells used) {
    const End& first = *chain_[0].in;
    const End& last = *chain_.back().out;
    Cells eliminated = first.seen & last.seen;
    if ((last.cells & ~first.seen).empty()) {  // the chain is a loop
      for (int i = 1; i < count_; ++i) eliminated |= chain_[i - 1].out->seen & chain_[i].in->seen;
    }
    eliminated &= holders_ & ~used;
    if (eliminated.empty()) return;
    const Rank rank = rank_of(eliminated.count());
    if (found_ && rank >= rank_) return;
    found_ = true;
    rank_ = rank;
    best_.start(technique(), std::get<0>(rank) / 10.0);
    eliminated.each([&](int cell) { best_.removed.add(candidate_of(cell, digit_)); });
  }

  Technique technique() const {
    return count_ == 2   ? Technique::two_strong_links
           : count_ == 3 ? Technique::three_strong_links
                         : Technique::four_strong_links;
  }

  // Numbers the kinds of houses. Boxes are 0, the kind of line that occurs first is 1, and the
  // other kind is 2.
  using Kinds = std::array<std::uint8_t, kMostLinks>;
  Kinds pattern(bool backwards) const {
    Kinds kinds{};
    HouseKind first_line = HouseKind::box;
    for (int i = 0; i < count_ && i < kMostLinks; ++i) {  // GCC warns without the second condition
      const HouseKind kind = chain_[backwards ? count_ - 1 - i : i].link->kind();
      if (kind == HouseKind::box) continue;
      if (first_line == HouseKind::box) first_line = kind;
      kinds[i] = kind == first_line ? 1 : 2;
    }
    return kinds;
  }

  // Orders chains as SukakuExplainer does. First, chains are compared by their rating in tenths. If
  // the ratings are equal, the chain with more eliminations comes first, and then the one with
  // fewer groups. The pattern, the kinds of houses, the digit and the houses, in this order, decide
  // any remaining tie. Boxes come before rows, and rows before columns.
  using Rank = std::tuple<int, int, int, Kinds, Kinds, int, Kinds>;
  Rank rank_of(int removed) const {
    int groups = 0;
    std::array<bool, 3> has{};
    Kinds kinds{};
    Kinds houses{};
    for (int i = 0; i < count_; ++i) {
      const Link& link = *chain_[i].link;
      groups += link.is_grouped;
      kinds[i] = static_cast<std::uint8_t>(link.kind());
      has[kinds[i]] = true;
      houses[i] = static_cast<std::uint8_t>(kAllHouses * kinds[i] + link.house);
    }
    std::sort(houses.begin(), houses.begin() + count_);
    const int base = count_ == 2 ? 40 : count_ == 3 ? 54 : 58;
    const int more = groups > 0 ? 3 : has[0] + (has[1] && has[2]);
    return {base + more, -removed, groups, std::min(pattern(false), pattern(true)),
            kinds,       digit_,   houses};
  }

  const Marks& marks_;
  const int count_;
  Hint& best_;
  int digit_ = 0;
  Links links_;
  Cells holders_;
  BoundedList<Joint, kMostLinks> chain_;
  bool found_ = false;
  Rank rank_;
};

}  // namespace

bool find_strong_links(const Marks& marks, int count, Hint& hint) {
  return StrongLinks(marks, count, hint).find();
}

}  // namespace nonet::explainer
