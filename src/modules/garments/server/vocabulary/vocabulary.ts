import { type Facet, facets } from "#kernel/lists.ts";
import { fold } from "#product-search";
import type * as choices from "../../contract/choices.ts";
import { isKind, type Kind } from "../../contract/kinds.ts";
import { facetValues } from "../../contract/list-query.ts";
import { bareKey, editDistance, keyOf, slackOf } from "./keys.ts";
import words from "./words.json" with { type: "json" };

/** The meaning of a phrase to the shop. */
export interface Sense {
  facets?: Partial<Record<Facet, readonly string[]>>;
  /** A word to look for in texts, as products say it. */
  word?: string;
  /** The part that a word plays: it tells things of a kind apart where products say it, it must be said, or it is only of weight. */
  role?: "tells" | "must" | "ranks";
  /** The phrase says nothing where others say something. */
  empty?: true;
  /** A brand, or a thing without a kind: where no product says it, the shop has none, and it is no misspelling. */
  name?: "brand" | "thing";
  /** A colour's shade: of the colour where no product says the shade. */
  shade?: string;
}

const phrasesOf = (text: string) =>
  text.split(",").flatMap((phrase) => phrase.trim().replace(/\s+/g, " ") || []);

/**
 * Names that people have for the values of the facets, and other words that they search by: in English, in Latin letters, in Malayalam and in Hindi, one phrase
 * between two commas. Plurals and cases that follow a rule are understood; words.json has those that don't, and each spelling that is right.
 */
const ofFacets: Partial<Record<Facet, Readonly<Record<string, string>>>> = {
  color: words.color satisfies Record<(typeof choices.colors)[number], string>,
  material: words.material satisfies Record<keyof typeof choices.materialLabels, string>,
  pattern: words.pattern satisfies Record<keyof typeof choices.patternLabels, string>,
  condition: words.condition satisfies Record<choices.Condition, string>,
  gender: words.gender satisfies Record<choices.Audience, string>,
  age_group: words.age_group,
  kind: words.kind satisfies Record<Kind, string>,
  flaws: words.flaws,
};

/** The words of each value of a facet: its label and what it is called besides, in all languages. For imports too. */
export function wordsOfFacet(facet: Facet): Readonly<Record<string, readonly string[]>> {
  const known = ofFacets[facet] ?? {};
  return Object.fromEntries(
    facetValues[facet].map(({ value, label }) => [value, [value, label, ...phrasesOf(known[value] ?? "")]]),
  );
}

const someNew = ["new_with_tags", "new_without_tags"] satisfies choices.Condition[];
const babies = ["newborn", "infant", "toddler"] satisfies choices.AgeGroup[];
const kidsOf = { girls: ["girls", "kids"], boys: ["boys", "kids"], kids: ["girls", "boys", "kids"] };

/** All that the shop understands, by phrase; what comes first counts where a phrase means several things. */
function* entries(): Generator<[phrase: string, sense: Sense]> {
  const each = function* (text: string, sense: Sense): Generator<[string, Sense]> {
    for (const phrase of phrasesOf(text)) yield [phrase, sense];
  };
  for (const facet of ["color", "material", "pattern", "condition", "kind", "flaws"] as const)
    for (const [value, phrases] of Object.entries(wordsOfFacet(facet)))
      yield* phrases.map((phrase): [string, Sense] => [phrase, { facets: { [facet]: [value] } }]);
  for (const [value, text] of Object.entries(words.gender)) {
    const gender = value in kidsOf ? kidsOf[value as keyof typeof kidsOf] : [value];
    yield* each(text, { facets: { gender } });
  }
  const { baby, ...ages } = words.age_group;
  yield* each(baby, { facets: { age_group: babies } });
  for (const [value, text] of Object.entries(ages)) yield* each(text, { facets: { age_group: [value] } });
  yield* each(words.new, { facets: { condition: someNew } });
  const forWomen = { gender: ["women"] };
  yield* each(words.kurti, { facets: { kind: ["kurta"], ...forWomen } });
  // Each by the word that texts of products have, where these tell it apart.
  for (const [kind, things] of Object.entries(words.narrower satisfies Partial<Record<Kind, object>>))
    for (const [word, text] of Object.entries(things))
      yield* each(text, { facets: { kind: [kind] }, word, role: "tells" });
  for (const [word, text] of Object.entries(words.womens_trousers))
    yield* each(text, { facets: { kind: ["trousers"], ...forWomen }, word, role: "must", name: "thing" });
  for (const [color, text] of Object.entries(words.shades)) yield* each(text, { shade: color });
  for (const [word, text] of Object.entries(words.trade)) yield* each(text, { word });
  yield* each(words.empty, { empty: true });
  yield* each(words.other_things, { name: "thing" });
  yield* each(words.brands, { name: "brand" });
}

/** The words of a phrase as they are compared, a gap between each two. */
export const phraseKey = (words: readonly string[]): string => words.map(keyOf).join(" ");
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
export const wordsIn = (text: string): readonly string[] => fold(text).match(WORDS) ?? [];

const byPhrase = new Map<string, Sense>();
/** As people type them, with what they are compared by. */
const written: { key: string; phrase: string; sense: Sense }[] = [];
/** By the form that several forms of a word share. */
const byBare = new Map<string, Sense>();
const shades = new Set(phrasesOf(words.before_shades).map(keyOf));
/** For guesses: single words by their first letter. */
const byFirst = new Map<string, { key: string; word: string; sense: Sense }[]>();
const longest = { words: 1 };

