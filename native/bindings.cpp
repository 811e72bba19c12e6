// The border to Python. Only the files of this name know nanobind. Arguments are checked by the
// Python side, which says what is wrong with them; what would reach beyond some memory is refused
// here again.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <bitset>
#include <stdexcept>

#include "bindings.hpp"
#include "bulk.hpp"
#include "guess.hpp"
#include "path.hpp"
#include "search/canonical.hpp"
#include "search/canonical_bulk.hpp"
#include "search/exhaustive.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace nonet {

namespace {

nb::tuple raw(const Chain& chain) {
  return nb::make_tuple(tuple_of(chain.nodes,
                                 [](const Node& node) {
                                   return nb::make_tuple(numbers(node.candidates),
                                                         static_cast<int>(node.kind), node.on);
                                 }),
                        numbers(chain.links));
}

nb::tuple raw(const Unique& premise) {
  return tuple_of(premise.deadly, [](const Unique::Deadly& one) {
    return nb::make_tuple(int{one.cell}, int{one.digits});
  });
}

nb::tuple raw(const Symmetry& premise) {
  return nb::make_tuple(numbers(premise.cells), numbers(premise.digits));
}

nb::tuple raw(const Premise& premise) {
  return nb::make_tuple(premise.index(),
                        std::visit([](const auto& one) { return raw(one); }, premise));
}

// (rung, variant, size, contradiction, placements, eliminations, truths, links,
//  ((0, ((cell, digits), ...)) or (1, (cells, digits)), ...), ((role, kind, index), ...),
//  ((((candidate, ...), kind, on), ...), (link, ...)), ...),
//  ((candidate, on, (step, ...)), ...), foreign)
nb::tuple raw(const Step& step);

nb::tuple raw_steps(const std::vector<Step>& steps) {
  return tuple_of(steps, [](const Step& step) { return raw(step); });
}

nb::tuple raw(const Step& step) {
  nb::object foreign = nb::none();
  if (step.foreign) {
    foreign = nb::borrow(static_cast<PyObject*>(step.foreign.get()));
  }
  return nb::make_tuple(
      int{step.rung}, int{step.variant}, int{step.size}, step.contradiction,
      numbers(step.placements), numbers(step.eliminations), numbers(step.truths),
      numbers(step.links), tuple_of(step.premises, [](const Premise& one) { return raw(one); }),
      tuple_of(step.marks,
               [](const Mark& mark) {
                 return nb::make_tuple(static_cast<int>(mark.role), static_cast<int>(mark.kind),
                                       static_cast<int>(mark.index));
               }),
      tuple_of(step.chains, [](const Chain& one) { return raw(one); }),
      tuple_of(step.cases,
               [](const Case& one) {
                 return nb::make_tuple(static_cast<int>(one.assumption), one.on,
                                       raw_steps(one.steps));
               }),
      foreign);
}

void take_numbers(nb::handle source, int count, std::vector<std::uint16_t>& target) {
  for (nb::handle item : source) {
    target.push_back(static_cast<std::uint16_t>(index_of(nb::cast<int>(item), count)));
  }
}

std::uint8_t small_number(nb::handle item) {
  return static_cast<std::uint8_t>(index_of(nb::cast<int>(item), 256));
}

// While the core works on a copy of a grid of Python's, techniques written in Python are handed the
// grid itself: they may keep listeners on it. Unless it has been changed meanwhile.
class Followed {
 public:
  Followed(const Grid& copy, const Grid& grid)
      : before_(std::exchange(now, this)), copy_(copy), grid_(grid) {}
  ~Followed() { now = before_; }
  Followed(const Followed&) = delete;
  Followed& operator=(const Followed&) = delete;

  static inline thread_local Followed* now = nullptr;

