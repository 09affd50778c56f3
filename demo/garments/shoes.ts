import { fold } from "./brush.ts";
import type { Cloth, DesignOf } from "./design.ts";
import { dyes, mix } from "./dyes.ts";
import { moved, outline } from "./outline.ts";
import { inksOf, panel } from "./panel.ts";
import type { Sheet } from "./sheet.ts";
import { threadFor } from "./shirt.ts";
import { castShadow, groundShadow } from "./stage.ts";
import { border, goldPaint, stitching, stud } from "./trims.ts";

const leather = (dye: Cloth["dye"]): Cloth => ({ weave: "leather", dye });

/** The right shoe's sole seen from above: toe at the top, inner side to the left. */
const sole = outline(
  "M-20 300 C60 270 130 340 140 470 C148 580 122 640 122 740 C122 850 118 960 30 980 C-70 984 -96 900 -96 800 C-98 700 -128 620 -130 500 C-130 390 -90 320 -20 300",
);
const pointed = outline(
  "M-30 236 C40 290 130 350 140 470 C148 580 122 640 122 740 C122 850 118 960 30 980 C-70 984 -96 900 -96 800 C-98 700 -128 620 -130 500 C-128 400 -60 330 -30 236",
);
const mouth = outline(
  "M6 560 C90 556 100 640 98 740 C98 850 90 944 26 954 C-50 956 -74 880 -74 800 C-76 700 -90 566 6 560",
);

const grow = (line: typeof sole, by: number) =>
  moved(line, ([x, y]) => [x * by, 640 + (y - 640) * (1 + (by - 1) * 0.6)]);

function insole(sheet: Sheet, line: typeof sole, dye: Cloth["dye"]): string {
  const data = sheet.trace(line);
  return `${panel(sheet, line, leather(dye), { rim: 0.9, round: 0.3 })}<path d="${data}" fill="#120a16" fill-opacity=".12"/>`;
}

function jutti(sheet: Sheet, design: DesignOf<"shoes">): string {
  const trim = design.trim ?? { style: "zari" as const, dye: "gold" as const };
  const lip = outline("M-84 760 C-90 640 -70 562 6 560 C80 558 104 640 102 760");
  return (
    panel(sheet, grow(pointed, 1.05), leather("tan"), { rim: 0.5 }) +
    panel(sheet, pointed, design.cloth, {
      rim: 0.45,
      round: 0.9,
      trim: border(sheet, lip, trim, 44, [0, -1]),
    }) +
    insole(sheet, mouth, "camel") +
    `<path d="${sheet.trace(mouth)}" fill="none" stroke="${goldPaint(sheet)}" stroke-width="9"/><circle cx="6" cy="430" r="30" fill="${goldPaint(sheet)}"/><circle cx="6" cy="430" r="17" fill="${dyes[trim.dye]}"/><circle cx="6" cy="430" r="8" fill="#fbeebd"/>`
  );
}

function kolhapuri(sheet: Sheet, design: DesignOf<"shoes">): string {
  const hex = dyes[design.cloth.dye];
  const thread = threadFor(design.cloth);
  const strapPart = outline(
    "M-136 520 C-90 470 60 462 150 520 C154 570 146 620 138 650 C60 590 -60 590 -122 640 C-132 600 -138 560 -136 520",
  );
  const ring =
    "M4 500C-4 460 -24 440 -46 428C-84 408 -84 362 -50 354C-18 348 0 384 -10 426C-14 450 -6 470 4 500";
  const stripes = [524, 552, 580]
    .map((y) =>
      stitching(
        sheet,
        outline(`M-134 ${y + 10} C-70 ${y - 36} 70 ${y - 40} 148 ${y + 10}`),
        "#e9c98a",
        "12 6",
      ),
    )
    .join("");
  return (
    panel(sheet, grow(sole, 1.05), leather("coffee"), { rim: 0.5 }) +
    panel(sheet, sole, leather("camel"), {
      rim: 0.4,
      round: 0.4,
      over:
        stitching(sheet, grow(sole, 0.93), thread) +
        (design.trim ? border(sheet, outline("M-90 800 C-30 830 60 830 118 800"), design.trim, 30) : ""),
    }) +
    `<g fill="none" stroke-linecap="round"><path d="${ring}" stroke="${mix(hex, "#0d0714", 0.55)}" stroke-width="25"/><path d="${ring}" stroke="${hex}" stroke-width="20"/><path d="${ring}" stroke="#e9c98a" stroke-width="2.6" stroke-dasharray="6 5"/></g>` +
    castShadow(sheet, strapPart, 1.4, 0.5) +
    panel(sheet, strapPart, design.cloth, { rim: 0.4, round: 0.9, over: stripes }) +
    `<circle cx="6" cy="500" r="22" fill="${dyes[design.trim?.dye ?? "madder"]}"/><circle cx="0" cy="494" r="8" fill="#fff" fill-opacity=".35"/>`
  );
}

