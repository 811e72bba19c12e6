// How a finder searches a grid, emits steps and registers itself.
//
//   bool find_naked_singles(Walk& walk);          // false: the receiver stopped the search
//   NONET_FINDER("naked-single", find_naked_singles)
//
// A search's scope contains those parts of the grid that have changed since the last complete
// search with the same technique. The search visits only these. It removes each finished part from
// the scope, but not the part at which it stopped. So its first step is the same as with a full
// scope. A test checks this.
//
// Each loop of a finder spends the allowance, choice by choice. Patience is also checked there.
// When the allowance is used up, an exception ends the search, which then counts as cut short. A
// test runs all registered finders on the worst known states. It fails if a finder spends nothing
// or runs for a long time without spending anything.
//
// A finder may have a probe: a quick test, made before the search, of whether there may be a step.
// It may return false only if a search with a full scope would emit nothing. If it returns true,
// the finder searches as it would without a probe. So a probe cannot change a step. A probe may
// also remove digits or houses from the scope if searching only these would emit nothing.
//
//   bool may_hold_naked_single(const Walk& walk);  // false: there certainly is none
//   NONET_FINDER("naked-single", find_naked_singles, {.probe = may_hold_naked_single})
#pragma once

#include <cassert>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "board/grid.hpp"
#include "board/limits.hpp"
#include "board/step.hpp"
#include "walk/allowance.hpp"
#include "walk/facts.hpp"

namespace nonet::inline NONET_BOARD {

// A reference to a callable, like std::function_ref in C++26.
template <class Signature>
class FunctionRef;
template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
 public:
  template <class Callable>
    requires(!std::is_same_v<std::remove_const_t<Callable>, FunctionRef>)
  FunctionRef(Callable& callable)  // NOLINT: converts on purpose
      : object_(&callable), call_([](void* object, Arguments... arguments) -> Result {
          return (*static_cast<Callable*>(object))(std::forward<Arguments>(arguments)...);
        }) {}
  Result operator()(Arguments... arguments) const {
    return call_(object_, std::forward<Arguments>(arguments)...);
  }

 private:
  void* object_;
  Result (*call_)(void*, Arguments...);
};

// Receives a step; returns whether to continue.
using Receiver = FunctionRef<bool(Step&)>;

// The parts of the grid that a technique still has to search.
struct Scope : Touched {
  // Whether the last search used up its allowance. If so, the scope has all that is not searched.
  bool cut_short = false;

  static constexpr Scope everything() { return {Touched::everything(), false}; }
};

inline constexpr std::uint8_t kAnyVariant = 255;

// The options that a technique of a ladder passes to its finder.
struct Options {
  std::uint8_t size = 0;
  std::uint8_t variant = kAnyVariant;

  bool operator==(const Options&) const = default;
};

class ArrivalOrder;

// Determines how much of each step a search builds.
enum class Detail : std::uint8_t {
  conclusions,  // proofs may contain superfluous truths and links
  proofs,
  words,  // also marks and chains
};

class Walk {
 public:
  Walk(const Facts& facts_, const Options& options_, Scope& scope_, Step& step_, Detail detail_,
       Receiver receiver, Allowance& allowance_, bool largest_ = false)
      : facts(facts_),
        grid(facts_.grid()),
        geometry(grid.geometry()),
        options(options_),
        limits(facts_.limits()),
        scope(scope_),
        step(step_),
        detail(detail_),
        describe(detail == Detail::words),
        largest(largest_),
        allowance(allowance_),
        receiver_(receiver) {}

  const Facts& facts;  // results about the grid
  const Grid& grid;
  const Geometry& geometry;
  const Options& options;
  const Limits& limits;
  Scope& scope;
  Step& step;  // the step being built; `begin` clears it
  const Detail detail;
  const bool describe;  // whether marks are wanted
  // Whether the only step wanted is one that removes the most candidates. If so, the finder may
  // skip steps that remove fewer candidates than a step already emitted.
  const bool largest;
  Allowance& allowance;

  void spend(std::int64_t choices = 1) const { allowance.spend(choices); }
  // Charges the allowance for removing superfluous truths and links from the step's proof.
  void spend_on_proof() {
    const auto spaces = static_cast<std::int64_t>(step.truths.size() + step.links.size());
    const auto concluded =
        static_cast<std::int64_t>(step.eliminations.size() + step.placements.size());
    spend(4 * spaces * (spaces + 20 + 4 * concluded));
  }

