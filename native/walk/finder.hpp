// How a finder searches a grid, emits steps and registers itself.
//
//   bool find_naked_singles(Walk& walk);          // false: the receiver has had enough
//   NONET_FINDER("naked-single", find_naked_singles)
//
// A walk visits only the parts that, by its scope, have changed since the same rung last walked to
// the end. It removes the parts that it finishes from the scope; the part at which it stopped
// stays. So a search with a full scope finds the same first step, which a test checks.
//
// A finder spends an allowance choice by choice, in each of its loops, since the clock is also
// checked there. Once the allowance is spent, an exception ends the walk, which counts as cut
// short. A test runs all registered finders on the worst known states and fails if one spends
// nothing or runs long without spending.
//
// A finder may have a probe, which checks the same state first and decides at less cost whether
// there may be a step. It may return false only if a walk with a full scope would emit nothing.
// Otherwise the finder runs as without a probe, so a probe cannot change a step. It may also remove
// single digits or houses from the scope if a walk of only these would emit nothing.
//
//   bool may_hold_naked_single(const Walk& walk);  // false: there is none for certain
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

// A reference to a callable: what std::function_ref will be.
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

// Receives a step; returns whether to go on.
using Receiver = FunctionRef<bool(Step&)>;

// The parts that a rung still has to search.
struct Scope : Touched {
  bool cut_short = false;  // whether the last walk spent its allowance; the scope is then full

  static constexpr Scope everything() { return {Touched::everything(), false}; }
};

inline constexpr std::uint8_t kAnyVariant = 255;

// The options of a rung for its finder.
struct Options {
  std::uint8_t size = 0;
  std::uint8_t variant = kAnyVariant;

  bool operator==(const Options&) const = default;
};

class ArrivalOrder;

// How much of each step a walk should produce.
enum class Detail : std::uint8_t {
  conclusions,  // a proof may name truths and links that it does not need
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

  const Facts& facts;  // what is known of the grid
  const Grid& grid;
  const Geometry& geometry;
  const Options& options;
  const Limits& limits;
  Scope& scope;
  Step& step;  // what is being put together; cleared by `begin`
  const Detail detail;
  const bool describe;  // whether marks are wanted
  // Whether only a step that removes the most is wanted: steps that remove less than an emitted one
  // may be skipped.
  const bool largest;
  Allowance& allowance;

  void spend(std::int64_t choices = 1) const { allowance.spend(choices); }
  // Charges for dropping spaces that the proof of the step does not need.
  void spend_on_proof() {
    const auto spaces = static_cast<std::int64_t>(step.truths.size() + step.links.size());
    const auto said = static_cast<std::int64_t>(step.eliminations.size() + step.placements.size());
    spend(4 * spaces * (spaces + 20 + 4 * said));
  }

  Step& begin() {
    spend(kStepWork);
    step.clear();
    return step;
  }
  bool emit() {
    spend(kTellWork);
    assert(step.concludes());
    return hand_on(step);
  }
  // Passes on a step of another walk, which has already been charged.
  bool hand_on(Step& other) { return receiver_(other); }

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

  // Calls body(house) for the changed houses of a kind and removes the finished ones from the
  // scope.
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
    for (Cells rest = scope.cells & grid.open(); !rest.empty();) {
      const int cell = rest.pop();
      spend();
      if (!body(cell)) return false;
      scope.cells.drop(cell);
    }
    scope.cells = Cells{};
    return true;
  }
  // Clears the scope at the end of a walk by changed cells, except for the cells of refused
  // patterns: fewer eliminations may be easier to prove.
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
  static constexpr std::int64_t kStepWork = 20;     // to build a step
  static constexpr std::int64_t kTellWork = 2'000;  // to pass it on, up to Python

  // Not inline: they would be compiled into each finder many times.
  void add(Role role, Mark::Kind kind, int index);
  void add_cells(Role role, Cells cells);
  void add_candidates(Role role, Cells cells, int digit);

  Receiver receiver_;
};

using Find = bool (*)(Walk&);
// Emits the one step whose turn it is, if steps are taken in order of arrival.
using FindInTurn = bool (*)(Walk&, ArrivalOrder&);
// Whether a walk with these options may emit a step. It may reduce the scope.
using Probe = bool (*)(const Walk&);

// The sizes that a finder supports; a finder without sizes accepts and ignores all.
struct Sizes {
  int least = 0;
  int most = 255;

  constexpr bool hold(int size) const { return least <= size && size <= most; }
};

// The optional parts of a finder besides its walk.
struct Traits {
  Sizes sizes = {};
  FindInTurn find_in_turn = nullptr;  // if its steps have an order of arrival
  Probe probe = nullptr;              // whether there may be a step
  Facts::Parts reads = {};            // the parts of the facts that it and its probe look at
};

struct Finder : Traits {
  std::string_view id;
  Find find;
};

// All finders, sorted by id; nullptr if there is none with that id.
const std::vector<Finder>& finders();
const Finder* finder_named(std::string_view id);

struct FinderRegistrar {
  FinderRegistrar(std::string_view id, Find find, const Traits& traits = {});
};

// With what it has beside its walk, where there is any:
// NONET_FINDER("naked-set", find_naked_sets, {.sizes = {1, 9}})
#define NONET_FINDER(id, find, ...)                                        \
  [[maybe_unused]] static const ::nonet::FinderRegistrar find##_registrar{ \
      id, find __VA_OPT__(, ) __VA_ARGS__};

}  // namespace nonet::inline NONET_BOARD
