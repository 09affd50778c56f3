import type { Print } from "./design.ts";
import { dyes } from "./dyes.ts";
import { repeats, stripings, type Threads } from "./motifs.ts";
import { type Bounds, moved, type Point, pathData, polygonData } from "./outline.ts";
import type { Sheet } from "./sheet.ts";

/** How cloth lies in a panel: its grain in degrees, and for flared pieces how fast it fans out below a line. */
export type Lay = { angle?: number; fan?: { top: number; spread: number } };

type Grain = { place: (u: number, v: number) => Point; turnAt: (u: number) => number; reach: Bounds };

function grainOf(sheet: Sheet, box: Bounds, lay: Lay): Grain {
  const cx = (box.left + box.right) / 2;
  const cy = (box.top + box.bottom) / 2;
  const angle = ((lay.angle ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const phase = sheet.random.between(0, 6);
  const fan = lay.fan;
  const place = (u: number, v: number): Point => {
    const opened = fan ? u * (1 + Math.max(0, v - fan.top) * fan.spread) : u;
    const bowed = fan ? v - (opened * opened * fan.spread) / 7 : v;
    const x = opened + 3.2 * Math.sin(bowed / 83 + phase) - cx;
    const y = bowed + 3 * Math.sin(u / 67 + phase) - cy;
    return [cx + x * cos - y * sin, cy + x * sin + y * cos];
  };
  const half = Math.hypot(box.right - box.left, box.bottom - box.top) / 2;
  const reach =
    angle === 0
      ? { left: box.left, right: box.right, top: box.top, bottom: box.bottom + (fan ? 90 : 0) }
      : { left: cx - half, right: cx + half, top: cy - half, bottom: cy + half };
  const turnAt = (u: number) => angle - (fan ? Math.atan(u * fan.spread) * 0.9 : 0);
  return { place, turnAt, reach };
}

function scattered(sheet: Sheet, print: Print, box: Bounds, grain: Grain): string {
  const repeat = repeats[print.motif];
  if (!repeat) return "";
  const scale = print.scale ?? 1;
  const [stepX, stepY] = [repeat.across * scale, repeat.down * scale];
  const parts = { first: "", second: "" };
  const columnFrom = Math.floor(grain.reach.left / stepX) - 1;
  const rowFrom = Math.floor(grain.reach.top / stepY) - 1;
  for (let column = columnFrom; column * stepX < grain.reach.right + stepX; column++) {
    for (let row = rowFrom; row * stepY < grain.reach.bottom + stepY; row++) {
      const u = column * stepX;
      const v = (row + (repeat.drop && column % 2 !== 0 ? 0.5 : 0)) * stepY;
      const [x, y] = grain.place(u, v);
      const stray = sheet.random.between(-1, 1) * repeat.stray;
      if (x < box.left - 40 || x > box.right + 40 || y < box.top - 40 || y > box.bottom + 40) continue;
      const turn = grain.turnAt(u) + (stray * Math.PI) / 90;
      const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
      const put = ([px, py]: Point): Point => [
        x + px * cos - py * sin + stray * 0.5,
        y + px * sin + py * cos,
      ];
      for (const part of repeat.first) parts.first += pathData(moved(part, put));
      for (const part of repeat.second) parts.second += pathData(moved(part, put));
    }
  }
  const first = `<path d="${parts.first}" fill="${dyes[print.ink]}" fill-opacity=".94"/>`;
  if (parts.second === "") return first;
  return `${first}<path d="${parts.second}" fill="${dyes[print.second ?? print.ink]}"/>`;
}

function woven(print: Print, grain: Grain): string {
  const striping = stripings[print.motif];
  if (!striping) return "";
  const scale = print.scale ?? 1;
  const { left, right, top, bottom } = grain.reach;
  const along = (count: number, at: (t: number) => Point): Point[] =>
    Array.from({ length: count + 1 }, (_, index) => at(index / count));
  const paint = (threads: Threads, runsDown: boolean) => {
    const [pitch, width] = [threads.pitch * scale, Math.max(1.2, threads.width * scale)];
    const [from, to] = runsDown ? [left, right] : [top, bottom];
    let data = "";
    for (let index = Math.floor(from / pitch) - 1; index * pitch < to + pitch; index++) {
      const near = index * pitch + threads.offset * scale;
      const edge = (at: number) =>
        runsDown
          ? along(12, (t) => grain.place(at, top - 20 + (bottom - top + 40) * t))
          : along(14, (t) => grain.place(left - 20 + (right - left + 40) * t, at));
      data += polygonData([...edge(near), ...edge(near + width).toReversed()]);
    }
    const ink = dyes[threads.ink === "first" ? print.ink : (print.second ?? print.ink)];
    return `<path d="${data}" fill="${ink}" fill-opacity="${threads.opacity}"/>`;
  };
  return (
    striping.down.map((threads) => paint(threads, true)).join("") +
    striping.across.map((threads) => paint(threads, false)).join("")
  );
}

/** The print of a cloth over the given box, following the lay of the cloth; the caller clips it. */
export function printed(sheet: Sheet, print: Print, box: Bounds, lay: Lay): string {
  const grain = grainOf(sheet, box, lay);
  return stripings[print.motif] ? woven(print, grain) : scattered(sheet, print, box, grain);
}
