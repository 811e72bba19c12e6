#include "border/steps.hpp"

#include "border/board_parts.hpp"

#include <string>

#include "board/ways.hpp"
#include "border/results.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// Consecutive marks with the same role. Python shows them as one mark.
struct MarkRun {
  Role role;
  std::vector<std::uint16_t> indexes[3];  // by kind of mark

  const auto& of(Mark::Kind kind) const { return indexes[static_cast<std::size_t>(kind)]; }
};

std::vector<MarkRun> runs_of(const std::vector<Mark>& marks) {
  std::vector<MarkRun> runs;
  for (const Mark& mark : marks) {
    if (runs.empty() || runs.back().role != mark.role) runs.push_back({mark.role, {}});
    runs.back().indexes[static_cast<std::size_t>(mark.kind)].push_back(mark.index);
  }
  return runs;
}

auto mark_type = record_type<MarkRun>(
    "nonet._native.Mark", Field{"role", [](const MarkRun& m) { return static_cast<int>(m.role); }},
    Field{"houses", [](const MarkRun& m) { return numbers(m.of(Mark::Kind::house)); }},
    Field{"cells", [](const MarkRun& m) { return numbers(m.of(Mark::Kind::cell)); }},
    Field{"candidates", [](const MarkRun& m) { return numbers(m.of(Mark::Kind::candidate)); }});

auto node_type = record_type<Node>(
    "nonet._native.Node", Field{"candidates", [](const Node& n) { return numbers(n.candidates); }},
    Field{"kind", [](const Node& n) { return static_cast<int>(n.kind); }},
    Field{"on", [](const Node& n) { return n.on; }});

auto chain_type =
    record_type<Chain>("nonet._native.Chain",
                       Field{"nodes", [](const Chain& c) { return tuple_of(c.nodes, node_type); }},
                       Field{"links", [](const Chain& c) { return numbers(c.links); }});

auto deadly_type = record_type<Unique::Deadly>(
    "nonet._native.Deadly", Field{"cell", [](const Unique::Deadly& d) { return int{d.cell}; }},
    Field{"digits", [](const Unique::Deadly& d) { return static_cast<int>(d.digits.word()); }});

auto unique_type = record_type<Unique>(
    "nonet._native.Unique",
    Field{"deadly", [](const Unique& u) { return tuple_of(u.deadly, deadly_type); }});

auto symmetry_type = record_type<Symmetry>(
    "nonet._native.Symmetry", Field{"cells", [](const Symmetry& s) { return numbers(s.cells); }},
    Field{"digits", [](const Symmetry& s) { return numbers(s.digits); }});

#ifdef NONET_LARGE

// The number of a part of a clue, as nonet.model.clue_spaces computes it in Python.
int part_of_clue(Space clue, int cell = -1, int digit = -1) {
  constexpr int kFirst = 1 << 20;
  constexpr int kDigitsOfPart = 32;
  const int place = static_cast<int>(clue - kSpaces) * (kCells + 1) + cell + 1;
  return kFirst + place * kDigitsOfPart + digit + 1;
}

std::int64_t part_of_pair(const PairOfClue& pair) {
  constexpr std::int64_t kFirst = std::int64_t{1} << 40;
  return kFirst + (pair.clue * std::int64_t{1 << 16} + pair.one) * (1 << 16) + pair.other;
}

nb::tuple truths_of(const Step& step) {
  return tuple_of(step.truths, [](Space truth) {
    return nb::int_(is_clue(truth) ? part_of_clue(truth) : static_cast<int>(truth));
  });
}

// Each elimination by the ways of a clue has its own link, which contains the candidate and the
// ways without it. But if no way has the digit, one link is enough for all eliminations of this
// digit.
nb::tuple links_of(const Step& step) {
  std::vector<std::int64_t> all;
  Digits whole;
  for (const Space link : step.links) {
    if (is_digit_of_clue(link)) {
      const DigitOfClue part = DigitOfClue::in(link);
      whole.add(part.digit);
      all.push_back(part_of_clue(clue_space(part.clue), -1, part.digit));
      continue;
    }
    all.push_back(is_pair(link) ? part_of_pair(PairOfClue::in(link))
                                : static_cast<std::int64_t>(link));
  }
  if (!step.truths.empty() && is_clue(step.truths[0])) {
    for (const Candidate each : step.eliminations) {
      if (whole.has(digit_of(each))) continue;
      all.push_back(part_of_clue(step.truths[0], cell_of(each), digit_of(each)));
    }
  }
  return tuple_of(all, [](std::int64_t number) { return nb::int_(number); });
}

#else

nb::tuple truths_of(const Step& step) { return numbers(step.truths); }
nb::tuple links_of(const Step& step) { return numbers(step.links); }

#endif

nb::object premise_of(const Unique& premise) { return unique_type(premise); }
nb::object premise_of(const Symmetry& premise) { return symmetry_type(premise); }

auto case_type = record_type<Case>(
    "nonet._native.Case", Field{"assumption", [](const Case& c) { return int{c.assumption}; }},
    Field{"on", [](const Case& c) { return c.on; }},
    Field{"steps", [](const Case& c) { return records_of(c.steps); }});

auto step_type = record_type<Step>(
    "nonet._native.Step", Field{"rung", [](const Step& s) { return int{s.rung}; }},
    Field{"variant", [](const Step& s) { return int{s.variant}; }},
    Field{"size", [](const Step& s) { return int{s.size}; }},
    Field{"contradiction", [](const Step& s) { return s.contradiction; }},
    Field{"placements", [](const Step& s) { return numbers(s.placements); }},
    Field{"eliminations", [](const Step& s) { return numbers(s.eliminations); }},
    Field{"truths", [](const Step& s) { return truths_of(s); }},
    Field{"links", [](const Step& s) { return links_of(s); }},
    Field{"premises",
          [](const Step& s) {
            return tuple_of(s.premises, [](const Premise& one) {
              return std::visit([](const auto& premise) { return premise_of(premise); }, one);
            });
          }},
    Field{"marks", [](const Step& s) { return tuple_of(runs_of(s.marks), mark_type); }},
    Field{"chains", [](const Step& s) { return tuple_of(s.chains, chain_type); }},
    Field{"cases", [](const Step& s) { return tuple_of(s.cases, case_type); }},
    Field{"foreign", [](const Step& s) {
            return s.foreign ? nb::borrow(static_cast<PyObject*>(s.foreign.get()))
                             : nb::object(nb::none());
          }});

}  // namespace

nb::object record_of(const Step& step) { return step_type(step); }

nb::tuple records_of(const std::vector<Step>& steps) { return tuple_of(steps, step_type); }

void add_steps(nb::module_& m) {
  mark_type.add_to(m);
  node_type.add_to(m);
  chain_type.add_to(m);
  deadly_type.add_to(m);
  unique_type.add_to(m);
  symmetry_type.add_to(m);
  case_type.add_to(m);
  step_type.add_to(m);
}

}  // namespace nonet::inline NONET_BOARD
