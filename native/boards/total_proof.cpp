#include "boards/total_proof.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <numeric>

namespace nonet::boards {

namespace {

constexpr std::size_t kMostCases = 20;  // so that a proof has at most 64 derived links

using Chosen = std::vector<std::pair<int, std::size_t>>;  // some cells, and a choice for each

std::size_t at(int index) { return static_cast<std::size_t>(index); }

void add_to(std::vector<ProofSum::Term>& terms, ProofSum::Term more) {
  const auto known = std::ranges::find(terms, more.of, &ProofSum::Term::of);
  if (known == terms.end()) {
    terms.push_back(more);
  } else {
    known->times += more.times;
  }
}

// Checks, case by case, whether the digits of the cells can reach the total.
class CaseSearch {
 public:
  explicit CaseSearch(const TotalProblem& problem) : problem_(problem) {}

  // Whether the choices so far can be refuted without too many cases.
  bool refute(Chosen& chosen) {
    int total = problem_.total;
    std::vector<char> open(problem_.cells.size(), 1);
    for (const auto& [cell, choice] : chosen) {
      total -= problem_.cells[at(cell)][choice].worth;
      open[at(cell)] = 0;
    }
    TotalCases cases{-1, 0, 0, {}};
    for (std::size_t i = 0; i < open.size(); ++i) {
      if (!open[i]) continue;
      const bool is_shorter =
          cases.cell < 0 || problem_.cells[i].size() < problem_.cells[at(cases.cell)].size();
      if (is_shorter) cases.cell = static_cast<int>(i);
    }
    if (cases.cell < 0 || found_.size() >= kMostCases) return false;
    open[at(cases.cell)] = 0;
    int least = 0;
    int most = 0;
    for (std::size_t i = 0; i < open.size(); ++i) {
      if (!open[i]) continue;
      least += problem_.cells[i].front().worth;
      most += problem_.cells[i].back().worth;
    }
    const auto& choices = problem_.cells[at(cases.cell)];
    for (; cases.first < choices.size(); ++cases.first) {
      if (total - choices[cases.first].worth <= most) break;
    }
    for (cases.last = cases.first; cases.last < choices.size(); ++cases.last) {
      if (total - choices[cases.last].worth < least) break;
    }
    for (std::size_t choice = cases.first; choice < cases.last; ++choice) {
      TotalCases::Case next{choice, equal_to(choices[choice].digit, cases.cell, chosen), 0};
      if (next.equal < 0) {
        chosen.emplace_back(cases.cell, choice);
        const bool is_refuted = refute(chosen);
        chosen.pop_back();
        if (!is_refuted) return false;
        next.further = found_.size() - 1;
      }
      cases.between.push_back(next);
    }
    found_.push_back(std::move(cases));
    return found_.size() <= kMostCases;
  }

  std::vector<TotalCases> take() { return std::move(found_); }

 private:
  int equal_to(int digit, int cell, const Chosen& chosen) const {
    for (const auto& [other, choice] : chosen) {
      const bool is_equal = problem_.cells[at(other)][choice].digit == digit;
      if (is_equal && problem_.differ[at(cell)][at(other)]) return other;
    }
    return -1;
  }

  const TotalProblem& problem_;
  std::vector<TotalCases> found_;
};

// Puts a proof together.
class ProofMaker {
 public:
  using Term = ProofSum::Term;
  using Terms = std::vector<Term>;

  ProofMaker(const TotalProblem& problem, const ProofSpaces& spaces)
      : problem_(problem), spaces_(spaces) {}

  // Proves that a choice is too large (or too small, if the sign is -1), whatever the other cells
  // hold. If `cell` is -1, proves that the cells cannot reach the total.
  Terms by_bounds(int cell, int sign) const {
    Terms terms = total(sign);
    for (int i = 0; i < std::ssize(problem_.cells); ++i) {
      const int base = least(i, sign);
      if (i != cell || base < 0) terms.push_back({spaces_.cells[at(i)], -base});
    }
    return terms;
  }

  Terms by_cases(const std::vector<TotalCases>& all, Chosen& chosen) {
    return added(all, all.size() - 1, chosen, 1).first;
  }

