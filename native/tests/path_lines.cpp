#include "path_lines.hpp"

#include <array>
#include <cstdint>
#include <variant>

#include "bulk/bulk.hpp"
#include "every_rung.hpp"
#include "ladder/path.hpp"

#ifdef NONET_LARGE
#include "boards.hpp"
#endif

namespace nonet::path_lines {

namespace {

// These numbers are the same on both boards.
int candidate(Candidate c) { return cell_of(c) * 100 + digit_of(c); }
int space(Space s) { return is_cell(s) ? cell_in(s) : 1000 + house_of(s) * 100 + digit_in(s); }

template <class List, class Number>
void append(std::string& line, const char* what, const List& list, Number&& number) {
  line += what;
  for (const auto& one : list) line += ' ' + std::to_string(number(one));
}

std::string line_of_step(const Step& step);

std::string line_of_premise(const Unique& premise) {
  std::string line = " unique";
  for (const Unique::Deadly& one : premise.deadly) {
    line += ' ' + std::to_string(one.cell) + ':' + std::to_string(one.digits.word());
  }
  return line;
}

std::string line_of_premise(const Symmetry&) { return " symmetry"; }

std::string line_of_step(const Step& step) {
  std::string line = std::to_string(step.rung) + '.' + std::to_string(step.variant) + '.' +
                     std::to_string(step.size) + (step.contradiction ? " contradiction" : "");
  append(line, " places", step.placements, candidate);
  append(line, " removes", step.eliminations, candidate);
  append(line, " truths", step.truths, space);
  append(line, " links", step.links, space);
  for (const Premise& premise : step.premises) {
    line += std::visit([](const auto& one) { return line_of_premise(one); }, premise);
  }
  for (const Mark& mark : step.marks) {
    const bool is_candidate = mark.kind == Mark::Kind::candidate;
    line += " mark " + std::to_string(static_cast<int>(mark.role)) + '.' +
            std::to_string(static_cast<int>(mark.kind)) + '.' +
            std::to_string(is_candidate ? candidate(mark.index) : mark.index);
  }
  for (const Chain& chain : step.chains) {
    line += " chain";
    for (const Node& node : chain.nodes) {
      append(line, node.on ? " on" : " off", node.candidates, candidate);
      line += '.' + std::to_string(static_cast<int>(node.kind));
    }
    append(line, " by", chain.links, [](LinkKind kind) { return static_cast<int>(kind); });
  }
  for (const Case& one : step.cases) {
    line += " case " + std::to_string(candidate(one.assumption)) + (one.on ? " {" : " off {");
    for (const Step& nested : one.steps) line += line_of_step(nested) + ';';
    line += '}';
  }
  return line;
}

// A puzzle's path as bulk calls return it.
std::string line_of_columns(const Geometry& geometry, const Ladder& ladder,
                            std::string_view puzzle) {
  const PathColumns columns = explain_many(std::string(puzzle).c_str(), 1, geometry, ladder, 1,
                                           [](std::size_t) { return true; });
  std::string line;
  const auto number = [](auto one) { return static_cast<int>(one); };
  append(line, "status", columns.status, number);
  append(line, " grid", columns.grid, number);
  append(line, " steps", columns.step_offset, number);
  append(line, " rungs", columns.rung, number);
  append(line, " variants", columns.variant, number);
  append(line, " conclusions", columns.conclusion_offset, number);
  append(line, " kinds", columns.kind, number);
  append(line, " cells", columns.cell, number);
  append(line, " digits", columns.digit, number);
  return line;
}

std::vector<std::string> steps_in_lines(const Geometry& geometry, std::string_view puzzle,
                                        bool guess) {
  Grid grid(geometry);
  std::array<std::uint8_t, kCells> values{};
  for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
    if (puzzle[cell] > '0' && puzzle[cell] <= '9') {
      values[cell] = static_cast<std::uint8_t>(puzzle[cell] - '0');
    }
  }
  grid.load(values, nullptr);
  Ladder ladder = tests::every_rung_of_both_boards();
  ladder.guess = guess;
  std::vector<std::string> lines;
  auto receive = [&](Step& step) {
    lines.push_back(line_of_step(step));
    return true;
  };
  const Outcome outcome = follow(grid, ladder, true, receive);
  lines.push_back("outcome " + std::to_string(static_cast<int>(outcome)));
  lines.push_back(line_of_columns(geometry, ladder, puzzle));
  return lines;
}

}  // namespace

#ifdef NONET_LARGE

std::vector<std::string> on_large_board(std::string_view puzzle, bool guess) {
  static const Geometry geometry(tests::plain_board(3, 3));
  return steps_in_lines(geometry, puzzle, guess);
}

#else

std::vector<std::string> on_standard_board(std::string_view puzzle, bool guess) {
  return steps_in_lines(kStandard, puzzle, guess);
}

#endif

}  // namespace nonet::path_lines
