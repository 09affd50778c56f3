import { fold } from "./brush.ts";
import type { DesignOf } from "./design.ts";
import { drawKurta } from "./kurta.ts";
import { outline } from "./outline.ts";
import { inksOf, panel } from "./panel.ts";
import type { Sheet } from "./sheet.ts";
import { drawShirt } from "./shirt.ts";
import { drawSkirt } from "./skirted.ts";
import { drawBlouse } from "./soft-tops.ts";
import { castShadow } from "./stage.ts";
import { border } from "./trims.ts";
import { drawTrousers } from "./trousers.ts";

const placed = (x: number, y: number, scale: number, turn: number, what: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${what}</g>`;

/** Two pieces of children's wear shown together. */
export function drawSet(sheet: Sheet, design: DesignOf<"set">): string {
  const { cloth, tint, seed } = design;
  const lower = design.second ?? cloth;
  const common = { tint, seed, ...(design.trim ? { trim: design.trim } : {}) };
  switch (design.cut) {
    case "shirt-shorts":
      return (
        placed(
          150,
          444,
          0.6,
          6,
          drawTrousers(sheet, { ...common, kind: "trousers", cut: "shorts", cloth: lower }),
        ) +
        placed(
          -110,
          10,
          0.72,
          -3,
          drawShirt(sheet, {
            ...common,
            kind: "shirt",
            collar: "camp",
            sleeve: "short",
            pocket: true,
            cloth,
          }),
        )
      );
    case "kurta-pyjama":
      return (
        placed(
          214,
          190,
          0.74,
          4,
          drawTrousers(sheet, { tint, seed, kind: "trousers", cut: "slim", cloth: lower }),
        ) +
        placed(
          -130,
          20,
          0.86,
          -2,
          drawKurta(sheet, {
            ...common,
            kind: "kurta",
            length: "mid",
            flare: "straight",
            neck: "band",
            sleeve: "full",
            cloth,
          }),
        )
      );
    case "pavadai":
      return (
        placed(
          0,
          330,
          0.72,
          0,
          drawSkirt(sheet, { ...common, kind: "skirt", cut: "lehenga", cloth: lower }),
        ) +
        placed(
          0,
          -30,
          0.62,
          0,
          drawBlouse(sheet, { ...common, kind: "blouse", neck: "round", sleeve: "short", cloth }),
        )
      );
  }
}

/** A length of cloth hanging from a line by pegs, for scenes. */
export function drawOnLine(sheet: Sheet, design: DesignOf<"saree">, width: number, drop: number): string {
  const body = outline(
    `M${-width / 2} 0 C${-width / 4} 16 ${width / 4} 16 ${width / 2} 0 C${width / 2 + 14} ${drop * 0.3} ${width / 2 - 20} ${drop * 0.7} ${width / 2 + 8} ${drop} C${width / 4} ${drop + 24} ${-width / 4} ${drop - 14} ${-width / 2 - 10} ${drop + 8} C${-width / 2 + 14} ${drop * 0.6} ${-width / 2 - 12} ${drop * 0.3} ${-width / 2} 0`,
  );
  const end = outline(
    `M${-width / 2 - 10} ${drop + 8} C${-width / 4} ${drop - 14} ${width / 4} ${drop + 24} ${width / 2 + 8} ${drop}`,
  );
  const inks = inksOf(design.cloth);
  let folds = "";
  const count = Math.round(width / 60);
  for (let index = 0; index < count; index++) {
    const x = -width / 2 + ((index + sheet.random.between(0.3, 0.7)) / count) * width;
    folds += fold(
      sheet,
      inks,
      [
        [x * 0.97, 4],
        [x + sheet.random.between(-12, 12), drop * 0.5],
        [x * 1.02, drop + 16],
      ],
      sheet.random.between(34, 60),
      sheet.random.between(0.2, 0.36),
      index % 2 ? "leaf" : "grow",
    );
  }
  const left = outline(
    `M${-width / 2} -6 C${-width / 2 - 12} ${drop * 0.3} ${-width / 2 + 14} ${drop * 0.6} ${-width / 2 - 10} ${drop + 14}`,
  );
  const trims = design.trim
    ? border(sheet, end, design.trim, 120) + border(sheet, left, design.trim, 40, [1, 0])
    : "";
  return (
    castShadow(sheet, body, 0.8) +
    panel(sheet, body, design.cloth, { trim: trims, folds, rim: 0.25, round: 0.5 })
  );
}
