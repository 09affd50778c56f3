import { brush } from "./brush.ts";
import type { Cloth, GarmentDesign, Motif, Weave } from "./design.ts";
import { type Dye, dyes, mix } from "./dyes.ts";
import { outline } from "./outline.ts";
import { panel } from "./panel.ts";
import { floor, marigolds, niche, palm, pile, placePiece, wall } from "./scene-props.ts";
import { drawOnLine } from "./sets.ts";
import { createSheet, type Sheet } from "./sheet.ts";
import { groundShadow } from "./stage.ts";
import { border, button, goldPaint, stitching } from "./trims.ts";

const cloth = (
  weave: Weave,
  dye: Dye,
  motif?: Motif,
  ink: Dye = "cream",
  second: Dye = "cream",
  scale = 1,
): Cloth => (motif ? { weave, dye, print: { motif, ink, second, scale } } : { weave, dye });

const kurtaOf = (
  seed: number,
  body: Cloth,
  neck: "band" | "round" | "vee",
  trimDye?: Dye,
): GarmentDesign => ({
  kind: "kurta",
  length: "long",
  flare: "straight",
  neck,
  sleeve: "full",
  cloth: body,
  tint: "cotton",
  seed,
  ...(trimDye ? { trim: { style: "zari", dye: trimDye } } : {}),
});

/** A brass rail with five kurtas before an arch. */
function railOfKurtas(sheet: Sheet): string {
  const kurtas = [
    kurtaOf(21, cloth("cotton", "turmeric", "buta", "madder", "cream", 0.8), "round"),
    kurtaOf(22, cloth("khadi", "madder", "dots", "cream"), "band"),
    kurtaOf(23, cloth("cotton", "indigo", "ajrakh", "cream", "madder", 0.9), "band"),
    kurtaOf(24, cloth("silk", "purple"), "vee", "rani"),
    kurtaOf(25, cloth("cotton", "sage", "leaf", "cream", "bottle"), "band"),
  ];
  const rail = `<path d="M60 196H1540" stroke="#3a2140" stroke-opacity=".14" stroke-width="16" transform="translate(10 20)"/><path d="M60 196H1540" stroke="#7d5d18" stroke-width="16" stroke-linecap="round"/><path d="M60 193H1540" stroke="#e9cf86" stroke-width="6" stroke-linecap="round"/>`;
  const order = [0, 4, 1, 3, 2];
  const hung = order.map((index) => {
    const kurta = kurtas[index];
    return kurta ? placePiece(index, kurta, 270 + index * 265, 112, 0.82, [1.5, -1, 0, 1, -1.5][index]) : "";
  });
  return (
    wall(sheet, "#fdf9ff", "#e3d5f0") +
    niche(sheet, 800, 60, 400, 1060, "#f4ecfb", "#d9c8ea") +
    floor(sheet, 1060, "#cdb897", "#e6d9bd") +
    groundShadow(sheet, 800, 1110, 700, 36, 0.24) +
    rail +
    hung.join("")
  );
}

