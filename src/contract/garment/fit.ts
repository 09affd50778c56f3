import type { Measurements } from "./garment.ts";
import { findTemplate } from "./templates.ts";

/**
 * How far a measure of a garment may be from one that fits well, in centimetres with the tape lying flat: a chest that is 3 cm wider flat is
 * 6 cm wider round. Garments are taken in more easily than let out, so that there is more room above than below.
 */
interface Ease {
  least: number;
  most: number;
  /** What a difference is called: 'wider at the chest', 'longer in the sleeve'. */
  is: "wide" | "long";
  where: string;
  /** Without it nothing can be said. Other measures are compared where both are known, and don't decide. */
  decides: boolean;
  reason: string;
}

type Eases = Readonly<Record<string, Ease>>;

const wide = (least: number, most: number, where: string, reason: string): Ease => ({
  least,
  most,
  is: "wide",
  where,
  decides: true,
  reason,
});
const long = (least: number, most: number, where: string, reason: string): Ease => ({
  least,
  most,
  is: "long",
  where,
  decides: true,
  reason,
});
/** A measure that is told and doesn't decide. */
const told = (ease: Ease): Ease => ({ ...ease, decides: false });

const sleeve = told(long(-2, 3, "in the sleeve", "Cuffs may cover the wrist or leave it free."));
const shoulder = told(wide(-1.5, 2, "at the shoulders", "A seam may lie a finger from where it should."));

/**
 * By template, and within it by measure. Belts, bags and sarees fit everybody.
 *
 * How far off a garment is, so that garments of different kinds can be put in one order: each difference that decides is divided by the
 * ease on its side, and the largest of these counts. 0 is one's own measure, 1 just fits. Of ease, because a centimetre is much on a
 * shoe and little on a kurta; the largest, because a garment is worn as well as it fits where it fits worst, and neither a sum nor a
 * mean would let kinds compare of which more or fewer measures decide.
 */
export const eases: Readonly<Record<string, Eases>> = {
  tops: {
    chest: wide(-1, 3, "at the chest", "Shirts are worn close or loose, and buttons gape when too narrow."),
    length: long(-4, 5, "in length", "Some leave a shirt out, some tuck it in."),
    shoulder,
    sleeve,
  },
  kurtas: {
    chest: wide(-1, 4, "at the chest", "Kurtas hang from the shoulders, and side slits forgive width."),
    length: long(-6, 6, "in length", "Above or below the knee is taste."),
    hips: told(wide(-2, 6, "at the hips", "Slits open over the hips.")),
    shoulder,
    sleeve,
  },
  dresses: {
    chest: wide(-1, 2.5, "at the chest", "A dress has one bodice and no buttons to move."),
    waist: wide(
      -1,
      3,
      "at the waist",
      "A belt takes in what is too wide, nothing lets out what is too narrow.",
    ),
    hips: told(wide(-1.5, 5, "at the hips", "Skirts fall loose over the hips.")),
    length: long(-6, 6, "in length", "Above or below the knee is taste."),
  },
  jackets: {
    chest: wide(-1, 4, "at the chest", "There is a shirt or a pullover below."),
    length: long(-4, 5, "in length", "As with shirts."),
    shoulder: wide(-1, 1.5, "at the shoulders", "Shoulders of jackets can hardly be altered."),
    sleeve,
  },
  trousers: {
    waist: wide(-1, 1.5, "at the waist", "A belt holds three centimetres round."),
    hips: wide(-1, 2.5, "at the hips", "Sitting down needs room."),
    inseam: long(-2, 4, "in the leg", "Hems can be turned up, hardly let down."),
    rise: told(long(-2, 2, "in the rise", "Where a waistband sits is taste, within a hand.")),
    leg_opening: told(wide(-3, 3, "at the hem of the leg", "A matter of cut.")),
  },
  shorts: {
    waist: wide(-1, 1.5, "at the waist", "As with trousers."),
    hips: wide(-1, 3, "at the hips", "Shorts are cut wider than trousers."),
    inseam: told(long(-4, 4, "in the leg", "A matter of taste.")),
  },
  skirts: {
    waist: wide(-1, 1.5, "at the waist", "A skirt hangs from its waist."),
    hips: told(wide(-1, 6, "at the hips", "Most skirts widen below.")),
    length: long(-6, 6, "in length", "Above or below the knee is taste."),
  },
  shoes: {
    insole: long(-0.5, 0.5, "inside", "Half a centimetre is a size."),
  },
};

