import { fold } from "./brush.ts";
import type { Cloth, DesignOf } from "./design.ts";
import { dyes, mix } from "./dyes.ts";
import { moved, type Outline, outline, symmetric } from "./outline.ts";
import { inksOf, panel } from "./panel.ts";
import type { Sheet } from "./sheet.ts";
import { threadFor } from "./shirt.ts";
import { castShadow, groundShadow } from "./stage.ts";
import { border, goldPaint, seam, stitching, stud } from "./trims.ts";

/** A strap drawn as one thick rounded line with stitched edges. */
function strap(sheet: Sheet, line: Outline, width: number, hex: string, thread?: string): string {
  const data = sheet.trace(line, false);
  const stroke = (paint: string, wide: number, more = "") =>
    `<path d="${data}" fill="none" stroke="${paint}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
  const sewn = thread
    ? stroke(thread, width - 8, ' stroke-dasharray="6 5" stroke-opacity=".8"') +
      stroke(mix(hex, "#fff6e6", 0.06), width - 12)
    : "";
  return `<g transform="translate(8 12)" opacity=".16">${stroke("#2a1730", width + 6)}</g>${stroke(mix(hex, "#0d0714", 0.5), width)}${stroke(hex, width - 3)}${sewn}${stroke(mix(hex, "#fff6e6", 0.5), width * 0.22, ' stroke-opacity=".28"')}`;
}

const plainOf = (cloth: Cloth): Cloth => ({ weave: cloth.weave, dye: cloth.dye });

function tote(sheet: Sheet, design: DesignOf<"bag">): string {
  const { cloth } = design;
  const body = symmetric(
    "M0 470 C120 474 200 470 262 462 C270 640 284 860 280 1046 C200 1066 100 1070 0 1070",
  );
  const inks = inksOf(cloth);
  const handle = dyes[design.second?.dye ?? cloth.dye];
  const thread = threadFor(cloth);
  const folds =
    fold(
      sheet,
      inks,
      [
        [-200, 480],
        [-150, 700],
        [-190, 1000],
      ],
      60,
      0.28,
    ) +
    fold(
      sheet,
      inks,
      [
        [120, 500],
        [170, 720],
        [130, 1040],
      ],
      66,
      0.26,
    ) +
    fold(
      sheet,
      inks,
      [
        [-20, 520],
        [10, 760],
        [-40, 1050],
      ],
      50,
      0.18,
    ) +
    fold(
      sheet,
      inks,
      [
        [-270, 1010],
        [0, 1036],
        [270, 1000],
      ],
      50,
      0.2,
    );
  return (
    groundShadow(sheet, 20, 1070, 370, 44, 0.36) +
    strap(sheet, outline("M-130 480 C-140 200 140 190 140 478"), 30, mix(handle, "#140a1c", 0.25), thread) +
    castShadow(sheet, body) +
    panel(sheet, symmetric("M0 452 C120 456 200 452 258 456 L262 476 L0 484"), plainOf(cloth), { rim: 1.4 }) +
    panel(sheet, body, cloth, {
      folds,
      trim: design.trim
        ? border(sheet, outline("M-290 1000 C-100 1010 100 1010 290 1000"), design.trim, 70)
        : "",
      over: stitching(sheet, outline("M-262 496 C-120 506 120 506 266 496"), thread),
    }) +
    strap(sheet, outline("M-130 560 L-132 474 C-130 250 134 244 138 476 L136 560"), 30, handle, thread) +
    [-131, 137].map((x) => stud(sheet, [x, 546], 6)).join("")
  );
}

function handbag(sheet: Sheet, design: DesignOf<"bag">): string {
  const { cloth } = design;
  const hex = dyes[cloth.dye];
  const body = symmetric(
    "M0 560 C140 560 220 560 250 566 C286 600 318 900 322 1010 C316 1050 290 1060 250 1062 L0 1066",
  );
  const flapPart = symmetric(
    "M0 552 C140 552 230 554 258 566 C276 620 280 700 276 760 C200 822 110 836 0 836",
  );
  const thread = threadFor(cloth);
  return (
    groundShadow(sheet, 20, 1068, 400, 46, 0.4) +
    strap(sheet, outline("M-160 590 C-168 270 168 262 170 588"), 36, mix(hex, "#0d0714", 0.12), thread) +
    castShadow(sheet, body) +
    panel(sheet, body, cloth, {
      rim: 0.5,
      round: 0.9,
      over: stitching(
        sheet,
        outline("M-304 1020 C-280 1050 -240 1046 0 1050 C240 1046 290 1050 306 1020"),
        thread,
      ),
    }) +
    `<path d="${sheet.trace(moved(flapPart, ([x, y]) => [x, y + 12]))}" fill="#0d0714" fill-opacity=".25"/>` +
    panel(sheet, flapPart, design.second ?? cloth, {
      rim: 0.34,
      round: 0.7,
      over: stitching(
        sheet,
        outline(
          "M-266 600 C-266 680 -266 730 -264 752 C-190 808 -110 820 0 820 C110 820 190 808 264 752 C268 700 268 640 262 590",
        ),
        thread,
      ),
    }) +
    [-160, 170].map((x) => stud(sheet, [x, 588], 11)).join("") +
    `<rect x="-34" y="796" width="68" height="58" rx="10" fill="${goldPaint(sheet)}" stroke="#6b4d10" stroke-width="2"/><circle cx="0" cy="824" r="11" fill="#6b4d10" fill-opacity=".65"/>`
  );
}

function clutch(sheet: Sheet, design: DesignOf<"bag">): string {
  const { cloth } = design;
  const body = symmetric(
    "M0 470 C150 466 280 470 340 474 C352 480 356 500 356 520 L352 850 C348 872 338 878 320 878 L0 884",
  );
  const flapPart = symmetric(
    "M0 462 C150 460 300 466 346 476 C358 486 358 500 356 520 C300 640 160 700 0 716",
  );
  const edge = outline("M-356 520 C-300 640 -160 700 0 716 C160 700 300 640 356 520");
  const trim = design.trim ?? { style: "zari" as const, dye: "gold" as const };
  return (
    groundShadow(sheet, 20, 884, 420, 44, 0.36) +
    castShadow(sheet, body) +
    panel(sheet, body, cloth, { rim: 0.42, round: 0.5 }) +
    `<path d="${sheet.trace(moved(flapPart, ([x, y]) => [x, y + 12]))}" fill="#0d0714" fill-opacity=".22"/>` +
    panel(sheet, flapPart, design.second ?? cloth, {
      rim: 0.34,
      round: 0.4,
      trim: border(sheet, edge, trim, 44),
    }) +
    `<circle cx="0" cy="716" r="26" fill="#6b4d10"/><circle cx="0" cy="714" r="24" fill="${goldPaint(sheet)}"/><circle cx="-6" cy="706" r="9" fill="#fff6d6" fill-opacity=".8"/>`
  );
}

function sling(sheet: Sheet, design: DesignOf<"bag">): string {
  const { cloth } = design;
  const hex = dyes[design.second?.dye ?? cloth.dye];
  const body = symmetric("M0 620 C110 616 180 620 206 630 C224 720 226 860 206 960 C160 996 80 1006 0 1006");
  const flapPart = symmetric("M0 612 C110 608 190 614 210 630 C216 720 190 800 120 824 C80 834 40 838 0 838");
  const thread = threadFor(cloth);
  const line = outline("M-196 648 C-240 420 -120 190 0 150 C120 190 240 420 196 648");
  return (
    `<circle cx="0" cy="150" r="22" fill="#94612f"/><circle cx="-5" cy="144" r="15" fill="#d9aa70"/>` +
    strap(sheet, line, 24, hex, thread) +
    castShadow(sheet, body) +
    panel(sheet, body, cloth, { rim: 0.5, round: 0.8 }) +
    `<path d="${sheet.trace(moved(flapPart, ([x, y]) => [x, y + 10]))}" fill="#0d0714" fill-opacity=".22"/>` +
    panel(sheet, flapPart, cloth, {
      rim: 0.34,
      round: 0.7,
      trim: design.trim
        ? border(
            sheet,
            outline("M-205 760 C-170 812 -140 838 0 838 C140 838 170 812 205 760"),
            design.trim,
            40,
          )
        : "",
      over: stitching(
        sheet,
        outline("M-196 650 C-194 730 -176 792 -116 812 C-60 826 60 826 116 812 C176 792 194 730 196 650"),
        thread,
      ),
    }) +
    stud(sheet, [0, 804], 14) +
    seam(sheet, outline("M-206 930 C-150 966 150 966 206 930"), dyes[cloth.dye], 1.6)
  );
}

/** A bag standing, lying or hanging. */
export function drawBag(sheet: Sheet, design: DesignOf<"bag">): string {
  const draw = { tote, handbag, clutch, sling }[design.cut];
  const drawn = draw(sheet, design);
  return design.cut === "clutch"
    ? `<g transform="translate(0 -70)">${drawn}</g>`
    : `<g transform="translate(0 -60)">${drawn}</g>`;
}

/** A belt laid in a loose coil. */
export function drawBelt(sheet: Sheet, design: DesignOf<"belt">): string {
  const hex = dyes[design.cloth.dye];
  const thread = threadFor(design.cloth);
  const back = outline(
    "M-250 640 C-330 420 -160 300 20 310 C240 322 350 520 270 690 C200 830 -60 860 -190 760",
  );
  const front = outline(
    "M-190 760 C-340 640 -250 430 -40 420 C180 414 250 600 140 700 C60 770 -80 770 -120 690 L-60 980",
  );
  const holes = [0.2, 0.36, 0.52, 0.68, 0.84]
    .map(
      (t) =>
        `<circle cx="${Math.round(-114 + 44 * t)}" cy="${Math.round(730 + 210 * t)}" r="6" fill="#120a16"/>`,
    )
    .join("");
  return (
    groundShadow(sheet, 20, 660, 400, 420, 0.24) +
    strap(sheet, back, 64, hex, thread) +
    strap(sheet, front, 64, mix(hex, "#fff6e6", 0.05), thread) +
    holes +
    `<g transform="rotate(-62 -252 628)"><rect x="-306" y="576" width="118" height="104" rx="16" fill="none" stroke="#5b3f0c" stroke-width="22"/><rect x="-306" y="575" width="118" height="104" rx="16" fill="none" stroke="${goldPaint(sheet)}" stroke-width="17"/><path d="M-200 628h-112" stroke="#5b3f0c" stroke-width="13" stroke-linecap="round"/><path d="M-200 626h-112" stroke="${goldPaint(sheet)}" stroke-width="9" stroke-linecap="round"/></g>`
  );
}
