import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeEach, expect, test } from "vitest";
import { findBase, listBases, pruneBases, shipLog } from "../index.ts";
import { memoryStore } from "./memory-store.ts";

const folder = mkdtempSync(join(tmpdir(), "log-store-"));
let store: ReturnType<typeof memoryStore>;
beforeEach(() => {
  store = memoryStore();
});
afterAll(() => rmSync(folder, { recursive: true }));

const FIRST = "2026-11-01T00-00-00.000Z-aaaaaaaa";
const SECOND = "2026-11-05T00-00-00.000Z-bbbbbbbb";
const nameOf = (day: string) => `2026-11-${day}T02-30-00.000Z`;
const segment = (n: number) => `00000001000000000000000${n}`;
const keep = (path: string, text = "x") => store.kept.set(`lines/${path}`, Buffer.from(text));

/** A copy of this day that was finished an hour after it was begun. */
function copy(line: string, day: string, first: number, shop?: string): void {
  keep(`${line}/bases/${nameOf(day)}/data`);
  const note = { firstSegment: segment(first), finished: `2026-11-${day}T03:30:00.000Z`, shop };
  keep(`${line}/bases/${nameOf(day)}/note`, JSON.stringify(note));
}
const log = async (line: string, ...parts: number[]) => {
  for (const part of parts) await keep(`${line}/wal/${segment(part)}`);
};
const at = (moment: string) => new Date(`2026-11-${moment}Z`);

test("a moment is reached from the latest copy that was finished before it, in whatever line", async () => {
  copy(FIRST, "02", 1);
  copy(FIRST, "03", 4);
  copy(SECOND, "05", 1);
  expect(await findBase(store, at("03T03:29:59"))).toMatchObject({ line: FIRST, name: nameOf("02") });
  expect(await findBase(store, at("03T03:30:00"))).toMatchObject({ line: FIRST, firstSegment: segment(4) });
  expect(await findBase(store, at("09T00:00:00"))).toMatchObject({ line: SECOND });
  await expect(findBase(store, at("02T03:00:00"))).rejects.toThrow("no copy of the database");
});

test("a moment is reached along the history of the owner that is asked for", async () => {
  copy(FIRST, "02", 1);
  copy(SECOND, "03", 1, "rehearsal");
  expect(await findBase(store, at("09T00:00:00"), (owner) => owner === null)).toMatchObject({ line: FIRST });
  expect(await findBase(store, at("09T00:00:00"), (owner) => owner !== null)).toMatchObject({ line: SECOND });
});

test("a part of the log is handed over once, and never in the place of another one", async () => {
  const part = join(folder, segment(1));
  const ship = (text: string) => {
    writeFileSync(part, text);
    return shipLog({ folder, line: FIRST }, store);
  };
  await ship("ours");
  await ship("ours");
  expect(existsSync(part)).toBe(false);
  await expect(ship("theirs")).rejects.toThrow("a copy of this data folder runs on the same backups");
  expect(gunzipSync(await buffer(store.read(`lines/${FIRST}/wal/${segment(1)}`))).toString()).toBe("ours");
});

test("pruning keeps the latest copies and the log that they need, and nothing of a line that has none of them", async () => {
  copy(FIRST, "02", 1);
  log(FIRST, 1, 2, 3);
  copy(SECOND, "05", 1);
  copy(SECOND, "06", 3);
  copy(SECOND, "07", 5);
  log(SECOND, 1, 2, 3, 4, 5, 6);
  await pruneBases(store, 2);
  expect(await store.list("lines/")).toEqual([
    ...["06", "07"].flatMap((day) =>
      ["data", "note"].map((part) => `lines/${SECOND}/bases/${nameOf(day)}/${part}`),
    ),
    ...[3, 4, 5, 6].map((part) => `lines/${SECOND}/wal/${segment(part)}`),
  ]);
});

test("pruning keeps what a clock that ran ahead named, and as many others as without it", async () => {
  for (const [day, first] of [
    ["05", 1],
    ["06", 2],
    ["20", 3],
    ["07", 4],
  ] as const)
    copy(FIRST, day, first);
  await pruneBases(store, 2, at("08T00:00:00"));
  const left = (await listBases(store)).map(({ name }) => name);
  expect(left).toEqual(["06", "07", "20"].map(nameOf));
});

test("pruning removes a copy that was broken off, and touches neither one under way nor a line that has none yet", async () => {
  copy(FIRST, "02", 1);
  keep(`${FIRST}/bases/${nameOf("01")}/data`);
  keep(`${FIRST}/bases/${nameOf("03")}/data`);
  log(SECOND, 1);
  await pruneBases(store, 7);
  const left = (await store.list("lines/")).map((path) => path.split("/").slice(2).join("/"));
  expect(left).toEqual([
    `bases/${nameOf("02")}/data`,
    `bases/${nameOf("02")}/note`,
    `bases/${nameOf("03")}/data`,
    `wal/${segment(1)}`,
  ]);
});
