// rung_times LADDER PUZZLES measures how long the rungs of a ladder take along the paths of
// puzzles, separately for calls that find something and calls that find nothing.
//
// Paths are followed as usual, but each rung has its own finder here, which reads the clock before
// and after calling the real one. If several finders share a result, the time to compute it counts
// for the first finder that needs it.
//
// Each line of LADDER is a setting or a rung: `rung ID SIZE VARIANT UNIQUE LARGEST`, `limit NAME
// VALUE`, `singles_in_turn 1`, `guess 1`. The output has a line for each rung, `INDEX CALLS SECONDS
// FOUND SECONDS`: first the calls that find nothing and their time, then the calls that find a
// step. The last line has the total seconds.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <deque>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <utility>

#include "bulk/bulk.hpp"
#include "ladder/path.hpp"

namespace {

using namespace nonet;

struct Calls {
  long count = 0;
  double seconds = 0;

  void add(double more) {
    ++count;
    seconds += more;
  }
};

struct Timed {
  const Finder* real;
  Finder finder;
  Calls failing;
  Calls finding;
};

std::deque<Timed> rungs;      // by index of the rung
double probing = 0;           // time of the last probe, if its finder still has to run
double reading = 0;           // time that reading the clock takes
Timed* compared = nullptr;    // the last rung that compared all its steps
double compared_seconds = 0;  // and how long it took

long readings = 0;  // number of pairs of clock readings

double since(std::clock_t start) {
  ++readings;
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC - reading;
}

bool probe(const Walk& walk) {
  Timed& rung = rungs[walk.step.rung];
  const auto start = std::clock();
  const bool maybe = rung.real->probe(walk);
  const double seconds = since(start);
  if (maybe) {
    probing = seconds;
  } else {
    rung.failing.add(seconds);
  }
  return maybe;
}

template <class Find>
bool timed(const Walk& walk, Find&& find) {
  Timed& rung = rungs[walk.step.rung];
  const double before = std::exchange(probing, 0);
  const auto start = std::clock();
  bool through = true;
  try {
    through = find(*rung.real);
  } catch (const AllowanceSpent&) {
    rung.failing.add(before + since(start));
    throw;
  }
  const double seconds = before + since(start);
  (through ? rung.failing : rung.finding).add(seconds);
  if (walk.largest && through) {  // only a later comparison shows whether a step was found
    compared = &rung;
    compared_seconds = seconds;
  }
  return through;
}

bool find(Walk& walk) {
  return timed(walk, [&](const Finder& real) { return real.find(walk); });
}

bool find_in_turn(Walk& walk, ArrivalOrder& singles) {
  return timed(walk, [&](const Finder& real) { return real.find_in_turn(walk, singles); });
}

bool read(const char* name, Ladder& ladder) {
  std::ifstream file(name);
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string what;
    std::string id;
    int value = 0;
    words >> what;
    if (what == "rung") {
      int size = 0;
      int variant = 0;
      Rung rung;
      bool largest = false;
      words >> id >> size >> variant >> rung.assumes_uniqueness >> largest;
      const Finder* real = finder_named(id);
      if (!real) return false;
      rungs.push_back({real, *real, {}, {}});
      Finder& own = rungs.back().finder;
      own.find = find;
      if (own.probe) own.probe = probe;
      if (own.find_in_turn) own.find_in_turn = find_in_turn;
      rung.finder = &own;
      rung.options = {static_cast<std::uint8_t>(size), static_cast<std::uint8_t>(variant)};
      ladder.rungs.push_back(rung);
      ladder.policy.largest_of.push_back(largest);
    } else if (what == "limit") {
      words >> id >> value;
      for (const auto& [known, member] : kLimitNames) {
        if (known == id) ladder.limits.*member = value;
      }
    } else if (what == "singles_in_turn") {
      words >> ladder.policy.singles_in_turn;
    } else if (what == "guess") {
      words >> ladder.guess;
    }
    if (!words) return false;
  }
  return !ladder.rungs.empty();
}

void measure_reading() {
  constexpr int kTimes = 100'000;
  double all = 0;
  for (int i = 0; i < kTimes; ++i) all += since(std::clock());
  reading = all / kTimes;
  readings = 0;
}

}  // namespace

int main(int count, char** words) {
  Ladder ladder;
  if (count != 3 || !read(words[1], ladder)) return EXIT_FAILURE;
  std::ifstream puzzles(words[2]);
  measure_reading();
  auto receive = [](const Step& step) {
    Timed* const all = std::exchange(compared, nullptr);
    if (all && all == &rungs[step.rung]) {
      --all->failing.count;
      all->failing.seconds -= compared_seconds;
      all->finding.add(compared_seconds);
    }
    return true;
  };
  const auto start = std::clock();
  for (std::string line; std::getline(puzzles, line);) {
    Grid grid;
    if (line.size() < kCells || !load_line(grid, line.data())) return EXIT_FAILURE;
    compared = nullptr;
    follow(grid, ladder, false, receive);
  }
  const double seconds = since(start) - 2 * reading * static_cast<double>(readings);
  for (std::size_t i = 0; i < rungs.size(); ++i) {
    const Timed& rung = rungs[i];
    std::printf("%zu %ld %.9f %ld %.9f\n", i, rung.failing.count, rung.failing.seconds,
                rung.finding.count, rung.finding.seconds);
  }
  std::printf("all %.9f\n", seconds);
  return EXIT_SUCCESS;
}
