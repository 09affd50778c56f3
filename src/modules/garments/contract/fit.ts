import { msg, t } from "#kernel/languages/messages.ts";
import type { Measurements } from "./garment.ts";
import { findTemplate } from "./templates.ts";

/** How far a measure may be from one that fits well, in centimetres with the tape lying flat. Garments are taken in more easily than let out. */
interface Ease {
  least: number;
  most: number;
  /** The words for a difference: 'wider at the chest', 'longer in the sleeve'; `where` is for `t`. */
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
const sleeve: Ease = { ...told(long(-2, 3, msg("in the sleeve"))), sameCutFrom: 0.8 };
/** A seam may lie a finger from where it should. */
const shoulder = told(wide(-1.5, 2, msg("at the shoulders")));
/** Above or below the knee is taste. */
const aboutTheKnee = long(-6, 6, msg("in length"));

/** By template and measure; what is missing fits everybody. How far off a garment is: each difference that decides, as a part of its ease; the largest of them counts. */
export const eases: Readonly<Record<string, Readonly<Record<string, Ease>>>> = {
  tops: {
    chest: wide(-1, 3, msg("at the chest")), // Shirts are worn close or loose, and buttons gape when too narrow.
    length: long(-4, 5, msg("in length")), // Some leave a shirt out, some tuck it in.
    shoulder,
    sleeve,
  },
  kurtas: {
    // Kurtas hang from the shoulders, and side slits forgive width: they open over the hips.
    chest: wide(-1, 4, msg("at the chest")),
    length: aboutTheKnee,
    hips: told(wide(-2, 6, msg("at the hips"))),
    shoulder,
    sleeve,
  },
  dresses: {
    chest: wide(-1, 2.5, msg("at the chest")), // A dress has one bodice and no buttons to move.
    // A belt takes in what is too wide, nothing lets out what is too narrow.
    waist: wide(-1, 3, msg("at the waist")),
    hips: told(wide(-1.5, 5, msg("at the hips"))), // Skirts fall loose over the hips.
    length: aboutTheKnee,
  },
  jackets: {
    chest: wide(-1, 4, msg("at the chest")), // There is a shirt or a pullover below.
    length: long(-4, 5, msg("in length")),
    shoulder: wide(-1, 1.5, msg("at the shoulders")), // Shoulders of jackets can hardly be altered.
    sleeve,
  },
  trousers: {
    waist: wide(-1, 1.5, msg("at the waist")), // A belt holds three centimetres round.
    hips: wide(-1, 2.5, msg("at the hips")), // Sitting down needs room.
    inseam: long(-2, 4, msg("in the leg")), // Hems can be turned up, hardly let down.
    // Where a waistband sits is taste, within a hand; so is the cut of a leg.
    rise: told(long(-2, 2, msg("in the rise"))),
    leg_opening: told(wide(-3, 3, msg("at the hem of the leg"))),
  },
  shorts: {
    waist: wide(-1, 1.5, msg("at the waist")),
    hips: wide(-1, 3, msg("at the hips")), // Shorts are cut wider than trousers, and their length is taste.
    inseam: told(long(-4, 4, msg("in the leg"))),
  },
  skirts: {
    waist: wide(-1, 1.5, msg("at the waist")), // A skirt hangs from its waist, and most widen below.
    hips: told(wide(-1, 6, msg("at the hips"))),
    length: aboutTheKnee,
  },
  // Half a centimetre is a size.
  shoes: { insole: long(-0.5, 0.5, msg("inside")) },
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
    const values = { measure: t(label).toLowerCase(), less: -ease.least, more: ease.most };
    return ease.is === "wide"
      ? t("{measure} {less} cm narrower to {more} cm wider", values)
      : t("{measure} {less} cm shorter to {more} cm longer", values);
  });
  return t("{measures} than yours", { measures: measures.join(", ") });
}

/** By what a garment does not fit: 'too narrow at the chest'. */
export function beyondInWords(template: string | null, { differences }: Fit): string[] {
  return differences.flatMap(({ measure, cm, isWithin }) => {
    const ease = eases[template ?? ""]?.[measure];
    if (!ease || isWithin) return [];
    const { much, little } = beyond[ease.is];
    return t(cm > 0 ? much : little, { where: t(ease.where) });
  });
}

const beyond = {
  wide: { much: msg("too wide {where}"), little: msg("too narrow {where}") },
  long: { much: msg("too long {where}"), little: msg("too short {where}") },
};
const comparatives = {
  wide: { more: msg("{cm} cm wider {where}"), less: msg("{cm} cm narrower {where}") },
  long: { more: msg("{cm} cm longer {where}"), less: msg("{cm} cm shorter {where}") },
};

const isSame = (cm: number) => Math.abs(cm) < SAME;

function wordsOf(cm: number, { is, where }: Ease): string {
  if (isSame(cm)) return t("the same {where}", { where: t(where) });
  const { more, less } = comparatives[is];
  return t(cm > 0 ? more : less, { cm: Math.abs(cm), where: t(where) });
}

/** '2 cm wider at the chest than yours, the same in length'; what differs most comes first. */
export function fitInWords({ differences }: Fit): string {
  const [most, ...rest] = differences.toSorted((a, b) => Math.abs(b.cm) - Math.abs(a.cm));
  if (most === undefined) return "";
  const { words, cm } = most;
  const compared = isSame(cm) ? t("{words} as yours", { words }) : t("{words} than yours", { words });
  return [compared, ...rest.map((difference) => difference.words)].join(", ");
}

/** The short text for a card: of the deciding measures, the difference that is most of its ease, '2 cm wider at the chest'; "" where all are the same. */
export function mostInWords(template: string | null, { differences }: Fit): string {
  const rules = eases[template ?? ""] ?? {};
  const [most] = differences
    .flatMap(({ measure, cm, decides, words }) => {
      const ease = rules[measure];
      return ease && decides && !isSame(cm) ? [{ words, share: shareOf(cm, ease) }] : [];
    })
    .toSorted((a, b) => b.share - a.share);
  return most?.words ?? "";
}
