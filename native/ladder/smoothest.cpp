#include "ladder/smoothest.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <set>
#include <utility>

#include "board/singles.hpp"
#include "board/sort_by.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr std::size_t kSmoothestWidth = 16;  // how many states are kept for the next round
constexpr long kMostOfRung = 500;            // maximum number of a technique's steps in one state
constexpr std::uint32_t kNoHeight = std::numeric_limits<std::uint32_t>::max();

// The data needed to find a step again.
struct Choice {
  std::uint16_t rung = 0;
  std::uint32_t height = 0;
  std::vector<Candidate> placements;
  std::vector<Candidate> eliminations;

  bool concludes_as(const Step& step) const {
    return placements == step.placements && eliminations == step.eliminations;
  }
};

struct State {
  Grid grid;
  std::vector<Choice> choices;
  std::uint64_t effort = 0;  // sum of the heights of the chosen steps
  int left = 0;              // candidates left
};

void conclude(Grid& grid, const Choice& choice) {
  for (const Candidate c : choice.placements) {
    if (grid.has(cell_of(c), digit_of(c))) grid.place(cell_of(c), digit_of(c));
  }
  for (const Candidate c : choice.eliminations) {
    if (grid.has(cell_of(c), digit_of(c))) grid.remove(cell_of(c), digit_of(c));
  }
}

int candidates_left(const Grid& grid) {
  int left = 0;
  for (const Digits digits : grid.candidates()) left += digits.count();
  return left;
}

class SmoothestSearch {
 public:
  SmoothestSearch(const Grid& start, const Ladder& ladder, const Grid& puzzle,
                  const Smoothing& smoothing)
      : start_(start),
        ladder_(ladder),
        smoothing_(smoothing),
        unique_(ladder.assume_unique ? Uniqueness(*ladder.assume_unique) : Uniqueness(puzzle)),
        least_from_(ladder.rungs.size() + 1, kNoHeight),
        found_(start) {
    for (std::size_t i = ladder.rungs.size(); i-- > 0;) {
      least_from_[i] = std::min(least_from_[i + 1], std::ranges::min(smoothing.heights[i]));
      if (smoothing.singles[i]) {
        hardest_single_ = std::max(hardest_single_, std::ranges::max(smoothing.heights[i]));
      }
    }
  }

  SmoothPath run() {
    std::optional<std::vector<Choice>> easiest = easiest_first();
    if (!easiest) return std::move(found_);
    spent_ = 0;  // the work for the first path has no limit
    singles_at_once_ = smoothing_.all_singles && hardest_single_ <= found_.height;
    std::vector<Choice> best = without_the_needless(std::move(*easiest));
    found_.whole = best.size() < 2;  // with only one chosen step, no path is shorter
    if (best.size() > 1) look_for_fewer(best);
    describe_path(best);
    return std::move(found_);
  }

 private:
  bool is_spent() const { return spent_ > smoothing_.most_cost; }

  std::uint32_t height_of(const Step& step) const {
    const auto& heights = smoothing_.heights[step.rung];
    return heights[std::min<std::size_t>(step.variant, heights.size() - 1)];
  }

  Choice choice_of(const Step& step) const {
    return {step.rung, height_of(step), step.placements, step.eliminations};
  }

  void walk(const Facts& facts, std::size_t rung, Detail detail, Receiver receive) {
    spent_ += smoothing_.costs[rung];
    Scope scope = Scope::everything();
    walk_rung(ladder_, rung, facts, scope, scratch_, detail, receive, nullptr, nullptr, &unique_);
    found_.cut_short = found_.cut_short || scope.cut_short;
  }

  // Always takes the easiest step. A conclusion that can be drawn now can also be drawn later, when
  // more is known. So the hardest step of this path is as easy as possible. Returns the steps that
  // are not singles, or nothing if the path gets stuck.
  std::optional<std::vector<Choice>> easiest_first() {
    std::vector<Choice> between;
    Grid grid = start_;
    while (!grid.solved()) {
      ask_patience();
      const Facts facts(grid, ladder_.limits);
      Choice easiest;
      easiest.height = kNoHeight;
      bool contradiction = false;
      for (std::size_t i = 0; i < ladder_.rungs.size() && least_from_[i] < easiest.height; ++i) {
        auto receive = [&](const Step& step) {
          contradiction = contradiction || step.contradiction;
          if (height_of(step) < easiest.height) easiest = choice_of(step);
          return !contradiction && easiest.height > least_from_[i];
        };
        walk(facts, i, Detail::conclusions, receive);
      }
      if (contradiction || easiest.height == kNoHeight) return std::nullopt;
      conclude(grid, easiest);
      found_.height = std::max(found_.height, easiest.height);
      if (!smoothing_.singles[easiest.rung]) between.push_back(std::move(easiest));
    }
    found_.solved = true;
    return between;
  }