function loafer(sheet: Sheet, design: DesignOf<"shoes">): string {
  const hex = dyes[design.cloth.dye];
  const apron = outline("M-76 560 C-80 440 -50 370 6 366 C66 364 92 440 94 560");
  const saddle = outline("M-122 560 C-60 530 70 530 134 560 L138 626 C70 596 -60 596 -118 626");
  return (
    panel(sheet, grow(sole, 1.05), leather("black"), { rim: 0.5 }) +
    panel(sheet, sole, design.cloth, {
      rim: 0.5,
      round: 1,
      over: `<path d="${sheet.trace(apron, false)}" fill="none" stroke="${mix(hex, "#0d0714", 0.6)}" stroke-width="9" stroke-dasharray="9 5"/>${stitching(sheet, apron, threadFor(design.cloth))}`,
    }) +
    insole(
      sheet,
      moved(mouth, ([x, y]) => [x, y + 22]),
      "camel",
    ) +
    castShadow(sheet, saddle, 1.4, 0.4) +
    panel(sheet, saddle, design.second ?? design.cloth, {
      rim: 0.4,
      round: 0.9,
      over: stitching(sheet, outline("M-116 572 C-60 544 70 544 130 572"), threadFor(design.cloth)),
    }) +
    `<path d="M-26 572l32 8l32-8l-6 26h-52z" fill="${mix(hex, "#0d0714", 0.75)}"/>`
  );
}

function sneaker(sheet: Sheet, design: DesignOf<"shoes">): string {
  const cap = outline("M-126 452 C-120 360 -80 316 -18 304 C60 280 122 350 136 452 C90 420 -70 420 -126 452");
  const tongue = outline("M-46 470 C-20 456 40 456 62 470 L66 660 C30 676 -20 676 -50 660");
  const inks = inksOf(design.cloth);
  let laces = "";
  for (let y = 486; y < 660; y += 40) {
    const data = `M-66 ${y}C-30 ${y + 12} 40 ${y + 22} 82 ${y + 26}M82 ${y}C40 ${y + 12} -30 ${y + 22} -66 ${y + 26}`;
    laces += `<path d="${data}" fill="none" stroke="#2a1730" stroke-opacity=".3" stroke-width="13" transform="translate(2 5)"/><path d="${data}" fill="none" stroke="#fbf8f1" stroke-width="11" stroke-linecap="round"/>${stud(sheet, [-70, y], 6)}${stud(sheet, [86, y], 6)}`;
  }
  return (
    panel(sheet, grow(sole, 1.08), { weave: "leather", dye: "white" }, { rim: 0.5 }) +
    panel(sheet, sole, design.cloth, {
      rim: 0.45,
      round: 0.9,
      folds:
        fold(
          sheet,
          inks,
          [
            [-110, 560],
            [-80, 600],
            [-96, 700],
          ],
          30,
          0.3,
        ) +
        fold(
          sheet,
          inks,
          [
            [120, 560],
            [96, 620],
            [110, 720],
          ],
          30,
          0.3,
        ),
    }) +
    insole(
      sheet,
      moved(mouth, ([x, y]) => [x, y + 60]),
      "cream",
    ) +
    panel(sheet, tongue, design.second ?? design.cloth, { rim: 0.4 }) +
    panel(
      sheet,
      cap,
      { weave: "leather", dye: "white" },
      { rim: 0.3, over: stitching(sheet, outline("M-126 440 C-70 408 90 408 136 440"), "#b9a88c") },
    ) +
    laces
  );
}

function mule(sheet: Sheet, design: DesignOf<"shoes">): string {
  const upper = outline(
    "M-132 500 C-130 380 -90 316 -20 300 C60 270 130 340 142 470 C148 540 140 600 132 640 C60 606 -50 606 -112 640 C-126 600 -132 540 -132 500",
  );
  const edge = outline("M-112 640 C-50 606 60 606 132 640");
  return (
    panel(sheet, grow(sole, 1.05), leather("coffee"), { rim: 0.5 }) +
    panel(sheet, sole, leather("camel"), {
      rim: 0.4,
      over: stitching(sheet, grow(sole, 0.92), threadFor(leather("camel"))),
    }) +
    castShadow(sheet, upper, 1.2, 0.5) +
    panel(sheet, upper, design.cloth, {
      rim: 0.45,
      round: 1,
      trim: border(sheet, edge, design.trim ?? { style: "plain", dye: design.cloth.dye }, 34),
    })
  );
}

/** A pair of shoes seen from above. */
export function drawShoes(sheet: Sheet, design: DesignOf<"shoes">): string {
  const draw = { jutti, kolhapuri, loafer, sneaker, mule }[design.cut];
  const shoe = draw(sheet, design);
  return (
    groundShadow(sheet, -165, 660, 230, 420, 0.34) +
    groundShadow(sheet, 195, 650, 230, 420, 0.34) +
    `<g transform="translate(-172 -16) rotate(-4 0 640) scale(-1 1)">${shoe}</g><g transform="translate(178 -34) rotate(5 0 640)">${shoe}</g>`
  );
}
