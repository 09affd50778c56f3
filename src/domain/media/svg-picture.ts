import sharp, { type Sharp } from "sharp";
import { fail, ok, type Result } from "#contract/result.ts";
import { type PictureRefusal, WORKING_SIDE } from "./picture-limits.ts";
import { sniffPicture } from "./sniff-picture.ts";
import { svgRenderer } from "./svg-renderer.ts";
import { plainSvg, svgText } from "./svg-text.ts";

/** An SVG has no size of its own: small ones are drawn at this length, so that a logo of 24 px is sharp on a phone. */
const SMALLEST_SIDE = 1200;
/** The density at which a drawing has its own size, and the least that sharp takes. */
const DENSITY = 72;
const LEAST_DENSITY = 1;
/** Pixels of all pictures embedded in one SVG. */
const EMBEDDED_PIXELS = 24_000_000;

/** More elements than any drawing of a garment or a logo has; how long they would take depends on the machine. */
const MOST_ELEMENTS = 200_000;

type OpenSvg = { pixels: number; draw: () => Promise<Sharp> };

/**
 * Prepares an SVG for drawing: its own text made plain (`plainSvg`), its embedded pictures measured, the density chosen so
 * that the longest side lands between 1200 and 1600 px. The renderer gets it as bytes with no address, so that it resolves no
 * file, relative or remote reference, runs no script and includes nothing. Fails with `picture_unreadable` for what is
 * malicious; throws, as `draw` does, for what is broken or takes too long.
 */
export async function openSvg(bytes: Uint8Array): Promise<Result<OpenSvg, PictureRefusal>> {
  const plain = plainSvg(svgText(bytes) ?? "");
  if (plain === null || hasTooManyElements(plain)) return fail("picture_unreadable");
  if (!(await embedsOnlySmallPictures(plain))) return fail("picture_unreadable");
  const renderer = svgRenderer(plain);
  let density = DENSITY;
  let size = await renderer.size(density);
  const longest = () => Math.max(size.width, size.height);
  const target = Math.min(Math.max(longest(), SMALLEST_SIDE), WORKING_SIDE);
  // Sizes in pixels grow with the density, sizes in millimetres with its square; the second round tells them apart.
  for (const power of [1, 0.5]) {
    const ratio = target / longest();
    if (Math.abs(ratio - 1) < 0.02) break;
    density = Math.max(density * ratio ** power, LEAST_DENSITY);
    size = await renderer.size(density);
  }
  return ok({ pixels: size.width * size.height, draw: () => renderer.draw(density) });
}

function hasTooManyElements(svg: string): boolean {
  let count = 0;
  for (let at = svg.indexOf("<"); at !== -1; at = svg.indexOf("<", at + 1)) {
    if (svg[at + 1] !== "/" && ++count > MOST_ELEMENTS) return true;
  }
  return false;
}

/** True when every `data:` picture is one of the raster formats and all of them together are of a sane size. */
async function embedsOnlySmallPictures(svg: string): Promise<boolean> {
  let pixels = 0;
  for (const [, address = ""] of svg.matchAll(/["'(]\s*(data:[^"'<>)]*)/gi)) {
    const answer = await fetch(address).catch(() => null);
    if (answer === null) return false;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const format = sniffPicture(bytes);
    if (format === "svg" || svgText(bytes) !== null) return false;
    if (format === null || format === "bmp") continue;
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    pixels += width * height;
    if (pixels > EMBEDDED_PIXELS) return false;
  }
  return true;
}
