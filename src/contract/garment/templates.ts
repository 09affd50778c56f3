/**
 * What is measured of which kind of garment, with the tape lying flat (a chest of 52 cm is half of what goes round). A sub-category names
 * its template. Each measure is a line on the template's drawing, from one point to the other, in a square of 100 by 100.
 */

type Point = readonly [x: number, y: number];

export interface Measure {
  id: string;
  label: string;
  /** Where the tape lies, in one sentence. */
  how: string;
  from: Point;
  to: Point;
}

/** Which sizes the labels of such garments state. */
export type SizeKind = "letters" | "waist" | "shoes" | "none";

export interface Template {
  id: string;
  label: string;
  sizes: SizeKind;
  /** The garment's outline, as the path of an SVG in a square of 100 by 100. */
  outline: string;
  measures: readonly Measure[];
}

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

const chest: Measure = {
  id: "chest",
  label: "Chest",
  how: "From armpit to armpit.",
  from: [24, 40],
  to: [76, 40],
};
const length: Measure = {
  id: "length",
  label: "Length",
  how: "From the highest point of the shoulder to the hem.",
  from: [62, 12],
  to: [62, 90],
};
const shoulder: Measure = {
  id: "shoulder",
  label: "Shoulder",
  how: "From shoulder seam to shoulder seam.",
  from: [22, 17],
  to: [78, 17],
};
const sleeve: Measure = {
  id: "sleeve",
  label: "Sleeve",
  how: "From the shoulder seam to the cuff.",
  from: [80, 17],
  to: [90, 46],
};
const waist: Measure = {
  id: "waist",
  label: "Waist",
  how: "Across the waistband, side to side.",
  from: [28, 8],
  to: [72, 8],
};
const hips: Measure = {
  id: "hips",
  label: "Hips",
  how: "Across the widest part below the waist.",
  from: [26, 28],
  to: [74, 28],
};
const hem: Measure = {
  id: "hem",
  label: "Hem",
  how: "Across the lower edge.",
  from: [14, 91],
  to: [86, 91],
};
const inseam: Measure = {
  id: "inseam",
  label: "Inside leg",
  how: "From the crotch to the hem.",
  from: [50, 38],
  to: [57, 94],
};
const rise: Measure = {
  id: "rise",
  label: "Rise",
  how: "From the crotch to the top of the waistband.",
  from: [50, 36],
  to: [50, 7],
};
const leg: Measure = {
  id: "leg_opening",
  label: "Leg opening",
  how: "Across the hem of one leg.",
  from: [58, 94],
  to: [80, 94],
};

/** The same measure at other places of another drawing. */
const at = (measure: Measure, from: Point, to: Point): Measure => ({ ...measure, from, to });

export const templates: readonly Template[] = [
  {
    id: "tops",
    label: "Tops and shirts",
    sizes: "letters",
    outline: TOP,
    measures: [chest, length, shoulder, sleeve],
  },
  {
    id: "kurtas",
    label: "Kurtas and kurta sets",
    sizes: "letters",
    outline: LONG_TOP,
    measures: [
      at(chest, [27, 34], [73, 34]),
      at(length, [61, 8], [61, 95]),
      at(shoulder, [26, 12], [74, 12]),
      at(sleeve, [75, 12], [88, 44]),
      at(hips, [25, 58], [75, 58]),
    ],
  },
  {
    id: "dresses",
    label: "Dresses",
    sizes: "letters",
    outline: DRESS,
    measures: [
      at(chest, [27, 29], [73, 29]),
      at(waist, [33, 44], [67, 44]),
      at(hips, [28, 58], [72, 58]),
      at(length, [61, 8], [61, 94]),
    ],
  },
  {
    id: "jackets",
    label: "Jackets and coats",
    sizes: "letters",
    outline: TOP,
    measures: [chest, length, shoulder, sleeve],
  },
  {
    id: "trousers",
    label: "Trousers and jeans",
    sizes: "waist",
    outline: TROUSERS,
    measures: [waist, hips, inseam, rise, leg],
  },
  {
    id: "shorts",
    label: "Shorts",
    sizes: "waist",
    outline: SHORTS,
    measures: [at(waist, [24, 20], [76, 20]), at(hips, [21, 38], [79, 38]), at(inseam, [50, 47], [56, 79])],
  },
  {
    id: "skirts",
    label: "Skirts and lehengas",
    sizes: "waist",
    outline: SKIRT,
    measures: [
      at(waist, [34, 10], [66, 10]),
      at(hips, [29, 32], [71, 32]),
      { ...length, how: "From the waistband to the hem.", from: [50, 8], to: [50, 92] },
      hem,
    ],
  },
  {
    id: "sarees",
    label: "Sarees, dupattas and shawls",
    sizes: "none",
    outline: SHEET,
    measures: [
      { ...length, how: "The long side.", from: [12, 84], to: [88, 84] },
      { id: "width", label: "Width", how: "The short side.", from: [92, 20], to: [92, 80] },
      {
        id: "blouse",
        label: "Blouse piece",
        how: "Length of the blouse piece, if there is one.",
        from: [70, 24],
        to: [88, 24],
      },
    ],
  },
  {
    id: "shoes",
    label: "Shoes",
    sizes: "shoes",
    outline: SHOE,
    measures: [
      {
        id: "insole",
        label: "Insole",
        how: "Along the inside, from heel to toe.",
        from: [10, 74],
        to: [90, 74],
      },
      { id: "heel", label: "Heel", how: "Height of the heel, at its back.", from: [8, 62], to: [8, 78] },
    ],
  },
  {
    id: "bags",
    label: "Bags",
    sizes: "none",
    outline: BAG,
    measures: [
      { id: "width", label: "Width", how: "Along the lower edge.", from: [10, 94], to: [90, 94] },
      {
        id: "height",
        label: "Height",
        how: "From the lower edge to the opening.",
        from: [95, 38],
        to: [95, 90],
      },
      { id: "depth", label: "Depth", how: "From front to back.", from: [84, 38], to: [90, 46] },
      {
        id: "strap",
        label: "Strap",
        how: "The whole length of strap or handle.",
        from: [34, 38],
        to: [66, 38],
      },
    ],
  },
  {
    id: "belts",
    label: "Belts",
    sizes: "waist",
    outline: BELT,
    measures: [
      { ...length, how: "From the buckle's end to the tip.", from: [4, 62], to: [96, 62] },
      { id: "width", label: "Width", how: "Across the belt.", from: [50, 44], to: [50, 56] },
    ],
  },
];

export const templateIds = templates.map(({ id }) => id);

/** Every measure that a garment can have, in the order of the templates. */
export const measureIds = [...new Set(templates.flatMap(({ measures }) => measures.map(({ id }) => id)))];

/** The template of this id; undefined when there is none. */
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
