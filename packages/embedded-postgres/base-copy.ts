import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { withConnection } from "./access.ts";

/**
 * Folders that a recovered server does not need or makes anew:
 * https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP-DATA
 */
const EMPTIED = "wal dynshmem notify replslot serial snapshots stat_tmp subtrans".split(" ");
const LEFT_OUT = [
  ..."postmaster.pid postmaster.opts backup_label tablespace_map recovery.signal standby.signal".split(" "),
  ...EMPTIED.map((folder) => `pg_${folder}/*`),
].map((name) => `--exclude=./${name}`);
const TEMPORARY = ["--exclude=pgsql_tmp*", "--exclude=pg_internal.init*"];

export const ACCESS = "access.json";
/** The server's description of a copy, in its data folder. */
export const LABEL = "backup_label";

/** The part of the log that makes a copy consistent. */
export interface BaseCopy {
  /** Absent where the copy itself holds it, as the first ones did. */
  label?: string | undefined;
  firstSegment: string;
  /** When the copy was complete: it can be brought to any later moment. */
  finished: Date;
}

/** Copies a running cluster's files into a tar that `write` takes; the log that is archived meanwhile mends them. `url` is the superuser's. */
export function copyCluster(
  url: string,
  home: string,
  write: (tar: AsyncIterable<Uint8Array>) => Promise<void>,
  signal?: AbortSignal,
): Promise<BaseCopy> {
  return withConnection(url, async (client) => {
    await client.query("select pg_backup_start('base copy', fast => true)");
    const args = ["-cf", "-", ...LEFT_OUT, ...TEMPORARY, "-C", join(home, "data"), ".", "-C", home, ACCESS];
    const tar = spawn("tar", args, { stdio: ["ignore", "pipe", "ignore"], signal });
    const ended = once(tar, "exit");
    try {
      await Promise.all([write(tar.stdout), ended]);
    } finally {
      tar.kill();
    }
    // 1: a file changed or went away meanwhile.
    if ((tar.exitCode ?? 2) > 1)
      throw new Error(`The files could not be copied (tar ended with ${tar.exitCode})`);
    const { rows } = await client.query<{ label: string; finished: Date }>(
      "select labelfile as label, clock_timestamp() as finished from pg_backup_stop(wait_for_archive => true)",
    );
    const [, firstSegment] =
      /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)$/m.exec(rows[0]?.label ?? "") ?? [];
    if (!rows[0] || !firstSegment) throw new Error("The label of the copy does not say where it begins");
    return { ...rows[0], firstSegment };
  });
}

/** Puts a copy's files where the data are to be, the passwords with them. */
export async function unpackCopy(tar: AsyncIterable<Uint8Array>, data: string): Promise<void> {
  // Without the first option tar ends at the mark of the archive's end, while what follows it may still be on its way.
  const args = ["--ignore-zeros", "-xof", "-", "-C", data];
  const child = spawn("tar", args, { stdio: ["pipe", "ignore", "ignore"] });
  const ended = once(child, "exit");
  await pipeline(tar, child.stdin);
  await ended;
  if (child.exitCode !== 0)
    throw new Error(`The copy could not be unpacked (tar ended with ${child.exitCode})`);
}