/** A kasavu saree drying on a line by the backwater. */
function sareeByTheWater(sheet: Sheet): string {
  const sky = sheet.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#bcd9ea"/><stop offset=".55" stop-color="#f6ead2"/><stop offset="1" stop-color="#f6d3a4"/></linearGradient>`,
  );
  const water = sheet.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#e8cfa0"/><stop offset=".3" stop-color="#8fb9b4"/><stop offset="1" stop-color="#3f7f80"/></linearGradient>`,
  );
  let ripples = "";
  for (let index = 0; index < 46; index++) {
    const y = 790 + index * 9;
    const x = sheet.random.between(0, 1500);
    ripples += `M${Math.round(x)} ${y}h${Math.round(sheet.random.between(60, 260))}`;
  }
  const far = `<path d="M0 770C160 716 300 730 460 744C640 712 860 724 1000 738C1200 706 1420 716 1600 742V800H0Z" fill="#6f9a7c"/><path d="M0 782C240 744 420 762 640 764C900 744 1180 756 1600 766V800H0Z" fill="#4c7f60"/>`;
  const boat = `<path d="M1010 842C1080 868 1240 868 1330 836C1300 890 1060 896 1010 842Z" fill="#3a2418"/><path d="M1090 850C1110 790 1220 790 1250 846Z" fill="#a2773f"/><path d="M1100 836Q1170 800 1244 834" fill="none" stroke="#6b4a20" stroke-width="4"/>`;
  const line = `<path d="M-20 212C400 262 1200 262 1620 204" fill="none" stroke="#5b4030" stroke-width="6"/>`;
  const pegs = [520, 700, 900, 1090]
    .map((x) => `<rect x="${x}" y="226" width="13" height="46" rx="4" fill="#b98a55" stroke="#6f431d"/>`)
    .join("");
  const kasavu = drawOnLine(
    sheet,
    {
      kind: "saree",
      cloth: cloth("cotton", "cream"),
      trim: { style: "kasavu", dye: "gold" },
      tint: "butter",
      seed: 31,
    },
    600,
    760,
  );
  const second = drawOnLine(
    sheet,
    {
      kind: "saree",
      cloth: cloth("cotton", "indigo", "bandhani", "cream", "turmeric"),
      trim: { style: "block", dye: "madder" },
      tint: "sky",
      seed: 32,
    },
    250,
    600,
  );
  const third = drawOnLine(
    sheet,
    {
      kind: "saree",
      cloth: cloth("silk", "rani"),
      trim: { style: "zari", dye: "purple" },
      tint: "sky",
      seed: 33,
    },
    250,
    640,
  );
  return (
    `<rect width="1600" height="1200" fill="${sky}"/><circle cx="1090" cy="560" r="150" fill="#fff3d0" fill-opacity=".5"/><circle cx="1090" cy="560" r="92" fill="#fff6dd"/>${far}<rect y="784" width="1600" height="416" fill="${water}"/><path d="${ripples}" stroke="#fff6dd" stroke-opacity=".34" stroke-width="4" stroke-linecap="round"/>${boat}` +
    palm(sheet, 110, 1110, 190, 380, 330, "#2f6b4f") +
    palm(sheet, 1530, 1110, 1440, 340, 350, "#2a5f48") +
    palm(sheet, 20, 1100, 40, 520, 240, "#3f7d5d") +
    palm(sheet, 1430, 1090, 1310, 540, 210, "#3f7d5d") +
    `<path d="M0 1060C300 1010 560 1080 800 1096C1100 1070 1320 1030 1600 1080V1200H0Z" fill="#3c6b45"/><path d="M0 1110C360 1076 700 1130 1000 1120C1260 1112 1420 1090 1600 1116V1200H0Z" fill="#2a5036"/>` +
    line +
    `<g transform="translate(330 236)">${second}</g><g transform="translate(1270 236)">${third}</g><g transform="translate(800 248)">${kasavu}</g>${pegs}`
  );
}

/** Folded cloth on a table with a shawl over its edge. */
function foldedStack(sheet: Sheet): string {
  const heap = pile(sheet, 640, 800, 250, [
    cloth("wool", "slate"),
    cloth("cotton", "madder", "dots", "cream", "cream", 0.7),
    cloth("linen", "kora"),
    cloth("cotton", "indigo", "ajrakh", "cream", "madder", 0.6),
    cloth("khadi", "sage"),
    cloth("cotton", "turmeric", "stripes", "cream", "madder", 0.6),
    cloth("cotton", "rose", "leaf", "white", "wine", 0.7),
  ]);
  const shawl = drawOnLine(
    sheet,
    {
      kind: "saree",
      cloth: cloth("wool", "madder", "paisley", "turmeric", "bottle", 0.8),
      trim: { style: "block", dye: "maroon" },
      tint: "blush",
      seed: 41,
    },
    330,
    330,
  );
  const over = panel(
    sheet,
    outline("M880 806 C940 770 1160 764 1216 806 C1180 820 920 822 880 806"),
    cloth("wool", "madder", "paisley", "turmeric", "bottle", 0.8),
    { rim: 0.5 },
  );
  const board = panel(sheet, outline("M110 796 L1490 796 L1530 846 L70 846"), cloth("leather", "camel"), {
    rim: 0.3,
    round: 0.3,
  });
  const legs = `<rect x="150" y="846" width="46" height="354" fill="#74502c"/><rect x="1404" y="846" width="46" height="354" fill="#74502c"/><rect x="130" y="846" width="1340" height="34" fill="#5b3c20" fill-opacity=".75"/>`;
  return (
    wall(sheet, "#fffdf5", "#f0dfba") +
    niche(sheet, 800, 90, 400, 1080, "#fdf3d8", "#efdcae") +
    floor(sheet, 1080, "#c9b08a", "#e2d2b0") +
    groundShadow(sheet, 800, 1150, 760, 50, 0.3) +
    legs +
    board +
    heap +
    marigolds(sheet, 1040, 786) +
    over +
    `<g transform="translate(1048 812)">${shawl}</g>`
  );
}

