#include "told_path.hpp"

#include <array>
#include <cstdint>
#include <variant>

#include "every_rung.hpp"
#include "ladder/path.hpp"

#ifdef NONET_LARGE
#include "boards.hpp"
#endif

namespace nonet::told_paths {

namespace {

// Numbers that are the same on both boards.
int candidate(Candidate c) { return cell_of(c) * 100 + digit_of(c); }
int space(Space s) { return is_cell(s) ? s : 1000 + house_of(s) * 100 + digit_in(s); }

template <class List, class Number>
void tell(std::string& told, const char* what, const List& list, Number&& number) {
  told += what;
  for (const auto& one : list) told += ' ' + std::to_string(number(one));
}

std::string told_step(const Step& step);

std::string told_premise(const Unique& premise) {
  std::string told = " unique";
  for (const Unique::Deadly& one : premise.deadly) {
    told += ' ' + std::to_string(one.cell) + ':' + std::to_string(one.digits.word());
  }
  return told;
}

std::string told_premise(const Symmetry&) { return " symmetry"; }

std::string told_step(const Step& step) {
  std::string told = std::to_string(step.rung) + '.' + std::to_string(step.variant) + '.' +
                     std::to_string(step.size) + (step.contradiction ? " contradiction" : "");
  tell(told, " places", step.placements, candidate);
  tell(told, " removes", step.eliminations, candidate);
  tell(told, " truths", step.truths, space);
  tell(told, " links", step.links, space);
  for (const Premise& premise : step.premises) {
    told += std::visit([](const auto& one) { return told_premise(one); }, premise);
  }
  for (const Mark& mark : step.marks) {
    const bool is_candidate = mark.kind == Mark::Kind::candidate;
    told += " mark " + std::to_string(static_cast<int>(mark.role)) + '.' +
            std::to_string(static_cast<int>(mark.kind)) + '.' +
            std::to_string(is_candidate ? candidate(mark.index) : mark.index);
  }
  for (const Chain& chain : step.chains) {
    told += " chain";
    for (const Node& node : chain.nodes) {
      tell(told, node.on ? " on" : " off", node.candidates, candidate);
      told += '.' + std::to_string(static_cast<int>(node.kind));
    }
    tell(told, " by", chain.links, [](LinkKind kind) { return static_cast<int>(kind); });
  }
  for (const Case& one : step.cases) {
    told += " case " + std::to_string(candidate(one.assumption)) + (one.on ? " {" : " off {");
    for (const Step& nested : one.steps) told += told_step(nested) + ';';
    told += '}';
  }
  return told;
}

std::vector<std::string> told_path(const Geometry& geometry, std::string_view puzzle, bool guess) {
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
  std::vector<std::string> told;
  auto receive = [&](Step& step) {
    told.push_back(told_step(step));
    return true;
  };
  const Outcome outcome = follow(grid, ladder, true, receive);
  told.push_back("outcome " + std::to_string(static_cast<int>(outcome)));
  return told;
}

}  // namespace

#ifdef NONET_LARGE

std::vector<std::string> on_large_board(std::string_view puzzle, bool guess) {
  static const Geometry geometry(tests::plain_board(3, 3));
  return told_path(geometry, puzzle, guess);
}

#else

std::vector<std::string> on_standard_board(std::string_view puzzle, bool guess) {
  return told_path(kStandard, puzzle, guess);
}

#endif

}  // namespace nonet::told_paths
