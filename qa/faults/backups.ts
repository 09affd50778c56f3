import { randomBytes } from "node:crypto";
import { withConnection } from "#embedded-postgres";
import { startStorm } from "#modules/orders/server/order-storm.scene.ts";
import { createFolderBackups } from "#platform/adapters/folder-backups.ts";
import { openVault, type Vault } from "#platform/backup/encrypted-store.ts";
import { backupName, readManifest } from "#platform/backup/manifest.ts";
import { takeBackup } from "#platform/backup/take-backup.ts";
import { restoreExternal } from "#start/commands/restore-shop.ts";
import { createEmptyDatabase, createTestDatabase } from "#tests/support/postgres.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { memoryImages, openTestShop } from "#tests/support/test-shop.ts";
import type { Experiment, Extent, Outcome } from "./experiment.ts";

const STOCK = 100_000;
const CUSTOMERS = 8;
const IMAGES = 20;

/** The orders, and the pieces that are sold and left. */
const SOLD = `select (select array_agg(id::text) from orders) as orders,
  (select coalesce(sum(quantity), 0)::int from order_lines) as sold, (select sum(stock)::int from products) as left`;

/** Restores a backup into an empty database; returns a sentence for each loss. */
async function restoreElsewhere(vault: Vault, name: string, acknowledged: string[]): Promise<string[]> {
  await using ends = new AsyncDisposableStack();
  const { url } = ends.adopt(await createEmptyDatabase(), (made) => made.close());
  const dataDir = ends.adopt(makeScratchFolder("restored"), removeScratchFolder);
  const backup = { vault, name, manifest: await readManifest(vault, name) };
  await restoreExternal(backup, { url, say: () => undefined, env: { dataDir, s3: null, authSecret: null } });
  const { rows } = await withConnection(url, (client) => client.query(SOLD));
  const [{ orders, sold, left }] = rows;
  const found = new Set<string>(orders);
  const lost = acknowledged.filter((id) => !found.has(id));
  return [
    ...lost.map((id) => `${name}: the order ${id} is lost.`),
    ...(sold + left === STOCK ? [] : [`${name}: ${sold} sold and ${left} left of ${STOCK}.`]),
  ];
}

async function run({ isShort, say }: Extent): Promise<Outcome> {
  await using ends = new AsyncDisposableStack();
  const rounds = isShort ? 1 : 12;
  const { url } = ends.adopt(await createTestDatabase(), (made) => made.close());
  const shop = ends.adopt(await openTestShop({ databaseUrl: url }), (made) => made.close());
  const dir = ends.adopt(makeScratchFolder("backups"), removeScratchFolder);
  const vault = openVault(createFolderBackups(dir), randomBytes(32));
  const images = memoryImages();
  for (let n = 0; n < IMAGES; n++)
    await images.put(`${String(n).padStart(32, "0")}-400x500`, [
      { name: "preview.jpg", contentType: "image/jpeg", bytes: randomBytes(50_000) },
    ]);
  const failures: string[] = [];
  const storm = ends.adopt(await startStorm(shop, CUSTOMERS, STOCK), (started) => started.end());
  for (let round = 1; round <= rounds; round++) {
    await storm.more(CUSTOMERS * 2);
    const { moment } = await takeBackup({ url, images, secrets: () => '{"authSecret":"kept"}' }, vault);
    const until = Date.parse(moment);
    const acknowledged = storm.placed.filter((order) => order.acknowledged < until).map(({ id }) => id);
    if (acknowledged.length === 0) failures.push("No order came before the backup.");
    failures.push(...(await restoreElsewhere(vault, backupName(new Date(moment)), acknowledged)));
    say(`${round} of ${rounds} backups restored, ${acknowledged.length} orders acknowledged before`);
  }
  return { tried: { backups: rounds, orders: storm.placed.length, images: IMAGES }, failures };
}

export const backups: Experiment = {
  name: "backups",
  title: "backups during a storm of orders, each restored elsewhere",
  run,
};
