// Builds the ways of a clue cell by cell. It is not compiled for the standard board.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "board/ways.hpp"

namespace nonet::inline NONET_BOARD {

// Beginnings of ways, all of the same length. Each also has what matters for the cells that follow:
// the state that it has led to, the digits that later cells cannot have because earlier cells that
// they see hold them ("taken"), and the digits that rules for pairs leave for later cells ("left").
//
// The limits are those of nonet.model.clue_spaces. If there are too many, those that can be
// continued in the same ways are merged. Then it is no longer known which of their digits occur
// together. If there are still too many, those that differ only in what is taken are also merged.
//
// All beginnings share two lists, because thousands of small lists would take most of the time.
class Beginnings {
 public:
  static constexpr std::size_t kMostWays = 2000;  // a clue with more beginnings gets no spaces
  // What it costs to make one beginning longer, in choices.
  static constexpr std::int64_t kWorkOfCell = 4;

  // `length` is the number of cells of each beginning.
  Beginnings(const Clue& clue, const std::vector<Digits>& digits, std::size_t length, bool has_left,
             bool merges_early)
      : seen_(clue.seen),
        digits_(digits),
        length_(length),
        cells_(digits.size()),
        width_(has_left ? 2 * cells_ : cells_),
        most_(merges_early ? kMostIfMergedEarly : kMostApart) {}

  std::size_t size() const { return states_.size(); }
  std::int64_t work() const { return work_; }
  bool are_too_many() const { return size() > kMostWays; }
  // Whether some cells that see each other may have the same digit.
  bool may_repeat() const { return merged_ == Merged::but_for_taken; }
  std::uint32_t state(std::size_t number) const { return states_[number]; }
  // The cells of a beginning. If it is not a whole way, what is taken follows.
  std::span<const Digits> row(std::size_t number) const { return part(number, 0, cells_); }
  // What is taken from the next cell, and what is left for it.
  Digits taken(std::size_t number) const { return all_[number * width_ + length_]; }
  Digits left(std::size_t number) const { return all_[number * width_ + cells_ + length_]; }

  // Adds the beginning without cells.
  void add_empty() {
    all_.resize(cells_);
    if (width_ > cells_) all_.insert(all_.end(), digits_.begin(), digits_.end());
    states_.push_back(0);
  }

  // Adds a beginning of `shorter`, with `next` in its last cell. `limit` may remove digits from
  // what is left for later cells.
  template <class Limit>
  void add(const Beginnings& shorter, std::size_t number, Digits next, std::uint32_t state,
           Limit&& limit) {
    work_ += kWorkOfCell;
    const auto before = shorter.part(number, 0, width_);
    const std::size_t first = all_.size();
    const std::size_t place = length_ - 1;
    all_.insert(all_.end(), before.begin(), before.end());
    states_.push_back(state);
    const auto own = std::span(all_).subspan(first, width_);
    own[place] = next;
    if (next.is_single()) {
      for (const std::uint8_t other : seen_[place]) {
        if (other > place) own[other] |= next & digits_[other];
      }
    }
    limit(own.subspan(cells_));
    if (merged_ != Merged::never) join_last();
    while (size() > (merged_ == Merged::never ? most_ : kMostApart) &&
           merged_ != Merged::but_for_taken) {
      merge_more();
    }
  }

 private:
  // If there are more beginnings, they are merged.
  static constexpr std::size_t kMostApart = 1000;
  // If it does not matter which digits occur together, beginnings are merged as soon as there are
  // more than this. The digits of each cell are the same then, because each of the beginnings has a
  // single digit in every cell. Many ways begin alike, so this saves most of the work.
  static constexpr std::size_t kMostIfMergedEarly = 64;

  enum class Merged : std::uint8_t { never, if_same, but_for_taken };

  std::span<const Digits> part(std::size_t number, std::size_t from, std::size_t count) const {
    return std::span(all_).subspan(number * width_ + from, count);
  }

  void merge_more() {
    merged_ = merged_ == Merged::never ? Merged::if_same : Merged::but_for_taken;
    const std::vector<Digits> before = std::exchange(all_, {});
    const std::vector<std::uint32_t> states = std::exchange(states_, {});
    slots_.clear();
    for (std::size_t i = 0; i < states.size(); ++i) {
      const auto own = std::span(before).subspan(i * width_, width_);
      all_.insert(all_.end(), own.begin(), own.end());
      states_.push_back(states[i]);
      join_last();
    }
  }

  // What beginnings must have in common to be merged, besides their state.
  std::span<const Digits> key(std::size_t number) const {
    const std::size_t from = merged_ == Merged::if_same ? length_ : cells_;
    return part(number, from, width_ - from);
  }

  // Merges the last beginning with an earlier one, if it can be.
  void join_last() {
    constexpr std::size_t kSlots = 1 << 13;  // many more slots than beginnings
    slots_.resize(kSlots);
    const std::size_t last = size() - 1;
    const auto own = key(last);
    std::uint64_t hash = states_[last];
    for (const Digits digits : own) hash = (hash ^ digits.word()) * 0x9E3779B97F4A7C15u;
    for (std::size_t at = (hash >> 32) % kSlots;; at = (at + 1) % kSlots) {
      if (slots_[at] == 0) {
        slots_[at] = static_cast<std::uint16_t>(size());
        return;
      }
      const std::size_t other = slots_[at] - 1u;
      if (states_[other] != states_[last] || !std::ranges::equal(key(other), own)) continue;
      Digits* const to = all_.data() + other * width_;
      const Digits* const from = all_.data() + last * width_;
      for (std::size_t i = 0; i < length_; ++i) to[i] |= from[i];
      for (std::size_t i = length_; i < cells_; ++i) to[i] &= from[i];
      all_.resize(last * width_);
      states_.pop_back();
      return;
    }
  }

  const std::vector<std::vector<std::uint8_t>>& seen_;
  const std::vector<Digits>& digits_;  // the digits of the cells
  std::size_t length_;
  std::size_t cells_;
  std::size_t width_;
  std::size_t most_;  // as many beginnings may be kept apart
  Merged merged_ = Merged::never;
  std::int64_t work_ = 0;
  // For each beginning, its cells, then what is taken from each later cell, then what is left for
  // each cell.
  std::vector<Digits> all_;
  std::vector<std::uint32_t> states_;
  std::vector<std::uint16_t> slots_;  // hash table of beginnings: their numbers, plus 1
};

}  // namespace nonet::inline NONET_BOARD
