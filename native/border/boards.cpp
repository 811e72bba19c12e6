// Exposes boards of any size, and their exhaustive search, to Python.
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "boards/board_layout.hpp"
#include "boards/board_search.hpp"
#include "boards/layout_tables.hpp"
#include "boards/rules.hpp"
#include "boards/search_boards.hpp"
#include "boards/thinning.hpp"
#include "border/arguments.hpp"
#include "border/layouts.hpp"
#include "border/module.hpp"
#include "border/results.hpp"
#include "border/unlocked.hpp"

namespace nonet {

using namespace nb::literals;

namespace {

template <class Number>
using BoardRows = nb::ndarray<Number, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
template <class Number>
using BoardColumn = nb::ndarray<Number, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// The pairs and arcs of rules, which boards share.
struct Pairs {
  std::shared_ptr<const boards::Pairs> shared;
};
struct Arcs {
  std::shared_ptr<const boards::Arcs> shared;
};
using OfPairs = std::tuple<int, int, Pairs>;
using Sets = std::pair<std::vector<int>, std::vector<std::uint32_t>>;
using Automaton = std::pair<std::vector<int>, Arcs>;
using Rule = std::variant<OfPairs, Sets, Automaton>;

boards::Rule rule_of(OfPairs& rule) {
  auto& [one, other, pairs] = rule;
  return boards::PairRule{{one, other}, std::move(pairs.shared)};
}

boards::Rule rule_of(Sets& rule) {
  return boards::SetRule{std::move(rule.first), std::move(rule.second)};
}

boards::Rule rule_of(Automaton& rule) {
  return boards::AutomatonRule{std::move(rule.first), std::move(rule.second.shared)};
}

// In Python, states are numbered within each layer. An arc consists of the state before it, the
// digit, and the state after it.
Arcs arcs_of(int digits, std::vector<std::vector<std::array<std::uint32_t, 3>>> layers) {
  std::vector<std::uint32_t> first_states{0, 1};
  std::vector<std::uint32_t> first_arcs;
  std::vector<boards::Arcs::Arc> all;
  for (auto& arcs : layers) {
    const std::uint32_t first = first_states[first_states.size() - 2];
    const std::uint32_t next = first_states.back();
    std::uint32_t states = 0;
    std::ranges::sort(arcs, {}, [](const auto& arc) { return arc[1]; });
    auto arc = arcs.begin();
    for (std::uint32_t digit = 1; digit <= static_cast<std::uint32_t>(digits); ++digit) {
      first_arcs.push_back(static_cast<std::uint32_t>(all.size()));
      for (; arc != arcs.end() && (*arc)[1] <= digit; ++arc) {
        all.push_back({first + (*arc)[0], next + (*arc)[2]});
        states = std::max(states, (*arc)[2] + 1);
      }
    }
    if (arc != arcs.end()) throw std::invalid_argument("a rule has unknown digits");
    first_states.push_back(next + states);
  }
  first_arcs.push_back(static_cast<std::uint32_t>(all.size()));
  return {std::make_shared<const boards::Arcs>(digits, std::move(first_states),
                                               std::move(first_arcs), std::move(all))};
}

boards::RuledLayout layout_of(int digits, const std::vector<std::pair<int, int>>& places,
                              std::vector<std::pair<std::vector<int>, bool>> regions,
                              std::vector<Rule> rules) {
  std::vector<boards::Place> cells;
  for (const auto& [row, column] : places) cells.push_back({row, column});
  std::vector<boards::Region> all;
  for (auto& [members, complete] : regions) all.push_back({std::move(members), complete});
  std::vector<boards::Rule> converted;
  int all_cells = static_cast<int>(cells.size());
  for (Rule& rule : rules) {
    converted.push_back(std::visit([](auto& each) { return rule_of(each); }, rule));
    for (const int cell : cells_of(converted.back())) all_cells = std::max(all_cells, cell + 1);
  }
  const int hidden = all_cells - static_cast<int>(cells.size());
  return {{digits, std::move(cells), std::move(all), hidden}, std::move(converted)};
}

// Whether two equal characters, other than `.`, are in the same region.
bool has_clashes(const Layout& layout, std::string_view values) {
  if (values.size() != static_cast<std::size_t>(layout.board.cells())) {
    throw std::invalid_argument("expected a character for each cell");
  }
  for (int cell = 0; cell < layout.board.cells(); ++cell) {
    for (int other = 0; values[cell] != '.' && other < cell; ++other) {
      if (values[cell] == values[other] && layout.board.sees(cell, other)) return true;
    }
  }
  return false;
}

template <class Number>
void require_rows(const BoardRows<Number>& rows, std::size_t count, const Layout& layout) {
  if (rows.shape(0) != count || rows.shape(1) != static_cast<std::size_t>(layout.tables.cells())) {
    throw std::invalid_argument("expected a row for each puzzle, with a number for each cell");
  }
}

// One puzzle's solutions, one at a time.
class LimitedSolutions {
 public:
  LimitedSolutions(const Layout& layout, BoardColumn<const std::uint32_t> candidates)
      : tables_(layout.tables), search_(tables_) {
    if (candidates.size() != static_cast<std::size_t>(tables_.cells())) {
      throw std::invalid_argument("expected a number for each cell");
    }
    search_.start({candidates.data(), candidates.size()});
  }

