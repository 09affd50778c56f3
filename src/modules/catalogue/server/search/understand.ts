import { may } from "#kernel/actor.ts";
import { facets } from "#kernel/lists.ts";
import { guessWord } from "#modules/garments/server/vocabulary/vocabulary.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { ProductIndex } from "#platform/use-cases/product-index.ts";
import type { ProductQuery } from "../../contract/product.ts";
import { type FacetedPage, listProducts } from "../list-products.ts";
import { findProducts, hasProducts, onSale, toIndexQuery } from "../read-model/product-query.ts";
import { addConditions, type Reading, readQuery, resolveConditions, type Word } from "./read-query.ts";

/** The meaning that a search was given, for whoever shows its list. */
export interface SearchNotes {
  /** Words that were taken for others: 'jackt' for 'jacket'. */
  guessed: { typed: string; meant: string }[];
  /** Words that nothing on the list has, with others that it has. */
  dropped: string[];
  /** Whether the list has most of the words, because nothing has all. */
  isMost: boolean;
  /** Brands and things that the shop has none of. */
  lacking: string[];
}

export interface Understood extends Pick<Reading, "facets" | "min" | "max"> {
  /** The words that texts must have; "" for none. */
  search: string;
  /** Those of these words that are names of brands or things: the name of a product or its groups must have them. */
  named: string;
  /** So many of these words; all unless given. */
  enough?: number;
  /** All that was typed: what has more of it comes first. */
  prefers: string;
  notes: SearchNotes;
}

/** Texts are looked through as they are typed: spelling and other words were settled by the table before. */
const asTyped = { typos: false, synonyms: false } as const;
const noNotes = (): SearchNotes => ({ guessed: [], dropped: [], isMost: false, lacking: [] });

