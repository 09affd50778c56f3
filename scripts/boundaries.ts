// Holds the architecture: `node scripts/boundaries.ts` prints every import that runs the wrong way and fails.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { cruise, type ICruiseOptions } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import configuration from "../.dependency-cruiser.mjs";

export type Violation = { rule: string; from: string; to: string };
type Findings = { modules: number; violations: Violation[] };

const FOLDERS = ["src", "sandbox", "demo", "tests", "bench", "packages"];

/** Checks the tree below `root`. Besides the rules on imports: only env.ts reads the environment. */
export async function findBoundaryViolations(root: string): Promise<Findings> {
  const { forbidden, options } = configuration;
  const cruiseOptions: ICruiseOptions = {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
  };
  const { output } = await cruise(
    FOLDERS.filter((folder) => existsSync(join(root, folder))),
    cruiseOptions,
    undefined,
    { tsConfig: extractTSConfig(join(root, "tsconfig.json")) },
  );
  if (typeof output === "string") throw new Error("The cruise answered with text instead of findings");
  const { totalCruised, violations } = output.summary;
  return {
    modules: totalCruised,
    violations: [
      ...violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...readersOfEnvironment(root),
    ],
  };
}

/** Settings are checked once, in env.ts; whoever reads the environment elsewhere goes round that. */
function readersOfEnvironment(root: string): Violation[] {
  return readdirSync(join(root, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) =>
      /\bprocess\s*(\?\.|\.|\[\s*["'])\s*env\b|import\.meta\.env\b/.test(readFileSync(file, "utf8")),
    )
    .map((file) => relative(root, file))
    .filter((file) => file !== join("src", "server", "env.ts"))
    .map((from) => ({ rule: "only-env-reads-the-environment", from, to: "process.env" }));
}

if (import.meta.main) {
  const { modules, violations } = await findBoundaryViolations(join(import.meta.dirname, ".."));
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`);
  // A cruise that understands no TypeScript finds no module and no violation either.
  if (modules === 0) console.error("No module was seen, so nothing was checked.");
  console.log(`${modules} modules, ${violations.length} violations`);
  if (violations.length || modules === 0) process.exitCode = 1;
}
