import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { announce, environmentFor } from "./commands.mjs";

const SOURCES = [
  "src",
  "sandbox",
  "demo",
  "public",
  "scripts/compress-assets.ts",
  "scripts/svg-drawings.ts",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];
/** Tests, and what the built shop reads where it stands. */
const NOT_BUILT = /\.(test|spec|scene)\.tsx?$|^src\/platform\/database\/migrations\/|^demo\/data\//;

/** Whether nothing that goes into the build has changed since the last one. */
export function isBuilt(root) {
  const stamp = join(root, "build/.rebon-build");
  return existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint(root);
}

/** Builds the pages and the server, and compresses what browsers fetch. */
export async function build(root, node) {
  const stamp = join(root, "build/.rebon-build");
  // Taken before: a file that changes during the build must lead to another build.
  const built = fingerprint(root);
  rmSync(stamp, { force: true });
  const commands = [
    [node, "node_modules/.bin/react-router", "build"],
    [node, "scripts/compress-assets.ts"],
  ];
  await announce("Building the shop", "The shop could not be built.", commands, {
    cwd: root,
    env: environmentFor(node, { NODE_ENV: "production" }),
  });
  writeFileSync(stamp, built);
}

/** A hash over the names and contents of all sources: contents, because a fresh checkout gives files new times. */
export function fingerprint(root) {
  const hash = createHash("sha256");
  for (const name of SOURCES.flatMap((source) => filesBelow(root, source))) {
    if (NOT_BUILT.test(name)) continue;
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(root, name)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesBelow(root, name) {
  const entry = statSync(join(root, name), { throwIfNoEntry: false });
  if (!entry) return [];
  if (!entry.isDirectory()) return [name];
  return readdirSync(join(root, name))
    .sort()
    .flatMap((child) => filesBelow(root, `${name}/${child}`));
}
