// The levels of puzzles, easiest first.

export const LEVELS = ["beginner", "easy", "medium", "tricky", "hard", "expert", "extreme"];
