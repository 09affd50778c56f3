import { fold } from "./brush.ts";
import type { Cloth, DesignOf } from "./design.ts";
import { dyes, mix } from "./dyes.ts";
import { type FlareCut, flared } from "./flare.ts";
import { moved, outline, symmetric } from "./outline.ts";
import { inksOf, panel } from "./panel.ts";
import type { Sheet } from "./sheet.ts";
import { shirtCollar, threadFor } from "./shirt.ts";
import { castShadow, clipHanger } from "./stage.ts";
import { cutTop, drawTop, neckY, type TopCut, upSleeve } from "./top.ts";
import { border, button, goldPaint, seam, stitching } from "./trims.ts";

type Trimmed = { cloth: Cloth; trim?: DesignOf<"dress">["trim"] };

/** A flared skirt with the far side of its hem, its shadow and its border. */
export function drawFlare(
  sheet: Sheet,
  cut: FlareCut,
  { cloth, trim }: Trimmed,
  trimWidth = 44,
  strength = 0.34,
): string {
  const flare = flared(sheet, cut, cloth, strength);
  const thread = threadFor(cloth);
  return (
    castShadow(sheet, flare.front) +
    panel(sheet, flare.back, { weave: cloth.weave, dye: cloth.dye }, { rim: 1.8 }) +
    panel(sheet, flare.front, cloth, {
      fan: flare.fan,
      trim: trim ? border(sheet, flare.hemLine, trim, trimWidth) : "",
      folds: flare.folds,
      over: trim
        ? ""
        : stitching(
            sheet,
            moved(flare.hemLine, ([x, y]) => [x, y - 13]),
            thread,
            "5 5",
          ),
    })
  );
}

/** A sash or band round a waist. */
function sash(sheet: Sheet, half: number, y: number, height: number, cloth: Cloth): string {
  const band = symmetric(
    `M0 ${y + 5} C${half * 0.5} ${y + 5} ${half * 0.8} ${y + 2} ${half} ${y - 3} L${half + 1} ${y + height - 3} C${half * 0.8} ${y + height + 2} ${half * 0.5} ${y + height + 6} 0 ${y + height + 6}`,
  );
  return panel(sheet, band, cloth, { rim: 0.35, round: 1 });
}

/** A tied bow with its two ends, at (x, y). */
function bow(sheet: Sheet, x: number, y: number, size: number, cloth: Cloth): string {
  const loop = (side: number) =>
    outline(
      `M${x} ${y} C${x + side * size * 0.4} ${y - size * 0.7} ${x + side * size * 1.2} ${y - size * 0.55} ${x + side * size} ${y} C${x + side * size * 1.1} ${y + size * 0.45} ${x + side * size * 0.4} ${y + size * 0.4} ${x} ${y}`,
    );
  const tail = (side: number, long: number) =>
    outline(
      `M${x - 6} ${y} C${x + side * size * 0.3} ${y + long * 0.4} ${x + side * size * 0.2} ${y + long * 0.7} ${x + side * size * 0.6} ${y + long} L${x + side * size * 0.15} ${y + long + 10} C${x - side * size * 0.1} ${y + long * 0.7} ${x} ${y + long * 0.4} ${x + 6} ${y}`,
    );
  const knot = outline(
    `M${x - 14} ${y - 14} C${x} ${y - 20} ${x + 10} ${y - 18} ${x + 15} ${y - 12} C${x + 18} ${y} ${x + 16} ${y + 10} ${x + 12} ${y + 15} C${x} ${y + 20} ${x - 10} ${y + 18} ${x - 15} ${y + 12} C${x - 18} ${y} ${x - 18} ${y - 8} ${x - 14} ${y - 14}`,
  );
  return [tail(-1, size * 2), tail(1, size * 2.3), loop(-1), loop(1), knot]
    .map((part) => panel(sheet, part, cloth, { rim: 0.4 }))
    .join("");
}

const sleeveless: Pick<TopCut, "shoulder" | "armpit" | "neck"> = {
  neck: 88,
  shoulder: [158, 236],
  armpit: [158, 408],
};
const sleeved: Pick<TopCut, "shoulder" | "armpit" | "neck"> = {
  neck: 82,
  shoulder: [192, 254],
  armpit: [172, 418],
};

