import { distanceOf } from "./distance.ts";

/** The words that the catalogue has ever used, by which typing errors are put right. */
export interface KnownWords {
  /** A word that has been named stays so. */
  learn(word: string, isNamed: boolean): void;
  /** Whether a word begins so; with `named` one that stands in a name. */
  begins(stem: string, options: { named: boolean }): boolean;
  /**
   * Up to five other words that are the fewest letters away, at most `slack` (one where the first letter differs): of those in names,
   * or of the others.
   */
  near(stem: string, slack: number, named: boolean): string[];
}

const MOST_NEAR = 5;

const firstOf = (word: string) => String.fromCodePoint(word.codePointAt(0) ?? 0);

/** As PostgreSQL orders texts by their bytes: by code points, which is not how JavaScript does. */
export function byCodePoints(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

export function createKnownWords(): KnownWords {
  const named = new Map<string, boolean>();
  const byFirst = new Map<string, string[]>();

  /** What is one letter off at its beginning, so that another letter stands first. */
  function* besideFirst(stem: string): Generator<string> {
    const first = firstOf(stem);
    const tail = stem.slice(first.length);
    if (tail && firstOf(tail) !== first) yield tail;
    for (const letter of byFirst.keys()) {
      if (letter === first) continue;
      yield letter + tail;
      yield letter + stem;
    }
  }

  return {
    learn(word, isNamed) {
      const was = named.get(word);
      if (was === undefined) {
        const alike = byFirst.get(firstOf(word));
        if (alike) alike.push(word);
        else byFirst.set(firstOf(word), [word]);
      }
      named.set(word, isNamed || was === true);
    },
    begins(stem, options) {
      const alike = byFirst.get(firstOf(stem)) ?? [];
      return alike.some((word) => word.startsWith(stem) && (!options.named || named.get(word)));
    },
    near(stem, slack, isNamed) {
      let nearest = slack;
      let found: string[] = [];
      function consider(word: string, distance: number): void {
        if (distance > nearest || named.get(word) !== isNamed) return;
        if (distance < nearest) found = [];
        nearest = distance;
        found.push(word);
      }
      for (const word of byFirst.get(firstOf(stem)) ?? [])
        if (word !== stem) consider(word, distanceOf(stem, word, nearest));
      for (const word of besideFirst(stem)) consider(word, 1);
      return found.toSorted(byCodePoints).slice(0, MOST_NEAR);
    },
  };
}
