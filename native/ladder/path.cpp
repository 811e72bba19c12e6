#include "ladder/path.hpp"

#include <algorithm>

#include "board/singles.hpp"
#include "board/ways.hpp"
#include "forcing/branches.hpp"
#include "ladder/first_singles.hpp"
#include "ladder/guess.hpp"
#include "ladder/probes.hpp"
#include "ladder/search_cache.hpp"
#include "ladder/solutions.hpp"

namespace nonet::inline NONET_BOARD {

bool Uniqueness::holds() {
  if (!holds_) holds_ = solutions_to_two(*puzzle_) == 1;
  return *holds_;
}

namespace {

// Even if nothing is left of the shared allowance, a search may use its own limit divided by this
// number.
constexpr std::int64_t kLeastShare = 256;

// After this many searches for a step, patience is checked again.
constexpr std::size_t kPause = 16;

bool walk_foreign(const Rung& rung, std::size_t index, const Grid& grid, Receiver receiver) {
  bool go_on = true;
  auto tag = [&](Step& step) {
    step.rung = static_cast<std::uint16_t>(index);
    return go_on = receiver(step);
  };
  rung.foreign(grid, tag);
  return go_on;
}

// The work allowed for one search if searches share an allowance.
std::int64_t share_of(const Allowance& shared, const Limits& limits) {
  const std::int64_t left = std::min<std::int64_t>(shared.left(), limits.walk_work);
  return std::max(left / 2, limits.walk_work / kLeastShare);
}

void spend_share(Allowance& shared, const Allowance& share) {
  shared.spend(std::min(share.used(), shared.left()));
}

// The allowance for the next search. Most searches for singles spend nothing, and leave the
// allowance unchanged.
Allowance next_share(Allowance& shared, const Allowance& share, const Limits& limits) {
  spend_share(shared, share);
  return Allowance(share_of(shared, limits));
}

// Runs a finder, unless its probe shows that there is nothing to find.
inline bool find(const Ladder& ladder, const Rung& rung, Walk& walk, Chooser* chooser) {
  try {
    if (rung.finder->probe && !may_find(ladder, rung, walk)) return true;
    return chooser ? chooser->find(*rung.finder, walk) : rung.finder->find(walk);
  } catch (const AllowanceSpent&) {
    walk.scope = Scope::everything();
    walk.scope.cut_short = true;
    return false;
  }
}

// Searches with a technique that uses uniqueness, while it is not yet known whether the solution is
// unique. Counting solutions takes as long as a whole series of fruitless searches, so solutions
// are counted only when the technique finds a step. If the solution is not unique, the effect is as
// if there had been no search.
bool find_unsure(const Ladder& ladder, const Rung& rung, Walk& walk, Chooser* chooser,
                 Uniqueness& unique) {
  const Allowance untouched = walk.allowance;
  bool holds = true;
  auto receive = [&](Step& step) { return (holds = unique.holds()) && walk.hand_on(step); };
  Walk doubtful(walk.facts, walk.options, walk.scope, walk.step, walk.detail, receive,
                walk.allowance, walk.largest);
  const bool through = find(ladder, rung, doubtful, chooser);
  if (walk.scope.cut_short) holds = unique.holds();
  if (holds) return through;
  walk.allowance = untouched;
  walk.scope.cut_short = false;
  return true;
}

// Like `walk_rung`, but with a given allowance. This function is inlined into the follower, because
// passing the arguments would take longer than a search for singles.
inline bool walk(const Ladder& ladder, std::size_t index, const Facts& facts, Scope& scope,
                 Step& scratch, Detail detail, bool largest, Receiver receiver, Chooser* chooser,
                 Allowance& allowance, Uniqueness* unique) {
  const Rung& rung = ladder.rungs[index];
  scratch.rung = static_cast<std::uint16_t>(index);
  scope.cut_short = false;
  const bool doubtful = rung.assumes_uniqueness && unique;
  if (index >= ladder.later_from && unique && !unique->holds()) return true;
  if (!rung.finder) {
    if (doubtful && !unique->holds()) return true;
    return walk_foreign(rung, index, facts.grid(), receiver);
  }
  Walk walk(facts, rung.options, scope, scratch, detail, receiver, allowance, largest);
  const bool unsure = doubtful && !unique->is_known();
  if (doubtful && !unsure && !unique->holds()) return true;
  return unsure ? find_unsure(ladder, rung, walk, chooser, *unique)
                : find(ladder, rung, walk, chooser);
}

}  // namespace

bool KeptPath::wants(const Rung& rung) const {
  using enum Reach;
  static const Facts::Parts assumptions =
      Facts::parts<Branches<chains>, FailingBranches<singles>, Branches<singles>,
                   FailingBranches<rules>, Branches<rules>>();
  return rung.finder && !(rung.finder->reads & assumptions).empty() && inside_ < kMostInside;
}

void KeptPath::keep(const Step& step, const std::vector<std::uint16_t>& cut_short,
                    bool is_described) {
  Found& found = found_.emplace_back();
  any_cut_short_ |= !cut_short.empty();
  if (std::ranges::find(cut_short, step.rung) != cut_short.end()) return;
  found.rung = step.rung;
  if (!is_described) return;
  for (const Case& one : step.cases) inside_ += one.steps.size();
  described_.push_back(step);
  found.described = static_cast<std::uint16_t>(described_.size());
}

bool walk_rung(const Ladder& ladder, std::size_t index, const Facts& facts, Scope& scope,
               Step& scratch, Detail detail, Receiver receiver, Chooser* chooser, Allowance* shared,
               Uniqueness* unique) {
  const bool largest = chooser && chooser->compares(index);
  Allowance share(shared ? share_of(*shared, ladder.limits) : ladder.limits.walk_work);
  const bool through =
      walk(ladder, index, facts, scope, scratch, detail, largest, receiver, chooser, share, unique);
  if (shared) spend_share(*shared, share);
  return through;
}

Follower::Follower(Grid& grid, const Ladder& ladder, bool describe, Uniqueness unique,
                   SearchCache* cache, Allowance* shared)
    : grid_(grid),
      ladder_(ladder),
      describe_(describe),
      unique_(std::move(unique)),
      cache_(cache),
      shared_(shared),
      chooser_(ladder.policy, grid),
      waiting_(1) {
  scopes_.reserve(ladder.rungs.size());
  waiting_.reserve(ladder.rungs.size() + 1);
  grid_.forget_touched();
}

Step* Follower::next() {
  last_ = nullptr;
  try {
    Step* found = search();
    last_ = found;
    return found;
  } catch (...) {  // the changes may be missing from some scopes
    std::ranges::fill(scopes_, Scope::everything());
    throw;
  }
}

Step* Follower::search() {
  // Most searches are too short to check patience themselves, and checking before each of them
  // would take too long.
  const std::size_t number = searches_++;
  if (searches_ % kPause == 0) ask_patience();
  if (!facts_) facts_.emplace(grid_, ladder_.limits);
  cut_short_.clear();
  Allowance own(ladder_.limits.walk_work);
  Allowance& allowance = shared_ ? *shared_ : own;
  Touched news = grid_.take_touched();
  Step* found = nullptr;
  bool all = false;
  auto keep = [&](Step& step) {
    if (!all && &step == &scratch_) {  // the search ends here, so the step can stay in `scratch_`
      found = &step;
      return false;
    }
    if (!found || Chooser::prefers(grid_, step, found_)) {
      std::swap(found_, step);
      step.rung = found_.rung;  // the search goes on and reuses `step`
    }
    found = &found_;
    return all;
  };
  Allowance share(share_of(allowance, ladder_.limits));
  const SearchCache::Search* known = cache_ ? cache_->in(grid_) : nullptr;
  const KeptPath::Found* kept = known_ && number >= ahead_ ? known_->at(number - ahead_) : nullptr;
  const std::size_t fruitless = known ? known->rungs : kept ? kept->rung : 0;
  const bool leaves = left_ && left_->length() == number;
  // A search that was cut short does not show that there is no step, so nothing is kept.
  const auto keep_search = [&](std::size_t rungs) {
    if (!cache_ || rungs <= fruitless || !cut_short_.empty()) return;
    SearchCache::Search search;
    search.rungs = static_cast<std::uint16_t>(rungs);
    if (found && SearchCache::has_lasting_results(ladder_.rungs[rungs])) search.keep(*found);
    cache_->keep(grid_, search);
  };
  const Rung* const rungs = ladder_.rungs.data();
  const std::size_t count = ladder_.rungs.size();
  for (std::size_t i = 0; i < count; ++i) {
    if (i == scopes_.size()) {  // the first search with this technique
      scopes_.push_back(Scope::everything());
      waiting_.emplace_back();
    }
    if (!waiting_[i].empty()) {
      news |= waiting_[i];
      waiting_[i] = Touched{};
    }
    Scope& scope = scopes_[i];
    if (i < fruitless && SearchCache::has_lasting_results(rungs[i])) {
      // As after a complete search. But when a path is retraced, it is not known which cells the
      // search left in its scope because their patterns had no proof.
      if (known) static_cast<Touched&>(scope) = Touched{};
      if (kept) static_cast<Touched&>(scope) |= news;
      scope.cut_short = false;
      continue;
    }
    static_cast<Touched&>(scope) |= news;
    if (rungs[i].finder && scope.empty()) continue;
    // The cache has only a step's conclusions, so it is not used if steps have to be described.
    if (i == fruitless && !describe_ && known && known->concludes()) {
      known->restore(scratch_);
      waiting_[i + 1] |= news;
      return &scratch_;
    }
    if (i == fruitless && kept && kept->described != 0) {
      scratch_ = known_->described(*kept);
      waiting_[i + 1] |= news;
      return &scratch_;
    }
    // When the path was first followed, this technique may have searched the whole grid, because an
    // earlier search with it had been cut short.
    if (i == fruitless && kept && known_->any_cut_short()) scope = Scope::everything();
    all = chooser_.compares(i);
    const bool whole = describe_ || (leaves && left_->wants(rungs[i]));
    const Detail detail = whole ? Detail::words : all ? Detail::proofs : Detail::conclusions;
    walk(ladder_, i, *facts_, scope, scratch_, detail, all, keep, &chooser_, share, &unique_);
    if (share.used() != 0) share = next_share(allowance, share, ladder_.limits);
    if (scope.cut_short) cut_short_.push_back(static_cast<std::uint16_t>(i));
    if (found) {
      if (all) scope = Scope::everything();  // a later search can find the other steps again
      waiting_[i + 1] |= news;
      keep_search(i);
      if (leaves) left_->keep(*found, cut_short_, whole && !describe_);
      return found;
    }
  }
  waiting_[count] = Touched{};
  keep_search(count);
  return nullptr;
}

void Follower::take(const Step& step) {
  if (&step == last_) {
    chooser_.take(grid_, step);
  } else {
    chooser_.take_foreign(grid_, step);
  }
  last_ = nullptr;
}

void Follower::catch_up(const Grid& now, const Touched& news) {
  chooser_.catch_up(grid_, now, last_);
  grid_.touch(news);
  last_ = nullptr;
}

namespace {

// Fills the empty cells with the singles.
void fill(Grid& grid, const FirstSingles& singles) {
  Values values;
  for (int cell = 0; cell < kCells; ++cell) {
    values[cell] = static_cast<std::uint8_t>(grid.value(cell));
  }
  fill(values, singles);
  const Cells givens = grid.givens();
  grid.load(values, nullptr);
  grid.set_givens(givens);
}

void place(Grid& grid, const FirstSingles& singles, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    grid.place(cell_of(singles.steps[i].placement), digit_of(singles.steps[i].placement));
  }
}

// Passes the first singles of a path to the receiver and places them, without a follower. Returns
// false if the receiver has stopped.
bool take(const FirstSingles& singles, Grid& grid, Receiver receiver) {
  if (singles.steps.empty()) return true;
  std::optional<Grid> after;
  if (!singles.solve) {
    place(after.emplace(grid), singles, singles.steps.size());
    if (after->broken()) return true;  // the follower finds out where the path fails
  }
  const std::size_t taken = emit_singles(singles, receiver);
  if (taken < singles.steps.size()) {
    place(grid, singles, taken);
    return false;
  }
  if (singles.solve) {
    fill(grid, singles);
  } else {
    grid = *after;
  }
  return true;
}
Uniqueness uniqueness_of(const Grid& grid, const Ladder& ladder) {
  return ladder.assume_unique ? Uniqueness(*ladder.assume_unique) : Uniqueness(grid);
}

// Follows a ladder once the singles found in advance have been placed.
Outcome follow_on(Grid& grid, const Ladder& ladder, Described described, Uniqueness unique,
                  std::vector<std::uint16_t>& cut_short, Receiver receiver,
                  KeptPath* left = nullptr, const KeptPath* known = nullptr,
                  std::size_t ahead = 0) {
#ifdef NONET_LARGE
  KnownWays ways(grid.geometry());
  const KnownWays::Use use(ways);
#endif
  bool describe = described == Described::all;
  Follower follower(grid, ladder, describe, std::move(unique));
  if (left) follower.leave(*left);
  if (known) follower.retrace(*known, ahead);
  SearchCache cache;
  bool guessed = false;
  Step by_cases;
  while (true) {
    if (grid.solved()) break;
    Step* step = follower.next();
    for (const std::uint16_t rung : follower.cut_short()) {
      if (std::ranges::find(cut_short, rung) == cut_short.end()) cut_short.push_back(rung);
    }
    if (!step && ladder.guess) {
      if (described == Described::from_first_guess) follower.describe(describe = true);
      follower.put_facts_aside();
      if (find_by_cases(grid, ladder, describe, cache, by_cases)) {
        step = &by_cases;
        guessed = true;
      }
    }
    if (!step) return Outcome::stuck;
    if (!receiver(*step)) return Outcome::stuck;
    if (step->contradiction) return Outcome::none;
    follower.take(*step);
  }
  return guessed ? Outcome::guessed : Outcome::solved;
}

}  // namespace

