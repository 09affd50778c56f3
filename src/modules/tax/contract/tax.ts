import * as z from "zod/mini";
import { defineCall, listOf, messageOf, oneOf } from "#kernel/call.ts";
import { entityId, seenFields, timestamp, visible } from "#kernel/fields.ts";
import { gstStates } from "#kernel/typed/gst-states.ts";
import { orderStatuses } from "#modules/orders/contract/order-status.ts";
import { retentionYears } from "#modules/settings/contract/settings.ts";
import { supplies, taxDocumentKinds } from "./papers.ts";
import { readRates } from "./rate-lines.ts";
import { isHsn } from "./rates.ts";

/** Rupees; below 0 for what a credit note takes back. */
const rupees = z.number();

const UNKNOWN_HSN = "HSN must have 4, 6 or 8 digits";
const hsn = z.string(UNKNOWN_HSN).check(visible, z.refine(isHsn, UNKNOWN_HSN));
const hsnOrBlank = z.string(UNKNOWN_HSN).check(
  visible,
  z.refine((text) => text === "" || isHsn(text), UNKNOWN_HSN),
);

export const taxSettings = z.object({
  on: z.boolean(),
  supplies: z.enum(supplies),
  default_hsn: z.string(),
  /** The table of rates, a line each: HSN or its beginning | from which day | up to how many rupees a piece, or any | percent. */
  rates: z.string(),
  /** Whether that is the table as delivered. */
  rates_delivered: z.boolean(),
  /** Years that the books are kept after the end of the financial year that follows that of an order. */
  keep_years: z.number(),
  /** Every category; "" where its products have the default. */
  categories: z.array(z.object({ category_id: z.string(), name: z.string(), hsn: z.string() })),
  gst_number: z.string(),
  /** Why no document can be made with the store's details as they are; "" when nothing is in the way. */
  problem: z.string(),
  /** HSN for which no rate is known today, with the category, or "" for the default: orders of such goods get no document. */
  rateless: z.array(z.object({ name: z.string(), hsn: z.string() })),
  /** Shipped orders whose address names no State that GST knows. */
  waiting: z.array(z.object({ order_id: z.string(), status: z.enum(orderStatuses), state: z.string() })),
  /** The present month by the store's clock: '2026-11'. */
  this_month: z.string(),
});
export type TaxSettings = z.infer<typeof taxSettings>;

export const taxSettingsInput = z.object({
  seen: seenFields,
  on: z.boolean("Please say whether tax is on."),
  /** Whether it was on when the one who saves looked; where `on` is the same, and that is not so any more, nothing changes. */
  on_seen: z.optional(z.boolean()),
  supplies: z.enum(supplies, "Please choose what the store gives."),
  default_hsn: hsn,
  /** In the same lines; blank for the table as delivered, left out: as before. */
  rates: z.optional(
    z.string().check(
      z.maxLength(20_000, "The table can have at most 20,000 characters"),
      z.check((given) => {
        const read = readRates(given.value);
        if ("fault" in read) given.issues.push({ code: "custom", message: read.fault, input: given.value });
      }),
    ),
  ),
  /** Left out: as many as before. */
  keep_years: z.optional(retentionYears),
  categories: z.array(z.object({ category_id: entityId, hsn: hsnOrBlank })),
});
export type TaxSettingsInput = z.infer<typeof taxSettingsInput>;

const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "Please choose a month"));

export const taxDocument = z.object({
  id: z.string(),
  kind: z.enum(taxDocumentKinds),
  number: z.string(),
  issued_at: timestamp,
  order_id: z.string(),
  place_of_supply: z.string(),
  taxable: rupees,
  tax: rupees,
  total: rupees,
});
export type TaxDocument = z.infer<typeof taxDocument>;

/** The files of one month's return, in the columns of the GST offline tool. */
export const gstr1Files = [
  "b2b",
  "b2cl",
  "b2cs",
  "cdnr",
  "cdnur",
  "exemp",
  "hsn-b2b",
  "hsn-b2c",
  "docs",
] as const;
export type Gstr1File = (typeof gstr1Files)[number];

export const getTaxSettings = defineCall("GET", "/tax-settings", "settings.read", {
  summary: "Whether GST is on, the HSN of each category, and what is in the way of a document",
  response: oneOf(taxSettings),
});

export const saveTaxSettings = defineCall("PUT", "/tax-settings", "books", {
  summary: "Switches GST on or off, and sets the HSN of goods; what was issued stays as it is",
  body: taxSettingsInput,
  response: messageOf(taxSettings),
  errors: ["changed_meanwhile"],
});

export const listTaxDocuments = defineCall("GET", "/tax-documents", "books", {
  summary: "The documents issued in a month (2026-11) by the store's clock, newest first",
  query: z.object({ month }),
  response: listOf(taxDocument),
});

export const issueTaxDocument = defineCall("POST", "/tax-documents", "books", {
  summary: "Issues the document of a shipped order whose address names no known State, for the State given",
  body: z.object({
    order_id: entityId,
    state_code: z.enum(
      gstStates.map(({ code }) => code),
      "Please choose a State.",
    ),
  }),
  response: messageOf(taxDocument),
  errors: ["changed_meanwhile"],
});

/** The response is a file of comma-separated values. */
export const exportGstr1 = defineCall("GET", "/gstr1", "books", {
  summary: `One file of a month's GSTR-1: ${gstr1Files.join(", ")}`,
  query: z.object({ month, file: z.enum(gstr1Files) }),
  response: z.string(),
  answerKind: "csv",
});
