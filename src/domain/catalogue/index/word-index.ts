import type { FacetedPage, IndexQuery } from "../../ports.ts";
import { nothingFound } from "../nothing-found.ts";
import { meantBy, type Search } from "../read-search.ts";
import { findWords } from "./found-words.ts";
import { createKnownWords, type KnownWords } from "./known-words.ts";
import type { ProductIndex } from "./product-index.ts";
import { createWordPostings, type WordPostings } from "./word-postings.ts";

/** A word of a search, as PostgreSQL's dictionary for English reads it. */
export interface AskedWord {
  /** None for a word that says nothing, such as 'the'. */
  stems: readonly string[];
  /** How many letters may be wrong. */
  slack: number;
}

/** What searches are answered from. */
export interface WordIndex {
  readonly postings: WordPostings;
  readonly known: KnownWords;
  /** One page of ids and how many are found in all, as PostgreSQL finds them (read-search.ts). */
  search(asked: readonly AskedWord[], query: IndexQuery): FacetedPage<string>;
}

/** How many letters of a word may be wrong. */
export function slackOf(word: string): number {
  const letters = Array.from(word).length;
  return letters < 4 ? 0 : letters < 5 ? 1 : 2;
}

/** An index of the words of what an index of products knows; both are to be told what changes. */
export function createWordIndex(index: ProductIndex): WordIndex {
  const postings = createWordPostings(index.ids);
  const known = createKnownWords();

  function nearOf(stem: string, slack: number, trustNames: boolean): string[] {
    if (slack === 0) return [];
    const isRight = trustNames && known.begins(stem, { named: true });
    const near = isRight ? [] : known.near(stem, slack, true);
    return near.length > 0 || known.begins(stem, { named: false }) ? near : known.near(stem, slack, false);
  }

  function read(asked: readonly AskedWord[], trustNames: boolean): Search {
    const words = asked.flatMap(({ stems, slack }) => stems.map((stem) => ({ stem, slack })));
    return {
      exact: words.map(({ stem }) => [stem]),
      forgiving: words.map(({ stem, slack }) => meantBy(stem, nearOf(stem, slack, trustNames))),
    };
  }

  return {
    postings,
    known,
    search(asked, query) {
      if (asked.every(({ stems }) => stems.length === 0)) return nothingFound(query);
      let found = findWords(postings, read(asked, true));
      if (asked.length > 1 && !index.isAnywhere(found)) found = findWords(postings, read(asked, false));
      return index.search(found, query);
    },
  };
}
