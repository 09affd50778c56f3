import type { Trim } from "./design.ts";
import { dyes, glowOf, mix, shadeOf } from "./dyes.ts";
import { moved, type Outline, type Point, polygonData, stationsOn } from "./outline.ts";
import type { Sheet } from "./sheet.ts";

/** Metal thread: gold that changes with the light. */
export function goldPaint(sheet: Sheet): string {
  return sheet.defineOnce(
    "gold",
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" spreadMethod="reflect" x1="0" y1="0" x2="130" y2="46"><stop stop-color="#8d6a14"/><stop offset=".25" stop-color="#c9a227"/><stop offset=".48" stop-color="#f3dd92"/><stop offset=".6" stop-color="#d9b545"/><stop offset=".82" stop-color="#b48a1c"/><stop offset="1" stop-color="#e6c763"/></linearGradient>`,
  );
}

/** A line of sewing: short stitches with the dent they leave. */
export function stitching(sheet: Sheet, line: Outline, thread: string, dash = "7 4.5"): string {
  const data = sheet.trace(line, false);
  return `<path d="${data}" fill="none" stroke="#170d1f" stroke-opacity=".16" stroke-width="3.6"/><path d="${data}" fill="none" stroke="${thread}" stroke-opacity=".8" stroke-width="1.7" stroke-dasharray="${dash}"/>`;
}

/** A pressed seam or fold edge: a dark line and the light beside it. */
export function seam(sheet: Sheet, line: Outline, hex: string, width = 2): string {
  const lit = sheet.trace(
    moved(line, ([x, y]) => [x - width, y + width * 0.6]),
    false,
  );
  const data = sheet.trace(line, false);
  return `<path d="${lit}" fill="none" stroke="${glowOf(hex)}" stroke-opacity=".35" stroke-width="${width}"/><path d="${data}" fill="none" stroke="${shadeOf(hex)}" stroke-opacity=".18" stroke-width="${width * 4}"/><path d="${data}" fill="none" stroke="${shadeOf(hex)}" stroke-opacity=".62" stroke-width="${width}"/>`;
}

/** A four-hole button. */
export function button(sheet: Sheet, at: Point, radius: number, hex: string): string {
  const [x, y] = sheet.sway(at).map((value) => Math.round(value * 10) / 10) as [number, number];
  const hole = (dx: number, dy: number) =>
    `<circle cx="${x + dx * radius}" cy="${y + dy * radius}" r="${radius * 0.13}" fill="${mix(hex, "#100818", 0.7)}"/>`;
  return (
    `<circle cx="${x + 2}" cy="${y + 3.5}" r="${radius * 1.08}" fill="#170d1f" fill-opacity=".3"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${mix(hex, "#100818", 0.25)}"/>` +
    `<circle cx="${x - radius * 0.08}" cy="${y - radius * 0.1}" r="${radius * 0.88}" fill="${hex}"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius * 0.6}" fill="${mix(hex, "#100818", 0.14)}"/>` +
    `<path d="M${x - radius * 0.6} ${y - radius * 0.42}A${radius * 0.75} ${radius * 0.75} 0 0 1 ${x + radius * 0.3} ${y - radius * 0.68}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="${radius * 0.16}" stroke-linecap="round"/>` +
    hole(-0.2, -0.2) +
    hole(0.2, -0.2) +
    hole(-0.2, 0.2) +
    hole(0.2, 0.2)
  );
}

/** A ring of metal or a rivet. */
export function stud(sheet: Sheet, at: Point, radius: number): string {
  const [x, y] = sheet.sway(at);
  const words = `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"`;
  return `<circle ${words} r="${radius + 1.4}" fill="#2a1a08" fill-opacity=".5"/><circle ${words} r="${radius}" fill="#b98a3a"/><circle cx="${(x - radius * 0.3).toFixed(1)}" cy="${(y - radius * 0.3).toFixed(1)}" r="${radius * 0.45}" fill="#f3dfa6"/>`;
}

/** Figures set along a line; `inward` points from the edge into the cloth. */
function rowAlong(
  sheet: Sheet,
  line: Outline,
  spacing: number,
  figure: (size: number) => Point[],
  size: number,
): string {
  return stationsOn(moved(line, sheet.sway), spacing)
    .map(({ at, turn }) => {
      const angle = (turn * Math.PI) / 180;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return polygonData(
        figure(size).map(([x, y]): Point => [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos]),
      );
    })
    .join("");
}

