import type { IdSlots } from "./id-slots.ts";
import { type Place, parseWords } from "./parse-words.ts";
import { addSlot, newPosting, type Posting, removeSlot } from "./posting.ts";

/** A word of the catalogue, and the products that it stands in, each where it stands best. */
export interface IndexedWord {
  text: string;
  /** By place, the best first. */
  postings: [name: Posting | null, groups: Posting | null, description: Posting | null];
}

/** Which products which words stand in. */
export interface WordPostings {
  /** Notes the words of a product that has none here yet, as a tsvector is written. */
  add(id: string, tsvector: string): void;
  /** Forgets the words of products; ids that are not known are passed over. */
  remove(ids: readonly string[]): void;
  find(word: string): IndexedWord | undefined;
  /** All words that begin so, with at least `SHORTEST_KEPT` letters. */
  beginningWith(beginning: string): IndexedWord[];
}

/** Words are found by their first three letters: nothing shorter is looked for as a beginning. */
const SHORTEST_KEPT = 3;

/** An index of words by the slots of `ids`; products that have no slot get one. */
export function createWordPostings(ids: IdSlots): WordPostings {
  const words = new Map<string, IndexedWord>();
  const byBeginning = new Map<string, IndexedWord[]>();

  function learn(word: string): IndexedWord {
    // A copy, because a piece of a text keeps the whole text in memory.
    const text = Buffer.from(word).toString();
    const learnt: IndexedWord = { text, postings: [null, null, null] };
    words.set(text, learnt);
    const beginning = text.slice(0, SHORTEST_KEPT);
    const alike = byBeginning.get(beginning);
    if (alike) alike.push(learnt);
    else byBeginning.set(beginning, [learnt]);
    return learnt;
  }

  function forget(word: IndexedWord): void {
    words.delete(word.text);
    const beginning = word.text.slice(0, SHORTEST_KEPT);
    const alike = byBeginning.get(beginning)?.filter((other) => other !== word) ?? [];
    if (alike.length > 0) byBeginning.set(beginning, alike);
    else byBeginning.delete(beginning);
  }

  return {
    add(id, tsvector) {
      const slot = ids.add(id);
      parseWords(tsvector, (text, place: Place) => {
        const { postings } = words.get(text) ?? learn(text);
        postings[place] ??= newPosting();
        addSlot(postings[place], slot, ids.length);
      });
    },
    remove(gone) {
      const slots = gone.map((id) => ids.find(id)).filter((slot) => slot >= 0);
      // Which words a product had is not kept: it would take as much memory again, for what happens seldom.
      for (const word of words.values()) {
        let left = 0;
        for (const posting of word.postings) {
          if (!posting) continue;
          for (const slot of slots) removeSlot(posting, slot);
          left += posting.count;
        }
        if (left === 0) forget(word);
      }
    },
    find: (word) => words.get(word),
    beginningWith: (beginning) =>
      (byBeginning.get(beginning.slice(0, SHORTEST_KEPT)) ?? []).filter(({ text }) =>
        text.startsWith(beginning),
      ),
  };
}
