import { moved, type Outline, type Point, pathData } from "./outline.ts";
import { createRandom, type Random } from "./random.ts";

/** One drawing in the making: its chance, its definitions and the sway that keeps it from looking ruled. */
export type Sheet = {
  random: Random;
  /** Adds a definition written for the given fresh id, and returns the id as a paint or clip reference. */
  define: (write: (id: string) => string) => string;
  /** As `define`, but one definition for each name. */
  defineOnce: (name: string, write: (id: string) => string) => string;
  /** Path words of a line after the sway. */
  trace: (line: Outline, close?: boolean) => string;
  /** A point after the sway. */
  sway: (point: Point) => Point;
  definitions: () => string;
};

/** Starts a drawing; ids begin with `prefix`, so that several drawings can share one picture. */
export function createSheet(seed: number, prefix = "d"): Sheet {
  const random = createRandom(seed);
  const definitions: string[] = [];
  const named = new Map<string, string>();
  const phases = [random.between(0, 6), random.between(0, 6), random.between(0, 6)] as const;
  const sway = ([x, y]: Point): Point => [
    x + 2.6 * Math.sin(y / 150 + phases[0]) + 1.1 * Math.sin(y / 57 + phases[1]),
    y + 2.6 * Math.sin(x / 84 + phases[2]),
  ];
  const define = (write: (id: string) => string) => {
    const id = `${prefix}${definitions.length.toString(36)}`;
    definitions.push(write(id));
    return `url(#${id})`;
  };
  return {
    random,
    define,
    defineOnce: (name, write) => {
      const known = named.get(name) ?? define(write);
      named.set(name, known);
      return known;
    },
    sway,
    trace: (line, close = true) => pathData(moved(line, sway), close),
    definitions: () => definitions.join(""),
  };
}
