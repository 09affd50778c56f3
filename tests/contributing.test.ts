import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readProjectFile } from "./support/source-files.ts";

const root = join(import.meta.dirname, "..");
const guide = readProjectFile("CONTRIBUTING.md");
const documents = ["README.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md", { cwd: root })];
const named = /`((?:src|tests|docs|qa|packages|demo|scripts)\/[\w./-]*|README\.md)`/g;
const paths = new Set(
  documents.flatMap((name) => [...readProjectFile(name).matchAll(named)].map(([, path]) => path ?? "")),
);
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readProjectFile("package.json"));

test("the guide, the decisions and the other documents name files", () => {
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
