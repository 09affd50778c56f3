import type { Motif } from "./design.ts";
import { moved, type Outline, outline } from "./outline.ts";

/** One repeat of a scattered print: its parts in each ink round the origin, and the lattice it sits on. */
export type Repeat = {
  first: Outline[];
  second: Outline[];
  across: number;
  down: number;
  /** Every other column drops by half a repeat, as a hand-printer's pins do. */
  drop: boolean;
  /** How far a print may stray, in degrees and pixels: hand-set blocks do, woven patterns do not. */
  stray: number;
};

const spot = (x: number, y: number, r: number) =>
  outline(
    `M${x - r} ${y} C${x - r} ${y - r * 1.33} ${x + r} ${y - r * 1.33} ${x + r} ${y} ` +
      `C${x + r} ${y + r * 1.33} ${x - r} ${y + r * 1.33} ${x - r} ${y}`,
  );

const turned = (text: string, count: number): Outline[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    const petal = outline(text);
    return moved(petal, ([x, y]) => [
      x * Math.cos(angle) - y * Math.sin(angle),
      x * Math.sin(angle) + y * Math.cos(angle),
    ]);
  });

const bar = (x: number, y: number, half: number, thick: number) =>
  outline(`M${x - half} ${y} L${x} ${y - thick} L${x + half} ${y} L${x} ${y + thick}`);

export const repeats: Partial<Record<Motif, Repeat>> = {
  dots: { first: [spot(0, 0, 5.4)], second: [], across: 30, down: 34, drop: true, stray: 0.3 },
  bandhani: {
    first: [spot(0, -9, 2.9), spot(9, 0, 2.9), spot(0, 9, 2.9), spot(-9, 0, 2.9)],
    second: [spot(0, 0, 2.6)],
    across: 40,
    down: 46,
    drop: true,
    stray: 1,
  },
  leaf: {
    first: [outline("M0 -17 C11 -8 9 8 0 15 C-9 8 -11 -8 0 -17")],
    second: [outline("M-0.9 -10 L0.9 -10 L1.4 22 L-1.4 22"), outline("M1 6 C6 3 8 0 9 -3 C10 3 7 8 1 9")],
    across: 40,
    down: 54,
    drop: true,
    stray: 1,
  },
  buta: {
    first: [outline("M2 -22 C-3 -18 -13 -2 -12 8 C-11 18 11 18 12 8 C13 0 3 -4 2 -12 C2 -16 6 -18 2 -22")],
    second: [
      outline("M0 -4 C-6 0 -6 11 0 12 C6 11 6 0 0 -4"),
      outline("M-2 18 L2 18 L3 26 L-3 26"),
      outline("M3 22 C10 18 14 20 15 24 C10 26 6 26 3 24"),
      outline("M-3 22 C-10 18 -14 20 -15 24 C-10 26 -6 26 -3 24"),
    ],
    across: 56,
    down: 72,
    drop: true,
    stray: 0.8,
  },
  paisley: {
    first: [
      outline("M10 -34 C-4 -34 -25 -8 -22 12 C-19 32 18 34 21 12 C24 -4 8 -10 8 -20 C8 -26 16 -28 10 -34"),
      spot(30, -22, 4),
      spot(-30, 30, 4),
      spot(34, 34, 3),
    ],
    second: [
      outline("M4 -16 C-8 -10 -15 2 -13 12 C-11 24 11 24 13 12 C14 2 5 -2 4 -16"),
      ...[-8, 0, 8].map((x) => spot(x, 28 - Math.abs(x) * 0.3, 2.2)),
    ],
    across: 84,
    down: 96,
    drop: true,
    stray: 0.8,
  },
  ikat: {
    first: [-30, -24, -18, -12, -6, 0, 6, 12, 18, 24, 30].map((y, index) =>
      bar(index % 2 === 0 ? 1.6 : -1.6, y, 5 + 21 * (1 - Math.abs(y) / 34), 3.4),
    ),
    second: [-12, -6, 0, 6, 12].map((y, index) =>
      bar(index % 2 === 0 ? -1.4 : 1.4, y, 3 + 9 * (1 - Math.abs(y) / 15), 3.1),
    ),
    across: 66,
    down: 84,
    drop: true,
    stray: 0.3,
  },
  flower: {
    first: turned("M0 -4 C-9 -8 -8 -20 0 -21 C8 -20 9 -8 0 -4", 5),
    second: [spot(0, 0, 4.4), outline("M24 14 C30 8 36 10 38 16 C32 20 28 20 24 14"), spot(-26, -22, 2.6)],
    across: 68,
    down: 76,
    drop: true,
    stray: 1.6,
  },
  vine: {
    first: [
      outline(
        "M-1.5 -40 C16 -24 16 -14 0 0 C-16 14 -16 24 -1.5 40 L1.5 40 C-12 24 -12 14 3 1 C20 -14 20 -24 1.5 -40",
      ),
      outline("M12 -20 C20 -34 30 -30 34 -26 C28 -16 20 -14 12 -20"),
      outline("M-12 20 C-20 6 -30 10 -34 14 C-28 24 -20 26 -12 20"),
      outline("M-11 24 C-18 32 -24 34 -28 32 C-24 26 -18 24 -11 24"),
    ],
    second: turned("M0 -2 C-5 -4 -4 -10 0 -11 C4 -10 5 -4 0 -2", 5).map((petal) =>
      moved(petal, ([x, y]) => [x + 22, y + 4]),
    ),
    across: 84,
    down: 80,
    drop: false,
    stray: 0,
  },
  chevron: {
    first: [outline("M-16 6 L0 -10 L16 6 L16 14 L0 -2 L-16 14")],
    second: [outline("M-16 19 L0 3 L16 19 L16 22 L0 6 L-16 22")],
    across: 32,
    down: 38,
    drop: false,
    stray: 0,
  },
  ajrakh: {
    first: [
      ...turned("M0 -6 C-7 -11 -6 -20 0 -26 C6 -20 7 -11 0 -6", 8),
      ...[0, 1, 2, 3].map((corner) => {
        const x = corner % 2 === 0 ? -34 : 34;
        const y = corner < 2 ? -34 : 34;
        return spot(x, y, 4.6);
      }),
    ],
    second: [
      spot(0, 0, 5),
      ...turned("M0 -28 L3 -32 L0 -36 L-3 -32", 8),
      bar(0, -41, 12, 1.8),
      outline("M-43 -12 L-41.5 0 L-43 12 L-44.5 0"),
    ],
    across: 84,
    down: 84,
    drop: false,
    stray: 0.3,
  },
  trellis: {
    first: [
      outline("M-32 0 L0 -38 L32 0 L29.5 0 L0 -35 L-29.5 0"),
      outline("M-32 0 L0 38 L32 0 L29.5 0 L0 35 L-29.5 0"),
      ...turned("M0 -2 C-5 -5 -5 -11 0 -13 C5 -11 5 -5 0 -2", 4),
    ],
    second: [spot(0, 0, 3), spot(0, -37, 3), spot(32, 0, 3)],
    across: 64,
    down: 74,
    drop: false,
    stray: 0,
  },
  kantha: {
    first: [outline("M-5 -0.9 L5 -1.1 L5 1.1 L-5 0.9")],
    second: [],
    across: 16,
    down: 13,
    drop: true,
    stray: 0.7,
  },
  boats: {
    first: [outline("M-16 6 L16 6 C13 15 8 16 6 16 L-8 16 C-12 16 -14 12 -16 6")],
    second: [outline("M-1 3 L-1 -20 C8 -14 12 -6 13 3"), outline("M-4 3 L-4 -13 C-9 -9 -12 -3 -13 3")],
    across: 66,
    down: 70,
    drop: true,
    stray: 4,
  },
  stars: {
    first: [outline("M0 -12 L3.4 -4 L12 -3.4 L5.4 2.4 L7.4 11 L0 6.4 L-7.4 11 L-5.4 2.4 L-12 -3.4 L-3.4 -4")],
    second: [spot(22, 20, 2.4)],
    across: 50,
    down: 54,
    drop: true,
    stray: 6,
  },
  fish: {
    first: [
      outline("M-18 0 C-10 -12 6 -12 14 0 C6 12 -10 12 -18 0"),
      outline("M11 0 L24 -9 C22 -3 22 3 24 9"),
    ],
    second: [spot(-10, -2, 2), outline("M-3 -7 C1 -3 1 3 -3 7 C-1 3 -1 -3 -3 -7")],
    across: 64,
    down: 52,
    drop: true,
    stray: 3,
  },
};

