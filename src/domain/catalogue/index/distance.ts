const ASTRAL = /[\ud800-\udfff]/;

/** A word as something whose places are its letters, however many units of UTF-16 each takes. */
const lettersOf = (word: string): ArrayLike<string> => (ASTRAL.test(word) ? Array.from(word) : word);

/**
 * How many letters must be put in, left out or replaced to make one word of the other (Levenshtein's distance), or `most` + 1 when it
 * is more than `most`.
 */
export function distanceOf(one: string, other: string, most: number): number {
  const a = lettersOf(one);
  const b = lettersOf(other);
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const width = endB - start;
  let row = Array.from({ length: width + 1 }, (_, index) => index);
  for (let i = start; i < endA; i++) {
    const next = [i - start + 1];
    let least = next[0] as number;
    for (let j = 0; j < width; j++) {
      const replaced = (row[j] as number) + (a[i] === b[start + j] ? 0 : 1);
      const steps = Math.min(replaced, (row[j + 1] as number) + 1, (next[j] as number) + 1);
      next.push(steps);
      if (steps < least) least = steps;
    }
    if (least > most) return most + 1;
    row = next;
  }
  return Math.min(row[width] as number, most + 1);
}