  Followed* const before_;
  const Grid& copy_;
  const Grid& grid_;
};

// Python's grid for one that the core works on; not valid where there is none.
nb::object followed_as(const Grid& grid) {
  const Followed* now = Followed::now;
  if (now && &now->copy_ == &grid && now->grid_ == grid) return nb::find(now->grid_);
  return {};
}

// Wraps a Python callable that takes a native grid and yields
// (placements, eliminations, contradiction, truths, links, size, variant, record).
ForeignFind foreign_find(nb::object callable) {
  auto* held = callable.release().ptr();
  const std::shared_ptr<PyObject> function(held, [](PyObject* object) {
    nb::gil_scoped_acquire gil;
    Py_DECREF(object);
  });
  return [function](const Grid& grid, Receiver receiver) {
    nb::gil_scoped_acquire gil;
    nb::object argument = followed_as(grid);
    if (!argument.is_valid()) argument = nb::cast(Grid(grid), nb::rv_policy::move);
    nb::object found = nb::borrow(function.get())(argument);
    for (nb::handle item : found) {
      Step step;
      take_numbers(item[0], kCandidates, step.placements);
      take_numbers(item[1], kCandidates, step.eliminations);
      step.contradiction = nb::cast<bool>(item[2]);
      take_numbers(item[3], kSpaces, step.truths);
      take_numbers(item[4], kSpaces, step.links);
      step.size = small_number(item[5]);
      step.variant = small_number(item[6]);
      PyObject* record = nb::object(item[7]).release().ptr();
      step.foreign = std::shared_ptr<void>(record, [](void* object) {
        nb::gil_scoped_acquire acquired;
        Py_DECREF(static_cast<PyObject*>(object));
      });
      if (!receiver(step)) return;
    }
  };
}

void set_limit(Limits& limits, const std::string& name, int value) {
  for (const auto& [known, member] : kLimitNames) {
    if (known == name) {
      limits.*member = value;
      return;
    }
  }
  throw std::invalid_argument("no limit '" + name + "'");
}

Ladder make_ladder(nb::list rungs, bool guess, int guess_depth, long guess_work, nb::dict limits,
                   std::optional<bool> assume_unique, const Policy& policy) {
  Ladder ladder;
  ladder.assume_unique = assume_unique;
  ladder.policy = policy;
  for (auto [name, value] : limits) {
    set_limit(ladder.limits, nb::cast<std::string>(name), nb::cast<int>(value));
  }
  for (nb::handle item : rungs) {
    Rung rung;
    rung.rests_on_uniqueness = nb::cast<bool>(item[3]);
    if (nb::isinstance<nb::str>(item[0])) {
      const std::string id = nb::cast<std::string>(item[0]);
      rung.finder = finder_named(id);
      if (!rung.finder) throw std::invalid_argument("no native finder '" + id + "'");
      const int size = nb::cast<int>(item[1]);
      const Sizes sizes = rung.finder->sizes;
      if (!sizes.hold(size)) {
        throw std::invalid_argument("the finder '" + id + "' has sizes " +
                                    std::to_string(sizes.least) + " to " +
                                    std::to_string(sizes.most) + ", not " + std::to_string(size));
      }
      rung.options.size = static_cast<std::uint8_t>(size);
      rung.options.variant = small_number(item[2]);
    } else {
      rung.foreign = foreign_find(nb::object(item[0]));
    }
    ladder.rungs.push_back(std::move(rung));
  }
  ladder.guess = guess;
  ladder.guess_depth = guess_depth;
  ladder.guess_work = guess_work;
  return ladder;
}

// A follower whose holder applies the steps to a grid of Python's. It works on a copy, which takes
// over what has happened to the grid at each call.
class HeldFollower {
 public:
  HeldFollower(Grid& grid, const Ladder& ladder, const Grid& puzzle)
      : grid_(grid),
        copy_(grid),
        follower_(copy_, ladder, true,
                  ladder.assume_unique ? Uniqueness(*ladder.assume_unique) : Uniqueness(puzzle)) {
    grid_.take_touched();
  }

  nb::object next() {
    if (busy_) throw std::runtime_error("a follower is for one thread at a time");
    busy_ = true;
    const Free free{busy_};
    const Touched news = grid_.take_touched();
    follower_.catch_up(grid_, news);
    const Step* found = without_lock([&](Patience&) {
      const Followed followed(copy_, grid_);
      return follower_.next();
    });
    return found ? nb::object(raw(*found)) : nb::none();
  }

  const std::vector<std::uint16_t>& cut_short() const { return follower_.cut_short(); }

 private:
  struct Free {
    bool& busy;
    ~Free() { busy = false; }
  };

