#include "ascent/ascent.hpp"

#include <algorithm>

#include "board/patience.hpp"

namespace nonet::ascent {

namespace {

// The ascent ends after this many steps without progress.
constexpr int kPatience = 60;
constexpr int kPatienceWithRatings = 12;

// At most this many neighbours are measured exactly. The most promising ones are measured first.
constexpr int kMeasured = 12;
constexpr int kRated = 6;

template <class T>
void shuffle(std::vector<T>& items, search::Random& random) {
  for (std::size_t i = items.size(); i > 1; --i) {
    std::swap(items[i - 1], items[random.below(static_cast<unsigned>(i))]);
  }
}

void thin_out_anyhow(Values& puzzle, search::Random& random) {
  std::vector<int> order;
  for (int cell = 0; cell < kCells; ++cell) {
    if (puzzle[cell] != 0) order.push_back(cell);
  }
  shuffle(order, random);
  thin_out(puzzle, order);
}

}  // namespace

bool Ascent::run(Values& puzzle, search::Random& random) {
  now_ = puzzle;
  visited_.clear();
  is_new(now_);
  if (!climb_to_resistance(random) || !climb_by_rating(random)) return false;
  puzzle = now_;
  return true;
}

bool Ascent::is_new(const Values& puzzle) {
  return visited_.emplace(puzzle.begin(), puzzle.end()).second;
}

int Ascent::rating_of(const Values& puzzle) {
  return rater_.rate(explainer::Marks::of(puzzle, nullptr), -1).rating;
}

// Lists the puzzles that differ from the current puzzle in a single given. The puzzle that best
// resists trial and error comes first.
void Ascent::look_around(search::Random& random) {
  one_for_one(now_, around_);
  shuffle(around_, random);
  trials_.measure(around_, resistance_);
  places_.clear();
  for (std::size_t i = 0; i < around_.size(); ++i) {
    places_.push_back({resistance_[i].height(), around_[i]});
  }
  std::stable_sort(places_.begin(), places_.end(),
                   [](const Place& a, const Place& b) { return a.height > b.height; });
}

bool Ascent::climb_to_resistance(search::Random& random) {
  double highest = 0;
  for (int left = kPatience; left > 0; --left) {
    look_around(random);
    Place best{-1, {}};
    bool withstands = false;
    int looks = kMeasured;
    for (Place& place : places_) {
      ask_patience();
      if (looks == 0 || place.height <= best.height) break;
      thin_out_anyhow(place.puzzle, random);
      if (visited_.contains(std::string(place.puzzle.begin(), place.puzzle.end()))) continue;
      --looks;
      const search::Resistance found = steepness_.of(place.puzzle);
      if (found.height() <= best.height) continue;
      best = {found.height(), place.puzzle};
      withstands = found.withstands();
    }
    if (best.height < 0) return false;
    now_ = best.puzzle;
    is_new(now_);
    if (withstands) return true;
    if (best.height > highest) {
      highest = best.height;
      left = kPatience;
    }
  }
  return false;
}

bool Ascent::climb_by_rating(search::Random& random) {
  int highest = rating_of(now_);
  if (low_ <= highest && highest <= high_) return true;
  for (int left = kPatienceWithRatings; left > 0; --left) {
    look_around(random);
    int best = -1;
    Values next{};
    int looks = kRated;
    for (Place& place : places_) {
      ask_patience();
      if (looks == 0) break;
      thin_out_anyhow(place.puzzle, random);
      if (!is_new(place.puzzle) || !steepness_.of(place.puzzle).withstands()) continue;
      --looks;
      const int rating = rating_of(place.puzzle);
      if (rating > high_ || rating <= best) continue;
      best = rating;
      next = place.puzzle;
      if (best >= low_) break;
    }
    if (best < 0) return false;
    now_ = next;
    if (best >= low_) return true;
    if (best > highest) {
      highest = best;
      left = kPatienceWithRatings;
    }
  }
  return false;
}

}  // namespace nonet::ascent
