import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const guide = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
const paths = new Set(
  [...guide.matchAll(/`((?:src|tests|docs)\/[\w./-]*|README\.md)`/g)].map(([, path]) => path ?? ""),
);
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);

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
