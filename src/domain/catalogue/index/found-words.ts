import type { Search, SearchedWords } from "../read-search.ts";
import type { Place } from "./parse-words.ts";
import { slotsOf } from "./posting.ts";
import type { SlotSet } from "./slot-sets.ts";
import type { IndexedWord, WordPostings } from "./word-postings.ts";

/** Shorter ones are taken for whole words (read-search.ts). */
const SHORTEST_BEGINNING = 3;

/** For each word of a search the sets of slots with something that stands for it, at this place or a better one. */
export type FindSets = (place: Place) => SlotSet[][];

/** What stands in the catalogue for a search's words. */
export interface FoundWords {
  exact: FindSets;
  forgiving: FindSets;
  /** Whether what was probably meant is no more than what was typed. */
  isExact: boolean;
}

function wordsFor(postings: WordPostings, stems: readonly string[]): IndexedWord[] {
  return stems.flatMap((stem, index) =>
    index === 0 && stem.length >= SHORTEST_BEGINNING
      ? postings.beginningWith(stem)
      : (postings.find(stem) ?? []),
  );
}

function findSets(postings: WordPostings, searched: SearchedWords): FindSets {
  const found = searched.map((stems) => [...new Set(wordsFor(postings, stems))]);
  return (place) =>
    found.map((words) =>
      words.flatMap((word) =>
        word.postings
          .slice(0, place + 1)
          .flatMap((posting) => (posting && posting.count > 0 ? [slotsOf(posting)] : [])),
      ),
    );
}

/** Looks the words of a search up among those of the catalogue. */
export function findWords(postings: WordPostings, { exact, forgiving }: Search): FoundWords {
  return {
    exact: findSets(postings, exact),
    forgiving: findSets(postings, forgiving),
    isExact: forgiving.every((stems) => stems.length === 1),
  };
}
