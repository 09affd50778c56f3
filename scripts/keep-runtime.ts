// `node scripts/keep-runtime.ts [package...]` after `npm ci --omit=dev`: removes what npm leaves behind of the packages for development, and the
// packages named. A package that one of ours could be used with (an optional peer: better-auth names vitest, drizzle-kit and others) counts as
// needed by it.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const WITHIN = "node_modules/";

type Names = Record<string, string>;

interface Locked {
  dependencies?: Names;
  optionalDependencies?: Names;
  peerDependencies?: Names;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

type Packages = Record<string, Locked>;

/** The folders of the packages that the shop runs on, by what the lock file says; those named in `without` only where another one needs them. */
export function runtimePackages(
  { packages }: { packages: Packages },
  without: readonly string[] = [],
): Set<string> {
  const needed = new Set<string>();
  const todo = [""];
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    for (const name of namesNeededBy(packages[path] ?? {})) {
      const found = path === "" && without.includes(name) ? null : find(packages, path, name);
      if (!found || needed.has(found)) continue;
      needed.add(found);
      todo.push(found);
    }
  }
  return needed;
}

function namesNeededBy(locked: Locked): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta: meta } = locked;
  const peers = Object.keys(peerDependencies).filter((name) => !meta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Where Node finds a package from another one: beside it, or in a folder above. */
function find(packages: Packages, from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${WITHIN}`)))) {
    const path = `${at ? `${at}/` : ""}${WITHIN}${name}`;
    if (packages[path]) return path;
    if (!at) return null;
  }
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const needed = runtimePackages(lock, process.argv.slice(2));
  const left = Object.keys(lock.packages).filter((path) => path && !needed.has(path));
  for (const path of left) rmSync(join(root, path), { recursive: true, force: true });
}