/** Words in quotation marks are looked for as they stand. */
export const exactWords = (text: string): string | null =>
  /^\s*["“”](.*[^\s"“”].*)["“”]\s*$/u.exec(text)?.[1]?.trim() ?? null;

const textOf = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(" ");
/** 'Tie' is no thing to wear where a text says what to tie. Trousers that are called by their name may say it anywhere. */
const namesIn = (words: readonly Word[]) => textOf(words.filter((word) => word.name && !word.with));
export const saying = (words: readonly Word[], enough?: number) =>
  ({ ...asTyped, words: textOf(words), named: namesIn(words), enough }) as const;

/** Reads a search into conditions, and the rest into words that products say, within what the list is narrowed by otherwise. */
export async function understandSearch(
  index: ProductIndex,
  text: string,
  within: ProductQuery,
): Promise<Understood> {
  const exact = exactWords(text);
  const notes = noNotes();
  if (exact) return { facets: {}, search: exact, named: "", prefers: "", notes };
  const reading = readQuery(text);
  const known = await knownWords(index, reading, notes);
  const { min, max } = reading;
  const found = {
    facets: resolveConditions(reading.facets),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
  const read = { ...found, prefers: text.slice(0, MOST_PREFERRED), notes };
  const asked: Asked = (words, enough) =>
    hasProducts(index, {
      ...toIndexQuery(narrowed(within, found), { hidden: false }),
      ...(words.length > 0 && { text: saying(words, enough) }),
    });
  const words = await keepIf(known, async (word) => !word.tells || (await asked([word])));
  if ((words.length === 0 && !hasConditions(found)) || notes.lacking.length > 0 || (await asked(words)))
    return { ...read, search: textOf(words), named: namesIn(words) };
  const meant = asMeant(text, notes);
  if (await areWords(index, meant, { ...found, words }))
    return { facets: {}, search: meant, named: "", prefers: read.prefers, notes };
  return {
    ...read,
    named: namesIn(words),
    ...(await dropWords(words, asked, { notes, isAlone: !hasConditions(found) })),
  };
}

/** The typed text, with the words that were meant. */
const asMeant = (text: string, { guessed }: SearchNotes) =>
  guessed.reduce((said, { typed, meant }) => said.replace(typed, () => meant), text.toLowerCase());

type Asked = (words: readonly Word[], enough?: number) => Promise<boolean>;
const MOST_PREFERRED = 200;

const hasConditions = ({ facets: said, min, max }: Pick<Understood, "facets" | "min" | "max">) =>
  Object.keys(said).length > 0 || min !== undefined || max !== undefined;

/**
 * Whether a search that nothing meets is meant as it is written: 'Ink Blue Jeans' is a name, though they are navy; and of what no product at all
 * is known to be, such as 'men', texts can tell.
 */
async function areWords(
  index: ProductIndex,
  text: string,
  { facets: said, words }: Pick<Understood, "facets"> & { words: readonly Word[] },
): Promise<boolean> {
  if (!(await hasProducts(index, { flags: onSale, text: { ...asTyped, words: text } }))) return false;
  if (words.length > 0) return true;
  for (const facet of facets) {
    const values = said[facet];
    if (values && !(await hasProducts(index, { flags: onSale, facets: { [facet]: values } }))) return true;
  }
  return false;
}

/** The words that products have together, most of them, where nothing has all. */
async function dropWords(
  words: readonly Word[],
  asked: Asked,
  { notes, isAlone }: { notes: SearchNotes; isAlone: boolean },
): Promise<Pick<Understood, "search" | "enough">> {
  const said = await keepIf(words, (word) => asked([word]));
  if (said.length === 0 && isAlone) return { search: textOf(words) };
  notes.dropped = words.filter((word) => !said.includes(word)).map(({ typed }) => typed);
  for (let enough = said.length; enough > 0; enough--) {
    if (!(await asked(said, enough))) continue;
    notes.isMost = enough < said.length;
    return { search: textOf(said), ...(notes.isMost && { enough }) };
  }
  return { search: "" };
}

async function keepIf<Value>(
  values: readonly Value[],
  holds: (value: Value) => Promise<boolean>,
): Promise<Value[]> {
  const kept: Value[] = [];
  for (const value of values) if (await holds(value)) kept.push(value);
  return kept;
}

/**
 * Whether some product on sale says a word: one that is what the word means besides. What is but the beginning of a word, and near to one of
 * the table, is a misspelling: 'dres'.
 */
async function isSaid(index: ProductIndex, word: Word): Promise<boolean> {
  const says = (beginnings?: false) =>
    hasProducts(index, {
      flags: onSale,
      facets: word.with ?? {},
      text: { ...saying([word]), beginnings },
    });
  const isOfTable = Boolean(word.name || word.shade || word.tells || word.with);
  return (await says(false)) || ((isOfTable || !guessWord(word.text)) && (await says()));
}

/** The words that some product on sale has; of others what they mean is added to the reading, guessed, or noted as lacking. */
async function knownWords(index: ProductIndex, reading: Reading, notes: SearchNotes): Promise<Word[]> {
  const known: Word[] = [];
  const lacking: Word[] = [];
  for (const word of reading.words) {
    if (await isSaid(index, word)) {
      known.push(word);
      addConditions(reading.facets, word.with ?? {});
    } else if (word.shade) addConditions(reading.facets, { color: [word.shade] });
    else if (word.name) lacking.push(word);
    else if (!word.tells) known.push(await guessed(index, word, reading, notes));
  }
  notes.lacking = lacking.map(({ typed }) => typed);
  const isNothingElse = known.length === 0 && !hasConditions(reading);
  // Of a garment that the shop has not nothing else is meant; without a brand the rest still is.
  const missing = lacking.filter(({ name }) => isNothingElse || name === "thing");
  return [...known.filter(({ text }) => text !== ""), ...missing];
}

/** The word that was meant for one that nothing has: of the table, or of the texts of products. */
async function guessed(index: ProductIndex, word: Word, reading: Reading, notes: SearchNotes): Promise<Word> {
  const near = guessWord(word.text);
  if (near) {
    notes.guessed.push({ typed: word.typed, meant: near.word });
    addConditions(reading.facets, near.sense.facets ?? {});
    return { ...word, text: near.sense.word ?? "", tells: near.sense.role === "tells" };
  }
  const { didYouMean } = await findProducts(index, { flags: onSale, text: { words: word.text }, limit: 0 });
  if (!didYouMean || didYouMean === word.text) return word;
  // A word of descriptions is nothing that is looked for: 'been' is not what 'Bean' was meant for.
  const named = { ...asTyped, words: didYouMean, named: didYouMean };
  if (!(await hasProducts(index, { flags: onSale, text: named }))) return word;
  notes.guessed.push({ typed: word.typed, meant: didYouMean });
  return { ...word, text: didYouMean };
}

/** A list narrowed by what a search says, where it is not narrowed otherwise. */
export function narrowed(
  query: ProductQuery,
  { facets: said, min, max }: Pick<Understood, "facets" | "min" | "max">,
): ProductQuery {
  const isPriced = query.min !== undefined || query.max !== undefined;
  const { search: _, ...rest } = query;
  return {
    ...rest,
    ...Object.fromEntries(
      facets.flatMap((facet) => (query[facet]?.length || !said[facet] ? [] : [[facet, [...said[facet]]]])),
    ),
    ...(!isPriced && min !== undefined && { min }),
    ...(!isPriced && max !== undefined && { max }),
  };
}

/** The meaning of a typed search to the shop, for customers and guests, within a category or a brand. */
export function readTypedSearch(
  ctx: Context,
  { text, within }: { text: string; within: Pick<ProductQuery, "category_id" | "brand_id"> },
): Promise<Understood> {
  return understandSearch(ctx.productIndex, text, { page: 1, limit: 1, ...within });
}

/** The query of a customer's list in which the search is read; one that was read already, or has none, as it is. */
export async function readSearch(index: ProductIndex, query: ProductQuery): Promise<ProductQuery> {
  if (!query.search?.trim() || query.reading) return query;
  const { search, named, enough, prefers, ...said } = await understandSearch(index, query.search, query);
  const isPlain = Object.keys(said.facets).length === 0 && said.min === undefined && said.max === undefined;
  return {
    ...narrowed(query, said),
    ...((search || isPlain) && { search: search || query.search }),
    reading: { prefers, named, ...(enough !== undefined && { enough }) },
  };
}

/** One page of products by what a search means. Admins look for products by words, half typed among them: the 's' of 'kurta s' is a beginning. */
export async function searchProducts(ctx: Context, query: ProductQuery): Promise<FacetedPage> {
  return listProducts(
    ctx,
    may(ctx.actor, "products.read") ? query : await readSearch(ctx.productIndex, query),
  );
}
