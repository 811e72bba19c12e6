// The graph of strong and weak links that all chains use.
//
// A node is the statement "one of these cells holds this digit". A candidate is a node with one
// cell. A group is a node with two or three cells where two houses cross. An almost locked set has
// a node for each of its digits. For each of its cells, an almost hidden set has a node that
// states "this cell holds one of these digits". If only one digit is left, this node is a plain
// candidate. The extra candidates of a rectangle form two nodes. Two nodes can have
//
//   - a strong link, if at least one of them is true: the two candidates of a cell, all places for
//     a digit in a house, two digits of an almost locked set, two cells of an almost hidden set,
//     all extra candidates of a rectangle;
//   - a weak link, if at most one of them is true: two candidates of a cell, two sets of digits in
//     a cell that have no digit in common, two nodes of one digit in one house, and two candidates
//     that a clue never has together.
//
// A node without a strong link cannot be part of a chain, so it is left out.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "board/step.hpp"
#include "chains/clue_pairs.hpp"
#include "chains/fish_tie.hpp"
#include "chains/group_splits.hpp"
#include "chains/rectangle_tie.hpp"
#include "sets/almost_hidden_set.hpp"
#include "sets/almost_locked_set.hpp"

namespace nonet::inline NONET_BOARD {

inline constexpr std::uint8_t kSeveralDigits = kDigits;

struct LinkNode {
  Cells cells;
  Cells seen;     // candidates with the digit that share a house with all the cells
  Houses houses;  // the houses that contain all the cells
  Digits digits;
  std::uint8_t digit = 0;  // kSeveralDigits for a choice
  NodeKind kind = NodeKind::candidate;

  bool single() const { return kind == NodeKind::candidate; }
  // Whether the node belongs to an almost hidden set and states that a cell holds one of several
  // digits.
  bool choice() const { return kind == NodeKind::ahs; }
  // Whether the node, if true, rules out all other candidates of its cell.
  bool fills() const { return single() || choice(); }
  int cell() const { return cells.first(); }
  Candidate candidate() const { return candidate_of(cell(), digit); }
};

// The parts that a graph may have. The fewer parts a graph has, the smaller it is and the faster
// searches are.
enum LinkParts : std::uint16_t {
  in_cells = 1,           // strong links between two candidates of a cell
  in_houses = 2,          // strong links between two places for a digit in a house
  across = 4,             // weak links between digits: in a cell or through a clue
  with_groups = 8,        // strong links to groups, in houses
  with_sets = 16,         // almost locked sets
  with_hidden_sets = 32,  // almost hidden sets
  with_rectangles = 64,   // rectangles that could be swapped
  with_avoidable = 128,   // only rectangles with filled corners
  with_fish = 256,        // almost fish
};
// The parts that use sets, rectangles or fish.
inline constexpr unsigned kPatterns =
    with_sets | with_hidden_sets | with_rectangles | with_avoidable | with_fish;

class LinkGraph {
 public:
  using Id = std::uint16_t;
  using Word = Bits<64>;
  // The reason for a strong link: a cell, a house, or the number of a set, a rectangle or a fish.
  using Reason = std::int32_t;

  // Builds the graph. Only `digits` have strong links in houses. The graph refers to sets and
  // rectangles in `facts`, so `facts` must not change while the graph is in use.
  void build(const Facts& facts, unsigned parts, Digits digits = Digits::all());
  // Builds the graph from a graph of the same grid that already has groups. Only the sets,
  // rectangles and fish are added.
  void build(const Facts& facts, unsigned parts, const LinkGraph& base);

