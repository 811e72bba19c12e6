// Stops long work from outside. From time to time, the work asks its `Patience` whether it may
// continue. If not, the work throws `Interrupted`.
#pragma once

#include <utility>

namespace nonet {

// Decides whether work may continue. The working thread calls `lasts` about a hundred times a
// second.
class Patience {
 public:
  virtual bool lasts() = 0;

 protected:
  ~Patience() = default;
};

// Thrown by `ask_patience` when patience has run out.
struct Interrupted {};

// Checks the patience of this thread, if it has one.
void ask_patience();

// While this object exists, it replaces the thread's patience.
class UnderPatience {
 public:
  explicit UnderPatience(Patience& patience);
  ~UnderPatience();
  UnderPatience(const UnderPatience&) = delete;
  UnderPatience& operator=(const UnderPatience&) = delete;

  // The replaced patience, or null. It may end before the new one.
  Patience* before() const { return before_; }

 private:
  Patience* before_;
};

// Passes the thread's patience to searches that take a `Patience` as an argument. If it has run
// out, these searches end with the same exception.
class PatienceOfThread final : public Patience {
 public:
  bool lasts() override {
    ask_patience();
    return true;
  }
};

}  // namespace nonet
