import * as fs from "node:fs";
import { join } from "node:path";
import { chooseUser, systemCode } from "#embedded-postgres";
import { isOperatorError, OperatorError } from "./operator-error.ts";

/** Its own admin closes it: PostgreSQL's user has to get in. */
const CLUSTER = "postgres";

/**
 * Makes the data folder when it is absent, closes it and what lies in it to every other user of the machine, and returns its real path. Where
 * PostgreSQL runs as another user, that user's group may walk through. Throws an OperatorError when it can't be written; `warn` takes a line
 * when it can't be closed, because it belongs to somebody else.
 */
export function openDataFolder(dataDir: string, warn: (line: string) => void = () => undefined): string {
  const folder = writableFolder(dataDir);
  const walker = chooseUser(join(folder, CLUSTER, "data"));
  try {
    // A change of group may take rights away with it, so the mode comes after it.
    if (walker && fs.statSync(folder).gid !== walker.gid) fs.chownSync(folder, -1, walker.gid);
    setMode(folder, walker ? 0o710 : 0o700);
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
      if (entry.name === CLUSTER) continue;
      if (entry.isDirectory()) setMode(join(folder, entry.name), 0o700);
      else if (entry.isFile()) setMode(join(folder, entry.name), 0o600);
    }
  } catch (error) {
    if (!["EPERM", "EROFS"].includes(systemCode(error))) throw error;
    warn(
      `The data folder ${folder} belongs to another user: make sure that nobody else can read it (chmod -R go= ${folder}).`,
    );
  }
  return folder;
}

function setMode(path: string, mode: number): void {
  if ((fs.statSync(path).mode & 0o777) !== mode) fs.chmodSync(path, mode);
}

function writableFolder(dataDir: string): string {
  return withWritable(dataDir, () => {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const probe = join(dataDir, `.writable-${process.pid}`);
    fs.writeFileSync(probe, "");
    fs.rmSync(probe);
    return fs.realpathSync(dataDir);
  });
}

/** Whatever fails in `work` is told as a data folder that cannot be written (OperatorError). */
export function withWritable<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (isOperatorError(error)) throw error;
    throw new OperatorError(
      `The data folder ${dataDir} cannot be written (${systemCode(error)}); make it writable for this user or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}
