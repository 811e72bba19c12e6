// Mocks the parts of Excel that the pane and the functions use: a workbook of plain cells. As in
// Excel, commands wait for `sync`, and values that were not loaded cannot be read. `excel` is for
// the tests.

(() => {
  const key = (row, column) => `${row},${column}`;
  const refused = (code, message) => Object.assign(new Error(message ?? code), { code });

  class Page {
    constructor(name) {
      this.name = name;
      this.cells = new Map();
      this.formats = new Map();
      this.locked = new Map();
      this.colours = [];
      this.isProtected = false;
    }

    value(row, column) {
      return this.cells.get(key(row, column)) ?? "";
    }

    isLocked(row, column) {
      return this.locked.get(key(row, column)) ?? true;
    }

    put(row, column, value) {
      if (this.isProtected && this.isLocked(row, column)) throw refused("AccessDenied");
      const isText = this.formats.get(key(row, column)) === "@";
      const isNumber = typeof value === "string" && /^\d+$/.test(value) && !isText;
      if (value === "") this.cells.delete(key(row, column));
      else this.cells.set(key(row, column), isNumber ? Number(value) : value);
    }
  }

  const excel = {
    Page,
    pages: new Map([["Sheet1", new Page("Sheet1")]]),
    selected: { page: "Sheet1", top: 0, left: 0, rows: 1, columns: 1 },
    undone: [],
    onSelection: [],
    onChange: [],
    functions: new Map(),
    cancel: new Map(),
  };

  const copyOf = (pages) =>
    new Map([...pages].map(([name, page]) => {
      const copy = Object.assign(new Page(name), page);
      for (const part of ["cells", "formats", "locked"]) copy[part] = new Map(page[part]);
      copy.colours = [...page.colours];
      return [name, copy];
    }));

  // Proxies of the library ------------------------------------------------------------------------

  /** Makes values available only after `load` and `sync`. `parts` are functions by name. */
  class Loaded {
    #values = {};

    constructor(context, parts) {
      this.context = context;
      for (const [name, of] of Object.entries(parts)) {
        Object.defineProperty(this, name, {
          get: () => {
            if (!(name in this.#values)) throw refused("PropertyNotLoaded", `${name} was not loaded`);
            return this.#values[name];
          },
          set: (value) => of.set(value),
        });
      }
      this.parts = parts;
    }

    load(names) {
      for (const name of names.split(/,\s*/)) {
        const part = this.parts[name.split("/")[0]];
        if (!part) throw refused("InvalidArgument", `there is no ${name}`);
        this.context.queue.push(() => (this.#values[name.split("/")[0]] = part.get()));
      }
    }

    now(name, value) {
      this.context.queue.push(() => (this.#values[name] = value()));
    }
  }

  const reads = (get) => ({ get, set: () => { throw refused("ReadOnly"); } });

  function indexesOf(text) {
    const [first, last = first] = text.split(":").map((one) => {
      const [, letters, row] = /^\$?([A-Z]+)\$?(\d+)$/.exec(one);
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
      return [Number(row) - 1, column - 1];
    });
    return [first[0], first[1], last[0] - first[0] + 1, last[1] - first[1] + 1];
  }

  class Range extends Loaded {
    constructor(context, page, place) {
      const all = (of) => {
        const [top, left, rows, columns] = place();
        const line = (row) => Array.from({ length: columns }, (_, column) => of(row + top, column + left));
        return Array.from({ length: rows }, (_, row) => line(row));
      };
      const write = (values, put) => {
        const sent = structuredClone(values);
        context.queue.push(() => {
          const [top, left, rows, columns] = place();
          if (sent.length !== rows || sent.some((row) => row.length !== columns))
            throw refused("InvalidArgument", "the values have not the size of the range");
          sent.forEach((row, i) => row.forEach((value, j) => put(page(), top + i, left + j, value)));
          context.isChanged = true;
        });
      };
      super(context, {
        rowIndex: reads(() => place()[0]),
        columnIndex: reads(() => place()[1]),
        rowCount: reads(() => place()[2]),
        columnCount: reads(() => place()[3]),
        values: {
          get: () => all((row, column) => page().value(row, column)),
          set: (values) => write(values, (on, row, column, value) => on.put(row, column, value)),
        },
        numberFormat: {
          set: (values) => write(values, (on, ...[row, column, value]) => on.formats.set(key(row, column), value)),
        },
      });
      this.all = all;
      this.place = place;
      this.page = page;
      this.write = write;
    }

    get worksheet() {
      this.sheet ??= new Loaded(this.context, { name: reads(() => this.page().name) });
      return this.sheet;
    }

    getCell(row, column) {
      return new Range(this.context, this.page, () => [this.place()[0] + row, this.place()[1] + column, 1, 1]);
    }

    getCellProperties() {
      const given = new Loaded(this.context, { value: reads(() => null) });
      given.now("value", () =>
        this.all((row, column) => ({ format: { protection: { locked: this.page().isLocked(row, column) } } })));
      return given;
    }

    setCellProperties(rows) {
      this.write(rows, (on, row, column, { format }) => {
        if (on.isProtected) throw refused("AccessDenied");
        on.locked.set(key(row, column), format.protection.locked);
      });
    }

    get conditionalFormats() {
      this.formats ??= new Formats(this);
      return this.formats;
    }
  }

  class Formats extends Loaded {
    constructor(range) {
      const { context } = range;
      const inside = ({ row, column }) => {
        const [top, left, rows, columns] = range.place();
        return row >= top && row < top + rows && column >= left && column < left + columns;
      };
      super(context, {
        items: reads(() => range.page().colours.filter(inside).map((kept) => proxyOf(context, range.page, kept))),
      });
      this.range = range;
    }

    add(type) {
      const kept = { type, formula: "", fill: "" };
      this.context.queue.push(() => {
        if (this.range.page().isProtected) throw refused("AccessDenied");
        [kept.row, kept.column] = this.range.place();
        this.range.page().colours.push(kept);
        this.context.isChanged = true;
      });
      return proxyOf(this.context, this.range.page, kept);
    }
  }

  function proxyOf(context, page, kept) {
    const set = (name) => ({ get: () => kept[name], set: (value) => context.queue.push(() => (kept[name] = value)) });
    const rule = new Loaded(context, { formula: set("formula") });
    const fill = new Loaded(context, { color: set("fill") });
    const font = new Loaded(context, { color: set("font") });
    return {
      type: kept.type,
      custom: { rule, format: { fill, font } },
      delete: () => context.queue.push(() => {
        page().colours = page().colours.filter((other) => other !== kept);
        context.isChanged = true;
      }),
    };
  }

  class Sheet {
    constructor(context, page) {
      this.context = context;
      this.page = page;
    }

    getRangeByIndexes(top, left, rows, columns) {
      return new Range(this.context, this.page, () => [top, left, rows, columns]);
    }

    getRange(text) {
      return this.getRangeByIndexes(...indexesOf(text));
    }

    getUsedRangeOrNullObject() {
      const place = () => {
        const places = [...this.page().cells.keys()].map((name) => name.split(",").map(Number));
        const [rows, columns] = [0, 1].map((part) => places.map((each) => each[part]));
        const [top, left] = [Math.min(...rows), Math.min(...columns)];
        return [top, left, Math.max(...rows) - top + 1, Math.max(...columns) - left + 1];
      };
      const range = new Range(this.context, this.page, place);
      this.context.queue.push(() => (range.isNullObject = !this.page().cells.size));
      return range;
    }
  }

  class Context {
    queue = [];
    isChanged = false;

    async sync() {
      await new Promise((resolve) => setTimeout(resolve, 1));
      const before = copyOf(excel.pages);
      const queue = this.queue.splice(0);
      try {
        for (const command of queue) command();
      } catch (error) {
        if (this.isChanged) excel.pages = before;
        throw error;
      }
    }

    page(name) {
      const page = excel.pages.get(name);
      if (!page) throw refused("ItemNotFound", `there is no sheet ${name}`);
      return page;
    }

    get workbook() {
      const range = () => {
        const { page, top, left, rows, columns } = excel.selected;
        return new Range(this, () => this.page(page), () => {
          if (!rows) throw refused("InvalidSelection");
          return [top, left, rows, columns];
        });
      };
      const sheet = (name) => new Sheet(this, () => this.page(name));
      return {
        getSelectedRange: range,
        onSelectionChanged: { add: (call) => excel.onSelection.push(call) },
        worksheets: {
          getItem: sheet,
          getItemOrNullObject: (name) => {
            const given = sheet(name);
            this.queue.push(() => (given.isNullObject = !excel.pages.has(name)));
            return given;
          },
          add: (name) => {
            this.queue.push(() => excel.pages.set(name, new Page(name)));
            return sheet(name);
          },
          onChanged: { add: (call) => excel.onChange.push(call) },
        },
      };
    }
  }

  globalThis.Excel = {
    run: async (...words) => {
      const context = new Context();
      const before = copyOf(excel.pages);
      const result = await words.at(-1)(context);
      await context.sync();
      if (context.isChanged) {
        excel.undone.push(before);
        for (const call of excel.onChange) call();
      }
      return result;
    },
  };

  globalThis.CustomFunctions = {
    ErrorCode: { invalidValue: "#VALUE!", notAvailable: "#N/A" },
    Error: class extends Error {
      constructor(code, message) {
        super(message);
        this.code = code;
      }
    },
    associate: (id, call) => excel.functions.set(id, call),
  };

  globalThis.Office = {
    context: { displayLanguage: excel.language ?? "en-US", officeTheme: undefined },
    onReady: async () => ({ host: "Excel", platform: "OfficeOnline" }),
  };
  history.replaceState = null; // the library does this
  history.pushState = null;

  // For the tests ---------------------------------------------------------------------------------

  const page = () => excel.pages.get(excel.selected.page);

  excel.type = (reference, rows) => {
    const [top, left] = indexesOf(reference);
    rows.forEach((row, i) => row.forEach((value, j) => page().put(top + i, left + j, value)));
    for (const call of excel.onChange) call();
  };
  excel.select = (reference) => {
    const [top, left, rows, columns] = indexesOf(reference);
    excel.selected = { page: excel.selected.page, top, left, rows, columns };
    for (const call of excel.onSelection) call();
  };
  excel.read = (reference, name = excel.selected.page) => {
    const [top, left, rows, columns] = indexesOf(reference);
    const on = excel.pages.get(name);
    return Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => on.value(top + row, left + column)));
  };
  excel.undo = () => {
    excel.pages = excel.undone.pop();
    for (const call of excel.onChange) call();
  };
  excel.colours = () => page().colours.map(({ row, column, fill }) => [row, column, fill]);

  /** Calculates the value of a cell with a formula; an array spills into the cells next to it. */
  excel.calculate = async (cell, formula) => {
    excel.metadata ??= fetch("/office/functions.json").then((answer) => answer.json());
    const { functions } = await excel.metadata;
    const [, name, inside] = /^=NONET\.(\w+)\((.*)\)$/.exec(formula);
    const { id, parameters, options } = functions.find((each) => each.name === name);
    const words = inside.split(",").map((word) => word.trim());
    const given = parameters.map(({ dimensionality, optional, name }, index) => {
      const word = words[index] || null;
      if (word === null && !optional) throw new Error(`${name} is needed`);
      if (word === null) return null;
      const values = /^[A-Z]+\d/.test(word) ? excel.read(word) : [[JSON.parse(word)]];
      return dimensionality === "matrix" ? values : values[0][0];
    });
    const invocation = {};
    const returned = excel.functions.get(id)(...given, invocation);
    if (options.cancelable) excel.cancel.set(cell, () => invocation.onCanceled());
    try {
      const value = await returned;
      const [top, left] = indexesOf(cell);
      (Array.isArray(value) ? value : [[value]]).forEach((row, i) =>
        row.forEach((each, j) => page().put(top + i, left + j, each)));
      return value;
    } catch (error) {
      if (!error.code) throw error;
      return `${error.code} ${error.message}`;
    }
  };

  globalThis.excel = excel;
})();
