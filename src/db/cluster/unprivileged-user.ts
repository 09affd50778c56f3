import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";

/** The user that PostgreSQL runs as; null means "as this process does". */
export type RunAs = { uid: number; gid: number } | null;

/** Used when the machine knows neither `postgres` nor `nobody`: the number that `nobody` has nearly everywhere. */
const NOBODY = 65534;

/**
 * Chooses who runs PostgreSQL, which refuses to run as root. An ordinary user runs it himself. For root it is the
 * owner of the cluster that is already there, so that a user account added later does not lock us out of our own
 * data, and otherwise `postgres` or `nobody`.
 */
export function chooseUser(existingData: string): RunAs {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(existingData, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return accountNamed("postgres") ?? accountNamed("nobody") ?? { uid: NOBODY, gid: NOBODY };
}

function accountNamed(name: string): RunAs {
  const ids = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], { encoding: "utf8" }));
  const [uid, gid] = ids.map(({ status, stdout }) => (status === 0 ? Number(stdout) : 0));
  return uid && gid ? { uid, gid } : null;
}

/**
 * Whether that user may enter the folder (or run the file). Asked of the system itself, by a process of that user,
 * because mode bits along the path tell nothing of access lists and of what the user's groups may do.
 */
export function canAccess(user: RunAs, path: string): boolean {
  if (!user) return true;
  return spawnSync("test", ["-x", path], { ...user, cwd: "/", stdio: "ignore" }).status === 0;
}
