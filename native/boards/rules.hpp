// Holds the rules of a board that its regions do not express.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "boards/board_layout.hpp"

namespace nonet::boards {

// The pairs of digits that two cells can have. Many rules share them.
struct Pairs {
  explicit Pairs(std::array<std::vector<std::uint32_t>, 2> partners);

  // For each of the two cells and each of its digits, the digits that the other cell can have.
  std::array<std::vector<std::uint32_t>, 2> partners;
  // The constructor finds the other members. While a cell has more digits left than this, the other
  // cell can still have all its digits.
  std::array<std::uint16_t, 2> most{};
  std::shared_ptr<const Pairs> unequal;  // without equal digits; null if there are none anyway
};

struct PairRule {
  const std::array<std::vector<std::uint32_t>, 2>& partners() const { return pairs->partners; }

  std::array<int, 2> cells;
  std::shared_ptr<const Pairs> pairs;
};

// Cells whose digits all differ and form one of several sets.
struct SetRule {
  std::vector<int> cells;
  std::vector<std::uint32_t> sets;
};

// Weights of cells. The digits, counted from 0 and multiplied by the weights, add up to a total.
struct Weights {
  std::vector<int> of_cells;
  int total;
};

// The arcs of automata that differ only in their cells. The states between two cells form a layer.
// Layer 0 contains only the start, and the last layer only the end. States are numbered
// consecutively, layer by layer.
struct Arcs {
  struct Arc {
    std::uint32_t before;
    std::uint32_t after;
  };
  // Arcs that a sweep follows at once. Each layer has words with a bit for each of its states. The
  // arcs start at the states of a mask, and a rotation of their bits gives the states after them.
  struct Move {
    std::uint64_t ahead(std::uint64_t states) const { return std::rotl(states & mask, turn); }
    std::uint64_t back(std::uint64_t states) const { return std::rotr(states, turn) & mask; }
    friend bool operator==(const Move&, const Move&) = default;

    std::uint32_t from;  // a word
    std::uint32_t to;
    int turn;
    std::uint64_t mask;
  };

  // Throws std::invalid_argument if a state does not exist, or the numbers do not fit together.
  Arcs(int digits, std::vector<std::uint32_t> first_states, std::vector<std::uint32_t> first_arcs,
       std::vector<Arc> arcs);

  std::size_t cells() const { return first_states.size() - 2; }
  // The arcs for a digit of a cell.
  std::span<const Arc> of(std::size_t cell, int digit) const {
    const auto* const first = first_arcs.data() + cell * static_cast<std::size_t>(digits) +
                              static_cast<std::size_t>(digit);
    return {arcs.data() + first[0], arcs.data() + first[1]};
  }
  // The same arcs as moves.
  std::span<const Move> moves_of(std::size_t cell, int digit) const {
    const auto* const first = first_moves.data() + cell * static_cast<std::size_t>(digits) +
                              static_cast<std::size_t>(digit);
    return {moves.data() + first[0], moves.data() + first[1]};
  }
  // For each digit of a cell, all digits with the same arcs.
  const std::uint32_t* alike_in(std::size_t cell) const {
    return alike.data() + cell * static_cast<std::size_t>(digits);
  }
  // Calls visit(alike, moves) for each set of these digits that have the same arcs in the cell.
  template <class Visit>
  void each_way(std::size_t cell, std::uint32_t among, Visit&& visit) const {
    while (among != 0) {
      const int digit = std::countr_zero(among);
      const std::uint32_t same = among & alike_in(cell)[digit];
      among ^= same;
      visit(same, moves_of(cell, digit));
    }
  }

