import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { unguardCell } from "#kernel/csv-text.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import { stateOfPin } from "#kernel/states-by-pin.ts";
import { pinDigits } from "#kernel/typed/pin.ts";
import type { StoreDetails } from "#modules/settings/contract/store-details.ts";
import { zones } from "../contract/parcels.ts";
import { type areaColumns, MAX_AREAS, MAX_LINES, type PinArea } from "../contract/pin-areas.ts";
import { namedAsUsual, Offices } from "./merge-offices.ts";
import { readState } from "./state-names.ts";

type Column = (typeof areaColumns)[number] | "office" | "office_kind";
type Cells = Partial<Record<Column, string>>;

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
}

/** Lines that are named; who has more mends these first. */
const MOST_ERRORS = 50;
const MAX_CELL = 100;
/** Lines and characters after which others have their turn. */
const AT_ONCE = 2000;
const PORTION = 64 * 1024;

/** Names of columns in other files, India Post's directories among them (data.gov.in: All India Pincode Directory), in small letters without signs. */
const also: Readonly<Record<string, Column>> = {
  pincode: "pin",
  district: "city",
  districtname: "city",
  statename: "state",
  postofficename: "office",
  officetype: "office_kind",
};

/** Reads a file of areas, in its order, or of India Post's offices, merged; or says what is wrong with it, line by line: the heading is line 1. */
export async function readAreasFile(
  text: string,
  store: Pick<StoreDetails, "city" | "state" | "zip">,
): Promise<Result<AreasFile, "validation_failed">> {
  const reading = new AreasReading();
  try {
    for await (const [record, line] of recordsOf(text)) {
      const problem = reading.take(record, line);
      if (problem) return reject(problem);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return reject(`The file can't be read from line ${String(error.lines)} on.`);
  }
  return reading.finish(store);
}

function reject(message: string) {
  return fail("validation_failed", message, { csv: message });
}

function rejectLines(errors: Record<string, string>) {
  const all = Object.entries(errors);
  const count = all.length === 1 ? "One line is" : `${all.length} lines are`;
  const fields = Object.fromEntries(all.slice(0, MOST_ERRORS));
  return fail("validation_failed", `${count} wrong, so nothing was changed.`, fields);
}

/** The records with their lines, in portions between which others have their turn. */
async function* recordsOf(text: string): AsyncGenerator<[record: string[], line: number]> {
  const parser = Readable.from(portionsOf(text)).pipe(
    parse({
      ...{ bom: true, relax_column_count: true, max_record_size: 2000, to: MAX_LINES + 2 },
      delimiter: separatorOf(text),
      record_delimiter: ["\r\n", "\n", "\r"],
    }),
  );
  let line = 0;
  for await (const record of parser) {
    line += 1;
    yield [record, line];
    if (line % AT_ONCE === 0) await nextTurn();
  }
}

function* portionsOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += PORTION) yield bytes.subarray(at, at + PORTION);
}

/** The sign that sets the names of the columns apart; another such sign in a cell is a part of its text. */
function separatorOf(text: string): string {
  const [heading = ""] = text.slice(0, 2000).split(/[\r\n]/, 1);
  return [";", "\t"].find((separator) => heading.includes(separator)) ?? ",";
}

class AreasReading {
  #columns: (Column | undefined)[] = [];
  readonly #errors: Record<string, string> = {};
  readonly #areas = new Map<string, PinArea>();
  readonly #offices = new Offices();
  readonly #guesses = new Map<string, StateGuess>();

  /** Takes a record; returns why the file is none of areas, or null. */
  take(record: string[], line: number): string | null {
    if (line === 1) {
      this.#columns = record.map(columnOf);
      return unclearHeading(this.#columns);
    }
    if (line > MAX_LINES + 1) return `A file can have at most ${MAX_LINES.toLocaleString("en-IN")} lines.`;
    const cells = record.map((cell) => unguardCell(cell).trim());
    if (cells.every((cell) => cell === "")) return null;
    const error = this.#takeCells(cells);
    if (error) this.#errors[`line ${line}`] = error;
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
      const { office_kind = "", city = "" }: Cells = Object.fromEntries(named);
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
    if (Object.keys(this.#errors).length > 0) return rejectLines(this.#errors);
    const areas = this.#isOfOffices() ? this.#offices.merged(store) : [...this.#areas.values()];
    if (areas.length > MAX_AREAS)
      return reject(`A file can have at most ${MAX_AREAS.toLocaleString("en-IN")} PIN codes and ranges.`);
    const guesses = [...this.#guesses.values()].toSorted((a, b) => b.lines - a.lines);
    return ok({ areas, offices: this.#isOfOffices() ? this.#offices.count : null, guesses });
  }
}

const NO_HEADING = "The first line must name the columns, with “pin” among them.";

/** The fault of the first line; null when it has none. */
function unclearHeading(columns: readonly (Column | undefined)[]): string | null {
  if (!columns.includes("pin")) return NO_HEADING;
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at);
  return twice ? `The first line names “${twice}” twice.` : null;
}

const own = ["pin", "city", "state", "zone", "serviceable", "cod"] as const satisfies typeof areaColumns;

function columnOf(heading: string): Column | undefined {
  const name = heading.toLowerCase().replace(/[^a-z]/g, "");
  // Also 'Officename ( BO/SO/HO )'.
  return (
    own.find((column) => column === name) ??
    also[name] ??
    (name.startsWith("officename") ? "office" : undefined)
  );
}

/** India Post writes NA where it knows nothing. */
const known = (cell: string) => (/^(na|n\/a|-|null)$/i.test(cell) ? "" : cell);

function readArea({ pin = "", city = "", state = "", zone = "", serviceable = "", cod = "" }: Cells) {
  const range = readRange(pin);
  if (!range) return "The PIN must be six digits, or a range such as 682001-682043";
  const found = zones.find((one) => one === zone.toLowerCase()) ?? null;
  if (zone !== "" && !found) return `The zone must be blank or one of ${zones.join(", ")}`;
  const answers = { serviceable: readAnswer(serviceable), cod: readAnswer(cod) };
  if (answers.serviceable === null || answers.cod === null) return "“serviceable” and “cod” are yes or no";
  if (Math.max(city.length, state.length) > MAX_CELL) return "City and State have at most 100 characters";
  const told = { serviceable: answers.serviceable, cod: answers.cod };
  return { ...range, city, state, zone: found, ...told };
}

/** Six digits, of which the ends of a range need not be a PIN code themselves. */
const sixDigits = (text: string) => /^[1-9]\d{5}$/.exec(pinDigits(text))?.[0];

function readRange(text: string): Pick<PinArea, "pinFrom" | "pinTo"> | null {
  const single = sixDigits(text);
  const [first = "", last = "", ...more] = single ? [single, single] : text.split(/\s*[-–]\s*/u);
  const [from, to] = [sixDigits(first), sixDigits(last)].map(Number);
  return from && to && from <= to && more.length === 0 ? { pinFrom: from, pinTo: to } : null;
}

/** Blank is yes: whoever lists a PIN code delivers there. */
function readAnswer(text: string): boolean | null {
  const word = text.toLowerCase();
  if (["", "yes", "y", "true", "1"].includes(word)) return true;
  return ["no", "n", "false", "0"].includes(word) ? false : null;
}

/** The State that the digits tell where the file does not; "" where both ends are not of one. */
function stateOfRange({ pinFrom, pinTo }: Pick<PinArea, "pinFrom" | "pinTo">): string {
  const [first, last] = [pinFrom, pinTo].map((pin) => stateOfPin(String(pin)));
  return first && first === last ? first : "";
}
