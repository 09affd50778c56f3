import type { Keep } from "./backup-settings.ts";
import { backupsToKeep } from "./backups-to-keep.ts";
import { imageName } from "./keep-images.ts";
import { listBackups, listBrokenOff, momentOf, readManifest, removeBackup } from "./manifest.ts";
import type { Vault } from "./vault.ts";

/** Removes the backups that need not be kept and what was broken off, then the images that are in none of the others. Returns the names of the removed. */
export async function pruneBackups(vault: Vault, keep: Keep): Promise<string[]> {
  const backups = (await listBackups(vault)).flatMap((name) => {
    const moment = momentOf(name);
    return moment ? [{ name, moment }] : [];
  });
  const kept = backupsToKeep(backups, keep);
  const removed = backups.filter((backup) => !kept.has(backup)).map(({ name }) => name);
  for (const name of [...removed, ...(await listBrokenOff(vault))]) await removeBackup(vault, name);
  if (removed.length > 0)
    await pruneImages(
      vault,
      [...kept].map(({ name }) => name),
    );
  return removed;
}

async function pruneImages(vault: Vault, backups: string[]): Promise<void> {
  const wanted = new Set<string>();
  for (const name of backups)
    for (const key of Object.keys((await readManifest(vault, name)).images)) wanted.add(imageName(key));
  for (const name of await vault.list("images/")) if (!wanted.has(name)) await vault.remove(name);
}
