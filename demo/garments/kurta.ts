import { fold } from "./brush.ts";
import type { DesignOf } from "./design.ts";
import { dyes, lightness, mix } from "./dyes.ts";
import { flared } from "./flare.ts";
import { outline, symmetric } from "./outline.ts";
import { inksOf, panel } from "./panel.ts";
import type { Sheet } from "./sheet.ts";
import { castShadow } from "./stage.ts";
import { cutTop, drawTop, neckY, type TopCut, upSleeve } from "./top.ts";
import { border, button, goldPaint, seam, stitching } from "./trims.ts";

const hems = { short: 800, mid: 940, long: 1060 } as const;

function cutOf(design: DesignOf<"kurta">): TopCut {
  const straight = design.flare === "straight";
  const hem = hems[design.length];
  return {
    neck: design.neck === "band" ? 66 : 80,
    depth: design.neck === "band" ? 34 : design.neck === "vee" ? 130 : 66,
    neckline: design.neck === "vee" ? "vee" : "round",
    shoulder: [206, 262],
    armpit: [188, 424],
    waist: [straight ? 186 : 178, 600],
    hem: [straight ? 214 : 268, hem],
    dip: straight ? 6 : 26,
    sleeve: design.sleeve,
  };
}

/** Placket with a stand collar, a vee with a slit, or an embroidered yoke: what is sewn round the neck. */
function neckWork(
  sheet: Sheet,
  design: DesignOf<"kurta">,
  cut: TopCut,
  top: ReturnType<typeof cutTop>,
): string {
  const hex = dyes[design.cloth.dye];
  const thread = design.trim
    ? dyes[design.trim.dye]
    : mix(hex, lightness(hex) > 0.6 ? "#3a2418" : "#fff2d8", 0.55);
  const low = neckY + cut.depth;
  if (design.neck === "yoke") {
    const yoke = symmetric(
      `M0 ${low - 4} C${cut.neck * 0.6} ${low} ${cut.neck} ${neckY + 30} ${cut.neck + 4} ${neckY - 10} L${cut.neck + 52} ${neckY + 6} C${cut.neck + 56} ${low + 20} 66 ${low + 90} 0 ${low + 200}`,
    );
    const work = panel(
      sheet,
      yoke,
      {
        weave: "silk",
        dye: design.trim?.dye ?? "gold",
        print: { motif: "trellis", ink: "gold", second: "cream", scale: 0.52 },
      },
      { rim: 0.35, round: 0.2 },
    );
    const edge = outline(
      `M${-cut.neck - 52} ${neckY + 6} C${-cut.neck - 56} ${low + 20} -66 ${low + 90} 0 ${low + 200} C66 ${low + 90} ${cut.neck + 56} ${low + 20} ${cut.neck + 52} ${neckY + 6}`,
    );
    const data = sheet.trace(edge, false);
    return `${work}<path d="${data}" fill="none" stroke="${goldPaint(sheet)}" stroke-width="5"/><path d="${data}" fill="none" stroke="#fff3c9" stroke-opacity=".7" stroke-width="2" stroke-dasharray="2 6"/>`;
  }
  const slit = design.neck === "band" ? low + 236 : low + (design.neck === "round" ? 130 : 60);
  const placket = outline(
    `M-21 ${low - 12} L21 ${low - 12} L21 ${slit - 12} L0 ${slit + 10} L-21 ${slit - 12}`,
  );
  const trimmed = design.trim && design.trim.style !== "plain";
  let work = panel(
    sheet,
    placket,
    { weave: design.cloth.weave, dye: design.trim?.dye ?? design.cloth.dye },
    { rim: 0.25, round: 0.3 },
  );
  work += stitching(
    sheet,
    outline(`M-15 ${low - 8} L-15 ${slit - 16} L0 ${slit + 1} L15 ${slit - 16} L15 ${low - 8}`),
    thread,
  );
  work += seam(sheet, outline(`M0 ${low - 4} L0 ${slit - 26}`), hex, 1.6);
  const buttons = design.neck === "band" ? 4 : design.neck === "round" ? 2 : 0;
  for (let index = 0; index < buttons; index++) {
    const y = low + 16 + index * ((slit - low - 50) / Math.max(1, buttons - 1));
    work += button(sheet, [0, y], 8.5, trimmed ? "#d6b24a" : mix(hex, "#f6ead2", 0.75));
  }
  const facing = sheet.trace(top.neckLine, false);
  const facingPaint = trimmed ? goldPaint(sheet) : mix(hex, "#140a1c", 0.22);
  work += `<path d="${facing}" fill="none" stroke="${facingPaint}" stroke-width="${trimmed ? 12 : 9}"/><path d="${facing}" fill="none" stroke="${thread}" stroke-opacity=".6" stroke-width="1.4" stroke-dasharray="5 4"/>`;
  return work;
}

