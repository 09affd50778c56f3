import SearchableMap from "minisearch/SearchableMap";
import { areForms, slackOf, stem } from "./analyzer.ts";
import { PostingList } from "./posting-list.ts";

/** So many words are remembered in a plain map, which is quicker: most words of a text are common ones. */
const REMEMBERED = 16_384;

export type Word = { text: string; postings: PostingList };

/** The inverted index: every word of the documents with its posting list, found as a whole, by its stem, its beginning, or nearly. */
export class Vocabulary {
  #words = new SearchableMap<PostingList>();
  /** By stem, the words that are not the stem itself. */
  #derived = new SearchableMap<Word[]>();
  readonly #remembered = new Map<string, PostingList>();

  /** Notes a word of the last slot, or of a later one. */
  add(word: string, slot: number, field: number): void {
    let postings = this.#remembered.get(word);
    if (!postings) {
      // A copy is learnt, because a piece of a text keeps the whole text in memory.
      postings = this.#words.get(word) ?? this.#learn(Buffer.from(word).toString(), new PostingList());
      if (this.#remembered.size === REMEMBERED) this.#remembered.clear();
      this.#remembered.set(word, postings);
    }
    postings.add(slot, field);
  }

  find(word: string): PostingList | undefined {
    return this.#words.get(word);
  }

  /** The forms of a word. All share a stem, but not all that share it are forms. */
  *family(word: string, isForm = areForms): Generator<PostingList> {
    const root = stem(word);
    const own = this.#words.get(root);
    if (own && isForm(word, root)) yield own;
    for (const { text, postings } of this.#derived.get(root) ?? []) if (isForm(word, text)) yield postings;
  }

  startingWith(prefix: string): Iterable<PostingList> {
    return this.#words.atPrefix(prefix).values();
  }

  /** The nearest words of those that count, by the words or by their stems: one letter away or two, the first the same. */
  near(word: string, counts: (postings: PostingList) => boolean): { words: Word[]; distance: number } {
    const slack = slackOf(word);
    for (let distance = 1; distance <= slack; distance++) {
      const words = this.#within(word, distance).filter(({ postings }) => counts(postings));
      if (words.length > 0) return { words, distance };
    }
    return { words: [], distance: slack };
  }

  #within(word: string, distance: number): Word[] {
    const first = word.slice(0, 1);
    const root = stem(word);
    const words = this.#words.atPrefix(first).fuzzyGet(word.slice(first.length), distance);
    // A short stem of a long word is near to too much: 'bed' of 'beddings' to 'bag'.
    const isLong = distance <= slackOf(root);
    const derived = isLong ? this.#derived.atPrefix(first).fuzzyGet(root.slice(first.length), distance) : [];
    const found = new Map<PostingList, Word>();
    for (const [tail, [postings]] of words) found.set(postings, { text: first + tail, postings });
    for (const [, [some]] of derived) for (const each of some) found.set(each.postings, each);
    return [...found.values()].filter(({ text }) => text !== word && stem(text) !== root);
  }

  /** Gives slots their new numbers, drops those whose number is -1, and forgets words that stand nowhere any more. */
  renumber(numbers: Int32Array): void {
    const old = this.#words;
    this.#words = new SearchableMap();
    this.#derived = new SearchableMap();
    this.#remembered.clear();
    for (const [word, postings] of old) {
      postings.renumber(numbers);
      if (postings.length > 0) this.#learn(word, postings);
    }
  }

  #learn(word: string, postings: PostingList): PostingList {
    this.#words.set(word, postings);
    const root = stem(word);
    if (root !== word)
      this.#derived.set(root, (this.#derived.get(root) ?? []).concat({ text: word, postings }));
    return postings;
  }
}
