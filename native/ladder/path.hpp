// Following a ladder: tries its rungs from the easiest on, applies the step found, and starts
// again.
#pragma once

#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "walk/finder.hpp"
#include "walk/policy.hpp"

namespace nonet::inline NONET_BOARD {

// A finder from outside the core. It searches a grid and passes its steps to the receiver.
using ForeignFind = std::function<void(const Grid&, Receiver)>;

struct Rung {
  const Finder* finder = nullptr;  // null if `foreign` is set
  Options options;
  ForeignFind foreign;
  bool rests_on_uniqueness = false;  // its steps hold only if the puzzle has one solution
};

// Whether a puzzle has one solution. This is either known in advance or found out on first use,
// since most puzzles are solved before a step needs it.
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
  // Whether to assume that the puzzle has one solution. If empty, it is assumed only if it is true.
  std::optional<bool> assume_unique;
  // Rungs from this one on are tried only if the puzzle has one solution. They take long, and
  // without a unique solution a path gets stuck in any case.
  std::size_t later_from = std::numeric_limits<std::size_t>::max();
  bool guess = false;   // whether to prove by cases if no rung finds a step
  int guess_depth = 8;  // limit of nested cases
  // For tests: if a probe reports that there is no step, the whole grid is searched anyway, and
  // std::logic_error is thrown if there is one.
  bool doubts_probes = false;

  std::uint16_t guess_rung() const { return static_cast<std::uint16_t>(rungs.size()); }
};

// Searches a grid for the steps of one rung, unless the rung's probe shows that there are none.
// Returns false if the search ended early, either because the receiver stopped it or because it was
// cut short, which the scope records. If several searches share an allowance, this one may use half
// of what is left, and a little even if nothing is left; otherwise it has the whole allowance of
// the limits. A rung that uses uniqueness is left out if `unique` does not hold; this is checked
// only when the rung finds a step.
bool walk_rung(const Ladder& ladder, std::size_t index, const Facts& facts, Scope& scope,
               Step& scratch, Detail detail, Receiver receiver, Chooser* chooser = nullptr,
               Allowance* shared = nullptr, Uniqueness* unique = nullptr);

class BarrenRungs;
struct FirstSingles;

// Data that make it faster to follow a path a second time: for each search up to the first that
// failed, the rung that found the step. If a step takes long to find, the whole step is kept.
class KeptPath {
 public:
  struct Found {
    std::uint16_t rung = 0;       // rungs before it find nothing; 0 if unknown
    std::uint16_t described = 0;  // index of the whole step from 1; 0 if it is not kept
  };

  // The result of a search, numbered from 0; nullptr if unknown.
  const Found* at(std::size_t search) const {
    return search < found_.size() ? &found_[search] : nullptr;
  }
  const Step& described(const Found& found) const { return described_[found.described - 1u]; }
  std::size_t length() const { return found_.size(); }
  // Whether steps of this rung are kept whole, so that they should be described when found.
  bool wants(const Rung& rung) const;
  // Records the next search. `is_sure` is false if a part of it was cut short.
  void keep(const Step& step, bool is_sure, bool is_described);

 private:
  static constexpr std::size_t kMostInside = 4'000;  // limit for steps inside kept steps

  std::vector<Found> found_;
  std::vector<Step> described_;
  std::size_t inside_ = 0;
};

// Finds the next step of a grid, repeatedly.
class Follower {
 public:
  // Rungs that use uniqueness are left out if the puzzle does not have one solution. `grid` may be
  // a later state of the puzzle. `barren`: known results for states that may be reached; each
  // search adds to them. `shared`: an allowance for all searches together; without it, each search
  // has the whole allowance of the limits.
  Follower(Grid& grid, const Ladder& ladder, bool describe, Uniqueness unique,
           BarrenRungs* barren = nullptr, Allowance* shared = nullptr);

  // Returns the first step of the easiest rung that has one, without guessing. The step is valid
  // until the next call.
  Step* next();
  void take(const Step& step);
  // Changes the grid to another state, usually the one after the step that `next` returned last.
  void catch_up(const Grid& now, const Touched& news);
  // Releases the memory of its facts until a step is requested again. The followers of its cases
  // can then use it; many of them may be nested.
  void put_facts_aside() { facts_.reset(); }
  // Sets whether steps are described from now on.
  void describe(bool on) { describe_ = on; }
  // Records the results of searches in `trail` until one fails.
  void leave(KeptPath& trail) { left_ = &trail; }
  // Uses what was recorded for the same path. Its first `ahead` steps come before those of this
  // follower.
  void retrace(const KeptPath& trail, std::size_t ahead) {
    known_ = &trail;
    ahead_ = ahead;
  }
  // The rungs whose searches were cut short in the last call of `next`.
  const std::vector<std::uint16_t>& cut_short() const { return cut_short_; }

 private:
  Step* search();
  Grid& grid_;
  const Ladder& ladder_;
  bool describe_;
  std::optional<Facts> facts_;  // empty while put aside
  Uniqueness unique_;
  BarrenRungs* barren_;
  Allowance* shared_;
  Step scratch_;
  Step found_;
  const Step* last_ = nullptr;  // the last result of `next`
  Chooser chooser_;
  std::vector<Scope> scopes_;
  // waiting_[i]: changes that rung i and later rungs have not yet seen. If a search stops at rung
  // i, they move to i + 1.
  std::vector<Touched> waiting_;
  std::vector<std::uint16_t> cut_short_;
  std::size_t searches_ = 0;
  KeptPath* left_ = nullptr;
  const KeptPath* known_ = nullptr;
  std::size_t ahead_ = 0;
};

enum class Outcome : std::uint8_t { solved, guessed, stuck, none, timeout };

// Which steps of a path are described. Of the others, only the conclusions are given.
enum class Described : std::uint8_t { none, from_first_guess, all };

// Follows a ladder from a puzzle to the end. The receiver gets each step before it is applied, and
// can stop the path by returning false.
Outcome follow(Grid& grid, const Ladder& ladder, bool describe, Receiver receiver);

// Follows a ladder from a later state of a puzzle; `unique` belongs to the puzzle. Each rung of
// which a search was cut short is added once to `cut_short`. If not all steps are described, data
// that help to describe them later are stored in `left`. When they are described later, `known` is
// that data, and `ahead` is the number of steps before `grid`.
Outcome follow(Grid& grid, const Ladder& ladder, Described described, Uniqueness unique,
               std::vector<std::uint16_t>& cut_short, Receiver receiver, KeptPath* left = nullptr,
               const KeptPath* known = nullptr, std::size_t ahead = 0);

#ifndef NONET_LARGE
// Follows a ladder without descriptions, given the singles with which the path begins. The values
// of the grid must not conflict.
Outcome follow(Grid& grid, const Ladder& ladder, const FirstSingles& singles, Receiver receiver);
#endif

}  // namespace nonet::inline NONET_BOARD
