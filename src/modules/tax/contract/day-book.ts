import * as z from "zod/mini";
import { defineCall } from "#kernel/call.ts";
import { firstYearOf, isDay, storeMoment } from "#kernel/store-time.ts";

const day = z
  .string()
  .check(z.refine((text) => /^20/.test(text) && isDay(text), "Please choose a day such as 2026-04-01"));

/** Days by the store's clock, the last one among them. */
const days = z
  .object({ from: z.optional(day), to: z.optional(day) })
  .check(z.refine(({ from, to }) => !from || !to || from <= to, "Please choose a last day after the first"));
type AskedDays = z.infer<typeof days>;

/** The days that are meant: what is left out is the beginning or the end of the financial year of the other, or of now. */
export function daysMeant({ from, to }: AskedDays, now: Date): Required<AskedDays> {
  const known = from ?? to;
  const year = firstYearOf(known ? storeMoment(known) : now);
  return { from: from ?? `${year}-04-01`, to: to ?? `${year + 1}-03-31` };
}

/** The response is a file of comma-separated values, an entry to a row, oldest first. */
export const exportDayBook = defineCall("GET", "/day-book", "books", {
  summary:
    "The entries of the book between two days (2026-04-01) by the store's clock; of the financial year when left out",
  query: days,
  response: z.string(),
  answerKind: "csv",
});

/** The response is plain text, which hledger and its like read: an entry to a transaction, oldest first. */
export const exportJournal = defineCall("GET", "/day-book-journal", "books", {
  summary: "The same entries as plain-text accounting, in the journal format of hledger",
  query: days,
  response: z.string(),
  answerKind: "plain",
});
