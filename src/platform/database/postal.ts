import { type SQL, sql } from "drizzle-orm";
import { text } from "drizzle-orm/pg-core";
import { mobileDigits } from "#kernel/typed/digits.ts";
import { containsCondition } from "./statements.ts";

/** The columns of a postal address: the tables that keep some are found by them in the same way. */
export const postal = {
  /** A name, or an email where there was no name. */
  recipient: text("recipient").notNull(),
  line1: text("line1").notNull(),
  line2: text("line2").notNull().default(""),
  city: text("city").notNull(),
  state: text("state").notNull(),
  zip: text("zip").notNull(),
  country: text("country").notNull(),
  mobile: text("mobile").notNull(),
};

/** An address as it is searched: its lines, town, State and PIN code in small letters. */
const written = sql.raw("lower(line1 || ' ' || line2 || ' ' || city || ', ' || state || ' ' || zip)");

/** The index by which addresses are found by number, PIN code and place. */
export const searchedBy = () =>
  [sql`mobile gin_trgm_ops`, sql`zip gin_trgm_ops`, sql`(${written}) gin_trgm_ops`] as const;

/** Fewer digits are no beginning of a number that anybody looks for. */
const FEWEST_DIGITS = 4;

/**
 * The digits of a mobile number or PIN code, whole or in part, as people write it: with +91 or a 0 before it, with spaces, hyphens or brackets
 * in between, in digits of any script. Null for what is none.
 */
export function numberSearched(search: string): string | null {
  const digits = mobileDigits(search);
  return /^\d+$/.test(digits) && digits.length >= FEWEST_DIGITS ? digits : null;
}

/** The condition that an address, in a table with its columns, has this number, PIN code or place. */
export function addressCondition(search: string): SQL | undefined {
  const digits = numberSearched(search);
  if (digits) return sql`(mobile like ${`%${digits}%`} or zip like ${`${digits}%`})`;
  return containsCondition(written, search);
}
