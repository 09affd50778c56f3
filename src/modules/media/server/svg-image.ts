import sharp from "sharp";
import { fail, type Result } from "#kernel/result.ts";
import type { RawPixels } from "./read-bmp.ts";
import { sniffImage } from "./sniff-image.ts";
import { plainSvg, svgText } from "./svg-text.ts";
import {
  type ImageErrorCode,
  MAX_IMAGE_PIXELS,
  tooManyPixels,
  WORKING_SIDE,
  workingPixels,
} from "./working-pixels.ts";

/** An SVG has no size of its own: small ones are drawn at this length, so that a logo of 24 px is sharp on a phone. */
const SMALLEST_SIDE = 1200;
/** Dots per inch at which a drawing has its own size, and the least that sharp takes. */
const DENSITY = 72;
const LEAST_DENSITY = 1;
/** Pixels of all images embedded in one SVG. */
const EMBEDDED_PIXELS = 24_000_000;

/**
 * Draws an SVG: its own text made plain (`plainSvg`), its embedded images measured, the density chosen so that the longest side
 * lands between 1200 and 1600 px. The renderer gets it as bytes with no address, so that it resolves no file, relative or remote
 * reference, runs no script and includes nothing. Fails with `picture_unreadable` for what is malicious, `picture_too_large`;
 * throws for what is broken. It may take for ever and all memory: only the process of draw-svg.ts may call it.
 */
export async function drawSvg(bytes: Uint8Array): Promise<Result<RawPixels, ImageErrorCode>> {
  const plain = plainSvg(svgText(bytes) ?? "");
  if (plain === null) return fail("picture_unreadable");
  if (!(await embedsOnlySmallImages(plain))) return fail("picture_unreadable");
  const svg = Buffer.from(plain);
  const measure = (density: number) => sharp(svg, optionsAt(density, false)).metadata();
  let density = DENSITY;
  let size = await measure(density);
  const longest = () => Math.max(size.width, size.height);
  const target = Math.min(Math.max(longest(), SMALLEST_SIDE), WORKING_SIDE);
  // Sizes in pixels grow with the density, sizes in millimetres with its square; the second round tells them apart.
  for (const power of [1, 0.5]) {
    const ratio = target / longest();
    if (Math.abs(ratio - 1) < 0.02) break;
    density = Math.max(density * ratio ** power, LEAST_DENSITY);
    size = await measure(density);
  }
  if (size.width * size.height > MAX_IMAGE_PIXELS) return tooManyPixels();
  return workingPixels(sharp(svg, optionsAt(density, MAX_IMAGE_PIXELS)));
}

const optionsAt = (density: number, limitInputPixels: number | false) =>
  ({ density, limitInputPixels, failOn: "error" }) as const;

/** True when every `data:` image is one of the raster formats and all of them together are of a sane size. */
async function embedsOnlySmallImages(svg: string): Promise<boolean> {
  let pixels = 0;
  for (const [, address = ""] of svg.matchAll(/["'(]\s*(data:[^"'<>)]*)/gi)) {
    const response = await fetch(address).catch(() => null);
    if (response === null) return false;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const format = sniffImage(bytes);
    if (format === "svg" || svgText(bytes) !== null) return false;
    if (format === null || format === "bmp") continue;
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    pixels += width * height;
    if (pixels > EMBEDDED_PIXELS) return false;
  }
  return true;
}
