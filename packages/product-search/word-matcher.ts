import { differInNumber, SHORTEST_PREFIX, stem, tokenize, tokenizeSearch } from "./analyzer.ts";
import type { DocumentStore } from "./document-store.ts";
import { ALL_FIELDS, fieldsIn, type PostingList, slotIn } from "./posting-list.ts";
import type { TextQuery } from "./schema.ts";

/** How well another stands for a word that was typed. Shares of powers of two, so that their sums are exact. */
const Quality = { same: 1, form: 0.875, prefix: 0.625, oneOff: 0.5, twoOff: 0.25 } as const;
/** So many words are tried for a word with a typing error, those of the most documents. */
const MOST_NEAR = 5;

interface ReadWord {
  typed: string;
  /** The posting lists of what stands for it, with their qualities. */
  alternatives: ReadonlyMap<PostingList, number>;
  /** Counts in fields of some weight alone, and is no typing error. */
  isName: boolean;
  /** The likeliest word that a typing error was made in. */
  corrected: string | null;
}

export interface Matches {
  /** With all words, in no order. */
  slots: Int32Array;
  /** By slot, how well it matches. */
  relevance: Float32Array;
  didYouMean: string | null;
}

/** Finds the slots that have all words of a search, each of which may stand in any field, in one of its forms, or with typing errors. */
export class WordMatcher {
  readonly #store: DocumentStore;
  /** By stem. */
  readonly #synonyms: ReadonlyMap<string, readonly string[]>;
  /** The fields above the least weight, by their bits; all where all weigh the same. */
  readonly #weighty: number;
  /** By the bits of an entry, the greatest weight of its fields. */
  readonly #weights: Float32Array;

