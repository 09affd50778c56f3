import { formatRupees } from "#kernel/money.ts";
import { deliveryDays } from "#modules/settings/contract/delivery-days.ts";
import type { SaleTerms } from "#modules/settings/contract/settings.ts";
import { legalName, type StoreDetails } from "#modules/settings/contract/store-details.ts";
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
import type { TextBlock, TextElement, TextNode, WrittenText } from "./words.tsx";

/** Texts that name nothing: they are shown as they are written. */
export const plainTexts = { faq, grades, programmes, stories };
/** Texts that name what the store says of itself, and those that name the terms of a sale besides. */
export const storeTexts = { about, privacy, refunds };
export const saleTexts = { help, shipping, terms };

/** Names of the parts that the page renders itself. */
const drawn = Object.fromEntries(
  ["storeFacts", "grievanceOfficer", "keptData"].map((part) => [part, [{ part }]]),
);

/** A text as this store shows it. */
export function storeText(name: keyof typeof storeTexts, store: StoreDetails): WrittenText {
  return fillPage(storeTexts[name], storeValues(store));
}

/** A text as this store shows it, with these terms. */
export function saleText(name: keyof typeof saleTexts, store: StoreDetails, sale: SaleTerms): WrittenText {
  const terms = {
    deliveryWords: deliveryWords(sale),
    paymentWords: paymentWords(sale),
    deliveryDays: deliveryDays(sale),
    "terms.unpaid_hours": String(sale.unpaid_hours),
  };
  return fillPage(saleTexts[name], { ...storeValues(store), ...terms });
}

function fillPage(text: WrittenText, values: Values): WrittenText {
  return fillText(text, values, { ...drawn, complaints: fillText(complaints, values, drawn).lead });
}

/** The store's placeholders. Sentences that depend on a setting are written here as a whole. */
function storeValues(store: StoreDetails): Record<string, string> {
  const { name, city, state, email, legal_name: charity } = store;
  const hours = store.opening_hours.join("; ");
  return {
    "store.name": name,
    "store.city": city,
    "store.state": state,
    "store.email": email,
    "store.legal_name": legalName(store),
    aCharity: charity ? `${charity}, a charity` : "a charity",
    thriftShop: charity ? `thrift shop of ${charity}` : "thrift shop",
    whoDecides: charity ? `${charity}, which runs ${name},` : name,
    storeHours: hours && `The store is open ${hours}.`,
    ourHours: hours && `We are open ${hours}.`,
  };
}

export function deliveryWords({ delivery_charge, free_delivery_from, by_weight }: SaleTerms): string {
  if (free_delivery_from === 0 || (delivery_charge === 0 && !by_weight))
    return "Delivery is free at the moment.";
  const charge = by_weight
    ? "What delivery costs depends on the weight of the parcel and on how far it goes: a product’s page tells it for your PIN code, and the cart for the whole order."
    : `Delivery costs ${formatRupees(delivery_charge)} for the whole order, however many products are in it.`;
  if (free_delivery_from === null) return charge;
  return `${charge} Orders with products worth ${formatRupees(free_delivery_from)} or more travel free.`;
}

export function paymentWords({ cash_on_delivery, online_payment }: SaleTerms): string {
  if (cash_on_delivery && online_payment) {
    return "You can pay online, by UPI, card or net banking, or in cash when the parcel arrives.";
  }
  if (online_payment) return "You pay online, by UPI, card or net banking.";
  if (cash_on_delivery) return "You pay in cash when the parcel arrives.";
  return "We can take no payment at the moment, so ordering is paused. Please look in again soon.";
}

type Values = Readonly<Record<string, string>>;
type Parts = Readonly<Record<string, readonly TextBlock[]>>;

/** Puts values and parts in the place of their names. Throws for a name that is neither: nobody shall read braces. */
export function fillText(text: WrittenText, values: Values, parts: Parts = {}): WrittenText {
  const fillBlocks = (blocks: readonly TextBlock[]) =>
    blocks.flatMap((block): readonly TextBlock[] =>
      "part" in block ? [block] : (parts[nameAlone(block)] ?? [fillElement(block, values)]),
    );
  return {
    title: text.title,
    lead: fillBlocks(text.lead),
    sections: text.sections.map((section) => ({ ...section, blocks: fillBlocks(section.blocks) })),
  };
}

function nameAlone({ children }: TextElement): string {
  const [words] = children;
  const isAlone = children.length === 1 && typeof words === "string";
  return (isAlone && /^\{\{([\w.]+)\}\}$/.exec(words)?.[1]) || "";
}

function fillElement({ tag, to, children }: TextElement, values: Values): TextElement {
  const filled = children.map(
    (child): TextNode => (typeof child === "string" ? fillWords(child, values) : fillElement(child, values)),
  );
  return { tag, ...(to && { to: fillWords(to, values) }), children: filled };
}

function fillWords(words: string, values: Values): string {
  return words.replace(/\{\{([^}]*)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A text names {{${name}}}, which nothing stands for.`);
    return value;
  });
}
