import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { join } from "node:path";
import { ClusterError } from "./cluster-error.ts";

/** `path` holds the data, `access.json`, lock and log. `pointer` is set when that is elsewhere, in reach of the unprivileged user. */
export type ClusterHome = ReturnType<typeof openClusterHome>;

/** In the data folder: one line, the path of the cluster when it could not be kept in the data folder. */
const POINTER = "postgres.location";

/** Finds or makes the home of the cluster that belongs to a data folder. Throws a ClusterError when the place that it points to is gone. */
export function openClusterHome(dataDir: string, name: string) {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = fs.realpathSync(dataDir);
  const found = findClusterHome(folder);
  if (found) requireOwn(found);
  const path = found ?? placeFor(folder, name);
  const runAs = chooseUser(join(path, "data"));
  fs.mkdirSync(path, { recursive: true });
  // Root keeps the password and the lock; the server's user may walk through to its data, others may not.
  if (runAs) fs.chownSync(path, 0, runAs.gid);
  fs.chmodSync(path, runAs ? 0o750 : 0o700);
  if (!canAccess(runAs, path))
    throw new ClusterError(
      `The database is in ${path}, which the user that PostgreSQL runs as can no longer enter; allow others to pass through the folders above it (chmod o+x).`,
    );
  repairOwner(join(path, "data"), runAs);
  const elsewhere = path !== join(folder, "postgres");
  return {
    path,
    data: join(path, "data"),
    runAs,
    pointer: elsewhere ? join(folder, POINTER) : null,
    // A cluster that nothing points to: its data folder was removed, so nobody wants it as the new one's data.
    leftBehind: elsewhere && !found && fs.existsSync(join(path, "data")),
  };
}

/** Whoever opened another user's home would take it from them: their program could not start any more. */
function requireOwn(home: string): void {
  const [me, { uid }] = [process.getuid?.(), fs.statSync(home)];
  if (me === undefined || uid === me) return;
  throw new ClusterError(
    `The database in ${home} belongs to another user (${uid}): run this as that user, or give it to this one with: sudo chown -R ${me} ${home}`,
  );
}

/** The home of the cluster that a data folder already has, or null. Makes nothing. */
export function findClusterHome(dataDir: string): string | null {
  const pointer = join(dataDir, POINTER);
  if (fs.existsSync(pointer)) {
    const path = fs.readFileSync(pointer, "utf8").trim();
    if (fs.existsSync(join(path, "data"))) return path;
    throw new ClusterError(
      `${pointer} says that the database is in ${path}, but nothing is there; put it back, or delete that file to begin with an empty database.`,
    );
  }
  const ordinary = join(dataDir, "postgres");
  return fs.existsSync(join(ordinary, "data")) ? ordinary : null;
}

export function notePlace({ pointer, path }: ClusterHome): boolean {
  if (pointer) fs.writeFileSync(pointer, `${path}\n`);
  return pointer !== null;
}

function placeFor(folder: string, name: string): string {
  if (canAccess(chooseUser(folder), folder)) return join(folder, "postgres");
  return `/var/lib/${name}-${createHash("sha256").update(folder).digest("hex").slice(0, 12)}`;
}

/** Gives the files to the user that PostgreSQL runs as, whom a copy by `cp -r` takes them from; who isn't root is told how (ClusterError). */
export function repairOwner(data: string, runAs: RunAs): void {
  const found = fs.statSync(data, { throwIfNoEntry: false });
  const wanted = runAs?.uid ?? process.getuid?.();
  if (!found || wanted === undefined || found.uid === wanted) return;
  if (!runAs) {
    throw new ClusterError(
      `The database in ${data} belongs to another user, as a copy without its owners does; give it back with: sudo chown -R ${wanted} ${data}`,
    );
  }
  execFileSync("chown", ["-hR", `${runAs.uid}:${runAs.gid}`, data]);
  // PostgreSQL starts on nothing that others may look into.
  fs.chmodSync(data, 0o700);
}

/** The user that PostgreSQL runs as; null means "as this process does". */
export type RunAs = { uid: number; gid: number } | null;

/** Used when the machine knows neither `postgres` nor `nobody`: the number that `nobody` has nearly everywhere. */
const NOBODY = 65534;

/**
 * Chooses who runs PostgreSQL, which refuses to run as root: an ordinary user himself; for root the owner of the cluster that is there, so that an
 * account added later does not lock us out, and otherwise `postgres` or `nobody`.
 */
export function chooseUser(existingData: string): RunAs {
  if (process.getuid?.() !== 0) return null;
  const owner = fs.statSync(existingData, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return accountNamed("postgres") ?? accountNamed("nobody") ?? { uid: NOBODY, gid: NOBODY };
}

function accountNamed(name: string): RunAs {
  const ids = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], { encoding: "utf8" }));
  const [uid, gid] = ids.map(({ status, stdout }) => (status === 0 ? Number(stdout) : 0));
  return uid && gid ? { uid, gid } : null;
}

/** Whether that user may enter the folder (or run the file). Asked of the system: mode bits tell nothing of access lists and of groups. */
export function canAccess(user: RunAs, path: string): boolean {
  if (!user) return true;
  return spawnSync("test", ["-x", path], { ...user, cwd: "/", stdio: "ignore" }).status === 0;
}
