// How a finder looks at a grid, emits what it finds, and makes itself known.
//
//   bool find_naked_singles(Walk& walk);          // false: the receiver has had enough
//   NONET_FINDER("naked-single", find_naked_singles)
//
// A walk visits only what its scope says has changed since the same rung last walked to the end,
// and takes out of the scope what it has walked through. What it stopped at stays in. Searching
// with a full scope therefore finds the same first step; a test holds finders to that.
//
// A finder spends an allowance, choice by choice: in each of its loops, for that is where the clock
// is looked at as well. Once the allowance is spent, the walk ends there, by an exception, and is
// cut short. A test runs all that is registered here on the worst states that are known, and fails
// for what spends nothing or goes on for long without.
//
// A finder may have a probe, which looks at the same state before it and answers for less whether
// there may be a step. It may say no only where a walk with a full scope would emit nothing. On yes
// the finder runs as it does without a probe, so that no probe can change a step. It may also take
// single digits or houses out of the scope, where a walk of these alone would emit nothing.
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

// Takes a step; answers whether to go on.
using Receiver = FunctionRef<bool(Step&)>;

// What a rung has still to look at.
struct Scope : Touched {
  bool cut_short = false;  // whether the last walk spent all it was allowed; then all is in it

  static constexpr Scope everything() { return {Touched::everything(), false}; }
};

inline constexpr std::uint8_t kAnyVariant = 255;

// What a rung asks of its finder.
struct Options {
  std::uint8_t size = 0;
  std::uint8_t variant = kAnyVariant;

  bool operator==(const Options&) const = default;
};

class ArrivalOrder;

// How much of its steps a walk is asked for.
enum class Detail : std::uint8_t {
  conclusions,  // a proof may name truths and links that it does not need
  proofs,
  words,  // marks and chains too
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
  // Whether only a step that removes as much as any other is wanted: those that remove less than
  // one that was emitted need not be.
  const bool largest;
  Allowance& allowance;

  void spend(std::int64_t choices = 1) const { allowance.spend(choices); }
  // For leaving out what the proof of the step does not need.
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
  // A step of another walk, which that one has paid for.
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

  // Calls body(house) for the changed houses of a kind, and strikes off those it walked through.
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
  // Strikes off everything, at the end of a walk that went by changed cells, but for the cells of
  // patterns that were refused: less that falls may be easier to show.
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
  static constexpr std::int64_t kStepWork = 20;     // to put a step together
  static constexpr std::int64_t kTellWork = 2'000;  // to hand it on, up to Python

  // Not inline: they would be compiled into each finder many times.
  void add(Role role, Mark::Kind kind, int index);
  void add_cells(Role role, Cells cells);
  void add_candidates(Role role, Cells cells, int digit);

  Receiver receiver_;
};

using Find = bool (*)(Walk&);
// Emits the one step whose turn it is, where steps are taken in the order in which they came up.
using FindInTurn = bool (*)(Walk&, ArrivalOrder&);
// Whether a walk may emit a step, as far as its options go; its scope may be asked for less.
using Probe = bool (*)(const Walk&);

// The sizes that a finder may be asked for; those without any have all, and look at none.
struct Sizes {
  int least = 0;
  int most = 255;

  constexpr bool hold(int size) const { return least <= size && size <= most; }
};

// What a finder may have beside its walk.
struct Traits {
  Sizes sizes = {};
  FindInTurn find_in_turn = nullptr;  // where its steps have an order of arrival
  Probe probe = nullptr;              // whether there may be a step
  Facts::Parts reads = {};            // the parts of the facts that it and its probe look at
};

struct Finder : Traits {
  std::string_view id;
  Find find;
};

// All finders, sorted by id; nullptr where there is none of that id.
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
