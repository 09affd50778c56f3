import { execFile } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { ADMIN, type ClusterAccess } from "./access.ts";
import { ClusterError } from "./cluster-error.ts";
import type { ClusterHome } from "./home.ts";

/** The PostgreSQL version that the packaged binaries carry; data of another one need a dump and a restore. */
const MAJOR = "18";

/** Makes the cluster's data folder when there is none, under another name until it is whole. `durable: false` skips waiting for the disk. */
export async function initialiseData(
  home: ClusterHome,
  binaries: string,
  access: ClusterAccess,
  durable: boolean,
): Promise<void> {
  const draft = join(home.path, "draft-data");
  const password = join(home.path, "draft-password");
  for (const left of [draft, password]) rmSync(left, { recursive: true, force: true });
  if (existsSync(home.data)) return rejectOtherVersion(home.data);
  writeFileSync(password, access.adminPassword, { mode: 0o600 });
  mkdirSync(draft, { mode: 0o700 });
  if (home.runAs) for (const place of [draft, password]) chownSync(place, home.runAs.uid, home.runAs.gid);
  await initdb(home, join(binaries, "initdb"), [
    `--pgdata=${draft}`,
    `--username=${ADMIN}`,
    `--pwfile=${password}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // Sorts and compares the same on every machine, whatever locales it has installed.
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    ...(durable ? [] : ["--no-sync"]),
  ]);
  rmSync(password);
  renameSync(draft, home.data);
}

function rejectOtherVersion(data: string): void {
  if (!existsSync(join(data, "PG_VERSION"))) {
    throw new ClusterError(`${data} does not hold a whole database; put it back from a backup.`);
  }
  const version = readFileSync(join(data, "PG_VERSION"), "utf8").trim();
  if (version === MAJOR) return;
  throw new ClusterError(
    `The database in ${data} was made by PostgreSQL ${version} and this version carries ${MAJOR}; dump it with the old version and restore it here.`,
  );
}

async function initdb(home: ClusterHome, file: string, args: string[]): Promise<void> {
  const options = { ...home.runAs, cwd: "/", env: { LC_ALL: "C", TZ: "UTC" } };
  await promisify(execFile)(file, args, options).catch((error: Error & { stderr?: string }) => {
    const reason = error.stderr?.trim().split("\n").at(-1) || error.message;
    throw new ClusterError(
      `The embedded PostgreSQL could not be set up in ${home.path} (${reason}); use a PostgreSQL server elsewhere.`,
      { cause: error },
    );
  });
}
