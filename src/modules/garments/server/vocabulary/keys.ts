/** The form by which a word is compared: however its script can encode it, and whichever of its usual spellings it has. */

const NUKTA = /\u093c/g;
/** Malayalam doubles consonants where a word goes on: 'ഫ്രോക്' and 'ഫ്രോക്ക്'. */
const DOUBLED = /([\u0d15-\u0d39])\u0d4d(?=\1)/g;
/** न् and म् before a consonant are the dot above the letter before: 'जीन्स' and 'जींस'. */
const NASAL = /[\u0919\u091e\u0923\u0928\u092e]\u094d(?=[\u0915-\u092d\u0936-\u0938])/g;
const malayalamTwins: readonly (readonly [RegExp, string])[] = [
  [/\u0d4c/g, "\u0d57"],
  [/\u0d7b\u0d4d?\u0d31/g, "\u0d28\u0d4d\u0d31"],
  [/\u0d7b(?=[\u0d2e\u0d2e])/g, "\u0d28\u0d4d"],
  [/\u0d4d$/, ""],
];

export function keyOf(word: string): string {
  let key = word.replace(/['`´‘’ʼ\u200b-\u200d]/g, "");
  if (/[\u0900-\u097f]/.test(key))
    key = key.replace(NUKTA, "").replaceAll("\u0901", "\u0902").replace(NASAL, "\u0902");
  if (/[\u0d00-\u0d7f]/.test(key))
    for (const [from, to] of [[DOUBLED, ""], ...malayalamTwins] as const) key = key.replace(from, to);
  return key;
}

/** Case and number at the end of a Malayalam word, as `keyOf` leaves them; longest first. */
const MALAYALAM_ENDING =
  /(?:ു?കളിലുള്ള|ു?കൾകുള|ു?കളുടെ|ു?കൾകായി|ു?കൾക|ു?കളിൽ|ു?കളും|ു?കൾ|ിന്റെ|യുടെ|യിലുള|യിൽ|ിലുള|ിൽ|യ്ക|(?<=ി)ക|ിന|യും|ും)$/;
/** Gender, number and case at the end of a Hindi word. */
const HINDI_ENDING = /(?:ियां|ियों|ाओं|ाएं|ों|ें|ां|ीं|ा|ी|े|ो)$/;

/** A word in the form that its other forms share; null where it has no ending that is known. */
export function bareKey(key: string): string | null {
  if (/[\u0d00-\u0d7f]/.test(key)) return cut(key, MALAYALAM_ENDING);
  if (/[\u0900-\u097f]/.test(key)) return cut(key, HINDI_ENDING);
  if (key.length > 4 && key.endsWith("ies")) return `${key.slice(0, -3)}y`;
  if (key.length > 4 && /(?:s|x|ch|sh)es$/.test(key)) return key.slice(0, -2);
  return key.length > 3 && /[^s]s$/.test(key) ? key.slice(0, -1) : null;
}

function cut(key: string, ending: RegExp): string | null {
  const bare = key.replace(ending, "");
  return bare !== key && bare.length > 1 ? bare : null;
}

/** How many letters have to be added, taken away, replaced or swapped with the next; more than `most` is `most + 1`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, above]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const at = (of: number[] | undefined, place: number) => of?.[place] ?? 0;
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(at(above, j - 1) + (isSame ? 0 : 1), at(above, j) + 1, at(row, j - 1) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(before, j - 2) + 1);
      row.push(least);
    }
    [before, above] = [above ?? [], row];
  }
  return Math.min(above?.[b.length] ?? 0, most + 1);
}

/** How many letters of a word a guess may change: none of a short one, two from eight on. */
export const slackOf = (word: string): 0 | 1 | 2 => {
  const letters = [...word.replace(/\p{M}/gu, "")].length;
  if (word.length < 4 || letters < 2 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
};
