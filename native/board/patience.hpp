// Stops long work from outside. The work checks now and then whether its `Patience` lasts; if not,
// it throws `Interrupted`.
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

  // The patience that this one replaced, which may end sooner; null if there was none.
  Patience* before() const { return before_; }

 private:
  Patience* before_;
};

// The patience of the thread, for searches that take a `Patience` as an argument. Its exception
// also ends them.
class PatienceOfThread final : public Patience {
 public:
  bool lasts() override {
    ask_patience();
    return true;
  }
};

}  // namespace nonet
