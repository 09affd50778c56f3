import { DAY, MINUTE } from "#kernel/durations.ts";
import { storeDate, storeMoment } from "#kernel/store-time.ts";
import { imageName } from "./back-up-images.ts";
import type { Vault } from "./encrypted-store.ts";
import { isAhead, listBackups, listBrokenOff, momentOf, readManifest, removeBackup } from "./manifest.ts";
import type { Retention } from "./storage-settings.ts";

/** Each period by a value that is the same for all its moments. The first of January 1970 was a Thursday; weeks begin on Mondays. */
const periods: Record<keyof Retention, (moment: Date) => number | string> = {
  daily: storeDate,
  weekly: (moment) => Math.floor((Date.parse(storeDate(moment)) / DAY + 3) / 7),
  monthly: (moment) => storeDate(moment).slice(0, 7),
};

/** The backups that are kept: the newest, and the last of each of the latest days, weeks and months that have one. */
export function backupsToRetain<T extends { moment: Date }>(
  backups: readonly T[],
  retention: Retention,
): Set<T> {
  const newestFirst = backups.toSorted((a, b) => b.moment.getTime() - a.moment.getTime());
  const kept = new Set<T>(newestFirst.slice(0, 1));
  for (const [kind, periodOf] of Object.entries(periods) as [
    keyof Retention,
    (moment: Date) => number | string,
  ][]) {
    const seen = new Set<number | string>();
    for (const backup of newestFirst) {
      if (seen.size >= retention[kind]) break;
      const period = periodOf(backup.moment);
      if (!seen.has(period)) kept.add(backup);
      seen.add(period);
    }
  }
  return kept;
}

/** When the last backup before `now` was due that is taken daily at `at` (minutes after the store's midnight). */
export function lastDue(now: Date, at: number): Date {
  const today = storeMoment(storeDate(now)).getTime() + at * MINUTE;
  return new Date(today <= now.getTime() ? today : today - DAY);
}

/**
 * Removes the backups that need not be kept and what was broken off, then the images that are in none of the others. Returns the names of the removed.
 * Those of a clock that ran ahead stay until their time comes, and count for none of the others.
 */
export async function pruneBackups(vault: Vault, retention: Retention, now = new Date()): Promise<string[]> {
  const backups = (await listBackups(vault)).flatMap((name) => {
    const moment = momentOf(name);
    return moment ? [{ name, moment }] : [];
  });
  const ahead = backups.filter(({ moment }) => isAhead(moment, now));
  const others = backups.filter((backup) => !ahead.includes(backup));
  const kept = new Set([...backupsToRetain(others, retention), ...ahead]);
  const removed = backups.filter((backup) => !kept.has(backup)).map(({ name }) => name);
  for (const name of [...removed, ...(await listBrokenOff(vault, now))]) await removeBackup(vault, name);
  if (removed.length > 0) await pruneImages(vault, kept);
  return removed;
}

async function pruneImages(vault: Vault, backups: ReadonlySet<{ name: string }>): Promise<void> {
  const wanted = new Set<string>();
  for (const { name } of backups)
    for (const key of Object.keys((await readManifest(vault, name)).images)) wanted.add(imageName(key));
  for (const name of await vault.list("images/")) if (!wanted.has(name)) await vault.remove(name);
}