/** Small clothes pegged out on a line. */
function childrensLine(sheet: Sheet): string {
  const small: GarmentDesign[] = [
    {
      kind: "frock",
      sleeve: "cap",
      cloth: cloth("cotton", "sky", "boats", "white", "coral"),
      second: cloth("silk", "coral"),
      tint: "sky",
      seed: 51,
    },
    {
      kind: "tee",
      neck: "round",
      sleeve: "short",
      cloth: cloth("cotton", "white", "bands", "navy", "navy", 0.6),
      tint: "sky",
      seed: 52,
    },
    {
      kind: "frock",
      sleeve: "none",
      cloth: cloth("cotton", "turmeric", "dots", "white", "white", 0.8),
      second: cloth("silk", "leaf"),
      tint: "sky",
      seed: 53,
    },
    { kind: "trousers", cut: "shorts", cloth: cloth("cotton", "peacock"), tint: "sky", seed: 54 },
    {
      kind: "shirt",
      collar: "camp",
      sleeve: "short",
      pocket: true,
      cloth: cloth("cotton", "cream", "fish", "coral", "navy"),
      tint: "sky",
      seed: 55,
    },
  ];
  const spots: [number, number, number][] = [
    [215, 105, 0.58],
    [480, 124, 0.53],
    [800, 116, 0.74],
    [1125, 128, 0.53],
    [1390, 98, 0.58],
  ];
  const order = [2, 1, 0, 4, 3];
  const hung = [0, 1, 3, 4, 2].map((index) => {
    const design = small[order[index] ?? 0];
    const [x, y, scale] = spots[index] ?? [0, 0, 1];
    return design ? placePiece(index, design, x, y, scale, [2, -2, 0, 2, -2][index]) : "";
  });
  const hills = `<path d="M0 830C260 720 520 800 800 770C1100 720 1340 790 1600 740V1200H0Z" fill="#cfe3c4"/><path d="M0 930C300 850 620 930 900 900C1180 870 1400 930 1600 890V1200H0Z" fill="#a9cda0"/><path d="M0 1040C340 980 700 1050 1000 1020C1260 1000 1440 1040 1600 1010V1200H0Z" fill="#7fb07e"/>`;
  let flowers = "";
  for (let index = 0; index < 60; index++) {
    const x = Math.round(sheet.random.between(0, 1600));
    const y = Math.round(sheet.random.between(1050, 1190));
    flowers += `<circle cx="${x}" cy="${y}" r="${sheet.random.whole(4, 8)}" fill="${sheet.random.pick(["#fbf8f1", "#f0a93a", "#e0705a", "#edc9c6"])}"/>`;
  }
  const line = `<path d="M-20 150C400 246 1200 246 1620 150" fill="none" stroke="#6b5140" stroke-width="6"/>`;
  return (
    wall(sheet, "#fbfeff", "#cfe4f2") +
    `<circle cx="330" cy="420" r="120" fill="#fff6dd" fill-opacity=".8"/>${hills}${flowers}` +
    palm(sheet, 1560, 1010, 1500, 470, 250, "#5d9a72") +
    palm(sheet, 60, 1020, 90, 520, 230, "#5d9a72") +
    line +
    hung.join("")
  );
}