/** A dress on its hanger. */
export function drawDress(sheet: Sheet, design: DesignOf<"dress">): string {
  const { cloth } = design;
  const base = design.sleeve === "none" ? sleeveless : sleeved;
  const hex = dyes[cloth.dye];
  const thread = threadFor(cloth);
  const shift = design.cut === "shift";
  const shirt = design.cut === "shirt";
  const cut: TopCut = {
    ...base,
    depth: design.cut === "wrap" ? 196 : shirt ? 58 : 92,
    neckline: design.cut === "wrap" ? "vee" : "round",
    waist: shift ? [166, 590] : [134, 520],
    hem: shift ? [226, 970] : [138, 566],
    dip: shift ? 12 : 4,
    sleeve: design.sleeve,
  };
  const top = cutTop(cut);
  const trim = design.trim;
  const cuff =
    top.cuffLine && trim
      ? { cuffTrim: border(sheet, top.cuffLine, trim, 24, upSleeve(top)), cuffOver: "" }
      : {};
  const facing = sheet.trace(top.neckLine, false);
  const neckEdge = `<path d="${facing}" fill="none" stroke="${trim ? dyes[trim.dye] : mix(hex, "#140a1c", 0.2)}" stroke-width="11"/><path d="${facing}" fill="none" stroke="${thread}" stroke-opacity=".7" stroke-width="1.5" stroke-dasharray="5 4"/>`;
  if (shift) {
    const inks = inksOf(cloth);
    const darts = [-1, 1]
      .map((side) =>
        fold(
          sheet,
          inks,
          [
            [side * 150, 452],
            [side * 100, 436],
            [side * 62, 440],
          ],
          16,
          0.3,
        ),
      )
      .join("");
    return drawTop(sheet, cut, top, {
      cloth,
      folds: darts,
      trim: trim ? border(sheet, top.hemLine, trim, 46) : "",
      over:
        neckEdge +
        (trim
          ? ""
          : stitching(
              sheet,
              moved(top.hemLine, ([x, y]) => [x, y - 16]),
              thread,
            )) +
        patchPair(sheet, cloth),
      ...cuff,
    });
  }
  const seamY = 552;
  const bottom = design.cut === "maxi" ? 800 : shirt || design.cut === "wrap" ? 1000 : 984;
  const skirt = drawFlare(
    sheet,
    {
      waist: 136,
      top: seamY,
      hem: design.cut === "maxi" ? 236 : shirt ? 262 : design.cut === "wrap" ? 286 : 330,
      bottom,
      pleats: design.cut === "maxi" ? 7 : shirt ? 6 : 8,
      wave: shirt ? 8 : 11,
      rise: 48,
      bell: 0.3,
    },
    design.cut === "maxi" ? { cloth } : { cloth, trim },
  );
  const tier =
    design.cut === "maxi"
      ? drawFlare(
          sheet,
          { waist: 184, top: 716, hem: 312, bottom: 1072, pleats: 11, wave: 10, rise: 30, bell: 0.1 },
          { cloth, trim },
        )
      : "";
  let over = shirt ? "" : neckEdge;
  let upper = "";
  if (design.cut === "wrap") {
    over +=
      seam(sheet, outline("M86 204 C70 320 -20 420 -134 520"), hex, 2.4) +
      stitching(sheet, outline("M76 220 C58 324 -32 424 -138 512"), thread);
    upper += seam(sheet, outline(`M-40 ${seamY + 10} C-10 700 60 860 70 ${bottom - 4}`), hex, 2.4);
  }
  if (shirt) {
    const low = neckY + cut.depth;
    const placket = outline(`M-17 ${low - 8} L17 ${low - 8} L20 ${bottom - 2} L-20 ${bottom - 2}`);
    upper +=
      panel(sheet, placket, cloth, { rim: 0.2 }) +
      stitching(sheet, outline(`M12 ${low} L14 ${bottom - 8}`), thread) +
      stitching(sheet, outline(`M-12 ${low} L-14 ${bottom - 8}`), thread);
    for (let y = low + 40; y < bottom - 60; y += 88)
      upper += button(sheet, [0, y], 8.5, mix(hex, "#f4e8d0", 0.78));
  }
  const belt: Cloth = design.second ?? { weave: cloth.weave, dye: cloth.dye };
  const waist =
    sash(sheet, 139, seamY - 14, 30, belt) +
    (design.cut === "wrap"
      ? bow(sheet, -96, seamY + 2, 46, belt)
      : shirt
        ? bow(sheet, 10, seamY + 2, 36, belt)
        : "");
  const body = drawTop(sheet, cut, top, { cloth, liveliness: 0.6, over, ...cuff });
  const collar = shirt ? shirtCollar(sheet, cloth, 76, 84, 104) : "";
  return (design.cut === "maxi" ? tier + skirt : skirt) + body + upper + waist + collar;
}

