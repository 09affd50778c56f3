export type Point = readonly [number, number];
type Curve = readonly [Point, Point, Point];

/** A pen line of cubic curves; closed or open is decided where it is drawn. */
export type Outline = { readonly start: Point; readonly curves: readonly Curve[] };

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** Reads a pen line written with absolute M, L, Q and C commands (throws on anything else). */
export function outline(text: string): Outline {
  let start: Point | undefined;
  let pen: Point = [0, 0];
  const curves: Curve[] = [];
  for (const [, command, list] of text.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const numbers = (list ?? "").match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
    const points: Point[] = [];
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      points.push([numbers[index] ?? 0, numbers[index + 1] ?? 0]);
    }
    const [first, second, third] = points;
    if (first === undefined) throw new Error(`empty command in ${text}`);
    if (command === "M") {
      start = first;
      pen = first;
    } else if (command === "L") {
      for (const to of points) {
        curves.push([between(pen, to, 1 / 3), between(pen, to, 2 / 3), to]);
        pen = to;
      }
    } else if (command === "Q" && second !== undefined) {
      curves.push([between(pen, first, 2 / 3), between(second, first, 2 / 3), second]);
      pen = second;
    } else if (command === "C" && second !== undefined && third !== undefined) {
      curves.push([first, second, third]);
      pen = third;
    } else {
      throw new Error(`unreadable pen line: ${text}`);
    }
  }
  if (start === undefined) throw new Error(`a pen line needs a start: ${text}`);
  return { start, curves };
}

/** The line with every point, handles included, moved by the given rule. */
export function moved(line: Outline, rule: (point: Point) => Point): Outline {
  return {
    start: rule(line.start),
    curves: line.curves.map(([a, b, c]) => [rule(a), rule(b), rule(c)] as const),
  };
}

/** The same line drawn the other way round. */
export function reversed(line: Outline): Outline {
  const ends = [line.start, ...line.curves.map((curve) => curve[2])];
  const curves = line.curves.map(([a, b], index) => [b, a, ends[index] ?? line.start] as const).toReversed();
  return { start: ends.at(-1) ?? line.start, curves };
}

/** The line as a mirror hung on x = 0 shows it. */
export function mirrored(line: Outline): Outline {
  return moved(line, ([x, y]) => [-x, y]);
}

/** One line after another, bridged straight where they do not meet. */
export function joined(first: Outline, second: Outline): Outline {
  const end = first.curves.at(-1)?.[2] ?? first.start;
  const to = second.start;
  const bridge: Curve[] =
    end[0] === to[0] && end[1] === to[1] ? [] : [[between(end, to, 1 / 3), between(end, to, 2 / 3), to]];
  return { start: first.start, curves: [...first.curves, ...bridge, ...second.curves] };
}

/** A closed body from its right half, written from the top middle to the bottom middle. */
export function symmetric(rightHalf: string): Outline {
  const right = outline(rightHalf);
  return joined(right, reversed(mirrored(right)));
}

/** An open line across the body from its right half, written from the middle outwards. */
export function across(rightHalf: string): Outline {
  const right = outline(rightHalf);
  return joined(reversed(mirrored(right)), right);
}

/** A line through the given points without corners (Catmull-Rom). */
export function through(points: readonly Point[]): Outline {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  const curves = points.slice(1).map((to, index): Curve => {
    const before = at(index - 1);
    const from = at(index);
    const after = at(index + 2);
    return [
      [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
      [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
      to,
    ];
  });
  return { start: at(0), curves };
}

const round = (value: number) => Math.round(value * 10) / 10;
const words = (point: Point) => `${round(point[0])} ${round(point[1])}`;

/** The line in the words of an SVG path. */
export function pathData(line: Outline, close = true): string {
  const curves = line.curves.map((curve) => `C${curve.map(words).join(" ")}`);
  return `M${words(line.start)}${curves.join("")}${close ? "Z" : ""}`;
}

/** A straight-sided closed figure in the words of an SVG path. */
export function polygonData(points: readonly Point[]): string {
  return `M${points.map(words).join("L")}Z`;
}

/** Points along the line, `steps` to a curve, with its start. */
export function sampled(line: Outline, steps: number): Point[] {
  const points: Point[] = [line.start];
  let from = line.start;
  for (const [a, b, to] of line.curves) {
    for (let step = 1; step <= steps; step++) {
      const t = step / steps;
      const s = 1 - t;
      const weigh = (axis: 0 | 1) =>
        s ** 3 * from[axis] + 3 * s * s * t * a[axis] + 3 * s * t * t * b[axis] + t ** 3 * to[axis];
      points.push([weigh(0), weigh(1)]);
    }
    from = to;
  }
  return points;
}

export type Bounds = { left: number; top: number; right: number; bottom: number };

/** The box round the line. */
export function boundsOf(line: Outline): Bounds {
  const points = sampled(line, 6);
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Evenly spaced points along the line with the direction there, in degrees. */
export function stationsOn(line: Outline, spacing: number): { at: Point; turn: number }[] {
  const points = sampled(line, 24);
  const stations: { at: Point; turn: number }[] = [];
  let walked = spacing / 2;
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (from === undefined) continue;
    const step = Math.hypot(to[0] - from[0], to[1] - from[1]);
    walked += step;
    if (walked < spacing) continue;
    walked -= spacing;
    stations.push({ at: to, turn: (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI });
  }
  return stations;
}
