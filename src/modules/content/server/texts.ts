import { type Language, language, t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";
import { retainedData } from "#kernel/policies/retained-data.ts";
import { deliveryDays } from "#modules/settings/contract/delivery-days.ts";
import type { Feature } from "#modules/settings/contract/features.ts";
import type { SaleTerms } from "#modules/settings/contract/settings.ts";
import { legalName, type StoreDetails } from "#modules/settings/contract/store-details.ts";
import { speaking } from "#platform/languages/speak.ts";
import { type NamedText, namesOfParts, type saleNames, type storeNames } from "../contract/text-names.ts";
import type { TextBlock, TextElement, TextNode, WrittenText } from "../contract/written-text.ts";
import { readText } from "./read-text.ts";

/** The files' contents. Asked for when the first is read: experiments that run the shop's files in plain Node have no build that puts them in. */
const files = () =>
  import.meta.glob<string>("../ui/text/**/*.md", { eager: true, query: "?raw", import: "default" });

/** The Markdown of a text as the shop comes with it. */
export function fileOf(name: NamedText, spoken: Language): string {
  const folder = spoken === "en" ? "" : `${spoken}/`;
  const source = files()[`../ui/text/${folder}${name}.md`];
  if (source === undefined) throw new Error(`There is no text ${folder}${name}.md.`);
  return source;
}

const read = new Map<string, WrittenText>();

/** A text as the shop comes with it, in the reader's language. */
export function fileText(name: NamedText): WrittenText {
  const key = `${language()} ${name}`;
  const text = read.get(key) ?? readText(fileOf(name, language()));
  read.set(key, text);
  return text;
}

/** Texts as they are written in the reader's language. */
export type Texts = (name: NamedText) => WrittenText;

/** Names of the parts that the page renders itself. */
const { complaints: _, ...drawnNames } = namesOfParts;
const drawn = Object.fromEntries(Object.keys(drawnNames).map((part) => [part, [{ part }]]));

/** The store as it tells of itself, and the features that are on. */
interface DescribedStore {
  store: StoreDetails;
  features: readonly Feature[];
}

/** A text as this store shows it. */
export const storeText = (name: NamedText, texts: Texts, facts: DescribedStore): WrittenText =>
  fillPage(name, texts, () => storeValues(facts));

/** A text as this store shows it, with these terms. */
export function saleText(name: NamedText, texts: Texts, facts: DescribedStore, sale: SaleTerms): WrittenText {
  return fillPage(name, texts, () => ({ ...storeValues(facts), ...saleValues(sale) }));
}

/** The sentences in a text are in its language, which is not the reader's where it has no translation. */
function fillPage(name: NamedText, texts: Texts, valuesNow: () => Values): WrittenText {
  const text = texts(name);
  return speaking(text.untranslated ? "en" : language(), () => {
    const values = valuesNow();
    const { lead } = name === "complaints" ? { lead: [] } : fillText(texts("complaints"), values, drawn);
    return fillText(text, values, { ...drawn, complaints: lead });
  });
}

function saleValues(sale: SaleTerms): Record<keyof typeof saleNames, string> {
  return {
    deliveryWords: deliveryWords(sale),
    paymentWords: paymentWords(sale),
    deliveryDays: deliveryDays(sale),
    "terms.unpaid_hours": String(sale.unpaid_hours),
  };
}

/** The store's placeholders. Sentences that depend on a setting are written here as a whole; a block of a feature begins with `{{if …}}` and its name. */
function storeValues({ store, features }: DescribedStore): Values {
  const { name, city, state, email, legal_name: charity } = store;
  const hours = store.opening_hours.join("; ");
  const values: Record<keyof typeof storeNames, string> = {
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
  return { ...Object.fromEntries(features.map((feature) => [`if ${feature}`, ""])), ...values };
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
export function retainedDataWords(years: number, features: readonly string[]) {
  return Object.values(retainedData)
    .filter((data) => !("feature" in data) || features.includes(data.feature))
    .map(({ name, what, why, until }) => ({
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
    ...text,
    lead: fillBlocks(text.lead),
    sections: text.sections.map((section) => ({ ...section, blocks: fillBlocks(section.blocks) })),
  };
}

function nameAlone({ children }: TextElement): string {
  const [words] = children;
  const isAlone = children.length === 1 && typeof words === "string";
  return (isAlone && /^\{\{([\w.]+)\}\}$/.exec(words)?.[1]) || "";
}

function fillElement({ to, children, ...same }: TextElement, values: Values): TextElement {
  const filled = children.flatMap((child): TextNode[] => {
    if (typeof child === "string") return [fillWords(child.replace(CONDITION, ""), values)];
    return isLeftOut(child, values) ? [] : [fillElement(child, values)];
  });
  return { ...same, ...(to && { to: fillWords(to, values) }), children: filled };
}

function fillWords(words: string, values: Values): string {
  return words.replace(/\{\{([^}]*)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A text names {{${name}}}, which nothing stands for.`);
    return value;
  });
}
