// Many pieces of work on several threads, which can be watched and stopped.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace nonet {

// Called by the calling thread about twenty times a second with how many puzzles are done; answers
// whether to go on.
using Tick = std::function<bool(std::size_t done)>;

inline constexpr std::size_t kBlock = 64;  // puzzles that a thread takes at a time
inline constexpr std::chrono::milliseconds kTick{50};

// Threads that are stopped and waited for however their owner is left: a program that ends while
// it waits here unwinds the waiting thread.
struct Pool {
  std::atomic<bool>& stop;
  std::vector<std::thread> threads;

  ~Pool() {
    stop = true;
    for (std::thread& thread : threads) thread.join();
  }
};

// Runs work(puzzle, block) for every puzzle; threads take block after block as they get done, and
// a block is one thread's. The calling thread watches, and rethrows what went wrong.
template <class Work>
void in_blocks(std::size_t count, int threads, const Tick& tick, Work&& work) {
  std::atomic<std::size_t> next{0};
  std::atomic<std::size_t> done{0};
  std::atomic<bool> stop{false};
  std::mutex mutex;
  std::condition_variable ended;
  std::exception_ptr error;
  int running = std::max(threads, 1);
  const auto take_blocks = [&] {
    try {
      for (std::size_t block = next++; block * kBlock < count && !stop; block = next++) {
        const std::size_t last = std::min(count, (block + 1) * kBlock);
        for (std::size_t i = block * kBlock; i < last && !stop; ++i, ++done) work(i, block);
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      error = std::current_exception();
      stop = true;
    }
    const std::lock_guard lock(mutex);
    --running;
    ended.notify_one();
  };
  {
    Pool pool{stop, {}};
    for (int i = running; i > 0; --i) pool.threads.emplace_back(take_blocks);
    std::unique_lock lock(mutex);
    while (!ended.wait_for(lock, kTick, [&] { return running == 0; })) {
      lock.unlock();
      if (!tick(done)) stop = true;
      lock.lock();
    }
  }
  if (error) std::rethrow_exception(error);
}

}  // namespace nonet
