// Sue de Coq: where a line crosses a box, two or three cells C have two digits too many or more.
// Cells A of the line and B of the box, without a digit in common, take as many of them as there
// are too many. So every digit is used up: in the line those of A, in the box those of B, in both
// those of C alone.
#include "finder.hpp"
#include "rank_proof.hpp"

namespace nonet {

namespace {

// Some open cells of one side of a crossing.
struct Side {
  Cells cells;
  Digits digits = 0;
  std::uint8_t size = 0;
};

struct Sides {
  std::array<Side, 1 << 9> list;
  int count = 0;

  void collect(const Grid& grid, Cells open) {
    count = 1;
    list[0] = {};
    while (!open.empty()) {
      const int cell = open.pop();
      for (int i = 0, before = count; i < before; ++i) {
        Side& side = list[count++];
        side = list[i];
        side.cells.add(cell);
        side.digits = static_cast<Digits>(side.digits | grid.candidates(cell));
        ++side.size;
      }
    }
  }
  // How many of `digits` the cells take at least: they have no more of their own.
  static int takes(const Side& side, Digits digits) {
    return side.size - std::popcount(unsigned{side.digits} & ~unsigned{digits});
  }
};

bool emit(Walk& walk, int box, int line, const Side& c, const Side& a, const Side& b) {
  const Geometry& geometry = walk.geometry;
  const Grid& grid = walk.grid;
  Step& step = walk.begin();
  const Digits in_line = static_cast<Digits>((c.digits | a.digits) & ~b.digits);
  const Digits in_box = static_cast<Digits>((c.digits | b.digits) & ~a.digits);
  const Cells line_rest = geometry.cells_in[line] & ~(c.cells | a.cells);
  const Cells box_rest = geometry.cells_in[box] & ~(c.cells | b.cells);
  for (int digit = 0; digit < kDigits; ++digit) {
    Cells victims;
    if (in_line >> digit & 1) victims |= line_rest;
    if (in_box >> digit & 1) victims |= box_rest;
    walk.eliminate(victims & grid.cells_of_digit(digit), digit);
  }
  if (step.eliminations.empty()) return true;
  for (Cells rest = c.cells | a.cells | b.cells; !rest.empty();) {
    step.truths.push_back(cell_space(rest.pop()));
  }
  for (unsigned rest = in_line; rest; rest &= rest - 1) {
    step.links.push_back(house_space(line, std::countr_zero(rest)));
  }
  for (unsigned rest = in_box; rest; rest &= rest - 1) {
    step.links.push_back(house_space(box, std::countr_zero(rest)));
  }
  if (!make_rank_proof_minimal(grid, step)) return true;
  walk.mark_house(Role::base, line);
  walk.mark_house(Role::base, box);
  walk.mark_cells(Role::set_a, a.cells);
  walk.mark_cells(Role::set_b, b.cells);
  walk.mark_cells(Role::set_c, c.cells);
  return walk.emit();
}

bool search(Walk& walk, int box, int line) {
  const Geometry& geometry = walk.geometry;
  const Cells crossing = geometry.cells_in[box] & geometry.cells_in[line] & walk.grid.open();
  if (crossing.count() < 2) return true;
  Sides middle;
  Sides lines;
  Sides boxes;
  bool sides = false;
  middle.collect(walk.grid, crossing);
  for (int i = 0; i < middle.count; ++i) {
    const Side& c = middle.list[i];
    const int too_many = std::popcount(unsigned{c.digits}) - c.size;
    if (c.size < 2 || too_many < 2) continue;
    if (!sides) {
      lines.collect(walk.grid,
                    geometry.cells_in[line] & ~geometry.cells_in[box] & walk.grid.open());
      boxes.collect(walk.grid,
                    geometry.cells_in[box] & ~geometry.cells_in[line] & walk.grid.open());
      sides = true;
    }
    for (int j = 1; j < lines.count; ++j) {
      const Side& a = lines.list[j];
      const int by_line = Sides::takes(a, c.digits);
      if (by_line < 1 || by_line >= too_many) continue;
      for (int k = 1; k < boxes.count; ++k) {
        const Side& b = boxes.list[k];
        if (a.digits & b.digits || Sides::takes(b, c.digits) != too_many - by_line) continue;
        if (!emit(walk, box, line, c, a, b)) return false;
      }
    }
  }
  return true;
}

bool find_sue_de_coqs(Walk& walk) {
  if (walk.scope.empty()) return true;
  const Geometry& geometry = walk.geometry;
  for (Houses rest = geometry.houses & kAreas; rest; rest &= rest - 1) {
    const int box = std::countr_zero(rest);
    for (int i = 0; i < geometry.crossing_count[box]; ++i) {
      const int line = geometry.crossings[box][i].house;
      if (!(kLines >> line & 1)) continue;
      if (!search(walk, box, line)) return false;
    }
  }
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("sue-de-coq", find_sue_de_coqs)

}  // namespace

}  // namespace nonet
