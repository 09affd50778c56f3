import type { Client, Pool } from "pg";
import type { installation } from "./installation-schema.ts";

type Asked = Pick<Client, "query"> | Pick<Pool, "query">;

export type Installation = Omit<typeof installation.$inferSelect, "only" | "logKeptUntil">;

/** Hours after which a daily backup is late. */
const LATE_HOURS = 26;
/** Hours by which clocks may differ. */
const AHEAD_HOURS = 1;
/** Seconds after which the log, which is handed over every minute, is behind. */
const BEHIND_SECONDS = 120;

/**
 * How the backups are: "none" are to be taken, the last try failed, there has been none for longer than a day, or the log of the shop's own database
 * is "behind", so that what happened since would be lost with the machine.
 */
export interface BackupHealth {
  state: "ok" | "none" | "failing" | "late" | "behind" | "copy";
  /** The moment of the last one (ISO 8601). */
  last: string | null;
  failure: string | null;
  /** Seconds since the last one, or since backups are to be taken; null: they are not. */
  age: number | null;
  /** The moment until which all that happened is in the backups (ISO 8601), and how many seconds ago that was; null: the database's log is not handed over. */
  log: { until: string; age: number } | null;
}

export async function readBackupHealth(client: Asked, now: Date): Promise<BackupHealth> {
  const { restoredAt, lastBackupAt, backupsSince, backupFailure } = await readInstallation(client);
  const log = await readLogRetention(client, now);
  const facts = { last: lastBackupAt?.toISOString() ?? null, failure: backupFailure, log };
  if (restoredAt) return { state: "copy", ...facts, age: null };
  if (!backupsSince) return { state: "none", ...facts, age: null };
  const since = (moment: Date) => (now.getTime() - moment.getTime()) / 1000;
  const told = since(lastBackupAt ?? backupsSince);
  // By a clock that ran ahead: nobody knows when that was.
  const isAhead = told < -AHEAD_HOURS * 60 * 60;
  const age = Math.max(0, isAhead ? since(backupsSince) : told);
  if (isAhead || age > LATE_HOURS * 60 * 60) return { state: "late", ...facts, age };
  if (backupFailure !== null) return { state: "failing", ...facts, age };
  return { state: log && log.age > BEHIND_SECONDS ? "behind" : "ok", ...facts, age };
}

async function readLogRetention(client: Asked, now: Date): Promise<BackupHealth["log"]> {
  const { rows } = await client.query<{ until: Date | null }>(
    "select log_kept_until as until from installation",
  );
  const until = rows[0]?.until;
  return until
    ? { until: until.toISOString(), age: Math.max(0, (now.getTime() - until.getTime()) / 1000) }
    : null;
}

/** Null for a database from before the migration that began to note it. */
export async function findInstallation(client: Asked): Promise<Installation | null> {
  const known = await client.query("select where to_regclass('public.installation') is not null");
  return known.rowCount ? readInstallation(client) : null;
}

export async function readInstallation(client: Asked): Promise<Installation> {
  const { rows } = await client.query<Installation>(
    `select id, restored_at as "restoredAt", last_backup_at as "lastBackupAt", backups_since as "backupsSince",
      backup_failure as "backupFailure" from installation`,
  );
  const [found] = rows;
  if (!found) throw new Error("The database does not say which shop it is");
  return found;
}

/** Has the shop know that it is a copy, until it takes over. */
export async function noteRestored(client: Asked): Promise<void> {
  await client.query(
    "update installation set restored_at = now(), backups_since = null, backup_failure = null, log_kept_until = null",
  );
}

/** Makes this the shop, under an id that no other copy of it has. `lastBackupAt`: of those that it takes over. */
export async function noteTakeOver(client: Asked, lastBackupAt: Date | null): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `update installation set id = gen_random_uuid(), restored_at = null, last_backup_at = $1,
      backup_failure = null returning id`,
    [lastBackupAt],
  );
  return rows[0]?.id ?? "";
}

export async function noteBackup(client: Asked, at: Date): Promise<void> {
  await client.query("update installation set last_backup_at = $1", [at]);
}

/** Since when they are to be taken stays as it was. */
export async function noteWanted(client: Asked, wanted: { backups: boolean; log: boolean }): Promise<void> {
  await client.query(
    `update installation set backup_failure = case when $1 then backup_failure end,
      backups_since = case when $1 then coalesce(backups_since, now()) end,
      log_kept_until = case when $2 then coalesce(log_kept_until, now()) end`,
    [wanted.backups, wanted.log],
  );
}

export async function noteLogRetained(client: Asked, until: Date): Promise<void> {
  await client.query("update installation set log_kept_until = $1", [until]);
}

export async function noteFailure(client: Asked, failure: string | null): Promise<void> {
  const note = "update installation set backup_failure = $1 where backup_failure is distinct from $1";
  await client.query(note, [failure]);
}
