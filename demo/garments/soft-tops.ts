import { fold } from "./brush.ts";
import type { Cloth, DesignOf } from "./design.ts";
import { dyes, mix } from "./dyes.ts";
import { across, joined, moved, type Outline, outline, reversed } from "./outline.ts";
import { inksOf, panel } from "./panel.ts";
import type { Sheet } from "./sheet.ts";
import { shirtCollar } from "./shirt.ts";
import { bodyFolds, cutTop, drawTop, neckY, type TopCut, upSleeve } from "./top.ts";
import { border, button, goldPaint, seam, stitching } from "./trims.ts";

/** A strip of cloth along a line, as wide as `width`, lying towards `inward`. */
export function strip(line: Outline, width: number, inward: readonly [number, number]): Outline {
  return joined(line, reversed(moved(line, ([x, y]) => [x + inward[0] * width, y + inward[1] * width])));
}

/** Ribbing: knitted ridges across a strip of cuff, hem or neck. */
function ribbed(
  sheet: Sheet,
  line: Outline,
  width: number,
  inward: readonly [number, number],
  cloth: Cloth,
): string {
  const band = strip(line, width, inward);
  const ridge = sheet.trace(
    moved(line, ([x, y]) => [x + (inward[0] * width) / 2, y + (inward[1] * width) / 2]),
    false,
  );
  const ribs = `<path d="${ridge}" fill="none" stroke="#160c1e" stroke-opacity=".26" stroke-width="${width}" stroke-dasharray="3.4 6.2"/><path d="${ridge}" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="${width}" stroke-dasharray="2.4 7.2" stroke-dashoffset="-4"/>`;
  return panel(sheet, band, { weave: "wool", dye: cloth.dye }, { rim: 0.35, over: ribs });
}

/** A t-shirt or polo. */
export function drawTee(sheet: Sheet, design: DesignOf<"tee">): string {
  const { cloth } = design;
  const cut: TopCut = {
    neck: 84,
    depth: design.neck === "vee" ? 118 : design.neck === "polo" ? 58 : 62,
    neckline: design.neck === "vee" ? "vee" : "round",
    shoulder: [232, 272],
    armpit: [212, 448],
    waist: [206, 640],
    hem: [214, 850],
    dip: 8,
    sleeve: design.sleeve,
    ease: 1.08,
  };
  const top = cutTop(cut);
  const thread = mix(dyes[cloth.dye], "#fff6e6", 0.45);
  const edge: Cloth = design.second ?? { weave: cloth.weave, dye: cloth.dye };
  const hem = moved(top.hemLine, ([x, y]) => [x, y - 18]);
  let over =
    stitching(sheet, hem, thread, "5 4") +
    stitching(
      sheet,
      moved(hem, ([x, y]) => [x, y - 5]),
      thread,
      "5 4",
    );
  if (design.neck === "polo") {
    const placket = outline(`M-22 ${neckY + 44} L22 ${neckY + 44} L22 ${neckY + 210} L-22 ${neckY + 210}`);
    over += panel(sheet, placket, edge, { rim: 0.25 }) + stitching(sheet, placket, thread);
    for (const y of [88, 138, 188])
      over += button(sheet, [0, neckY + y], 8, mix(dyes[edge.dye], "#f6ead2", 0.8));
  }
  const up = upSleeve(top);
  const body = drawTop(sheet, cut, top, {
    cloth,
    over,
    withLabel: true,
    ...(top.cuffLine && design.second
      ? { cuffOver: border(sheet, top.cuffLine, { style: "plain", dye: design.second.dye }, 24, up) }
      : {}),
  });
  const neckline = sheet.trace(top.neckLine, false);
  const collar =
    design.neck === "polo"
      ? shirtCollar(sheet, edge, 74, 96, 92)
      : `<path d="${neckline}" fill="none" stroke="${mix(dyes[edge.dye], "#140a1c", 0.12)}" stroke-width="18"/><path d="${neckline}" fill="none" stroke="#160c1e" stroke-opacity=".22" stroke-width="17" stroke-dasharray="2 5"/>`;
  return `<g transform="translate(0 62) scale(1.04)">${body}${collar}</g>`;
}

