import type { Cloth, DesignOf } from "./design.ts";
import { dyes, mix } from "./dyes.ts";
import { moved, outline } from "./outline.ts";
import { panel } from "./panel.ts";
import type { Sheet } from "./sheet.ts";
import { patchPocket, shirtCollar, threadFor } from "./shirt.ts";
import { strip } from "./soft-tops.ts";
import { cutTop, drawTop, neckY, type TopCut, upSleeve } from "./top.ts";
import { border, button, seam, stitching, stud } from "./trims.ts";

type Cut = DesignOf<"jacket">["cut"];

function cutOf(cut: Cut): TopCut {
  const base: TopCut = {
    neck: 74,
    depth: 58,
    neckline: "round",
    shoulder: [230, 266],
    armpit: [212, 450],
    waist: [198, 620],
    hem: [222, 880],
    dip: 6,
    sleeve: "full",
    ease: 1.2,
  };
  if (cut === "blazer") return { ...base, depth: 340, neckline: "vee" };
  if (cut === "coat") return { ...base, depth: 250, neckline: "vee", waist: [192, 600], hem: [262, 1050] };
  if (cut === "waistcoat")
    return {
      ...base,
      shoulder: [186, 250],
      armpit: [196, 452],
      waist: [186, 610],
      hem: [202, 820],
      sleeve: "none",
    };
  if (cut === "denim") return { ...base, hem: [204, 800], waist: [206, 620] };
  if (cut === "quilted") return { ...base, depth: 92, hem: [236, 850], ease: 1.35 };
  return base;
}

/** Notched lapels turned back on the chest, from the neck down to the first button. */
function lapels(sheet: Sheet, cloth: Cloth, cut: TopCut, wide: number): string {
  const low = neckY + cut.depth;
  const lapel = outline(
    `M2 ${low + 14} C18 ${low - 90} 52 ${neckY + 90} 66 ${neckY + 4} L104 ${neckY + 66} L${wide + 34} ${neckY + 84} C${wide + 26} ${neckY + 150} 72 ${low - 60} 2 ${low + 14}`,
  );
  const collar = outline(
    `M58 ${neckY - 30} C84 ${neckY - 32} 92 ${neckY - 8} 96 ${neckY + 12} L${wide + 16} ${neckY + 56} L106 ${neckY + 74} C88 ${neckY + 50} 70 ${neckY + 20} 60 ${neckY + 26} L54 ${neckY + 4}`,
  );
  const under: Cloth = { weave: cloth.weave, dye: cloth.dye, ...(cloth.print ? { print: cloth.print } : {}) };
  const shade = [6, 12]
    .map(
      (drop) =>
        `<path d="${sheet.trace(moved(lapel, ([x, y]) => [x + drop * 0.3, y + drop]))}" fill="#0d0714" fill-opacity=".1"/>`,
    )
    .join("");
  const half =
    shade +
    panel(sheet, lapel, under, { angle: 14, rim: 0.3, round: 0.5 }) +
    panel(sheet, collar, under, { angle: -30, rim: 0.4, round: 0.4 });
  const band = outline(
    `M-68 ${neckY - 4} C-46 ${neckY - 46} 46 ${neckY - 46} 68 ${neckY - 4} L58 ${neckY + 22} C40 ${neckY - 12} -40 ${neckY - 12} -58 ${neckY + 22}`,
  );
  return `${panel(sheet, band, under, { rim: 0.7 })}<g transform="scale(-1 1)">${half}</g>${half}`;
}

/** A pocket with a flap, or just its welt. */
function flap(
  sheet: Sheet,
  cloth: Cloth,
  x: number,
  y: number,
  width: number,
  height: number,
  lean: number,
): string {
  const leaf = outline(
    `M${x} ${y} L${x + width} ${y - lean} L${x + width - 2} ${y + height - lean} C${x + width * 0.7} ${y + height + 4 - lean} ${x + width * 0.3} ${y + height + 4} ${x + 2} ${y + height}`,
  );
  const shade = `<path d="${sheet.trace(moved(leaf, ([px, py]) => [px + 1, py + 7]))}" fill="#0d0714" fill-opacity=".2"/>`;
  return shade + panel(sheet, leaf, cloth, { rim: 0.3, round: 0.2 });
}

function openEdge(sheet: Sheet, hex: string, from: number, to: number, sweep: number): string {
  return seam(sheet, outline(`M2 ${from} C4 ${(from + to) / 2} 4 ${to - 80} ${sweep} ${to + 10}`), hex, 2.4);
}

