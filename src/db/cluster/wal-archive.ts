import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ClusterHome } from "./cluster-home.ts";

/** Seconds after which the server hands over a part of its log that is not full. */
const HAND_OVER_AFTER = 60;
const LINE = "line";

/** Parts of the server's log on their way to the backups. A server whose home has this folder archives into it. */
export interface WalArchive {
  folder: string;
  /**
   * What tells this history of the cluster from others: a restored cluster goes on under another, and so does one that did not
   * archive for a while. Within one no part of the log is missing and no name is used twice.
   */
  line: string;
}

const folderIn = (home: string) => join(home, "wal");

/** The archive of the cluster in this home; null when it has none. */
export function findWalArchive(home: string): WalArchive | null {
  const folder = folderIn(home);
  const file = join(folder, LINE);
  return existsSync(file) ? { folder, line: readFileSync(file, "utf8") } : null;
}

/** Has the cluster archive from its next start on, or no more. Made whole or not at all. */
export function setWalArchive(home: Pick<ClusterHome, "path" | "runAs">, isWanted: boolean): void {
  const folder = folderIn(home.path);
  if (isWanted && findWalArchive(home.path)) return;
  const draft = `${folder}.draft`;
  for (const left of [draft, folder]) rmSync(left, { recursive: true, force: true });
  if (!isWanted) return;
  mkdirSync(draft, { mode: 0o700 });
  const line = `${new Date().toISOString().replaceAll(":", "-")}-${randomBytes(4).toString("hex")}`;
  writeFileSync(join(draft, LINE), line, { mode: 0o600 });
  if (home.runAs) chownSync(draft, home.runAs.uid, home.runAs.gid);
  renameSync(draft, folder);
}

/** What the server is told so that it archives: a part of the log has its name when it is whole and on the disk. */
export function archiveSettings(home: string): Record<string, string> {
  const archive = findWalArchive(home);
  if (!archive) return {};
  // The shell's quotes around the folder, and the server's own percent sign.
  const folder = `'${archive.folder.replaceAll("'", "'\\''").replaceAll("%", "%%")}'`;
  const part = `${folder}/%f.part`;
  return {
    archive_mode: "on",
    archive_timeout: String(HAND_OVER_AFTER),
    archive_command: `cp %p ${part} && sync ${part} && mv -f ${part} ${folder}/%f`,
  };
}
