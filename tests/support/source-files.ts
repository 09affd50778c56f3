import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The files that the shop is made of, without its tests, by their paths from the root. */
export function readSources(folders = "src", files = "**/*.{ts,tsx}"): ReadonlyMap<string, string> {
  const paths = globSync(`${folders}/${files}`, { cwd: root }).filter(
    (path) => !/\.(test|spec|scene)\.tsx?$/.test(path),
  );
  return new Map(paths.sort().map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

/** A file of the project, by its path from the root. */
export const readProjectFile = (path: string): string => readFileSync(join(root, path), "utf8");