  Grid& grid_;
  Grid copy_;
  Follower follower_;
  bool busy_ = false;  // read and written with the interpreter's lock
};

Geometry* make_geometry(nb::bytes boxes, bool diagonals, bool windows) {
  std::array<std::uint8_t, kCells> box{};
  if (boxes.size() != kCells) throw std::invalid_argument("81 boxes expected");
  std::copy_n(static_cast<const std::uint8_t*>(boxes.data()), kCells, box.begin());
  return new Geometry(box, diagonals, windows);
}

void load(Grid& grid, nb::bytes values, nb::object masks) {
  std::array<std::uint8_t, kCells> value{};
  std::copy_n(cells_of(values, kDigits), kCells, value.begin());
  if (masks.is_none()) {
    grid.load(value, nullptr);
    return;
  }
  std::array<Digits, kCells> candidates{};
  std::size_t cell = 0;
  for (nb::handle mask : masks) {
    candidates.at(cell++) = static_cast<Digits>(index_of(nb::cast<int>(mask), kAllDigits + 1));
  }
  if (cell != kCells) throw std::invalid_argument("81 masks expected");
  grid.load(value, &candidates);
}

nb::bytes values_of(const Grid& grid) {
  char values[kCells];
  for (int cell = 0; cell < kCells; ++cell) values[cell] = static_cast<char>(grid.value(cell));
  return nb::bytes(values, kCells);
}

nb::tuple masks_of(const Grid& grid) {
  nb::list list;
  for (int cell = 0; cell < kCells; ++cell) list.append(int{grid.candidates(cell)});
  return nb::tuple(list);
}

// Both with a candidate that is there.
void place(Grid& grid, int cell, int digit) {
  if (!grid.has(cell_of(cell), digit_of(digit))) throw std::invalid_argument("no candidate");
  grid.place(cell, digit);
}
void remove(Grid& grid, int cell, int digit) {
  if (!grid.has(cell_of(cell), digit_of(digit))) throw std::invalid_argument("no candidate");
  grid.remove(cell, digit);
}

void set_value(Grid& grid, int cell, int digit) {
  if (grid.value(cell_of(cell))) throw std::invalid_argument("a filled cell");
  grid.set_value(cell, digit_of(digit));
}

void set_givens(Grid& grid, nb::bytes flags) {
  const std::uint8_t* flag = cells_of(flags, 255);
  Cells givens;
  for (int cell = 0; cell < kCells; ++cell) {
    if (flag[cell]) givens.add(cell);
  }
  if (!(givens & grid.open()).empty()) throw std::invalid_argument("an open cell is not given");
  grid.set_givens(givens);
}

Candidate live_candidate(const Grid& grid, int candidate) {
  index_of(candidate, kCandidates);
  if (!grid.has(candidate / kDigits, candidate % kDigits)) {
    throw std::invalid_argument("no candidate");
  }
  return static_cast<Candidate>(candidate);
}

// (the steps of a rung, whether the walk was cut short, what is left of the work)
nb::tuple walk_all(const Ladder& ladder, std::size_t index, const Grid& grid, long most,
                   std::optional<std::int64_t> work) {
  if (index >= ladder.rungs.size()) throw std::out_of_range("no such rung");
  const Grid own = grid;
  std::vector<Step> steps;
  Scope scope = Scope::everything();
  Allowance allowance(work.value_or(ladder.limits.walk_work));
  without_lock([&](Patience&) {
    const Followed followed(own, grid);
    Step scratch;
    auto receive = [&](Step& step) {
      steps.push_back(step);
      return --most > 0;
    };
    return walk_rung(ladder, index, own, scope, scratch, true, receive, nullptr, &allowance);
  });
  nb::list found;
  for (const Step& step : steps) found.append(raw(step));
  return nb::make_tuple(found, scope.cut_short, allowance.left());
}

struct Conclusions {
  long steps = 0;
  std::array<std::bitset<kCells * kDigits>, 2> candidates;  // placed and eliminated
  bool contradiction = false;
};

std::vector<Conclusions> conclusions_of(const Ladder& ladder, const Grid& grid, long most) {
  std::vector<Conclusions> all;
  Allowance allowance(ladder.limits.walk_work);
  Step scratch;
  for (std::size_t index = 0; index < ladder.rungs.size(); ++index) {
    Conclusions& found = all.emplace_back();
    Scope scope = Scope::everything();
    auto receive = [&](Step& step) {
      for (const Candidate c : step.placements) found.candidates[0].set(c);
      for (const Candidate c : step.eliminations) found.candidates[1].set(c);
      found.contradiction = found.contradiction || step.contradiction;
      return ++found.steps < most;
    };
    walk_rung(ladder, index, grid, scope, scratch, false, receive, nullptr, &allowance);
  }
  return all;
}

// What the steps of each rung conclude together, without the steps: (steps, candidates placed,
// candidates eliminated, whether one says that there is no solution). For those who check many.
nb::list conclusions_of_all(const Ladder& ladder, const Grid& grid, long most) {
  const Grid own = grid;
  const std::vector<Conclusions> all = without_lock([&](Patience&) {
    const Followed followed(own, grid);
    return conclusions_of(ladder, own, most);
  });
  nb::list list;
  for (const Conclusions& found : all) {
    nb::list lists[2];
    for (int kind = 0; kind < 2; ++kind) {
      for (std::size_t c = 0; c < found.candidates[kind].size(); ++c) {
        if (found.candidates[kind][c]) lists[kind].append(c);
      }
    }
    list.append(nb::make_tuple(found.steps, lists[0], lists[1], found.contradiction));
  }
  return list;
}

nb::bytes bytes_of_way(const search::Transformation& way) {
  std::uint8_t bytes[search::kWayBytes];
  search::write_way(way, bytes);
  return nb::bytes(reinterpret_cast<const char*>(bytes), sizeof bytes);
}

void add_canonical_forms(nb::module_& m) {
  m.def(
      "canonical",
      [](nb::bytes cells) {
        std::array<std::uint8_t, kCells> values;
        std::copy_n(cells_of(cells, kDigits), kCells, values.begin());
        Grid grid;
        grid.load(values, nullptr);
        if (grid.clashes()) throw std::invalid_argument("a digit stands twice in a house");
        search::Canonicaliser canonical;
        const search::Canonical found =
            without_lock([&](Patience&) { return canonical(values.data()); });
        return nb::make_tuple(nb::bytes(reinterpret_cast<const char*>(found.form.data()), kCells),
                              found.automorphisms, tuple_of(found.ways, [](const auto& way) {
                                return bytes_of_way(way);
                              }));
      },
      "cells"_a);

  m.def(
      "random_transformation",
      [](std::uint64_t seed, std::uint64_t stream) {
        search::Random random(seed, stream);
        return bytes_of_way(search::random_transformation(random));
      },
      "seed"_a, "stream"_a);

  m.def(
      "canonical_many",
      [](nb::bytes lines, int threads, nb::object progress) {
        check_line(lines);
        const search::CanonicalColumns columns = watched(progress, [&](const Tick& tick) {
          return search::canonical_many(lines.c_str(), lines.size() / kCells, threads, tick);
        });
        return nb::make_tuple(bytes_of(columns.form), bytes_of(columns.way),
                              bytes_of(columns.automorphisms));
      },
      "lines"_a, "threads"_a, "progress"_a.none());

  m.def(
      "transform_many",
      [](nb::bytes lines, std::uint64_t seed, int threads, nb::object progress) {
        check_line(lines);
        const search::TransformedColumns columns = watched(progress, [&](const Tick& tick) {
          return search::transform_many(lines.c_str(), lines.size() / kCells, seed, threads, tick);
        });
        return nb::make_tuple(bytes_of(columns.cells), bytes_of(columns.way));
      },
      "lines"_a, "seed"_a, "threads"_a, "progress"_a.none());
}

}  // namespace