Outcome follow(Grid& grid, const Ladder& ladder, bool describe, Receiver receiver) {
  std::vector<std::uint16_t> cut_short;
  return follow(grid, ladder, describe ? Described::all : Described::none,
                uniqueness_of(grid, ladder), cut_short, receiver);
}

Outcome follow(Grid& grid, const Ladder& ladder, Described described, Uniqueness unique,
               std::vector<std::uint16_t>& cut_short, Receiver receiver, KeptPath* left,
               const KeptPath* known, std::size_t ahead) {
  if constexpr (kIsStandard) {
    if (described != Described::all) {
      if (!take(SinglesAhead(ladder).of(grid), grid, receiver)) return Outcome::stuck;
      if (grid.solved()) return Outcome::solved;
    }
  }
  return follow_on(grid, ladder, described, std::move(unique), cut_short, receiver, left, known,
                   ahead);
}

Outcome follow(Grid& grid, const Ladder& ladder, const FirstSingles& singles, Receiver receiver) {
  Uniqueness unique = uniqueness_of(grid, ladder);
  if (!take(singles, grid, receiver)) return Outcome::stuck;
  if (grid.solved()) return Outcome::solved;
  std::vector<std::uint16_t> cut_short;
  return follow_on(grid, ladder, Described::none, std::move(unique), cut_short, receiver);
}

}  // namespace nonet::inline NONET_BOARD
