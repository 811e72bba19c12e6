// Propagates and explains automata whose cells all differ.
#include <algorithm>
#include <bit>
#include <span>

#include "boards/groupings.hpp"
#include "boards/rule_propagation.hpp"

namespace nonet::boards {

namespace {

// Groupings are looked for after this many applications of such rules in a puzzle. Finding them for
// all rules of a board takes about as long as these.
constexpr int kBeforeGroupings = 2000;

// Follows ways to fill the cells of a rule, until each digit left is known to be possible or no way
// remains. If two ways have filled the first cells with the same set of digits and are in the same
// state, the ways on are followed only once.
class Ways {
 public:
  Ways(const DifferingRule& rule, std::size_t digits, std::span<const std::uint32_t> left,
       std::span<std::uint32_t> possible, std::vector<std::uint64_t>& known)
      : after_(rule.after.data()),
        states_(rule.states),
        digits_(digits),
        words_((rule.states + 63) / 64),
        left_(left),
        possible_(possible.data()),
        open_(left.size()) {
    known.assign(2 * words_ << digits, 0);
    known_ = known.data();
  }

  // Whether the cells from this position on can be filled after the earlier ones have been filled
  // with a set of digits that leads to this state.
  bool finishes(std::size_t at, std::uint32_t set, std::size_t state) {
    if (at == left_.size()) return true;
    std::uint64_t* const known = known_ + 2 * (words_ * set + state / 64);
    const std::uint64_t bit = std::uint64_t{1} << (state % 64);
    if (known[0] & bit) return (known[1] & bit) != 0;
    known[0] |= bit;
    const int* const after = after_ + (at * states_ + state) * digits_;
    bool is_finishing = false;
    for (DigitBits rest(left_[at] & ~set); !rest.empty() && !(is_finishing && at >= open_);) {
      const int digit = rest.pop();
      const std::uint32_t own = std::uint32_t{1} << digit;
      if (after[digit] < 0 || (is_finishing && at + 1 >= open_ && (possible_[at] & own))) continue;
      if (!finishes(at + 1, set | own, static_cast<std::size_t>(after[digit]))) continue;
      is_finishing = true;
      possible_[at] |= own;
      while (open_ > 0 && possible_[open_ - 1] == left_[open_ - 1]) --open_;
    }
    if (is_finishing) known[1] |= bit;
    return is_finishing;
  }

 private:
  const int* after_;
  std::size_t states_;
  std::size_t digits_;
  std::size_t words_;
  std::span<const std::uint32_t> left_;
  std::uint32_t* possible_;
  std::size_t open_;  // in the cells from this position on, all digits left are possible
  // For each set of digits, a bit for each state: first whether the ways on are known, then whether
  // one of them leads to the end.
  std::uint64_t* known_;
};

}  // namespace

bool RulePropagation::apply(const DifferingRule& rule, Assignment& assignment, Reason reason) {
  look(assignment, rule.cells);
  if (++applied_ > kBeforeGroupings) {
    const Groupings& groupings = groupings_for(rule);
    if (!groupings.digits.empty()) {
      find_possible(groupings);
      // Fewer digits may allow fewer groupings, so the rule is applied again if it removes any.
      if (left_ != possible_) want(reason.number());
      return keep_possible(rule.cells, assignment, reason);
    }
  }
  Ways ways(rule, static_cast<std::size_t>(tables_.digits()), left_, possible_, known_ways_);
  ways.finishes(0, 0, 0);
  return keep_possible(rule.cells, assignment, reason);
}

const Groupings& RulePropagation::groupings_for(const DifferingRule& rule) {
  const auto [known, is_new] = groupings_.try_emplace(rule.arcs.get());
  if (is_new) known->second = groupings_of(rule);
  return known->second;
}

// A grouping is examined as a set of a `SetRule` is. This finds less than following all ways, and
// takes a tenth of the time.
void RulePropagation::find_possible(const Groupings& groupings) {
  const std::size_t cells = left_.size();
  for (auto group = groupings.digits.begin(); group != groupings.digits.end(); group += cells) {
    bool is_possible = true;
    std::uint32_t some = 0;   // digits that at least one cell has
    std::uint32_t more = 0;   // digits that several cells have
    std::uint32_t alone = 0;  // digits that are the only one left in some cell
    std::uint32_t all = 0;
    for (std::size_t i = 0; i < cells && is_possible; ++i) {
      const std::uint32_t own = left_[i] & group[i];
      const std::uint32_t single = DigitBits(own).without_first().empty() ? own : 0;
      is_possible = own != 0 && (alone & single) == 0;
      more |= some & own;
      some |= own;
      alone |= single;
      all |= group[i];
    }
    if (!is_possible || some != all) continue;
    const std::uint32_t once = some & ~more;
    for (std::size_t i = 0; i < cells; ++i) {
      std::uint32_t fit = left_[i] & group[i];
      const std::uint32_t forced = fit & once;
      if (!DigitBits(fit).without_first().empty()) fit &= ~alone;
      if (forced != 0) fit &= DigitBits(forced).without_first().empty() ? forced : 0;
      possible_[i] |= fit;
    }
  }
}

// Mostly no way would lead to the end even if the cells need not differ. If they must, finding a
// shorter explanation would take more time than it saves.
void RulePropagation::explain(const DifferingRule& rule, const Assignment& assignment,
                              Literal literal) {
  const int own = tables_.cell_of(literal.candidate());
  look_back(assignment, rule.cells);
  suppose(literal, rule.cells);
  if (explain_by_sweep(rule.cells, *rule.arcs)) return;
  for (std::size_t i = 0; i < left_.size(); ++i) {
    if (rule.cells[i] != own) add_out(rule.cells[i], tables_.all_digits() & ~left_[i] & ~never_[i]);
  }
}

}  // namespace nonet::boards
