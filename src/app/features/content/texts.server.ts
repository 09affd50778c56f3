import type { SaleTerms } from "#contract/sale-terms.ts";
import type { StoreDetails } from "#contract/store-details.ts";
import { fillText, type Values } from "./fill-text.server.ts";
import about from "./text/about.md";
import complaints from "./text/complaints.md";
import faq from "./text/faq.md";
import grades from "./text/grades.md";
import help from "./text/help.md";
import privacy from "./text/privacy.md";
import programmes from "./text/programmes.md";
import refunds from "./text/refunds.md";
import shipping from "./text/shipping.md";
import stories from "./text/stories.md";
import terms from "./text/terms.md";
import type { WrittenText } from "./text.ts";
import { storeValues, termsValues } from "./text-values.server.ts";

/** Texts that name nothing: they are shown as they are written. */
export const plainTexts = { faq, grades, programmes, stories };
/** Texts that name what the store says of itself, */
export const storeTexts = { about, privacy, refunds };
/** and those that name the terms of a sale besides. */
export const saleTexts = { help, shipping, terms };

/** What the page draws itself where a text names it. */
const drawn = Object.fromEntries(
  ["storeFacts", "grievanceOfficer", "keptData"].map((part) => [part, [{ part }]]),
);

/** A text as this store shows it. */
export function storeText(name: keyof typeof storeTexts, store: StoreDetails): WrittenText {
  return fillPage(storeTexts[name], storeValues(store));
}

/** A text as this store shows it, with these terms. */
export function saleText(name: keyof typeof saleTexts, store: StoreDetails, sale: SaleTerms): WrittenText {
  return fillPage(saleTexts[name], { ...storeValues(store), ...termsValues(sale) });
}

function fillPage(text: WrittenText, values: Values): WrittenText {
  return fillText(text, values, { ...drawn, complaints: fillText(complaints, values, drawn).lead });
}
