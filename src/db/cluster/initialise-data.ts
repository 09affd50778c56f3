import { execFile } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { ADMIN, type ClusterAccess } from "./cluster-access.ts";
import type { ClusterHome } from "./cluster-home.ts";
import { OperatorError } from "./operator-error.ts";

/** The PostgreSQL version that the packaged binaries carry; data of another one need a dump and a restore. */
const MAJOR = "18";

/**
 * Makes the cluster's data folder when there is none. It is made under another name and renamed, so that an
 * interruption never leaves half a cluster behind. `durable: false` skips waiting for the disk.
 */
export async function initialiseData(
  home: ClusterHome,
  binaries: string,
  access: ClusterAccess,
  durable: boolean,
): Promise<void> {
  for (const name of readdirSync(home.path).filter((entry) => entry.startsWith("draft-"))) {
    rmSync(join(home.path, name), { recursive: true });
  }
  if (existsSync(home.data)) return rejectOtherVersion(home.data);
  const draft = join(home.path, "draft-data");
  const password = join(home.path, "draft-password");
  writeFileSync(password, access.adminPassword, { mode: 0o600 });
  mkdirSync(draft, { mode: 0o700 });
  if (home.runAs) {
    for (const place of [draft, password]) chownSync(place, home.runAs.uid, home.runAs.gid);
  }
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
    throw new OperatorError(`${data} does not hold a whole database; put it back from a backup.`);
  }
  const version = readFileSync(join(data, "PG_VERSION"), "utf8").trim();
  if (version === MAJOR) return;
  throw new OperatorError(
    `The database in ${data} was made by PostgreSQL ${version} and this shop carries ${MAJOR}; dump it with the old version and restore it here.`,
  );
}

function initdb(home: ClusterHome, file: string, args: string[]): Promise<void> {
  const options = { ...home.runAs, cwd: "/", env: { LC_ALL: "C", TZ: "UTC" } };
  return new Promise((resolve, reject) => {
    execFile(file, args, options, (error, _stdout, stderr) => {
      if (!error) return resolve();
      const reason = stderr.trim().split("\n").at(-1) || error.message;
      reject(
        new OperatorError(
          `The embedded PostgreSQL could not be set up in ${home.path} (${reason}); set DATABASE_URL to use another PostgreSQL.`,
          { cause: error },
        ),
      );
    });
  });
}
