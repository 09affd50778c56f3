import { HOUR } from "./durations.ts";
import { language } from "./languages/messages.ts";

/** The store's clock: UTC+5:30 all year round, and in every year that an order can have. */
export const STORE_ZONE = "Asia/Kolkata";
const OFFSET = "+05:30";
const OFFSET_MS = 5.5 * HOUR;

const MONTHS = "January February March April May June July August September October November December";
const months = MONTHS.split(" ");

/** How dates are written in the other languages, by the platform. English is written here: servers and browsers disagree on its short months. */
const STYLES = {
  dayInYear: { day: "numeric", month: "short" },
  day: { day: "numeric", month: "short", year: "numeric" },
  longDay: { day: "numeric", month: "long", year: "numeric" },
  longMonth: { month: "long", year: "numeric" },
} as const;
const formats = new Map<string, Intl.DateTimeFormat>();

/** A date in the reader's language; `english` says it in English. */
function inWords(timestamp: string | Date, style: keyof typeof STYLES, english: () => string): string {
  const spoken = language();
  if (spoken === "en") return english();
  const key = `${spoken} ${style}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(`${spoken}-IN`, { ...STYLES[style], timeZone: STORE_ZONE });
  formats.set(key, format);
  return format.format(new Date(timestamp));
}

/** A moment by the store's clock in ISO 8601 without its zone. */
function shifted(timestamp: string | Date): string {
  return new Date(new Date(timestamp).getTime() + OFFSET_MS).toISOString().slice(0, 19);
}

/** '2026-02-01'. */
export function storeDate(timestamp: string | Date): string {
  return shifted(timestamp).slice(0, 10);
}

/** '2026-02-01T00:10:00+05:30'. */
export function storeTimestamp(timestamp: string | Date): string {
  return `${shifted(timestamp)}${OFFSET}`;
}

/** The moment at which a day of the store ('2026-02-01') begins, or its clocks show another time ('12:00'). */
export function storeMoment(day: string, time = "00:00"): Date {
  return new Date(`${day}T${time}${OFFSET}`);
}

/** '1 February 2026', in mails and receipts. */
export function longStoreDay(timestamp: string | Date): string {
  return inWords(timestamp, "longDay", () => `${dayOfMonth(timestamp)} ${longStoreMonth(timestamp)}`);
}

/** 'February 2026'. */
export function longStoreMonth(timestamp: string | Date): string {
  const [year, month] = storeDate(timestamp).split("-");
  return inWords(timestamp, "longMonth", () => `${months[Number(month) - 1]} ${year}`);
}

/** A month of the wire (2026-11) in English words: 'Nov 2026'. */
export function monthName(month: string): string {
  const [year, number] = month.split("-");
  return `${months[Number(number) - 1]?.slice(0, 3)} ${year}`;
}

const dayOfMonth = (timestamp: string | Date) => Number(storeDate(timestamp).slice(8));

/** '1 Feb 2026'. */
export function storeDay(timestamp: string | Date): string {
  const english = () => `${dayOfMonth(timestamp)} ${monthName(storeDate(timestamp))}`;
  return inWords(timestamp, "day", english);
}

/** '1 Feb', where the year goes without saying. */
export function storeDayInYear(timestamp: string | Date): string {
  const english = () => `${dayOfMonth(timestamp)} ${monthName(storeDate(timestamp)).slice(0, 3)}`;
  return inWords(timestamp, "dayInYear", english);
}

/** '1 Feb 2026, 12:10 am'. */
export function storeTime(timestamp: string | Date): string {
  return `${storeDay(timestamp)}, ${storeClock(timestamp)}`;
}

/** '12:10 am', of the store's day. */
export function storeClock(timestamp: string | Date): string {
  const [hour = "", minute] = shifted(timestamp).slice(11).split(":");
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "am" : "pm"}`;
}

/** Whether a text is a day of the calendar such as 2026-08-15: the 30th of February is none. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true;
}

/** The first calendar year of the financial year that a moment falls in, by the store's clock: it runs from April to March. */
export function firstYearOf(moment: Date): number {
  const [year, month] = storeDate(moment).split("-").map(Number);
  return (year ?? 0) - ((month ?? 0) < 4 ? 1 : 0);
}
