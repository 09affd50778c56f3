import { language, msg, t } from "./languages/messages.ts";

/** The store's clock: Asia/Kolkata is UTC+5:30 all year round, and was in every year that an order can have. */
const OFFSET_MS = 5.5 * 3_600_000;

const MONTHS = msg("January February March April May June July August September October November December");

/** A month by its number, in the reader's language. */
const monthOf = (number: string | undefined) => t(MONTHS).split(" ")[Number(number) - 1];

/** A moment by the store's clock in ISO 8601 without its zone. Not left to the platform: servers and browsers disagree on the names of months. */
function shifted(timestamp: string | Date): string {
  return new Date(new Date(timestamp).getTime() + OFFSET_MS).toISOString().slice(0, 19);
}

/** '2026-02-01'. */
export function storeDate(timestamp: string | Date): string {
  return shifted(timestamp).slice(0, 10);
}

/** '2026-02-01T00:10:00+05:30'. */
export function storeTimestamp(timestamp: string | Date): string {
  return `${shifted(timestamp)}+05:30`;
}

/** '1 February 2026', in mails and receipts. */
export function longStoreDay(timestamp: string | Date): string {
  return `${Number(storeDate(timestamp).slice(8))} ${longStoreMonth(timestamp)}`;
}

/** 'February 2026'. */
export function longStoreMonth(timestamp: string | Date): string {
  const [year, month] = storeDate(timestamp).split("-");
  return `${monthOf(month)} ${year}`;
}

/** A month of the wire (2026-11) in words: 'Nov 2026'. The other scripts are not cut: their letters join. */
export function monthName(month: string): string {
  const [year, number] = month.split("-");
  const name = monthOf(number);
  return `${language() === "en" ? name?.slice(0, 3) : name} ${year}`;
}

/** '1 Feb 2026'. */
export function storeDay(timestamp: string | Date): string {
  const date = storeDate(timestamp);
  return `${Number(date.slice(8))} ${monthName(date)}`;
}

/** '1 Feb 2026, 12:10 am'. */
export function storeTime(timestamp: string | Date): string {
  const [hour = "", minute] = shifted(timestamp).slice(11).split(":");
  return `${storeDay(timestamp)}, ${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "am" : "pm"}`;
}

/** '00:10', of the store's day. */
export function storeClock(timestamp: string | Date): string {
  return shifted(timestamp).slice(11, 16);
}
