import { fold } from "./brush.ts";
import type { Cloth, DesignOf, GarmentDesign, Trim } from "./design.ts";
import { dyes, mix, shadeOf } from "./dyes.ts";
import { moved, type Outline, outline, type Point, stationsOn } from "./outline.ts";
import { inksOf, panel } from "./panel.ts";
import type { Sheet } from "./sheet.ts";
import { castShadow, groundShadow, rodHanger } from "./stage.ts";
import { border } from "./trims.ts";

/** Twisted tassels along an edge. */
export function fringe(sheet: Sheet, line: Outline, length: number, hex: string, spacing = 12): string {
  let dark = "";
  let light = "";
  for (const { at } of stationsOn(moved(line, sheet.sway), spacing)) {
    const x = Math.round(at[0] * 10) / 10;
    const y = Math.round(at[1] * 10) / 10;
    const drift = Math.round(sheet.random.between(-4, 4));
    const long = Math.round(length * sheet.random.between(0.88, 1.06));
    dark += `M${x} ${y - 2}q${drift * 0.2} ${long * 0.5} ${drift} ${long}`;
    light += `M${x - 1.6} ${y}q${drift * 0.2} ${long * 0.5} ${drift} ${long - 3}`;
  }
  return `<path d="${dark}" fill="none" stroke="${shadeOf(hex)}" stroke-opacity=".35" stroke-width="7" transform="translate(3 4)"/><path d="${dark}" fill="none" stroke="${mix(hex, "#140a1c", 0.25)}" stroke-width="6" stroke-linecap="round"/><path d="${light}" fill="none" stroke="${mix(hex, "#fff6e6", 0.35)}" stroke-width="2" stroke-linecap="round"/>`;
}

type Fall = {
  left: number;
  right: number;
  bottom: number;
  tilt: number;
  sideTrim: number;
  endTrim: number;
  fringe: number;
  /** The cloth of a contrasting end, woven into the lower part of the fall. */
  end?: Cloth;
};

const rodY = 250;

/** One fall of cloth over the rod, with its side border on the left and its end at the bottom. */
function fallOfCloth(sheet: Sheet, cloth: Cloth, trim: Trim | undefined, fall: Fall): string {
  const { left, right, bottom, tilt } = fall;
  const spread = 10;
  const body = outline(
    `M${left + 6} ${rodY - 13} C${left + 30} ${rodY - 20} ${right - 30} ${rodY - 20} ${right - 6} ${rodY - 13} C${right + 2} ${rodY + 20} ${right + spread} ${bottom - 300} ${right + spread} ${bottom - tilt} ` +
      `C${right - (right - left) * 0.3} ${bottom + 16 - tilt} ${left + (right - left) * 0.35} ${bottom - 12} ${left - spread} ${bottom} C${left - spread} ${bottom - 300} ${left - 2} ${rodY + 20} ${left + 6} ${rodY - 13}`,
  );
  const end = outline(
    `M${left - spread} ${bottom} C${left + (right - left) * 0.35} ${bottom - 12} ${right - (right - left) * 0.3} ${bottom + 16 - tilt} ${right + spread} ${bottom - tilt}`,
  );
  const side = outline(
    `M${left + 6} ${rodY - 20} C${left - 2} ${rodY + 20} ${left - spread} ${bottom - 300} ${left - spread} ${bottom + 10}`,
  );
  const inks = inksOf(cloth);
  let folds = fold(
    sheet,
    inks,
    [
      [left + 16, rodY - 6],
      [(left + right) / 2, rodY - 14],
      [right - 16, rodY - 6],
    ],
    20,
    0.3,
  );
  const count = Math.max(2, Math.round((right - left) / 74));
  for (let index = 0; index < count; index++) {
    const t = (index + sheet.random.between(0.3, 0.8)) / count;
    const x = left + (right - left) * t;
    const to: Point = [x + (t - 0.5) * 26 + sheet.random.between(-8, 8), bottom + 10];
    folds += fold(
      sheet,
      inks,
      [[x, rodY + sheet.random.between(0, 60)], [x + sheet.random.between(-10, 10), 620], to],
      sheet.random.between(26, 46),
      sheet.random.between(0.22, 0.36),
      index % 2 === 0 ? "grow" : "leaf",
    );
  }
  const endWidth = trim?.style === "kasavu" ? fall.endTrim * 0.66 : fall.endTrim;
  const joint = bottom - 380;
  const contrast = fall.end
    ? `<rect x="${left - 20}" y="${joint}" width="${right - left + 40}" height="460" fill="${dyes[fall.end.dye]}"/>` +
      border(
        sheet,
        outline(`M${left - 20} ${joint} C${left} ${joint - 4} ${right} ${joint + 4} ${right + 20} ${joint}`),
        trim ?? { style: "plain", dye: fall.end.dye },
        26,
      )
    : "";
  const trims = trim
    ? contrast +
      (endWidth > 0
        ? border(sheet, end, trim, endWidth) +
          border(
            sheet,
            moved(end, ([x, y]) => [x, y - endWidth * 1.62]),
            trim,
            endWidth * 0.3,
          )
        : "") +
      (fall.sideTrim > 0 ? border(sheet, side, trim, fall.sideTrim, [1, 0]) : "")
    : "";
  const threadHex = trim?.style === "kasavu" ? "#e6d3a0" : dyes[trim?.dye ?? cloth.dye];
  const tassels = fall.fringe > 0 ? fringe(sheet, end, fall.fringe, threadHex) : "";
  return (
    castShadow(sheet, body, 0.8) +
    tassels +
    panel(sheet, body, cloth, {
      trim: trims,
      folds,
      rim: 0.34,
      round: 0.75,
      ...(cloth.weave === "sheer" ? { opacity: 0.93 } : {}),
    })
  );
}

