import type { Measurements } from "./garment.ts";
import { findTemplate } from "./templates.ts";

/** How far a measure may be from one that fits well, in centimetres with the tape lying flat. Garments are taken in more easily than let out. */
interface Ease {
  least: number;
  most: number;
  /** The words for a difference: 'wider at the chest', 'longer in the sleeve'. */
  is: "wide" | "long";
  where: string;
  /** Without it nothing can be said. Other measures count where both are known. */
  decides: boolean;
  /** Where one is less than this share of the other they are cut differently on purpose, and not compared. */
  sameCutFrom?: number;
}

const ease =
  (is: Ease["is"]) =>
  (least: number, most: number, where: string): Ease => ({ least, most, is, where, decides: true });
const wide = ease("wide");
const long = ease("long");
const told = (known: Ease): Ease => ({ ...known, decides: false });

/** Cuffs may cover the wrist or leave it free; but a sleeve to the elbow is no long one that is too short. */
const sleeve: Ease = { ...told(long(-2, 3, "in the sleeve")), sameCutFrom: 0.8 };
/** A seam may lie a finger from where it should. */
const shoulder = told(wide(-1.5, 2, "at the shoulders"));
/** Above or below the knee is taste. */
const aboutTheKnee = long(-6, 6, "in length");

/** By template and measure; what is missing fits everybody. How far off a garment is: each difference that decides, as a part of its ease; the largest of them counts. */
export const eases: Readonly<Record<string, Readonly<Record<string, Ease>>>> = {
  tops: {
    chest: wide(-1, 3, "at the chest"), // Shirts are worn close or loose, and buttons gape when too narrow.
    length: long(-4, 5, "in length"), // Some leave a shirt out, some tuck it in.
    shoulder,
    sleeve,
  },
  kurtas: {
    // Kurtas hang from the shoulders, and side slits forgive width: they open over the hips.
    chest: wide(-1, 4, "at the chest"),
    length: aboutTheKnee,
    hips: told(wide(-2, 6, "at the hips")),
    shoulder,
    sleeve,
  },
  dresses: {
    chest: wide(-1, 2.5, "at the chest"), // A dress has one bodice and no buttons to move.
    // A belt takes in what is too wide, nothing lets out what is too narrow.
    waist: wide(-1, 3, "at the waist"),
    hips: told(wide(-1.5, 5, "at the hips")), // Skirts fall loose over the hips.
    length: aboutTheKnee,
  },
  jackets: {
    chest: wide(-1, 4, "at the chest"), // There is a shirt or a pullover below.
    length: long(-4, 5, "in length"),
    shoulder: wide(-1, 1.5, "at the shoulders"), // Shoulders of jackets can hardly be altered.
    sleeve,
  },
  trousers: {
    waist: wide(-1, 1.5, "at the waist"), // A belt holds three centimetres round.
    hips: wide(-1, 2.5, "at the hips"), // Sitting down needs room.
    inseam: long(-2, 4, "in the leg"), // Hems can be turned up, hardly let down.
    // Where a waistband sits is taste, within a hand; so is the cut of a leg.
    rise: told(long(-2, 2, "in the rise")),
    leg_opening: told(wide(-3, 3, "at the hem of the leg")),
  },
  shorts: {
    waist: wide(-1, 1.5, "at the waist"),
    hips: wide(-1, 3, "at the hips"), // Shorts are cut wider than trousers, and their length is taste.
    inseam: told(long(-4, 4, "in the leg")),
  },
  skirts: {
    waist: wide(-1, 1.5, "at the waist"), // A skirt hangs from its waist, and most widen below.
    hips: told(wide(-1, 6, "at the hips")),
    length: aboutTheKnee,
  },
  // Half a centimetre is a size.
  shoes: { insole: long(-0.5, 0.5, "inside") },
};

export interface Difference {
  measure: string;
  /** Centimetres that it has more than the shopper's; below 0 less. */
  cm: number;
  isWithin: boolean;
  decides: boolean;
  words: string;
}

export interface Fit {
  /** Whether every difference that is told lies within its ease: nothing fits of which it is said that it is 12 cm narrower at the hips. */
  fits: boolean;
  /** How far off it is by what decides, as told beside the eases; at most 1 where it fits. */
  distance: number;
  differences: readonly Difference[];
  mine: Measurements;
}

const SAME = 0.5;