function patchPair(sheet: Sheet, cloth: Cloth): string {
  return [-1, 1]
    .map((side) =>
      seam(
        sheet,
        outline(`M${side * 196} 640 C${side * 176} 660 ${side * 164} 690 ${side * 172} 740`),
        dyes[cloth.dye],
        1.8,
      ),
    )
    .join("");
}

/** A child's frock with a round collar and a sash. */
export function drawFrock(sheet: Sheet, design: DesignOf<"frock">): string {
  const { cloth } = design;
  const cut: TopCut = {
    neck: 76,
    depth: 58,
    neckline: "round",
    shoulder: [164, 240],
    armpit: [158, 388],
    waist: [140, 450],
    hem: [142, 486],
    dip: 3,
    sleeve: design.sleeve,
  };
  const top = cutTop(cut);
  const sashCloth: Cloth = design.second ?? { weave: "silk", dye: cloth.print?.ink ?? "rose" };
  const collarCloth: Cloth = { weave: "cotton", dye: "white" };
  const leaf = outline(
    `M2 ${neckY + 60} C50 ${neckY + 58} 76 ${neckY + 26} 80 ${neckY - 6} L104 ${neckY + 4} C128 ${neckY + 60} 92 ${neckY + 116} 40 ${neckY + 116} C14 ${neckY + 114} 4 ${neckY + 90} 2 ${neckY + 60}`,
  );
  const collar = panel(sheet, leaf, collarCloth, {
    rim: 0.3,
    over: stitching(
      sheet,
      outline(
        `M10 ${neckY + 76} C14 ${neckY + 100} 30 ${neckY + 108} 44 ${neckY + 107} C86 ${neckY + 104} 116 ${neckY + 60} 98 ${neckY + 12}`,
      ),
      dyes[sashCloth.dye],
    ),
  });
  const skirt = drawFlare(
    sheet,
    { waist: 140, top: 480, hem: 306, bottom: 850, pleats: 9, wave: 12, rise: 50, bell: 0.42 },
    design,
  );
  const body =
    skirt +
    drawTop(sheet, cut, top, { cloth, liveliness: 0.4, withLabel: false, over: "", hanger: 126 }) +
    sash(sheet, 144, 470, 36, sashCloth) +
    bow(sheet, 78, 488, 44, sashCloth) +
    collar +
    `<g transform="scale(-1 1)">${collar}</g>` +
    button(sheet, [0, neckY + 64], 8, "#f3ead6");
  return `<g transform="translate(0 30) scale(1.16)">${body}</g>`;
}

/** A skirt or lehenga hanging from clips. */
export function drawSkirt(sheet: Sheet, design: DesignOf<"skirt">): string {
  const lehenga = design.cut === "lehenga";
  const cut: FlareCut =
    design.cut === "pleated"
      ? { waist: 146, top: 246, hem: 276, bottom: 1000, pleats: 13, wave: 7, rise: 26, bell: 0.12 }
      : lehenga
        ? { waist: 140, top: 246, hem: 388, bottom: 1066, pleats: 11, wave: 13, rise: 70, bell: 0.34 }
        : { waist: 150, top: 246, hem: 296, bottom: 980, pleats: 6, wave: 10, rise: 46, bell: 0.2 };
  const band: Cloth = design.trim
    ? { weave: "silk", dye: design.trim.dye }
    : { weave: design.cloth.weave, dye: design.cloth.dye };
  const waistband = sash(sheet, cut.waist + 3, 204, 48, band);
  const ties = lehenga
    ? `<path d="M${cut.waist - 20} 240q14 70 4 150M${cut.waist - 26} 240q-4 90 10 176" fill="none" stroke="${goldPaint(sheet)}" stroke-width="5"/><circle cx="${cut.waist - 15}" cy="398" r="13" fill="${dyes[band.dye]}"/><circle cx="${cut.waist - 15}" cy="424" r="13" fill="${dyes[band.dye]}"/>`
    : "";
  const stitches = stitching(
    sheet,
    outline(`M${-cut.waist} 244 C-60 254 60 254 ${cut.waist} 244`),
    threadFor(design.cloth),
  );
  const grip = cut.waist - 46;
  return (
    drawFlare(sheet, cut, design, lehenga ? 84 : 48, design.cut === "pleated" ? 0.5 : 0.34) +
    waistband +
    stitches +
    ties +
    clipHanger(sheet, 84, grip)
  );
}
