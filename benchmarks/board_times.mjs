// Solve puzzles with Interactive Sudoku Solver. The program reads one question per line, and
// answers each on one line.
//
//   node board_times.mjs FOLDER < questions
//
// FOLDER is a checkout of sigh/Interactive-Sudoku-Solver. A question is a puzzle in the notation of
// that program. The answer has up to two solutions and the time in milliseconds of the fastest of
// five runs, which includes setting up the board.
import { resolve } from 'node:path';
import readline from 'node:readline';

const ROUNDS = 5;
const folder = resolve(process.argv[2]);
const { ensureGlobalEnvironment } = await import(`${folder}/tests/helpers/test_env.js`);
ensureGlobalEnvironment();
const load = (name) => import(`${folder}/js/${name}.js${self.VERSION_PARAM}`);
const { SudokuParser } = await load('sudoku_parser');
const { SudokuBuilder } = await load('solver/sudoku_builder');
const { LookupTables } = await load('solver/lookup_tables');

for await (const line of readline.createInterface({ input: process.stdin })) {
  let least = Infinity;
  let solutions = [];
  for (let round = 0; round < ROUNDS; ++round) {
    solutions = [];
    const start = performance.now();
    const puzzle = SudokuBuilder.resolveConstraint(SudokuParser.parseText(line));
    const solver = SudokuBuilder.build(puzzle)._internalSolver;
    const { numRows, numCols, valueOffset } = solver._geometry;
    solver.reset();
    solver.run({ maxSolutions: 2, maxBacktracks: 10000000 }, (found) => {
      const cells = [...found].slice(0, numRows * numCols);
      solutions.push(cells.map((mask) => LookupTables.toOffsetValue(mask, valueOffset)));
    });
    least = Math.min(least, performance.now() - start);
  }
  process.stdout.write(JSON.stringify({ milliseconds: least, solutions }) + '\n');
}