  std::vector<ProofSum> finished(Terms last) {
    std::vector<ProofSum> sums = std::move(derived_);
    sums.push_back({std::move(last), 1});
    return sums;
  }

 private:
  // States that the sum of the cells is at most the total (or at least the total, if the sign is
  // -1).
  Terms total(int sign) const {
    Terms terms = spaces_.rows;
    for (Term& each : terms) each.times *= sign;
    return terms;
  }

  int least(int cell, int sign) const {
    const auto& choices = problem_.cells[at(cell)];
    return sign > 0 ? choices.front().worth : -choices.back().worth;
  }

  int derive(Terms terms, int divisor) {
    derived_.push_back({std::move(terms), divisor});
    return kFirstDerived + static_cast<int>(derived_.size()) - 1;
  }

  // States that not all of these cells can have their choice or a larger one (or a smaller one, if
  // the sign is -1).
  Terms not_all(const Chosen& chosen, int sign) {
    int& whole = totals_[sign > 0 ? 0 : 1];
    if (whole < 0) {
      Terms twice = total(sign);
      for (Term& each : twice) each.times *= 2;
      whole = derive(std::move(twice), 2);
    }
    std::vector<int> above(problem_.cells.size(), -1);
    int most = 1;
    for (const auto& [cell, choice] : chosen) {
      above[at(cell)] = sign * problem_.cells[at(cell)][choice].worth - least(cell, sign);
      most = std::max(most, above[at(cell)]);
    }
    Terms terms{{whole, 1}};
    for (int i = 0; i < std::ssize(problem_.cells); ++i) {
      const int more = above[at(i)] < 0 ? 0 : most - above[at(i)];
      terms.push_back({spaces_.cells[at(i)], more - least(i, sign)});
    }
    if (most == 1) return terms;
    return {{derive(std::move(terms), most), 1}};
  }

  // States that the chosen digits are not all true. `number` selects the cases that prove it.
  Terms refuted(const std::vector<TotalCases>& all, std::size_t number, Chosen& chosen) {
    auto [terms, count] = added(all, number, chosen, 2);
    return {{derive(std::move(terms), count), 1}};
  }

  // Adds up the cases selected by `number`. Returns the sum and the number of cases. A single
  // case is multiplied by `once`, and the second result is then `once`.
  std::pair<Terms, int> added(const std::vector<TotalCases>& all, std::size_t number,
                              Chosen& chosen, int once) {
    const TotalCases& cases = all[number];
    std::vector<Terms> parts;
    const auto with = [&](std::size_t choice, auto&& make) {
      chosen.emplace_back(cases.cell, choice);
      parts.push_back(make());
      chosen.pop_back();
    };
    if (cases.first > 0) with(cases.first - 1, [&] { return not_all(chosen, -1); });
    if (cases.last < problem_.cells[at(cases.cell)].size()) {
      with(cases.last, [&] { return not_all(chosen, 1); });
    }
    for (const TotalCases::Case& one : cases.between) {
      with(one.choice, [&]() -> Terms {
        if (one.equal < 0) return refuted(all, one.further, chosen);
        const int digit = problem_.cells[at(cases.cell)][one.choice].digit;
        Terms terms{{spaces_.apart[at(cases.cell)][at(one.equal)] + digit - 1, 1}};
        for (const auto& [cell, choice] : chosen) {
          if (cell != cases.cell && cell != one.equal)
            terms.push_back({-candidate(cell, choice), 1});
        }
        return terms;
      });
    }
    const int times = parts.size() == 1 ? once : 1;
    Terms terms{{spaces_.cells[at(cases.cell)], -1}};
    for (const Terms& part : parts) {
      for (const Term& each : part) add_to(terms, {each.of, each.times * times});
    }
    return {std::move(terms), std::max(static_cast<int>(parts.size()), once)};
  }

  int candidate(int cell, std::size_t choice) const {
    return problem_.cells[at(cell)][choice].candidate;
  }

