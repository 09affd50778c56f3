import { fold } from "./brush.ts";
import type { Cloth, Sleeve } from "./design.ts";
import { dyes, mix } from "./dyes.ts";
import { across, mirrored, moved, type Outline, outline, type Point, symmetric } from "./outline.ts";
import { inksOf, panel } from "./panel.ts";
import type { Sheet } from "./sheet.ts";
import { castShadow, hanger } from "./stage.ts";
import { label, stitching } from "./trims.ts";

export const neckY = 200;

export type TopCut = {
  neck: number;
  /** Depth of the front neckline below the neck points. */
  depth: number;
  neckline: "round" | "vee";
  shoulder: Point;
  armpit: Point;
  waist: Point;
  hem: Point;
  /** How far the middle of the hem hangs below its corners. */
  dip: number;
  /** A shirt-tail: the corners are rounded upwards by so much. */
  tail?: number;
  sleeve: Sleeve;
  /** A wider or slimmer sleeve, 1 for plain. */
  ease?: number;
};

export type Top = {
  front: Outline;
  hemLine: Outline;
  neckLine: Outline;
  sleeve: Outline | undefined;
  cuffLine: Outline | undefined;
  sleeveAngle: number;
};

const reaches: Record<Exclude<Sleeve, "none">, { run: Point; width: number }> = {
  cap: { run: [30, 86], width: 136 },
  short: { run: [84, 176], width: 146 },
  elbow: { run: [104, 288], width: 118 },
  full: { run: [112, 520], width: 82 },
};

/** The outlines of a garment for the upper body, centred on x = 0. */
export function cutTop(cut: TopCut): Top {
  const [sx, sy] = cut.shoulder;
  const [ax, ay] = cut.armpit;
  const [wx, wy] = cut.waist;
  const [hx, hy] = cut.hem;
  const low = neckY + cut.depth;
  const neckHalf =
    cut.neckline === "round"
      ? `M0 ${low} C${cut.neck * 0.6} ${low} ${cut.neck * 0.96} ${neckY + cut.depth * 0.5} ${cut.neck} ${neckY}`
      : `M0 ${low} C${cut.neck * 0.3} ${low - cut.depth * 0.42} ${cut.neck * 0.82} ${neckY + cut.depth * 0.3} ${cut.neck} ${neckY}`;
  const hemHalf = cut.tail
    ? `L${hx} ${hy - cut.tail} C${hx - 8} ${hy} ${hx * 0.55} ${hy + cut.dip} 0 ${hy + cut.dip}`
    : `L${hx} ${hy} C${hx * 0.6} ${hy + cut.dip} ${hx * 0.3} ${hy + cut.dip} 0 ${hy + cut.dip}`;
  const front = symmetric(
    `${neckHalf} C${cut.neck + (sx - cut.neck) * 0.4} ${neckY + 12} ${sx - 40} ${sy - 26} ${sx} ${sy} ` +
      `C${sx + 6} ${sy + 40} ${ax - 26} ${ay - 60} ${ax} ${ay} ` +
      `C${ax - 2} ${ay + 60} ${wx} ${wy - 70} ${wx} ${wy} C${wx + 2} ${wy + (hy - wy) * 0.4} ${hx - 4} ${hy - (hy - wy) * 0.3} ${hx} ${hy - (cut.tail ?? 0)} ${hemHalf}`,
  );
  const hemLine = cut.tail
    ? across(`M0 ${hy + cut.dip} C${hx * 0.55} ${hy + cut.dip} ${hx - 8} ${hy} ${hx} ${hy - cut.tail}`)
    : across(`M0 ${hy + cut.dip} C${hx * 0.3} ${hy + cut.dip} ${hx * 0.6} ${hy + cut.dip} ${hx} ${hy}`);
  const neckLine = across(neckHalf);
  if (cut.sleeve === "none") {
    return { front, hemLine, neckLine, sleeve: undefined, cuffLine: undefined, sleeveAngle: 0 };
  }
  const { run, width } = reaches[cut.sleeve];
  const length = Math.hypot(...run);
  const half = (width * (cut.ease ?? 1)) / 2;
  const [nx, ny] = [run[1] / length, -run[0] / length];
  const end: Point = [sx + run[0] - 12, sy + run[1]];
  const outer: Point = [end[0] + nx * half, end[1] + ny * half];
  const inner: Point = [end[0] - nx * half, end[1] - ny * half];
  const sleeve = outline(
    `M${sx - 22} ${sy - 12} C${sx + 26} ${sy + 2} ${sx + 34 + run[0] * 0.28} ${sy + run[1] * 0.3} ${outer[0]} ${outer[1]} ` +
      `C${(outer[0] * 2 + inner[0]) / 3 + 3} ${(outer[1] * 2 + inner[1]) / 3 + 8} ${(outer[0] + inner[0] * 2) / 3 + 3} ${(outer[1] + inner[1] * 2) / 3 + 8} ${inner[0]} ${inner[1]} ` +
      `C${inner[0] - run[0] * 0.16} ${inner[1] - (inner[1] - ay) * 0.4} ${ax + 14} ${ay + 40} ${ax - 8} ${ay + 6} L${sx - 70} ${sy + 60}`,
  );
  const cuffLine = outline(
    `M${inner[0]} ${inner[1]} C${(outer[0] + inner[0] * 2) / 3 + 3} ${(outer[1] + inner[1] * 2) / 3 + 8} ${(outer[0] * 2 + inner[0]) / 3 + 3} ${(outer[1] * 2 + inner[1]) / 3 + 8} ${outer[0]} ${outer[1]}`,
  );
  return {
    front,
    hemLine,
    neckLine,
    sleeve,
    cuffLine,
    sleeveAngle: (-Math.atan2(run[0], run[1]) * 180) / Math.PI,
  };
}