  constructor(store: DocumentStore, synonyms: Readonly<Record<string, readonly string[]>>) {
    this.#store = store;
    this.#synonyms = new Map(Object.entries(synonyms).map(([word, others]) => [stem(word), others]));
    const weights = store.textFields.map(({ weight }) => weight);
    const least = Math.min(...weights);
    const above = weights.reduce((bits, weight, field) => bits | (Number(weight > least) << field), 0);
    this.#weighty = above || ALL_FIELDS;
    this.#weights = Float32Array.from({ length: ALL_FIELDS + 1 }, (_, fields) =>
      Math.max(0, ...weights.filter((_, field) => fields & (1 << field))),
    );
  }

  /** Null where nothing was typed and everything is wanted. */
  match({
    words: text,
    beginnings,
    typos = true,
    synonyms = true,
    named = "",
    enough,
  }: TextQuery): Matches | null {
    if (text.trim() === "") return null;
    const typed = this.#searchable(tokenizeSearch(text), beginnings);
    const last = typed.at(-1);
    const names = tokenize(named);
    const words = typed.map((word) =>
      names.includes(word)
        ? this.#readName(word)
        : this.#read(word, beginnings ?? (word === last && word.length >= SHORTEST_PREFIX), synonyms),
    );
    if (enough !== undefined && enough < words.length) return this.#unite(words, enough);
    if (!typos) return this.#intersect(words);
    const matches = this.#intersect(words.map((word) => this.#corrected(word, true)));
    if (matches.slots.length > 0 || words.length < 2) return matches;
    // Nothing has all the words: each may be an error, even one that stands somewhere.
    return this.#intersect(words.map((word) => this.#corrected(word, false)));
  }

  /** By slot how well it matches these words, whichever of them it has. */
  weigh(text: string): Float32Array {
    const words = this.#searchable(tokenizeSearch(text));
    const [first, ...others] = words.map((word) => this.#rate(this.#read(word, false, false)));
    const sum = first?.best ?? new Float32Array(this.#store.slotCount);
    for (const { slots, best } of others)
      for (const slot of slots) sum[slot] = (sum[slot] as number) + (best[slot] as number);
    return sum;
  }

  /** The slots that have so many of the words. */
  #unite(words: readonly ReadWord[], enough: number): Matches {
    const { slotCount } = this.#store;
    const relevance = new Float32Array(slotCount);
    const has = new Uint8Array(slotCount);
    for (const word of words) {
      const { slots, best } = this.#rate(word);
      for (const slot of slots) {
        has[slot] = (has[slot] as number) + 1;
        relevance[slot] = (relevance[slot] as number) + (best[slot] as number);
      }
    }
    const slots = Int32Array.from({ length: slotCount }, (_, slot) => slot).filter(
      (slot) => (has[slot] as number) >= enough,
    );
    return { slots, relevance, didYouMean: null };
  }

  /** Without stop words; where there is nothing else, the last may be the beginning of a word: 'no' of Noor. */
  #searchable(typed: readonly string[], beginnings = false): readonly string[] {
    const words = typed.filter((word) => !this.#store.stopWords.has(word));
    return beginnings && words.length === 0 ? typed.slice(-1) : words;
  }

  #read(typed: string, isPrefix: boolean, synonyms: boolean): ReadWord {
    const { vocabulary } = this.#store;
    const alternatives = new Map<PostingList, number>();
    const note = (found: Iterable<PostingList>, quality: number) => {
      for (const each of found) if (!alternatives.has(each)) alternatives.set(each, quality);
    };
    const own = vocabulary.find(typed);
    if (own) note([own], Quality.same);
    for (const each of [typed, ...((synonyms && this.#synonyms.get(stem(typed))) || [])])
      note(vocabulary.family(each), Quality.form);
    if (isPrefix) note(vocabulary.startingWith(typed), Quality.prefix);
    return { typed, alternatives, isName: false, corrected: null };
  }

  #readName(typed: string): ReadWord {
    const { vocabulary } = this.#store;
    const found = [...vocabulary.family(typed, differInNumber)].map((each) => [each, Quality.form] as const);
    const own = vocabulary.find(typed);
    const alternatives = new Map([...found, ...(own ? [[own, Quality.same] as const] : [])]);
    return { typed, alternatives, isName: true, corrected: null };
  }

  /** Adds what a typing error may have been meant for. A word in a field of some weight is trusted, if it may be; others mean one that stands in one. */
  #corrected(word: ReadWord, trust: boolean): ReadWord {
    const { vocabulary, alive } = this.#store;
    const { typed, alternatives } = word;
    const standsIn = (fields: number) => (each: PostingList) => each.countAlive(alive.cells, fields, 1) > 0;
    const isKnown = (fields: number) => [...alternatives.keys()].some(standsIn(fields));
    if (word.isName || (trust && isKnown(this.#weighty))) return word;
    const isWeighty = standsIn(this.#weighty);
    let near = vocabulary.near(typed, (each) => !alternatives.has(each) && isWeighty(each));
    if (near.words.length === 0 && !isKnown(ALL_FIELDS)) near = vocabulary.near(typed, standsIn(ALL_FIELDS));
    const likeliest = near.words
      .map(({ text, postings }) => ({ text, postings, count: postings.countAlive(alive.cells) }))
      .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
      .slice(0, MOST_NEAR);
    const quality = near.distance === 1 ? Quality.oneOff : Quality.twoOff;
    const added = likeliest.map(({ postings }) => [postings, quality] as const);
    return {
      ...word,
      alternatives: new Map([...alternatives, ...added]),
      corrected: likeliest[0]?.text ?? null,
    };
  }

  /** The slots that have all words; a slot's relevance is the sum over the words of what stands best for each. */
  #intersect(words: readonly ReadWord[]): Matches {
    const rated = words.map((word) => this.#rate(word)).sort((a, b) => a.slots.length - b.slots.length);
    const [rarest = { slots: new Int32Array(0), best: new Float32Array(0) }, ...others] = rated;
    const { best: relevance } = rarest;
    let { slots } = rarest;
    for (const { best } of others) {
      slots = slots.filter((slot) => best[slot] !== 0);
      for (const slot of slots) relevance[slot] = (relevance[slot] as number) + (best[slot] as number);
    }
    const isCorrected = slots.length > 0 && words.some(({ corrected }) => corrected !== null);
    const didYouMean = isCorrected ? words.map(({ typed, corrected }) => corrected ?? typed).join(" ") : null;
    return { slots, relevance, didYouMean };
  }

  #rate({ alternatives, isName }: ReadWord): { slots: Int32Array; best: Float32Array } {
    const { slotCount, alive } = this.#store;
    const fields = isName ? this.#weighty : ALL_FIELDS;
    const best = new Float32Array(slotCount);
    const entryCount = [...alternatives.keys()].reduce((sum, { length }) => sum + length, 0);
    const slots = new Int32Array(Math.min(entryCount, slotCount));
    let count = 0;
    for (const [{ entries, length }, quality] of alternatives) {
      for (let index = 0; index < length; index++) {
        const entry = entries[index] as number;
        const slot = slotIn(entry);
        const value = quality * (this.#weights[fieldsIn(entry) & fields] as number);
        const before = best[slot] as number;
        if (before === 0 && value > 0 && alive.cells[slot] === 1) slots[count++] = slot;
        if (value > before) best[slot] = value;
      }
    }
    return { slots: slots.subarray(0, count), best };
  }
}