/** A jacket, coat or waistcoat on its hanger. */
export function drawJacket(sheet: Sheet, design: DesignOf<"jacket">): string {
  const { cloth } = design;
  const cut = cutOf(design.cut);
  const top = cutTop(cut);
  const hex = dyes[cloth.dye];
  const low = neckY + cut.depth;
  const bottom = cut.hem[1] + cut.dip;
  const horn = mix(dyes.coffee, "#d8b98a", 0.25);
  const lining = dyes[design.second?.dye ?? "wine"];
  const up = upSleeve(top);
  const thread = threadFor(cloth);
  let over = "";
  let crown = "";
  let cuffOver = "";
  const cuff = top.cuffLine;
  const cuffButtons = (hexOf: string) =>
    cuff
      ? [30, 52, 74]
          .map((at) =>
            button(sheet, [cuff.start[0] + 16 + up[0] * at, cuff.start[1] + 4 + up[1] * at], 6.5, hexOf),
          )
          .join("")
      : "";
  switch (design.cut) {
    case "blazer": {
      over += openEdge(sheet, hex, low + 6, bottom, 34);
      for (const side of [-1, 1]) {
        over += seam(
          sheet,
          outline(`M${side * 132} 470 C${side * 124} 560 ${side * 122} 640 ${side * 128} 700`),
          hex,
          1.4,
        );
        over += flap(sheet, cloth, side > 0 ? 64 : -176, 700, 112, 36, side > 0 ? -4 : 4);
      }
      over += flap(sheet, cloth, 92, 430, 82, 20, 8);
      over += button(sheet, [-1, low + 30], 12, horn) + button(sheet, [-2, low + 132], 12, horn);
      crown = lapels(sheet, cloth, cut, 118);
      cuffOver = cuffButtons(horn);
      break;
    }
    case "coat": {
      over += seam(sheet, outline(`M60 ${low + 60} C62 700 64 900 66 ${bottom + 6}`), hex, 2.4);
      for (const y of [0, 120, 330]) {
        over += button(sheet, [-66, low + 40 + y], 13, horn) + button(sheet, [40, low + 40 + y], 13, horn);
      }
      for (const side of [-1, 1])
        over += flap(sheet, cloth, side > 0 ? 96 : -216, 760, 120, 30, side > 0 ? 26 : -26);
      const belt = outline("M-200 592 C-80 606 80 606 200 592 L201 630 C80 646 -80 646 -201 630");
      over += panel(sheet, belt, cloth, {
        rim: 0.4,
        round: 1,
        over: stitching(sheet, outline("M-200 600 C-80 613 80 613 200 600"), thread),
      });
      over += `<rect x="-34" y="592" width="62" height="58" rx="8" fill="none" stroke="${mix(dyes.coffee, "#140a1c", 0.3)}" stroke-width="10"/><rect x="-34" y="591" width="62" height="58" rx="8" fill="none" stroke="${horn}" stroke-width="5"/>`;
      crown = lapels(sheet, cloth, cut, 128);
      cuffOver = cuff
        ? stitching(
            sheet,
            moved(cuff, ([x, y]) => [x + up[0] * 62, y + up[1] * 62]),
            thread,
          )
        : "";
      break;
    }
    case "waistcoat":
    case "bandhgala": {
      const metal = design.trim ? "#d6b24a" : mix(hex, "#e8dcc4", 0.5);
      over += openEdge(sheet, hex, low - 4, bottom, 26);
      for (let index = 0; index < 6; index++)
        over += button(sheet, [-1, low + 30 + index * ((bottom - low - 150) / 5)], 10, metal);
      over += flap(sheet, cloth, 70, 400, 86, 20, 8);
      for (const side of [-1, 1]) {
        over += flap(sheet, cloth, side > 0 ? 58 : -158, 670, 100, 24, side > 0 ? 8 : -8);
        over += seam(
          sheet,
          outline(`M${side * 118} 470 C${side * 112} 560 ${side * 112} 620 ${side * 116} 668`),
          hex,
          1.3,
        );
      }
      if (design.trim)
        over += border(sheet, outline(`M-26 ${low} L-26 ${bottom + 10}`), design.trim, 22, [-1, 0]);
      const side = outline(
        `M3 ${low + 6} C${cut.neck * 0.6} ${low + 4} ${cut.neck + 2} ${neckY + 26} ${cut.neck + 6} ${neckY - 4} L${cut.neck - 8} ${neckY - 38} C${cut.neck - 10} ${neckY - 4} ${cut.neck * 0.5} ${low - 32} 5 ${low - 36}`,
      );
      const half = panel(
        sheet,
        side,
        { weave: cloth.weave, dye: design.trim?.dye ?? cloth.dye },
        { rim: 0.35, round: 0.4 },
      );
      crown = `${half}<g transform="scale(-1 1)">${half}</g>`;
      cuffOver = cuffButtons(metal);
      break;
    }
    case "denim": {
      const placket = outline(`M-22 ${low - 6} L22 ${low - 6} L22 ${bottom + 6} L-22 ${bottom + 6}`);
      const yoke = outline("M-222 396 C-120 412 120 412 222 396");
      over +=
        seam(sheet, yoke, hex, 2) +
        stitching(
          sheet,
          moved(yoke, ([x, y]) => [x, y + 9]),
          thread,
        );
      for (const side of [-1, 1]) {
        over +=
          patchPocket(sheet, cloth, side > 0 ? 56 : -168, 412, 112, 120) +
          flap(sheet, cloth, side > 0 ? 52 : -172, 402, 120, 40, 0);
        over += stud(sheet, [side * 112, 430], 8);
        for (const x of [78, 128])
          over += stitching(sheet, outline(`M${side * x} 536 L${side * (x - 22)} 760`), thread);
        over += seam(sheet, outline(`M${side * 176} 640 L${side * 160} 720`), hex, 2.4);
      }
      const band = strip(top.hemLine, 48, [0, -1]);
      over += panel(sheet, placket, cloth, { rim: 0.2 }) + panel(sheet, band, cloth, { rim: 0.3 });
      over +=
        stitching(sheet, outline(`M-15 ${low} L-15 ${bottom - 48}`), thread) +
        stitching(sheet, outline(`M15 ${low} L15 ${bottom - 48}`), thread);
      over +=
        stitching(
          sheet,
          moved(top.hemLine, ([x, y]) => [x, y - 9]),
          thread,
        ) +
        stitching(
          sheet,
          moved(top.hemLine, ([x, y]) => [x, y - 40]),
          thread,
        );
      for (let y = low + 34; y < bottom; y += 86) over += stud(sheet, [0, y], 10);
      crown = shirtCollar(sheet, cloth, 74, 104, 116);
      cuffOver = cuff
        ? panel(sheet, strip(cuff, 56, up), cloth, { angle: top.sleeveAngle, rim: 0.3 }) +
          [9, 48]
            .map((at) =>
              stitching(
                sheet,
                moved(cuff, ([x, y]) => [x + up[0] * at, y + up[1] * at]),
                thread,
              ),
            )
            .join("")
        : "";
      break;
    }
    case "quilted": {
      const bind = dyes[design.trim?.dye ?? design.second?.dye ?? "indigo"];
      let rows = "";
      for (let y = 250; y < bottom; y += 22)
        rows += sheet.trace(outline(`M-260 ${y} C-80 ${y + 7} 80 ${y + 7} 260 ${y}`), false);
      over += `<path d="${rows}" fill="none" stroke="#170d1f" stroke-opacity=".14" stroke-width="5"/><path d="${rows}" fill="none" stroke="#fff6e6" stroke-opacity=".75" stroke-width="1.7" stroke-dasharray="6 6"/>`;
      const edges = [outline(`M0 ${low - 4} L2 ${bottom + 8}`), top.hemLine, top.neckLine]
        .map((line) => sheet.trace(line, false))
        .join("");
      over += `<path d="${edges}" fill="none" stroke="#170d1f" stroke-opacity=".3" stroke-width="23"/><path d="${edges}" fill="none" stroke="${bind}" stroke-width="20"/>`;
      over += seam(sheet, outline(`M1 ${low + 6} L2 ${bottom}`), bind, 1.6);
      for (const side of [-1, 1])
        over += patchPocket(sheet, design.second ?? cloth, side > 0 ? 64 : -184, 620, 120, 140);
      for (const y of [70, 190])
        over += `<path d="M-16 ${low + y}h32" stroke="${mix(bind, "#fff6e6", 0.5)}" stroke-width="5" stroke-linecap="round"/>${button(sheet, [14, low + y], 8, mix(bind, "#fff6e6", 0.3))}`;
      cuffOver = cuff
        ? border(
            sheet,
            cuff,
            { style: "plain", dye: design.trim?.dye ?? design.second?.dye ?? "indigo" },
            20,
            up,
          )
        : "";
      break;
    }
  }
  const soft = design.cut === "quilted" || design.cut === "denim" ? 0.8 : 0.55;
  const body = drawTop(sheet, cut, top, {
    cloth,
    over,
    cuffOver,
    lining,
    liveliness: soft,
    collarRise: design.cut === "waistcoat" || design.cut === "bandhgala" ? 36 : 0,
  });
  const shift =
    design.cut === "coat"
      ? "translate(0 10)"
      : design.cut === "waistcoat"
        ? "translate(0 48) scale(1.12)"
        : "translate(0 52) scale(1.04)";
  return `<g transform="${shift}">${body}${crown}</g>`;
}