/** The direction from a cuff back up its sleeve, as a unit step. */
export function upSleeve(top: Top): Point {
  const angle = (top.sleeveAngle * Math.PI) / 180;
  return [Math.sin(angle), -Math.cos(angle)];
}

/** Hanging folds of a body that falls from its shoulders. */
export function bodyFolds(sheet: Sheet, cut: TopCut, cloth: Cloth, liveliness = 1): string {
  const inks = inksOf(cloth);
  const { random } = sheet;
  const [sx, sy] = cut.shoulder;
  const [ax, ay] = cut.armpit;
  const [hx, hy] = cut.hem;
  const strength = 0.3 * liveliness;
  let folds = "";
  for (const side of [-1, 1]) {
    folds += fold(
      sheet,
      inks,
      [
        [side * (sx - 20), sy + 26],
        [side * ax * 0.62, ay - 20],
        [side * ax * 0.42, ay + 130],
      ],
      30,
      strength,
    );
    folds += fold(
      sheet,
      inks,
      [
        [side * (ax - 2), ay + 2],
        [side * ax * 0.7, ay + 34],
        [side * ax * 0.44, ay + 56],
      ],
      34,
      strength * 0.6,
      "fade",
    );
    folds += fold(
      sheet,
      inks,
      [
        [side * (ax + 2), ay + 30],
        [side * ax * 0.78, ay + 110],
        [side * ax * 0.7, ay + 210],
      ],
      22,
      strength * 0.8,
      "fade",
    );
  }
  const count = Math.round(6 * liveliness) + 2;
  for (let index = 0; index < count; index++) {
    const share = (index + random.between(0.2, 0.8)) / count;
    const x = (share * 2 - 1) * hx * 0.92;
    const from = ay + random.between(10, 0.4 * (hy - ay));
    const to = hy - random.between(-20, 0.16 * (hy - ay));
    const middle: Point = [x * 0.95 + random.between(-8, 8), (from + to) / 2];
    folds += fold(
      sheet,
      inks,
      [[x * 0.86, from], middle, [x + random.between(-8, 8), to]],
      random.between(18, 40),
      strength * random.between(0.5, 0.95),
    );
  }
  return folds;
}

function sleeveFolds(sheet: Sheet, cut: TopCut, top: Top, cloth: Cloth): string {
  const inks = inksOf(cloth);
  const { random } = sheet;
  const [sx, sy] = cut.shoulder;
  const [ax, ay] = cut.armpit;
  if (cut.sleeve === "none") return "";
  const { run } = reaches[cut.sleeve];
  const on = (t: number, aside: number): Point => [sx - 6 + run[0] * t + aside, sy + 10 + run[1] * t];
  let folds = fold(sheet, inks, [[ax - 4, ay], on(0.5, -24), on(0.92, -22)], 30, 0.34);
  folds += fold(sheet, inks, [on(0.06, 0), on(0.4, 16), on(0.8, 14)], 20, 0.22);
  folds += fold(sheet, inks, [[ax - 10, ay - 6], on(0.2, 0), on(0.24, 34)], 26, 0.15, "fade");
  if (cut.sleeve === "full") {
    for (let index = 0; index < 4; index++) {
      const t = 0.42 + index * 0.1 + random.between(-0.03, 0.03);
      folds += fold(
        sheet,
        inks,
        [on(t, -40), on(t + 0.05, -6), on(t + random.between(0, 0.06), 34)],
        random.between(18, 30),
        random.between(0.1, 0.2),
      );
    }
    folds += fold(sheet, inks, [on(0.95, -24), on(0.84, -10), on(0.72, -14)], 18, 0.26, "fade");
  }
  if (top.sleeve === undefined) return "";
  return folds;
}

