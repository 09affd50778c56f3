import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { namedSeparator } from "#kernel/csv-text.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import type { StoreDetails } from "#modules/settings/contract/store-details.ts";
import { MAX_AREAS, MAX_LINES, type PinArea } from "../contract/pin-areas.ts";
import { namedAsUsual, Offices } from "./merge-offices.ts";
import {
  type AreaCells,
  type AreaColumn,
  cleanCell,
  columnOf,
  known,
  readArea,
  stateOfRange,
} from "./read-area.ts";
import { readState } from "./state-names.ts";

/** A State that was not spelt as it is, how it was read, and on how many lines. */
export interface StateGuess {
  written: string;
  read_as: string;
  lines: number;
}

export interface AreasFile {
  areas: PinArea[];
  /** Post offices that were merged into areas; null for a file of areas. */
  offices: number | null;
  guesses: StateGuess[];
  bad: BadLine[];
}

/** A line as a spreadsheet counts it, and what is wrong with it. */
interface BadLine {
  line: number;
  problem: string;
}

/** Lines that are named; who has more mends these first. */
const MOST_ERRORS = 50;
/** Lines and characters after which others have their turn. */
const AT_ONCE = 2000;
const PORTION = 64 * 1024;

/**
 * Reads a file of areas, in its order, or of India Post's offices, merged, without lines that are wrong. Where most are, says what is wrong with
 * it, line by line, as a spreadsheet counts them.
 */
export async function readAreasFile(
  text: string,
  store: Pick<StoreDetails, "city" | "state" | "zip">,
  quotes = true,
): Promise<Result<AreasFile, "validation_failed">> {
  const reading = new AreasReading();
  try {
    for await (const [record, line] of recordsOf(text, quotes)) {
      const problem = reading.take(record, line);
      if (problem) return reject(problem);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A quotation mark that nothing closes is a sign like others: it must not cost all lines behind it.
    if (quotes) return readAreasFile(text, store, false);
    return reject(`The file can't be read from line ${String(error.lines)} on.`);
  }
  return reading.finish(store);
}

function reject(message: string) {
  return fail("validation_failed", message, { csv: message });
}

function rejectLines(bad: readonly BadLine[]) {
  const count = bad.length === 1 ? "One line is" : `${bad.length.toLocaleString("en-IN")} lines are`;
  const named = bad.slice(0, MOST_ERRORS).map(({ line, problem }) => [`line ${line}`, problem]);
  const fields = Object.fromEntries(named);
  return fail("validation_failed", `${count} wrong, so nothing was changed.`, fields);
}

/** The records with their lines, in portions between which others have their turn. */
async function* recordsOf(text: string, quotes: boolean): AsyncGenerator<[record: string[], line: number]> {
  const named = namedSeparator(text);
  const parser = Readable.from(portionsOf(text)).pipe(
    parse({
      bom: true,
      relax_column_count: true,
      max_record_size: 2000,
      to: MAX_LINES + 2,
      ...(quotes ? { relax_quotes: true } : { quote: null }),
      delimiter: named ?? separatorOf(text),
      record_delimiter: ["\r\n", "\n", "\r"],
    }),
  );
  let line = 0;
  for await (const record of parser) {
    line += 1;
    if (line > 1 || !named) yield [record, line];
    if (line % AT_ONCE === 0) await nextTurn();
  }
}

function* portionsOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += PORTION) yield bytes.subarray(at, at + PORTION);
}

/** The sign that sets the names of the columns apart, in the first line that has some; another such sign in a cell is a part of its text. */
function separatorOf(text: string): string {
  const lines = text.slice(0, 2000).split(/[\r\n]+/);
  const heading = lines.find((line) => /pin|postal|zip/i.test(line)) ?? "";
  return [";", "\t", "|"].find((separator) => heading.includes(separator)) ?? ",";
}

/** Lines above the heading that may be a title, or blank. */
const MOST_ABOVE = 5;

class AreasReading {
  #columns: (AreaColumn | undefined)[] = [];
  #good = 0;
  readonly #bad: BadLine[] = [];
  readonly #areas = new Map<string, PinArea>();
  readonly #offices = new Offices();
  readonly #guesses = new Map<string, StateGuess>();

  /** Takes a record; returns why the file is none of areas, or null. */
  take(record: string[], line: number): string | null {
    if (this.#columns.length === 0) {
      const columns = record.map(columnOf);
      if (!columns.includes("pin")) return line < MOST_ABOVE ? null : NO_HEADING;
      this.#columns = columns;
      return nameOfTwo(columns);
    }
    if (line > MAX_LINES + 1) return `A file can have at most ${MAX_LINES.toLocaleString("en-IN")} lines.`;
    const cells = record.map(cleanCell);
    if (cells.every((cell) => cell === "")) return null;
    const problem = this.#takeCells(cells);
    if (problem) this.#bad.push({ line, problem });
    else this.#good += 1;
    return null;
  }

  #takeCells(cells: readonly string[]): string | null {
    // A comma within a name that is not in quotation marks puts all after it under the wrong heading.
    if (cells.slice(this.#columns.length).some((cell) => cell !== ""))
      return "It has more cells than the first line";
    const named = this.#columns.flatMap((column, at) => (column ? [[column, cells[at] ?? ""] as const] : []));
    const area = readArea(Object.fromEntries(named));
    if (typeof area === "string") return area;
    const state = this.#stateOf(area);
    if (this.#isOfOffices()) {
      const { office_kind = "", city = "" }: AreaCells = Object.fromEntries(named);
      const isMain = /^(ho|h\.o|so|s\.o|po|gpo)/i.test(office_kind);
      this.#offices.add({ pin: area.pinFrom, district: namedAsUsual(known(city)), state, isMain });
      return null;
    }
    const key = `${area.pinFrom}-${area.pinTo}`;
    if (this.#areas.has(key)) return "This PIN code or range is there twice";
    this.#areas.set(key, { ...area, state });
    return null;
  }

  #isOfOffices = () => this.#columns.includes("office");

  /** The State as the shop writes it; the digits tell it where the file does not. */
  #stateOf({ pinFrom, pinTo, state: written }: PinArea): string {
    if (known(written) === "") return stateOfRange({ pinFrom, pinTo });
    const { state, isGuessed } = readState(written, pinFrom);
    if (isGuessed) {
      const lines = (this.#guesses.get(written)?.lines ?? 0) + 1;
      this.#guesses.set(written, { written, read_as: state, lines });
    }
    return state;
  }

  finish(store: Pick<StoreDetails, "city" | "state" | "zip">): Result<AreasFile, "validation_failed"> {
    if (this.#columns.length === 0) return reject(NO_HEADING);
    if (this.#bad.length > this.#good) return rejectLines(this.#bad);
    const areas = this.#isOfOffices() ? this.#offices.merged(store) : [...this.#areas.values()];
    if (areas.length > MAX_AREAS)
      return reject(`A file can have at most ${MAX_AREAS.toLocaleString("en-IN")} PIN codes and ranges.`);
    const guesses = [...this.#guesses.values()].toSorted((a, b) => b.lines - a.lines);
    return ok({ areas, offices: this.#isOfOffices() ? this.#offices.count : null, guesses, bad: this.#bad });
  }
}

const NO_HEADING = "The first line must name the columns, with “pin” among them.";

/** The fault of a heading with a column twice; null without one. */
function nameOfTwo(columns: readonly (AreaColumn | undefined)[]): string | null {
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at);
  return twice ? `The first line names “${twice}” twice.` : null;
}