/** Compares measure by measure until `go` ends it. Returns how far off a garment is; null where that was not found out, or a measure that decides is missing. */
function compareMeasures(
  template: string,
  its: (measure: string) => number | undefined,
  mine: Measurements,
  go: (rule: ComparedMeasure, cm: number, isWithin: boolean) => boolean,
): number | null {
  const rules = comparedMeasures.get(template);
  if (!rules) return null;
  let distance = 0;
  for (const rule of rules) {
    const [theirs, own] = [its(rule.measure), mine[rule.measure]];
    if (theirs === undefined || own === undefined) {
      if (rule.decides) return null;
      continue;
    }
    if (isOtherCut(theirs, own, rule.sameCutFrom)) continue;
    const cm = theirs - own;
    if (!go(rule, cm, cm >= rule.least && cm <= rule.most)) return null;
    if (rule.decides) distance = Math.max(distance, shareOf(cm, rule));
  }
  return distance;
}

const isOtherCut = (a: number, b: number, share = 0) => Math.min(a, b) < share * Math.max(a, b);

/** Compares a garment with one that fits well, and says how it differs; null where nothing can be said. */
export function compareFit(
  template: string | null,
  garment: Measurements,
  mine: Measurements | undefined,
): Fit | null {
  if (!template || !mine) return null;
  const found = new Map<string, Difference>();
  const its = (measure: string) => garment[measure];
  const distance = compareMeasures(template, its, mine, (rule, cm, isWithin) => {
    const { measure, decides } = rule;
    found.set(measure, { measure, cm, isWithin, decides, words: wordsOf(cm, rule) });
    return true;
  });
  if (distance === null) return null;
  const measures = findTemplate(template)?.measures ?? [];
  const differences = measures.flatMap(({ id }) => found.get(id) ?? []);
  return { fits: differences.every(({ isWithin }) => isWithin), distance, differences, mine };
}

/** How far off a garment is that fits like `mine`; null where it does not, or nothing can be said. `its` reads the garment's measures. */
export const distanceOfFitting = (
  template: string,
  its: (measure: string) => number | undefined,
  mine: Measurements,
): number | null => compareMeasures(template, its, mine, (_rule, _cm, isWithin) => isWithin);

/** Compares a garment with several that fit well, and returns how it compares with the one that it is most like; null as `compareFit`. */
export function bestFit(
  template: string | null,
  garment: Measurements,
  several: readonly Measurements[] | undefined,
): Fit | null {
  const compared = (several ?? []).flatMap((mine) => compareFit(template, garment, mine) ?? []);
  const [best] = compared.toSorted((a, b) => Number(b.fits) - Number(a.fits) || a.distance - b.distance);
  return best ?? null;
}

const shareOf = (cm: number, { least, most }: Pick<Ease, "least" | "most">) =>
  cm < 0 ? cm / least : cm / most;

/** A measure by which garments are compared, and its ease in centimetres. */
type ComparedMeasure = Ease & { measure: string };

/** By template what is compared, in the template's order and what decides first; templates that fit everybody are left out. */
export const comparedMeasures: ReadonlyMap<string, readonly ComparedMeasure[]> = new Map(
  Object.entries(eases).map(([template, rules]) => [
    template,
    (findTemplate(template)?.measures ?? [])
      .flatMap(({ id }) => (rules[id] ? [{ ...rules[id], measure: id }] : []))
      .toSorted((a, b) => Number(b.decides) - Number(a.decides)),
  ]),
);

/** The accepted differences from these measures of a template: 'chest 1 cm narrower to 3 cm wider, length 4 cm shorter to 5 cm longer than yours'. */
export function easesInWords(template: string, mine: Measurements): string {
  const measures = (findTemplate(template)?.measures ?? []).flatMap(({ id, label }) => {
    const ease = eases[template]?.[id];
    if (!ease || mine[id] === undefined) return [];
    const [more, less] = comparatives[ease.is];
    return `${label.toLowerCase()} ${-ease.least} cm ${less} to ${ease.most} cm ${more}`;
  });
  return `${measures.join(", ")} than yours`;
}

/** By what a garment does not fit: 'too narrow at the chest'. */
export function beyondInWords(template: string | null, { differences }: Fit): string[] {
  return differences.flatMap(({ measure, cm, isWithin }) => {
    const ease = eases[template ?? ""]?.[measure];
    if (!ease || isWithin) return [];
    const [more, less] = { wide: ["wide", "narrow"], long: ["long", "short"] }[ease.is];
    return `too ${cm > 0 ? more : less} ${ease.where}`;
  });
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
  const [most, ...rest] = sorted.map(({ words }) => words);
  if (most === undefined) return "";
  return [`${most} ${most.startsWith("the same") ? "as" : "than"} yours`, ...rest].join(", ");
}

/** The short text for a card: of the deciding measures, the difference that is most of its ease, '2 cm wider at the chest'; "" where all are the same. */
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
