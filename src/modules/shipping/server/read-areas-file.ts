import { CsvError, parse } from "csv-parse/sync";
import { unguardCell } from "#kernel/csv-text.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import { stateOfPin } from "#kernel/states-by-pin.ts";
import { pinDigits } from "#kernel/typed/pin.ts";
import { zones } from "../contract/parcels.ts";
import { areaColumns, MAX_AREAS, type PinArea } from "../contract/pin-areas.ts";

type Column = (typeof areaColumns)[number];
type Cells = Partial<Record<Column, string>>;
type Read = Result<PinArea[], "validation_failed">;

/** Lines that are named; who has more mends these first. */
const MOST_ERRORS = 50;
const MAX_CELL = 100;

/** The areas of a file, in its order, or what is wrong with it, line by line: the heading is line 1. */
export function readAreasFile(text: string): Read {
  const records = parseRecords(text);
  if (!records.ok) return records;
  const [heading = [], ...rows] = records.value;
  const columns = heading.map((name) => columnOf(name));
  const unclear = unclearHeading(columns);
  if (unclear) return reject(unclear);
  if (rows.length > MAX_AREAS)
    return reject(`A file can have at most ${MAX_AREAS.toLocaleString("en-IN")} lines.`);
  const errors: Record<string, string> = {};
  const areas = new Map<string, PinArea>();
  for (const [index, row] of rows.entries()) {
    const cells = row.map((cell) => unguardCell(cell).trim());
    if (cells.every((cell) => cell === "")) continue;
    const area = areaOfCells(columns, cells);
    const key = typeof area === "string" ? "" : `${area.pinFrom}-${area.pinTo}`;
    if (typeof area === "string") errors[`line ${index + 2}`] = area;
    else if (areas.has(key)) errors[`line ${index + 2}`] = "This PIN code or range is there twice";
    else areas.set(key, area);
  }
  return Object.keys(errors).length > 0 ? rejectLines(errors) : ok([...areas.values()]);
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

function parseRecords(text: string): Result<string[][], "validation_failed"> {
  try {
    const options = { bom: true, relax_column_count: true, max_record_size: 2000, to: MAX_AREAS + 2 };
    const [delimiter, record_delimiter] = [separatorOf(text), ["\r\n", "\n", "\r"]];
    return ok(parse(text, { ...options, delimiter, record_delimiter }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return reject(`The file can't be read from line ${String(error.lines)} on.`);
  }
}

/** The fault of the first line; null when it has none. */
function unclearHeading(columns: readonly (Column | undefined)[]): string | null {
  if (!columns.includes("pin")) return "The first line must name the columns, with “pin” among them.";
  const twice = areaColumns.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  return twice ? `The first line names “${twice}” twice.` : null;
}

/** The sign that sets the names of the columns apart; another such sign in a cell is a part of its text. */
function separatorOf(text: string): string {
  const [heading = ""] = text.split(/[\r\n]/, 1);
  return [";", "\t"].find((separator) => heading.includes(separator)) ?? ",";
}

function columnOf(heading: string): Column | undefined {
  return areaColumns.find((column) => column === heading.trim().toLowerCase());
}

/** The area of a line by the columns of the first, or what is wrong with it. */
function areaOfCells(columns: readonly (Column | undefined)[], cells: readonly string[]) {
  // A comma within a name that is not in quotation marks puts all after it under the wrong heading.
  const isLonger = cells.slice(columns.length).some((cell) => cell !== "");
  if (isLonger) return "It has more cells than the first line";
  const named = columns.flatMap((column, at) => (column ? [[column, cells[at] ?? ""] as const] : []));
  return readArea(Object.fromEntries(named));
}

function readArea({ pin = "", city = "", state = "", zone = "", serviceable = "", cod = "" }: Cells) {
  const range = readRange(pin);
  if (!range) return "The PIN must be six digits, or a range such as 682001-682043";
  const found = zones.find((one) => one === zone.toLowerCase()) ?? null;
  if (zone !== "" && !found) return `The zone must be blank or one of ${zones.join(", ")}`;
  const answers = { serviceable: readAnswer(serviceable), cod: readAnswer(cod) };
  if (answers.serviceable === null || answers.cod === null) return "“serviceable” and “cod” are yes or no";
  if (Math.max(city.length, state.length) > MAX_CELL) return "City and State have at most 100 characters";
  const told = { serviceable: answers.serviceable, cod: answers.cod };
  return { ...range, city, state: state || stateOfRange(range), zone: found, ...told };
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
