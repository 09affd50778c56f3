import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cluster, findLogArchive, mark, takeBase, withConnection } from "#embedded-postgres";
import { startStorm } from "#modules/orders/server/order-storm.scene.ts";
import { restoreMoment } from "#start/commands/restore-shop.ts";
import { endWithUs } from "#tests/support/end-with-us.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import { createFolderBackups } from "../adapters/folder-backups.ts";
import { startOwnCluster } from "../database/cluster.ts";
import { readInstallation } from "../database/installation.ts";
import { migrateDatabase } from "../database/migrate.ts";
import { openVault } from "./encrypted-store.ts";

const CUSTOMERS = 3;
/** Orders before the moment and after it. */
const ORDERS = 30;

const dataDir = makeScratchFolder("history");
const backups = makeScratchFolder("backups");
const elsewhere = makeScratchFolder("moment");
const vault = openVault(createFolderBackups(backups), randomBytes(32));
const said: string[] = [];
let cluster: Cluster;
let callOff: () => void;
let placed: Awaited<ReturnType<typeof startStorm>>["placed"];
let moment: Date;

const optionsFor = (folder: string) => ({
  dataDir: folder,
  into: true,
  replace: false,
  say: (line: string) => said.push(line),
  env: { dataDir, s3: null, authSecret: null },
});

beforeAll(async () => {
  cluster = await startOwnCluster({ dataDir, log: () => undefined, durable: false, archive: true });
  callOff = endWithUs(cluster.home, dataDir);
  await migrateDatabase(cluster.url);
  const shop = await openTestShop({ databaseUrl: cluster.url });
  const storm = await startStorm(shop, CUSTOMERS, 100_000);
  await storm.more(ORDERS);
  // Copied while orders come in.
  await takeBase(cluster, vault, { owner: null, secrets: '{"authSecret":"kept"}' });
  await storm.more(ORDERS);
  moment = new Date();
  await storm.more(ORDERS);
  await storm.end();
  placed = storm.placed;
  await shop.close();
  await mark(cluster);
  // The rest goes to the archive when the server ends.
  await cluster.stop();
}, 120_000);
afterAll(async () => {
  await cluster.stop();
  callOff();
  for (const folder of [dataDir, backups, elsewhere]) removeScratchFolder(folder);
});

test("what was acknowledged before the moment is there, what was asked for later is not", async () => {
  await restoreMoment(vault, moment, optionsFor(elsewhere));
  const restored = await startOwnCluster({ dataDir: elsewhere, log: () => undefined, durable: false });
  const { rows } = await withConnection(restored.url, (client) =>
    client.query<{ id: string }>("select id::text from orders"),
  );
  expect((await withConnection(restored.url, readInstallation)).restoredAt).not.toBeNull();
  await restored.stop();
  const found = new Set(rows.map(({ id }) => id));
  const until = moment.getTime();
  const before = placed.filter(({ acknowledged }) => acknowledged < until);
  const after = placed.filter(({ asked }) => asked > until);
  expect(Math.min(before.length, after.length)).toBeGreaterThanOrEqual(ORDERS - CUSTOMERS);
  expect(before.filter(({ id }) => !found.has(id))).toEqual([]);
  expect(after.filter(({ id }) => found.has(id))).toEqual([]);
  expect(existsSync(join(elsewhere, "secrets.json"))).toBe(true);
  expect(said.join("\n")).toContain("Verified: the database starts");
  // It goes on under a history of its own, from the shop's next start on.
  expect(findLogArchive(restored.home)).toBeNull();
});
