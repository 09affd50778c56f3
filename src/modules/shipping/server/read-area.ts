import { unguardCell } from "#kernel/csv-text.ts";
import { stateOfPin } from "#kernel/states-by-pin.ts";
import { pinDigits } from "#kernel/typed/digits.ts";
import { zones } from "../contract/parcels.ts";
import type { areaColumns, PinArea } from "../contract/pin-areas.ts";

export type AreaColumn = (typeof areaColumns)[number] | "office" | "office_kind";
export type AreaCells = Partial<Record<AreaColumn, string>>;

const MAX_CELL = 100;

/** Names of columns in other files, India Post's directories among them (data.gov.in: All India Pincode Directory), in small letters without signs. */
const also: Readonly<Record<string, AreaColumn>> = {
  pincode: "pin",
  postalcode: "pin",
  zip: "pin",
  zipcode: "pin",
  district: "city",
  districtname: "city",
  statename: "state",
  stateut: "state",
  postofficename: "office",
  officetype: "office_kind",
};

const own = ["pin", "city", "state", "zone", "serviceable", "cod"] as const satisfies typeof areaColumns;

export function columnOf(heading: string): AreaColumn | undefined {
  const name = heading.toLowerCase().replace(/[^a-z]/g, "");
  // Headings may be written 'Officename ( BO/SO/HO )'.
  return (
    own.find((column) => column === name) ??
    also[name] ??
    (name.startsWith("officename") ? "office" : undefined)
  );
}

/** A cell without what nobody sees in it: signs of control, no-break spaces, quotation marks that were not closed. */
export const cleanCell = (cell: string) =>
  unguardCell(cell)
    .replace(/^"|"$/g, "")
    .replace(/[\p{Cc}\p{Zs}]+/gu, " ")
    .replace(/[^\P{Cf}\u200c\u200d]/gu, "")
    .replace(/&amp;/gi, "&")
    .trim();

/** India Post writes NA where it knows nothing. */
export const known = (cell: string) => (/^(na|n\/a|-|null)$/i.test(cell) ? "" : cell);

export function readArea({
  pin = "",
  city = "",
  state = "",
  zone = "",
  serviceable = "",
  cod = "",
}: AreaCells) {
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

function readRange(cell: string): Pick<PinArea, "pinFrom" | "pinTo"> | null {
  // Programs that take PIN codes for numbers write '682001.0'.
  const text = cell.replace(/\.0+$/, "");
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
export function stateOfRange({ pinFrom, pinTo }: Pick<PinArea, "pinFrom" | "pinTo">): string {
  const [first, last] = [pinFrom, pinTo].map((pin) => stateOfPin(String(pin)));
  return first && first === last ? first : "";
}
