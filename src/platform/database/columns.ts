import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, customType, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const id = () => uuid("id").primaryKey().default(sql`gen_random_uuid()`);

/** The row that this one belongs to, and goes with. */
export const partOf = (name: string, whole: () => AnyPgColumn) =>
  uuid(name).notNull().references(whole, { onDelete: "cascade" });

export const at = (name: string) => timestamp(name, { withTimezone: true });

/** When the row itself was written, and not when its transaction began. */
export const createdAt = () => at("created_at").notNull().default(sql`clock_timestamp()`);

/** When it was last written, which who writes it says. */
export const updatedAt = () => at("updated_at").notNull().defaultNow();

const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/** The transaction that wrote it last: each statement that updates the row sets it to its default. Change feeds ask by it. */
export const writtenIn = () => xid8("written_in").notNull().default(sql`pg_current_xact_id()`);

export const paise = (name: string) => bigint(name, { mode: "number" });

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
export const addressText = sql.raw(
  "lower(line1 || ' ' || line2 || ' ' || city || ', ' || state || ' ' || zip)",
);

/** The index by which addresses are found by number, PIN code and place. */
export const searchedBy = () =>
  [sql`mobile gin_trgm_ops`, sql`zip gin_trgm_ops`, sql`(${addressText}) gin_trgm_ops`] as const;

/** A mobile number in SQL, the same however it is written: its last ten digits. `of` names the row. */
export const mobileKey = (of: string) =>
  `right(regexp_replace(normalize(${of}.mobile, NFKC), '[^0-9]', '', 'g'), 10)`;

/** Words of an address that people write or leave out, and shorten as they like. */
const SAID_OR_NOT =
  "no|nr|number|h|hno|house|flat|apt|apartment|room|door|plot|road|rd|street|st|lane|ln|near|opp|opposite|floor|flr|the|po";

/** An address in SQL, the same whatever its case, spaces, punctuation and the usual abbreviations. */
export const placeKey = (of: string) =>
  `(${of}.zip || ':' || regexp_replace(regexp_replace(lower(normalize(${of}.line1 || ' ' || ${of}.line2, NFKC)),
    '\\m(${SAID_OR_NOT})(\\M|(?=[0-9]))', '', 'g'), '[[:space:][:punct:][:cntrl:]\\u200b-\\u200f\\u2010-\\u2015\\u2060\\ufeff\\u00ad]', '', 'g'))`;

/** The condition of a CHECK that keeps a text column to the values of its type: both are made of the same list. */
export function isOneOf(column: AnyColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
}

/** The condition of a CHECK of an array of texts: each at most once, and at most `most` of them. */
export function areSomeOf(column: AnyColumn, values: readonly string[], most: number): SQL {
  const all = sql.raw(values.map((value) => `'${value}'`).join(", "));
  return sql`${column} <@ array[${all}] and cardinality(${column}) <= ${sql.raw(String(most))}`;
}
