import { toRupees } from "#kernel/money.ts";
import type { SettingsSection } from "#modules/settings/server/read-settings.ts";
import { type RateRow, rateRows } from "../contract/rates.ts";
import { savedTax, type TaxSection } from "../contract/tax.ts";

export const taxSection: SettingsSection<typeof savedTax> = {
  name: "tax",
  title: "Tax",
  schema: savedTax,
  // Each rate by itself, so that the log names those that differ and not two tables.
  told: (tax) => ({ ...tax, rates: Object.fromEntries(ratesOf(tax).map(toldRate)) }),
};

function toldRate({ hsn, from, upToPaise, percent }: RateRow): [what: string, rate: string] {
  const limit = upToPaise === null ? "any value" : `up to ₹${toRupees(upToPaise)}`;
  return [`HSN ${hsn} from ${from}, ${limit}`, `${percent} %`];
}

/** The rates that hold: the admin's, or those as delivered. */
export const ratesOf = ({ rates }: Pick<TaxSection, "rates">): readonly RateRow[] => rates ?? rateRows;
