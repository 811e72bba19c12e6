#include "explainer/expansion.hpp"

#include "explainer/inner_rules.hpp"

namespace nonet::explainer {

void Expansion::start(Node node) {
  words_.fill(0);
  count_ = 0;
  parents_.clear();
  clashed_ = false;
  add(node, Cause::start, 0, [](auto&&) {});
}

void Expander::expand(Node start, Expansion& into) {
  into_ = &into;
  into.start(start);
  now_ = source_;
  left_ = source_;
  ons_ = 0;
  offs_ = 0;
  if (is_on(start)) {
    pending_on_[ons_++] = candidate_in(start);
  } else {
    left_.remove(candidate_in(start));
    pending_off_[offs_++] = candidate_in(start);
  }
  int ons = 0;
  int offs = 0;
  do {
    while (ons < ons_ || offs < offs_) {
      if (ons < ons_ ? go_on(pending_on_[ons++]) : go_off(pending_off_[offs++])) {
        return;
      }
    }
  } while (reach_.level > 0 && apply_inner_rules());
}

bool Expander::go_on(Candidate candidate) {
  const int cell = cell_of(candidate);
  const int digit = digit_of(candidate);
  const Node parent = on(candidate);
  if (reach_.cells) {
    Digits others = left_.candidates[cell];
    others.drop(digit);
    while (!others.empty()) {
      if (turn_off(candidate_of(cell, others.pop()), parent, Cause::cell)) return true;
    }
  }
  for (int kind = 0; kind < 3; ++kind) {
    const auto [house, position] = kSeats[cell][kind];
    Positions places = left_.places[house][digit];
    places.drop(position);
    while (!places.empty()) {
      const Candidate next = candidate_of(cell_in(house, places.pop()), digit);
      if (turn_off(next, parent, cause_of(kind))) return true;
    }
  }
  return false;
}

bool Expander::turn_off(Candidate candidate, Node parent, Cause cause) {
  const auto parents = [&](auto&& add) { add(parent); };
  if (into_->has(on(candidate))) {
    into_->clash(on(candidate), off(candidate), cause, parents);
    return true;
  }
  into_->add(off(candidate), cause, 0, parents);
  left_.remove(candidate);
  pending_off_[offs_++] = candidate;
  return false;
}

bool Expander::go_off(Candidate candidate) {
  const int cell = cell_of(candidate);
  const int digit = digit_of(candidate);
  struct Next {
    Candidate candidate;
    Cause cause;
    int house;
  };
  std::array<Next, 4> nexts;
  int count = 0;
  if (reach_.cells && now_.candidates[cell].count() == 2) {
    Digits other = now_.candidates[cell];
    other.drop(digit);
    nexts[count++] = {candidate_of(cell, other.first()), Cause::cell, -1};
  }
  for (int kind = 0; kind < 3; ++kind) {
    const auto [house, position] = kSeats[cell][kind];
    Positions places = now_.places[house][digit];
    if (places.count() != 2) continue;
    places.drop(position);
    nexts[count++] = {candidate_of(cell_in(house, places.first()), digit), cause_of(kind), house};
  }
  for (int i = 0; i < count; ++i) {
    const Next& next = nexts[i];
    if (turn_on(next.candidate, off(candidate), next.cause, next.house, digit)) return true;
  }
  if (reach_.dynamic) take_off(candidate);
  return false;
}

// Turns on the last candidate of a cell, or a digit's last candidate in a house.
bool Expander::turn_on(Candidate candidate, Node parent, Cause cause, int house, int digit) {
  const auto parents = [&](auto&& add) {
    add(parent);
    if (!reach_.dynamic) return;
    if (house < 0) {
      const int cell = cell_of(candidate);
      (source_.candidates[cell] & ~now_.candidates[cell]).each([&](int eliminated) {
        add(off(candidate_of(cell, eliminated)));
      });
    } else {
      (source_.places[house][digit] & ~now_.places[house][digit]).each([&](int eliminated) {
        add(off(candidate_of(cell_in(house, eliminated), digit)));
      });
    }
  };
  if (into_->has(off(candidate))) {
    into_->clash(off(candidate), on(candidate), cause, parents);
    return true;
  }
  if (into_->has(on(candidate))) return false;
  into_->add(on(candidate), cause, 0, parents);
  pending_on_[ons_++] = candidate;
  return false;
}

void Expander::take_off(Candidate candidate) {
  now_.remove(candidate);
  if (left_.has(cell_of(candidate), digit_of(candidate))) left_.remove(candidate);
}

// Turns off the candidates that the inner rules eliminate. Returns whether there are any.
bool Expander::apply_inner_rules() {
  bool any = false;
  inner_->each_removed(
      source_, now_, reach_.level,
      [&](Candidate candidate, std::span<const Candidate> eliminated, InnerChain chain) {
        if (into_->has(off(candidate))) return;
        into_->add(off(candidate), Cause::inner, chain, [&](auto&& add) {
          for (const Candidate each : eliminated) add(off(each));
        });
        if (!into_->has(on(candidate))) left_.remove(candidate);
        pending_off_[offs_++] = candidate;
        any = true;
      });
  return any;
}

}  // namespace nonet::explainer
