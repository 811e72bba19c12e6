#include "boards/search_boards.hpp"

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "boards/board_search.hpp"

namespace nonet::boards {

namespace {

// Calls work(search, puzzle) for each puzzle. Each thread has one search and uses it for all its
// puzzles. A thread gets one puzzle at a time, because one may take a thousand times as long as
// another.
template <class Work>
void in_searches(const LayoutTables& tables, std::size_t count, int threads, const Tick& tick,
                 Work&& work) {
  std::mutex mutex;
  std::vector<std::unique_ptr<BoardSearch>> idle;
  in_ranges(count, 1, threads, tick, [&](std::size_t puzzle, std::size_t, Watch& watch) {
    std::unique_ptr<BoardSearch> search;
    {
      const std::lock_guard lock(mutex);
      if (!idle.empty()) {
        search = std::move(idle.back());
        idle.pop_back();
      }
    }
    if (!search) search = std::make_unique<BoardSearch>(tables);
    work(*search, puzzle);
    ++watch.done;
    const std::lock_guard lock(mutex);
    idle.push_back(std::move(search));
  });
}

}  // namespace

void solve_boards(const LayoutTables& tables, const std::uint32_t* candidates, std::size_t count,
                  std::uint64_t limit, int threads, const Tick& tick, std::uint8_t* solutions,
                  std::uint64_t* counts) {
  const std::size_t cells = static_cast<std::size_t>(tables.cells());
  in_searches(tables, count, threads, tick, [&](BoardSearch& search, std::size_t puzzle) {
    search.start({candidates + puzzle * cells, cells});
    std::uint8_t* const solution = solutions + puzzle * cells;
    std::fill_n(solution, cells, std::uint8_t{0});
    counts[puzzle] = 0;
    if (limit == 0 || !search.next()) return;
    search.write(solution);
    counts[puzzle] = 1 + search.count(limit - 1);
  });
}

void true_candidates_of_boards(const LayoutTables& tables, const std::uint32_t* candidates,
                               std::size_t count, int threads, const Tick& tick,
                               std::uint32_t* found) {
  const std::size_t cells = static_cast<std::size_t>(tables.cells());
  in_searches(tables, count, threads, tick, [&](BoardSearch& search, std::size_t puzzle) {
    search.start({candidates + puzzle * cells, cells});
    search.true_candidates(found + puzzle * cells);
  });
}

}  // namespace nonet::boards
