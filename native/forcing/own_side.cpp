#include "forcing/own_side.hpp"

#include <algorithm>
#include <utility>

#include "board/hidden_single_kinds.hpp"
#include "board/sort_by.hpp"
#include "forcing/case_steps.hpp"
#include "forcing/inner_steps.hpp"
#include "patterns/usual_houses.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

using Hash = std::uint64_t;

thread_local const OwnSide* searched = nullptr;

constexpr int kLines = 2 * kDigits;  // rows, then columns, in the order of their house numbers

enum Salt : Hash { as_candidate = 1, as_value, as_given, as_cell, as_box, as_chosen };

constexpr Hash mix(Hash x) {
  x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
  x = (x ^ x >> 27) * 0x94D049BB133111EBu;
  return x ^ x >> 31;
}

constexpr Hash salted(Hash x, Hash salt) { return mix(x + salt * 0x9E3779B97F4A7C15u); }

// The board's bands: rows, or columns, that run through the same boxes. There are no bands if the
// boxes are not rectangular blocks, or if the board has other regions.
class Bands {
 public:
  explicit Bands(const Facts& facts) {
    const Geometry& geometry = facts.grid().geometry();
    if (!geometry.square || !is_plain(geometry)) return;
    const auto& met = facts.get<BoxesOfLines>().of;
    for (int line = 0; line < 2 * geometry.digits; ++line) {
      auto& bands = of_[line >= geometry.digits];
      auto own = std::ranges::find_if(
          bands, [&](const std::vector<int>& band) { return met[band.front()] == met[line]; });
      if (own == bands.end()) own = bands.insert(own, std::vector<int>{});
      own->push_back(line);
    }
    blocks_ = are_even(of_[0]) && are_even(of_[1]) && meet_once(met);
  }

  bool are_blocks() const { return blocks_; }
  bool may_transpose() const { return of_[0].front().size() == of_[1].front().size(); }
  // The bands of rows and the bands of columns. Each band is a list of lines.
  const std::vector<std::vector<int>>& of_rows() const { return of_[0]; }
  const std::vector<std::vector<int>>& of_columns() const { return of_[1]; }

 private:
  static bool is_plain(const Geometry& geometry) {
    if constexpr (kIsStandard) return geometry.usual;
    return geometry.regions_in_all == 3 * geometry.digits &&
           geometry.boxes.count() == geometry.digits;
  }
  static bool are_even(const std::vector<std::vector<int>>& bands) {
    return std::ranges::all_of(bands,
                               [&](const auto& band) { return band.size() == bands[0].size(); });
  }
  bool meet_once(const std::array<Houses, kLines>& met) const {
    return std::ranges::all_of(of_[0], [&](const auto& band) {
      return std::ranges::all_of(of_[1], [&](const auto& stack) {
        return (met[band.front()] & met[stack.front()]).count() == 1;
      });
    });
  }

  std::array<std::vector<std::vector<int>>, 2> of_;
  bool blocks_ = false;
};

// Describes lines and digits without using their numbers. Each line and each digit gets a hash of
// its contents. The hashes are refined round by round, using the hashes of the contents. If two
// lines or digits still have equal hashes at the end, their order does not matter, because
// exchanging them gives the same grid.
class Likeness {
 public:
  Likeness(const Grid& grid, bool blocks)
      : grid_(grid), geometry_(grid.geometry()), blocks_(blocks) {
    distinguish();
    while (choose()) distinguish();
  }

  Hash line(int number) const { return lines_[number]; }
  Hash digit(int number) const { return digits_[number]; }

 private:
  void distinguish() {
    std::size_t known = 0;
    do {
      known = kinds_;
      look();
    } while (kinds_ != known);
  }

  // Refines all hashes once. Afterwards, `kinds_` is the number of different hashes.
  void look() {
    auto lines = lines_;
    auto digits = digits_;
    std::array<Hash, kHouses> boxes{};
    geometry_.all_cells.each([&](int cell) {
      const int value = grid_.value(cell) - 1;
      const Salt filled = grid_.givens().has(cell) ? as_given : as_value;
      const int row = geometry_.row_of(cell);
      const int column = geometry_.column_house(cell);
      Hash own = 0;
      grid_.candidates(cell).each([&](int d) { own += salted(digits_[d], as_candidate); });
      if (value >= 0) own += salted(digits_[value], filled);
      if (blocks_) {
        const int box = box_of(geometry_, cell);
        own += mix(lines_[row]) + mix(lines_[column]) + salted(boxes_[box], as_box);
        own = mix(own);
        lines[row] += own;
        lines[column] += own;
        boxes[box] += own;
      } else {
        own = mix(own + salted(static_cast<Hash>(cell), as_cell));
      }
      grid_.candidates(cell).each([&](int d) { digits[d] += salted(own, as_candidate); });
      if (value >= 0) digits[value] += salted(own, filled);
    });
    for (Hash& each : lines) each = mix(each);
    for (Hash& each : digits) each = mix(each);
    lines_ = lines;
    digits_ = digits;
    boxes_ = boxes;
    std::vector<Hash> all = sorted_hashes();
    kinds_ = static_cast<std::size_t>(std::ranges::unique(all).begin() - all.begin());
  }

