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

  // The patience that was replaced, or null. It may run out before the new one.
  Patience* before() const { return before_; }

 private:
  Patience* before_;
};

// Lets searches that take a `Patience` as an argument use the thread's patience. When it runs out,
// they end with the exception that `ask_patience` throws.
class PatienceOfThread final : public Patience {
 public:
  bool lasts() override {
    ask_patience();
    return true;
  }
};

}  // namespace nonet
