import { and, asc, eq, sql } from "drizzle-orm";
import { t } from "#kernel/languages/messages.ts";
import { facets } from "#kernel/lists.ts";
import { facetValues } from "#modules/garments/contract/list-query.ts";
import { guessWord, phrasesFrom, wordsIn } from "#modules/garments/server/vocabulary/vocabulary.ts";
import type { Db } from "#platform/database/client.ts";
import { containsCondition } from "#platform/database/statements.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { ProductIndex } from "#platform/use-cases/product-index.ts";
import { priceRange, priceWords } from "../../contract/listing-filter.ts";
import type { Suggestions } from "../../contract/suggestions.ts";
import { inEveryLanguage, inReaderLanguage } from "../../contract/texts.ts";
import { brands } from "../../schema.ts";
import { selectGroups } from "../groups/list-groups.ts";
import { selectProductsInOrder } from "../product-queries.ts";
import { findProducts, inStockFirst, onSale, toIndexQuery } from "../read-model/product-query.ts";
import { addConditions, type Conditions, type Reading, readQuery, resolveConditions } from "./read-query.ts";
import { narrowed, saying } from "./understand.ts";

/** So many of each kind are shown. */
const MOST = { searches: 4, categories: 3, brands: 3, products: 4 } as const;
/** So many meanings of what is typed are tried: each is a question to the index. */
const MOST_TRIED = 8;
/** So many words may be the beginning of one phrase. */
const LONGEST_BEGINNING = 3;
const LEAST_TYPED = 2;

/** The words that a text being typed may become. Less than two letters may become anything: nothing is suggested. */
export async function suggestSearches(ctx: Context, { search }: { search: string }): Promise<Suggestions> {
  const text = search.trim().replace(/\s+/g, " ");
  if ([...text].length < LEAST_TYPED) return { searches: [], categories: [], brands: [], products: [] };
  const [found, said, categories, named] = await Promise.all([
    searchesFrom(ctx.productIndex, text),
    productsSaying(ctx.productIndex, text),
    categoriesFrom(ctx.database, text),
    brandsFrom(ctx.database, text),
  ]);
  const ids = [...new Set([...said, ...found.flatMap((each) => each.ids)])].slice(0, MOST.products);
  const products = await selectProductsInOrder(ctx.database, ids, { hidden: false });
  return {
    searches: found.map(({ text, name, count }) => ({ text, name, count })),
    categories,
    brands: named,
    products: products.map(({ id, name, price, discounted_price, product_images: [first] }) => ({
      id,
      name,
      price,
      discounted_price,
      image_url: first?.image_url ?? "",
      blur_hash: first?.blur_hash ?? "",
    })),
  };
}

/** Meanings of a text, likeliest first: all that was typed, and its end as the beginning of something that the shop knows. */
function* meanings(text: string): Generator<string> {
  const words = text.split(" ");
  // A letter is a size, and the beginning of much else.
  const isLetter = words.at(-1)?.length === 1;
  if (!isLetter) yield text;
  for (let length = Math.min(LONGEST_BEGINNING, words.length); length > 0; length--) {
    const head = words.slice(0, -length).join(" ");
    const end = words.slice(-length).join(" ");
    const phrases = phrasesFrom(end);
    const guess = length === 1 && phrases.length === 0 && guessWord(wordsIn(end)[0] ?? "");
    for (const phrase of guess ? [guess.word] : phrases) yield `${head} ${phrase}`.trim();
  }
  if (isLetter) yield text;
  // A price that is being typed is a small one yet.
  if (/\d\S*$/.test(text)) yield words.slice(0, -1).join(" ");
}

const hasConditions = ({ facets: said, min, max }: Reading) =>
  Object.keys(said).length > 0 || min !== undefined || max !== undefined;

/** Whether the last word says nothing yet. */
const isUnfinished = ({ words }: Reading, text: string) =>
  words.some(({ typed }) => typed === wordsIn(text).at(-1));

