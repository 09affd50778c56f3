import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const named: Record<string, string> = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).imports;

/** The file of the project that an import names; null for a package's. */
function fileOf(from: string, name: string): string | null {
  if (name.startsWith(".")) return join(dirname(from), name);
  const [folder = ""] = name.split("/");
  const place = named[name] ?? named[`${folder}/*`]?.replace("*", name.slice(folder.length + 1));
  return name.startsWith("#") && place ? join(root, place) : null;
}

/** An import or export of values, none of types alone. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;"']*?\sfrom\s+)?["']([^"']+)["']/gm;

/** The files that one reaches by values, itself among them. */
function closureOf(file: string, reached = new Set<string>()): Set<string> {
  reached.add(file);
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) {
    const next = fileOf(file, name);
    if (next && !reached.has(next)) closureOf(next, reached);
  }
  return reached;
}

test.each([
  ["orders/server/place-order.ts", 41],
  ["checkout/server/check-out.ts", 45],
  ["claims/server/settle-claim.ts", 45],
  ["tax/server/issue-due.ts", 40],
])("whoever reads %s has at most %i files to know", (file, most) => {
  const reached = [...closureOf(join(root, "src", "modules", file))].map((one) => relative(root, one));
  expect(reached.length > most ? reached : []).toEqual([]);
});