/** A cropped saree blouse. */
export function drawBlouse(sheet: Sheet, design: DesignOf<"blouse">): string {
  const cut: TopCut = {
    neck: 104,
    depth: design.neck === "vee" ? 150 : 118,
    neckline: design.neck,
    shoulder: [206, 258],
    armpit: [192, 420],
    waist: [166, 540],
    hem: [158, 610],
    dip: 10,
    sleeve: design.sleeve,
    ease: design.sleeve === "full" ? 0.9 : 1,
  };
  const top = cutTop(cut);
  const trim = design.trim ?? { style: "plain" as const, dye: design.cloth.dye };
  const hex = dyes[design.cloth.dye];
  const inks = inksOf(design.cloth);
  let over = seam(sheet, outline(`M0 ${neckY + cut.depth} L0 620`), hex, 1.6);
  for (let y = neckY + cut.depth + 26; y < 600; y += 50) over += button(sheet, [5, y], 6.5, "#d6b24a");
  for (const side of [-1, 1]) {
    over += seam(
      sheet,
      outline(`M${side * 96} 622 C${side * 94} 540 ${side * 96} 500 ${side * 90} 470`),
      hex,
      1.6,
    );
    over += fold(
      sheet,
      inks,
      [
        [side * 128, 470],
        [side * 60, 450],
        [side * 14, 470],
      ],
      30,
      0.2,
    );
  }
  const neckline = sheet.trace(top.neckLine, false);
  over += `<path d="${neckline}" fill="none" stroke="${goldPaint(sheet)}" stroke-width="14"/><path d="${neckline}" fill="none" stroke="${dyes[trim.dye]}" stroke-width="4" stroke-dasharray="4 4"/>`;
  const body = drawTop(sheet, cut, top, {
    cloth: design.cloth,
    liveliness: 0.5,
    trim: border(sheet, top.hemLine, trim, 34),
    over,
    ...(top.cuffLine ? { cuffTrim: border(sheet, top.cuffLine, trim, 46, upSleeve(top)), cuffOver: "" } : {}),
    withLabel: false,
  });
  return `<g transform="translate(0 84) scale(1.3)">${body}</g>`;
}

/** A pullover, a cardigan or a knitted vest. */
export function drawSweater(sheet: Sheet, design: DesignOf<"sweater">): string {
  const { cloth } = design;
  const open = design.cut !== "pullover";
  const cut: TopCut = {
    neck: 80,
    depth: open ? 210 : 50,
    neckline: open ? "vee" : "round",
    shoulder: design.cut === "vest" ? [196, 256] : [232, 276],
    armpit: [214, 452],
    waist: [214, 640],
    hem: [204, 846],
    dip: 6,
    sleeve: design.cut === "vest" ? "none" : "full",
    ease: 1.25,
  };
  const top = cutTop(cut);
  const trimCloth = design.second ?? cloth;
  const hex = dyes[trimCloth.dye];
  let over = ribbed(sheet, top.hemLine, 54, [0, -1], trimCloth);
  if (design.cut === "cardigan") {
    const low = neckY + cut.depth;
    const bandLine = outline(`M0 ${low - 10} L0 860`);
    over +=
      ribbed(sheet, outline(`M-22 ${low - 30} L-22 862`), 44, [1, 0], trimCloth) +
      seam(sheet, bandLine, hex, 1);
    for (let y = low + 26; y < 840; y += 84)
      over += button(sheet, [0, y], 11, mix(dyes.coffee, "#e8d2ae", 0.25));
  }
  const neckline = sheet.trace(top.neckLine, false);
  const collar = `<path d="${neckline}" fill="none" stroke="${mix(hex, "#140a1c", 0.4)}" stroke-width="35"/><path d="${neckline}" fill="none" stroke="${hex}" stroke-width="32"/><path d="${neckline}" fill="none" stroke="#160c1e" stroke-opacity=".3" stroke-width="31" stroke-dasharray="3 6.4"/><path d="${neckline}" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="31" stroke-dasharray="2.4 7" stroke-dashoffset="-4"/>`;
  const armholes =
    design.cut === "vest"
      ? [-1, 1]
          .map((side) => {
            const line = outline(`M${side * 196} 256 C${side * 202} 296 ${side * 188} 392 ${side * 214} 452`);
            const data = sheet.trace(line, false);
            return `<path d="${data}" fill="none" stroke="${hex}" stroke-width="30"/><path d="${data}" fill="none" stroke="#160c1e" stroke-opacity=".28" stroke-width="30" stroke-dasharray="3 6.4"/>`;
          })
          .join("")
      : "";
  const yoke = across("M0 330 C90 332 170 322 240 306");
  const pattern = design.trim ? border(sheet, yoke, design.trim, 54, [0, 1]) : "";
  const body = drawTop(sheet, cut, top, {
    cloth,
    trim: pattern,
    over: over + armholes,
    folds: bodyFolds(sheet, cut, cloth, 0.4),
    liveliness: 0.6,
    ...(top.cuffLine ? { cuffOver: ribbed(sheet, top.cuffLine, 56, upSleeve(top), trimCloth) } : {}),
  });
  const clip = sheet.define((id) => `<clipPath id="${id}"><path d="${sheet.trace(top.front)}"/></clipPath>`);
  return `<g transform="translate(0 60) scale(1.04)">${body}<g clip-path="${clip}">${collar}</g></g>`;
}
