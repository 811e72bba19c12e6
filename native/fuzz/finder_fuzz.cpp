// Runs all finders, in all sizes, on states of random geometries, and follows paths from these
// states: finder_fuzz [GEOMETRIES [SEED [FIRST]]]. Run it with sanitizers. The seed and a
// geometry's number determine the geometry, so `finder_fuzz 1 SEED NUMBER` repeats a failure.
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <memory>

#include "board/patience.hpp"
#include "fuzz/random_geometries.hpp"
#include "ladder/guess.hpp"
#include "ladder/path.hpp"
#include "ladder/rounds.hpp"
#include "search/exhaustive.hpp"

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/common_interface_defs.h>
#endif

namespace {

using namespace nonet;
using fuzz::below;
using fuzz::Engine;

constexpr int kStates = 3;       // per geometry
constexpr int kSteps = 40;       // maximum number of steps with one technique, or of one path
constexpr int kLeastWork = 500;  // the lowest limit on a search's choices

// The progress of the run, to be reported if a failure cannot be caught.
unsigned long seed = 1;
unsigned long number = 0;
std::string_view finder = "none";
volatile std::sig_atomic_t interrupted = 0;

struct UntilInterrupted final : Patience {
  bool lasts() override { return !interrupted; }
};

void print_position() {
  std::cerr << "finder_fuzz: in '" << finder << "'; to repeat it: finder_fuzz 1 " << seed << " "
            << number << std::endl;
}

void on_crash(int signal) {
  print_position();
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

void on_interrupt(int) {
  interrupted = 1;
  std::signal(SIGINT, SIG_DFL);  // a second signal ends the program immediately
}

[[noreturn]] void fail(const char* what) {
  std::cerr << "finder_fuzz: " << what << "\n";
  print_position();
  std::exit(1);
}

void expect(bool holds, const char* what) {
  if (!holds) fail(what);
}

bool has_space(const Geometry& geometry, Space space) {
  if (is_cell(space)) return true;
  const int house = house_of(space);
  return house < kHouses && geometry.houses.has(house);
}

// Checks that a step refers only to things that exist. Other tests check whether steps are correct.
void check(const Grid& grid, const Step& step) {
  const Geometry& geometry = grid.geometry();
  expect(step.concludes(), "a step without a conclusion");
  for (const auto* conclusions : {&step.placements, &step.eliminations}) {
    for (const Candidate c : *conclusions) {
      expect(c < kCandidates && grid.has(cell_of(c), digit_of(c)), "no live candidate");
    }
  }
  for (const auto* spaces : {&step.truths, &step.links}) {
    for (const Space space : *spaces) expect(has_space(geometry, space), "no such space");
  }
  for (const Mark& mark : step.marks) {
    const bool is_house = mark.kind == Mark::Kind::house;
    const int most = is_house ? kHouses : mark.kind == Mark::Kind::cell ? kCells : kCells * kDigits;
    expect(mark.role <= Role::stem && mark.index < most, "no such mark");
    expect(!is_house || geometry.houses.has(mark.index), "no such house");
  }
  for (const Chain& chain : step.chains) {
    expect(chain.links.size() == chain.nodes.size() || chain.links.size() + 1 == chain.nodes.size(),
           "as many links as nodes, or one less");
    for (const Node& node : chain.nodes) {
      expect(!node.candidates.empty(), "an empty node");
      for (const Candidate c : node.candidates) expect(c < kCandidates, "no candidate");
    }
  }
}

// In half of the rounds, all numeric limits except `walk_work` are as wide as possible. The work is
// always limited, because some searches of such states would take hours.
Limits random_limits(Engine& random) {
  Limits limits;
  const bool widest = below(random, 2);
  for (const auto& [name, member] : kLimitNames) {
    if (limits.*member <= 1) {
      limits.*member = static_cast<int>(below(random, 2));
    } else if (widest) {
      limits.*member = kCells;
    }
  }
  limits.walk_work = kLeastWork << below(random, 8);
  return limits;
}

Rung random_rung(const Finder& one, Engine& random) {
  Rung rung;
  rung.finder = &one;
  const auto spread = static_cast<unsigned>(one.sizes.most - one.sizes.least + 1);
  rung.options.size =
      static_cast<std::uint8_t>(static_cast<unsigned>(one.sizes.least) +
                                std::min(below(random, spread), below(random, spread)));
  rung.options.variant =
      below(random, 2) ? kAnyVariant : static_cast<std::uint8_t>(below(random, 6));
  return rung;
}

long walk_all(const Ladder& ladder, const Grid& grid, Engine& random) {
  long steps = 0;
  for (std::size_t i = 0; i < ladder.rungs.size(); ++i) {
    finder = ladder.rungs[i].finder->id;
    const auto detail = static_cast<Detail>(below(random, 3));
    Scope scope = Scope::everything();
    const Facts facts(grid, ladder.limits);
    Step scratch;
    int left = kSteps;
    auto receive = [&](Step& step) {
      check(grid, step);
      ++steps;
      return --left > 0;
    };
    walk_rung(ladder, i, facts, scope, scratch, detail, receive);
  }
  return steps;
}

// Follows steps until no more are found, or enough have been followed.
void follow_some(const Ladder& ladder, Grid grid, Engine& random) {
  finder = "a path";
  Follower follower(grid, ladder, below(random, 2), Uniqueness(true));
  for (int left = kSteps; left > 0 && !grid.broken() && !grid.solved(); --left) {
    const Step* step = follower.next();
    if (!step) return;
    check(grid, *step);
    if (step->contradiction) return;
    follower.take(*step);
  }
}

void refute_one(const Ladder& ladder, const Grid& grid, Engine& random) {
  finder = "a refutation";
  for (Cells rest = grid.empty_cells(); !rest.empty();) {
    const int cell = rest.pop();
    if (grid.candidates(cell).empty() || below(random, 8)) continue;
    const Candidate candidate = candidate_of(cell, grid.candidates(cell).first());
    Allowance allowance(ladder.limits.walk_work);
    SearchCache cache;
    try {
      refute(grid, candidate, below(random, 2), ladder, 1, true, cache, allowance);
    } catch (const AllowanceSpent&) {
    }
    Rounds(grid, candidate, below(random, 2)).refute(ladder, true);
    return;
  }
}

struct Impatience final : Patience {
  bool lasts() override { return false; }
};

void count_some(const Grid& grid) {
  finder = "a count";
  Impatience impatience;
  search::Solutions(grid).count(5, impatience);
}

long fuzz_one(const Geometry& geometry, Engine& random) {
  long steps = 0;
  for (int i = 0; i < kStates; ++i) {
    const Grid grid = fuzz::random_state(geometry, random);
    Ladder all;
    all.limits = random_limits(random);
    all.doubts_probes = true;
    for (const Finder& one : finders()) all.rungs.push_back(random_rung(one, random));
    steps += walk_all(all, grid, random);
    Ladder some;
    some.limits = all.limits;
    some.doubts_probes = true;
    some.policy.singles_in_turn = below(random, 2) == 0;
    for (const Rung& rung : all.rungs) {
      if (below(random, 4)) continue;
      some.rungs.push_back(rung);
      some.policy.largest_of.push_back(below(random, 4) == 0);
    }
    follow_some(some, grid, random);
    refute_one(some, grid, random);
    count_some(grid);
  }
  return steps;
}

}  // namespace

int main(int count, char** words) {
  const unsigned long geometries = count > 1 ? std::strtoul(words[1], nullptr, 10) : 100;
  seed = count > 2 ? std::strtoul(words[2], nullptr, 10) : 1;
  const unsigned long first = count > 3 ? std::strtoul(words[3], nullptr, 10) : 0;
  std::signal(SIGINT, on_interrupt);
  std::signal(SIGABRT, on_crash);
#ifdef __SANITIZE_ADDRESS__
  __sanitizer_set_death_callback(print_position);
#else
  std::signal(SIGSEGV, on_crash);
#endif
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::seconds kPause{5};
  const Clock::time_point start = Clock::now();
  Clock::time_point reported = start;
  const auto report = [&](unsigned long done, long steps, std::ostream& to) {
    const std::chrono::duration<double> taken = Clock::now() - start;
    to << "finder_fuzz: " << done << " of " << geometries << " geometries, " << steps
       << " steps, seed " << seed << ", " << static_cast<int>(taken.count()) << " s" << std::endl;
  };
  // Finders look up stored results by the geometry's address. So no geometry is freed here, because
  // another one could then get the same address.
  std::vector<std::unique_ptr<Geometry>> kept;
  long steps = 0;
  unsigned long done = 0;
  UntilInterrupted patience;
  const UnderPatience under(patience);
  try {
    for (; done < geometries && !interrupted; ++done) {
      number = first + done;
      std::seed_seq mixed{seed, number};
      Engine random(mixed);
      kept.push_back(std::make_unique<Geometry>(fuzz::random_geometry(random)));
      steps += fuzz_one(*kept.back(), random);
      if (Clock::now() - reported < kPause) continue;
      reported = Clock::now();
      report(done + 1, steps, std::cerr);
    }
  } catch (const Interrupted&) {
  }
  report(done, steps, std::cout);
  return interrupted ? 130 : 0;
}
