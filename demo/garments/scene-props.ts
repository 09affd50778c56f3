import { fold } from "./brush.ts";
import type { Cloth, GarmentDesign } from "./design.ts";
import { drawPiece } from "./draw.ts";
import { dyes, mix } from "./dyes.ts";
import { outline } from "./outline.ts";
import { inksOf, panel } from "./panel.ts";
import { createSheet, type Sheet } from "./sheet.ts";
import { groundShadow } from "./stage.ts";

/** A piece set into a scene: where its middle goes, how large, and leaning how far. */
export function placePiece(
  id: number,
  design: GarmentDesign,
  x: number,
  y: number,
  scale: number,
  turn = 0,
): string {
  const sheet = createSheet(design.seed, `p${id}-`);
  const drawn = drawPiece(sheet, design);
  return `<defs>${sheet.definitions()}</defs><g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawn}</g>`;
}

/** A wall with light from the upper left. */
export function wall(sheet: Sheet, light: string, deep: string): string {
  const paint = sheet.define(
    (id) =>
      `<radialGradient id="${id}" cx=".38" cy=".22" r=".95"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient>`,
  );
  return `<rect width="1600" height="1200" fill="${paint}"/>`;
}

/** A floor from `y` down, with the line where it meets the wall. */
export function floor(sheet: Sheet, y: number, near: string, far: string): string {
  const paint = sheet.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${far}"/><stop offset="1" stop-color="${near}"/></linearGradient>`,
  );
  return `<rect y="${y}" width="1600" height="${1200 - y}" fill="${paint}"/><rect y="${y - 16}" width="1600" height="16" fill="${mix(far, "#ffffff", 0.5)}"/><path d="M0 ${y}H1600" stroke="#3a2140" stroke-opacity=".25" stroke-width="3"/>`;
}

/** An arched niche with a double gold line. */
export function niche(
  sheet: Sheet,
  x: number,
  top: number,
  half: number,
  bottom: number,
  light: string,
  deep: string,
): string {
  const paint = sheet.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${deep}"/><stop offset=".6" stop-color="${light}"/><stop offset="1" stop-color="${light}"/></linearGradient>`,
  );
  const arch = (grow: number) =>
    `M${x - half - grow} ${bottom}V${top + half}A${half + grow} ${half + grow} 0 0 1 ${x + half + grow} ${top + half}V${bottom}`;
  return `<path d="${arch(0)}Z" fill="${paint}"/><path d="${arch(0)}" fill="none" stroke="#3a2140" stroke-opacity=".1" stroke-width="16"/><path d="${arch(12)}" fill="none" stroke="#c9a227" stroke-width="5"/><path d="${arch(24)}" fill="none" stroke="#c9a227" stroke-width="2.5"/>`;
}

/** A coconut palm: its foot, its crown, and its size. */
export function palm(
  sheet: Sheet,
  footX: number,
  footY: number,
  x: number,
  y: number,
  size: number,
  ink: string,
): string {
  const trunk = `M${footX - size * 0.07} ${footY}C${footX} ${(footY + y) / 2} ${x - size * 0.05} ${y + size * 0.4} ${x} ${y}C${x + size * 0.03} ${y + size * 0.4} ${footX + size * 0.1} ${(footY + y) / 2} ${footX + size * 0.07} ${footY}Z`;
  let fronds = "";
  for (let index = 0; index < 11; index++) {
    const angle = -Math.PI * 1.08 + (index / 10) * Math.PI * 1.16 + sheet.random.between(-0.08, 0.08);
    const long = size * sheet.random.between(0.75, 1.05);
    const tipX = x + Math.cos(angle) * long;
    const tipY = y + Math.sin(angle) * long * 0.62 + long * 0.36;
    const midX = x + Math.cos(angle) * long * 0.52;
    const midY = y + Math.sin(angle) * long * 0.66 - long * 0.05;
    let leaf = `M${Math.round(x)} ${Math.round(y)}Q${Math.round(midX)} ${Math.round(midY - size * 0.03)} ${Math.round(tipX)} ${Math.round(tipY)}`;
    for (let step = 1; step <= 12; step++) {
      const t = 1 - step / 13;
      const px = (1 - t) ** 2 * x + 2 * t * (1 - t) * midX + t * t * tipX;
      const py = (1 - t) ** 2 * y + 2 * t * (1 - t) * midY + t * t * tipY;
      const drop = size * (0.1 + 0.13 * Math.sin(Math.PI * t)) * (step % 2 === 0 ? 0.72 : 1);
      leaf += `L${Math.round(px - drop * 0.1)} ${Math.round(py + drop)}L${Math.round(px)} ${Math.round(py + size * 0.012)}`;
    }
    fronds += `${leaf}Z`;
  }
  return `<path d="${trunk}" fill="${mix(ink, "#3a2a20", 0.4)}"/><path d="${fronds}" fill="${ink}"/><circle cx="${x - 8}" cy="${y + size * 0.06}" r="${size * 0.045}" fill="${mix(ink, "#5b3a20", 0.6)}"/><circle cx="${x + 12}" cy="${y + size * 0.08}" r="${size * 0.045}" fill="${mix(ink, "#4a2f1a", 0.6)}"/>`;
}