async function searchesFrom(index: ProductIndex, typed: string) {
  const found = new Map<string, { text: string; name: string; count: number; ids: string[] }>();
  let tried = 0;
  for (const text of meanings(typed)) {
    if (found.size === MOST.searches || tried === MOST_TRIED) break;
    const reading = readQuery(text);
    for (const word of reading.words) addConditions(reading.facets, word.with ?? {});
    reading.facets = resolveConditions(reading.facets);
    const name = nameOf(reading);
    if (found.has(name) || !hasConditions(reading) || (text === typed && isUnfinished(reading, text)))
      continue;
    tried += 1;
    const { total, ids } = await findProducts(index, {
      ...toIndexQuery(narrowed({ page: 1, limit: MOST.products }, reading), { hidden: false }),
      ...(reading.words.length > 0 && { text: saying(reading.words) }),
      prefers: text,
    });
    if (total > 0) found.set(name, { text, name, count: total, ids });
  }
  return [...found.values()];
}

function nameOf({ facets: said, min, max, words }: Reading): string {
  const labels = facets.flatMap((facet) => {
    const values = plainly(said)[facet] ?? [];
    const own = facetValues[facet].filter(({ value }) => values.includes(value));
    return own.length > 0 ? own.map(({ label }) => t(label)).join(", ") : [];
  });
  const price = priceRange(`${min ?? ""}-${max ?? ""}`);
  return [...labels, ...words.map(({ text }) => text), ...(price ? [priceWords(price)] : [])].join(" · ");
}

/** Somebody who asks for girls' clothes finds those for all children too, but doesn't ask for them. */
function plainly(said: Conditions): Conditions {
  const { gender = [] } = said;
  return { ...said, ...(gender.length > 1 && { gender: gender.length > 2 ? ["kids"] : gender.slice(0, 1) }) };
}

async function productsSaying(index: ProductIndex, words: string): Promise<string[]> {
  const { ids } = await findProducts(index, {
    flags: onSale,
    text: { words, typos: false, synonyms: false },
    sort: [...inStockFirst, { by: "relevance" }],
    limit: MOST.products,
  });
  return ids;
}

/** Whether each of these words is the beginning of one of a text's. */
const begins = (text: string, typed: readonly string[]) => {
  const words = wordsIn(text);
  return typed.every((beginning) => words.some((word) => word.startsWith(beginning)));
};

async function categoriesFrom(db: Db, text: string): Promise<Suggestions["categories"]> {
  const typed = wordsIn(text);
  const rows = await selectGroups(db);
  const namesOf = ({ name, translations }: Pick<(typeof rows)[number], "name" | "translations">) =>
    inEveryLanguage(name, translations);
  const whole = [...new Map(rows.map((row) => [row.id, row])).values()]
    .filter((row) => begins(namesOf(row), typed))
    .map(({ id, name, translations }) => ({
      category_id: id,
      sub_category_id: null,
      name: inReaderLanguage(name, translations),
      of: null,
    }));
  const parts = rows.flatMap((row) => {
    const { sub } = row;
    const isMeant =
      sub && begins(namesOf(sub), typed.slice(-1)) && begins(`${namesOf(row)} ${namesOf(sub)}`, typed);
    return isMeant
      ? {
          category_id: row.id,
          sub_category_id: sub.id,
          name: inReaderLanguage(sub.name, sub.translations),
          of: inReaderLanguage(row.name, row.translations),
        }
      : [];
  });
  return [...whole, ...parts].slice(0, MOST.categories);
}

const MOST_LOOKED_AT = 50;

async function brandsFrom(db: Db, text: string): Promise<Suggestions["brands"]> {
  const rows = await db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .where(and(eq(brands.isActive, true), containsCondition(sql`lower(${brands.name})`, text)))
    .orderBy(asc(sql`lower(${brands.name})`), asc(brands.id))
    .limit(MOST_LOOKED_AT);
  return rows.filter(({ name }) => begins(name, wordsIn(text))).slice(0, MOST.brands);
}