/** The stand collar, drawn over the front. */
function standCollar(sheet: Sheet, design: DesignOf<"kurta">, cut: TopCut): string {
  const dye = design.trim?.style === "plain" ? design.trim.dye : design.cloth.dye;
  const low = neckY + cut.depth;
  const side = outline(
    `M4 ${low + 6} C${cut.neck * 0.6} ${low + 4} ${cut.neck + 2} ${neckY + 26} ${cut.neck + 6} ${neckY - 4} L${cut.neck - 8} ${neckY - 34} C${cut.neck - 10} ${neckY - 4} ${cut.neck * 0.5} ${low - 26} 6 ${low - 30}`,
  );
  const collar = panel(sheet, side, { weave: design.cloth.weave, dye }, { rim: 0.35, round: 0.4 });
  return `${collar}<g transform="scale(-1 1)">${collar}</g>`;
}

function anarkali(sheet: Sheet, design: DesignOf<"kurta">): string {
  const cut: TopCut = { ...cutOf(design), waist: [150, 500], hem: [154, 560], armpit: [182, 416], dip: 4 };
  const top = cutTop(cut);
  const flare = flared(
    sheet,
    {
      waist: 152,
      top: 552,
      hem: 330,
      bottom: hems[design.length] - 6,
      pleats: 9,
      wave: 13,
      rise: 60,
      bell: 0.34,
    },
    design.cloth,
  );
  const skirtBack = panel(
    sheet,
    flare.back,
    { weave: design.cloth.weave, dye: design.cloth.dye },
    { rim: 1.6 },
  );
  const skirt = panel(sheet, flare.front, design.cloth, {
    fan: flare.fan,
    trim: border(sheet, flare.hemLine, design.trim ?? { style: "plain", dye: design.cloth.dye }, 46),
    folds: flare.folds,
  });
  const waistband = outline("M-153 560 C-60 570 60 570 153 560");
  return (
    castShadow(sheet, flare.front) +
    skirtBack +
    skirt +
    drawTop(sheet, cut, top, {
      cloth: design.cloth,
      liveliness: 0.6,
      collarRise: design.neck === "band" ? 32 : 0,
      over: neckWork(sheet, design, cut, top),
      cuffTrim:
        top.cuffLine && design.trim ? border(sheet, top.cuffLine, design.trim, 26, upSleeve(top)) : "",
    }) +
    `<path d="${sheet.trace(waistband, false)}" fill="none" stroke="${design.trim ? goldPaint(sheet) : mix(dyes[design.cloth.dye], "#140a1c", 0.3)}" stroke-width="9"/>`
  );
}

/** A kurta on its hanger. */
export function drawKurta(sheet: Sheet, design: DesignOf<"kurta">): string {
  if (design.flare === "anarkali") return anarkali(sheet, design);
  const cut = cutOf(design);
  const top = cutTop(cut);
  const hex = dyes[design.cloth.dye];
  const [hx, hy] = cut.hem;
  const inks = inksOf(design.cloth);
  const slitTop = hy - 230;
  const slits = [-1, 1]
    .map(
      (side) =>
        seam(sheet, outline(`M${side * (hx - 15)} ${slitTop} L${side * (hx - 13)} ${hy + 6}`), hex, 1.4) +
        fold(
          sheet,
          inks,
          [
            [side * (hx - 30), slitTop - 40],
            [side * (hx - 22), slitTop + 60],
            [side * (hx - 34), hy],
          ],
          26,
          0.26,
        ),
    )
    .join("");
  const trim = design.trim && design.trim.style !== "plain" ? design.trim : undefined;
  const hemThread = mix(hex, "#fff6e6", 0.5);
  const hemStitch = outline(
    `M${-hx} ${hy - 16} C${-hx * 0.4} ${hy + cut.dip - 17} ${hx * 0.4} ${hy + cut.dip - 17} ${hx} ${hy - 16}`,
  );
  const look = {
    cloth: design.cloth,
    collarRise: design.neck === "band" ? 32 : 0,
    trim: trim ? border(sheet, top.hemLine, trim, 44) : "",
    over: (trim ? "" : stitching(sheet, hemStitch, hemThread)) + slits + neckWork(sheet, design, cut, top),
    ...(trim && top.cuffLine
      ? { cuffTrim: border(sheet, top.cuffLine, trim, 28, upSleeve(top)), cuffOver: "" }
      : {}),
  };
  return drawTop(sheet, cut, top, look) + (design.neck === "band" ? standCollar(sheet, design, cut) : "");
}