export type TopLook = {
  cloth: Cloth;
  trim?: string;
  over?: string;
  folds?: string;
  cuffTrim?: string;
  cuffOver?: string;
  liveliness?: number;
  lining?: string;
  withLabel?: boolean;
  /** How far a stand collar's back rises over the neck. */
  collarRise?: number;
  /** Half the hanger's width; 0 for a piece that does not hang. */
  hanger?: number;
};

/** Draws sleeves, the inside of the back and the front of a top, in the order that they lie. */
export function drawTop(sheet: Sheet, cut: TopCut, top: Top, look: TopLook): string {
  const { cloth } = look;
  const lining: Cloth = { weave: cloth.weave, dye: cloth.dye };
  const rise = look.collarRise ?? 0;
  const brim = neckY - rise;
  const inside = symmetric(
    `M0 ${brim + 8} C${cut.neck * 0.6} ${brim + 8} ${cut.neck * 0.8} ${brim + 4} ${cut.neck - rise * 0.2} ${brim - 3} L${cut.neck + rise * 0.2} ${neckY} L${cut.neck + 26} ${neckY + 20} L${cut.neck * 0.9} ${neckY + cut.depth * 0.7 + 20} L0 ${neckY + cut.depth + 24}`,
  );
  const inner = look.lining ?? mix(dyes[cloth.dye], "#140a1c", 0.36);
  const insideData = sheet.trace(inside);
  const back =
    panel(sheet, inside, lining, { rim: 0.5 }) +
    `<path d="${insideData}" fill="${inner}" fill-opacity=".62"/>` +
    (look.withLabel === false || cut.depth < 44 ? "" : label(sheet, [0, brim + 16 + rise * 0.2]));
  const span = look.hanger ?? cut.shoulder[0] - 24;
  const hung = span === 0 ? "" : hanger(sheet, neckY - 92, span, cut.shoulder[1] - neckY + 12);
  const armLook = (side: 1 | -1) => ({
    angle: top.sleeveAngle * side,
    round: 0.95,
    rim: 0.36,
    trim: look.cuffTrim ?? "",
    folds: sleeveFolds(sheet, cut, top, cloth),
    over: look.cuffOver ?? stitching(sheet, outlineShift(top, 16), mix(dyes[cloth.dye], "#fff6e6", 0.5)),
  });
  let arms = "";
  let shadow = castShadow(sheet, top.front);
  if (top.sleeve) {
    shadow += castShadow(sheet, top.sleeve, 0.7) + castShadow(sheet, mirrored(top.sleeve), 0.7);
    const right = panel(sheet, top.sleeve, cloth, armLook(1));
    const left = panel(sheet, top.sleeve, cloth, armLook(1));
    arms = `${right}<g transform="scale(-1 1)">${left}</g>`;
  }
  const front = panel(sheet, top.front, cloth, {
    trim: look.trim ?? "",
    folds: bodyFolds(sheet, cut, cloth, look.liveliness ?? 1) + (look.folds ?? ""),
    over: look.over ?? "",
  });
  const body = sheet.trace(top.front);
  const contact = top.sleeve
    ? `<path d="${body}" fill="none" stroke="#1a0f22" stroke-opacity=".07" stroke-width="22"/><path d="${body}" fill="none" stroke="#1a0f22" stroke-opacity=".1" stroke-width="10"/>`
    : "";
  const clip = top.sleeve
    ? sheet.define(
        (id) =>
          `<clipPath id="${id}"><path d="${sheet.trace(top.sleeve ?? top.front)}"/><path d="${sheet.trace(mirrored(top.sleeve ?? top.front))}"/></clipPath>`,
      )
    : "";
  return `${shadow}${arms}${contact === "" ? "" : `<g clip-path="${clip}">${contact}</g>`}${back}${hung}${front}`;
}

function outlineShift(top: Top, distance: number): Outline {
  const [dx, dy] = upSleeve(top);
  return moved(top.cuffLine ?? top.hemLine, ([x, y]) => [x + dx * distance, y + dy * distance]);
}