/** A saree pleated over a rod, its worked end in front. */
export function drawSaree(sheet: Sheet, design: DesignOf<"saree">): string {
  const { cloth, trim } = design;
  const back = (left: number, right: number, bottom: number, tilt: number) =>
    fallOfCloth(sheet, cloth, trim, { left, right, bottom, tilt, sideTrim: 34, endTrim: 30, fringe: 0 });
  const worked = (left: number, right: number, bottom: number, tilt: number) =>
    fallOfCloth(sheet, cloth, trim, {
      left,
      right,
      bottom,
      tilt,
      sideTrim: 34,
      endTrim: 118,
      fringe: 34,
      ...(design.second ? { end: design.second } : {}),
    });
  return (
    rodHanger(sheet, 84, 222, rodY) +
    back(-60, 206, 1086, 8) +
    back(-128, 130, 1064, 6) +
    worked(-204, -20, 960, -8) +
    worked(-96, 72, 984, -4) +
    worked(12, 190, 968, 6)
  );
}

/** A shawl, dupatta or stole over a rod. */
export function drawDrape(sheet: Sheet, design: DesignOf<"drape">): string {
  const { cloth, trim } = design;
  const half = design.cut === "shawl" ? 212 : design.cut === "dupatta" ? 168 : 128;
  const tassel = design.cut === "shawl" ? 56 : design.cut === "stole" ? 70 : 30;
  const edge = design.cut === "shawl" ? 46 : 26;
  const end = design.cut === "shawl" ? 96 : 64;
  const fall = (left: number, right: number, bottom: number, tilt: number): string =>
    fallOfCloth(sheet, cloth, trim, {
      left,
      right,
      bottom,
      tilt,
      sideTrim: edge,
      endTrim: end,
      fringe: tassel,
    });
  return (
    rodHanger(sheet, 84, Math.max(190, half + 20), rodY) +
    fall(-half + 40, half, 1040, 12) +
    fall(-half, half * 0.3, 900, -14) +
    (design.cut === "dupatta" ? fall(-half * 0.3, half * 0.62, 950, 8) : "")
  );
}

/** Cloth folded flat on a table, seen from above: mundu, set, towel. */
export function drawFolded(sheet: Sheet, design: DesignOf<"folded">): string {
  const ground = groundShadow(sheet, 20, 640, 400, 470, 0.3);
  let stack = "";
  for (let index = design.layers - 1; index >= 0; index--) {
    const under = index % 2 === 1 && design.second ? design.second : design.cloth;
    stack += `<g transform="translate(${index * 34} ${index * -30}) rotate(${(index * 2.6 - 2).toFixed(1)} 0 620)">${foldedCloth(sheet, under, design)}</g>`;
  }
  return ground + stack;
}

function foldedCloth(sheet: Sheet, cloth: Cloth, design: GarmentDesign): string {
  const leaf = (dx: number, dy: number) =>
    outline(
      `M${-262 + dx} ${270 + dy} C-100 ${264 + dy} 100 ${266 + dy} ${262 + dx} ${270 + dy} C${270 + dx} ${290 + dy} ${266 + dx} 700 ${264 + dx} ${974 + dy} C100 ${984 + dy} -100 ${980 + dy} ${-262 + dx} ${976 + dy} C${-268 + dx} 700 ${-266 + dx} 400 ${-262 + dx} ${270 + dy}`,
    );
  const inks = inksOf(cloth);
  const plain: Cloth = { weave: cloth.weave, dye: cloth.dye };
  const under = [18, 12, 6]
    .map((step) => panel(sheet, leaf(step * 0.9, step), plain, { rim: 0.6, round: 0.2 }))
    .join("");
  const trim = design.trim;
  const cross = outline("M-270 976 C-100 980 100 984 270 974");
  const down = outline("M-264 262 C-268 500 -268 800 -262 990");
  const folds =
    fold(
      sheet,
      inks,
      [
        [-250, 560],
        [0, 566],
        [256, 558],
      ],
      26,
      0.16,
      "even",
    ) +
    fold(
      sheet,
      inks,
      [
        [-6, 280],
        [0, 600],
        [4, 960],
      ],
      24,
      0.16,
      "even",
    ) +
    fold(
      sheet,
      inks,
      [
        [240, 300],
        [150, 420],
        [120, 520],
      ],
      46,
      0.14,
    ) +
    fold(
      sheet,
      inks,
      [
        [-220, 930],
        [-120, 800],
        [-90, 690],
      ],
      46,
      0.14,
    );
  const trims = trim
    ? border(sheet, down, trim, 74, [1, 0]) +
      border(
        sheet,
        moved(cross, ([x, y]) => [x, y - 90]),
        trim,
        34,
      )
    : "";
  const top = leaf(0, 0);
  return (
    castShadow(sheet, leaf(18, 18), 1.2) +
    under +
    panel(sheet, top, cloth, { trim: trims, folds, rim: 0.26, round: 0.35 })
  );
}
