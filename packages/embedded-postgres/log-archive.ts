import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ClusterHome } from "./home.ts";

const LINE = "line";

/** Parts of the server's log (WAL) on their way to a store. A server whose home has this folder archives into it. */
export interface LogArchive {
  folder: string;
  /** Names this history, in which no part of the log is missing and no name is used twice; a recovered cluster goes on under another. */
  line: string;
}

const folderIn = (home: string) => join(home, "wal");

/** PostgreSQL's own number for the cluster, as `initdb` drew it: the first eight bytes of its control file. */
function identityOf(home: string): string {
  return readFileSync(join(home, "data/global/pg_control")).readBigUInt64LE(0).toString(16);
}

/** The archive of the cluster in this home; null when it has none, or another cluster's. Lines from before they named theirs count as its own. */
export function findLogArchive(home: string): LogArchive | null {
  const folder = folderIn(home);
  const file = join(folder, LINE);
  if (!existsSync(file)) return null;
  const line = readFileSync(file, "utf8");
  const [, identity] = /-of-([0-9a-f]+)$/.exec(line) ?? [];
  return !identity || identity === identityOf(home) ? { folder, line } : null;
}

/** Has the cluster archive from its next start on, or no more. Made whole or not at all. */
export function setLogArchive(home: Pick<ClusterHome, "path" | "runAs">, isWanted: boolean): void {
  const folder = folderIn(home.path);
  if (isWanted && findLogArchive(home.path)) return;
  const draft = `${folder}.draft`;
  for (const left of [draft, folder]) rmSync(left, { recursive: true, force: true });
  if (!isWanted) return;
  mkdirSync(draft, { mode: 0o700 });
  const began = new Date().toISOString().replaceAll(":", "-");
  const line = `${began}-${randomBytes(4).toString("hex")}-of-${identityOf(home.path)}`;
  writeFileSync(join(draft, LINE), line, { mode: 0o600 });
  if (home.runAs) chownSync(draft, home.runAs.uid, home.runAs.gid);
  renameSync(draft, folder);
}

/** A path between the shell's quotes, within a command in which the server replaces what stands behind percent signs. */
export const inCommand = (path: string) => `'${path.replaceAll("'", "'\\''").replaceAll("%", "%%")}'`;

/** The server's settings for archiving: a part of the log has its name when it is whole and on the disk. */
export function archiveSettings(home: string): Record<string, string> {
  const archive = findLogArchive(home);
  if (!archive) return {};
  const folder = inCommand(archive.folder);
  const part = `${folder}/%f.part`;
  return {
    archive_mode: "on",
    // Seconds after which a part that is not full is handed over.
    archive_timeout: "60",
    archive_command: `cp %p ${part} && sync ${part} && mv -f ${part} ${folder}/%f`,
  };
}
