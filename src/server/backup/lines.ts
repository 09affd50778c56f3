import { createReadStream, readdirSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { copyCluster } from "#db/cluster/base-backup.ts";
import { withConnection } from "#db/cluster/cluster-access.ts";
import { OperatorError } from "#db/cluster/operator-error.ts";
import type { Cluster } from "#db/cluster/start-cluster.ts";
import { findWalArchive, type WalArchive } from "#db/cluster/wal-archive.ts";
import { backupName, momentOf, oneOf, textOf } from "./manifest.ts";
import { listOwners } from "./ownership.ts";
import type { Vault } from "./vault.ts";

/**
 * The embedded database at every moment. `lines/<line>/` holds one history of a cluster: copies of its files (`bases/<name>/`, the note
 * written last) and all of its log since (`wal/`).
 */
const note = z.object({
  firstSegment: z.string(),
  finished: z.iso.datetime(),
  /** The shop's id; those from before it had one are the first owner's. */
  shop: z.string().nullish(),
});

/** A copy of a cluster's files, from which it can be brought to any moment after `finished`. */
export interface Base {
  line: string;
  name: string;
  firstSegment: string;
  finished: Date;
  /** Whose history it belongs to. */
  shop: string | null;
}

/** Parts of the log, and the notes on how they hang together. */
const LOG_FILE = /^([0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/;

const baseOf = (line: string, name: string) => `lines/${line}/bases/${name}`;
const logOf = (line: string) => `lines/${line}/wal`;

/** Copies the files of a running cluster, which is this shop's. Throws an OperatorError when it does not archive. */
export async function takeBase(
  { shop, ...cluster }: Pick<Cluster, "adminUrl" | "home"> & { shop: string | null },
  secrets: string,
  vault: Vault,
  signal?: AbortSignal,
): Promise<string> {
  const archive = requireArchive(cluster.home);
  const name = backupName(new Date());
  const place = baseOf(archive.line, name);
  const { firstSegment, finished } = await copyCluster(cluster.adminUrl, cluster.home, (tar) =>
    vault.writeZipped(`${place}/data`, until(signal, tar)),
  );
  await vault.writeZipped(`${place}/secrets`, oneOf(secrets));
  await shipLog(archive, vault);
  await vault.write(`${place}/note`, oneOf(JSON.stringify({ firstSegment, finished, shop })));
  return name;
}

async function* until<T>(signal: AbortSignal | undefined, source: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const part of source) {
    signal?.throwIfAborted();
    yield part;
  }
}

function requireArchive(home: string): WalArchive {
  const archive = findWalArchive(home);
  if (archive) return archive;
  throw new OperatorError("The database does not archive its log; it does from the shop's next start on.");
}

/**
 * Moves what the server has handed over to the backups. Returns how many parts that were. Throws an OperatorError when the backups have
 * another part of this name: two servers that were one go on under one history then.
 */
export async function shipLog({ folder, line }: WalArchive, vault: Vault): Promise<number> {
  const names = readdirSync(folder)
    .filter((name) => LOG_FILE.test(name))
    .sort();
  for (const name of names) {
    const path = `${logOf(line)}/${name}`;
    if ((await vault.list(path)).includes(path)) await checkSame(path, join(folder, name), vault);
    else await vault.writeZipped(path, createReadStream(join(folder, name)));
    rmSync(join(folder, name), { force: true });
  }
  return names.length;
}

/** A part is handed over once more when the shop ended between keeping it here and removing it there. */
async function checkSame(path: string, file: string, vault: Vault): Promise<void> {
  const [kept, given] = await Promise.all([buffer(vault.readZipped(path)).catch(() => null), readFile(file)]);
  // A damaged one is put there again.
  if (!kept) return vault.writeZipped(path, oneOf(given));
  if (!kept.equals(given))
    throw new OperatorError(
      `${vault.place} has another ${path}: a copy of this shop's data folder runs on the same backups. Give one of them another place, and restore the other one from its own.`,
    );
}

/** Notes in the log that this moment was reached. A shop in which nothing happens writes no log, and could not be brought to a moment. */
export async function mark(adminUrl: string): Promise<void> {
  await withConnection(adminUrl, (client) =>
    client.query("select pg_logical_emit_message(true, 'rebon', 'backup')"),
  );
}

/** All copies of all histories, the oldest first. */
export async function listBases(vault: Vault): Promise<Pick<Base, "line" | "name">[]> {
  return (await vault.list("lines/"))
    .map((path) => path.split("/"))
    .filter(([, , kind, name = "", file]) => kind === "bases" && file === "note" && momentOf(name))
    .map(([, line = "", , name = ""]) => ({ line, name }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** What is noted of a copy. */
export async function readBase(vault: Vault, { line, name }: Pick<Base, "line" | "name">): Promise<Base> {
  const read = note.parse(JSON.parse(await textOf(vault.read(`${baseOf(line, name)}/note`))));
  const { firstSegment, finished, shop = null } = read;
  return { line, name, firstSegment, finished: new Date(finished), shop };
}

/**
 * The latest copy that can be brought to this moment, of the shop whose backups these were at the moment: another one that was restored
 * from them has other orders since. Throws an OperatorError when there is none.
 */
export async function findBase(vault: Vault, moment: Date): Promise<Base> {
  const owners = await listOwners(vault);
  const [first] = owners;
  const owner = owners.findLast(({ from }) => from <= moment) ?? first;
  for (const found of (await listBases(vault)).reverse()) {
    const base = await readBase(vault, found);
    if (base.finished <= moment && (base.shop ?? first?.id) === owner?.id) return base;
  }
  throw new OperatorError(
    `${vault.place} has no copy of the database from before ${moment.toISOString()} that could be brought to that moment.`,
  );
}

/** What a copy is made of, for `recoverCluster`. */
export function openBase(vault: Vault, { line, name }: Base) {
  const place = baseOf(line, name);
  return {
    tar: vault.readZipped(`${place}/data`),
    secrets: () => textOf(vault.readZipped(`${place}/secrets`)),
    async fetchLog(part: string, file: string): Promise<boolean> {
      const path = `${logOf(line)}/${part}`;
      if (!(await vault.list(path)).includes(path)) return false;
      await writeFile(file, vault.readZipped(path), { mode: 0o644 });
      return true;
    },
  };
}

/** Keeps the copies of the latest days, and of the log what they need. What was broken off before the latest copy goes too. */
export async function pruneLines(vault: Vault, days: number): Promise<void> {
  const bases = await listBases(vault);
  const latest = bases.at(-1);
  if (!latest) return;
  const kept = new Set<string>();
  /** The first part of the log that each line needs. */
  const first = new Map<string, string>();
  for (const found of bases.slice(-days)) {
    const { line, name, firstSegment } = await readBase(vault, found);
    kept.add(`${line}/${name}`);
    const known = first.get(line);
    if (!known || firstSegment < known) first.set(line, firstSegment);
  }
  for (const path of await vault.list("lines/")) {
    const [, line = "", kind, name = ""] = path.split("/");
    const isNeeded =
      kind === "bases"
        ? kept.has(`${line}/${name}`) || name > latest.name
        : // Lines are named by when they began: a later one has no copy yet.
          line > latest.line ||
          (first.has(line) && (name >= (first.get(line) ?? "") || name.endsWith(".history")));
    if (!isNeeded) await vault.remove(path);
  }
}
