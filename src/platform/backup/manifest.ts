import { z } from "zod";
import { MINUTE } from "#kernel/durations.ts";
import { OperatorError } from "../database/operator-error.ts";
import type { Vault } from "./encrypted-store.ts";

const word = z.string().min(1);
const manifest = z.object({
  format: z.literal(1),
  /** Whatever was committed before is in it. */
  moment: z.iso.datetime(),
  /** The last migration, as the journal has it. */
  migratedTo: z.number(),
  tables: z.array(
    z.object({
      schema: word,
      name: word,
      columns: z.array(word),
      rows: z.number(),
      /** Of the rows, in whatever order (copy/row-checksums.ts). */
      sum: z.string(),
    }),
  ),
  sequences: z.array(z.object({ schema: word, name: word, value: z.string() })),
  /** The images' keys with the SHA-256 of their files (back-up-images.ts). */
  images: z.record(z.string(), z.string()),
  /** The last image of earlier backups that was read back for this one. The next backup goes on behind it. */
  readBackTo: z.string().optional(),
});

/** The contents of a backup. It is written last: a backup without one is none. */
export type Manifest = z.output<typeof manifest>;

const FOLDER = "backups";
const MANIFEST = "manifest";
/** In a backup's folder, the names of the later ones that were there already. */
const AHEAD = "ahead";
/** Milliseconds by which clocks may differ. */
const TOLERANCE = 10 * MINUTE;

/** A backup's name is its moment, without the colons that some file systems refuse: names sort by time. */
export function backupName(moment: Date): string {
  return moment.toISOString().replaceAll(":", "-");
}

export function momentOf(name: string): Date | null {
  const [, day, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3})Z$/.exec(name) ?? [];
  if (!day) return null;
  const moment = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Whether a moment was told by a clock that ran ahead. */
export function isAhead(moment: Date, now: Date): boolean {
  return moment.getTime() > now.getTime() + TOLERANCE;
}

/** The backups' names without those of a clock that ran ahead. */
export function withoutAhead(names: readonly string[], now: Date): string[] {
  return names.filter((name) => {
    const moment = momentOf(name);
    return moment && !isAhead(moment, now);
  });
}

export function partOf(backup: string, part: string): string {
  return `${FOLDER}/${backup}/${part}`;
}

/** The names of the whole backups, the oldest first. */
export async function listBackups(vault: Pick<Vault, "list">): Promise<string[]> {
  const names = await vault.list(`${FOLDER}/`);
  return names
    .map((name) => name.split("/"))
    .filter(([, backup = "", part]) => part === MANIFEST && momentOf(backup) !== null)
    .map(([, backup = ""]) => backup);
}

/** Has a backup know those of a clock that ran ahead, which are later than it. The names say it all, so that damage costs nothing. */
export async function noteAhead(vault: Vault, backup: string): Promise<void> {
  const later = (await listBackups(vault)).filter((name) => name > backup);
  for (const name of later) await vault.write(partOf(backup, `${AHEAD}/${name}`), name);
}

/** The latest backup of which a shop whose last one was at `last` does not know: somebody else took it. */
export async function findUnknown(vault: Vault, last: Date): Promise<string | undefined> {
  const own = backupName(last);
  const names = await listBackups(vault);
  const later = names.filter((name) => name > own);
  const latest = names.findLast((name) => name <= own);
  if (later.length === 0 || !latest) return later.at(-1);
  const known = await vault.list(partOf(latest, `${AHEAD}/`));
  return later.findLast((name) => !known.includes(partOf(latest, `${AHEAD}/${name}`)));
}

/** The names of backups that were broken off: without a manifest, and from before the latest whole one. */
export async function listBrokenOff(vault: Pick<Vault, "list">, now: Date): Promise<string[]> {
  const whole = await listBackups(vault);
  const latest = withoutAhead(whole, now).at(-1) ?? "";
  const begun = new Set((await vault.list(`${FOLDER}/`)).map((name) => name.split("/")[1] ?? ""));
  return [...begun].filter((name) => momentOf(name) && name < latest && !whole.includes(name));
}

/** Removes a backup, its manifest first, so that no part of one is taken for a whole one. */
export async function removeBackup(vault: Vault, backup: string): Promise<void> {
  await vault.remove(partOf(backup, MANIFEST));
  for (const name of await vault.list(`${FOLDER}/${backup}/`)) await vault.remove(name);
}

export async function writeManifest(vault: Vault, written: Manifest): Promise<void> {
  const backup = backupName(new Date(written.moment));
  await vault.writeZipped(partOf(backup, MANIFEST), JSON.stringify(written));
}

/** Throws an OperatorError when the backup is not there, can't be opened, or has a form that this version does not know. */
export async function readManifest(vault: Vault, backup: string): Promise<Manifest> {
  const text = await vault.readText(partOf(backup, MANIFEST));
  const read = manifest.safeParse(JSON.parse(text));
  if (read.success) return read.data;
  throw new OperatorError(`The backup ${backup} has a form that this version of the shop does not know.`);
}