  nb::object next(std::uint64_t most) {
    const auto verdict = without_lock([&](Patience&) { return search_.next(most); });
    has_given_up_ = verdict == boards::BoardSearch::Verdict::kGivenUp;
    if (verdict != boards::BoardSearch::Verdict::kFound) return nb::none();
    std::uint8_t solution[boards::RuledLayout::kMostCells];
    search_.write(solution);
    return nb::bytes(reinterpret_cast<const char*>(solution),
                     static_cast<std::size_t>(tables_.cells()));
  }

  bool has_given_up() const { return has_given_up_; }

  // Counts the remaining solutions up to a limit.
  std::uint64_t count(std::uint64_t limit) {
    return without_lock([&](Patience&) {
      std::uint64_t found = 0;
      while (found < limit && search_.next()) ++found;
      return found;
    });
  }

 private:
  const boards::LayoutTables& tables_;
  boards::BoardSearch search_;
  bool has_given_up_ = false;
};

std::pair<nb::bytes, int> thin_out(const Layout& layout, nb::bytes solution,
                                   const std::vector<int>& order, std::uint64_t most) {
  const auto cells = static_cast<std::size_t>(layout.tables.cells());
  std::vector<bool> named(cells);
  for (const int cell : order) {
    if (cell < 0 || cell >= layout.tables.cells() || named[cell]) {
      throw std::invalid_argument("expected cells of the board, each only once");
    }
    named[cell] = true;
  }
  if (solution.size() != cells) throw std::invalid_argument("expected a number for each cell");
  const std::uint8_t* const digits = bytes_between(solution, 1, layout.tables.digits());
  const boards::Thinned thinned = without_lock(
      [&](Patience&) { return boards::thin_out(layout.tables, {digits, cells}, order, most); });
  std::vector<std::uint8_t> left(cells);
  for (const int cell : thinned.cells) left[cell] = digits[cell];
  return {bytes_of(left), thinned.undecided};
}

}  // namespace

void add_layouts(nb::module_& m) {
  nb::class_<Pairs>(m, "Pairs")
      .def(
          "__init__",
          [](Pairs* self, std::vector<std::uint32_t> of_one, std::vector<std::uint32_t> of_other) {
            new (self) Pairs{std::make_shared<const boards::Pairs>(
                std::array{std::move(of_one), std::move(of_other)})};
          },
          "of_one"_a, "of_other"_a);
  nb::class_<Arcs>(m, "Arcs").def(
      "__init__",
      [](Arcs* self, int digits, std::vector<std::vector<std::array<std::uint32_t, 3>>> arcs) {
        new (self) Arcs(arcs_of(digits, std::move(arcs)));
      },
      "digits"_a, "arcs"_a);
  nb::class_<Layout>(m, "Layout")
      .def(
          "__init__",
          [](Layout* self, int digits, std::vector<std::pair<int, int>> places,
             std::vector<std::pair<std::vector<int>, bool>> regions, std::vector<Rule> rules) {
            new (self) Layout(layout_of(digits, places, std::move(regions), std::move(rules)));
          },
          "digits"_a, "places"_a, "regions"_a, "rules"_a = std::vector<Rule>{})
      .def("has_clashes", &has_clashes, "values"_a);
}

void add_board_searches(nb::module_& m) {
  nb::class_<LimitedSolutions>(m, "Solutions")
      .def(nb::init<const Layout&, BoardColumn<const std::uint32_t>>(), "layout"_a, "candidates"_a,
           nb::keep_alive<1, 2>())
      .def("next", &LimitedSolutions::next, "most"_a = ~std::uint64_t{0})
      .def("has_given_up", &LimitedSolutions::has_given_up)
      .def("count", &LimitedSolutions::count, "limit"_a);

  m.def("thin_out", &thin_out, "layout"_a, "solution"_a, "order"_a, "most"_a);

  m.def(
      "solve_many",
      [](const Layout& layout, BoardRows<const std::uint32_t> candidates, std::uint64_t limit,
         int threads, nb::object progress, BoardRows<std::uint8_t> solutions,
         BoardColumn<std::uint64_t> counts) {
        const std::size_t count = candidates.shape(0);
        require_rows(candidates, count, layout);
        require_rows(solutions, count, layout);
        if (counts.size() != count) throw std::invalid_argument("expected a count for each puzzle");
        watched(progress, [&](const Tick& tick) {
          boards::solve_boards(layout.tables, candidates.data(), count, limit, threads, tick,
                               solutions.data(), counts.data());
          return true;
        });
      },
      "layout"_a, "candidates"_a.noconvert(), "limit"_a, "threads"_a, "progress"_a.none(),
      "solutions"_a.noconvert(), "counts"_a.noconvert());

  m.def(
      "true_candidates",
      [](const Layout& layout, BoardRows<const std::uint32_t> candidates, int threads,
         nb::object progress, BoardRows<std::uint32_t> found) {
        const std::size_t count = candidates.shape(0);
        require_rows(candidates, count, layout);
        require_rows(found, count, layout);
        watched(progress, [&](const Tick& tick) {
          boards::true_candidates_of_boards(layout.tables, candidates.data(), count, threads, tick,
                                            found.data());
          return true;
        });
      },
      "layout"_a, "candidates"_a.noconvert(), "threads"_a, "progress"_a.none(),
      "found"_a.noconvert());
}

}  // namespace nonet