for (const [phrase, sense] of entries()) {
  const words = wordsIn(phrase);
  const key = phraseKey(words);
  longest.words = Math.max(longest.words, words.length);
  if (byPhrase.has(key)) continue;
  byPhrase.set(key, sense);
  written.push({ key, phrase: words.join(" "), sense });
  if (words.length > 1) continue;
  const bare = bareKey(key);
  if (bare && !byBare.has(bare)) byBare.set(bare, sense);
  if (sense.empty || sense.shade) continue;
  const first = [...key][0] ?? "";
  byFirst.set(first, [...(byFirst.get(first) ?? []), { key, word: words[0] ?? "", sense }]);
}

/** So many words a phrase has at most. */
export const LONGEST_PHRASE = longest.words;

export function findPhrase(words: readonly string[]): Sense | undefined {
  const key = phraseKey(words);
  const known = byPhrase.get(key);
  if (known || words.length > 1) return known;
  const bare = bareKey(key);
  return byBare.get(key) ?? (bare ? (byPhrase.get(bare) ?? byBare.get(bare)) : undefined);
}

/** From so many Latin letters on other words for a value are completed, and not its own name alone. */
const LEAST_OF_OTHERS = 3;

/** Whether a phrase is what the shop itself calls a value. */
function isOwnName(phrase: string, { facets: said = {} }: Sense): boolean {
  return facets.some((facet) =>
    facetValues[facet].some(
      ({ value, label }) => value === said[facet]?.[0] && [value, label.toLowerCase()].includes(phrase),
    ),
  );
}

/** The phrases that begin as a text does and mean a condition or a word of the trade: one for each meaning, the plainest first, kinds before the rest. */
export function phrasesFrom(beginning: string): string[] {
  const key = phraseKey(wordsIn(beginning));
  const isShort = key.length < LEAST_OF_OTHERS && /^[a-z]/.test(key);
  const begun = written.filter(
    ({ key: whole, sense }) =>
      key !== "" && whole.startsWith(key) && !sense.empty && (sense.facets || sense.word),
  );
  const ranked = begun.flatMap(({ key: whole, phrase, sense }) => {
    const isOwn = isOwnName(phrase, sense);
    if (isShort && !isOwn && whole !== key) return [];
    const rank = whole === key ? 0 : (isOwn ? 1 : 3) + (sense.facets?.kind ? 0 : 1);
    return [{ phrase, rank, meaning: JSON.stringify([sense.facets, sense.word]) }];
  });
  ranked.sort((a, b) => a.rank - b.rank);
  // Of one meaning the first phrase stays.
  return [...Map.groupBy(ranked, ({ meaning }) => meaning).values()].flatMap(
    ([first]) => first?.phrase ?? [],
  );
}

export const isShade = (word: string): boolean => shades.has(keyOf(word));

/** A word that two were written as: 'kasavusaree'; null where its end is no kind of garment, nor says that it is a colour. */
export function splitWord(word: string): [head: string, tail: string] | null {
  const shade = ["ഇളം", "കടും"].find((each) => word.startsWith(each) && word !== each);
  if (shade) return [shade, word.slice(shade.length)];
  for (let at = 2; at <= word.length - 3; at++) {
    const tail = word.slice(at);
    if (/^\p{M}/u.test(tail) || tail.length < 4) continue;
    const sense = findPhrase([tail]);
    if ((sense?.facets?.kind && !sense.word) || (sense?.empty && tail.startsWith("നിറ")))
      return [word.slice(0, at), tail];
  }
  return null;
}

/** The word that was probably meant, where one is near enough: it begins with the same letter. */
export function guessWord(word: string): { word: string; sense: Sense } | null {
  const key = keyOf(word);
  const most = slackOf(key);
  // A letter is sooner left out than taken for another: 'gren' is 'green', and not 'grey'.
  const isLonger = (other: string) => Number(other.length > key.length);
  const [best] = (byFirst.get([...key][0] ?? "") ?? [])
    .map((each) => ({ ...each, distance: editDistance(key, each.key, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || isLonger(b.key) - isLonger(a.key));
  return best && !best.sense.name ? best : null;
}

/** The kinds that a text names, in the order in which it does. */
function kindsIn(text: string): Kind[] {
  const words = wordsIn(text);
  const found: Kind[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST_PHRASE, words.length - at);
    let sense: Sense | undefined;
    for (; length > 0; length--) {
      sense = findPhrase(words.slice(at, at + length));
      if (sense) break;
    }
    found.push(...(sense?.facets?.kind ?? []).filter(isKind));
    at += Math.max(1, length);
  }
  return found;
}

const kindsOfGroup = new Map<string, readonly Kind[]>();

/**
 * The kinds of a product: those that its groups are called by, and the last one that its name says: a shirt dress is a dress. A blouse is what
 * goes with a saree, so one among other tops is none.
 */
export function kindsOf(product: {
  name: string;
  category: string | null;
  sub_category: string | null;
}): Kind[] {
  const groups = [product.category ?? "", product.sub_category ?? ""].map((group) => {
    const known = kindsOfGroup.get(group) ?? kindsIn(group);
    if (kindsOfGroup.size > 1000) kindsOfGroup.clear();
    kindsOfGroup.set(group, known);
    return known;
  });
  const ofGroups = groups.flat();
  const own = kindsIn(product.name).at(-1);
  const isOther = own === "blouse" && ofGroups.length > 0 && !ofGroups.includes("saree");
  return [...new Set([...ofGroups, ...(own && !isOther ? [own] : [])])];
}
