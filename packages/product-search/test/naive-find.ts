import { areForms, differInNumber, slackOf, stem, tokenize } from "../analyzer.ts";
import type { Answer, Document, Query, Range, SortKey } from "../index.ts";

export const schema = {
  name: { type: "text", weight: 8, sortable: true },
  groups: { type: "text", weight: 4 },
  description: { type: "text", weight: 1 },
  size: { type: "facet" },
  colour: { type: "facet" },
  price: { type: "number" },
  made: { type: "number" },
  inStock: { type: "flag" },
  shown: { type: "flag" },
} as const;
export type Product = Document<typeof schema>;
export type ProductQuery = Query<typeof schema>;

export const synonyms = { gown: ["dress"] };
export const stopWords = ["the", "with"];

const textFields = ["name", "groups", "description"] as const;

/** Answers all questions from plain objects, by what the documentation says and in no hurry. */
export function naiveFind(products: readonly Product[], query: ProductQuery): Answer {
  const { relevance, didYouMean } = naiveRelevance(products, query);
  const holds = conditionsOf(query, relevance);
  const found = products.filter((product) => holds(product, null));
  const sorted = found.sort((a, b) => compare(query, relevance, a, b));
  const offset = query.offset ?? 0;
  const facets: Answer["facets"] = {};
  for (const field of query.count ?? []) {
    const counts = new Map((query.facets?.[field] ?? []).map((value) => [value, 0]));
    for (const product of products.filter((product) => holds(product, field)))
      for (const value of keywordsOf(product, field)) counts.set(value, (counts.get(value) ?? 0) + 1);
    facets[field] = counts;
  }
  const numbers = (field: "price" | "made") =>
    products.filter((product) => holds(product, field)).flatMap((product) => product[field] ?? []);
  return {
    total: found.length,
    ids: sorted.slice(offset, offset + (query.limit ?? 20)).map(({ id }) => id),
    facets,
    bands: Object.fromEntries(
      Object.entries(query.bands ?? {}).map(([field, edges]) => [
        field,
        bandsOf(numbers(field as "price"), edges),
      ]),
    ),
    extremes: Object.fromEntries(
      (query.extremes ?? []).map((field) => {
        const values = numbers(field);
        return [field, values.length > 0 ? { min: Math.min(...values), max: Math.max(...values) } : null];
      }),
    ),
    didYouMean,
  };
}

function bandsOf(values: readonly number[], edges: readonly number[]): number[] {
  const within = (from: number, to: number) => values.filter((value) => value >= from && value < to).length;
  return [...edges, Infinity].map((edge, index) => within(edges[index - 1] ?? -Infinity, edge));
}

export function keywordsOf(product: Product, field: "size" | "colour"): string[] {
  const value = product[field] ?? [];
  return typeof value === "string" ? [value] : [...new Set(value)];
}

/** Whether a product meets a query, its choice of one field left out. */
function conditionsOf(query: ProductQuery, relevance: (product: Product) => number) {
  const within = (value: number | null | undefined, { min, max }: Range) =>
    typeof value === "number" && value >= (min ?? -Infinity) && value < (max ?? Infinity);
  const facets = Object.entries(query.facets ?? {}) as ["size" | "colour", readonly string[]][];
  const ranges = Object.entries(query.ranges ?? {}) as ["price" | "made", Range][];
  const flags = Object.entries(query.flags ?? {}) as ["inStock" | "shown", boolean][];
  return (product: Product, leftOut: string | null) =>
    relevance(product) > 0 &&
    flags.every(([field, wanted]) => (product[field] ?? false) === wanted) &&
    ranges.every(([field, range]) => field === leftOut || within(product[field], range)) &&
    facets.every(
      ([field, values]) =>
        field === leftOut ||
        values.length === 0 ||
        keywordsOf(product, field).some((value) => values.includes(value)),
    );
}

function compare(query: ProductQuery, relevance: (product: Product) => number, a: Product, b: Product) {
  const sort: readonly SortKey<typeof schema>[] = query.sort ?? [{ by: "relevance" }];
  for (const { by, descending } of sort) {
    const sign = descending ? -1 : 1;
    const difference = by === "relevance" ? relevance(b) - relevance(a) : compareField(by, sign, a, b);
    if (difference !== 0) return difference;
  }
  return a.id < b.id ? -1 : 1;
}

function compareField(by: SortKey<typeof schema>["by"], sign: number, a: Product, b: Product): number {
  if (by === "inStock" || by === "shown") return sign * (Number(a[by] ?? 0) - Number(b[by] ?? 0));
  if (by === "price" || by === "made") {
    const [one, other] = [a[by] ?? null, b[by] ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other);
  }
  if (by !== "name") return 0;
  return sign * compareText((a.name ?? "").toLowerCase(), (b.name ?? "").toLowerCase());
}

const compareText = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);

interface Read {
  /** Words of the catalogue that stand for the word, with how well they do. */
  alternatives: Map<string, number>;
  corrected: string | null;
}

