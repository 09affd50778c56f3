import stemOf from "wink-porter2-stemmer";

/** Longer texts of a search are cut: nobody types more, and every word costs time. */
const MOST_CHARACTERS = 200;
const MOST_WORDS = 8;
const LONGEST_WORD = 40;
/** A shorter word is a size or a word of its own: as a beginning it would match a good part of any catalogue. */
export const SHORTEST_PREFIX = 3;

/** Words of English that stand in nearly every text. */
export const englishStopWords: readonly string[] =
  `a an and are as at be but by for if in into is it its no not of on or so such that the their then there these they
  this to was will with`.split(/\s+/);

/** Accents, and signs within a word that some leave out: apostrophes and what is typed for them, soft hyphens, joiners. Vowel signs of Indian scripts stay. */
const LEFT_OUT = /[\u0300-\u036f'`\u00b4\u2018\u2019\u02bc\u00ad\u200b-\u200d]/g;
/** Malayalam's chillu letters as they were written before they had characters of their own: consonant, virama and joiner. */
const JOINED_CHILLU = /([ണനരലളക])\u0d4d\u200d/g;
const chillus: Readonly<Record<string, string>> = { ണ: "ൺ", ന: "ൻ", ര: "ർ", ല: "ൽ", ള: "ൾ", ക: "ൿ" };
/** A point stands within a word between digits alone: 'UK8.5', '32x34' and '9.5' are one word each. */
const WORDS = /[\p{L}\p{M}\p{N}]+(?:(?<=\p{N})\.(?=\p{N})[\p{L}\p{M}\p{N}]+)*/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are all of ASCII
const ASCII = /^[\x00-\x7f]*$/;
const HAS_DIGIT = /\p{N}/u;

/** The text as it is compared: without case and accents, a chillu as one character. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower.replace(/['`]/g, "");
  const parted = lower.normalize("NFKD");
  const joined = parted.replace(JOINED_CHILLU, (written, consonant: string) => chillus[consonant] ?? written);
  return joined.replace(LEFT_OUT, "").normalize("NFC");
}

export function tokenize(text: string): string[] {
  return (fold(text).match(WORDS) ?? []).filter((word) => word.length <= LONGEST_WORD);
}

/** The words of a search: each once, and not too many. */
export function tokenizeSearch(text: string): string[] {
  const cut = text.slice(0, MOST_CHARACTERS);
  const words = tokenize(cut);
  // The last word of a text that was cut is only a part of one.
  if (text.length > MOST_CHARACTERS) words.pop();
  return [...new Set(words)].slice(0, MOST_WORDS);
}

export function stem(word: string): string {
  if (HAS_DIGIT.test(word)) return word;
  // The package looks words up in a plain object, where 'constructor' is a function.
  const found: unknown = stemOf(word);
  return typeof found === "string" ? found : word;
}

/** Words that end like a form of another and are none: leggings are no kind of leg, and evenings nothing even. */
const OWN_WORDS = new Set(
  `anything bedding building clothing earring evening everything legging lining morning news nothing something stocking
  string wedding`.split(/\s+/),
);

/** The words that a word can be the plural of, itself among them. */
function singularsOf(word: string): string[] {
  const found = [word];
  if (OWN_WORDS.has(word)) return found;
  if (/[^s]s$/.test(word)) found.push(word.slice(0, -1));
  if (/(?:s|x|z|o|ch|sh)es$/.test(word)) found.push(word.slice(0, -2));
  if (word.endsWith("ies")) found.push(`${word.slice(0, -3)}y`);
  return found.filter((base) => base.length > 2 || base === word);
}

/** Words that a word can be a form of: itself, and what is left of it without one ending of number or tense. */
function basesOf(word: string): string[] {
  const bases = singularsOf(word);
  const [, past, present] = /^(.+[^e])ed$|^(.+)ing$/.exec(word) ?? [];
  const root = past ?? present;
  if (!root || OWN_WORDS.has(word) || !/[aeiouy]/.test(root)) return bases;
  const others = [root, `${root}e`, root.replace(/(.)\1$/, "$1"), root.replace(/i$/, "y")];
  return [...bases, ...others.filter((base) => base.length > 2)];
}

/** Whether two words are one in different forms: 'dresses' and 'dress', but not 'colourful' and 'colour', whose stem is one. */
export function areForms(one: string, other: string): boolean {
  const bases = basesOf(one);
  return basesOf(other).some((base) => bases.includes(base));
}

/** Whether two words are one, or one is the plural of the other. */
export const differInNumber = (one: string, other: string): boolean =>
  singularsOf(one).includes(other) || singularsOf(other).includes(one);

/** How many letters of a word may be wrong. Sizes and numbers are meant as they are typed: 32x36 is no error for 32x34. */
export function slackOf(word: string): 0 | 1 | 2 {
  if (word.length < 4 || HAS_DIGIT.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}