/** A measure of the garment beside the shopper's own. */
export interface Difference {
  measure: string;
  /** Centimetres that it has more than the shopper's; below 0 less. */
  cm: number;
  isWithin: boolean;
  decides: boolean;
  words: string;
}

export interface Fit {
  fits: boolean;
  /** How far off it is by what decides, as told beside the eases; at most 1 where it fits. */
  distance: number;
  differences: readonly Difference[];
}

/** Less than a tape tells. */
const SAME = 0.5;

/**
 * Compares a garment with one that fits well, by its template; null where nothing can be said: a template without rules, or a measure that
 * decides and is missing on either side.
 */
export function compareFit(
  template: string | null,
  garment: Measurements,
  mine: Measurements | undefined,
): Fit | null {
  const rules = eases[template ?? ""];
  if (!rules || !mine) return null;
  const differences: Difference[] = [];
  let distance = 0;
  for (const { id } of findTemplate(template)?.measures ?? []) {
    const ease = rules[id];
    if (!ease) continue;
    const [its, own] = [garment[id], mine[id]];
    if (its === undefined || own === undefined) {
      if (ease.decides) return null;
      continue;
    }
    const cm = its - own;
    const isWithin = cm >= ease.least && cm <= ease.most;
    if (ease.decides) distance = Math.max(distance, shareOf(cm, ease));
    differences.push({ measure: id, cm, isWithin, decides: ease.decides, words: wordsOf(cm, ease) });
  }
  return { fits: differences.every(({ isWithin, decides }) => isWithin || !decides), distance, differences };
}

/** A difference in centimetres as a part of the ease on its side. */
export const shareOf = (cm: number, { least, most }: Pick<Ease, "least" | "most">) =>
  cm < 0 ? cm / least : cm / most;

/** A measure that decides whether a garment fits, and its ease in centimetres. */
export interface DecidingMeasure {
  measure: string;
  least: number;
  most: number;
}

/** By template what decides, in the template's order; templates that fit everybody are left out. */
export const decidingMeasures: ReadonlyMap<string, readonly DecidingMeasure[]> = new Map(
  Object.entries(eases).map(([template, rules]) => [
    template,
    (findTemplate(template)?.measures ?? []).flatMap(({ id }) => {
      const ease = rules[id];
      return ease?.decides ? [{ measure: id, least: ease.least, most: ease.most }] : [];
    }),
  ]),
);

/** What is let through of a template: 'chest 1 cm narrower to 3 cm wider, length 4 cm shorter to 5 cm longer than yours'. */
export function easesInWords(template: string): string {
  const measures = (findTemplate(template)?.measures ?? []).flatMap(({ id, label }) => {
    const ease = eases[template]?.[id];
    if (!ease?.decides) return [];
    const [more, less] = comparatives[ease.is];
    return `${label.toLowerCase()} ${-ease.least} cm ${less} to ${ease.most} cm ${more}`;
  });
  return `${measures.join(", ")} than yours`;
}

const comparatives = { wide: ["wider", "narrower"], long: ["longer", "shorter"] } as const;

function wordsOf(cm: number, { is, where }: Ease): string {
  if (Math.abs(cm) < SAME) return `the same ${where}`;
  const [more, less] = comparatives[is];
  return `${Math.abs(cm)} cm ${cm > 0 ? more : less} ${where}`;
}

/** '2 cm wider at the chest than yours, the same in length'; what differs most comes first. */
export function fitInWords({ differences }: Fit): string {
  const sorted = differences.toSorted((a, b) => Math.abs(b.cm) - Math.abs(a.cm));
  return sorted.map(({ words }, index) => (index === 0 ? `${words} ${thanYours(words)}` : words)).join(", ");
}

/** What a card has room for: of what decides, the difference that is most of its ease, '2 cm wider at the chest'; "" where all are the same. */
export function mostInWords(template: string | null, { differences }: Fit): string {
  const rules = eases[template ?? ""] ?? {};
  const [most] = differences
    .flatMap(({ measure, cm, decides, words }) => {
      const ease = rules[measure];
      return ease && decides && Math.abs(cm) >= SAME ? [{ words, share: shareOf(cm, ease) }] : [];
    })
    .toSorted((a, b) => b.share - a.share);
  return most?.words ?? "";
}

const thanYours = (words: string) => (words.startsWith("the same") ? "as yours" : "than yours");
