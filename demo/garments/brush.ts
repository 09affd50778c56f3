import { type Point, polygonData, sampled, through } from "./outline.ts";
import type { Sheet } from "./sheet.ts";

/** How a stroke's width runs along it: a leaf, growing to its end, or dying out. */
export type Taper = "leaf" | "grow" | "fade" | "even";

const widthAt: Record<Taper, (t: number) => number> = {
  leaf: (t) => Math.sin(Math.PI * t) ** 0.8,
  grow: (t) => t ** 0.8,
  fade: (t) => (1 - t) ** 0.7 * Math.min(1, t * 8),
  even: (t) => Math.min(1, t * 7, (1 - t) * 7),
};

/**
 * A soft airbrush stroke through the points: nested thin leaves stand in for a blur, which would be slow to render.
 * `strength` is the opacity in the middle of the stroke, 0 to 1.
 */
export function brush(
  sheet: Sheet,
  points: readonly Point[],
  width: number,
  ink: string,
  strength: number,
  taper: Taper = "leaf",
): string {
  const steps = points.length > 2 ? 4 : 7;
  const spine = sampled(through(points), steps);
  const layers = width > 30 ? [1, 0.66, 0.33] : [1, 0.5];
  const opacity = (1 - (1 - strength) ** (1 / layers.length)).toFixed(3);
  return layers
    .map((share) => {
      const right: Point[] = [];
      const left: Point[] = [];
      for (const [index, point] of spine.entries()) {
        const before = spine[index - 1] ?? point;
        const after = spine[index + 1] ?? point;
        const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
        const reach = (widthAt[taper](index / (spine.length - 1)) * width * share) / 2;
        const off: Point = [
          (-(after[1] - before[1]) / length) * reach,
          ((after[0] - before[0]) / length) * reach,
        ];
        right.push([point[0] + off[0], point[1] + off[1]]);
        left.push([point[0] - off[0], point[1] - off[1]]);
      }
      const edge = [...right, ...left.toReversed()].map(sheet.sway);
      return `<path d="${polygonData(edge)}" fill="${ink}" fill-opacity="${opacity}"/>`;
    })
    .join("");
}

export type FoldInks = { shade: string; glow: string; depth: number };

/** A fold: a valley of shade with a ridge of light on the side that the window is on. */
export function fold(
  sheet: Sheet,
  inks: FoldInks,
  points: readonly Point[],
  width: number,
  strength = 0.3,
  taper: Taper = "leaf",
): string {
  const ridge = points.map(([x, y]): Point => [x - width * 0.62, y - width * 0.1]);
  const valley = brush(sheet, points, width, inks.shade, strength * inks.depth, taper);
  return valley + brush(sheet, ridge, width * 0.8, inks.glow, strength * 0.44, taper);
}
