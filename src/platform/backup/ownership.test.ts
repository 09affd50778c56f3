import { randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { withConnection } from "#embedded-postgres";
import { restoreDatabase } from "#start/commands/restore-shop.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "#tests/support/postgres.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { memoryImages } from "#tests/support/test-shop.ts";
import { createFolderBackups } from "../adapters/folder-backups.ts";
import { noteBackup, readInstallation } from "../database/installation.ts";
import { openVault } from "./encrypted-store.ts";
import { backupName, listBackups, readManifest, writeManifest } from "./manifest.ts";
import { isTakeOverDue, listOwners, requireOwnPlace, takeOver } from "./ownership.ts";
import { pruneBackups } from "./prune-backups.ts";
import { takeBackup } from "./take-backup.ts";

const dir = makeScratchFolder("backups");
const vault = openVault(createFolderBackups(dir), randomBytes(32));
const opened: TestDatabase[] = [];
afterAll(async () => {
  for (const database of opened) await database.close();
  removeScratchFolder(dir);
});

const open = async (database: Promise<TestDatabase>) => {
  opened.push(await database);
  return (await database).url;
};
const back = (url: string) => takeBackup({ url, images: memoryImages(), secrets: () => "{}" }, vault);
const stateOf = (url: string) => withConnection(url, readInstallation);

/** A shop, and a copy that was restored from its first backup. */
const shop = await open(createTestDatabase());
const copy = await open(createEmptyDatabase());
const name = backupName(new Date((await back(shop)).moment));
await restoreDatabase(copy, { vault, name, manifest: await readManifest(vault, name) }, () => undefined);

test("a restored copy takes no backups, and the shop goes on taking them", async () => {
  expect((await stateOf(copy)).restoredAt).not.toBeNull();
  await expect(back(copy)).rejects.toThrow("This is a restored copy and takes no backups.");
  await back(shop);
  expect(await listBackups(vault)).toHaveLength(2);
});

test("another shop is refused, even with the same key", async () => {
  const other = await open(createTestDatabase());
  await withConnection(other, (client) => client.query("update installation set id = gen_random_uuid()"));
  await expect(back(other)).rejects.toThrow("are another shop's");
});

/** Another database that says it is this shop, until the shop itself takes its next backup. */
async function expectTwinToBeFoundOut() {
  const { id, lastBackupAt } = await stateOf(shop);
  const twin = await open(createTestDatabase());
  await withConnection(twin, (client) =>
    client.query("update installation set id = $1, last_backup_at = $2", [id, lastBackupAt]),
  );
  await back(shop);
  await expect(back(twin)).rejects.toThrow("that this shop did not take");
}

test("a copy of the database that nobody restored is found out as soon as the other has taken a backup", async () => {
  await expectTwinToBeFoundOut();
});

test("the copy that takes over has the backups, and the former shop has none any more", async () => {
  expect(await isTakeOverDue(copy, vault)).toBe(true);
  await takeOver(copy, vault);
  expect(await isTakeOverDue(copy, vault)).toBe(false);
  await back(copy);
  expect(await requireOwnPlace(copy, vault)).toBe((await stateOf(copy)).id);
  await expect(back(shop)).rejects.toThrow("one that was restored from them has taken over");
  const ids = [(await stateOf(shop)).id, (await stateOf(copy)).id];
  expect((await listOwners(vault)).map(({ id }) => id)).toEqual(ids);
  // Whoever took the rehearsal for the shop by mistake takes that back.
  expect(await isTakeOverDue(shop, vault)).toBe(true);
  await takeOver(shop, vault);
  await back(shop);
});

test("backups of a clock that ran ahead are the shop's own when it is right again, stay, and hide no other shop's", async () => {
  const latest = (await listBackups(vault)).at(-1) ?? "";
  const ahead = new Date(Date.now() + 30 * 24 * 60 * 60_000);
  await writeManifest(vault, { ...(await readManifest(vault, latest)), moment: ahead.toISOString() });
  await withConnection(shop, (client) => noteBackup(client, ahead));
  const { moment } = await back(shop);
  const state = await stateOf(shop);
  expect(state.lastBackupAt?.toISOString()).toBe(moment);
  await pruneBackups(vault, { daily: 1, weekly: 0, monthly: 0 });
  expect(await listBackups(vault)).toEqual([backupName(new Date(moment)), backupName(ahead)]);
  await expectTwinToBeFoundOut();
});

test("a copy without a place for backups takes over as well", async () => {
  await withConnection(copy, (client) => client.query("update installation set restored_at = now()"));
  expect(await isTakeOverDue(copy, null)).toBe(true);
  await takeOver(copy, null);
  expect((await stateOf(copy)).restoredAt).toBeNull();
});
