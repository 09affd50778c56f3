import { fold } from "./brush.ts";
import type { Cloth } from "./design.ts";
import { joined, type Outline, outline, type Point, reversed, through } from "./outline.ts";
import { inksOf } from "./panel.ts";
import type { Sheet } from "./sheet.ts";

export type FlareCut = {
  waist: number;
  top: number;
  hem: number;
  bottom: number;
  pleats: number;
  /** Half the height of the hem's wave. */
  wave: number;
  /** How much the hem rises at the sides. */
  rise: number;
  /** How early the sides swing out, 0 (straight) to 1 (bell). */
  bell?: number;
};

export type Flare = {
  front: Outline;
  /** The far side of the hem, seen under the waves. */
  back: Outline;
  hemLine: Outline;
  folds: string;
  fan: { top: number; spread: number };
};

/** The body of a skirt that falls in pleats from its waist, centred on x = 0. */
export function flared(sheet: Sheet, cut: FlareCut, cloth: Cloth, strength = 0.34): Flare {
  const { waist, top, hem, bottom, pleats, wave, rise } = cut;
  const count = pleats * 2;
  const phase = sheet.random.between(-0.3, 0.3);
  const hemAt = (index: number): Point => {
    const t = (index / count) * 2 - 1;
    const x = hem * Math.sin((t * Math.PI) / 2.15) * 1.006;
    const up = rise * (x / hem) ** 2;
    const swing = wave * (index % 2 === 0 ? -1 : 1) * (0.75 + 0.25 * Math.sin(index * 2.3 + phase));
    return [x + (index % 2 === 0 ? 0 : 3), bottom - up + swing];
  };
  const hemPoints = Array.from({ length: count + 1 }, (_, index) => hemAt(index));
  const first = hemPoints[0] ?? [-hem, bottom];
  const last = hemPoints.at(-1) ?? [hem, bottom];
  const bell = cut.bell ?? 0.3;
  const knee = top + (bottom - top) * 0.45;
  const right = outline(
    `M${-waist} ${top} L${waist} ${top} C${waist + (hem - waist) * bell} ${top + 60} ${last[0] - (hem - waist) * 0.3} ${knee} ${last[0]} ${last[1]}`,
  );
  const left = outline(
    `M${first[0]} ${first[1]} C${first[0] + (hem - waist) * 0.3} ${knee} ${-waist - (hem - waist) * bell} ${top + 60} ${-waist} ${top}`,
  );
  const hemLine = through(hemPoints);
  const inks = inksOf(cloth);
  const folds = hemPoints
    .map(([x, y], index) => {
      if (index === 0 || index === count || index % 2 === 1) return "";
      const share = x / hem;
      const start: Point = [waist * share * 0.94, top + 6 + sheet.random.between(0, 50)];
      const middle: Point = [
        waist * share + (x - waist * share) * 0.46 + sheet.random.between(-5, 5),
        top + (y - top) * 0.5,
      ];
      const width = ((hem * 2) / pleats) * sheet.random.between(0.34, 0.52);
      return fold(sheet, inks, [start, middle, [x, y + 12]], width, strength, "grow");
    })
    .join("");
  const tucks = hemPoints
    .map(([x], index) => {
      if (index === 0 || index === count) return "";
      const from: Point = [(waist * x) / hem, top];
      const to: Point = [from[0] + (x - from[0]) * 0.22, top + (bottom - top) * 0.24];
      return fold(sheet, inks, [from, to], 9, 0.36, "fade");
    })
    .join("");
  return {
    front: joined(joined(right, reversed(hemLine)), left),
    back: outline(
      `M${first[0]} ${first[1]} C${first[0] * 0.6} ${bottom - 4} ${last[0] * 0.6} ${bottom - 4} ${last[0]} ${last[1]} L${last[0] * 0.9} ${last[1] - 60} L${first[0] * 0.9} ${first[1] - 60}`,
    ),
    hemLine,
    folds: folds + tucks,
    fan: { top, spread: (hem / waist - 1) / (bottom - top) / 1.25 },
  };
}
