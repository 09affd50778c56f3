import { encode as encodeBlurHash } from "blurhash";
import sharp, { type Sharp } from "sharp";
import { imageWidths } from "#kernel/image-url.ts";
import type { ImageFile } from "#kernel/ports/image-store.ts";
import type { RawPixels } from "./read-bmp.ts";
import { STEP_SECONDS, within } from "./working-pixels.ts";

/** How hard the encoders try: `fast` takes a fifth of the time of `best`, and pays for it in quality and not in bytes. */
export type ImageEffort = "fast" | "best";

/** `best` keeps full colour, since clothes are bought by it; its `iq` keeps weave and faint checks that `ssim` smears. */
const EFFORT = {
  fast: { avif: { effort: 0, quality: 45, chromaSubsampling: "4:2:0", tune: "ssim" }, webp: 0 },
  best: { avif: { effort: 2, quality: 50, chromaSubsampling: "4:4:4", tune: "iq" }, webp: 4 },
} as const;
const WEBP_QUALITY = 75;

/** Most bytes of the preview; messengers that show links drop larger ones. */
export const MAX_PREVIEW_BYTES = 300_000;
/** Longest side and JPEG quality of the preview, tried in this order until one is small enough. Noise at the last is 90 kB. */
const PREVIEW_TRIES = [1200, 960, 640].flatMap((side) => [80, 65, 50].map((quality) => ({ side, quality })));

/** The blur hash is made of an image this long: the most is 128, and 64 gives the same colours in a quarter of the time. */
const BLUR_SIDE = 64;
const BLUR_COMPONENTS = 5;

/** All files of one image, one after the other to bound memory; each width is made of the one before it: a third of the work. */
export async function encodeImage(image: RawPixels, effort: ImageEffort): Promise<ImageFile[]> {
  const previewBytes = await preview(image);
  const files: ImageFile[] = [{ name: "preview.jpg", contentType: "image/jpeg", bytes: previewBytes }];
  let sized = image;
  for (const width of imageWidths(image.width).reverse()) {
    if (width < sized.width) sized = await scaled(sized, width);
    const avif = open(sized).avif(EFFORT[effort].avif);
    const webp = open(sized).webp({ quality: WEBP_QUALITY, effort: EFFORT[effort].webp });
    files.push({ name: `${width}.avif`, contentType: "image/avif", bytes: await avif.toBuffer() });
    files.push({ name: `${width}.webp`, contentType: "image/webp", bytes: await webp.toBuffer() });
  }
  return files;
}

async function scaled(image: RawPixels, width: number): Promise<RawPixels> {
  const { data, info } = await open(image).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export async function blurHashOf(image: RawPixels): Promise<string> {
  const { data, info } = await open(image)
    .resize(within(BLUR_SIDE))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return encodeBlurHash(new Uint8ClampedArray(data), width, height, BLUR_COMPONENTS, BLUR_COMPONENTS);
}

async function preview(image: RawPixels): Promise<Uint8Array> {
  for (const { side, quality } of PREVIEW_TRIES) {
    const bytes = await open(image).resize(within(side)).jpeg({ quality }).toBuffer();
    if (bytes.length <= MAX_PREVIEW_BYTES) return bytes;
  }
  throw new Error("No preview is small enough");
}

function open({ data, width, height }: RawPixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } }).timeout({ seconds: STEP_SECONDS });
}