/** A pile of folded cloth seen from the front; the first cloth lies at the bottom. Returns its drawing and its top. */
export function pile(
  sheet: Sheet,
  x: number,
  bottom: number,
  half: number,
  cloths: readonly Cloth[],
): string {
  let y = bottom;
  let drawn = groundShadow(sheet, x + 14, bottom + 2, half * 1.25, 30, 0.42);
  for (const cloth of cloths) {
    const high = sheet.random.whole(58, 74);
    const wide = half * sheet.random.between(0.92, 1.04);
    const lean = sheet.random.between(-8, 8);
    const left = x - wide + lean;
    const right = x + wide + lean;
    const slab = outline(
      `M${left + 22} ${y} C${left - 12} ${y - 2} ${left - 12} ${y - high + 4} ${left + 20} ${y - high} C${x} ${y - high - 9} ${right - 60} ${y - high + 3} ${right - 20} ${y - high} C${right + 10} ${y - high + 6} ${right + 12} ${y - 6} ${right - 20} ${y} C${x + 40} ${y + 4} ${x - 40} ${y + 3} ${left + 22} ${y}`,
    );
    const inks = inksOf(cloth);
    const folds = [0.36, 0.68]
      .map((share) =>
        fold(
          sheet,
          inks,
          [
            [left - 4, y - high * share],
            [x, y - high * share + 5],
            [right + 4, y - high * share - 2],
          ],
          11,
          0.5,
          "even",
        ),
      )
      .join("");
    drawn += panel(sheet, slab, cloth, { folds, rim: 0.5, round: 0.9 });
    y -= high - 4;
  }
  return drawn;
}

/** A brass pot with marigolds. */
export function marigolds(sheet: Sheet, x: number, y: number): string {
  const pot = outline(
    `M${x - 46} ${y - 120} C${x - 20} ${y - 112} ${x + 20} ${y - 112} ${x + 46} ${y - 120} C${x + 30} ${y - 96} ${x + 90} ${y - 80} ${x + 86} ${y - 36} C${x + 80} ${y} ${x + 40} ${y + 4} ${x} ${y + 4} C${x - 40} ${y + 4} ${x - 80} ${y} ${x - 86} ${y - 36} C${x - 90} ${y - 80} ${x - 30} ${y - 96} ${x - 46} ${y - 120}`,
  );
  const flower = (fx: number, fy: number, r: number, hex: string) =>
    `<circle cx="${fx}" cy="${fy}" r="${r}" fill="${mix(hex, "#5a2a08", 0.25)}"/>` +
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
      .map(
        (turn) =>
          `<circle cx="${Math.round(fx + Math.cos(turn * 0.7) * r * 0.72)}" cy="${Math.round(fy + Math.sin(turn * 0.7) * r * 0.72)}" r="${Math.round(r * 0.42)}" fill="${hex}"/>`,
      )
      .join("") +
    `<circle cx="${fx}" cy="${fy}" r="${r * 0.55}" fill="${mix(hex, "#fff0b0", 0.3)}"/>`;
  const stems = `<path d="M${x} ${y - 110}C${x - 6} ${y - 180} ${x - 40} ${y - 200} ${x - 56} ${y - 236}M${x} ${y - 110}V${y - 280}M${x} ${y - 110}C${x + 10} ${y - 180} ${x + 40} ${y - 190} ${x + 62} ${y - 226}" fill="none" stroke="${dyes.leaf}" stroke-width="7"/><path d="M${x + 8} ${y - 160}C${x + 70} ${y - 190} ${x + 96} ${y - 160} ${x + 110} ${y - 140}C${x + 70} ${y - 130} ${x + 30} ${y - 136} ${x + 8} ${y - 160}M${x - 8} ${y - 150}C${x - 60} ${y - 190} ${x - 96} ${y - 160} ${x - 108} ${y - 136}C${x - 66} ${y - 126} ${x - 30} ${y - 130} ${x - 8} ${y - 150}" fill="${dyes.leaf}"/>`;
  return (
    groundShadow(sheet, x + 8, y + 4, 120, 18, 0.42) +
    stems +
    flower(x - 58, y - 242, 36, "#e58a1f") +
    flower(x + 66, y - 232, 34, "#f0a93a") +
    flower(x, y - 288, 42, "#e9962a") +
    panel(sheet, pot, { weave: "leather", dye: "gold" }, { rim: 0.6, round: 1 })
  );
}
