import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readProjectFile } from "./support/source-files.ts";

const root = join(import.meta.dirname, "..");
const guide = readProjectFile("CONTRIBUTING.md");
const paths = new Set(
  [...guide.matchAll(/`((?:src|tests|docs)\/[\w./-]*|README\.md)`/g)].map(([, path]) => path ?? ""),
);
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readProjectFile("package.json"));

test("the guide names files", () => {
  expect(paths.size).toBeGreaterThan(20);
});

test.each([...paths])("%s is there", (path) => {
  expect(existsSync(join(root, path))).toBe(true);
});

test.each([...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? ""))(
  "npm run %s is there",
  (name) => {
    expect(scripts).toHaveProperty([name]);
  },
);
