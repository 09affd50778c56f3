import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprint } from "./build.mjs";

let root;
let before;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "rebon-build-"));
  mkdirSync(join(root, "src/app"), { recursive: true });
  writeFileSync(join(root, "src/root.tsx"), "one");
  before = fingerprint(root);
});
afterEach(() => rmSync(root, { recursive: true }));

test("a file that was only touched leads to no build, and nor does a test", () => {
  utimesSync(join(root, "src/root.tsx"), new Date(0), new Date(0));
  writeFileSync(join(root, "src/app/root.test.tsx"), "");
  expect(fingerprint(root)).toBe(before);
});

test.each([
  ["changed content", "src/root.tsx", "two"],
  ["a new file", "src/app/more.tsx", ""],
  ["another configuration", "vite.config.ts", ""],
  ["other packages", "package-lock.json", "{}"],
])("%s leads to a build", (_, file, content) => {
  writeFileSync(join(root, file), content);
  expect(fingerprint(root)).not.toBe(before);
});

test("a renamed file leads to a build", () => {
  rmSync(join(root, "src/root.tsx"));
  writeFileSync(join(root, "src/app/moved.tsx"), "one");
  expect(fingerprint(root)).not.toBe(before);
});
