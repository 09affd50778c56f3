import { MEASURE_STEP, toInches } from "#contract/garment/templates.ts";

export type Unit = "cm" | "in";

const CM_PER_INCH = 2.54;
const toStep = (cm: number) => Math.round(cm / MEASURE_STEP) * MEASURE_STEP;

/** Where the tape can go round a body, and the centimetres from which it must have: no garment is so wide lying flat. */
const round: Readonly<Record<string, { where: string; from: number }>> = {
  chest: { where: "chest", from: 76 },
  waist: { where: "waist", from: 66 },
  hips: { where: "hips", from: 78 },
};

export interface Tape {
  /** Lying flat, NaN for what is no number. Inches become half centimetres. */
  cm: number;
  /** What was made of the number; none where there is nothing to say. */
  note?: string;
}

/** A measure as people type it: '52', '52,5 cm', '20 1/2', '20½"', or what the tape says round the body, which is halved. */
export function readTape(text: string, unit: Unit, measure: string): Tape {
  const [, digits = "", suffix = ""] = /^([\d.]+) ?(cm|in|inch|inches|"|″|''|)\.?$/i.exec(plain(text)) ?? [];
  const number = digits === "" ? Number.NaN : Number(digits);
  const isInches = suffix === "" ? unit === "in" : !/cm/i.test(suffix);
  const cm = isInches ? toStep(number * CM_PER_INCH) : number;
  const { where, from = Number.POSITIVE_INFINITY } = round[measure] ?? {};
  const inUnit = (each: number) => `${isInches ? toInches(each) : each}`;
  if (cm > from) {
    const half = toStep(cm / 2);
    return { cm: half, note: `${number} round the ${where}? We take half: ${inUnit(half)}.` };
  }
  if (Number.isNaN(cm) || cm === 0) return { cm };
  const other = isInches ? `${cm} cm` : `${toInches(cm)} inches`;
  return { cm, note: where ? `Flat: ${inUnit(2 * cm)} round the ${where}, ${other} flat.` : `= ${other}` };
}

const plain = (text: string) =>
  text
    .trim()
    .replace(/ ?½| 1\/2/, ".5")
    .replace(/ ?¼| 1\/4/, ".25")
    .replace(/ ?¾| 3\/4/, ".75")
    .replace(",", ".");
