// Exposes proofs that a digit does not fit into cells with a fixed total.
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <cstdlib>
#include <map>
#include <utility>
#include <vector>

#include "boards/total_proof.hpp"
#include "border/module.hpp"

namespace nonet {

using namespace nb::literals;

namespace {

using boards::ProofSpaces;
using boards::ProofSum;
using boards::TotalProblem;

using Terms = std::vector<std::pair<int, int>>;

// `members` lists the candidates and ways in each space. The first spaces add up to the total of
// the cells. `rows` has one entry for each of these spaces: the number of times that it counts. The
// spaces of the cells come next. For each digit of a cell, `cells` has two numbers: the amount that
// the digit adds to the total, and its candidate. To prove a contradiction, pass -1 as `candidate`.
// In the result, numbers below 0 are candidates.
std::vector<std::pair<Terms, int>> total_proof(
    const std::vector<std::vector<std::int64_t>>& members, const std::vector<int>& rows,
    const std::vector<std::vector<std::pair<int, std::int64_t>>>& cells,
    const std::vector<std::vector<int>>& apart, int total, std::int64_t candidate) {
  TotalProblem problem;
  problem.total = total;
  ProofSpaces spaces;
  spaces.apart = apart;
  std::map<std::int64_t, int> numbers;
  const auto number_of = [&](std::int64_t member) {
    return numbers.try_emplace(member, static_cast<int>(numbers.size()) + 1).first->second;
  };
  for (const auto& each : members) {
    auto& own = spaces.members.emplace_back();
    for (const std::int64_t member : each) own.push_back(number_of(member));
  }
  for (const int times : rows) spaces.rows.push_back({static_cast<int>(spaces.rows.size()), times});
  int concluded = -1;
  std::size_t choice = 0;
  for (const auto& each : cells) {
    auto& choices = problem.cells.emplace_back();
    for (const auto& [worth, own] : each) {
      if (own == candidate) {
        concluded = static_cast<int>(problem.cells.size()) - 1;
        choice = choices.size();
      }
      choices.push_back({std::abs(worth), worth, number_of(own)});
    }
    spaces.cells.push_back(static_cast<int>(rows.size() + problem.cells.size()) - 1);
    auto& differ = problem.differ.emplace_back();
    for (const int space : apart.at(problem.cells.size() - 1)) differ.push_back(space >= 0);
  }
  spaces.candidates = static_cast<int>(numbers.size());
  std::vector<std::int64_t> names(numbers.size() + 1);
  for (const auto& [member, number] : numbers) names[static_cast<std::size_t>(number)] = member;
  std::vector<std::pair<Terms, int>> found;
  for (const ProofSum& sum : boards::total_proof(problem, spaces, concluded, choice)) {
    Terms terms;
    for (const auto& [of, times] : sum.terms) {
      const auto member = of < 0 ? names[static_cast<std::size_t>(-of)] : 0;
      terms.emplace_back(of < 0 ? -1 - static_cast<int>(member) : of, times);
    }
    found.emplace_back(std::move(terms), sum.divisor);
  }
  return found;
}

}  // namespace

void add_total_proofs(nb::module_& m) {
  m.def("total_proof", &total_proof, "members"_a, "rows"_a, "cells"_a, "apart"_a, "total"_a,
        "candidate"_a);
}

}  // namespace nonet