NB_MODULE(_native, m) {
  // Geometries are kept for good, by design; nanobind would report them at exit.
  nb::set_leak_warnings(false);
  m.doc() = "The native core of nonet: grids, finders, paths and exhaustive search.";

  nb::class_<Geometry>(m, "Geometry")
      .def(nb::new_(&make_geometry), "boxes"_a, "diagonals"_a, "windows"_a);

  nb::class_<Grid>(m, "Grid")
      .def(nb::init<const Geometry&>(), "geometry"_a)  // Python keeps geometries for good
      .def("load", &load, "values"_a, "masks"_a.none())
      .def(
          "value", [](const Grid& g, int cell) { return g.value(cell_of(cell)); }, "cell"_a)
      .def(
          "mask", [](const Grid& g, int cell) { return int{g.candidates(cell_of(cell))}; },
          "cell"_a)
      .def(
          "places",
          [](const Grid& g, int house, int digit) {
            return int{g.places(house_of(house), digit_of(digit))};
          },
          "house"_a, "digit"_a)
      .def(
          "placed", [](const Grid& g, int house) { return int{g.placed(house_of(house))}; },
          "house"_a)
      .def("values", &values_of)
      .def("masks", &masks_of)
      .def("solved", &Grid::solved)
      .def("broken", &Grid::broken)
      .def("clashes", &Grid::clashes)
      .def("givens",
           [](const Grid& g) {
             char values[kCells];
             for (int cell = 0; cell < kCells; ++cell) {
               values[cell] = static_cast<char>(g.givens().has(cell) ? g.value(cell) : 0);
             }
             return nb::bytes(values, kCells);
           })
      .def("set_givens", &set_givens, "flags"_a)
      .def("geometry", [](const Grid& g) { return nb::find(g.geometry()); })
      .def("place", &place, "cell"_a, "digit"_a)
      .def("remove", &remove, "cell"_a, "digit"_a)
      .def("set_value", &set_value, "cell"_a, "digit"_a)
      .def(
          "drop_candidates", [](Grid& g, int cell) { g.drop_candidates(cell_of(cell)); }, "cell"_a)
      .def(
          "assign",
          [](Grid& g, const Grid& other) {
            g = other;
            g.touch_everything();
          },
          "other"_a)
      .def("copy", [](const Grid& g) { return Grid(g); })
      .def("equals", [](const Grid& a, const Grid& b) { return a == b; }, "other"_a);

  nb::class_<Policy>(m, "Policy")
      .def(nb::new_([](bool singles_in_turn, std::vector<bool> largest_of) {
             return new Policy{singles_in_turn, std::move(largest_of)};
           }),
           "singles_in_turn"_a, "largest_of"_a);

  nb::class_<Ladder>(m, "Ladder")
      .def(nb::new_([](nb::list rungs, bool guess, int depth, long work, nb::dict limits,
                       std::optional<bool> assume_unique, const Policy& policy) {
             return new Ladder(
                 make_ladder(rungs, guess, depth, work, limits, assume_unique, policy));
           }),
           "rungs"_a, "guess"_a, "guess_depth"_a, "guess_work"_a, "limits"_a,
           "assume_unique"_a = nb::none(), "policy"_a = Policy{});

  nb::class_<HeldFollower>(m, "Follower")
      .def(nb::init<Grid&, const Ladder&, const Grid&>(), "grid"_a, "ladder"_a, "puzzle"_a,
           nb::keep_alive<1, 2>(), nb::keep_alive<1, 3>())
      .def("next", &HeldFollower::next)
      .def("cut_short", [](const HeldFollower& held) { return numbers(held.cut_short()); });

  m.def("limits", [] {
    const Limits defaults;
    nb::dict values;
    for (const auto& [name, member] : kLimitNames) values[nb::str(name.data())] = defaults.*member;
    return values;
  });

  m.def("finders", [] {
    nb::list ids;
    for (const Finder& finder : finders()) ids.append(nb::str(finder.id.data()));
    return ids;
  });

  m.def("walk", &walk_all, "ladder"_a, "index"_a, "grid"_a, "most"_a, "work"_a = nb::none(),
        "All steps of one rung, at most `most`.");

  m.def("conclusions", &conclusions_of_all, "ladder"_a, "grid"_a, "most"_a,
        "What the steps of each rung conclude together.");

  m.def(
      "guess",
      [](const Grid& grid, const Ladder& ladder) -> nb::object {
        const Grid own = grid;
        Step step;
        const bool found =
            without_lock([&](Patience&) { return find_by_cases(own, ladder, true, step); });
        return found ? nb::object(raw(step)) : nb::none();
      },
      "grid"_a, "ladder"_a);

  m.def(
      "refute",
      [](const Grid& grid, int candidate, bool on, const Ladder& ladder, int depth,
         long work) -> nb::object {
        const Grid own = grid;
        const Candidate supposed = live_candidate(own, candidate);
        const auto steps = without_lock(
            [&](Patience&) { return refute(own, supposed, on, ladder, depth, true, work); });
        if (!steps) return nb::none();
        return raw_steps(*steps);
      },
      "grid"_a, "candidate"_a, "on"_a, "ladder"_a, "depth"_a, "work"_a);

  m.def(
      "refute_in_rounds",
      [](const Grid& grid, int candidate, bool on, const Ladder& ladder, long work) -> nb::object {
        const Grid own = grid;
        const Candidate supposed = live_candidate(own, candidate);
        const auto steps = without_lock(
            [&](Patience&) { return refute_in_rounds(own, supposed, on, ladder, true, work); });
        if (!steps) return nb::none();
        return raw_steps(*steps);
      },
      "grid"_a, "candidate"_a, "on"_a, "ladder"_a, "work"_a);

  m.def(
      "explain_many",
      [](nb::bytes lines, const Geometry& geometry, const Ladder& ladder, int threads,
         nb::object progress) {
        check_line(lines);
        const PathColumns columns = watched(progress, [&](const Tick& tick) {
          return explain_many(lines.c_str(), lines.size() / kCells, geometry, ladder, threads,
                              tick);
        });
        return nb::make_tuple(
            bytes_of(columns.status), bytes_of(columns.grid), bytes_of(columns.step_offset),
            bytes_of(columns.rung), bytes_of(columns.variant), bytes_of(columns.conclusion_offset),
            bytes_of(columns.kind), bytes_of(columns.cell), bytes_of(columns.digit));
      },
      "lines"_a, "geometry"_a, "ladder"_a, "threads"_a, "progress"_a.none());

  add_search(m);
  add_canonical_forms(m);
  add_generation(m);
}

}  // namespace nonet
