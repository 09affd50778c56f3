import { dyes, mix, type Tint, tints } from "./dyes.ts";
import { moved, type Outline, outline } from "./outline.ts";
import type { Sheet } from "./sheet.ts";

/** The plain soft ground behind a piece: a wall with light from the upper left, and a hint of floor. */
export function backdrop(sheet: Sheet, tint: Tint, width: number, height: number): string {
  const [light, deep] = tints[tint];
  const wall = sheet.define(
    (id) =>
      `<radialGradient id="${id}" cx=".36" cy=".24" r=".95"><stop stop-color="${light}"/><stop offset=".5" stop-color="${mix(light, deep, 0.55)}"/><stop offset="1" stop-color="${mix(deep, "#8c7a78", 0.1)}"/></radialGradient>`,
  );
  const floor = sheet.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${deep}" stop-opacity="0"/><stop offset="1" stop-color="${mix(deep, "#6d5566", 0.2)}" stop-opacity=".55"/></linearGradient>`,
  );
  const from = Math.round(height * 0.84);
  return `<rect width="${width}" height="${height}" fill="${wall}"/><rect y="${from}" width="${width}" height="${height - from}" fill="${floor}"/>`;
}

/** The shadow that a piece throws on the floor: centre, half width and half height. */
export function groundShadow(
  sheet: Sheet,
  x: number,
  y: number,
  rx: number,
  ry: number,
  strength = 0.3,
): string {
  const paint = sheet.defineOnce(
    `ground ${strength}`,
    (id) =>
      `<radialGradient id="${id}"><stop stop-color="#2a1730" stop-opacity="${strength}"/><stop offset=".5" stop-color="#2a1730" stop-opacity="${strength * 0.5}"/><stop offset="1" stop-color="#2a1730" stop-opacity="0"/></radialGradient>`,
  );
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paint}"/>`;
}

/** The soft shadow that cloth throws on the wall behind it. */
export function castShadow(sheet: Sheet, line: Outline, strength = 1, reach = 1): string {
  const data = sheet.trace(moved(line, ([x, y]) => [x + 10 * reach, y + 15 * reach]));
  const ring = (width: number, opacity: number) =>
    `<path d="${data}" fill="none" stroke="#3a2140" stroke-opacity="${(opacity * strength).toFixed(3)}" stroke-width="${width * reach}" stroke-linejoin="round"/>`;
  return (
    ring(58, 0.018) +
    ring(42, 0.022) +
    ring(27, 0.028) +
    ring(13, 0.034) +
    `<path d="${data}" fill="#3a2140" fill-opacity="${(0.07 * strength).toFixed(3)}"/>`
  );
}

function hook(sheet: Sheet, top: number): string {
  const brass = sheet.defineOnce(
    "brass",
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="-28" y1="0" x2="30" y2="0"><stop stop-color="#7d5d18"/><stop offset=".45" stop-color="#e9cf86"/><stop offset=".7" stop-color="#b98d2b"/><stop offset="1" stop-color="#77560f"/></linearGradient>`,
  );
  const data = `M0 ${top + 96}L0 ${top + 66}C0 ${top + 52} 27 ${top + 50} 27 ${top + 24}C27 ${top - 6} -16 ${top - 8} -21 ${top + 16}`;
  return `<path d="${data}" fill="none" stroke="#3a2140" stroke-opacity=".13" stroke-width="9" stroke-linecap="round" transform="translate(9 11)"/><path d="${data}" fill="none" stroke="#6b4d10" stroke-width="9" stroke-linecap="round"/><path d="${data}" fill="none" stroke="${brass}" stroke-width="6.4" stroke-linecap="round"/>`;
}

function wood(sheet: Sheet): string {
  return sheet.defineOnce(
    "wood",
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#d9aa70"/><stop offset=".3" stop-color="#b57f45"/><stop offset=".75" stop-color="#94612f"/><stop offset="1" stop-color="#6f431d"/></linearGradient>`,
  );
}

/** A shaped wooden hanger: `top` is where the hook begins, its arms reach to ±span and sink by `drop`. */
export function hanger(sheet: Sheet, top: number, span: number, drop: number): string {
  const y = top + 92;
  const arms = outline(
    `M0 ${y - 14} C${span * 0.28} ${y - 10} ${span * 0.6} ${y + drop * 0.42} ${span} ${y + drop - 10} ` +
      `C${span + 14} ${y + drop - 4} ${span + 8} ${y + drop + 20} ${span - 8} ${y + drop + 16} ` +
      `C${span * 0.6} ${y + drop * 0.6 + 20} ${span * 0.28} ${y + 26} 0 ${y + 22} ` +
      `C${-span * 0.28} ${y + 26} ${-span * 0.6} ${y + drop * 0.6 + 20} ${-span + 8} ${y + drop + 16} ` +
      `C${-span - 8} ${y + drop + 20} ${-span - 14} ${y + drop - 4} ${-span} ${y + drop - 10} ` +
      `C${-span * 0.6} ${y + drop * 0.42} ${-span * 0.28} ${y - 10} 0 ${y - 14}`,
  );
  const data = sheet.trace(arms);
  const grain = `M${-span * 0.7} ${y + drop * 0.5}Q0 ${y - 12} ${span * 0.7} ${y + drop * 0.5}`;
  return `${hook(sheet, top)}<path d="${data}" fill="${wood(sheet)}" stroke="#5b3717" stroke-opacity=".6" stroke-width="1.5"/><path d="${grain}" fill="none" stroke="#f2cf9b" stroke-opacity=".5" stroke-width="3"/>`;
}

/** A bar hanger with two brass clips at ±grip, for what hangs from its waist. */
export function clipHanger(sheet: Sheet, top: number, grip: number): string {
  const y = top + 96;
  const clip = (x: number) =>
    `<path d="M${x - 15} ${y - 2}h30l5 62h-40z" fill="#b98d2b" stroke="#6b4d10" stroke-width="1.6"/><path d="M${x - 9} ${y + 6}l-3 46" stroke="#f3dd92" stroke-width="4" stroke-linecap="round"/><path d="M${x - 20} ${y + 52}h40" stroke="#5b3f0c" stroke-width="4"/>`;
  return `${hook(sheet, top)}<rect x="${-grip - 40}" y="${y - 9}" width="${grip * 2 + 80}" height="19" rx="9" fill="${wood(sheet)}" stroke="#5b3717" stroke-opacity=".6"/>${clip(-grip)}${clip(grip)}`;
}

/** A straight rod hanger that cloth is folded over. */
export function rodHanger(sheet: Sheet, top: number, span: number, rodY: number): string {
  const arms = `M0 ${top + 88}C${span * 0.3} ${top + 96} ${span * 0.8} ${rodY - 60} ${span} ${rodY}M0 ${top + 88}C${-span * 0.3} ${top + 96} ${-span * 0.8} ${rodY - 60} ${-span} ${rodY}`;
  const rod = mix(dyes.tan, dyes.sand, 0.3);
  return `${hook(sheet, top)}<path d="${arms}" fill="none" stroke="#6f431d" stroke-width="17" stroke-linecap="round"/><path d="${arms}" fill="none" stroke="${rod}" stroke-width="13" stroke-linecap="round"/><path d="${arms}" fill="none" stroke="#f2cf9b" stroke-opacity=".45" stroke-width="3" transform="translate(-2 -3)"/><rect x="${-span - 6}" y="${rodY - 10}" width="${span * 2 + 12}" height="20" rx="10" fill="${wood(sheet)}" stroke="#5b3717" stroke-opacity=".6"/>`;
}
