import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isInstalled } from "./install.mjs";

const locked = {
  "": { name: "rebon" },
  "node_modules/pg": { version: "8.0.0", integrity: "a" },
  "node_modules/vite": { version: "8.0.0", integrity: "c", dev: true },
  "node_modules/other-platform": { version: "1.0.0", integrity: "b", optional: true },
};
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "rebon-install-"));
  mkdirSync(join(root, "node_modules"));
  write("package-lock.json", { packages: locked });
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file, content) {
  writeFileSync(join(root, file), typeof content === "string" ? content : JSON.stringify(content));
}

const npmNoted = (packages) => write("node_modules/.package-lock.json", { packages });

const { "node_modules/other-platform": _, "": __, ...withoutOptional } = locked;
const { "node_modules/vite": ___, ...production } = withoutOptional;

test("what is built runs without development packages, and what has to be built asks for them", () => {
  npmNoted(production);
  expect(isInstalled(root, { dev: false })).toBe(true);
  expect(isInstalled(root, { dev: true })).toBe(false);
  npmNoted({ "node_modules/vite": locked["node_modules/vite"] });
  expect(isInstalled(root, { dev: false })).toBe(false);
});

test("what `npm prune` took away after our installation is noticed", () => {
  const lock = createHash("sha256")
    .update(JSON.stringify({ packages: locked }))
    .digest("hex");
  write("node_modules/.rebon-install", `${process.platform}-${process.arch} ${lock}`);
  npmNoted(withoutOptional);
  expect(isInstalled(root, { dev: true })).toBe(true);
  npmNoted(production);
  expect(isInstalled(root, { dev: true })).toBe(false);
  expect(isInstalled(root, { dev: false })).toBe(true);
});

test("only what npm has noted is installed; another platform's packages may be missing", () => {
  expect(isInstalled(root, { dev: true })).toBe(false);
  npmNoted(withoutOptional);
  expect(isInstalled(root, { dev: true })).toBe(true);
});

test.each([
  ["a missing package", {}],
  ["another version", { "node_modules/pg": { version: "8.0.1", integrity: "a" } }],
  ["other content", { "node_modules/pg": { version: "8.0.0", integrity: "z" } }],
])("%s is noticed", (_, packages) => {
  npmNoted({ ...withoutOptional, "node_modules/pg": undefined, ...packages });
  expect(isInstalled(root, { dev: true })).toBe(false);
});

test("packages of another kind of machine are noticed", () => {
  npmNoted({ "node_modules/pg": locked["node_modules/pg"] });
  write("node_modules/.rebon-install", "plan9-mips 0123");
  expect(isInstalled(root, { dev: true })).toBe(false);
});

test("a broken lock file stops the start with a sentence", () => {
  write("package-lock.json", "{");
  expect(() => isInstalled(root, { dev: true })).toThrow("package-lock.json is missing or broken");
});
