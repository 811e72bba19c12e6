#include "bulk/counted_paths.hpp"

#include <numeric>

#include "bulk/text_table.hpp"
#include "states.hpp"

namespace nonet::tests {

NONET_TEST(counted_steps_match_whole_paths) {
  std::string lines;
  for (int i = 0; i < 200; ++i) lines += kPuzzles[i % std::size(kPuzzles)];
  lines += "55" + std::string(kCells - 2, '.');  // equal givens in a row
  const std::size_t count = lines.size() / kCells;
  Ladder ladder = everything();
  ladder.guess = true;
  const auto go_on = [](std::size_t) { return true; };
  const PathColumns paths = explain_many(lines.c_str(), count, kStandard, ladder, 1, go_on);
  const StepKinds kinds(StepColumns{paths.step_offset, paths.rung, paths.variant});
  CHECK(kinds.offsets() == paths.step_offset);
  std::vector<double> values(kinds.numbers().size());
  std::iota(values.begin(), values.end(), 1);
  std::vector<std::uint32_t> names(values.size());  // all with the same name
  for (const int threads : {1, 3}) {
    CountedPaths counted =
        count_steps_of_many(lines.c_str(), count, kStandard, ladder, threads, go_on);
    CHECK(counted.status == paths.status);
    const StepKinds same(std::move(counted.steps));
    CHECK(same.numbers() == kinds.numbers());
    CHECK(same.offsets() == kinds.offsets());
    CHECK(same.highest(values) == kinds.highest(values));
    CHECK(same.charged({names, values, values}) == kinds.charged({names, values, values}));
  }
  // Computes the same results from the steps, one by one.
  for (std::size_t path = 0; path < count; ++path) {
    double sum = 0;
    double highest = 0;
    const auto last = static_cast<std::size_t>(paths.step_offset[path + 1]);
    const auto begin = static_cast<std::size_t>(paths.step_offset[path]);
    for (std::size_t step = begin; step < last; ++step) {
      const std::uint32_t number = std::uint32_t{paths.rung[step]} << 8 | paths.variant[step];
      const auto place = std::ranges::find(kinds.numbers(), number) - kinds.numbers().begin();
      const double value = values[static_cast<std::size_t>(place)];
      sum += step == begin ? 100 : value;
      highest = std::max(highest, value);
    }
    const std::vector<double> first(values.size(), 100);
    CHECK(kinds.charged({names, first, values})[path] == sum);
    const auto charges = kinds.charges(path, {names, first, values});
    CHECK(charges.size() == last - begin);
    CHECK(std::accumulate(charges.begin(), charges.end(), 0.0) == sum);
    CHECK(kinds.highest(values)[path] == static_cast<int>(highest) - 1);
  }
}

NONET_TEST(many_kinds_of_one_path_are_counted) {
  CountedSteps steps;
  for (int round = 0; round < 3; ++round) {
    for (std::uint16_t rung = 0; rung < 90; ++rung) {
      for (std::uint8_t variant = 0; variant < 5; ++variant) steps.add(rung, variant);
    }
  }
  steps.end_path();
  steps.add(7, 1);
  steps.end_path();
  CHECK(steps.path(0).size() == 450);
  for (const auto& kind : steps.path(0)) CHECK(kind.times == 3);
  CHECK(steps.path(1).size() == 1 && steps.path(1)[0].times == 1);
}

NONET_TEST(tables_are_written_line_by_line) {
  TextTable table;
  table.add_column(std::vector<std::int32_t>{1, 0, 1}, {"", "one"});
  table.add_column(std::vector<std::int32_t>{0, 0, 1}, {"two", "é"});
  CHECK(table.lines(0, 3, ',', nullptr) == "one,two\n,two\none,é\n");
  CHECK(table.lines(1, 1, ',', nullptr).empty());
  std::string puzzles(2 * kCells, '.');  // joining strings triggers a bounds warning in GCC 12
  puzzles.replace(0, kCells, kCells, '0')[kCells] = '1';
  const Rows<const std::uint8_t> rows{reinterpret_cast<const std::uint8_t*>(puzzles.data()), kCells,
                                      '0'};
  std::string lines = "\t\ttwo\n1\tone\té\n";
  lines.insert(lines.find("\tone"), kCells - 1, '.').insert(0, kCells, '.');
  CHECK(table.lines(1, 3, '\t', &rows) == lines);
  bool refused = false;
  try {
    table.add_column(std::vector<std::int32_t>{0, 1, 2}, {"", "one"});
  } catch (const std::invalid_argument&) {
    refused = true;
  }
  CHECK(refused);
}

}  // namespace nonet::tests
