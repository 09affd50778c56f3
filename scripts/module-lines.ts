// Lines of each module and of the tests that stand in it. `node scripts/module-lines.ts` notes today's in module-lines.json: a module that grows
// beyond them has them noted anew in the same commit, unless its tests would be fewer than before, and `tests/module-lines.test.ts` fails where it does not.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

interface Lines {
  source: number;
  tests: number;
}
export type LinesByModule = Readonly<Record<string, Lines>>;

const NOTED = join(import.meta.dirname, "module-lines.json");
/** Lines of tests for each line of source, at least. Where money is, and who may what, more of it is tried. */
const SHARE = 0.5;
const DEAR_SHARE = 0.8;
const DEAR = ["accounts", "books", "orders", "payments"];

export const notedLines = (): LinesByModule => JSON.parse(readFileSync(NOTED, "utf8"));

export function countLines(root: string): LinesByModule {
  const lines: Record<string, Lines> = {};
  for (const file of globSync("src/modules/*/**/*.{ts,tsx}", { cwd: root }).sort()) {
    const [, , module = ""] = file.split("/");
    lines[module] ??= { source: 0, tests: 0 };
    const of = lines[module];
    of[/\.(test|spec|scene)\.tsx?$/.test(file) ? "tests" : "source"] +=
      readFileSync(join(root, file), "utf8").split("\n").length - 1;
  }
  return lines;
}

/** A module may not outgrow what is noted. */
const outgrown = (noted: LinesByModule, now: LinesByModule): string[] =>
  Object.entries(now).flatMap(([name, { source }]) => {
    const known = noted[name]?.source ?? 0;
    return source > known ? [`${name} has ${source} lines, ${known} are noted`] : [];
  });

/** Nor may it have fewer of its tests beside it than is wanted, or than it had where that is less; a new one has as many as is wanted. */
const untried = (noted: LinesByModule, now: LinesByModule): string[] =>
  Object.entries(now).flatMap(([name, { source, tests }]) => {
    const known = noted[name];
    const wanted = DEAR.includes(name) ? DEAR_SHARE : SHARE;
    // In whole hundredths, so that a few lines may move to another room.
    const had = known ? Math.floor((100 * known.tests) / known.source) / 100 : wanted;
    const least = Math.floor(Math.min(wanted, had) * source);
    return tests < least ? [`${name} has ${tests} lines of tests beside it, ${least} are wanted`] : [];
  });

export const complaintsOf = (noted: LinesByModule, now: LinesByModule): string[] => [
  ...outgrown(noted, now),
  ...untried(noted, now),
];

if (import.meta.main) {
  const now = countLines(join(import.meta.dirname, ".."));
  for (const [name, { source, tests }] of Object.entries(now))
    console.log(`${name.padEnd(16)} ${String(source).padStart(5)} ${(tests / source).toFixed(2)}`);
  const lacking = untried(notedLines(), now);
  if (lacking.length === 0) writeFileSync(NOTED, `${JSON.stringify(now, null, 2)}\n`);
  else {
    console.error(`Nothing is noted: ${lacking.join("; ")}`);
    process.exitCode = 1;
  }
}
