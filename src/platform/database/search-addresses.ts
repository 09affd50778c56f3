import { type SQL, sql } from "drizzle-orm";
import { mobileDigits } from "#kernel/typed/digits.ts";
import { addressText } from "./columns.ts";
import { containsCondition } from "./statements.ts";

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
  return containsCondition(addressText, search);
}
