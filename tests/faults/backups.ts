import { randomBytes } from "node:crypto";
import { createFolderBackups } from "#adapters/folder-backups.ts";
import { withConnection } from "#db/with-connection.ts";
import { backupName, readManifest } from "#server/backup/manifest.ts";
import { restoreExternal } from "#server/backup/restore-shop.ts";
import { takeBackup } from "#server/backup/take-backup.ts";
import { openVault, type Vault } from "#server/backup/vault.ts";
import { startStorm } from "#tests/support/order-storm.ts";
import { createEmptyDatabase, createTestDatabase } from "#tests/support/postgres.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { memoryImages, openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Experiment } from "./experiment.ts";

const STOCK = 100_000;
const CUSTOMERS = 8;
const IMAGES = 20;

/** The orders, and the pieces that are sold and left. */
const SOLD = `select (select array_agg(id::text) from orders) as orders,
  (select coalesce(sum(quantity), 0)::int from order_lines) as sold, (select sum(stock)::int from products) as left`;

/** Restores a backup into an empty database and says what is not as it must be. */
async function restoreElsewhere(
  vault: Vault,
  name: string,
  acknowledged: string[],
  stock: number,
): Promise<string[]> {
  const elsewhere = await createEmptyDatabase();
  const dataDir = makeScratchFolder("restored");
  try {
    const backup = { vault, name, manifest: await readManifest(vault, name) };
    const env = { dataDir, s3: null, authSecret: null };
    const failures: string[] = [];
    await restoreExternal(backup, { url: elsewhere.url, say: () => undefined, env });
    const { rows } = await withConnection(elsewhere.url, (client) => client.query(SOLD));
    const [{ orders, sold, left }] = rows;
    const found = new Set<string>(orders);
    for (const id of acknowledged) if (!found.has(id)) failures.push(`${name}: the order ${id} is lost.`);
    if (sold + left !== stock) failures.push(`${name}: ${sold} sold and ${left} left of ${stock}.`);
    return failures;
  } finally {
    await elsewhere.close();
    removeScratchFolder(dataDir);
  }
}

async function backUpInStorm(shop: TestShop, url: string, rounds: number, say: (line: string) => void) {
  const dir = makeScratchFolder("backups");
  const vault = openVault(createFolderBackups(dir), randomBytes(32));
  const images = memoryImages();
  for (let n = 0; n < IMAGES; n++)
    await images.put(`${String(n).padStart(32, "0")}-400x500`, [
      { name: "preview.jpg", contentType: "image/jpeg", bytes: randomBytes(50_000) },
    ]);
  const failures: string[] = [];
  const storm = await startStorm(shop, CUSTOMERS, STOCK);
  try {
    for (let round = 1; round <= rounds; round++) {
      await storm.more(CUSTOMERS * 2);
      const { moment } = await takeBackup({ url, images, secrets: () => '{"authSecret":"kept"}' }, vault);
      const until = Date.parse(moment);
      const acknowledged = storm.placed.filter((order) => order.acknowledged < until).map(({ id }) => id);
      if (acknowledged.length === 0) failures.push("No order came before the backup.");
      failures.push(...(await restoreElsewhere(vault, backupName(new Date(moment)), acknowledged, STOCK)));
      say(`${round} of ${rounds} backups restored, ${acknowledged.length} orders acknowledged before`);
    }
    return { tried: { backups: rounds, orders: storm.placed.length, images: IMAGES }, failures };
  } finally {
    await storm.end();
    removeScratchFolder(dir);
  }
}

/** Backups during a storm of orders, each restored elsewhere. */
export const backups: Experiment = {
  name: "backups",
  title: "backups during a storm of orders, each restored elsewhere",
  async run({ isShort, say }) {
    const source = await createTestDatabase();
    const shop = await openTestShop({ databaseUrl: source.url });
    try {
      return await backUpInStorm(shop, source.url, isShort ? 1 : 12, say);
    } finally {
      await shop.close();
      await source.close();
    }
  },
};