/** A jacket on a peg and a bag on a stool, by an arched door. */
function doorway(sheet: Sheet): string {
  const wood = cloth("leather", "peacock");
  const leaf = (x: number) =>
    panel(
      sheet,
      outline(`M${x} 1090 L${x} 470 C${x + 4} 330 ${x + 60} 220 ${x + 210} 190 L${x + 210} 1090`),
      wood,
      { rim: 0.4, round: 0.3 },
    ) +
    [
      [40, 560, 130, 200],
      [40, 810, 130, 220],
    ]
      .map(
        ([dx, y, w, h]) =>
          `<rect x="${x + (dx ?? 0)}" y="${y}" width="${w}" height="${h}" fill="none" stroke="${mix(dyes.peacock, "#0d0714", 0.4)}" stroke-width="7"/><rect x="${x + (dx ?? 0) + 5}" y="${(y ?? 0) + 6}" width="${w}" height="${h}" fill="none" stroke="${mix(dyes.peacock, "#ffffff", 0.3)}" stroke-opacity=".6" stroke-width="3"/>`,
      )
      .join("");
  const door = `${leaf(590)}<g transform="translate(1600 0) scale(-1 1)">${leaf(590)}</g><circle cx="784" cy="760" r="13" fill="#c9a227"/><circle cx="818" cy="760" r="13" fill="#c9a227"/>`;
  let tiles = "";
  for (let x = -200; x < 1900; x += 160) tiles += `M${x} 1200L${800 + (x - 800) * 0.72} 1090`;
  const stool = `<path d="M1070 960L1040 1170M1250 960L1280 1170M1110 960L1104 1140M1210 960L1216 1140" stroke="#74502c" stroke-width="20" stroke-linecap="round"/><rect x="1030" y="930" width="260" height="34" rx="14" fill="#94612f"/><rect x="1036" y="933" width="248" height="9" rx="4" fill="#d9aa70" fill-opacity=".7"/>`;
  const jacket: GarmentDesign = {
    kind: "jacket",
    cut: "denim",
    cloth: cloth("denim", "denim"),
    tint: "sky",
    seed: 61,
  };
  const bag: GarmentDesign = {
    kind: "bag",
    cut: "handbag",
    cloth: cloth("leather", "chestnut"),
    tint: "apricot",
    seed: 62,
  };
  const shawl: GarmentDesign = {
    kind: "drape",
    cut: "stole",
    cloth: cloth("silk", "turmeric", "ikat", "madder", "cream"),
    tint: "butter",
    seed: 63,
  };
  return (
    wall(sheet, "#fffaf3", "#f1d9c2") +
    niche(sheet, 800, 130, 232, 1090, "#0c4f60", "#0a3d4c") +
    door +
    floor(sheet, 1090, "#b4663f", "#cf8a60") +
    `<path d="${tiles}M0 1140H1600" stroke="#7d3c20" stroke-opacity=".3" stroke-width="3"/>` +
    placePiece(1, shawl, 270, 150, 0.74) +
    `<circle cx="560" cy="236" r="18" fill="#94612f"/>` +
    placePiece(2, jacket, 560, 130, 0.84, 1.5) +
    groundShadow(sheet, 1170, 1166, 190, 26, 0.4) +
    stool +
    placePiece(3, bag, 1160, 356, 0.57) +
    marigolds(sheet, 1440, 1150)
  );
}

