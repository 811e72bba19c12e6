// How long work is stopped from outside: from time to time it asks a `Patience` whether to go on.
// Stopped work throws `Interrupted`.
#pragma once

#include <utility>

namespace nonet {

// The working thread asks it some hundred times a second whether to go on.
class Patience {
 public:
  virtual bool lasts() = 0;

 protected:
  ~Patience() = default;
};

// Thrown by `ask_patience` when patience has run out.
struct Interrupted {};

// Asks the patience that this thread works under, if there is one.
void ask_patience();

// While this object exists, the thread works under this patience.
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

// The patience of the thread, for searches with a `Patience` of their own: the exception also ends
// them.
class PatienceOfThread final : public Patience {
 public:
  bool lasts() override {
    ask_patience();
    return true;
  }
};

}  // namespace nonet
