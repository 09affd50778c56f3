import type { Dye, Tint } from "./dyes.ts";

export type Weave =
  | "cotton"
  | "khadi"
  | "linen"
  | "silk"
  | "sheer"
  | "denim"
  | "wool"
  | "knit"
  | "velvet"
  | "leather"
  | "corduroy"
  | "jute";

export type Motif =
  | "dots"
  | "bandhani"
  | "stripes"
  | "pinstripes"
  | "bands"
  | "gingham"
  | "madras"
  | "windowpane"
  | "leaf"
  | "buta"
  | "paisley"
  | "ikat"
  | "flower"
  | "vine"
  | "chevron"
  | "ajrakh"
  | "trellis"
  | "kantha"
  | "boats"
  | "stars"
  | "fish";

export type Print = { motif: Motif; ink: Dye; second?: Dye; scale?: number };
export type Cloth = { weave: Weave; dye: Dye; print?: Print };
export type TrimStyle = "zari" | "kasavu" | "temple" | "block" | "mirror" | "plain";
export type Trim = { style: TrimStyle; dye: Dye };
export type Sleeve = "none" | "cap" | "short" | "elbow" | "full";

/** What a drawing is made of; the seed settles every fold and wobble. */
type Common = { cloth: Cloth; second?: Cloth; trim?: Trim; tint: Tint; seed: number };

export type Shape =
  | {
      kind: "kurta";
      length: "short" | "mid" | "long";
      flare: "straight" | "aline" | "anarkali";
      neck: "band" | "round" | "vee" | "yoke";
      sleeve: Sleeve;
    }
  | { kind: "shirt"; collar: "point" | "band" | "camp"; sleeve: "short" | "full"; pocket: boolean }
  | { kind: "tee"; neck: "round" | "vee" | "polo"; sleeve: "short" | "full" }
  | { kind: "blouse"; neck: "round" | "vee"; sleeve: Sleeve }
  | { kind: "saree" }
  | { kind: "folded"; layers: 1 | 2 | 3 }
  | { kind: "dress"; cut: "fit" | "shift" | "wrap" | "maxi" | "shirt"; sleeve: Sleeve }
  | { kind: "skirt"; cut: "aline" | "pleated" | "lehenga" }
  | { kind: "trousers"; cut: "straight" | "wide" | "slim" | "jeans" | "shorts" }
  | { kind: "jacket"; cut: "blazer" | "waistcoat" | "bandhgala" | "denim" | "quilted" | "coat" }
  | { kind: "drape"; cut: "shawl" | "dupatta" | "stole" }
  | { kind: "sweater"; cut: "pullover" | "cardigan" | "vest" }
  | { kind: "frock"; sleeve: "none" | "cap" }
  | { kind: "set"; cut: "shirt-shorts" | "kurta-pyjama" | "pavadai" }
  | { kind: "bag"; cut: "tote" | "handbag" | "clutch" | "sling" }
  | { kind: "belt" }
  | { kind: "shoes"; cut: "jutti" | "kolhapuri" | "loafer" | "sneaker" | "mule" };

export type GarmentKind = Shape["kind"];
export type View = "front" | "detail";
export type GarmentDesign = Common & Shape;
/** A design narrowed to one kind. */
export type DesignOf<K extends GarmentKind> = Common & Extract<Shape, { kind: K }>;