  // Finds the first single, trying the techniques in the ladder's order.
  std::optional<Choice> single_in(const Facts& facts, Step* described) {
    std::optional<Choice> found;
    for (std::size_t i = 0; i < ladder_.rungs.size() && !found; ++i) {
      if (!smoothing_.singles[i]) continue;
      auto receive = [&](const Step& step) {
        if (step.contradiction || height_of(step) > found_.height) return true;
        found = choice_of(step);
        if (described) *described = step;
        return false;
      };
      walk(facts, i, described ? Detail::words : Detail::conclusions, receive);
    }
    return found;
  }

  // Places all singles. Returns false on a contradiction.
  bool close(Grid& grid) {
    if (singles_at_once_) {
      grid.touch_everything();
      return place_singles(grid);
    }
    while (!grid.solved() && !grid.broken()) {
      const Facts facts(grid, ladder_.limits);
      const std::optional<Choice> single = single_in(facts, nullptr);
      if (!single) return true;
      conclude(grid, *single);
    }
    return !grid.broken();
  }

  // Finds a step that can replace a step from another state. The same technique must find it, and
  // it must have every conclusion of the other step that has not been drawn yet.
  std::optional<Choice> again(const Grid& grid, const Choice& wanted) {
    std::optional<Choice> found;
    const auto is_open = [&](Candidate c) { return grid.has(cell_of(c), digit_of(c)); };
    const auto has_all = [&](const std::vector<Candidate>& own, const std::vector<Candidate>& all) {
      return std::ranges::all_of(
          own, [&](Candidate c) { return !is_open(c) || std::ranges::find(all, c) != all.end(); });
    };
    const Facts facts(grid, ladder_.limits);
    auto receive = [&](const Step& step) {
      if (step.contradiction || height_of(step) > found_.height) return true;
      if (!has_all(wanted.placements, step.placements)) return true;
      if (!has_all(wanted.eliminations, step.eliminations)) return true;
      found = choice_of(step);
      return false;
    };
    walk(facts, wanted.rung, Detail::conclusions, receive);
    return found;
  }

