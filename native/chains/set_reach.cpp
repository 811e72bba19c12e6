#include "chains/set_reach.hpp"

#include <utility>

namespace nonet {

SetReach::SetReach(const SetGraph& graph, const SetSights& sights)
    : graph_(graph), sights_(sights), sets_(graph.sets()) {
  number_candidates();
  for (const AlmostLockedSet& set : sets_) {
    first_.push_back(states_);
    states_ += static_cast<std::size_t>(set.telling.count());
  }
  first_.push_back(states_);
  for (BitRows* rows : {&reached_, &fresh_, &arriving_}) {
    rows->clear(states_, candidates_.size());
  }
  sees_.clear(sets_.size(), candidates_.size());
  hits_.resize(width_);
  active_.resize(sets_.size());
  arrived_.resize(sets_.size());
  for (std::size_t s = 0; s < sets_.size(); ++s) tied_.push_back(tied_digits(s));
}

void SetReach::number_candidates() {
  std::array<Cells, kDigits> seen;
  sets_.each_placing(
      [&](std::size_t, const Placing& placing) { seen[placing.digit] |= placing.seen; });
  candidates_.push_back({});
  several_.push_back(false);
  for (int digit = 0; digit < kDigits; ++digit) {
    seen[digit].each([&](int cell) {
      const Candidate candidate = candidate_of(cell, digit);
      number_[candidate] = static_cast<std::uint16_t>(candidates_.size());
      candidates_.push_back(candidate);
      int viewers = 0;
      for (std::size_t i = 0; i < sights_.width(); ++i) {
        viewers += sights_.seen_from(cell, digit)[i].count();
      }
      several_.push_back(viewers > 1);
    });
  }
  of_digit_.clear(kDigits, candidates_.size());
  for (std::size_t n = 1; n < candidates_.size(); ++n) {
    of_digit_.add(static_cast<std::size_t>(digit_of(candidates_[n])), n);
  }
  width_ = of_digit_.width();
}

bool SetReach::run(int longest, std::int64_t allowed) {
  start();
  for (int length = 2; length <= longest && !layer_.empty(); ++length) {
    for (const std::size_t set : layer_) count(set);
    if (choices() > allowed) return false;
    before_.clear();
    for (const std::size_t set : layer_) leave(set);
    layer_.clear();
    for (const std::size_t set : before_) arrive(set, length < longest);
  }
  return true;
}

std::int64_t SetReach::choices(std::size_t from, std::size_t to) const {
  std::vector<BitBlock> asked(width_);
  for (std::size_t n = from; n < to; ++n) asked[n / BitBlock::kBits].add(n % BitBlock::kBits);
  std::int64_t result = 0;
  for (std::size_t s = 0; s < sets_.size(); ++s) {
    for (std::size_t state = first_[s]; state < first_[s + 1]; ++state) {
      for (std::size_t i = 0; i < width_; ++i) {
        result += (reached_[state][i] & asked[i]).count() * (sets_[s].digits.count() - 1);
      }
    }
  }
  return result * graph_.words();
}

Digits SetReach::tied_digits(std::size_t set) const {
  Digits result;
  for (std::size_t i = 0; i < graph_.width(); ++i) {
    const BitBlock barred = graph_.barred(set, i);
    sets_[set].telling.each([&](int digit) {
      if (!graph_.near(set, digit, i).without(barred).empty()) result.add(digit);
    });
  }
  return result;
}

// Sets that would lose a candidate, where there is another one.
void SetReach::start() {
  for (std::size_t s = 0; s < sets_.size(); ++s) {
    sets_[s].telling.each([&](int digit) {
      const std::size_t at = state(s, digit);
      sets_[s].seen(digit).each([&](int cell) {
        const std::size_t number = number_[candidate_of(cell, digit)];
        sees_.add(s, number);
        if (several_[number]) fresh_.add(at, number);
      });
      reached_.add_row(at, fresh_[at]);
    });
    active_[s] = sets_[s].telling;
    if (!active_[s].empty()) layer_.push_back(s);
  }
}

// Counts how many go on from a set: by each digit but the lost one.
void SetReach::count(std::size_t set) {
  std::int64_t searches = 0;
  active_[set].each([&](int lost) {
    const BitBlock* fresh = fresh_[state(set, lost)];
    for (std::size_t i = 0; i < width_; ++i) searches += fresh[i].count();
  });
  choices_ += searches * (sets_[set].digits.count() - 1);
}

// Goes on from a set, by the digits that it is left with.
void SetReach::leave(std::size_t set) {
  for (Digits rest = tied_[set]; !rest.empty();) {
    const int digit = rest.pop();
    const Digits lost = active_[set] & ~Digits::of(digit);
    if (lost.empty()) continue;
    for (std::size_t block = 0; block < width_; ++block) {
      BitBlock leaving;
      lost.each([&](int other) { leaving |= fresh_[state(set, other)][block]; });
      if (!leaving.empty()) send(set, digit, block, leaving);
    }
  }
  active_[set] = Digits{};
}

void SetReach::send(std::size_t set, int digit, std::size_t block, const BitBlock& leaving) {
  for (std::size_t i = 0; i < graph_.width(); ++i) {
    graph_.tied(set, digit, i).each(i * BitBlock::kBits, [&](std::size_t next) {
      arriving_[state(next, digit)][block] |= leaving;
      if (arrived_[next].empty()) before_.push_back(next);
      arrived_[next].add(digit);
      return true;
    });
  }
}

// Takes in what has come to a set, and what has come to an end there.
void SetReach::arrive(std::size_t set, bool go_on) {
  arrived_[set].each([&](int lost) {
    const std::size_t at = state(set, lost);
    bool any = false;
    for (std::size_t i = 0; i < width_; ++i) {
      const BitBlock arriving = std::exchange(arriving_[at][i], BitBlock{});
      hits_[i] |= (arriving & sees_[set][i]).without(of_digit_[static_cast<std::size_t>(lost)][i]);
      fresh_[at][i] = arriving.without(reached_[at][i]);
      if (go_on) reached_[at][i] |= arriving;
      any |= !fresh_[at][i].empty();
    }
    if (any) active_[set].add(lost);
  });
  arrived_[set] = Digits{};
  if (!active_[set].empty()) layer_.push_back(set);
}

}  // namespace nonet
