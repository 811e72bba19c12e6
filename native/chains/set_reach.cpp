#include "chains/set_reach.hpp"

#include <utility>

namespace nonet::inline NONET_BOARD {

SetReach::SetReach(const SetGraph& graph, const SetTies& ties, const SetSights& sights)
    : graph_(graph), ties_(ties), sights_(sights), sets_(graph.sets()) {
  number_candidates();
  for (std::size_t s = 0; s < sets_.size(); ++s) {
    first_.push_back(states_);
    if (!ties_.of(s).empty()) states_ += static_cast<std::size_t>(sets_[s].digits_seen.count());
  }
  first_.push_back(states_);
  for (BitRows* rows : {&reached_, &fresh_, &arriving_}) {
    rows->clear(states_, candidates_.size());
  }
  sees_.clear(sets_.size(), candidates_.size());
  hits_.resize(width_);
  active_.resize(sets_.size());
  arrived_.resize(sets_.size());
}

void SetReach::number_candidates() {
  candidates_.push_back({});
  for (int digit = 0; digit < kDigits; ++digit) {
    sights_.seen(digit).each([&](int cell) {
      const Candidate candidate = candidate_of(cell, digit);
      number_[candidate] = static_cast<std::uint16_t>(candidates_.size());
      candidates_.push_back(candidate);
    });
  }
  of_digit_.clear(kDigits, candidates_.size());
  width_ = of_digit_.width();
  several_.resize(width_);
  for (std::size_t n = 1; n < candidates_.size(); ++n) {
    const int digit = digit_of(candidates_[n]);
    of_digit_.add(static_cast<std::size_t>(digit), n);
    const bool several = sights_.viewers(cell_of(candidates_[n]), digit) > 1;
    if (several) several_[n / BitBlock::kBits].add(n % BitBlock::kBits);
  }
}

bool SetReach::run(int longest, std::int64_t allowed) {
  start();
  for (int length = 2; length <= longest && !layer_.empty(); ++length) {
    for (const std::size_t set : layer_) pace_.spend(count(set));
    if (choices() > allowed) return false;
    before_.clear();
    for (const std::size_t set : layer_) leave(set);
    layer_.clear();
    for (const std::size_t set : before_) {
      pace_.spend(static_cast<std::int64_t>(width_));
      arrive(set, length < longest);
    }
    if (length == longest / 2 + 1 && !meet()) break;
  }
  return true;
}

// Chains are built from both ends. Checks whether two of these half chains meet in a set and
// eliminate different digits from it.
bool SetReach::meet() const {
  for (std::size_t s = 0; s < sets_.size(); ++s) {
    for (std::size_t i = 0; i < width_; ++i) {
      BitBlock once;
      for (std::size_t state = first_[s]; state < first_[s + 1]; ++state) {
        if (!(once & reached_[state][i]).empty()) return true;
        once |= reached_[state][i];
      }
    }
  }
  return false;
}

std::int64_t SetReach::choices(std::size_t from, std::size_t to) const {
  std::vector<BitBlock> wanted(width_);
  for (std::size_t n = from; n < to; ++n) wanted[n / BitBlock::kBits].add(n % BitBlock::kBits);
  std::int64_t result = 0;
  for (std::size_t s = 0; s < sets_.size(); ++s) {
    if (s % 256 == 255) ask_patience();
    for (std::size_t state = first_[s]; state < first_[s + 1]; ++state) {
      for (std::size_t i = 0; i < width_; ++i) {
        result += (reached_[state][i] & wanted[i]).count() * (sets_[s].digits.count() - 1);
      }
    }
  }
  return result * graph_.words();
}

// Starts chains only from candidates that at least two sets see, because a chain has two ends.
void SetReach::start() {
  for (std::size_t s = 0; s < sets_.size(); ++s) {
    const AlmostLockedSet& set = sets_[s];
    if (ties_.of(s).empty()) continue;
    pace_.spend(static_cast<std::int64_t>(width_));
    std::size_t at = first_[s];
    set.digits_seen.each([&](int digit) {
      BitBlock* fresh = fresh_[at];
      set.seen(digit).each([&](int cell) {
        const std::size_t number = number_[candidate_of(cell, digit)];
        fresh[number / BitBlock::kBits].add(number % BitBlock::kBits);
      });
      sees_.add_row(s, fresh);
      for (std::size_t i = 0; i < width_; ++i) reached_[at][i] = fresh[i] &= several_[i];
      ++at;
    });
    active_[s] = set.digits_seen;
    layer_.push_back(s);
  }
}

// Counts the ways to continue from a set: one for each digit left in it.
std::int64_t SetReach::count(std::size_t set) {
  std::int64_t searches = 0;
  active_[set].each([&](int removed) {
    const BitBlock* fresh = fresh_[state(set, removed)];
    for (std::size_t i = 0; i < width_; ++i) searches += fresh[i].count();
  });
  choices_ += searches * (sets_[set].digits.count() - 1);
  return static_cast<std::int64_t>(width_) * active_[set].count();
}

// Continues from a set with each digit that has not been eliminated from it.
void SetReach::leave(std::size_t set) {
  const Digits active = std::exchange(active_[set], Digits{});
  for (std::size_t block = 0; block < width_; ++block) {
    BitBlock once;   // candidates whose chains have just eliminated a digit from the set
    BitBlock twice;  // candidates whose chains have just eliminated two or more digits
    active.each([&](int removed) {
      const BitBlock& fresh = fresh_[state(set, removed)][block];
      twice |= once & fresh;
      once |= fresh;
    });
    if (once.empty()) continue;
    pace_.spend(std::ssize(ties_.of(set)));
    for (const SetTies::Tie& tie : ties_.of(set)) {
      BitBlock leaving = once;
      if (active.has(tie.digit)) {
        leaving = twice | once.without(fresh_[state(set, tie.digit)][block]);
        if (leaving.empty()) continue;
      }
      arriving_[state(tie.set, tie.digit)][block] |= leaving;
      if (arrived_[tie.set].empty()) before_.push_back(tie.set);
      arrived_[tie.set].add(tie.digit);
    }
  }
}

// Records the candidates that have reached a set, and those whose chain ends there.
void SetReach::arrive(std::size_t set, bool go_on) {
  arrived_[set].each([&](int removed) {
    const std::size_t at = state(set, removed);
    bool any = false;
    for (std::size_t i = 0; i < width_; ++i) {
      const BitBlock arriving = std::exchange(arriving_[at][i], BitBlock{});
      hits_[i] |=
          (arriving & sees_[set][i]).without(of_digit_[static_cast<std::size_t>(removed)][i]);
      fresh_[at][i] = arriving.without(reached_[at][i]);
      if (go_on) reached_[at][i] |= arriving;
      any |= !fresh_[at][i].empty();
    }
    if (any) active_[set].add(removed);
  });
  arrived_[set] = Digits{};
  if (!active_[set].empty()) layer_.push_back(set);
}

}  // namespace nonet::inline NONET_BOARD
