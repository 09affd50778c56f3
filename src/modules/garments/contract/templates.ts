import { msg } from "#kernel/languages/messages.ts";

/** The measurements of each kind of garment, with the tape lying flat; their texts are for `t`. A sub-category names its template. Drawings stand in a square of 100 by 100. */

type Point = readonly [x: number, y: number];

export interface Measure {
  id: string;
  label: string;
  how: string;
  from: Point;
  to: Point;
}

export type SizeKind = "letters" | "waist" | "shoes" | "none";

export type Template = ReturnType<typeof template>;

const TOP =
  "M35 10 L20 16 L6 44 L17 50 L24 38 L24 90 L76 90 L76 38 L83 50 L94 44 L80 16 L65 10 Q50 22 35 10 Z";
const LONG_TOP =
  "M37 6 L25 11 L8 42 L17 47 L27 32 L22 95 L78 95 L73 32 L83 47 L92 42 L75 11 L63 6 Q50 16 37 6 Z";
const DRESS = "M38 6 L30 10 L26 30 L33 44 L14 94 L86 94 L67 44 L74 30 L70 10 L62 6 Q50 18 38 6 Z";
const TROUSERS = "M28 6 L72 6 L80 95 L58 95 L50 36 L42 95 L20 95 Z";
const SHORTS = "M24 18 L76 18 L86 76 L56 80 L50 46 L44 80 L14 76 Z";
const SKIRT = "M34 8 L66 8 L86 92 L14 92 Z";
const SHEET = "M12 20 L88 20 L88 80 L12 80 Z";
const SHOE = "M8 40 Q22 52 34 40 L60 58 Q92 62 92 78 L8 78 Z";
const BAG = "M16 38 L84 38 L90 90 L10 90 Z M34 38 Q34 10 50 10 Q66 10 66 38";
const BELT = "M4 44 L96 44 L96 56 L4 56 Z";

/** By id the label of a measure, and where the tape lies unless the template says otherwise. */
const known = {
  chest: [msg("Chest"), msg("From armpit to armpit.")],
  length: [msg("Length"), msg("From the highest point of the shoulder to the hem.")],
  shoulder: [msg("Shoulder"), msg("From shoulder seam to shoulder seam.")],
  sleeve: [msg("Sleeve"), msg("From the shoulder seam to the cuff.")],
  waist: [msg("Waist"), msg("Across the waistband, side to side.")],
  hips: [msg("Hips"), msg("Across the widest part below the waist.")],
  hem: [msg("Hem"), msg("Across the lower edge.")],
  inseam: [msg("Inside leg"), msg("From the crotch to the hem.")],
  rise: [msg("Rise"), msg("From the crotch to the top of the waistband.")],
  leg_opening: [msg("Leg opening"), msg("Across the hem of one leg.")],
  width: [msg("Width"), msg("Along the lower edge.")],
  blouse: [msg("Blouse piece"), msg("Length of the blouse piece, if there is one.")],
  insole: [msg("Insole"), msg("Along the inside, from heel to toe.")],
  heel: [msg("Heel"), msg("Height of the heel, at its back.")],
  height: [msg("Height"), msg("From the lower edge to the opening.")],
  depth: [msg("Depth"), msg("From front to back.")],
  strap: [msg("Strap"), msg("The whole length of strap or handle.")],
} as const;

type Line = readonly [id: keyof typeof known, from: Point, to: Point, how?: string];

/** A kind of garment, its outline as the path of an SVG. */
const template = (
  id: string,
  label: string,
  shape: { sizes: SizeKind; outline: string },
  lines: readonly Line[],
) => ({
  id,
  label,
  ...shape,
  measures: lines.map(([id, from, to, how = known[id][1]]): Measure => {
    return { id, label: known[id][0], how, from, to };
  }),
});

const topLines: readonly Line[] = [
  ["chest", [24, 40], [76, 40]],
  ["length", [62, 12], [62, 90]],
  ["shoulder", [22, 17], [78, 17]],
  ["sleeve", [80, 17], [90, 46]],
];

