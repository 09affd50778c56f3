import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync, type Stats, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { findClusterHome, systemCode } from "#embedded-postgres";
import { OperatorError } from "#platform/database/operator-error.ts";
import { SECRETS_FILE } from "./secrets.ts";

type User = Pick<Stats, "uid" | "gid">;

interface Given {
  dataDir: string;
  /** A folder that is to be made, for the same user. */
  making?: string | undefined;
}

/**
 * Has root go on as the user that the shop in a data folder belongs to, so that nothing in there changes hands: the shop could not start any more.
 * Throws an OperatorError, which says how, for anybody else than that user and root.
 */
export function becomeShopUser({ dataDir, making }: Given): void {
  const me = process.getuid?.();
  if (me === undefined) return;
  const owner = ownerOf(dataDir);
  if (me === 0) {
    const user = owner ?? seen(dataDir);
    if (user && user.uid !== 0) become(user, { dataDir, making });
  } else if (owner && owner.uid !== me) {
    const name = nameOf(owner);
    throw new OperatorError(
      `The shop in ${dataDir} belongs to ${name}, and this is ${nameOf({ uid: me })}: run it as that user (sudo -u '${name}' …) or as root.`,
    );
  }
}

/** The user whose the shop in a data folder is: who made its database, or its secrets where that is elsewhere. Null: there is none. */
function ownerOf(dataDir: string): User | null {
  // Whoever may not look in finds no database either.
  const secrets = seen(join(dataDir, SECRETS_FILE));
  const home = findClusterHome(dataDir);
  return (home ? seen(home) : null) ?? secrets;
}

/** Null: nothing is there. */
function seen(path: string): Stats | null {
  try {
    return statSync(path);
  } catch (error) {
    const code = systemCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw new OperatorError(
      `${dirname(path)} can't be looked into by ${nameOf({ uid: process.getuid?.() ?? 0 })} (${code}): run this as the user that the shop runs as, or as root.`,
      { cause: error },
    );
  }
}

function become(user: User, { dataDir, making }: Given): void {
  if (making) makeFor(user, resolve(making));
  const { uid, gid } = user;
  const [program = process.execPath] = process.argv.slice(1);
  const isReadable = spawnSync("test", ["-r", program], { uid, gid, cwd: "/", stdio: "ignore" }).status === 0;
  if (!isReadable)
    throw new OperatorError(
      `The shop in ${dataDir} belongs to ${nameOf(user)}, who can't read ${program}: run this where that user can read it, or as a user who may do both.`,
    );
  const groups = askId("-G", uid)?.split(" ").map(Number);
  process.setgroups?.(groups ?? [gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

/** With the folders above it that are not there yet. */
function makeFor({ uid, gid }: User, path: string): void {
  const first = mkdirSync(path, { recursive: true, mode: 0o700 });
  for (let made = path; first && made.length >= first.length; made = dirname(made)) chownSync(made, uid, gid);
}

/** As the machine calls the user, or the number after a #, which sudo takes as well. */
export const nameOf = ({ uid }: Pick<User, "uid">): string => askId("-nu", uid) ?? `#${uid}`;

/** Null for a user whom this machine has no name for. */
function askId(flag: string, uid: number): string | null {
  const { status, stdout } = spawnSync("id", [flag, String(uid)], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}
