// All access to the workbook in Excel. Cells of the puzzle are numbered from 0, row by row. A place
// is `{sheet, top, left}`, where rows and columns count from 0.

const CANDIDATES = "Candidates"; // the LibreOffice extension writes the same sheet
const OTHER = "Candidates (nonet)";
const MOST = 200; // how many rows and columns are searched for a puzzle
const OURS = '=N("nonet")=0'; // always true; nonet recognises its own colours by this formula

const nine = (list) => Array.from({ length: 9 }, (_, row) => list.slice(row * 9, row * 9 + 9));

const letters = (column) =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));

/** Excel's name for a cell of the puzzle at a place. */
export const addressOf = ({ top, left }, cell) =>
  `${letters(left + (cell % 9))}${top + Math.floor(cell / 9) + 1}`;

/** Excel's name for a place. */
export const rangeOf = (place) => `${place.sheet}!${addressOf(place, 0)}:${addressOf(place, 80)}`;

const rangeAt = (context, { sheet, top, left }) =>
  context.workbook.worksheets.getItem(sheet).getRangeByIndexes(top, left, 9, 9);

/** The sheet, the place and the size of the selection; null if it is not a single range. */
export async function selection() {
  try {
    return await Excel.run(async (context) => {
      const range = context.workbook.getSelectedRange();
      range.load("rowIndex, columnIndex, rowCount, columnCount");
      range.worksheet.load("name");
      await context.sync();
      const { rowIndex: top, columnIndex: left, rowCount: rows, columnCount: columns } = range;
      return { sheet: range.worksheet.name, top, left, rows, columns };
    });
  } catch (error) {
    if (error.code === "InvalidSelection") return null;
    throw error;
  }
}

/** The 9 × 9 cells at a place, in the server's format. */
export async function cellsAt(place) {
  return Excel.run(async (context) => {
    const range = rangeAt(context, place);
    range.load("values");
    const kept = range.getCellProperties({ format: { protection: { locked: true } } });
    await context.sync();
    const locked = kept.value.map((row) => row.map(({ format }) => Boolean(format.protection.locked)));
    return { ...asServer(place), values: range.values, locked };
  });
}

/** The used part of a sheet, in the server's format; null for an empty sheet. */
export async function usedOf(sheet) {
  return Excel.run(async (context) => {
    const used = context.workbook.worksheets.getItem(sheet).getUsedRangeOrNullObject(true);
    used.load("rowIndex, columnIndex, rowCount, columnCount");
    await context.sync();
    if (used.isNullObject) return null;
    const { rowIndex: top, columnIndex: left, rowCount, columnCount } = used;
    const size = [Math.min(rowCount, MOST), Math.min(columnCount, MOST)];
    const range = context.workbook.worksheets.getItem(sheet).getRangeByIndexes(top, left, ...size);
    range.load("values");
    await context.sync();
    return { ...asServer({ sheet, top, left }), values: range.values };
  });
}

const asServer = ({ sheet, top, left }) => ({ sheet, top: top + 1, left: left + 1 });

// Candidates, as text on their own sheet ---------------------------------------------------------

const TITLE = "Candidates of ";
const titleOf = (place) => TITLE + rangeOf(place);

/** The parts of a sheet with candidates: the position of the puzzle, the text of each cell, and the
 * digits that the puzzle had when the sheet was written. */
const partsOf = (sheet) => ({
  title: sheet.getRange("B1"),
  texts: sheet.getRange("B3:J11"),
  digits: sheet.getRange("B13"),
});

/** The sheets that may have candidates. */
async function sheetsOf(context) {
  const sheets = [CANDIDATES, OTHER].map((name) =>
    context.workbook.worksheets.getItemOrNullObject(name),
  );
  await context.sync();
  const there = sheets.filter((sheet) => !sheet.isNullObject).map(partsOf);
  for (const { title, texts, digits } of there) {
    title.load("values");
    texts.load("values");
    digits.load("values");
  }
  await context.sync();
  return { there, isTaken: !sheets[0].isNullObject };
}