  std::vector<Hash> sorted_hashes() const {
    std::vector<Hash> all(digits_.begin(), digits_.begin() + geometry_.digits);
    if (blocks_) all.insert(all.end(), lines_.begin(), lines_.begin() + 2 * geometry_.digits);
    std::ranges::sort(all);
    return all;
  }

  // If any lines or digits have equal hashes, gives one of them a different hash. Returns false if
  // all hashes differ.
  bool choose() {
    const std::vector<Hash> all = sorted_hashes();
    const auto twice = std::ranges::adjacent_find(all);
    if (twice == all.end()) return false;
    auto one = std::ranges::find(digits_, *twice);
    if (one == digits_.end()) {
      *std::ranges::find(lines_, *twice) = salted(*twice, as_chosen);
    } else {
      *one = salted(*twice, as_chosen);
    }
    kinds_ = 0;
    return true;
  }

  const Grid& grid_;
  const Geometry& geometry_;
  const bool blocks_;
  std::array<Hash, kLines> lines_{};
  std::array<Hash, kDigits> digits_{};
  std::array<Hash, kHouses> boxes_{};
  std::size_t kinds_ = 0;
};

}  // namespace

void OwnSide::collect(const Facts& facts) {
  const Grid& grid = facts.grid();
  const bool same = facts_ && &grid.geometry() == &grid_->geometry() && limits_ == facts.limits();
  if (!same) facts_.reset();
  order(facts);
  turn(grid);
  if (same) return;
  limits_ = facts.limits();
  facts_.emplace(*grid_, limits_);
}

void OwnSide::order(const Facts& facts) {
  const Grid& grid = facts.grid();
  const Geometry& geometry = grid.geometry();
  const Bands bands(facts);
  const Likeness likeness(grid, bands.are_blocks());
  for (int digit = 0; digit < kDigits; ++digit) digits_[digit] = static_cast<std::uint8_t>(digit);
  std::ranges::sort(digits_.begin(), digits_.begin() + geometry.digits, {},
                    [&](int digit) { return likeness.digit(digit); });
  for (int digit = 0; digit < kDigits; ++digit) {
    digits_there_[digits_[digit]] = static_cast<std::uint8_t>(digit);
  }
  // Sorts the bands, and the lines within each band.
  const auto by_likeness = [&](std::vector<std::vector<int>> some) {
    const auto hash_of = [&](int line) { return likeness.line(line); };
    for (auto& band : some) std::ranges::sort(band, {}, hash_of);
    std::ranges::sort(some, {}, [&](const auto& band) { return hash_of(band.front()); });
    return some;
  };
  std::array<int, kLines> line_there{};
  for (int line = 0; line < kLines; ++line) line_there[line] = line;
  bool transposed = false;
  if (bands.are_blocks()) {
    const auto rows = by_likeness(bands.of_rows());
    const auto columns = by_likeness(bands.of_columns());
    transposed = bands.may_transpose() && likeness.line(columns[0][0]) < likeness.line(rows[0][0]);
    const auto place = [&](const auto& lines, const auto& places) {
      for (std::size_t band = 0; band < lines.size(); ++band) {
        for (std::size_t i = 0; i < lines[band].size(); ++i) {
          line_there[lines[band][i]] = places[band][i];
        }
      }
    };
    place(rows, transposed ? bands.of_columns() : bands.of_rows());
    place(columns, transposed ? bands.of_rows() : bands.of_columns());
  }
  for (int house = 0; house < kHouses; ++house) houses_[house] = static_cast<HouseNumber>(house);
  for (int cell = 0; cell < kCells; ++cell) {
    there_[cell] = cells_[cell] = static_cast<CellNumber>(cell);
  }
  if (!bands.are_blocks()) return;
  for (int line = 0; line < 2 * geometry.digits; ++line) {
    houses_[line_there[line]] = static_cast<HouseNumber>(line);
  }
  geometry.all_cells.each([&](int cell) {
    int row = line_there[geometry.row_of(cell)];
    int column = line_there[geometry.column_house(cell)];
    if (transposed) std::swap(row, column);
    const int there = geometry.cell_at(row, column - geometry.first_column());
    there_[cell] = static_cast<CellNumber>(there);
    cells_[there] = static_cast<CellNumber>(cell);
    houses_[box_of(geometry, there)] = static_cast<HouseNumber>(box_of(geometry, cell));
  });
}

