import { parseImageUrl } from "#kernel/image-url.ts";
import type { Product } from "#modules/catalogue/contract/product.ts";
import { colorSwatches } from "#modules/garments/contract/choices.ts";
import type { Flaw, Garment } from "#modules/garments/contract/garment.ts";
import { findTemplate, numberPlace, templates } from "#modules/garments/contract/templates.ts";
import {
  conditionWords,
  flawWords,
  type GarmentFact,
  garmentFacts,
  inchWords,
  sizeWords,
} from "#modules/garments/contract/words.ts";

/** A measure with its number in drawing and table. */
export interface MeasureLine {
  number: number;
  label: string;
  how: string;
  cm: string;
  inches: string;
  /** The ends of the tape, and where its number stands, in a square of 100; none without a drawing. */
  tape: {
    from: readonly [number, number];
    to: readonly [number, number];
    at: readonly [number, number];
  } | null;
}

export interface NumberedFlaw {
  number: number;
  words: string;
  /**
   * Per cent of the frame of that one of the product's images, counted from 0, and of the whole image; null for a flaw without a pin.
   */
  pin: { image: number; x: number; y: number; whole: { x: number; y: number } } | null;
}

export interface GarmentSheet {
  size: string | null;
  condition: { label: string; meaning: string } | null;
  facts: readonly GarmentFact[];
  /** CSS backgrounds of the colour swatches. */
  swatches: readonly string[];
  measures: { outline: string | null; lines: readonly MeasureLine[] } | null;
  flaws: readonly NumberedFlaw[];
}

/**
 * The garment's data as the product page shows it. For loaders: templates and labels stay on the server.
 */
export function garmentSheet(
  product: Pick<Product, keyof Garment | "template" | "product_images">,
): GarmentSheet {
  return {
    size: sizeWords(product),
    condition: conditionWords(product),
    facts: garmentFacts(product),
    swatches: product.color.map((color) => colorSwatches[color]),
    measures: measuresOf(product),
    flaws: product.flaws.map((flaw, i) => ({
      number: i + 1,
      words: flawWords(flaw),
      pin: pinOf(
        flaw,
        product.product_images.map(({ image_url }) => image_url),
      ),
    })),
  };
}

/** The measures that the template draws, then those that were taken for another one. */
function measuresOf({
  template: id,
  measurements,
}: Pick<Product, "template" | "measurements">): GarmentSheet["measures"] {
  const template = findTemplate(id);
  const drawn = template?.measures ?? [];
  const others = templates
    .flatMap(({ measures }) => measures)
    .filter((measure, i, all) => [...drawn, ...all.slice(0, i)].every((other) => other.id !== measure.id));
  const lines = [...drawn, ...others].flatMap((measure) => {
    const cm = measurements[measure.id];
    return cm === undefined ? [] : [{ measure, cm, isDrawn: drawn.includes(measure) }];
  });
  if (lines.length === 0) return null;
  return {
    outline: lines.some(({ isDrawn }) => isDrawn) ? (template?.outline ?? null) : null,
    lines: lines.map(({ measure, cm, isDrawn }, i) => ({
      number: i + 1,
      label: measure.label,
      how: measure.how,
      cm: `${cm} cm`,
      inches: inchWords(cm),
      tape: isDrawn ? { from: measure.from, to: measure.to, at: numberPlace(measure) } : null,
    })),
  };
}

/** The gallery's frame, width by height. */
const FRAME = 4 / 5;

/**
 * Where a pin lies in the frame that shows its image, which covers the frame and loses what stands over; null when the product has that
 * image no more.
 */
function pinOf({ pin }: Flaw, imageUrls: readonly string[]): NumberedFlaw["pin"] {
  const image = pin ? imageUrls.indexOf(pin.image_url) : -1;
  if (!pin || image === -1) return null;
  const { width, height } = parseImageUrl(pin.image_url) ?? { width: FRAME, height: 1 };
  const ratio = width / height / FRAME;
  const inFrame = (per: number, stretch: number) =>
    Math.round(Math.min(100, Math.max(0, 50 + (per - 50) * Math.max(1, stretch))) * 10) / 10;
  const whole = { x: pin.x, y: pin.y };
  return { image, x: inFrame(pin.x, ratio), y: inFrame(pin.y, 1 / ratio), whole };
}
