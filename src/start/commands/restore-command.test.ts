import { randomBytes } from "node:crypto";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createFolderBackups } from "#platform/adapters/folder-backups.ts";
import { openVault } from "#platform/backup/encrypted-store.ts";
import { writeManifest } from "#platform/backup/manifest.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { parseMoment, runRestoreCommand } from "./restore-command.ts";

test.each([
  ["2026-11-20 14:05:30", "2026-11-20T08:35:30.000Z"],
  ["2026-11-20T14:05", "2026-11-20T08:35:00.000Z"],
  ["2026-11-20 14:05:30+01:00", "2026-11-20T13:05:30.000Z"],
])("%s is the moment %s", (text, moment) => {
  expect(parseMoment(text).toISOString()).toBe(moment);
});

test.each(["yesterday", "2026-11-20", "2026-13-20 14:05:30", "2999-01-01 00:00:00", ""])(
  "%j is no moment of the past",
  (text) => {
    expect(() => parseMoment(text)).toThrow("is not a moment of the past");
  },
);

const folder = makeScratchFolder("backups");
afterEach(() => removeScratchFolder(folder));

test("the latest is the last by the clock: those of one that ran ahead are named and passed over", async () => {
  const key = randomBytes(32);
  const place = makeScratchFolder("ahead");
  onTestFinished(() => removeScratchFolder(place));
  const vault = openVault(createFolderBackups(place), key);
  const rest = { format: 1 as const, migratedTo: 0, tables: [], sequences: [], images: {} };
  for (const moment of ["2026-11-20T21:00:00.000Z", "2999-01-01T00:00:00.000Z"])
    await writeManifest(vault, { ...rest, moment });
  vi.stubEnv("BACKUP_KEY", key.toString("base64"));
  vi.stubEnv("BACKUP_DIR", place);
  vi.stubEnv("DATA_DIR", place);
  vi.stubEnv("DATABASE_URL", "postgres://shop@127.0.0.1:1/shop");
  const said = vi.spyOn(console, "log").mockReturnValue();
  await expect(runRestoreCommand(["latest"])).rejects.toThrow("ECONNREFUSED");
  expect(said.mock.calls).toEqual([
    [expect.stringMatching(/passed over .*: 2999-01-01T00-00-00\.000Z$/)],
    ["Restoring the backup of 2026-11-20T21:00:00.000Z into the database shop at 127.0.0.1:1…"],
  ]);
});

test.each([
  [["--to", "2026-11-20 14:05:30", "latest"], "Usage: npm run restore"],
  [["latest", "another"], "Usage: npm run restore"],
  [["--wrong"], "Usage: npm run restore"],
  [["latest"], "There is no backup latest in"],
  [["--to", "2026-11-20 14:05:30"], "DATABASE_URL names another"],
])("%j is answered with a sentence", async (args, sentence) => {
  vi.stubEnv("BACKUP_KEY", randomBytes(32).toString("base64"));
  vi.stubEnv("BACKUP_DIR", folder);
  vi.stubEnv("DATABASE_URL", "postgres://shop@localhost:1/shop");
  await expect(runRestoreCommand(args)).rejects.toThrow(sentence);
});
