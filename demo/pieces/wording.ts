import type { GarmentDesign } from "../garments/design.ts";
import type { Random } from "../garments/random.ts";

const sizeSteps: Record<string, number> = { S: 0, M: 1, L: 2, XL: 3, XXL: 4 };
const girths = [92, 98, 104, 112, 120];

const girthOf = (size: string) => girths[sizeSteps[size] ?? 1] ?? 98;

/** The years on a child's label, as "4-5Y", give the length of the piece. */
const growth = (size: string) => Number.parseInt(size, 10) || 5;

const lengthsOfKurta = { short: 74, mid: 92, long: 108 } as const;
const lengthsOfDress = { fit: 102, shift: 98, wrap: 112, maxi: 128, shirt: 110 } as const;

/** What the tape says, in centimetres, with the size on the label. */
export function measured(design: GarmentDesign, size: string, random: Random): string {
  const chest = girthOf(size) + random.whole(-1, 2);
  const step = sizeSteps[size] ?? 1;
  const child = size.endsWith("Y");
  if (child) {
    const years = growth(size);
    if (design.kind === "trousers")
      return `Size ${size}: waist ${50 + years} cm, length ${28 + years * 2} cm.`;
    if (design.kind === "skirt") return `Size ${size}: waist ${50 + years} cm, length ${40 + years * 5} cm.`;
    return `Size ${size}: chest ${54 + years * 2} cm, length ${40 + years * 5} cm.`;
  }
  switch (design.kind) {
    case "kurta":
      return `Size ${size}: chest ${chest} cm, length ${lengthsOfKurta[design.length] + step} cm.`;
    case "dress":
      return `Size ${size}: bust ${chest} cm, length ${lengthsOfDress[design.cut] + step} cm.`;
    case "shirt":
    case "tee":
    case "sweater":
      return `Size ${size}: chest ${chest + 6} cm, length ${69 + step * 2} cm.`;
    case "jacket":
      return `Size ${size}: chest ${chest + 8} cm, shoulder ${42 + step * 2} cm, length ${design.cut === "coat" ? 104 : 68 + step * 2} cm.`;
    case "blouse":
      return `Size ${size}: bust ${chest - 6} cm, length ${36 + step} cm, margins inside.`;
    case "skirt":
      return `Size ${size}: waist ${chest - 24} cm, length ${design.cut === "lehenga" ? 104 : 78 + step} cm.`;
    case "trousers": {
      const inches = Number(size);
      const waist = inches > 0 ? Math.round(inches * 2.54) : chest - 24;
      return `Size ${size}: waist ${waist} cm, inside leg ${design.cut === "shorts" ? 24 : 74 + random.whole(0, 5)} cm.`;
    }
    case "saree":
      return `${random.pick(["5.5 m with the blouse piece still attached", "5.5 m, no blouse piece", "6.2 m including a blouse piece"])}, 115 cm wide; one size.`;
    case "folded":
      return `${design.layers === 2 ? "Two pieces, 2.8 m each" : "3.8 m long"}, 125 cm wide; one size.`;
    case "drape":
      return design.cut === "shawl"
        ? "200 by 100 cm; one size."
        : design.cut === "dupatta"
          ? "240 by 90 cm; one size."
          : "190 by 60 cm; one size.";
    case "bag":
      return `${{ tote: "38 by 42 cm, handles 56 cm", handbag: "32 by 26 by 11 cm", clutch: "27 by 16 cm", sling: "23 by 20 cm, strap 110 cm" }[design.cut]}; one size.`;
    case "belt":
      return `Size ${size}: fits ${Math.round(Number(size) * 2.54) - 4} to ${Math.round(Number(size) * 2.54) + 8} cm, 3.5 cm wide.`;
    case "shoes":
      return `Size ${size}: insole ${(22 + (Number.parseInt(size.slice(3), 10) - 3) * 0.85).toFixed(1)} cm.`;
    case "frock":
    case "set":
      return `Size ${size}.`;
  }
}

const conditions = [
  "Worn twice at most, with no marks that we could find.",
  "Excellent condition; seams, fastenings and colour all checked by hand.",
  "Gently worn, freshly laundered and pressed.",
  "As good as new, with only the shop tag missing.",
  "Graded premium: no pulls, no fading, no repairs.",
  "A well-kept piece from a Fort Kochi wardrobe.",
  "Lightly worn; the softness is the only sign of it.",
  "Donated by its first owner, who kept it in muslin.",
  "One small stitch renewed inside by our tailoring class, invisible when worn.",
  "Very good condition; wash it gently, with its like colours.",
] as const;

const careOfLeather = [
  "Cleaned and conditioned in our workroom.",
  "Light wear only; the leather has been fed and brushed.",
  "Very good condition, with the faint creases that good leather earns.",
] as const;

/** What we found when we graded it. */
export function conditionOf(design: GarmentDesign, random: Random): string {
  return random.pick(
    design.cloth.weave === "leather" || design.kind === "shoes" ? careOfLeather : conditions,
  );
}
