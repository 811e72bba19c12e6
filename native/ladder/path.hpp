// Follows a ladder, which is a list of techniques called rungs. Rungs are tried in order, the
// easiest first. The first step found is applied, and then the search starts again.
#pragma once

#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "walk/finder.hpp"
#include "walk/policy.hpp"

namespace nonet::inline NONET_BOARD {

// A finder that is not part of the core. It searches a grid and passes its steps to the receiver.
using ForeignFind = std::function<void(const Grid&, Receiver)>;

struct Rung {
  const Finder* finder = nullptr;  // null if `foreign` is set
  Options options;
  ForeignFind foreign;
  bool assumes_uniqueness = false;  // its steps are valid only if the solution is unique
};

// Whether a puzzle has only one solution. If that is not known in advance, solutions are counted
// when a step first needs the answer. Most puzzles are solved before that.
class Uniqueness {
 public:
  explicit Uniqueness(bool known) : holds_(known) {}
  explicit Uniqueness(const Grid& puzzle) : puzzle_(puzzle) {}

  bool holds();
  bool is_known() const { return holds_.has_value(); }

 private:
  std::optional<Grid> puzzle_;
  std::optional<bool> holds_;
};

struct Ladder {
  std::vector<Rung> rungs;
  Limits limits;
  Policy policy;
  // Whether to assume that the puzzle has only one solution. If this is not set, techniques that
  // use uniqueness work only on puzzles that really have one solution.
  std::optional<bool> assume_unique;
  // Techniques with this number or a higher one are tried only if the puzzle has one solution. They
  // take a long time, and without a unique solution, every path gets stuck anyway.
  std::size_t later_from = std::numeric_limits<std::size_t>::max();
  bool guess = false;   // whether to try proofs by cases if nothing else finds a step
  int guess_depth = 8;  // how deep cases may be nested
  // For tests. If a probe reports that there is no step, the whole grid is searched anyway. If this
  // search finds a step, it throws std::logic_error.
  bool doubts_probes = false;

  std::uint16_t guess_rung() const { return static_cast<std::uint16_t>(rungs.size()); }
};

// Searches a grid for one technique's steps, unless its probe shows that there are none. Returns
// false if the search ended early, because the receiver stopped it or because it was cut short. In
// the latter case, the scope records this. If searches share an allowance, this search may use half
// of the rest, or a little if nothing is left. Otherwise it may use everything that the limits
// allow. If the technique uses uniqueness and the solution is not unique, the search has no effect.
// The solutions are counted only when the technique finds a step.
bool walk_rung(const Ladder& ladder, std::size_t index, const Facts& facts, Scope& scope,
               Step& scratch, Detail detail, Receiver receiver, Chooser* chooser = nullptr,
               Allowance* shared = nullptr, Uniqueness* unique = nullptr);

class SearchCache;
struct FirstSingles;

// Speeds up following a path a second time. For each search before the first failed one, records
// which technique found the step. If a step takes a long time to find, the whole step is kept.
class KeptPath {
 public:
  struct Found {
    std::uint16_t rung = 0;       // number of techniques that find nothing; 0: unknown
    std::uint16_t described = 0;  // 1-based index of the whole step; 0: not kept
  };

  // The result of a search, or nullptr if it is unknown. Searches are numbered from 0.
  const Found* at(std::size_t search) const {
    return search < found_.size() ? &found_[search] : nullptr;
  }
  const Step& described(const Found& found) const { return described_[found.described - 1u]; }
  std::size_t length() const { return found_.size(); }
  // Whether whole steps of this technique are kept. If so, the steps should be described as soon as
  // they are found.
  bool wants(const Rung& rung) const;
  // Records the result of the next search. `cut_short` are the techniques whose searches were cut
  // short. If the technique that found the step is one of them, the step is not recorded. When the
  // path is followed again, easier techniques are skipped. More of the allowance is then left for
  // this technique, so it may find another step.
  void keep(const Step& step, const std::vector<std::uint16_t>& cut_short, bool is_described);
  // Whether any search on the path was cut short.
  bool any_cut_short() const { return any_cut_short_; }

