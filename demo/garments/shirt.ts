import { fold } from "./brush.ts";
import type { Cloth, DesignOf } from "./design.ts";
import { dyes, lightness, mix } from "./dyes.ts";
import { joined, moved, outline, reversed } from "./outline.ts";
import { inksOf, panel } from "./panel.ts";
import type { Sheet } from "./sheet.ts";
import { cutTop, drawTop, neckY, type TopCut, upSleeve } from "./top.ts";
import { button, seam, stitching } from "./trims.ts";

/** The thread that topstitching is sewn with. */
export function threadFor(cloth: Cloth): string {
  const hex = dyes[cloth.dye];
  return cloth.weave === "denim" ? "#d9a441" : mix(hex, lightness(hex) > 0.7 ? "#9b8468" : "#fff4e0", 0.5);
}

/** A patch pocket with a pointed foot; the print lies a little off, as on cut cloth. */
export function patchPocket(
  sheet: Sheet,
  cloth: Cloth,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const pocket = outline(
    `M${x} ${y} L${x + width} ${y} L${x + width - 3} ${y + height - 18} L${x + width / 2} ${y + height} L${x + 3} ${y + height - 18}`,
  );
  const inner = outline(`M${x + 6} ${y + 24} L${x + width - 6} ${y + 24}`);
  return (
    panel(sheet, pocket, cloth, { rim: 0.22, round: 0.15 }) +
    stitching(sheet, inner, threadFor(cloth)) +
    fold(
      sheet,
      inksOf(cloth),
      [
        [x + 10, y + 6],
        [x + width / 2, y + 12],
        [x + width - 8, y + 5],
      ],
      10,
      0.2,
    )
  );
}

/** The two leaves of a turned-down collar, and the band behind them. */
export function shirtCollar(
  sheet: Sheet,
  cloth: Cloth,
  neck: number,
  spread: number,
  point: number,
  y = neckY,
): string {
  const band = outline(
    `M${-neck} ${y + 2} C${-neck * 0.7} ${y - 42} ${neck * 0.7} ${y - 42} ${neck} ${y + 2} L${neck - 6} ${y + 26} C${neck * 0.5} ${y - 12} ${-neck * 0.5} ${y - 12} ${-neck + 6} ${y + 26}`,
  );
  const leaf = outline(
    `M0 ${y + 52} C${neck * 0.3} ${y + 38} ${neck * 0.75} ${y + 6} ${neck * 0.82} ${y - 34} C${neck + 6} ${y - 30} ${neck + 16} ${y - 8} ${neck + 20} ${y + 16} L${spread} ${y + point} C${spread * 0.6} ${y + point - 8} ${spread * 0.3} ${y + 70} 0 ${y + 52}`,
  );
  const thread = threadFor(cloth);
  const stitch = outline(
    `M10 ${y + 54} C${spread * 0.35} ${y + 64} ${spread * 0.6} ${y + point - 16} ${spread - 5} ${y + point - 11} L${neck + 12} ${y + 14}`,
  );
  const draw = panel(sheet, leaf, cloth, {
    angle: -24,
    rim: 0.32,
    round: 0.35,
    over: stitching(sheet, stitch, thread),
  });
  const shade = `<path d="${sheet.trace(moved(leaf, ([px, py]) => [px - 1, py + 9]))}" fill="#1a0f22" fill-opacity=".16"/>`;
  return `${panel(sheet, band, cloth, { rim: 0.7 })}${shade}<g transform="scale(-1 1)">${shade}</g>${draw}<g transform="scale(-1 1)">${draw}</g>`;
}