  const TotalProblem& problem_;
  const ProofSpaces& spaces_;
  std::vector<ProofSum> derived_;
  int totals_[2] = {-1, -1};
};

// Removes copies of spaces that a proof does not need.
class Thinner {
 public:
  Thinner(std::vector<ProofSum>& sums, const ProofSpaces& spaces, int candidate)
      : sums_(sums), spaces_(spaces), candidate_(at(candidate)) {}

  // Returns false if the sums do not prove the conclusion.
  bool thin() {
    if (!proves()) return false;
    do {
      leave_out();
    } while (cancel());
    tidy();
    return true;
  }

 private:
  struct Row {
    std::vector<std::int64_t> numbers;  // for each candidate
    std::int64_t most = 0;
  };

  // Removes copies until every remaining copy is needed.
  void leave_out() {
    for (bool changed = true; changed;) {
      changed = false;
      const std::vector<ProofSum> start = sums_;
      for (ProofSum& sum : sums_) {
        for (ProofSum::Term& term : sum.terms) {
          for (int step = std::abs(term.times); step > 0; step /= 2) {
            while (step <= std::abs(term.times) && leave_out(term, step)) changed = true;
          }
        }
      }
      if (changed) repeat(start, std::vector(sums_));
    }
  }

  // As often as possible, leaves out the same copies as between these two states. Many copies can
  // be left out only in turn with copies of other spaces, one by one.
  void repeat(const std::vector<ProofSum>& start, const std::vector<ProofSum>& end) {
    while (true) {
      const std::vector<ProofSum> before = sums_;
      bool fits = true;
      for (std::size_t i = 0; i < sums_.size(); ++i) {
        for (std::size_t j = 0; j < sums_[i].terms.size(); ++j) {
          int& times = sums_[i].terms[j].times;
          const int more = end[i].terms[j].times - start[i].terms[j].times;
          fits = fits && std::abs(more) <= std::abs(times);
          times += more;
        }
      }
      if (fits && proves()) continue;
      sums_ = before;
      return;
    }
  }

  bool leave_out(ProofSum::Term& term, int copies) {
    const int before = term.times;
    term.times -= before > 0 ? copies : -copies;
    if (proves()) return true;
    term.times = before;
    return false;
  }

  // Divides each sum by common factors. If a derived sum then needs no division, its terms replace
  // it wherever it is used. Returns whether anything has changed.
  bool cancel() {
    bool changed = false;
    for (std::size_t i = 0; i < sums_.size(); ++i) {
      ProofSum& sum = sums_[i];
      const bool is_last = i + 1 == sums_.size();
      int common = is_last ? 0 : sum.divisor;
      for (const auto& term : sum.terms) common = std::gcd(common, term.times);
      if (common < 2) continue;
      changed = true;
      for (auto& term : sum.terms) term.times /= common;
      if (is_last) continue;
      sum.divisor /= common;
      if (sum.divisor == 1) write_out(i);
    }
    return changed;
  }

  void write_out(std::size_t number) {
    for (std::size_t i = number + 1; i < sums_.size(); ++i) {
      auto& terms = sums_[i].terms;
      const int own = kFirstDerived + static_cast<int>(number);
      const auto use = std::ranges::find(terms, own, &ProofSum::Term::of);
      if (use == terms.end()) continue;
      const int times = std::exchange(use->times, 0);
      for (const auto& [of, count] : sums_[number].terms) add_to(terms, {of, count * times});
    }
  }

  // Whether the sums prove the conclusion. Checks this as nonet.proof.cutting_planes does.
  bool proves() {
    rows_.resize(sums_.size());
    for (std::size_t i = 0; i < sums_.size(); ++i) {
      Row& row = rows_[i];
      row.numbers.assign(at(spaces_.candidates) + 1, 0);
      row.most = 0;
      for (const auto& [of, times] : sums_[i].terms) add(row, of, times);
      const int divisor = sums_[i].divisor;
      if (divisor == 1) continue;
      for (std::int64_t& number : row.numbers) number = floor(number, divisor);
      row.most = floor(row.most, divisor);
    }
    const Row& end = rows_.back();
    if (std::ranges::any_of(end.numbers, [](std::int64_t number) { return number < 0; }))
      return false;
    return (candidate_ ? end.numbers[candidate_] : 0) > end.most;
  }