 private:
  static constexpr std::size_t kMostInside = 4'000;  // maximum number of nested steps kept

  std::vector<Found> found_;
  std::vector<Step> described_;
  std::size_t inside_ = 0;
  bool any_cut_short_ = false;
};

// Finds one step after another in a grid.
class Follower {
 public:
  // Techniques that use uniqueness are not tried if the puzzle has more than one solution. `grid`
  // may be a later state of the puzzle. `cache` is a cache of results, which each search reads and
  // extends. All searches together may use the allowance `shared`. Without it, each search may use
  // everything that the limits allow.
  Follower(Grid& grid, const Ladder& ladder, bool describe, Uniqueness unique,
           SearchCache* cache = nullptr, Allowance* shared = nullptr);

  // Returns the first step of the easiest technique that finds any. Never guesses. The step is
  // valid until the next call.
  Step* next();
  void take(const Step& step);
  // Changes the grid to another state, usually the state after the last step from `next`.
  void catch_up(const Grid& now, const Touched& news);
  // Releases the memory for the grid's facts until a step is requested again. In the meantime, the
  // followers inside cases can use this memory. Many of them may be nested.
  void put_facts_aside() { facts_.reset(); }
  // Sets whether later steps are described.
  void describe(bool on) { describe_ = on; }
  // Records the results of searches in `trail` until a search fails.
  void leave(KeptPath& trail) { left_ = &trail; }
  // Uses the results recorded when the same path was followed before. This follower starts after
  // that path's first `ahead` steps.
  void retrace(const KeptPath& trail, std::size_t ahead) {
    known_ = &trail;
    ahead_ = ahead;
  }
  // The techniques whose searches were cut short during the last call to `next`.
  const std::vector<std::uint16_t>& cut_short() const { return cut_short_; }

 private:
  Step* search();
  Grid& grid_;
  const Ladder& ladder_;
  bool describe_;
  std::optional<Facts> facts_;  // empty while put aside
  Uniqueness unique_;
  SearchCache* cache_;
  Allowance* shared_;
  Step scratch_;
  Step found_;
  const Step* last_ = nullptr;  // the last result of `next`
  Chooser chooser_;
  std::vector<Scope> scopes_;  // one for each technique that has been tried so far
  // waiting_[i] holds the changes that technique i and all later ones have not yet searched. If
  // technique i finds a step, its changes move on to i + 1.
  std::vector<Touched> waiting_;
  std::vector<std::uint16_t> cut_short_;
  std::size_t searches_ = 0;
  KeptPath* left_ = nullptr;
  const KeptPath* known_ = nullptr;
  std::size_t ahead_ = 0;
};

enum class Outcome : std::uint8_t { solved, guessed, stuck, none, timeout };

// Determines which of a path's steps are described. The others contain only their conclusions.
enum class Described : std::uint8_t { none, from_first_guess, all };

// Follows a ladder from a puzzle until it is solved or stuck. The receiver gets each step before it
// is applied, and can stop the path by returning false.
Outcome follow(Grid& grid, const Ladder& ladder, bool describe, Receiver receiver);

// Follows a ladder from a later state of a puzzle. `unique` refers to the puzzle, not to that
// state. A technique is added to `cut_short` the first time one of its searches is cut short. If
// not all steps are described, `left` receives information that helps to describe them later. To
// describe them, call this function again. Pass the information as `known`, and the number of steps
// before `grid` as `ahead`.
Outcome follow(Grid& grid, const Ladder& ladder, Described described, Uniqueness unique,
               std::vector<std::uint16_t>& cut_short, Receiver receiver, KeptPath* left = nullptr,
               const KeptPath* known = nullptr, std::size_t ahead = 0);

// Follows a ladder without descriptions. The path begins with the given singles. The grid's values
// must not conflict.
Outcome follow(Grid& grid, const Ladder& ladder, const FirstSingles& singles, Receiver receiver);

}  // namespace nonet::inline NONET_BOARD
