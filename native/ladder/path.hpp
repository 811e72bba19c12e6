// Following a ladder: try its rungs from the easiest, apply the step found, start again.
#pragma once

#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "walk/finder.hpp"
#include "walk/policy.hpp"

namespace nonet::inline NONET_BOARD {

// A finder from outside the core: walks a grid, hands its steps to the receiver.
using ForeignFind = std::function<void(const Grid&, Receiver)>;

struct Rung {
  const Finder* finder = nullptr;  // or `foreign`
  Options options;
  ForeignFind foreign;
  bool rests_on_uniqueness = false;  // its steps hold only if the puzzle has one solution
};

// Whether a puzzle has one solution: known in advance or counted on first use, since most puzzles
// are solved before a step needs it.
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
  // Whether to take the puzzle to have one solution; nothing: only where that is so.
  std::optional<bool> assume_unique;
  // Rungs from this one on are tried only where the puzzle has one solution: they take long, and of
  // another puzzle a path ends somewhere in any case.
  std::size_t later_from = std::numeric_limits<std::size_t>::max();
  bool guess = false;   // whether to prove by cases if no rung finds a step
  int guess_depth = 8;  // how deep cases may nest
  // For tests: where a probe says that there is no step, the whole grid is walked all the same, and
  // std::logic_error is thrown if there is one.
  bool doubts_probes = false;

  std::uint16_t guess_rung() const { return static_cast<std::uint16_t>(rungs.size()); }
};

// Walks one rung over the grid of some facts, unless its probe says that nothing is there. False
// where it ended early: the receiver stopped it, or the walk was cut short, which the scope
// records. Of an allowance that several walks share it may use one half, and a little where nothing
// is left; else it has that of the limits to itself. A rung that rests on uniqueness is left out
// where `unique` does not hold, which is asked once there is a step that rests on it.
bool walk_rung(const Ladder& ladder, std::size_t index, const Facts& facts, Scope& scope,
               Step& scratch, Detail detail, Receiver receiver, Chooser* chooser = nullptr,
               Allowance* shared = nullptr, Uniqueness* unique = nullptr);

class BarrenRungs;
struct FirstSingles;

// Data of a path that lets it be followed again faster: for each search before the first one that
// failed, its rung, and for steps that take long to find, the whole step.
class KeptPath {
 public:
  struct Found {
    std::uint16_t rung = 0;       // earlier rungs find nothing; 0: unknown
    std::uint16_t described = 0;  // the number of the step, plus one, where all of it is kept
  };

  // The result of a search by number, counted from 0; nullptr if unknown.
  const Found* at(std::size_t search) const {
    return search < found_.size() ? &found_[search] : nullptr;
  }
  const Step& described(const Found& found) const { return described_[found.described - 1u]; }
  std::size_t length() const { return found_.size(); }
  // Whether a step of a rung is kept whole, so that it is better described at once.
  bool wants(const Rung& rung) const;
  // The next search: `is_sure` unless a walk of it was cut short.
  void keep(const Step& step, bool is_sure, bool is_described);

 private:
  static constexpr std::size_t kMostInside = 4'000;  // steps inside of steps that are kept

  std::vector<Found> found_;
  std::vector<Step> described_;
  std::size_t inside_ = 0;
};

// Finds the next step of a grid again and again.
class Follower {
 public:
  // Rungs that rest on uniqueness are left out where it does not hold of the puzzle, from which
  // `grid` may have come some way. `barren`: what is known of rungs in states that it may come to;
  // it learns more from each search. `shared`: what all its searches may do together; otherwise
  // each has the allowance of the limits to itself.
  Follower(Grid& grid, const Ladder& ladder, bool describe, Uniqueness unique,
           BarrenRungs* barren = nullptr, Allowance* shared = nullptr);

  // The first step of the easiest rung that has one, without guessing. The step stays valid until
  // the next call.
  Step* next();
  // Applies a step to the grid.
  void take(const Step& step);
  // The grid becomes another, most often by the step that `next` found last.
  void catch_up(const Grid& now, const Touched& news);
  // Gives the memory of its facts to the next followers until a step is requested again: those of
  // its cases, many of which may nest.
  void put_facts_aside() { facts_.reset(); }
  // Whether steps are described from now on.
  void describe(bool on) { describe_ = on; }
  // Records the results of searches in `trail` until one fails.
  void leave(KeptPath& trail) { left_ = &trail; }
  // Goes by what was kept of the same path, of which `ahead` steps come before it.
  void retrace(const KeptPath& trail, std::size_t ahead) {
    known_ = &trail;
    ahead_ = ahead;
  }
  // The rungs whose walks were cut short when `next` was last called.
  const std::vector<std::uint16_t>& cut_short() const { return cut_short_; }

 private:
  Step* search();
  Grid& grid_;
  const Ladder& ladder_;
  bool describe_;
  std::optional<Facts> facts_;  // while they are not put aside
  Uniqueness unique_;
  BarrenRungs* barren_;
  Allowance* shared_;
  Step scratch_;
  Step found_;
  const Step* last_ = nullptr;  // the last result of `next`
  Chooser chooser_;
  std::vector<Scope> scopes_;
  // waiting_[i]: changes that rung i and those after it have not seen. They move on to i + 1 when
  // a search stops at rung i.
  std::vector<Touched> waiting_;
  std::vector<std::uint16_t> cut_short_;
  std::size_t searches_ = 0;
  KeptPath* left_ = nullptr;
  const KeptPath* known_ = nullptr;
  std::size_t ahead_ = 0;
};

enum class Outcome : std::uint8_t { solved, guessed, stuck, none, timeout };

// Which steps of a path are described; of the others there are only the conclusions.
enum class Described : std::uint8_t { none, from_first_guess, all };

// Follows a ladder from a puzzle to the end. The receiver sees each step before it is applied, and
// stops the path by returning false.
Outcome follow(Grid& grid, const Ladder& ladder, bool describe, Receiver receiver);

// The same from a grid that came some way from its puzzle, which `unique` is about. To `cut_short`
// are added the rungs whose walks were cut short somewhere, each once. Where not all is described,
// what helps to describe it later is kept in `left`; where all is, `known` is what was kept then,
// and so many steps came `ahead` of it.
Outcome follow(Grid& grid, const Ladder& ladder, Described described, Uniqueness unique,
               std::vector<std::uint16_t>& cut_short, Receiver receiver, KeptPath* left = nullptr,
               const KeptPath* known = nullptr, std::size_t ahead = 0);

#ifndef NONET_LARGE
// The same of a grid without clashes, without descriptions, where it is known with which singles
// the path begins.
Outcome follow(Grid& grid, const Ladder& ladder, const FirstSingles& singles, Receiver receiver);
#endif

}  // namespace nonet::inline NONET_BOARD
