import type { FoldInks } from "./brush.ts";
import type { Cloth } from "./design.ts";
import { dyes, glowOf, lightness, mix, shadeOf } from "./dyes.ts";
import { type Bounds, boundsOf, moved, type Outline } from "./outline.ts";
import { type Lay, printed } from "./print.ts";
import type { Sheet } from "./sheet.ts";
import { area, textured } from "./weave.ts";

const glossy = new Set(["silk", "velvet", "leather"]);

/** The colours that folds take in a cloth. */
export function inksOf(cloth: Cloth): FoldInks {
  const hex = dyes[cloth.dye];
  const light = lightness(hex);
  return { shade: shadeOf(hex), glow: glowOf(hex), depth: light > 0.75 ? 0.62 : light > 0.5 ? 0.85 : 1.15 };
}

export type PanelLook = Lay & {
  /** Roundness of the panel, 0 flat to 1. */
  round?: number;
  /** Darkening towards the edge, 0 to 1. */
  rim?: number;
  /** Borders and appliqué, under the folds. */
  trim?: string;
  /** Soft strokes of light and shade. */
  folds?: string;
  /** Seams, stitches, buttons: over everything, still inside the panel. */
  over?: string;
  opacity?: number;
};

function lighting(sheet: Sheet, box: Bounds, cloth: Cloth, roundness: number): string {
  const inks = inksOf(cloth);
  const dark = (share: number) =>
    `stop-color="${inks.shade}" stop-opacity="${(share * inks.depth).toFixed(3)}"`;
  const light = (share: number) => `stop-color="${inks.glow}" stop-opacity="${share.toFixed(3)}"`;
  const sides = sheet.define(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${Math.round(box.left)}" y1="0" x2="${Math.round(box.right)}" y2="0"><stop ${dark(0.3 * roundness)}/><stop offset=".2" ${dark(0.04)}/><stop offset=".36" ${light(0.16 * roundness)}/><stop offset=".6" ${dark(0.03)}/><stop offset="1" ${dark(0.46 * roundness)}/></linearGradient>`,
  );
  const fall = sheet.define(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${Math.round(box.top)}" x2="0" y2="${Math.round(box.bottom)}"><stop ${light(0.14)}/><stop offset=".4" ${light(0)}/><stop offset=".62" ${dark(0.02)}/><stop offset="1" ${dark(0.26)}/></linearGradient>`,
  );
  return area(box, sides) + area(box, fall) + (glossy.has(cloth.weave) ? sheen(sheet, box, cloth) : "");
}

function sheen(sheet: Sheet, box: Bounds, cloth: Cloth): string {
  const glow = mix(dyes[cloth.dye], "#ffffff", 0.86);
  const strong = cloth.weave === "leather" ? 0.3 : 0.24;
  const stop = (at: number, opacity: number) =>
    `<stop offset="${at}" stop-color="${glow}" stop-opacity="${opacity}"/>`;
  const paint = sheet.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".5">${stop(0.08, 0)}${stop(0.24, strong)}${stop(0.36, 0.02)}${stop(0.5, 0)}${stop(0.62, strong * 0.7)}${stop(0.74, 0)}</linearGradient>`,
  );
  return area(box, paint);
}

/** Nested strokes along the edge, in pixels: together they fall off softly, without a blur. */
const rims = [
  { width: 58, weight: 0.14 },
  { width: 34, weight: 0.2 },
  { width: 15, weight: 0.28 },
  { width: 4, weight: 0.5 },
];

/** Draws one piece of cloth with its print, weave, light, trims, folds and seams, clipped to the line. */
export function panel(sheet: Sheet, line: Outline, cloth: Cloth, look: PanelLook = {}): string {
  const box = boundsOf(moved(line, sheet.sway));
  const hex = dyes[cloth.dye];
  const inks = inksOf(cloth);
  const data = sheet.trace(line);
  const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${data}"/></clipPath>`);
  const rim = look.rim ?? 0.3;
  const small = Math.min(box.right - box.left, box.bottom - box.top) < 90;
  // A belt loop or a leaf of a bow is too small for its threads to be seen; leaving them out saves time.
  const tiny = Math.min(box.right - box.left, box.bottom - box.top) < 46;
  const edges = (small ? rims.slice(2) : rims)
    .map(({ width, weight }) => {
      const share = (rim * inks.depth * weight).toFixed(3);
      return `<path d="${data}" fill="none" stroke="${inks.shade}" stroke-opacity="${share}" stroke-width="${width}"/>`;
    })
    .join("");
  const opacity = look.opacity === undefined ? "" : ` opacity="${look.opacity}"`;
  return (
    `<g clip-path="${clip}"${opacity}><path d="${data}" fill="${hex}"/>` +
    (cloth.print ? printed(sheet, cloth.print, box, look) : "") +
    (look.trim ?? "") +
    (tiny ? "" : textured(sheet, cloth.weave, box, look.angle ?? 0)) +
    lighting(sheet, box, cloth, look.round ?? 0.7) +
    (look.folds ?? "") +
    edges +
    `${look.over ?? ""}</g><path d="${data}" fill="none" stroke="${inks.shade}" stroke-opacity=".5" stroke-width="1.4" stroke-linejoin="round"/>`
  );
}