const textIn = (range) => String(range.values[0][0]);

/** The candidates that were written for a place, as 81 lists, with null for a cell without
 * candidates. Null if there are none, or if the digits have changed since then. `values` has the 81
 * digits. */
export async function candidatesOf(place, values) {
  return Excel.run(async (context) => {
    const { there } = await sheetsOf(context);
    const own = there.find(({ title }) => textIn(title) === titleOf(place));
    if (!own) return null;
    const before = [...textIn(own.digits)];
    if (before.some((sign, cell) => sign !== "." && Number(sign) !== values[cell])) return null;
    return own.texts.values.flat().map((text, cell) => {
      const digits = [...String(text)].filter((sign) => /[1-9]/.test(sign)).map(Number);
      return values[cell] || !digits.length ? null : digits;
    });
  });
}

async function writeCandidates(context, place, marks, values) {
  const { there, isTaken } = await sheetsOf(context);
  const parts =
    there.find(({ title }) => textIn(title).startsWith(TITLE)) ??
    partsOf(context.workbook.worksheets.add(isTaken ? OTHER : CANDIDATES));
  parts.title.values = [[titleOf(place)]];
  parts.texts.numberFormat = nine(Array(81).fill("@"));
  parts.texts.values = nine(marks.map((digits) => digits?.join("") ?? ""));
  parts.digits.numberFormat = [["@"]];
  parts.digits.values = [[values.map((value) => value || ".").join("")]];
}

// Changing a workbook ----------------------------------------------------------------------------

/** Write the digits that changed, and the candidates. The candidates are 81 lists, with null for a
 * cell without candidates, or just null for no candidates at all. Excel undoes all of this in one
 * step. */
export async function write(place, before, after, marks) {
  await Excel.run({ mergeUndoGroup: true }, async (context) => {
    const range = rangeAt(context, place);
    after.forEach((digit, cell) => {
      if (digit === before[cell]) return;
      range.getCell(Math.floor(cell / 9), cell % 9).values = [[digit || ""]];
    });
    if (marks) await writeCandidates(context, place, marks, after);
    await context.sync();
  });
}

/** Lock only the givens, if this sheet marks givens by locking them. */
export async function lock(place, givens) {
  await Excel.run(async (context) => {
    const rows = nine([...givens].map((sign) => ({ format: { protection: { locked: sign !== "." } } })));
    rangeAt(context, place).setCellProperties(rows);
    await context.sync();
  });
}

/** Colour cells. `groups` is a list of `{cells, colour}`. The colours are conditional formats on
 * top of the user's own, and replace nonet's earlier ones. A protected sheet stays as it
 * is. */
export async function colour(place, groups) {
  try {
    await Excel.run({ mergeUndoGroup: true }, async (context) => {
      const range = rangeAt(context, place);
      range.conditionalFormats.load("items/type");
      await context.sync();
      const own = range.conditionalFormats.items.filter(({ type }) => type === "Custom");
      for (const format of own) format.custom.rule.load("formula");
      if (own.length) await context.sync();
      for (const format of own) if (format.custom.rule.formula === OURS) format.delete();
      for (const { cells, colour } of groups) {
        for (const cell of cells) {
          const one = range.getCell(Math.floor(cell / 9), cell % 9);
          const format = one.conditionalFormats.add("Custom");
          format.custom.rule.formula = OURS;
          format.custom.format.fill.color = colour;
          format.custom.format.font.color = "#111827";
        }
      }
      await context.sync();
    });
  } catch (error) {
    if (error.code !== "AccessDenied") throw error;
  }
}

/** Call a function after each change of the selection or of any sheet. */
export async function follow(selected, changed) {
  await Excel.run(async (context) => {
    context.workbook.onSelectionChanged.add(selected);
    context.workbook.worksheets.onChanged.add(changed);
    await context.sync();
  });
}
