// How long work is stopped from outside: now and then it asks a `Patience` whether to go on.
// Stopped work throws `Interrupted`.
#pragma once

#include <utility>

namespace nonet {

// Asked some hundred times a second, by the working thread itself, whether to go on.
class Patience {
 public:
  virtual bool lasts() = 0;

 protected:
  ~Patience() = default;
};

// Thrown by `ask_patience` where patience is at its end.
struct Interrupted {};

// Asks the patience that this thread works under, where there is one.
void ask_patience();

// As long as this stands, the thread works under this patience.
class UnderPatience {
 public:
  explicit UnderPatience(Patience& patience);
  ~UnderPatience();
  UnderPatience(const UnderPatience&) = delete;
  UnderPatience& operator=(const UnderPatience&) = delete;

  // The one that it stands before, which may end sooner; null where there is none.
  Patience* before() const { return before_; }

 private:
  Patience* before_;
};

// The patience of the thread, for searches that ask theirs: they too are left by the exception.
class PatienceOfThread final : public Patience {
 public:
  bool lasts() override {
    ask_patience();
    return true;
  }
};

}  // namespace nonet
