import { language, t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";
import { retainedData } from "#kernel/policies/retained-data.ts";
import { deliveryDays } from "#modules/settings/contract/delivery-days.ts";
import type { Feature } from "#modules/settings/contract/features.ts";
import type { SaleTerms } from "#modules/settings/contract/settings.ts";
import { legalName, type StoreDetails } from "#modules/settings/contract/store-details.ts";
import type { TextBlock, TextElement, TextNode, WrittenText } from "./words.tsx";

/** Texts that name nothing: they are shown as they are written. */
export const plainTexts = ["faq", "grades", "programmes", "stories"] as const;
/** Texts that name what the store says of itself, and those that name the terms of a sale besides. */
export const storeTexts = ["about", "privacy", "refunds"] as const;
export const saleTexts = ["help", "shipping", "terms"] as const;

const written = import.meta.glob<WrittenText>("./text/**/*.md", { eager: true, import: "default" });

/** A text as it is written in the reader's language. */
function textOf(name: string): WrittenText {
  const folder = language() === "en" ? "" : `${language()}/`;
  const text = written[`./text/${folder}${name}.md`];
  if (!text) throw new Error(`There is no text ${folder}${name}.md.`);
  return text;
}

export const plainText = (name: (typeof plainTexts)[number]): WrittenText => textOf(name);

/** Names of the parts that the page renders itself. */
const drawn = Object.fromEntries(
  ["storeFacts", "grievanceOfficer", "keptData"].map((part) => [part, [{ part }]]),
);

/** The store as it tells of itself, and the features that are on. */
interface DescribedStore {
  store: StoreDetails;
  features: readonly Feature[];
}

export function storeText(name: (typeof storeTexts)[number], facts: DescribedStore): WrittenText {
  return fillPage(textOf(name), storeValues(facts));
}

/** A text as this store shows it, with these terms. */
export function saleText(
  name: (typeof saleTexts)[number],
  facts: DescribedStore,
  sale: SaleTerms,
): WrittenText {
  const terms = {
    deliveryWords: deliveryWords(sale),
    paymentWords: paymentWords(sale),
    deliveryDays: deliveryDays(sale),
    "terms.unpaid_hours": String(sale.unpaid_hours),
  };
  return fillPage(textOf(name), { ...storeValues(facts), ...terms });
}

function fillPage(text: WrittenText, values: Values): WrittenText {
  return fillText(text, values, { ...drawn, complaints: fillText(textOf("complaints"), values, drawn).lead });
}

/** The store's placeholders. Sentences that depend on a setting are written here as a whole; a block of a feature begins with `{{if …}}` and its name. */
function storeValues({ store, features }: DescribedStore): Record<string, string> {
  const { name, city, state, email, legal_name: charity } = store;
  const hours = store.opening_hours.join("; ");
  return {
    ...Object.fromEntries(features.map((feature) => [`if ${feature}`, ""])),
    "store.name": name,
    // Names of places that the shop knows are translated; others stay as the admins wrote them.
    "store.city": t(city),
    "store.state": t(state),
    "store.email": email,
    "store.legal_name": legalName(store),
    aCharity: charity ? t("{charity}, a charity", { charity }) : t("a charity"),
    thriftShop: charity ? t("thrift shop of {charity}", { charity }) : t("thrift shop"),
    whoDecides: charity ? t("{charity}, which runs {name},", { charity, name }) : name,
    storeHours: hours && t("The store is open {hours}.", { hours }),
    ourHours: hours && t("We are open {hours}.", { hours }),
  };
}

export function deliveryWords({ delivery_charge, free_delivery_from, by_weight }: SaleTerms): string {
  if (free_delivery_from === 0 || (delivery_charge === 0 && !by_weight))
    return t("Delivery is free at the moment.");
  const charge = by_weight
    ? t(
        "What delivery costs depends on the weight of the parcel and on how far it goes: a product’s page tells it for your PIN code, and the cart for the whole order.",
      )
    : t("Delivery costs {charge} for the whole order, however many products are in it.", {
        charge: formatRupees(delivery_charge),
      });
  if (free_delivery_from === null) return charge;
  const sum = formatRupees(free_delivery_from);
  return `${charge} ${t("Orders with products worth {sum} or more travel free.", { sum })}`;
}

export function paymentWords({ cash_on_delivery, online_payment }: SaleTerms): string {
  if (cash_on_delivery && online_payment) {
    return t("You can pay online, by UPI, card or net banking, or in cash when the parcel arrives.");
  }
  if (online_payment) return t("You pay online, by UPI, card or net banking.");
  if (cash_on_delivery) return t("You pay in cash when the parcel arrives.");
  return t("We can take no payment at the moment, so ordering is paused. Please look in again soon.");
}

/** Everything that is kept about people, in words: what, why and how long (DPDP Act, 2023). `years`: how many the books are kept. */
export function retainedDataWords(years: number) {
  return Object.values(retainedData).map(({ name, what, why, until }) => ({
    name: t(name),
    what: t(what),
    why: t(why),
    until: t(until, { years }),
  }));
}

type Values = Readonly<Record<string, string>>;
type Parts = Readonly<Record<string, readonly TextBlock[]>>;

const CONDITION = /^\{\{(if \w+)\}\} /;

/** Whether an element is of a feature that the values do not name. */
function isLeftOut({ children: [first] }: TextElement, values: Values): boolean {
  const [, condition] = (typeof first === "string" && CONDITION.exec(first)) || [];
  return condition !== undefined && values[condition] === undefined;
}

/**
 * Puts values and parts in the place of their names, and leaves out what is of a feature that is off. Throws for a name that is neither: nobody shall
 * read braces.
 */
export function fillText(text: WrittenText, values: Values, parts: Parts = {}): WrittenText {
  const fillBlocks = (blocks: readonly TextBlock[]) =>
    blocks.flatMap((block): readonly TextBlock[] => {
      if ("part" in block) return [block];
      if (isLeftOut(block, values)) return [];
      return parts[nameAlone(block)] ?? [fillElement(block, values)];
    });
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
  const filled = children.flatMap((child): TextNode[] => {
    if (typeof child === "string") return [fillWords(child.replace(CONDITION, ""), values)];
    return isLeftOut(child, values) ? [] : [fillElement(child, values)];
  });
  return { tag, ...(to && { to: fillWords(to, values) }), children: filled };
}

function fillWords(words: string, values: Values): string {
  return words.replace(/\{\{([^}]*)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A text names {{${name}}}, which nothing stands for.`);
    return value;
  });
}
