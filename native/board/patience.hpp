// Stops long work from outside. From time to time, the work checks whether its `Patience` lasts. If
// not, the work throws `Interrupted`.
#pragma once

#include <utility>

namespace nonet {

// The working thread calls `lasts` some hundred times a second.
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

// While this object exists, the thread has this patience.
class UnderPatience {
 public:
  explicit UnderPatience(Patience& patience);
  ~UnderPatience();
  UnderPatience(const UnderPatience&) = delete;
  UnderPatience& operator=(const UnderPatience&) = delete;

  // The patience that was replaced, if any. It may end sooner.
  Patience* before() const { return before_; }

 private:
  Patience* before_;
};

// Gives the patience of the thread to searches that take a `Patience` as an argument. The exception
// that it throws ends them as well.
class PatienceOfThread final : public Patience {
 public:
  bool lasts() override {
    ask_patience();
    return true;
  }
};

}  // namespace nonet