  // Follows all chosen steps except one. A step may take another form in the grid's new state. The
  // result is empty if these steps do not solve the grid.
  std::optional<std::vector<Choice>> without(const std::vector<Choice>& choices,
                                             std::size_t left_out) {
    ask_patience();
    Grid grid = start_;
    std::vector<Choice> kept;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (!close(grid)) return std::nullopt;
      if (grid.solved()) break;
      const auto is_open = [&](Candidate c) { return grid.has(cell_of(c), digit_of(c)); };
      const bool has_news = std::ranges::any_of(choices[i].placements, is_open) ||
                            std::ranges::any_of(choices[i].eliminations, is_open);
      if (i == left_out || !has_news) continue;
      std::optional<Choice> found = again(grid, choices[i]);
      if (!found) return std::nullopt;
      conclude(grid, *found);
      kept.push_back(std::move(*found));
    }
    if (!close(grid) || !grid.solved()) return std::nullopt;
    return kept;
  }

  std::vector<Choice> without_the_needless(std::vector<Choice> choices) {
    // The first pass does not leave out a particular step. It only drops the steps that are
    // superfluous now that singles are placed before them.
    if (auto kept = without(choices, choices.size())) choices = std::move(*kept);
    for (std::size_t i = choices.size(); i-- > 0;) {
      if (is_spent()) break;
      if (i >= choices.size()) continue;
      if (auto kept = without(choices, i)) choices = std::move(*kept);
    }
    return choices;
  }

  std::vector<Choice> choices_in(const Grid& grid) {
    std::vector<Choice> choices;
    std::set<std::pair<std::vector<Candidate>, std::vector<Candidate>>> known;
    const Facts facts(grid, ladder_.limits);
    for (std::size_t i = 0; i < ladder_.rungs.size(); ++i) {
      if (smoothing_.singles[i] || least_from_[i] > found_.height) continue;
      long most = kMostOfRung;
      auto receive = [&](const Step& step) {
        if (step.contradiction || height_of(step) > found_.height) return true;
        if (known.emplace(step.placements, step.eliminations).second) {
          choices.push_back(choice_of(step));
        }
        if (--most == 0) found_.whole = false;
        return most > 0;
      };
      walk(facts, i, Detail::conclusions, receive);
    }
    return choices;
  }

  // Each round adds one step to the kept paths. The new paths with the fewest candidates left are
  // kept for the next round.
  void look_for_fewer(std::vector<Choice>& best) {
    found_.whole = true;
    std::vector<State> round{{start_, {}, 0, 0}};
    if (!close(round[0].grid)) return;
    std::set<std::array<Digits, kCells>, Less> seen;
    for (std::size_t taken = 1; taken < best.size(); ++taken) {
      std::vector<State> next;
      std::uint64_t least_effort = std::numeric_limits<std::uint64_t>::max();
      bool is_solved = false;
      for (const State& state : round) {
        if (found_.states == smoothing_.states || is_spent()) {
          found_.whole = false;
          break;
        }
        ++found_.states;
        ask_patience();
        for (Choice& choice : choices_in(state.grid)) {
          State child{state.grid, state.choices, state.effort + choice.height, 0};
          conclude(child.grid, choice);
          child.choices.push_back(std::move(choice));
          if (!close(child.grid)) continue;
          if (child.grid.solved()) {
            if (child.effort < least_effort) {
              least_effort = child.effort;
              best = std::move(child.choices);
            }
            is_solved = true;
          } else if (!is_solved && seen.insert(child.grid.candidates()).second) {
            child.left = candidates_left(child.grid);
            next.push_back(std::move(child));
          }
        }
      }
      if (is_solved || next.empty()) return;
      sort_by(next, &State::effort);
      sort_by(next, &State::left);
      if (next.size() > kSmoothestWidth && taken + 1 < best.size()) {
        found_.whole = false;
        next.resize(kSmoothestWidth, {start_, {}, 0, 0});
      }
      round = std::move(next);
    }
  }

  // Builds the whole path's steps with their descriptions.
  void describe_path(const std::vector<Choice>& choices) {
    Grid& grid = found_.end;
    auto choice = choices.begin();
    while (!grid.solved()) {
      Step described;
      const Facts facts(grid, ladder_.limits);
      if (const auto single = single_in(facts, &described)) {
        conclude(grid, *single);
      } else {
        bool is_found = false;
        auto receive = [&](const Step& step) {
          if (!choice->concludes_as(step)) return true;
          described = step;
          is_found = true;
          return false;
        };
        if (choice != choices.end()) walk(facts, choice->rung, Detail::words, receive);
        if (!is_found) {  // cannot happen, because the step was found in this state
          found_.solved = false;
          return;
        }
        conclude(grid, *choice++);
      }
      found_.steps.push_back(std::move(described));
    }
  }

  struct Less {
    bool operator()(const std::array<Digits, kCells>& a,
                    const std::array<Digits, kCells>& b) const {
      return std::ranges::lexicographical_compare(
          a, b, [](const Digits& x, const Digits& y) { return x.word() < y.word(); });
    }
  };

  const Grid& start_;
  const Ladder& ladder_;
  const Smoothing& smoothing_;
  Uniqueness unique_;
  std::vector<std::uint32_t> least_from_;  // lowest height of this technique or any later one
  std::uint32_t hardest_single_ = 0;
  bool singles_at_once_ = false;
  long spent_ = 0;
  Step scratch_;
  SmoothPath found_;
};

}  // namespace

SmoothPath smoothest(const Grid& start, const Ladder& ladder, const Grid& puzzle,
                     const Smoothing& smoothing) {
  return SmoothestSearch(start, ladder, puzzle, smoothing).run();
}

}  // namespace nonet::inline NONET_BOARD