  int size() const { return static_cast<int>(nodes_.size()); }
  int words() const { return words_; }
  const LinkNode& operator[](int id) const { return nodes_[id]; }
  std::span<const Id> strong(int id) const {
    if (first_.empty()) list_strong_links();
    return {strong_.data() + first_[id], strong_.data() + first_[id + 1]};
  }
  // The reasons for the strong links of a node. If several patterns link the same two nodes, there
  // is a link for each pattern. If a cell or a house links them, there is only that one link.
  std::span<const Reason> reasons(int id) const {
    if (first_.empty()) list_strong_links();
    return {reasons_.data() + first_[id], reasons_.data() + first_[id + 1]};
  }
  // A row of bits, one for each node.
  const Word* weak(int id) const { return row(weak_, id); }
  bool weakly_tied(int a, int b) const { return weak(a)[b / 64].has(b % 64); }
  const Word* strong_row(int id) const { return row(strong_rows_, id); }
  const Word* of_digit(int digit) const { return row(of_digit_, digit); }
  // The nodes two links further on. If this node is true, the nodes that it excludes are false.
  // Each node with a strong link to one of the false nodes is then true.
  const Word* onward(int id) const { return row(onward_, id); }
  // The nodes that could be the other end of a chain from this node: the node itself, the nodes
  // that exclude it, and the nodes that eliminate some candidate together with it.
  const Word* other_ends(int id) const { return row(other_ends_, id); }
  // Like `other_ends`, but without the nodes that exclude this node and eliminate nothing together
  // with it. The missing nodes matter only for loops that use sets. If any other loop removes
  // something, an open chain between two useful ends also removes it.
  const Word* useful_ends(int id) const { return row(useful_ends_, id); }
  // Whether some loop passes through two cells of an almost hidden set and removes candidates from
  // other cells of the set. `reaches(a, b)` returns whether there is a loop through `a` and `b`.
  template <class Reaches>
  bool hidden_set_removes(Reaches&& reaches) const {
    return std::ranges::any_of(removing_ties_,
                               [&](const Tie& one) { return reaches(one.a(), one.b()); });
  }

  bool has_locked_sets() const { return sets_ != nullptr; }
  bool has_hidden_sets() const { return hidden_ties_; }
  bool has_rectangles() const { return rectangles_ && !rectangles_->empty(); }
  bool has_fish() const { return fish_ && !fish_->empty(); }
  bool has_patterns() const { return patterns_; }
  bool plain() const { return plain_; }

  // The pattern behind a strong link: an almost locked set, an almost hidden set, a rectangle or an
  // almost fish. If all four are null, the link is due to a cell or a house, which `space_between`
  // returns.
  const AlmostLockedSet* locked_set(Reason reason) const {
    if (reason < 0 || reason >= kHiddenSets) return nullptr;
    return &(*sets_)[static_cast<std::size_t>(reason)];
  }
  const AlmostHiddenSet* hidden_set(Reason reason) const {
    if (reason < kHiddenSets || reason >= kRectangles) return nullptr;
    return &hidden_sets_[static_cast<std::size_t>(reason - kHiddenSets)];
  }
  const RectangleTie* rectangle(Reason reason) const {
    if (reason < kRectangles || reason >= kFish) return nullptr;
    return &(*rectangles_)[static_cast<std::size_t>(reason - kRectangles)];
  }
  const FishTie* fish(Reason reason) const {
    if (reason < kFish) return nullptr;
    return &(*fish_)[static_cast<std::size_t>(reason - kFish)];
  }
  Space space_between(const Grid& grid, int a, int b) const;
  // The spaces in which two nodes exclude each other: houses, a cell, or two cells of a clue.
  std::vector<Space> shared_spaces(const LinkNode& a, const LinkNode& b) const;

  bool has_clue_pairs() const { return clue_pairs_ && !clue_pairs_->empty(); }
  const CluePairs& clue_pairs() const { return *clue_pairs_; }
  // Whether two nodes exclude each other only because of a clue.
  bool tied_by_clue(const LinkNode& a, const LinkNode& b) const;
  // Whether a node excludes a candidate: at most one of the two is true, and the candidate is not
  // part of the node.
  bool excludes(const LinkNode& node, Candidate candidate) const;

 private:
  static constexpr Id kNoNode = 0xFFFF;
  static constexpr Reason kPlain = -1;

  // A strong link: two nodes and a reason, packed into one number so that links can be sorted fast.
  // `a` is the node with the lower number. The reason is kPlain, or the number of a set, or the
  // number of another pattern plus an offset for its kind.
  class Tie {
   public:
    Tie(int a, int b, Reason reason)
        : number_(static_cast<std::uint64_t>(a) << 48 | static_cast<std::uint64_t>(b) << 32 |
                  static_cast<std::uint32_t>(reason - kPlain)) {}

