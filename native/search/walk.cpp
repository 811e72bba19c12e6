#include "search/walk.hpp"

#include <algorithm>

#include "search/exhaustive.hpp"

namespace nonet::search {

namespace {

// A given with more witnesses (see walk.hpp) than this is skipped.
constexpr std::size_t kMostWitnesses = 512;
constexpr int kMostDisturbed = 3;  // at most this many orbits are added if no exchange is left

Cells minus(Cells a, Cells b) { return a & ~b; }

template <class T>
void shuffle(std::vector<T>& items, Random& random) {
  for (std::size_t i = items.size(); i > 1; --i) {
    std::swap(items[i - 1], items[random.below(static_cast<unsigned>(i))]);
  }
}

std::vector<int> members_of(Cells set) {
  std::vector<int> members;
  while (!set.empty()) members.push_back(set.pop());
  return members;
}

}  // namespace

GivensWalk::GivensWalk(const std::vector<std::vector<int>>& orbits)
    : orbits_(orbits), blocked_(kCells) {
  orbit_of_.fill(kNone);
  for (std::size_t i = 0; i < orbits.size(); ++i) {
    for (const int cell : orbits[i]) orbit_of_[cell] = static_cast<std::uint8_t>(i);
  }
}

bool GivensWalk::run(const std::uint8_t* solution, std::uint8_t* puzzle, int least, int most,
                     int patience, Random& random) {
  solution_ = solution;
  least_ = least;
  most_ = most;
  givens_ = {};
  open_ = {};
  for (std::size_t i = 0; i < orbits_.size(); ++i) {
    (puzzle[orbits_[i][0]] ? givens_ : open_).add(static_cast<int>(i));
  }
  count_ = size_of(givens_);
  int nearest = distance(count_);
  int left = patience;
  while (true) {
    // After one given has been exchanged for another, some other given may no longer be needed.
    if (distance(count_) == 0) drop_needless(random);
    if (distance(count_) == 0) break;
    if (left-- == 0) return false;
    if (!step(random)) disturb(random);
    if (distance(count_) < nearest) {
      nearest = distance(count_);
      left = patience;
    }
  }
  std::fill_n(puzzle, kCells, std::uint8_t{0});
  for (Set rest = givens_; !rest.empty();) {
    for (const int cell : orbits_[rest.pop()]) puzzle[cell] = solution[cell];
  }
  return true;
}

int GivensWalk::size_of(Set set) const {
  std::size_t size = 0;
  while (!set.empty()) size += orbits_[set.pop()].size();
  return static_cast<int>(size);
}

int GivensWalk::distance(int givens) const {
  return std::max({least_ - givens, givens - most_, 0});
}

int GivensWalk::gain(Set out, Set in) const {
  return distance(count_) - distance(count_ - size_of(out) + size_of(in));
}

void GivensWalk::apply(Exchange exchange) {
  givens_ = minus(givens_, exchange.out) | exchange.in;
  open_ = minus(open_, exchange.in) | exchange.out;
  count_ += size_of(exchange.in) - size_of(exchange.out);
}

std::unique_ptr<Enumeration> GivensWalk::others(Set givens, int orbit) const {
  std::array<Digits, kCells> candidates;
  candidates.fill(Digits::all());
  while (!givens.empty()) {
    for (const int cell : orbits_[givens.pop()]) {
      candidates[cell] = Digits::of(solution_[cell] - 1);
    }
  }
  // If the orbit has a single cell, every other solution has a different digit there.
  if (orbits_[orbit].size() == 1) {
    const int cell = orbits_[orbit][0];
    candidates[cell] = ~Digits::of(solution_[cell] - 1);
  }
  return std::unique_ptr<Enumeration>(kernel().enumerate(candidates));
}

bool GivensWalk::next_witness(Enumeration& search, Set& witness) const {
  PatienceOfThread patience;
  std::array<std::uint8_t, kCells> other;
  while (search.next(other.data(), patience)) {
    witness = {};
    for (int cell = 0; cell < kCells; ++cell) {
      if (other[cell] != solution_[cell] && orbit_of_[cell] != kNone) witness.add(orbit_of_[cell]);
    }
    if (!witness.empty()) return true;  // an empty witness means the known solution
  }
  return false;
}

bool GivensWalk::find_common(int orbit) {
  const Set kept = minus(givens_, Set::of(orbit));
  Set witness;
  if (!next_witness(*others(kept, orbit), witness)) return false;
  common_ = open_ & witness;
  for (Set rest = common_; !rest.empty();) {
    const int tried = rest.pop();
    if (next_witness(*others(kept | Set::of(tried), orbit), witness)) {
      common_ &= witness;
      rest &= witness;
    }
  }
  return true;
}

bool GivensWalk::collect(int orbit) {
  const std::unique_ptr<Enumeration> search = others(minus(givens_, Set::of(orbit)), orbit);
  witnesses_.clear();
  common_ = open_;
  is_complete_ = true;
  Set witness;
  while (next_witness(*search, witness)) {
    witnesses_.push_back(witness & open_);
    common_ &= witness;
    if (witnesses_.size() > kMostWitnesses) {
      common_ = {};
      is_complete_ = false;
      break;
    }
  }
  return !witnesses_.empty();
}

bool GivensWalk::is_unique(Set givens) const {
  std::array<std::uint8_t, kCells> cells{};
  while (!givens.empty()) {
    for (const int cell : orbits_[givens.pop()]) cells[cell] = solution_[cell];
  }
  return kernel().solve_one(cells.data(), 0, 2, nullptr, nullptr) == 1;
}

bool GivensWalk::step(Random& random) {
  better_.clear();
  equal_.clear();
  return count_ > most_ ? look_for_fewer(random) : look_for_more(random);
}

bool GivensWalk::take(std::vector<Exchange>& exchanges, Random& random) {
  if (exchanges.empty()) return false;
  apply(exchanges[random.below(static_cast<unsigned>(exchanges.size()))]);
  return true;
}

// Looks for exchanges of two givens for one. The new given must be in every witness of either old
// given. If both old givens are removed, there may be further witnesses. The new given must be in
// all of these too, which the solver checks. If there are no such exchanges, looks for exchanges of
// one given for another. The new given must then be in every witness of the old one.
bool GivensWalk::look_for_fewer(Random& random) {
  const std::vector<int> givens = members_of(givens_);
  for (const int orbit : givens) {
    if (!find_common(orbit)) {
      apply({Set::of(orbit), {}});
      return true;
    }
    commons_[orbit] = common_;
    for (Set rest = common_; !rest.empty();) {
      const Exchange exchange{Set::of(orbit), Set::of(rest.pop())};
      const int gained = gain(exchange.out, exchange.in);
      if (gained >= 0) (gained > 0 ? better_ : equal_).push_back(exchange);
    }
  }
  if (take(better_, random)) return true;
  for (std::size_t i = 0; i < givens.size(); ++i) {
    for (std::size_t k = i + 1; k < givens.size(); ++k) {
      const Set out = Set::of(givens[i]) | Set::of(givens[k]);
      for (Set rest = commons_[givens[i]] & commons_[givens[k]]; !rest.empty();) {
        const Set in = Set::of(rest.pop());
        if (gain(out, in) > 0) better_.push_back({out, in});
      }
    }
  }
  shuffle(better_, random);
  for (const Exchange& exchange : better_) {
    if (!is_unique(minus(givens_, exchange.out) | exchange.in)) continue;
    apply(exchange);
    return true;
  }
  return take(equal_, random);
}

// Looks for exchanges of one given for two. Every other given must keep a witness that contains
// neither of the new givens. The replaced given must not keep such a witness, and both new givens
// must be needed. blocked_[given][a] contains each b such that every witness of the given contains
// a or b.
bool GivensWalk::look_for_more(Random& random) {
  const std::vector<int> givens = members_of(givens_);
  const std::vector<int> open = members_of(open_);
  Set alone;        // orbits that can replace a given without a second orbit
  Set alone_twice;  // orbits that could replace more than one given
  std::array<Set, kCells> once{};
  std::array<Set, kCells> twice{};
  for (const int orbit : givens) {
    if (!collect(orbit)) {
      apply({Set::of(orbit), {}});
      return true;
    }
    commons_[orbit] = common_;
    alone_twice |= alone & common_;
    alone |= common_;
    std::array<Set, kCells>& blocked = blocked_[orbit];
    for (const int a : open) blocked[a] = open_;
    for (const Set witness : witnesses_) {
      for (Set rest = minus(open_, witness); !rest.empty();) blocked[rest.pop()] &= witness;
    }
    for (const int a : open) {
      twice[a] |= is_complete_ ? once[a] & blocked[a] : blocked[a];
      once[a] |= blocked[a];
    }
  }
  const Set pairable = minus(open_, alone);
  for (Set rest = pairable; !rest.empty();) {
    const int a = rest.pop();
    for (Set others = minus(once[a], twice[a]) & rest; !others.empty();) {
      const int b = others.pop();
      const Set in = Set::of(a) | Set::of(b);
      for (const int orbit : givens) {
        if (!blocked_[orbit][a].has(b)) continue;
        if (gain(Set::of(orbit), in) > 0) better_.push_back({Set::of(orbit), in});
        break;
      }
    }
  }
  for (const int orbit : givens) {
    for (Set rest = minus(commons_[orbit], alone_twice); !rest.empty();) {
      const Exchange exchange{Set::of(orbit), Set::of(rest.pop())};
      const int gained = gain(exchange.out, exchange.in);
      if (gained >= 0) (gained > 0 ? better_ : equal_).push_back(exchange);
    }
  }
  return take(better_, random) || take(equal_, random);
}

void GivensWalk::disturb(Random& random) {
  std::vector<int> givens = members_of(givens_);
  shuffle(givens, random);
  std::vector<int> open = members_of(open_);
  shuffle(open, random);
  open.resize(std::min<std::size_t>(1 + random.below(kMostDisturbed), open.size()));
  for (const int orbit : open) apply({{}, Set::of(orbit)});
  givens.insert(givens.end(), open.begin(), open.end());
  thin_out(givens);
}

void GivensWalk::drop_needless(Random& random) {
  std::vector<int> givens = members_of(givens_);
  shuffle(givens, random);
  thin_out(givens);
}

void GivensWalk::thin_out(const std::vector<int>& order) {
  for (const int orbit : order) {
    if (is_unique(minus(givens_, Set::of(orbit)))) apply({Set::of(orbit), {}});
  }
}

}  // namespace nonet::search