/** One family of parallel threads in a woven pattern, in pixels. */
export type Threads = {
  pitch: number;
  width: number;
  offset: number;
  ink: "first" | "second";
  opacity: number;
};

const thread = (
  pitch: number,
  width: number,
  offset = 0,
  ink: Threads["ink"] = "first",
  opacity = 0.9,
): Threads => ({ pitch, width, offset, ink, opacity });

/** Striped and checked cloth: threads running down, and threads running across. */
export const stripings: Partial<Record<Motif, { down: Threads[]; across: Threads[] }>> = {
  stripes: {
    down: [thread(46, 17), thread(46, 2.2, 19, "second"), thread(46, 2.2, 25, "second")],
    across: [],
  },
  pinstripes: { down: [thread(19, 1.9, 0, "first", 0.75)], across: [] },
  bands: { down: [], across: [thread(64, 27), thread(64, 5, 24, "second"), thread(64, 5, 34, "second")] },
  gingham: { down: [thread(36, 18, 0, "first", 0.52)], across: [thread(36, 18, 0, "first", 0.52)] },
  madras: {
    down: [
      thread(96, 30, 0, "first", 0.55),
      thread(96, 5, 27, "second", 0.75),
      thread(96, 13, 48, "second", 0.5),
      thread(96, 3, 66, "first", 0.7),
    ],
    across: [
      thread(104, 28, 0, "first", 0.5),
      thread(104, 4, 24, "second", 0.75),
      thread(104, 15, 52, "second", 0.45),
      thread(104, 3, 72, "first", 0.7),
    ],
  },
  windowpane: {
    down: [thread(70, 2.6, 0, "first", 0.85), thread(70, 1.3, 6, "second", 0.7)],
    across: [thread(78, 2.6, 0, "first", 0.85), thread(78, 1.3, 6, "second", 0.7)],
  },
};
