import { randomBytes } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createFolderBackups } from "#adapters/folder-backups.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { findBase, pruneLines, shipLog } from "./lines.ts";
import { oneOf, textOf } from "./manifest.ts";
import { openVault, type Vault } from "./vault.ts";

const folders: string[] = [];
let vault: Vault;
beforeEach(() => {
  const folder = makeScratchFolder("lines");
  folders.push(folder);
  vault = openVault(createFolderBackups(folder), randomBytes(32));
});
afterAll(() => {
  for (const folder of folders) removeScratchFolder(folder);
});

const FIRST = "2026-11-01T00-00-00.000Z-aaaaaaaa";
const SECOND = "2026-11-05T00-00-00.000Z-bbbbbbbb";
const nameOf = (day: string) => `2026-11-${day}T02-30-00.000Z`;
const segment = (n: number) => `00000001000000000000000${n}`;
const keep = (path: string, text = "x") => vault.write(`lines/${path}`, oneOf(text));

/** A copy of this day that was finished an hour after it was begun. */
async function copy(line: string, day: string, first: number, shop?: string): Promise<void> {
  await keep(`${line}/bases/${nameOf(day)}/data`);
  const note = { firstSegment: segment(first), finished: `2026-11-${day}T03:30:00.000Z`, shop };
  await keep(`${line}/bases/${nameOf(day)}/note`, JSON.stringify(note));
}
const log = async (line: string, ...parts: number[]) => {
  for (const part of parts) await keep(`${line}/wal/${segment(part)}`);
};
const at = (moment: string) => new Date(`2026-11-${moment}Z`);

test("a moment is reached from the latest copy that was finished before it, in whatever line", async () => {
  await copy(FIRST, "02", 1);
  await copy(FIRST, "03", 4);
  await copy(SECOND, "05", 1);
  expect(await findBase(vault, at("03T03:29:59"))).toMatchObject({ line: FIRST, name: nameOf("02") });
  expect(await findBase(vault, at("03T03:30:00"))).toMatchObject({ line: FIRST, firstSegment: segment(4) });
  expect(await findBase(vault, at("09T00:00:00"))).toMatchObject({ line: SECOND });
  await expect(findBase(vault, at("02T03:00:00"))).rejects.toThrow("no copy of the database");
});

test("a moment is reached along the history of the shop whose backups these were then", async () => {
  await copy(FIRST, "02", 1);
  await copy(SECOND, "03", 1, "rehearsal");
  await vault.write(`shops/${nameOf("01")}/shop`, oneOf("shop"));
  expect(await findBase(vault, at("09T00:00:00"))).toMatchObject({ line: FIRST });
  await copy(FIRST, "04", 4, "shop");
  await copy(SECOND, "06", 1, "restored");
  await vault.write(`shops/${nameOf("05")}/restored`, oneOf("restored"));
  expect(await findBase(vault, at("04T09:00:00"))).toMatchObject({ line: FIRST, name: nameOf("04") });
  expect(await findBase(vault, at("09T00:00:00"))).toMatchObject({ line: SECOND, name: nameOf("06") });
  // Between taking over and its first copy there is none: the former shop's goes elsewhere from there.
  await expect(findBase(vault, at("06T03:00:00"))).rejects.toThrow("no copy of the database");
});

test("a part of the log is handed over once, and never in the place of another one", async () => {
  const folder = makeScratchFolder("archive");
  folders.push(folder);
  const part = join(folder, segment(1));
  const ship = (text: string) => {
    writeFileSync(part, text);
    return shipLog({ folder, line: FIRST }, vault);
  };
  await ship("ours");
  await ship("ours");
  expect(existsSync(part)).toBe(false);
  await expect(ship("theirs")).rejects.toThrow("a copy of this shop's data folder runs on the same backups");
  expect(await textOf(vault.readZipped(`lines/${FIRST}/wal/${segment(1)}`))).toBe("ours");
});

test("pruning keeps the latest copies and the log that they need, and nothing of a line that has none of them", async () => {
  await copy(FIRST, "02", 1);
  await log(FIRST, 1, 2, 3);
  await copy(SECOND, "05", 1);
  await copy(SECOND, "06", 3);
  await copy(SECOND, "07", 5);
  await log(SECOND, 1, 2, 3, 4, 5, 6);
  await pruneLines(vault, 2);
  expect(await vault.list("lines/")).toEqual([
    ...["06", "07"].flatMap((day) =>
      ["data", "note"].map((part) => `lines/${SECOND}/bases/${nameOf(day)}/${part}`),
    ),
    ...[3, 4, 5, 6].map((part) => `lines/${SECOND}/wal/${segment(part)}`),
  ]);
});

test("pruning removes a copy that was broken off, and touches neither one under way nor a line that has none yet", async () => {
  await copy(FIRST, "02", 1);
  await keep(`${FIRST}/bases/${nameOf("01")}/data`);
  await keep(`${FIRST}/bases/${nameOf("03")}/data`);
  await log(SECOND, 1);
  await pruneLines(vault, 7);
  const left = (await vault.list("lines/")).map((path) => path.split("/").slice(2).join("/"));
  expect(left).toEqual([
    `bases/${nameOf("02")}/data`,
    `bases/${nameOf("02")}/note`,
    `bases/${nameOf("03")}/data`,
    `wal/${segment(1)}`,
  ]);
});
