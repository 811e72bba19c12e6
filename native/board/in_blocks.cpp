#include "board/in_blocks.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace nonet {

namespace {

constexpr std::chrono::milliseconds kTick{50};

// The worker threads. Leaving this scope always stops and joins them. This works even if the
// program is forced to end while the calling thread waits, because that thread's stack is then
// unwound.
struct Pool {
  std::atomic<bool>& stop;
  std::vector<std::thread> threads;

  ~Pool() {
    stop = true;
    for (std::thread& thread : threads) thread.join();
  }
};

}  // namespace

void in_ranges(std::size_t count, std::size_t size, int threads, const Tick& tick,
               const Work& work) {
  std::atomic<std::size_t> next{0};
  Watch watch;
  std::mutex mutex;
  std::condition_variable ended;
  std::exception_ptr error;
  const std::size_t ranges = std::max<std::size_t>((count + size - 1) / size, 1);
  std::size_t running = std::min(static_cast<std::size_t>(std::max(threads, 1)), ranges);
  const auto take_ranges = [&] {
    Watched patience(watch);
    const UnderPatience under(patience);
    try {
      for (std::size_t first = size * next++; first < count && !watch.stopped();
           first = size * next++) {
        work(first, std::min(count, first + size), watch);
      }
    } catch (const Interrupted&) {  // the calling thread reports the interruption
    } catch (...) {
      const std::lock_guard lock(mutex);
      error = std::current_exception();
      watch.stop = true;
    }
    const std::lock_guard lock(mutex);
    --running;
    ended.notify_one();
  };
  {
    Pool pool{watch.stop, {}};
    for (std::size_t i = running; i > 0; --i) pool.threads.emplace_back(take_ranges);
    std::unique_lock lock(mutex);
    while (!ended.wait_for(lock, kTick, [&] { return running == 0; })) {
      lock.unlock();
      if (!tick(watch.done)) watch.stop = true;
      lock.lock();
    }
  }
  if (error) std::rethrow_exception(error);
}

}  // namespace nonet