  Step& begin() {
    spend(kStepWork);
    step.clear();
    return step;
  }
  bool emit() {
    spend(kReceiverWork);
    assert(step.concludes());
    return hand_on(step);
  }
  // Passes on a step from another search. That search has already been charged for the work.
  bool hand_on(Step& other) { return may_break_a_clue(other) || receiver_(other); }

  void eliminate(Cells cells, int digit);
  void mark_house(Role role, int house) {
    if (describe) add(role, Mark::Kind::house, house);
  }
  void mark_cell(Role role, int cell) {
    if (describe) add(role, Mark::Kind::cell, cell);
  }
  void mark_cells(Role role, Cells cells) {
    if (describe) add_cells(role, cells);
  }
  void mark_candidate(Role role, int cell, int digit) {
    if (describe) add(role, Mark::Kind::candidate, candidate_of(cell, digit));
  }
  void mark_candidates(Role role, Cells cells, int digit) {
    if (describe) add_candidates(role, cells, digit);
  }

  // Calls body(house) for each changed house of a kind. Removes each finished house from the scope.
  template <class Body>
  bool each_changed_house(Houses kind, Body&& body) {
    for (Houses rest = scope.houses & geometry.houses & kind; !rest.empty();) {
      const int house = rest.pop();
      spend();
      if (!body(house)) return false;
      scope.houses.drop(house);
    }
    return true;
  }
  template <class Body>
  bool each_changed_cell(Body&& body) {
    for (Cells rest = scope.cells & grid.empty_cells(); !rest.empty();) {
      const int cell = rest.pop();
      spend();
      if (!body(cell)) return false;
      scope.cells.drop(cell);
    }
    scope.cells = Cells{};
    return true;
  }
  // Clears the scope at the end of a search that visits changed cells. The cells of patterns
  // without a proof stay in the scope, because there may be a proof later, when the pattern
  // eliminates fewer candidates.
  void strike_off_but(Cells refused) {
    scope = Scope{};
    if (refused.empty()) return;
    static_cast<Touched&>(scope) = {refused, Houses::all(), Digits::all()};
  }
  template <class Body>
  bool each_changed_digit(Body&& body) {
    scope.digits &= geometry.all_digits;
    for (Digits rest = scope.digits; !rest.empty();) {
      const int digit = rest.pop();
      spend();
      if (!body(digit)) return false;
      scope.digits.drop(digit);
    }
    return true;
  }

 private:
  static constexpr std::int64_t kStepWork = 20;         // cost of building a step
  static constexpr std::int64_t kReceiverWork = 2'000;  // cost of passing a step on to Python

  // Whether the proof swaps digits in cells of a clue, or the digits of the whole board.
  bool may_break_a_clue(const Step& other) const {
    return !geometry.in_clues.empty() && !other.premises.empty() && swaps_in_clues(other);
  }

  // These functions are not inline. Otherwise each finder would contain many copies of them.
  bool swaps_in_clues(const Step& other) const;
  void add(Role role, Mark::Kind kind, int index);
  void add_cells(Role role, Cells cells);
  void add_candidates(Role role, Cells cells, int digit);

  Receiver receiver_;
};

using Find = bool (*)(Walk&);
// Emits the earliest single not placed yet, for ladders that place singles in order of appearance.
using FindInTurn = bool (*)(Walk&, ArrivalOrder&);
// Whether a search could find a step. A probe may also reduce the scope.
using Probe = bool (*)(const Walk&);

// The pattern sizes that a finder supports. A finder that declares no sizes accepts any size and
// ignores it.
struct Sizes {
  int least = 0;
  int most = 255;

  constexpr bool hold(int size) const { return least <= size && size <= most; }
};

// Properties that a finder may have.
struct Traits {
  Sizes sizes = {};
  FindInTurn find_in_turn = nullptr;  // for singles in the order in which they appeared
  Probe probe = nullptr;              // see the top of this file
  Facts::Parts reads = {};            // parts of the facts that the finder and its probe read
};

struct Finder : Traits {
  std::string_view id;
  Find find;
};

// `finders` returns all finders, sorted by id. `finder_named` returns the finder with the given id,
// or nullptr if there is no such finder.
const std::vector<Finder>& finders();
const Finder* finder_named(std::string_view id);

struct FinderRegistrar {
  FinderRegistrar(std::string_view id, Find find, const Traits& traits = {});
};

// Registers a finder. Its properties may follow: NONET_FINDER("naked-set", find_naked_sets, {.sizes
// = {1, 9}})
#define NONET_FINDER(id, find, ...)                                        \
  [[maybe_unused]] static const ::nonet::FinderRegistrar find##_registrar{ \
      id, find __VA_OPT__(, ) __VA_ARGS__};

}  // namespace nonet::inline NONET_BOARD
