import { type Facet, facets } from "#kernel/lists.ts";
import type { Gender } from "#modules/garments/contract/choices.ts";
import { isKind, sizesOfKind } from "#modules/garments/contract/kinds.ts";
import type { SizeKind } from "#modules/garments/contract/templates.ts";
import {
  findPhrase,
  isShade,
  LONGEST_PHRASE,
  type Sense,
  splitWord,
  wordsIn,
} from "#modules/garments/server/vocabulary/vocabulary.ts";
import { englishStopWords } from "#product-search";
import { type Limits, readLimits, sizesOf } from "./read-limits.ts";

export interface Word extends Pick<Sense, "name" | "shade"> {
  /** As products say it. */
  text: string;
  typed: string;
  /** Counts only where things of the kind are told apart by it. */
  tells: boolean;
  /** Its meaning besides, where products say it. */
  with?: Conditions;
}

export type Conditions = Partial<Record<Facet, readonly string[]>>;

/** A search as it was read: conditions of a list, and words that must stand in a product's texts. */
export interface Reading {
  facets: Conditions;
  min?: number;
  max?: number;
  words: Word[];
}

const stopWords = new Set(englishStopWords);
/** So many words of a search are read. */
const MOST_WORDS = 16;

type Part = { typed: string; sense: Sense | null };

/** The phrases that the shop understands, the longest first, and the words between them. */
function partsOf(words: readonly string[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST_PHRASE, words.length - at);
    let sense: Sense | undefined;
    while (length > 0 && !sense) {
      sense = findPhrase(words.slice(at, at + length));
      if (!sense) length -= 1;
    }
    const typed = words.slice(at, at + Math.max(1, length)).join(" ");
    const split = sense ? null : splitWord(typed);
    if (split) parts.push(...partsOf(split));
    else parts.push({ typed, sense: sense ?? null });
    at += Math.max(1, length);
  }
  return parts;
}

const isColor = (part: Part | undefined) => Boolean(part?.sense?.facets?.color);

/** The values of two phrases: of a wider and a narrower one ('kids', 'girls') the narrower, of others both. */
function merged(one: readonly string[] = [], other: readonly string[]): readonly string[] {
  if (one.length === 0 || other.every((value) => one.includes(value))) return other;
  return one.every((value) => other.includes(value)) ? one : [...new Set([...one, ...other])];
}

export function addConditions(to: Conditions, more: Conditions): void {
  for (const facet of facets) {
    const values = more[facet];
    if (values) to[facet] = merged(to[facet], values);
  }
}

const isKids = (gender: readonly string[] = []) =>
  gender.length > 0 && gender.every((one) => ["girls", "boys", "kids"].includes(one));

/** The meaning of words together: a dress of a child is a frock too, a jacket for men may be for everybody, a saree's blouse is a blouse. */
export function resolveConditions(conditions: Conditions): Conditions {
  const { kind = [], gender = [], age_group = [] } = conditions;
  const resolved = { ...conditions };
  const isBabys = age_group.length > 0 && !age_group.includes("adult");
  if ((isKids(gender) || isBabys) && (kind.includes("dress") || kind.includes("frock")))
    resolved.kind = [...new Set([...kind, "dress", "frock"])];
  if (gender.includes("women") && kind.includes("frock")) resolved.kind = [...new Set([...kind, "dress"])];
  if (kind.includes("blouse") && kind.includes("saree"))
    resolved.kind = kind.filter((one) => one !== "saree");
  // A choli is worn with it.
  if (kind.includes("blouse") && kind.includes("lehenga"))
    resolved.kind = kind.filter((one) => one !== "blouse");
  const [only, ...others] = gender;
  if (kind.length > 0 && others.length === 0 && (only === "women" || only === "men"))
    resolved.gender = [only, "unisex"];
  return resolved;
}

