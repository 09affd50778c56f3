import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { type Pack, pack } from "tar-stream";
import { withConnection } from "./cluster-access.ts";
import { systemCode } from "./operator-error.ts";

/**
 * What is of no use to a restored server, or made anew by it: the log comes from the archive.
 * Source: https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP-DATA
 */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label|tablespace_map|recovery\.signal|standby\.signal)$|(^|\/)(pgsql_tmp|pg_internal\.init)/;
const EMPTIED =
  /^(pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./;
/** The passwords that belong to the data. */
export const ACCESS = "access.json";

/** A copy of the cluster's files, with what it takes to make them consistent. */
export interface BaseBackup {
  /** The part of the log with which replaying begins. */
  firstSegment: string;
  /** When the copy was complete: it can be brought to any later moment. */
  finished: Date;
}

/**
 * Copies the files of a running cluster into a tar that `write` takes. They are consistent with the log that is archived meanwhile. `url`
 * is the superuser's.
 */
export function copyCluster(
  url: string,
  home: string,
  write: (tar: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<BaseBackup> {
  return withConnection(url, async (client) => {
    await client.query("select pg_backup_start('rebon', fast => true)");
    const tar = pack();
    const written = write(Readable.from(tar));
    // The failure is that of `written`; filling must not wait for a reader that is gone.
    written.catch(() => tar.destroy());
    const filled = fill(tar, join(home, "data")).then(async () => {
      const { rows } = await client.query<{ labelfile: string; finished: Date }>(
        "select labelfile, clock_timestamp() as finished from pg_backup_stop(wait_for_archive => true)",
      );
      const [stopped] = rows;
      if (!stopped) throw new Error("The server did not end the copy");
      tar.entry({ name: "backup_label" }, stopped.labelfile);
      tar.entry({ name: ACCESS }, readFileSync(join(home, ACCESS)));
      tar.finalize();
      return stopped;
    });
    filled.catch((error: Error) => tar.destroy(error));
    const [{ labelfile, finished }] = await Promise.all([filled, written]);
    const [, firstSegment] = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)$/m.exec(labelfile) ?? [];
    if (!firstSegment) throw new Error("The label of the copy does not say where it begins");
    return { firstSegment, finished };
  });
}

async function fill(tar: Pack, data: string): Promise<void> {
  for (const name of readdirSync(data, { recursive: true, encoding: "utf8" })) {
    if (LEFT_OUT.test(name) || EMPTIED.test(name)) continue;
    const found = lstatSync(join(data, name), { throwIfNoEntry: false });
    if (found?.isDirectory()) tar.entry({ name, type: "directory" });
    else if (found?.isFile()) await addFile(tar, data, name, found.size);
  }
}

/** The server goes on writing: the file goes in at the size that it was announced with, and the log mends what was torn. */
async function addFile(tar: Pack, data: string, name: string, size: number): Promise<void> {
  const file = await open(join(data, name), "r").catch((error: unknown) => {
    // A table that was dropped meanwhile.
    if (systemCode(error) === "ENOENT") return null;
    throw error;
  });
  if (!file) return;
  try {
    await new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size }, (error) => (error ? reject(error) : resolve()));
      sendExactly(file, size, entry).catch(reject);
    });
  } finally {
    await file.close();
  }
}

const BLOCK = 256 * 1024;

async function sendExactly(
  file: Awaited<ReturnType<typeof open>>,
  size: number,
  entry: NodeJS.WritableStream,
): Promise<void> {
  for (let at = 0; at < size; ) {
    const block = Buffer.alloc(Math.min(BLOCK, size - at));
    await file.read(block, 0, block.length, at);
    at += block.length;
    if (!entry.write(block)) await drained(entry);
  }
  entry.end();
}

function drained(entry: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve, reject) => {
    entry.once("drain", resolve);
    entry.once("close", () => reject(new Error("The copy was broken off")));
  });
}