  void add(Row& row, int of, int times) const {
    if (times == 0) return;
    if (of >= kFirstDerived) {
      const Row& other = rows_[at(of - kFirstDerived)];
      for (std::size_t i = 0; i < row.numbers.size(); ++i) {
        row.numbers[i] += times * other.numbers[i];
      }
      row.most += times * other.most;
      return;
    }
    row.most += times;
    if (of < 0) {
      row.numbers[at(-of)] += times;
      return;
    }
    for (const int member : spaces_.members[at(of)]) row.numbers[at(member)] += times;
  }

  static std::int64_t floor(std::int64_t number, int divisor) {
    if (number >= 0 && number < divisor) return 0;  // usual, and divisions are slow
    if (number < 0 && number >= -divisor) return -1;
    return (number >= 0 ? number : number - divisor + 1) / divisor;
  }

  // Removes terms whose count is 0, and sums that are no longer used.
  void tidy() {
    std::vector<char> used(sums_.size());
    used.back() = 1;
    for (std::size_t i = sums_.size(); i-- > 0;) {
      if (!used[i]) continue;
      std::erase_if(sums_[i].terms, [](const auto& term) { return term.times == 0; });
      for (const auto& term : sums_[i].terms) {
        if (term.of >= kFirstDerived) used[at(term.of - kFirstDerived)] = 1;
      }
    }
    std::vector<int> places(sums_.size());
    std::vector<ProofSum> kept;
    for (std::size_t i = 0; i < sums_.size(); ++i) {
      if (!used[i]) continue;
      places[i] = kFirstDerived + static_cast<int>(kept.size());
      kept.push_back(std::move(sums_[i]));
      for (auto& term : kept.back().terms) {
        if (term.of >= kFirstDerived) term.of = places[at(term.of - kFirstDerived)];
      }
    }
    sums_ = std::move(kept);
  }

  std::vector<ProofSum>& sums_;
  const ProofSpaces& spaces_;
  std::size_t candidate_;
  std::vector<Row> rows_;
};

}  // namespace

std::pair<int, int> TotalProblem::bounds() const {
  int least = 0;
  int most = 0;
  for (const auto& choices : cells) {
    least += choices.front().worth;
    most += choices.back().worth;
  }
  return {least, most};
}

int TotalProblem::excess(int cell, std::size_t choice) const {
  const auto [least, most] = bounds();
  const auto& choices = cells[at(cell)];
  if (least - choices.front().worth + choices[choice].worth > total) return 1;
  return most - choices.back().worth + choices[choice].worth < total ? -1 : 0;
}

std::optional<std::vector<TotalCases>> refuted(const TotalProblem& problem, int cell,
                                               std::size_t choice) {
  if (problem.excess(cell, choice) != 0) return std::vector<TotalCases>{};
  CaseSearch search(problem);
  Chosen chosen{{cell, choice}};
  if (!search.refute(chosen)) return std::nullopt;
  return search.take();
}

std::vector<ProofSum> total_proof(const TotalProblem& problem, const ProofSpaces& spaces, int cell,
                                  std::size_t choice) {
  ProofMaker maker(problem, spaces);
  ProofMaker::Terms last;
  if (cell < 0) {
    last = maker.by_bounds(-1, problem.bounds().first > problem.total ? 1 : -1);
  } else if (const int sign = problem.excess(cell, choice)) {
    last = maker.by_bounds(cell, sign);
  } else if (const auto cases = refuted(problem, cell, choice)) {
    Chosen chosen{{cell, choice}};
    last = maker.by_cases(*cases, chosen);
  }
  std::vector<ProofSum> sums = maker.finished(std::move(last));
  const int candidate = cell < 0 ? 0 : problem.cells[at(cell)][choice].candidate;
  const bool is_proved = Thinner(sums, spaces, candidate).thin();
  return is_proved ? sums : std::vector<ProofSum>{};
}

}  // namespace nonet::boards