/** A number beside a kind is its size: 'jeans 32', 'shoes 8'; so is one by itself. */
function sizeAmong(words: Word[], ofKinds: readonly SizeKind[]): string | null {
  const isAlone = words.length === 1;
  // 'Small Sailor Tee' is a name.
  const isLetter =
    isAlone && ofKinds.includes("letters") && /^(?:small|medium|large)$/.test(words[0]?.text ?? "");
  if (isLetter) return words.pop()?.text ?? null;
  const kinds = ofKinds.length === 0 && isAlone ? (["waist", "letters"] as const) : ofKinds;
  const ranges: Partial<Record<SizeKind, readonly [number, number]>> = {
    waist: [22, 52],
    shoes: [1, 48],
    letters: [28, 56],
  };
  const place = words.findIndex(
    ({ text }) =>
      /^\d{1,2}$/.test(text) &&
      kinds.some(
        (kind) => Number(text) >= (ranges[kind]?.[0] ?? 99) && Number(text) <= (ranges[kind]?.[1] ?? 0),
      ),
  );
  return place < 0 ? null : (words.splice(place, 1)[0]?.text ?? null);
}

function sizesIn(limits: Limits, words: Word[], { kind = [], gender = [] }: Conditions): string[] {
  const sizeKinds = [...new Set(kind.filter(isKind).map(sizesOfKind))];
  const whose = gender.find((one): one is Gender => one === "women" || one === "men") ?? null;
  const age = isKids(gender) ? "kids" : "adult";
  const beside = limits.sizes.length === 0 ? sizeAmong(words, sizeKinds) : null;
  const labels = beside
    ? [{ label: age === "kids" ? `${beside} years` : beside, isAge: age === "kids" }]
    : limits.sizes;
  return labels.flatMap(({ label, isAge }) => {
    const ofKind = sizesOf(label, { kind: sizeKinds, gender: whose, isAge, age });
    return ofKind.length > 0 ? ofKind : sizesOf(label, { isAge, age });
  });
}

/** Adds a phrase to what is said: conditions, or a word. */
function takePart(parts: readonly Part[], place: number, said: Said): void {
  const { typed = "", sense = null } = parts[place] ?? {};
  const next = parts[place + 1];
  if (isShade(typed) && isColor(next)) return;
  const word: Word = { text: sense?.word ?? typed, typed, tells: sense?.role === "tells" };
  if (!sense && said.limits.letters.has(typed)) said.limits.sizes.push({ label: typed, isAge: false });
  else if (isEmpty(typed, sense)) said.empty.push(word);
  else if (!sense || sense.name || sense.shade)
    said.words.push({ ...word, name: sense?.name, shade: sense?.shade, with: sense?.facets });
  else if (isBeforeDress(sense, next)) said.words.push({ ...word, tells: true });
  else {
    if (sense.word) said.words.push(word);
    addConditions(said.conditions, sense.facets ?? {});
  }
}

interface Said {
  limits: Limits;
  conditions: Conditions;
  words: Word[];
  /** A word that says nothing where another one does. */
  empty: Word[];
}

const isEmpty = (typed: string, sense: Sense | null) =>
  sense ? sense.empty === true : stopWords.has(typed) || /^[a-z]$/.test(typed);

/** A shirt dress is a dress. */
function isBeforeDress({ facets: said }: Sense, next: Part | undefined): boolean {
  const [kind, ...others] = said?.kind ?? [];
  const follows = next?.sense?.facets?.kind ?? [];
  return kind !== undefined && others.length === 0 && follows.includes("dress") && !follows.includes(kind);
}

const MOST_CHARACTERS = 200;

/** Reads a search as a shopper means it. Whether products say its words is for others to find out. */
export function readQuery(text: string): Reading {
  const limits = readLimits(text.slice(0, MOST_CHARACTERS));
  const parts = partsOf(wordsIn(limits.left).slice(0, MOST_WORDS));
  const said: Said = { limits, conditions: {}, words: [], empty: [] };
  for (const place of parts.keys()) takePart(parts, place, said);
  const resolved = resolveConditions(said.conditions);
  const sizes = sizesIn(limits, said.words, resolved);
  if (sizes.length > 0) resolved.size = sizes;
  const { min, max } = limits;
  const isBare =
    Object.keys(resolved).length + said.words.length === 0 && min === undefined && max === undefined;
  return {
    facets: resolved,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    words: unique(isBare ? said.empty : said.words),
  };
}

const unique = (words: readonly Word[]) => [...new Map(words.map((word) => [word.text, word])).values()];
