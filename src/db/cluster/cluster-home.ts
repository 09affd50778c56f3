import { createHash } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openDataFolder } from "./data-folder.ts";
import { repairOwner } from "./data-owner.ts";
import { OperatorError } from "./operator-error.ts";
import { canAccess, chooseUser, type RunAs } from "./unprivileged-user.ts";

/**
 * Where one shop's cluster lives. Below `path` lie `data` (PostgreSQL's own), `access.json`, the lock and the log.
 * `pointer` is set when that is not the data folder itself but a place that the unprivileged user can reach.
 */
export type ClusterHome = {
  path: string;
  data: string;
  runAs: RunAs;
  pointer: string | null;
  leftBehind: boolean;
};

/** In the data folder: one line, the path of the cluster when it could not be kept in the data folder. */
const POINTER = "postgres.location";

/**
 * Finds or makes the home of the cluster that belongs to a data folder (created when absent). Throws an
 * OperatorError when the folder cannot be written or the place that it points to is gone.
 */
export function openClusterHome(dataDir: string): ClusterHome {
  const folder = openDataFolder(dataDir);
  const found = findClusterHome(folder);
  const path = found ?? placeFor(folder);
  const runAs = chooseUser(join(path, "data"));
  mkdirSync(path, { recursive: true });
  if (runAs) {
    // Root keeps the password and the lock; the server's user may walk through to its data, others may not.
    chownSync(path, 0, runAs.gid);
    chmodSync(path, 0o750);
  } else {
    chmodSync(path, 0o700);
  }
  if (!canAccess(runAs, path)) throw cannotEnter(path);
  repairOwner(join(path, "data"), runAs);
  const elsewhere = path !== join(folder, "postgres");
  return {
    path,
    data: join(path, "data"),
    runAs,
    pointer: elsewhere ? join(folder, POINTER) : null,
    // A cluster that nothing points to: its data folder was removed, so nobody wants it as the new shop's data.
    leftBehind: elsewhere && !found && existsSync(join(path, "data")),
  };
}

/** The home of the cluster that a data folder already has, or null. Makes nothing. */
export function findClusterHome(dataDir: string): string | null {
  const pointer = join(dataDir, POINTER);
  if (existsSync(pointer)) {
    const path = readFileSync(pointer, "utf8").trim();
    if (existsSync(join(path, "data"))) return path;
    throw new OperatorError(
      `${pointer} says that the shop's database is in ${path}, but nothing is there; put it back, or delete that file to begin with an empty shop.`,
    );
  }
  const ordinary = join(dataDir, "postgres");
  return existsSync(join(ordinary, "data")) ? ordinary : null;
}

function placeFor(folder: string): string {
  if (canAccess(chooseUser(folder), folder)) return join(folder, "postgres");
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 12);
  return `/var/lib/rebon-${name}`;
}

function cannotEnter(path: string): OperatorError {
  return new OperatorError(
    `The shop's database is in ${path}, which the user that PostgreSQL runs as can no longer enter; allow others to pass through the folders above it (chmod o+x).`,
  );
}
