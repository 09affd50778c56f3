import type { Weave } from "./design.ts";
import type { Bounds } from "./outline.ts";
import type { Sheet } from "./sheet.ts";

/** Repeating threads: a step in pixels across and down, and how dark and how light they are (0 to 1). */
type Threads = { x: number; y: number; dark: number; light: number };

const threads: Record<Weave, Threads[]> = {
  cotton: [
    { x: 4, y: 0, dark: 0.03, light: 0.035 },
    { x: 0, y: 4, dark: 0.03, light: 0.03 },
  ],
  khadi: [
    { x: 5, y: 0, dark: 0.06, light: 0.06 },
    { x: 0, y: 5, dark: 0.06, light: 0.055 },
  ],
  linen: [
    { x: 4, y: 0, dark: 0.05, light: 0.065 },
    { x: 0, y: 5, dark: 0.05, light: 0.065 },
  ],
  silk: [{ x: 0, y: 4, dark: 0.025, light: 0.04 }],
  sheer: [
    { x: 5, y: 0, dark: 0.04, light: 0.09 },
    { x: 0, y: 5, dark: 0.03, light: 0.08 },
  ],
  denim: [
    { x: 4, y: 4, dark: 0.15, light: 0.15 },
    { x: 5, y: 0, dark: 0.05, light: 0.05 },
  ],
  wool: [
    { x: 5, y: 4, dark: 0.09, light: 0.05 },
    { x: -5, y: 4, dark: 0.06, light: 0.05 },
  ],
  knit: [{ x: 16, y: 0, dark: 0.16, light: 0.06 }],
  velvet: [{ x: 0, y: 4, dark: 0.04, light: 0.02 }],
  leather: [{ x: 7, y: 11, dark: 0.025, light: 0.02 }],
  corduroy: [{ x: 9, y: 0, dark: 0.24, light: 0.12 }],
  jute: [
    { x: 7, y: 0, dark: 0.15, light: 0.1 },
    { x: 0, y: 7, dark: 0.15, light: 0.1 },
  ],
};

function cover(sheet: Sheet, box: Bounds, { x, y, dark, light }: Threads, angle: number): string {
  const paint = sheet.defineOnce(
    `thread ${x} ${y} ${dark} ${Math.round(angle)}`,
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" spreadMethod="repeat" x1="0" y1="0" x2="${x}" y2="${y}" gradientTransform="rotate(${Math.round(angle)})"><stop stop-color="#1a1020" stop-opacity="${dark}"/><stop offset=".25" stop-color="#1a1020" stop-opacity="0"/><stop offset=".26" stop-color="#fff" stop-opacity="0"/><stop offset=".5" stop-color="#fff" stop-opacity="${light}"/><stop offset=".75" stop-color="#fff" stop-opacity="0"/><stop offset=".76" stop-color="#1a1020" stop-opacity="0"/><stop offset="1" stop-color="#1a1020" stop-opacity="${dark}"/></linearGradient>`,
  );
  return area(box, paint);
}

/** A rectangle over the box in the given paint. */
export function area(box: Bounds, paint: string): string {
  const [x, y] = [Math.floor(box.left) - 8, Math.floor(box.top) - 8];
  const [width, height] = [Math.ceil(box.right) + 8 - x, Math.ceil(box.bottom) + 8 - y];
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${paint}"/>`;
}

/** Uneven threads of handspun and linen yarn. */
function slubs(sheet: Sheet, box: Bounds, count: number): string {
  let light = "";
  let dark = "";
  for (let index = 0; index < count; index++) {
    const x = Math.round(sheet.random.between(box.left, box.right));
    const y = Math.round(sheet.random.between(box.top, box.bottom));
    const length = sheet.random.whole(10, 38);
    const words = `M${x} ${y}${sheet.random.next() < 0.6 ? "h" : "v"}${length}`;
    if (index % 2 === 0) light += words;
    else dark += words;
  }
  return `<path d="${light}" stroke="#fff" stroke-opacity=".13" stroke-width="1.5" fill="none"/><path d="${dark}" stroke="#2a1a10" stroke-opacity=".07" stroke-width="1.5" fill="none"/>`;
}

/** The V of stocking stitch, row over row. */
function stitches(box: Bounds, angle: number): string {
  const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const half = angle === 0 ? 0 : Math.hypot(box.right - box.left, box.bottom - box.top) / 2;
  const [w, h] = [half || (box.right - box.left) / 2, half || (box.bottom - box.top) / 2];
  let data = "";
  for (let x = Math.floor((cx - w) / 16) * 16; x < cx + w; x += 16) {
    for (let y = Math.round(cy - h); y < cy + h; y += 12) data += `M${x} ${y}l8 8l8-8`;
  }
  const turn =
    angle === 0 ? "" : ` transform="rotate(${Math.round(angle)} ${Math.round(cx)} ${Math.round(cy)})"`;
  return `<g${turn}><path d="${data}" fill="none" stroke="#1a1020" stroke-opacity=".17" stroke-width="2.2"/></g>`;
}

/** The texture of a weave over the box; the caller clips it. */
export function textured(sheet: Sheet, weave: Weave, box: Bounds, angle: number): string {
  const ground = threads[weave].map((set) => cover(sheet, box, set, angle)).join("");
  const size = ((box.right - box.left) * (box.bottom - box.top)) / 1000;
  if (weave === "linen" || weave === "khadi") return ground + slubs(sheet, box, Math.round(size * 0.55));
  if (weave === "wool") return ground + slubs(sheet, box, Math.round(size * 0.25));
  if (weave === "knit") return ground + stitches(box, angle);
  return ground;
}