/** A shirt on its hanger. */
export function drawShirt(sheet: Sheet, design: DesignOf<"shirt">): string {
  const { cloth } = design;
  const cut: TopCut = {
    neck: 72,
    depth: design.collar === "camp" ? 116 : 58,
    neckline: design.collar === "camp" ? "vee" : "round",
    shoulder: [232, 274],
    armpit: [212, 452],
    waist: [208, 640],
    hem: [222, 866],
    dip: design.collar === "camp" ? 4 : 30,
    ...(design.collar === "camp" ? {} : { tail: 62 }),
    sleeve: design.sleeve,
    ease: 1.12,
  };
  const top = cutTop(cut);
  const hex = dyes[cloth.dye];
  const thread = threadFor(cloth);
  const low = neckY + cut.depth;
  const end = cut.hem[1] + cut.dip;
  const placket = outline(`M-20 ${low - 8} L20 ${low - 8} L20 ${end + 6} L-20 ${end + 6}`);
  const buttonHex = lightness(hex) > 0.55 ? "#efe6d4" : mix(hex, "#e8dcc4", 0.55);
  let over = panel(sheet, placket, cloth, { rim: 0.12, round: 0.2 });
  over +=
    stitching(sheet, outline(`M-14 ${low} L-14 ${end}`), thread) +
    stitching(sheet, outline(`M14 ${low} L14 ${end}`), thread);
  over += seam(sheet, outline(`M20 ${low} L20 ${end}`), hex, 1.5);
  for (let y = low + 44; y < end - 70; y += 98) over += button(sheet, [0, y], 9, buttonHex);
  if (design.pocket) over += patchPocket(sheet, cloth, 66, 420, 104, 122);
  for (const side of [-1, 1]) {
    over += seam(
      sheet,
      outline(
        `M${side * 84} ${neckY + 12} C${side * 130} ${neckY + 40} ${side * 190} ${neckY + 70} ${side * 226} ${neckY + 96}`,
      ),
      hex,
      1.2,
    );
    over += stitching(
      sheet,
      outline(`M${side * 231} 296 C${side * 224} 350 ${side * 200} 400 ${side * 203} 450`),
      thread,
    );
  }
  over += stitching(
    sheet,
    moved(top.hemLine, ([x, y]) => [x, y - 13]),
    thread,
  );
  const up = upSleeve(top);
  const cuff = top.cuffLine;
  const cuffOver = cuff
    ? design.sleeve === "full"
      ? panel(
          sheet,
          joined(cuff, reversed(moved(cuff, ([x, y]) => [x + up[0] * 62, y + up[1] * 62]))),
          cloth,
          { angle: top.sleeveAngle, rim: 0.3 },
        ) +
        [10, 54]
          .map((at) =>
            stitching(
              sheet,
              moved(cuff, ([x, y]) => [x + up[0] * at, y + up[1] * at]),
              thread,
            ),
          )
          .join("") +
        button(sheet, [cuff.start[0] + 22 + up[0] * 30, cuff.start[1] + 4 + up[1] * 30], 7.5, buttonHex)
      : stitching(
          sheet,
          moved(cuff, ([x, y]) => [x + up[0] * 26, y + up[1] * 26]),
          thread,
        )
    : "";
  const body = drawTop(sheet, cut, top, {
    cloth,
    over,
    cuffOver,
    collarRise: design.collar === "band" ? 32 : 0,
  });
  const collarCloth = design.second ?? cloth;
  const collar =
    design.collar === "band"
      ? bandCollar(sheet, collarCloth, cut)
      : design.collar === "camp"
        ? campCollar(sheet, collarCloth)
        : shirtCollar(sheet, collarCloth, cut.neck, 92, 118);
  const first =
    design.collar === "camp"
      ? ""
      : button(sheet, [0, low - (design.collar === "band" ? 14 : 2)], 8.5, buttonHex);
  return `<g transform="translate(0 56) scale(1.04)">${body}${collar}${first}</g>`;
}

function bandCollar(sheet: Sheet, cloth: Cloth, cut: TopCut): string {
  const low = neckY + cut.depth;
  const side = outline(
    `M-6 ${low + 8} C${cut.neck * 0.6} ${low + 2} ${cut.neck + 2} ${neckY + 24} ${cut.neck + 6} ${neckY - 2} L${cut.neck - 8} ${neckY - 34} C${cut.neck - 10} ${neckY - 4} ${cut.neck * 0.5} ${low - 24} -4 ${low - 30}`,
  );
  const leaf = panel(sheet, side, cloth, { rim: 0.3, round: 0.4 });
  return `<g transform="scale(-1 1)">${leaf}</g>${leaf}`;
}

function campCollar(sheet: Sheet, cloth: Cloth): string {
  const leaf = outline(
    `M0 ${neckY + 122} C30 ${neckY + 70} 58 ${neckY + 20} 62 ${neckY - 30} C84 ${neckY - 26} 94 ${neckY - 6} 96 ${neckY + 18} L148 ${neckY + 66} L112 ${neckY + 88} L126 ${neckY + 112} C80 ${neckY + 116} 30 ${neckY + 120} 0 ${neckY + 122}`,
  );
  const shade = `<path d="${sheet.trace(moved(leaf, ([px, py]) => [px - 1, py + 8]))}" fill="#1a0f22" fill-opacity=".15"/>`;
  const draw =
    shade +
    panel(sheet, leaf, cloth, {
      angle: -20,
      rim: 0.3,
      round: 0.3,
      over: stitching(sheet, outline(`M8 ${neckY + 115} L118 ${neckY + 106}`), threadFor(cloth)),
    });
  const band = outline(
    `M-66 ${neckY - 4} C-44 ${neckY - 40} 44 ${neckY - 40} 66 ${neckY - 4} L56 ${neckY + 18} C40 ${neckY - 8} -40 ${neckY - 8} -56 ${neckY + 18}`,
  );
  return `${panel(sheet, band, cloth, { rim: 0.7 })}${draw}<g transform="scale(-1 1)">${draw}</g>`;
}