void OwnSide::turn(const Grid& grid) {
  std::array<std::uint8_t, kCells> values{};
  std::array<Digits, kCells> candidates{};
  Cells givens;
  grid.geometry().all_cells.each([&](int cell) {
    const int there = there_[cell];
    if (grid.value(cell)) {
      values[there] = static_cast<std::uint8_t>(digits_there_[grid.value(cell) - 1] + 1);
    }
    grid.candidates(cell).each([&](int digit) { candidates[there].add(digits_there_[digit]); });
    if (grid.givens().has(cell)) givens.add(there);
  });
  if (!grid_ || &grid_->geometry() != &grid.geometry()) grid_.emplace(grid.geometry());
  grid_->load(values, &candidates);
  grid_->set_givens(givens);
  // Without this call, the grid's copies would treat every cell as changed, and branches would
  // search the whole grid for nothing.
  grid_->forget_touched();
}

bool OwnSide::walk(Walk& walk, Find find) const {
  struct Searching {
    explicit Searching(const OwnSide& side) : before(std::exchange(searched, &side)) {}
    ~Searching() { searched = before; }
    const OwnSide* before;
  } searching(*this);
  Scope scope = Scope::everything();
  auto receive = [&](Step& step) {
    turn_back(step);
    return walk.hand_on(step);
  };
  Walk turned(*facts_, walk.options, scope, walk.step, walk.detail, receive, walk.allowance,
              walk.largest);
  if (!find(turned)) return false;
  if (scope.empty()) walk.scope = Scope{};
  return true;
}

Candidate OwnSide::original(Candidate candidate) {
  return searched ? searched->back(candidate) : candidate;
}

Candidate OwnSide::back(Candidate candidate) const {
  return candidate_of(cells_[cell_of(candidate)], digits_[digit_of(candidate)]);
}

Space OwnSide::back_space(Space space) const {
  return is_cell(space) ? cell_space(cells_[space])
                        : house_space(houses_[house_of(space)], digits_[digit_in(space)]);
}

void OwnSide::turn_back_sorted(std::vector<Candidate>& candidates) const {
  for (Candidate& each : candidates) each = back(each);
  std::ranges::sort(candidates);
}

void OwnSide::turn_back(Premise& premise) const {
  auto& deadly = std::get<Unique>(premise).deadly;
  for (Unique::Deadly& each : deadly) {
    Digits digits;
    each.digits.each([&](int digit) { digits.add(digits_[digit]); });
    each = {cells_[each.cell], digits};
  }
  std::ranges::sort(deadly, {}, &Unique::Deadly::cell);
}

// Sorts consecutive marks into reading order if they have the same role and kind.
void OwnSide::turn_back(std::vector<Mark>& marks) const {
  for (Mark& mark : marks) {
    mark.index = mark.kind == Mark::Kind::house  ? houses_[mark.index]
                 : mark.kind == Mark::Kind::cell ? cells_[mark.index]
                                                 : back(mark.index);
  }
  const auto sort_of = [](const Mark& mark) { return std::pair(mark.role, mark.kind); };
  for (auto first = marks.begin(); first != marks.end();) {
    const auto last = std::find_if(
        first, marks.end(), [&](const Mark& each) { return sort_of(each) != sort_of(*first); });
    std::sort(first, last, [](const Mark& a, const Mark& b) { return a.index < b.index; });
    first = last;
  }
}

void OwnSide::turn_back(Step& step) const {
  turn_back_sorted(step.placements);
  turn_back_sorted(step.eliminations);
  for (Space& each : step.truths) each = back_space(each);
  for (Space& each : step.links) each = back_space(each);
  for (Premise& each : step.premises) turn_back(each);
  turn_back(step.marks);
  for (Chain& chain : step.chains) {
    for (Node& node : chain.nodes) turn_back_sorted(node.candidates);
  }
  for (Case& each : step.cases) {
    each.assumption = back(each.assumption);
    for (Step& inner : each.steps) turn_back(inner);
  }
  // Cases that assume the same candidate keep their order.
  sort_by(step.cases, &Case::assumption);
  const Geometry& geometry = grid_->geometry();
  if (step.rung == rung_of(Inner::hidden_single)) {
    step.variant = variant_of(geometry, house_of(step.truths[0]));
  } else if (step.rung == rung_of(Inner::basic_fish)) {
    step.variant = basic_fish_from(geometry, house_of(step.truths[0]));
  }
}

}  // namespace nonet::inline NONET_BOARD