/** A tailor's table from above: cloth, shears, tape, reels and buttons. */
function tailorsTable(sheet: Sheet): string {
  const top = sheet.define(
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#d8b487"/><stop offset=".5" stop-color="#c79c6a"/><stop offset="1" stop-color="#a97c4c"/></linearGradient>`,
  );
  let grain = "";
  for (let index = 0; index < 60; index++)
    grain += `M0 ${index * 21}C500 ${index * 21 + sheet.random.whole(-14, 14)} 1000 ${index * 21 + sheet.random.whole(-14, 14)} 1600 ${index * 21 + sheet.random.whole(-9, 9)}`;
  const length = outline(
    "M150 -20 C440 60 700 -10 1060 30 L1250 560 C1010 620 860 560 640 640 C480 690 330 640 210 690 C190 420 160 200 150 -20",
  );
  const indigo = cloth("cotton", "indigo", "ajrakh", "cream", "madder", 1);
  const hem = outline("M210 690 C330 640 480 690 640 640 C860 560 1010 620 1250 560");
  const strokes = [
    brush(
      sheet,
      [
        [360, 20],
        [430, 300],
        [400, 660],
      ],
      90,
      "#0d1020",
      0.4,
      "even",
    ),
    brush(
      sheet,
      [
        [310, 10],
        [370, 300],
        [340, 660],
      ],
      60,
      "#dfe6f4",
      0.25,
      "even",
    ),
    brush(
      sheet,
      [
        [800, 10],
        [830, 280],
        [900, 600],
      ],
      110,
      "#0d1020",
      0.36,
      "even",
    ),
    brush(
      sheet,
      [
        [720, 10],
        [745, 290],
        [810, 610],
      ],
      70,
      "#dfe6f4",
      0.24,
      "even",
    ),
  ].join("");
  const big = panel(sheet, length, indigo, {
    trim: border(sheet, hem, { style: "block", dye: "madder" }, 60),
    folds: strokes,
    rim: 0.3,
    angle: 4,
  });
  const pattern = panel(
    sheet,
    outline("M560 560 C680 520 820 540 930 600 L980 980 C860 1010 700 1000 590 980 C600 840 590 690 560 560"),
    cloth("cotton", "kora"),
    {
      rim: 0.2,
      round: 0.2,
      over: stitching(
        sheet,
        outline(
          "M590 592 C690 556 810 570 900 622 L946 952 C850 976 720 968 622 952 C630 830 616 700 590 592",
        ),
        "#5b2a8c",
        "16 10",
      ),
    },
  );
  const swatch = (x: number, y: number, turn: number, look: Cloth) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${panel(sheet, outline("M-110 -110 C-40 -104 40 -114 110 -108 C106 -40 114 40 108 110 C40 104 -40 114 -110 108 C-104 40 -114 -40 -110 -110"), look, { rim: 0.25, round: 0.3 })}</g>`;
  const shears = `<g transform="translate(1050 800) rotate(-28)"><g fill="none" stroke-linecap="round"><path d="M-150 -30L170 62M-150 34L170 -56" stroke="#2a1730" stroke-opacity=".25" stroke-width="26" transform="translate(10 14)"/></g><path d="M-250 -34L60 14L40 34L-250 -22Z" fill="#c9ced6"/><path d="M-250 26L60 -22L40 -40L-250 16Z" fill="#e6eaf0"/><circle cx="30" cy="-2" r="13" fill="#7d8590"/><g fill="none" stroke="${goldPaint(sheet)}" stroke-width="24"><ellipse cx="150" cy="66" rx="88" ry="48" transform="rotate(14 150 66)"/><ellipse cx="150" cy="-70" rx="88" ry="48" transform="rotate(-14 150 -70)"/></g></g>`;
  const tapePath =
    "M120 930C260 840 330 1010 470 960C620 900 560 1090 760 1090C960 1090 1040 1010 1240 1080C1340 1110 1420 1060 1640 1090";
  const tape = `<path d="${tapePath}" fill="none" stroke="#2a1730" stroke-opacity=".2" stroke-width="46" transform="translate(8 12)"/><path d="${tapePath}" fill="none" stroke="#e9c24a" stroke-width="44"/><path d="${tapePath}" fill="none" stroke="#241632" stroke-width="40" stroke-dasharray="3 17" stroke-opacity=".55"/><path d="${tapePath}" fill="none" stroke="#e9c24a" stroke-width="22"/>`;
  const reel = (x: number, y: number, dye: Dye) =>
    `<g transform="translate(${x} ${y})"><ellipse cx="10" cy="14" rx="62" ry="60" fill="#2a1730" fill-opacity=".25"/><circle r="58" fill="#d9aa70"/><circle r="47" fill="${mix(dyes[dye], "#0d0714", 0.2)}"/><circle r="40" fill="none" stroke="${mix(dyes[dye], "#ffffff", 0.3)}" stroke-width="2.5"/><circle r="33" fill="none" stroke="${mix(dyes[dye], "#ffffff", 0.3)}" stroke-width="2.5"/><circle r="26" fill="#c08a4f"/><circle r="10" fill="#5b3717"/></g>`;
  const buttons = (
    [
      [420, 800, 26, "rani"],
      [480, 850, 20, "leaf"],
      [392, 872, 22, "turmeric"],
      [470, 770, 16, "cream"],
      [1280, 700, 24, "purple"],
      [1330, 742, 18, "coral"],
    ] as const
  )
    .map(([x, y, r, dye]) => button(sheet, [x, y], r, dyes[dye]))
    .join("");
  return (
    `<rect width="1600" height="1200" fill="${top}"/><path d="${grain}" fill="none" stroke="#6f431d" stroke-opacity=".13" stroke-width="3"/>` +
    groundShadow(sheet, 720, 380, 760, 420, 0.34) +
    big +
    swatch(1420, 180, 12, cloth("silk", "rani", "buta", "gold", "gold", 0.7)) +
    swatch(1380, 400, -8, cloth("cotton", "turmeric", "leaf", "madder", "bottle", 0.8)) +
    swatch(1460, 580, 6, cloth("cotton", "mint", "vine", "leaf", "rose", 0.8)) +
    groundShadow(sheet, 780, 790, 300, 270, 0.3) +
    pattern +
    tape +
    shears +
    reel(220, 790, "madder") +
    reel(330, 720, "turmeric") +
    reel(1500, 860, "purple") +
    reel(1400, 950, "teal") +
    buttons
  );
}

const scenes = [railOfKurtas, sareeByTheWater, foldedStack, childrensLine, doorway, tailorsTable] as const;

export type SceneNumber = 0 | 1 | 2 | 3 | 4 | 5;

/** Draws one of the six hero pictures as an SVG of 1600 by 1200 whose middle stands a crop to 4:5. */
export function drawHeroScene(number: SceneNumber): string {
  const sheet = createSheet(900 + number, "s");
  const body = scenes[number](sheet);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 1600 1200"><defs>${sheet.definitions()}</defs>${body}</svg>`;
}
