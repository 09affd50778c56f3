import { parseImageUrl } from "#kernel/image-url.ts";
import { t } from "#kernel/languages/messages.ts";
import type { Product } from "#modules/catalogue/contract/product.ts";
import { colorSwatches } from "#modules/garments/contract/choices.ts";
import type { Flaw, Garment } from "#modules/garments/contract/garment.ts";
import { findTemplate, numberPlace, templates } from "#modules/garments/contract/templates.ts";
import {
  conditionWords,
  flawWords,
  garmentFacts,
  inchWords,
  sizeWords,
} from "#modules/garments/contract/words.ts";

/** The garment's data as the product page shows it. For loaders: templates and labels stay on the server. */
export function garmentSheet(product: Pick<Product, keyof Garment | "template" | "product_images">) {
  const images = product.product_images.map(({ image_url }) => image_url);
  return {
    size: sizeWords(product),
    condition: conditionWords(product),
    facts: garmentFacts(product),
    /** CSS backgrounds. */
    swatches: product.color.map((color) => colorSwatches[color]),
    measures: measuresOf(product),
    flaws: product.flaws.map((flaw, i) => ({
      number: i + 1,
      words: flawWords(flaw),
      pin: pinOf(flaw, images),
    })),
  };
}

export type GarmentSheet = ReturnType<typeof garmentSheet>;
export type NumberedFlaw = GarmentSheet["flaws"][number];

/** The measures that the template draws, then those that were taken for another one. */
function measuresOf({ template: id, measurements }: Pick<Product, "template" | "measurements">) {
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
      label: t(measure.label),
      how: t(measure.how),
      cm: t("{cm} cm", { cm }),
      inches: inchWords(cm),
      /** In a square of 100. */
      tape: isDrawn ? { from: measure.from, to: measure.to, at: numberPlace(measure) } : null,
    })),
  };
}

const FRAME = 4 / 5;

/** Where a pin lies, in per cent of the frame, which its image covers and stands over, and of the whole image; null without that image. */
function pinOf({ pin }: Flaw, imageUrls: readonly string[]) {
  const image = pin ? imageUrls.indexOf(pin.image_url) : -1;
  if (!pin || image === -1) return null;
  const { width, height } = parseImageUrl(pin.image_url) ?? { width: FRAME, height: 1 };
  const ratio = width / height / FRAME;
  const inFrame = (per: number, stretch: number) =>
    Math.round(Math.min(100, Math.max(0, 50 + (per - 50) * Math.max(1, stretch))) * 10) / 10;
  const whole = { x: pin.x, y: pin.y };
  return { image, x: inFrame(pin.x, ratio), y: inFrame(pin.y, 1 / ratio), whole };
}
