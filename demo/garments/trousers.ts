import { fold } from "./brush.ts";
import type { DesignOf } from "./design.ts";
import { dyes, mix } from "./dyes.ts";
import { across, outline, type Point, symmetric } from "./outline.ts";
import { inksOf, panel } from "./panel.ts";
import type { Sheet } from "./sheet.ts";
import { threadFor } from "./shirt.ts";
import { castShadow, clipHanger } from "./stage.ts";
import { border, button, seam, stitching, stud } from "./trims.ts";

type Legs = { hip: number; outer: number; inner: number; hem: number; crotch: number; knee: number };

const legs: Record<DesignOf<"trousers">["cut"], Legs> = {
  straight: { hip: 186, outer: 206, inner: 58, hem: 1086, crotch: 520, knee: 192 },
  wide: { hip: 190, outer: 300, inner: 34, hem: 1076, crotch: 520, knee: 236 },
  slim: { hip: 184, outer: 158, inner: 52, hem: 1076, crotch: 530, knee: 172 },
  jeans: { hip: 186, outer: 184, inner: 56, hem: 1086, crotch: 524, knee: 186 },
  shorts: { hip: 192, outer: 226, inner: 30, hem: 690, crotch: 500, knee: 210 },
};

/** Trousers, jeans or shorts hanging from clips. */
export function drawTrousers(sheet: Sheet, design: DesignOf<"trousers">): string {
  const { cloth } = design;
  const leg = legs[design.cut];
  const hex = dyes[cloth.dye];
  const thread = threadFor(cloth);
  const inks = inksOf(cloth);
  const jeans = design.cut === "jeans";
  const knee = (leg.crotch + leg.hem) / 2;
  const body = symmetric(
    `M0 212 C60 212 110 208 154 200 C162 270 ${leg.hip} 330 ${leg.hip + 2} 420 C${leg.hip + 4} ${leg.crotch + 60} ${leg.knee} ${knee - 60} ${leg.knee} ${knee} C${leg.knee + 2} ${knee + 120} ${leg.outer} ${leg.hem - 120} ${leg.outer} ${leg.hem - 8} ` +
      `C${leg.outer - 40} ${leg.hem + 6} ${leg.inner + 40} ${leg.hem + 8} ${leg.inner} ${leg.hem} C${leg.inner - 8} ${leg.hem - 160} 20 ${leg.crotch + 160} 0 ${leg.crotch}`,
  );
  const hemHalf = (side: number) =>
    outline(
      `M${side > 0 ? leg.inner : -leg.outer} ${side > 0 ? leg.hem : leg.hem - 8} C${side > 0 ? leg.inner + 40 : -leg.outer + 40} ${leg.hem + 7} ${side > 0 ? leg.outer - 40 : -leg.inner - 40} ${leg.hem + 7} ${side > 0 ? leg.outer : -leg.inner} ${side > 0 ? leg.hem - 8 : leg.hem}`,
    );
  let folds = "";
  const long = leg.hem - leg.crotch;
  for (const side of [-1, 1]) {
    const at = (t: number, across01: number): Point => {
      const y = leg.crotch - 40 + long * t;
      const inner = leg.inner * t + 6;
      const outer = leg.hip + (leg.outer - leg.hip) * t;
      return [side * (inner + (outer - inner) * across01), y];
    };
    folds += fold(
      sheet,
      inks,
      [
        [side * 4, leg.crotch - 10],
        [side * 60, leg.crotch - 26],
        [side * 130, leg.crotch - 90],
      ],
      30,
      0.3,
      "fade",
    );
    folds += fold(
      sheet,
      inks,
      [
        [side * 6, leg.crotch + 6],
        [side * 74, leg.crotch + 40],
        [side * 140, leg.crotch + 34],
      ],
      26,
      0.24,
      "fade",
    );
    folds += fold(sheet, inks, [at(0.1, 0.25), at(0.5, 0.24), at(0.96, 0.2)], 34, 0.34);
    folds += fold(sheet, inks, [at(0.2, 0.8), at(0.6, 0.82), at(1, 0.84)], 36, 0.34);
    if (design.cut === "wide") {
      for (const spot of [0.4, 0.6])
        folds += fold(
          sheet,
          inks,
          [[side * 90 * spot * 2, 300], at(0.4, spot), at(1.04, spot)],
          40,
          0.36,
          "grow",
        );
    } else if (design.cut !== "shorts") {
      for (const t of [0.46, 0.54, 0.6])
        folds += fold(
          sheet,
          inks,
          [at(t, 0.06), at(t + 0.02, 0.4), at(t - 0.015, 0.72)],
          sheet.random.between(20, 32),
          0.14,
          "fade",
        );
      for (const t of [0.9, 0.955])
        folds += fold(sheet, inks, [at(t, 0.9), at(t + 0.02, 0.5), at(t - 0.01, 0.2)], 20, 0.24, "fade");
    }
  }
  let over = "";
  if (jeans) {
    const worn = sheet.define(
      (id) =>
        `<radialGradient id="${id}"><stop stop-color="#dfe9f4" stop-opacity=".4"/><stop offset="1" stop-color="#dfe9f4" stop-opacity="0"/></radialGradient>`,
    );
    for (const side of [-1, 1])
      folds += `<ellipse cx="${side * 104}" cy="640" rx="58" ry="230" fill="${worn}"/>`;
  }
  over += seam(sheet, outline(`M0 250 C2 340 2 430 0 ${leg.crotch}`), hex, 1.8);
  for (const side of [-1, 1]) {
    const pocket = jeans
      ? outline(`M${side * 74} 252 C${side * 76} 310 ${side * 116} 338 ${side * 182} 338`)
      : outline(`M${side * 112} 250 C${side * 126} 300 ${side * 150} 360 ${side * 184} 400`);
    over +=
      seam(sheet, pocket, hex, 2.2) +
      stitching(
        sheet,
        outline(
          jeans
            ? `M${side * 66} 252 C${side * 68} 318 ${side * 112} 348 ${side * 182} 348`
            : `M${side * 104} 250 C${side * 118} 304 ${side * 144} 368 ${side * 180} 410`,
        ),
        thread,
      );
    if (jeans) over += stud(sheet, [side * 76, 262], 5) + stud(sheet, [side * 170, 338], 5);
    if (design.cut === "straight" && !jeans) {
      over += seam(
        sheet,
        outline(`M${side * 86} 256 C${side * 104} 520 ${side * 128} 800 ${side * 132} ${leg.hem}`),
        hex,
        1.5,
      );
    }
    const hem = hemHalf(side);
    const hemUp =
      side > 0
        ? `M${leg.inner - 2} ${leg.hem - 20} L${leg.outer + 2} ${leg.hem - 28}`
        : `M${-leg.outer - 2} ${leg.hem - 28} L${-leg.inner + 2} ${leg.hem - 20}`;
    over += stitching(sheet, outline(hemUp), thread);
    if (design.trim) over += border(sheet, hem, design.trim, 38);
    if (jeans)
      over += stitching(
        sheet,
        outline(
          `M${side * 176} 350 C${side * 188} 560 ${side * 176} 800 ${side * (leg.outer - 9)} ${leg.hem - 20}`,
        ),
        thread,
      );
  }
  over += stitching(sheet, outline("M26 252 C28 320 30 380 4 420"), thread);
  const drawstring = design.cut === "wide" || design.cut === "slim" || design.cut === "shorts";
  const band = symmetric("M0 210 C60 210 110 206 154 198 L157 244 C110 254 60 258 0 258");
  const bandLine = across("M0 234 C60 234 110 229 156 221");
  let waist = panel(
    sheet,
    band,
    { weave: cloth.weave, dye: cloth.dye, ...(cloth.print ? { print: cloth.print } : {}) },
    { rim: 0.3, round: 1 },
  );
  if (drawstring) {
    const ridge = sheet.trace(bandLine, false);
    waist += `<path d="${ridge}" fill="none" stroke="${inks.shade}" stroke-opacity=".36" stroke-width="40" stroke-dasharray="3 9"/>`;
    const cord = mix(hex, "#fff4de", 0.7);
    waist += `<path d="M-12 244C-30 300 -34 350 -26 400M12 244C26 310 22 340 30 384" fill="none" stroke="#1a0f22" stroke-opacity=".25" stroke-width="8" transform="translate(3 4)"/><path d="M-12 244C-30 300 -34 350 -26 400M12 244C26 310 22 340 30 384" fill="none" stroke="${cord}" stroke-width="6" stroke-linecap="round"/>`;
  } else {
    waist += stitching(sheet, across("M0 250 C60 250 110 246 155 238"), thread);
    for (const x of [-112, -52, 52, 112]) {
      waist += panel(
        sheet,
        outline(`M${x - 7} 200 L${x + 7} 199 L${x + 7} 258 L${x - 7} 259`),
        { weave: cloth.weave, dye: cloth.dye },
        { rim: 0.4 },
      );
    }
    waist += button(sheet, [0, 233], 10, jeans ? "#b98a3a" : mix(hex, "#e8dcc4", 0.4));
  }
  const drawing =
    castShadow(sheet, body) +
    panel(sheet, body, cloth, { folds, over, rim: 0.34, round: 0.8 }) +
    waist +
    clipHanger(sheet, 84, 104);
  return design.cut === "shorts" ? `<g transform="translate(0 60) scale(1.28)">${drawing}</g>` : drawing;
}