    Id a() const { return static_cast<Id>(number_ >> 48); }
    Id b() const { return static_cast<Id>(number_ >> 32); }
    Reason reason() const { return static_cast<Reason>(number_ & 0xFFFFFFFF) + kPlain; }
    std::uint64_t ends() const { return number_ >> 32; }
    auto operator<=>(const Tie&) const = default;

   private:
    std::uint64_t number_;
  };

  static constexpr Reason kHiddenSets = 1 << 24;
  static constexpr Reason kRectangles = 1 << 25;
  static constexpr Reason kFish = 1 << 26;

  void require_room() const;
  void add_candidate(const Grid& grid, int cell, int digit);
  Id add_group(int digit, const GroupSplitsOfDigit::Group& group);
  Id candidate_node(const Grid& grid, int cell, int digit);
  Id node_of(const Grid& grid, int digit, Cells cells);
  Id& slot_of(int digit, Cells cells);
  void fill_table(std::size_t slots);
  Id choice_of(Digits digits, int cell);
  void add_candidates(const Grid& grid, unsigned parts, Digits digits);
  void add_groups(const Facts& facts, Digits digits);
  void add_sets(const Facts& facts);
  void add_hidden_sets(const Grid& grid);
  void add_rectangles(const Grid& grid, const std::vector<RectangleTie>& rectangles);
  void add_fish(const Facts& facts);
  void tie(int a, int b, Reason reason = kPlain);
  void add_patterns(const Facts& facts, unsigned parts);
  void take_stock();
  void finish(const Grid& grid, unsigned parts);
  void add_strong_links();
  void list_strong_links() const;
  void list_ties() const;
  template <int kWords>
  void add_rows(const Grid& grid, unsigned parts);
  template <int kWords>
  void add_ends(const Grid& grid, unsigned parts, int id);
  template <int kWords>
  void add_onward(int id);
  void add_to_rows(const Grid& grid, unsigned parts, int first, std::size_t first_tie);
  void add_to_houses(int id);
  void add_weak_links_of_group(int id);
  void add_choices(const Grid& grid, bool across_digits);
  void add_clue_pairs();
  const Word* row(const std::vector<Word>& rows, int id) const {
    return rows.data() + static_cast<std::size_t>(id * words_);
  }
  Word* row(std::vector<Word>& rows, int id) const {
    return rows.data() + static_cast<std::size_t>(id * words_);
  }

  std::vector<LinkNode> nodes_;
  mutable std::vector<Tie> ties_;  // sorted when the lists of links are created
  // The lists of strong links are created on first use.
  mutable std::vector<std::uint32_t> first_;  // for each node, where its links begin
  mutable std::vector<Id> strong_;
  mutable std::vector<Reason> reasons_;  // for each strong link
  std::vector<Word> weak_;
  std::vector<Word> strong_rows_;
  std::vector<Word> onward_;
  std::vector<Word> useful_ends_;
  std::vector<Word> other_ends_;
  std::vector<Word> of_digit_;  // for each digit, a row of its nodes
  std::vector<Word> in_cell_;   // candidates by cell
  std::vector<Word> seeing_;    // for each cell, the candidates that see it
  std::vector<Word> in_house_;
  std::vector<Word> on_cell_;          // for each cell, the nodes that contain it
  std::vector<Id> table_;              // hash table of the nodes that are not candidates
  std::array<Id, kCandidates> id_of_;  // the node of each candidate, or kNoNode
  std::vector<Id> choices_;
  std::vector<Tie> removing_ties_;  // links that may eliminate candidates from their hidden set
  std::vector<Id> group_ids_;
  std::vector<AlmostHiddenSet> hidden_sets_;
  const std::vector<RectangleTie>* rectangles_ = nullptr;
  const std::vector<FishTie>* fish_ = nullptr;
  const AlmostLockedSets* sets_ = nullptr;
  const CluePairs* clue_pairs_ = nullptr;
  bool hidden_ties_ = false;
  bool patterns_ = false;
  bool plain_ = true;
  int words_ = 0;
};

}  // namespace nonet::inline NONET_BOARD
