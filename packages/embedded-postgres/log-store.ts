import { createReadStream, existsSync, readdirSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline, Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { createGunzip, createGzip } from "node:zlib";
import * as z from "zod/mini";
import { withConnection } from "./access.ts";
import { type BaseCopy, copyCluster } from "./base-copy.ts";
import { ClusterError } from "./cluster-error.ts";
import { findLogArchive, type LogArchive } from "./log-archive.ts";
import type { Cluster } from "./start-cluster.ts";

export type Bytes = AsyncIterable<Uint8Array>;

/** Where copies and logs are kept, by names with slashes; it may encrypt them. What it throws goes through as it is. */
export interface Store {
  readonly place: string;
  /** Whole or not at all. */
  write(name: string, source: Bytes): Promise<void>;
  /** Throws when nothing has this name, and for damage. */
  read(name: string): AsyncIterable<Buffer>;
  /** All names that begin so, sorted. */
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** `lines/<line>/` of a store holds one history of a cluster: copies of its files (`bases/<name>/`, the note written last) and the log (`wal/`). */
const note = z.object({
  label: z.optional(z.string()),
  firstSegment: z.string(),
  finished: z.iso.datetime(),
  /** The owner; called so since the first note of this kind. */
  shop: z.nullish(z.string()),
});

/** A copy of a cluster's files, from which it can be brought to any moment after `finished`. */
export interface Base extends BaseCopy {
  line: string;
  /** The moment at which it was begun, without the colons that some file systems refuse: names sort by time. */
  name: string;
  /** The history that it belongs to, in the program's words. */
  owner: string | null;
}

/** Parts of the log, and the notes on how they hang together. */
const LOG_FILE = /^([0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/;
const BASE_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

const nameAt = (moment: Date) => moment.toISOString().replaceAll(":", "-");
const baseOf = ({ line, name }: Pick<Base, "line" | "name">) => `lines/${line}/bases/${name}`;
const logOf = (line: string) => `lines/${line}/wal`;

/** Copies a cluster's files, with `secrets`, a text that belongs to them; returns the copy's name. Throws a ClusterError without an archive. */
export async function takeBase(
  cluster: Pick<Cluster, "adminUrl" | "home">,
  store: Store,
  { owner, secrets, signal }: { owner: string | null; secrets: string; signal?: AbortSignal },
): Promise<string> {
  const archive = findLogArchive(cluster.home);
  if (!archive)
    throw new ClusterError(
      "The database does not archive its log; it does from the program's next start on.",
    );
  const name = nameAt(new Date());
  const place = baseOf({ line: archive.line, name });
  const storePart = (tar: Bytes) => store.write(`${place}/data`, zipped(tar));
  const copied = await copyCluster(cluster.adminUrl, cluster.home, storePart, signal);
  await store.write(`${place}/secrets`, zipped(oneOf(secrets)));
  await shipLog(archive, store);
  await store.write(`${place}/note`, oneOf(JSON.stringify({ ...copied, shop: owner })));
  return name;
}

/** By the folder of the archive: two at once would take the same part. */
const underWay = new Map<string, Promise<void>>();

/** Moves what the server has handed over to the store. Throws a ClusterError when that has another part of this name: two servers that were one. */
export function shipLog(archive: LogArchive, store: Store): Promise<void> {
  const before = underWay.get(archive.folder)?.catch(() => undefined);
  const shipping = (before ?? Promise.resolve()).then(() => shipParts(archive, store));
  underWay.set(archive.folder, shipping);
  return shipping;
}

async function shipParts({ folder, line }: LogArchive, store: Store): Promise<void> {
  for (const name of readdirSync(folder).sort()) {
    if (!LOG_FILE.test(name)) continue;
    const path = `${logOf(line)}/${name}`;
    if ((await store.list(path)).includes(path)) await checkSame(path, join(folder, name), store);
    else await store.write(path, zipped(createReadStream(join(folder, name))));
    rmSync(join(folder, name), { force: true });
  }
}

/** A part is handed over once more when the program ended between keeping it here and removing it there. */
async function checkSame(path: string, file: string, store: Store): Promise<void> {
  const kept = await buffer(unzipped(store.read(path))).catch(() => null);
  const given = await readFile(file);
  // A damaged one is put there again.
  if (!kept) return store.write(path, zipped(oneOf(given)));
  if (!kept.equals(given))
    throw new ClusterError(
      `${store.place} has another ${path}: a copy of this data folder runs on the same backups. Give one of them another place, and restore the other one from its own.`,
    );
}

/** Notes in the log that this moment was reached. A cluster in which nothing happens writes no log, and could not be brought to a moment. */
export async function mark({ adminUrl }: Pick<Cluster, "adminUrl">): Promise<void> {
  await withConnection(adminUrl, (client) => client.query(MARK));
}

const MARK = "select pg_logical_emit_message(true, 'mark', '')";

/** Everything until `moment` is in the log up to this part of it. */
export interface HandedOver {
  part: string;
  moment: Date;
}

/** Milliseconds for which a part that the server is to hand over is waited for. */
const HANDED_OVER_IN = 5000;

/**
 * Has the server hand over its log up to now, and waits a little for that. By itself it does so a minute after a part was begun, but not before the
 * first checkpoint after its start, which comes after five minutes.
 */
export async function handOver(
  { adminUrl }: Pick<Cluster, "adminUrl">,
  { folder }: LogArchive,
): Promise<HandedOver> {
  const handed = await withConnection(adminUrl, async (client) => {
    const { rows } = await client.query<{ moment: Date }>(`${MARK}, clock_timestamp() as moment`);
    const [switched] = (await client.query<{ part: string }>(SWITCH)).rows;
    if (!rows[0] || !switched) throw new Error("The log could not be handed over");
    return { ...rows[0], ...switched };
  });
  for (const end = Date.now() + HANDED_OVER_IN; Date.now() < end; await sleep(50))
    if (existsSync(join(folder, handed.part))) break;
  return handed;
}

const SWITCH = "select pg_walfile_name(pg_switch_wal()) as part";

/** Whether the store has a part of the log of this archive. */
export async function hasPart(
  { line }: LogArchive,
  store: Pick<Store, "list">,
  part: string,
): Promise<boolean> {
  const path = `${logOf(line)}/${part}`;
  return (await store.list(path)).includes(path);
}

/** All copies of all histories, the oldest first. */
export async function listBases(store: Pick<Store, "list">): Promise<Pick<Base, "line" | "name">[]> {
  return (await store.list("lines/"))
    .map((path) => path.split("/"))
    .filter(([, , kind, name = "", file]) => kind === "bases" && file === "note" && BASE_NAME.test(name))
    .map(([, line = "", , name = ""]) => ({ line, name }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export async function readBase(store: Store, base: Pick<Base, "line" | "name">): Promise<Base> {
  const { shop = null, ...read } = note.parse(JSON.parse(await text(store.read(`${baseOf(base)}/note`))));
  return { ...base, ...read, finished: new Date(read.finished), owner: shop };
}

/** The latest copy of one of these owners that can be brought to this moment. Throws a ClusterError when there is none. */
export async function findBase(
  store: Store,
  moment: Date,
  isOwner: (owner: string | null) => boolean = () => true,
): Promise<Base> {
  for (const found of (await listBases(store)).reverse()) {
    const base = await readBase(store, found);
    if (base.finished <= moment && isOwner(base.owner)) return base;
  }
  throw new ClusterError(
    `${store.place} has no copy of the database from before ${moment.toISOString()} that could be brought to that moment.`,
  );
}

export function openBase(store: Store, base: Base) {
  const place = baseOf(base);
  return {
    tar: unzipped(store.read(`${place}/data`)),
    secrets: () => text(unzipped(store.read(`${place}/secrets`))),
    /** Puts all of the log since the copy into a folder, zipped. */
    async fetchLog(folder: string): Promise<void> {
      for (const path of await store.list(`${logOf(base.line)}/`)) {
        const part = path.split("/").at(-1) ?? "";
        if (part < base.firstSegment && !part.endsWith(".history")) continue;
        await writeFile(join(folder, `${part}.gz`), store.read(path), { mode: 0o644 });
      }
    },
  };
}

/**
 * Keeps the latest copies, and of the log what they need. What was broken off before the latest copy goes too. Copies of a clock that ran ahead stay
 * until their time comes, and count for none of the others.
 */
export async function pruneBases(store: Store, keep: number, now = new Date()): Promise<void> {
  const bases = await listBases(store);
  const past = bases.filter(({ name }) => name <= nameAt(now));
  const latest = past.at(-1);
  if (!latest) return;
  const wanted = [...past.slice(-keep), ...bases.slice(past.length)];
  const kept = await Promise.all(wanted.map((base) => readBase(store, base)));
  for (const path of await store.list("lines/")) {
    const [, line = "", kind, name = ""] = path.split("/");
    const ofLine = kept.filter((base) => base.line === line);
    const isNeeded =
      kind === "bases"
        ? name > latest.name || ofLine.some((base) => base.name === name)
        : // Lines are named by when they began: a later one has no copy yet.
          line > latest.line || ofLine.some((base) => name >= base.firstSegment || name.endsWith(".history"));
    if (!isNeeded) await store.remove(path);
  }
}

const oneOf = (content: string | Uint8Array) => Readable.from([Buffer.from(content)]);
// Whoever reads what comes out hears of an error of either.
const zipped = (source: Bytes) => pipeline(source, createGzip(), () => undefined);
const unzipped = (source: Bytes) => pipeline(source, createGunzip(), () => undefined);
