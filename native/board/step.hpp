// A step as a finder emits it: its conclusions, the truths and links that prove them, and the marks
// that explain it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <variant>
#include <vector>

#include "board/geometry.hpp"
#include "board/grid.hpp"

namespace nonet::inline NONET_BOARD {

// The roles are in the order of nonet.model.step.Role. The kinds of nodes and links below are also
// in the order of Python's lists. Tests check this.
enum class Role : std::uint8_t {
  base,
  cover,
  pattern,
  blocker,
  pivot,
  pincer,
  fin,
  endo_fin,
  set_a,
  set_b,
  set_c,
  set_d,
  restricted,
  color_a,
  color_b,
  color_c,
  color_d,
  deadly,
  extra,
  stem,
};

struct Mark {
  enum class Kind : std::uint8_t { house, cell, candidate };
  Role role;
  Kind kind;
  std::uint16_t index;
};

// A premise: the puzzle has only one solution, so at least one of these cells must hold a digit
// outside the pattern.
struct Unique {
  struct Deadly {
    CellNumber cell;
    Digits digits;
  };
  std::vector<Deadly> deadly;  // in reading order
};

// A premise: the puzzle has only one solution, and a symmetry maps the givens onto themselves. So
// the symmetry also maps the solution onto itself. It maps cell c to cells[c] and digit d to
// digits[d].
struct Symmetry {
  std::array<CellNumber, kCells> cells;
  std::array<std::uint8_t, kDigits> digits;

  Candidate operator()(Candidate candidate) const {
    return candidate_of(cells[cell_of(candidate)], digits[digit_of(candidate)]);
  }
};

using Premise = std::variant<Unique, Symmetry>;

enum class NodeKind : std::uint8_t { candidate, group, als, ahs };

struct Node {
  std::vector<Candidate> candidates;
  NodeKind kind = NodeKind::candidate;
  bool on = true;
};

// The node for a digit in these cells. One cell makes the node a candidate; more cells make it a
// group.
Node node_of(Cells cells, int digit, bool on);

enum class LinkKind : std::uint8_t { strong, weak, implication };

// A chain's nodes, and the links between consecutive nodes. A loop has one more link, from the last
// node to the first.
struct Chain {
  std::vector<Node> nodes;
  std::vector<LinkKind> links;
};

struct Step;

struct Case {
  Candidate assumption;
  bool on;
  std::vector<Step> steps;
};

struct Step {
  std::uint16_t rung = 0;  // number of the technique that found it
  std::uint8_t variant = 0;
  std::uint8_t size = 0;
  bool contradiction = false;
  std::vector<Candidate> placements;
  std::vector<Candidate> eliminations;
  std::vector<Space> truths;
  std::vector<Space> links;
  std::vector<Premise> premises;
  std::vector<Mark> marks;
  std::vector<Chain> chains;
  std::vector<Case> cases;
  std::shared_ptr<void> foreign;  // the record of a step found outside the core

  // These functions are not inline. Otherwise the code for all nine containers would be copied into
  // each finder.
  Step();
  Step(const Step&);
  Step(Step&&) noexcept;
  Step& operator=(const Step&);
  Step& operator=(Step&&) noexcept;
  ~Step();

  void clear();
  bool concludes() const { return contradiction || !placements.empty() || !eliminations.empty(); }
};

// Applies a step's placements, and then its eliminations. Candidates that are no longer in the grid
// are skipped.
void apply(Grid& grid, const Step& step);
template <class Listener>
void apply(Grid& grid, const Step& step, Listener& listener) {
  for (const Candidate c : step.placements) {
    if (grid.has(cell_of(c), digit_of(c))) grid.place(cell_of(c), digit_of(c), listener);
  }
  for (const Candidate c : step.eliminations) {
    if (grid.has(cell_of(c), digit_of(c))) grid.remove(cell_of(c), digit_of(c), listener);
  }
}

}  // namespace nonet::inline NONET_BOARD
