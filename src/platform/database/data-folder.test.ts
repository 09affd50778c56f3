import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chooseUser } from "#embedded-postgres";
import { openDataFolder } from "./data-folder.ts";

/** As root PostgreSQL runs as somebody else, whose group has to walk through. */
const FOLDER = process.getuid?.() === 0 ? 0o710 : 0o700;
let scratch: string;
let dataDir: string;

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "rebon-folder-"));
  chmodSync(scratch, 0o711);
  dataDir = join(scratch, "shop");
});
afterEach(() => rmSync(scratch, { recursive: true }));

const modeOf = (name: string) => statSync(join(dataDir, name)).mode & 0o777;

test("a new data folder is closed to other users of the machine, and walked through by PostgreSQL's only", () => {
  openDataFolder(dataDir);
  expect(modeOf(".")).toBe(FOLDER);
  const walker = chooseUser(dataDir);
  if (walker) expect(statSync(dataDir).gid).toBe(walker.gid);
});

test("what an earlier version left open is closed at the next start, the database's own folder apart", () => {
  const names = [".", "images", "postgres", "secrets.json"];
  for (const name of ["images", "postgres"]) mkdirSync(join(dataDir, name), { recursive: true });
  writeFileSync(join(dataDir, "secrets.json"), "{}");
  for (const name of names) chmodSync(join(dataDir, name), 0o755);
  const lines: string[] = [];
  openDataFolder(dataDir, (line) => lines.push(line));
  expect(names.map(modeOf)).toEqual([FOLDER, 0o700, 0o755, 0o600]);
  expect(lines).toEqual([]);
});