  int digits;
  std::vector<std::uint32_t> first_states;  // one for each layer, then the number of states
  std::vector<std::uint32_t> first_arcs;    // one for each cell and digit, then the number of arcs
  std::vector<Arc> arcs;
  // The constructor finds the other members. `weights` is set if the arcs only add up digits, and
  // `after` is as in `DifferingRule`, or empty if the search does not use that form.
  std::vector<Move> moves;
  std::vector<std::uint32_t> first_moves;  // as `first_arcs`
  std::uint32_t words = 0;                 // of all layers
  std::vector<std::uint32_t> alike;        // for `alike_in`
  std::optional<Weights> weights;
  std::size_t most_states = 0;  // in a layer
  std::vector<int> after;

 private:
  void find_moves();
};

// Cells whose digits, one after another, lead through states from a start to an end.
struct AutomatonRule {
  std::span<const Arcs::Arc> arcs_of(std::size_t cell, int digit) const {
    return arcs->of(cell, digit);
  }

  std::vector<int> cells;
  std::shared_ptr<const Arcs> arcs;
};

// Cells in which each digit has a number of points, and the points must add up to a total. Only the
// search uses this form. It replaces automata that only add up digits, if the total is small.
struct SumRule {
  static constexpr int kMostTotal = 63;  // so that each sum can be a bit of one word
  // The most cells of a part. It is small, because the search tries all fillings of a part.
  static constexpr std::size_t kMostInPart = 3;

  int points_of(std::size_t cell, int digit) const {
    return points[cell * digits + static_cast<std::size_t>(digit)];
  }

  std::vector<int> cells;
  std::vector<std::uint16_t> points;  // of each cell and digit
  std::size_t digits;                 // of the board
  int total;
  bool is_plain;  // whether each digit, counted from 0, is its own number of points
  // The cells are divided into parts. All cells of a part hold different digits.
  std::vector<std::size_t> first_cells;  // one for each part, then the number of cells
};

// Cells whose digits, counted from 0 and multiplied by weights, add up to a total. Only the search
// uses this form. It replaces automata that only add up digits if the total is too large for a
// `SumRule`, and completes a `SumRule` if groups are larger than its parts can be. The search looks
// only at the least and the greatest sum of each group.
struct LongSumRule {
  // Cells with the same weight that all hold different digits.
  struct Group {
    std::span<const std::uint32_t> of(const std::vector<std::uint32_t>& all) const {
      return {all.data() + first, all.data() + end};
    }

    std::size_t first;
    std::size_t end;
    int weight;
  };

  std::vector<int> cells;  // group by group
  std::vector<Group> groups;
  int total;
};

// An automaton whose cells all hold different digits. Only the search uses this form. It replaces
// the automaton: it takes longer to apply, but finds more, and so it is applied less often.
struct DifferingRule {
  static constexpr int kMostDigits = 10;  // few, because the search tries every set of digits

  std::vector<int> cells;
  std::size_t states;  // the greatest number of states in a layer
  // The next state, for each cell, each state before it and each digit of the cell; -1 if there is
  // none. States are numbered within each layer.
  std::span<const int> after;
  std::shared_ptr<const Arcs> arcs;  // keeps `after` alive
};

using Rule = std::variant<PairRule, SetRule, SumRule, LongSumRule, AutomatonRule, DifferingRule>;

// The cells of a rule.
std::span<const int> cells_of(const Rule& rule);

// A board with rules. The constructor throws std::invalid_argument if a rule refers to a cell,
// digit or state that does not exist. Once the other cells are filled, the digits that the rules
// leave for the hidden cells must show whether these can be filled, because the search does not
// decide them.
class RuledLayout : public BoardLayout {
 public:
  RuledLayout(BoardLayout layout, std::vector<Rule> rules = {});

  const std::vector<Rule>& rules() const { return *rules_; }
  // The rules that the search uses: first those that `implied_sums` finds, and then the board's own
  // rules, in forms that suit the search.
  const std::shared_ptr<const std::vector<Rule>>& searched_rules() const { return searched_; }

 private:
  std::shared_ptr<const std::vector<Rule>> rules_;  // shared, because automata can be large
  std::shared_ptr<const std::vector<Rule>> searched_;
};

}  // namespace nonet::boards
