import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { importedFiles, projectRoot } from "./support/imported-files.ts";

/** The files that one reaches by values, itself among them. */
function closureOf(file: string, reached = new Set<string>()): Set<string> {
  reached.add(file);
  for (const next of importedFiles(file, readFileSync(file, "utf8")))
    if (!reached.has(next)) closureOf(next, reached);
  return reached;
}

test.each([
  ["orders/server/place-order.ts", 41],
  ["checkout/server/check-out.ts", 45],
  ["claims/server/settle-claim.ts", 45],
  ["tax/server/issue-due.ts", 40],
])("whoever reads %s has at most %i files to know", (file, most) => {
  const reached = [...closureOf(join(projectRoot, "src", "modules", file))].map((one) =>
    relative(projectRoot, one),
  );
  expect(reached.length > most ? reached : []).toEqual([]);
});
