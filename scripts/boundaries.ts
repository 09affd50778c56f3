// Holds the architecture: `node scripts/boundaries.ts` prints everything that runs the wrong way and fails. Imports are checked by
// dependency-cruiser, SQL and the circles of folders here.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cruise, type ICruiseOptions, type IModule } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import configuration from "../.dependency-cruiser.mjs";
import { MODULES } from "../src/module-table.ts";
import { findSqlBetweenModules } from "./sql-between-modules.ts";
import { declaredTables, findTableAccess } from "./table-access.ts";

export type Violation = { rule: string; from: string; to: string };
type Findings = { modules: number; violations: Violation[] };

const FOLDERS = ["src", "packages", "demo", "scripts", "tests", "qa"];
/** Source files that lie flat in one folder, at most; tests beside them do not count. */
const MOST_FILES = 20;
const MOST_LINES = 250;
const TEST = /\.(test|spec|scene)\.tsx?$/;

export async function findBoundaryViolations(root: string): Promise<Findings> {
  const { forbidden, options } = configuration;
  const cruiseOptions: ICruiseOptions = { ...options, baseDir: root, validate: true, ruleSet: { forbidden } };
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
      ...foldersInCircles(output.modules),
      ...strayStatements(root),
      ...tablesOfNobody(root),
      ...tooManyOrLong(root),
      ...findSqlBetweenModules(root).map((piece) => ({ rule: "modules-share-no-sql", ...piece })),
    ],
  };
}

const sources = (root: string, folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !TEST.test(file));

/** Settings are checked once, in env.ts; whoever reads the environment elsewhere goes round that. */
function readersOfEnvironment(root: string): Violation[] {
  const reads = /\bprocess\s*(\?\.|\.|\[\s*["'])\s*env\b|import\.meta\.env\b/;
  return sources(root, "src")
    .filter(
      (file) => file !== join("src", "start", "env.ts") && reads.test(readFileSync(join(root, file), "utf8")),
    )
    .map((from) => ({ rule: "only-env-reads-the-environment", from, to: "process.env" }));
}

/**
 * Folders, at any depth, of which each imports, directly or through what stands beside it, the one that imports it; types count, and so do the
 * tables that a schema refers to.
 */
function foldersInCircles(modules: readonly IModule[]): Violation[] {
  const isOurs = (file: string) => FOLDERS.some((folder) => file.startsWith(`${folder}/`));
  const imports = modules
    .filter(({ source }) => isOurs(source) && !TEST.test(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved] as const))
    .filter(([from, to]) => isOurs(to) && !isReferenceOfTheBook(from, to));
  const parents = new Set(imports.flatMap(([from]) => foldersAround(from)));
  return [...parents].flatMap((parent) => circlesBelow(parent, imports));
}

const foldersAround = (file: string): string[] => {
  const folder = dirname(file);
  return folder === "." ? [] : [folder, ...foldersAround(folder)];
};

/** A key of the shop's book is a reference: the book knows nothing of what it refers to. */
const isReferenceOfTheBook = (from: string, to: string) =>
  from === "src/modules/books/schema.ts" && /schema\.ts$/.test(to);

function circlesBelow(parent: string, imports: readonly (readonly [string, string])[]): Violation[] {
  const childOf = (file: string) => {
    const rest = file.startsWith(`${parent}/`) ? file.slice(parent.length + 1) : "";
    return rest.split("/", 1)[0];
  };
  const known = new Map<string, Set<string>>();
  for (const [from, to] of imports) {
    const [a, b] = [childOf(from), childOf(to)];
    if (a && b && a !== b) known.set(a, (known.get(a) ?? new Set()).add(b));
  }
  return [...known.keys()]
    .filter((name) => reachedFrom(name, (each) => known.get(each) ?? []).has(name))
    .map((name) => ({
      rule: "no-folder-circles",
      from: `${parent}/${name}`,
      to: [...(known.get(name) ?? [])].join(" "),
    }));
}

/** Everything that is reached from a name, in any number of steps. */
export function reachedFrom(
  name: string,
  next: (name: string) => Iterable<string>,
  seen = new Set<string>(),
): Set<string> {
  for (const each of next(name)) if (!seen.has(each)) reachedFrom(each, next, seen.add(each));
  return seen;
}

/** A table is written by its module alone, and read by those whose row in the table says so. */
function strayStatements(root: string): Violation[] {
  return findTableAccess(root)
    .filter(({ module, table, writes }) => {
      const { owns = [], reads = [] } = MODULES[module] ?? {};
      return !owns.includes(table) && (writes || !reads.includes(table));
    })
    .map(({ file, table, writes }) => ({
      rule: writes ? "a-table-has-one-writer" : "readers-of-a-table-are-named",
      from: file,
      to: table,
    }));
}

/** A table belongs to the module whose schema declares it. */
function tablesOfNobody(root: string): Violation[] {
  return [...declaredTables(root).values()]
    .filter(({ table, module }) => !MODULES[module]?.owns?.includes(table))
    .map(({ table, module }) => ({
      rule: "every-table-has-an-owner",
      from: `src/modules/${module}/schema.ts`,
      to: table,
    }));
}

function tooManyOrLong(root: string): Violation[] {
  const files = ["src", "packages", "demo", "scripts"].flatMap((folder) => sources(root, folder));
  const flat = Map.groupBy([...files, ...sources(root, "qa")], (file) => dirname(file));
  return [
    ...[...flat]
      .filter(([, inside]) => inside.length > MOST_FILES)
      .map(([from, inside]) => ({ rule: "folders-are-small", from, to: `${inside.length} files` })),
    ...files
      .map((from) => ({
        rule: "files-are-short",
        from,
        lines: readFileSync(join(root, from), "utf8").split("\n").length - 1,
      }))
      .filter(({ lines }) => lines > MOST_LINES)
      .map(({ rule, from, lines }) => ({ rule, from, to: `${lines} lines` })),
  ];
}

if (import.meta.main) {
  const { modules, violations } = await findBoundaryViolations(join(import.meta.dirname, ".."));
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`);
  // A cruise that understands no TypeScript finds no module and no violation either.
  if (modules === 0) console.error("No module was seen, so nothing was checked.");
  console.log(`${modules} modules, ${violations.length} violations`);
  if (violations.length || modules === 0) process.exitCode = 1;
}