const diamond = (size: number): Point[] => [
  [-size * 0.62, 0],
  [0, -size],
  [size * 0.62, 0],
  [0, size],
];
const spire = (size: number): Point[] => [
  [-size * 0.62, 0],
  [0, -size * 1.5],
  [size * 0.62, 0],
];

/**
 * A border along an edge of the cloth. `inward` is the unit step from the edge into the cloth; a line drawn left to
 * right with the cloth above it has its spires inward.
 */
export function border(
  sheet: Sheet,
  line: Outline,
  trim: Trim,
  width: number,
  inward: Point = [0, -1],
): string {
  const at = (depth: number) => moved(line, ([x, y]) => [x + inward[0] * depth, y + inward[1] * depth]);
  const band = (depth: number, thick: number, paint: string, opacity = 1) =>
    `<path d="${sheet.trace(at(depth), false)}" fill="none" stroke="${paint}" stroke-width="${thick.toFixed(1)}" stroke-opacity="${opacity}"/>`;
  const hex = dyes[trim.dye];
  const deep = mix(hex, "#100818", 0.4);
  const pale = mix(hex, "#fff6e0", 0.65);
  const gold = goldPaint(sheet);
  const row = (depth: number, size: number, spacing: number, paint: string, figure = diamond) =>
    `<path d="${rowAlong(sheet, at(depth), spacing, figure, size)}" fill="${paint}"/>`;
  switch (trim.style) {
    case "zari":
      return (
        band(width / 2, width, gold) +
        band(width * 0.12, 2, "#7a5a10", 0.6) +
        band(width * 0.22, width * 0.07, hex, 0.9) +
        band(width * 0.78, width * 0.07, hex, 0.9) +
        row(width / 2, width * 0.2, width * 0.46, mix(hex, deep, 0.35)) +
        row(width / 2, width * 0.09, width * 0.46, "#fbeebd") +
        band(width, 2, "#7a5a10", 0.7) +
        row(width, width * 0.16, width * 0.3, gold, spire)
      );
    case "kasavu":
      return (
        band(width * 0.4, width * 0.8, gold) +
        band(width * 0.4, width * 0.1, "#fff3c9", 0.5) +
        band(width * 0.82, 1.6, "#7a5a10", 0.6) +
        band(width * 1.06, width * 0.1, gold) +
        band(width * 1.26, width * 0.05, gold)
      );
    case "temple":
      return (
        band(width * 0.4, width * 0.8, hex) +
        row(width * 0.8, width * 0.3, width * 0.42, hex, spire) +
        band(width * 0.2, width * 0.06, gold) +
        band(width * 0.62, width * 0.1, gold) +
        row(width * 0.4, width * 0.11, width * 0.3, pale)
      );
    case "block":
      return (
        band(width * 0.5, width, hex, 0.95) +
        band(width * 0.14, width * 0.06, pale) +
        band(width * 0.86, width * 0.06, pale) +
        row(width * 0.5, width * 0.25, width * 0.56, pale) +
        row(width * 0.5, width * 0.11, width * 0.56, deep) +
        row(width * 1.12, width * 0.09, width * 0.28, hex)
      );
    case "mirror":
      return (
        band(width * 0.5, width, hex) +
        row(width * 0.5, width * 0.34, width * 0.74, gold) +
        row(width * 0.5, width * 0.2, width * 0.74, "#eef3f6") +
        band(width * 0.08, width * 0.06, gold) +
        band(width * 0.95, width * 0.06, gold)
      );
    case "plain":
      return band(width / 2, width, hex) + band(width, 1.6, deep, 0.6);
  }
}

/** A maker's label of woven tape, without words. */
export function label(sheet: Sheet, at: Point, hex = "#f6efe0"): string {
  const [x, y] = sheet.sway(at).map(Math.round) as [number, number];
  return `<rect x="${x - 23}" y="${y}" width="46" height="24" rx="2" fill="${hex}"/><path d="M${x - 14} ${y + 9}h28M${x - 9} ${y + 15}h18" stroke="#5b2a8c" stroke-opacity=".6" stroke-width="2"/><path d="M${x - 20} ${y + 3}v18M${x + 20} ${y + 3}v18" stroke="#241632" stroke-opacity=".3" stroke-dasharray="3 2"/>`;
}