function naiveRelevance(products: readonly Product[], query: ProductQuery) {
  const everything = { relevance: (_product: Product) => 1, didYouMean: null };
  const { words = "", beginnings, typos = true, named: names = "" } = query.text ?? {};
  if (words.trim() === "") return { ...everything, relevance: () => 1 };
  const all = [...new Set(tokenize(words))];
  const said = all.filter((word) => !stopWords.includes(word));
  const typed = beginnings && said.length === 0 ? all.slice(-1) : said;
  const wordsOf = (product: Product) =>
    textFields.map((field) => tokenize(product[field] ?? "").filter((word) => !stopWords.includes(word)));
  const texts = new Map(products.map((product) => [product, wordsOf(product)]));
  const everyWord = (fields: number) => [...texts.values()].flatMap((of) => of.slice(0, fields).flat());
  const [known, named] = [new Set(everyWord(3)), new Set(everyWord(2))];
  const countOf = (word: string) => [...texts.values()].filter((of) => of.flat().includes(word)).length;

  /** The words that are as they were typed, or begin or stem alike. */
  function asTyped(word: string, isLast: boolean): Map<string, number> {
    const roots = [word, ...(synonyms[stem(word) as "gown"] ?? [])];
    const isBegun = beginnings ?? (isLast && word.length >= 3);
    const wellOf = (each: string): number => {
      if (each === word) return 1;
      if (roots.some((root) => areForms(root, each))) return 0.875;
      return isBegun && each.startsWith(word) ? 0.625 : 0;
    };
    return new Map([...known].map((each) => [each, wellOf(each)] as const).filter(([, well]) => well > 0));
  }

  const isName = (word: string | undefined) => word !== undefined && tokenize(names).includes(word);

  function readName(word: string): Read {
    const same = [...known].filter((each) => differInNumber(each, word));
    return { alternatives: new Map(same.map((each) => [each, each === word ? 1 : 0.875])), corrected: null };
  }

  function read(word: string, isLast: boolean, trust: boolean): Read {
    if (isName(word)) return readName(word);
    const alternatives = asTyped(word, isLast);
    const right = [...alternatives.keys()];
    if (!typos || (trust && right.some((each) => named.has(each)))) return { alternatives, corrected: null };
    const others = (among: Set<string>) => [...among].filter((each) => !right.includes(each));
    const near = (among: Set<string>) => nearest(word, others(among));
    let found = near(named);
    if (found.words.length === 0 && right.length === 0) found = near(known);
    const likeliest = found.words.sort((a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1)).slice(0, 5);
    for (const each of likeliest) alternatives.set(each, found.distance === 1 ? 0.5 : 0.25);
    return { alternatives, corrected: likeliest[0] ?? null };
  }

  function rank(trust: boolean) {
    const reads = typed.map((word, index) => read(word, index === typed.length - 1, trust));
    const relevances = products.map((product) => {
      const best = reads.map(({ alternatives }, place) =>
        Math.max(
          0,
          ...(texts.get(product) ?? [])
            .slice(0, isName(typed[place]) ? 2 : 3)
            .flatMap((of, field) =>
              of.map((word) => (alternatives.get(word) ?? 0) * schema[textFields[field] ?? "name"].weight),
            ),
        ),
      );
      return best.length > 0 && best.every((each) => each > 0) ? best.reduce((sum, each) => sum + each) : 0;
    });
    const found = relevances.some((each) => each > 0);
    const isCorrected = found && reads.some(({ corrected }) => corrected !== null);
    const didYouMean = reads.map(({ corrected }, index) => corrected ?? typed[index]).join(" ");
    return { found, relevances, didYouMean: isCorrected ? didYouMean : null };
  }

  let ranked = rank(true);
  if (!ranked.found && typos && typed.length > 1) ranked = rank(false);
  const byProduct = new Map(products.map((product, index) => [product, ranked.relevances[index] ?? 0]));
  return { relevance: (product: Product) => byProduct.get(product) ?? 0, didYouMean: ranked.didYouMean };
}

function nearest(word: string, among: readonly string[]) {
  const [root, slack] = [stem(word), slackOf(word)];
  const others = among.filter((each) => each !== word && stem(each) !== root);
  const isWithin = (one: string, other: string, distance: number) =>
    levenshtein(one, other) <= distance && one[0] === other[0];
  for (const distance of [1, 2].filter((each) => each <= slack)) {
    const words = others.filter(
      (each) =>
        isWithin(word, each, distance) ||
        (stem(each) !== each && distance <= slackOf(root) && isWithin(root, stem(each), distance)),
    );
    if (words.length > 0) return { words, distance };
  }
  return { words: [], distance: 0 };
}

function levenshtein(a: string, b: string): number {
  if (a === "" || b === "") return a.length + b.length;
  const [restA, restB] = [a.slice(1), b.slice(1)];
  if (a[0] === b[0]) return levenshtein(restA, restB);
  // Nothing further away is asked about.
  if (Math.abs(a.length - b.length) > 2) return 3;
  return 1 + Math.min(levenshtein(restA, b), levenshtein(a, restB), levenshtein(restA, restB));
}
