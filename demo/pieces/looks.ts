import type {
  Cloth,
  DesignOf,
  GarmentDesign,
  GarmentKind,
  Motif,
  Sleeve,
  Trim,
  TrimStyle,
  Weave,
} from "../garments/design.ts";
import type { Dye, Tint } from "../garments/dyes.ts";

type WithoutSeed<T> = T extends unknown ? Omit<T, "seed"> : never;

/** A design before its piece's name has given it a seed. */
export type Look = WithoutSeed<GarmentDesign>;

/** [name, sub-category or null, brand or null, price in rupees before any discount, size, its story, its look] */
export type PieceEntry = readonly [string, string | null, string | null, number, string, string, Look];

/** Plain cloth. */
export const plain = (weave: Weave, dye: Dye): Cloth => ({ weave, dye });

/** Printed or patterned cloth; scale 1 is the motif's usual size. */
export const print = (weave: Weave, dye: Dye, motif: Motif, ink: Dye, second: Dye, scale = 1): Cloth => ({
  weave,
  dye,
  print: { motif, ink, second, scale },
});

/** A border. */
export const edge = (style: TrimStyle, dye: Dye): Trim => ({ style, dye });

type More = { trim?: Trim; second?: Cloth };
type Cut<K extends GarmentKind> = DesignOf<K> extends { cut: infer C } ? C : never;

export const kurta = (
  length: DesignOf<"kurta">["length"],
  flare: DesignOf<"kurta">["flare"],
  neck: DesignOf<"kurta">["neck"],
  sleeve: Sleeve,
  cloth: Cloth,
  tint: Tint,
  more: More = {},
): Look => ({ kind: "kurta", length, flare, neck, sleeve, cloth, tint, ...more });

export const shirt = (
  collar: DesignOf<"shirt">["collar"],
  sleeve: "short" | "full",
  cloth: Cloth,
  tint: Tint,
  pocket = true,
): Look => ({ kind: "shirt", collar, sleeve, pocket, cloth, tint });

export const tee = (neck: DesignOf<"tee">["neck"], cloth: Cloth, tint: Tint, more: More = {}): Look => ({
  kind: "tee",
  neck,
  sleeve: "short",
  cloth,
  tint,
  ...more,
});

export const blouse = (
  neck: "round" | "vee",
  sleeve: Sleeve,
  cloth: Cloth,
  tint: Tint,
  more: More = {},
): Look => ({ kind: "blouse", neck, sleeve, cloth, tint, ...more });

export const saree = (cloth: Cloth, trim: Trim, tint: Tint, second?: Cloth): Look => ({
  kind: "saree",
  cloth,
  trim,
  tint,
  ...(second ? { second } : {}),
});

export const folded = (layers: 1 | 2 | 3, cloth: Cloth, trim: Trim, tint: Tint, second?: Cloth): Look => ({
  kind: "folded",
  layers,
  cloth,
  trim,
  tint,
  ...(second ? { second } : {}),
});

export const dress = (
  cut: Cut<"dress">,
  sleeve: Sleeve,
  cloth: Cloth,
  tint: Tint,
  more: More = {},
): Look => ({ kind: "dress", cut, sleeve, cloth, tint, ...more });

export const skirt = (cut: Cut<"skirt">, cloth: Cloth, tint: Tint, more: More = {}): Look => ({
  kind: "skirt",
  cut,
  cloth,
  tint,
  ...more,
});

export const trousers = (cut: Cut<"trousers">, cloth: Cloth, tint: Tint, more: More = {}): Look => ({
  kind: "trousers",
  cut,
  cloth,
  tint,
  ...more,
});

export const jacket = (cut: Cut<"jacket">, cloth: Cloth, tint: Tint, more: More = {}): Look => ({
  kind: "jacket",
  cut,
  cloth,
  tint,
  ...more,
});

export const drape = (cut: Cut<"drape">, cloth: Cloth, tint: Tint, more: More = {}): Look => ({
  kind: "drape",
  cut,
  cloth,
  tint,
  ...more,
});

export const sweater = (cut: Cut<"sweater">, cloth: Cloth, tint: Tint, more: More = {}): Look => ({
  kind: "sweater",
  cut,
  cloth,
  tint,
  ...more,
});

export const frock = (sleeve: "none" | "cap", cloth: Cloth, sash: Cloth, tint: Tint): Look => ({
  kind: "frock",
  sleeve,
  cloth,
  second: sash,
  tint,
});

export const set = (cut: Cut<"set">, cloth: Cloth, second: Cloth, tint: Tint, trim?: Trim): Look => ({
  kind: "set",
  cut,
  cloth,
  second,
  tint,
  ...(trim ? { trim } : {}),
});

export const bag = (cut: Cut<"bag">, cloth: Cloth, tint: Tint, more: More = {}): Look => ({
  kind: "bag",
  cut,
  cloth,
  tint,
  ...more,
});

export const belt = (cloth: Cloth, tint: Tint): Look => ({ kind: "belt", cloth, tint });

export const shoes = (cut: Cut<"shoes">, cloth: Cloth, tint: Tint, more: More = {}): Look => ({
  kind: "shoes",
  cut,
  cloth,
  tint,
  ...more,
});
