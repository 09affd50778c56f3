import * as z from "zod/mini";
import { toRupees } from "#kernel/money.ts";
import type { StoreDetails } from "#modules/settings/contract/store-details.ts";
import type { SettingsSection } from "#modules/settings/server/read-settings.ts";
import { supplies } from "../contract/papers.ts";
import { type RateRow, rateRows } from "../contract/rates.ts";

const rateRow = z.object({
  hsn: z.string(),
  from: z.string(),
  upToPaise: z.nullable(z.number()),
  percent: z.number(),
});

/** The saved state of the switch; `since`: when it was last switched on, as ISO 8601 has it, null while it is off. */
const savedTax = z.object({
  on: z._default(z.boolean(), false),
  since: z._default(z.nullable(z.string()), null),
  /** 'exempt': the store sells without tax, and gives bills of supply. */
  supplies: z._default(z.enum(supplies), "taxable"),
  default_hsn: z._default(z.string(), "6309"),
  /** The admin's table of rates; null for the one as delivered. */
  rates: z._default(z.nullable(z.array(rateRow)), null),
});
export type TaxSection = z.output<typeof savedTax>;

export const taxSection: SettingsSection<typeof savedTax> = {
  name: "tax",
  title: "Tax",
  schema: savedTax,
  feature: "gst",
  off: { on: false, since: null },
  // Each rate by itself, so that the log names those that differ and not two tables.
  told: (tax) => ({ ...tax, rates: Object.fromEntries(ratesOf(tax).map(toldRate)) }),
};

function toldRate({ hsn, from, upToPaise, percent }: RateRow): [what: string, rate: string] {
  const limit = upToPaise === null ? "any value" : `up to ₹${toRupees(upToPaise)}`;
  return [`HSN ${hsn} from ${from}, ${limit}`, `${percent} %`];
}

/** The rates that hold: the admin's, or those as delivered. */
export const ratesOf = ({ rates }: Pick<TaxSection, "rates">): readonly RateRow[] => rates ?? rateRows;

/** Whether a store's orders get documents: a store without a GST number that sells without tax is not registered, and gives receipts alone. */
export function givesDocuments(store: StoreDetails, supplies: TaxSection["supplies"]): boolean {
  return supplies === "taxable" || store.gst_number !== "";
}
