/** Where a word stands best: in the name, in the names of brand and groups, or in the description. */
export const Place = { name: 0, groups: 1, description: 2 } as const;
export type Place = (typeof Place)[keyof typeof Place];

const QUOTE = "'";
const [A, B, C] = [65, 66, 67];
const SPACE = 32;

/**
 * Reads a tsvector as PostgreSQL writes it (https://www.postgresql.org/docs/current/datatype-textsearch.html): 'word':1A,7 with the
 * letter of the weight behind each position, none for D. Calls `found` with each word and its best place.
 */
export function parseWords(text: string, found: (word: string, place: Place) => void): void {
  let at = 0;
  while (at < text.length) {
    let end = text.indexOf(QUOTE, at + 1);
    let isPlain = true;
    while (text[end + 1] === QUOTE) {
      isPlain = false;
      end = text.indexOf(QUOTE, end + 2);
    }
    const written = text.slice(at + 1, end);
    let place: Place = Place.description;
    for (at = end + 1; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === SPACE) break;
      if (code === A) place = Place.name;
      else if ((code === B || code === C) && place === Place.description) place = Place.groups;
    }
    found(isPlain && !written.includes("\\") ? written : readEscapes(written), place);
    at += 1;
  }
}

/** Quotes and backslashes are written twice. */
const readEscapes = (written: string) => written.replaceAll("''", "'").replaceAll("\\\\", "\\");