export const templates: readonly Template[] = [
  template("tops", msg("Tops and shirts"), { sizes: "letters", outline: TOP }, topLines),
  template("kurtas", msg("Kurtas and kurta sets"), { sizes: "letters", outline: LONG_TOP }, [
    ["chest", [27, 34], [73, 34]],
    ["length", [61, 8], [61, 95]],
    ["shoulder", [26, 12], [74, 12]],
    ["sleeve", [75, 12], [88, 44]],
    ["hips", [25, 58], [75, 58]],
  ]),
  template("dresses", msg("Dresses"), { sizes: "letters", outline: DRESS }, [
    ["chest", [27, 29], [73, 29]],
    ["waist", [33, 44], [67, 44]],
    ["hips", [28, 58], [72, 58]],
    ["length", [61, 8], [61, 94]],
  ]),
  template("jackets", msg("Jackets and coats"), { sizes: "letters", outline: TOP }, topLines),
  template("trousers", msg("Trousers and jeans"), { sizes: "waist", outline: TROUSERS }, [
    ["waist", [28, 8], [72, 8]],
    ["hips", [26, 28], [74, 28]],
    ["inseam", [50, 38], [57, 94]],
    ["rise", [50, 36], [50, 7]],
    ["leg_opening", [58, 94], [80, 94]],
  ]),
  template("shorts", msg("Shorts"), { sizes: "waist", outline: SHORTS }, [
    ["waist", [24, 20], [76, 20]],
    ["hips", [21, 38], [79, 38]],
    ["inseam", [50, 47], [56, 79]],
  ]),
  template("skirts", msg("Skirts and lehengas"), { sizes: "waist", outline: SKIRT }, [
    ["waist", [34, 10], [66, 10]],
    ["hips", [29, 32], [71, 32]],
    ["length", [50, 8], [50, 92], msg("From the waistband to the hem.")],
    ["hem", [14, 91], [86, 91]],
  ]),
  template("sarees", msg("Sarees, dupattas and shawls"), { sizes: "none", outline: SHEET }, [
    ["length", [12, 84], [88, 84], msg("The long side.")],
    ["width", [92, 20], [92, 80], msg("The short side.")],
    ["blouse", [70, 24], [88, 24]],
  ]),
  template("shoes", msg("Shoes"), { sizes: "shoes", outline: SHOE }, [
    ["insole", [10, 74], [90, 74]],
    ["heel", [8, 62], [8, 78]],
  ]),
  template("bags", msg("Bags"), { sizes: "none", outline: BAG }, [
    ["width", [10, 94], [90, 94]],
    ["height", [95, 38], [95, 90]],
    ["depth", [84, 38], [90, 46]],
    ["strap", [34, 38], [66, 38]],
  ]),
  template("belts", msg("Belts"), { sizes: "waist", outline: BELT }, [
    ["length", [4, 62], [96, 62], msg("From the buckle's end to the tip.")],
    ["width", [50, 44], [50, 56], msg("Across the belt.")],
  ]),
];

export const templateIds = templates.map(({ id }) => id);

/** Every measure that a garment can have, in the order of the templates. */
export const measureIds = [...new Set(templates.flatMap(({ measures }) => measures.map(({ id }) => id)))];

export const findTemplate = (id: string | null | undefined) =>
  templates.find((template) => template.id === id);

/** Where a measure's number stands on the drawing: a quarter along a tape that runs across, so that those running down keep the middle. */
export function numberPlace({ from, to }: Pick<Measure, "from" | "to">): Point {
  const along = Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1]) ? 0.25 : 0.5;
  const between = (a: number, b: number) => a + (b - a) * along;
  return [between(from[0], to[0]), between(from[1], to[1])];
}

/** Centimetres; half a centimetre is as exact as a tape on cloth. */
export const MEASURE_STEP = 0.5;
export const MAX_MEASURE = 1000;

/** Centimetres in inches, to the nearest quarter, as tailors read a tape. */
export const toInches = (cm: number) => Math.round((cm / 2.54) * 4) / 4;
