import { copyFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { readDemoAdmin, type SignIn } from "#demo/demo-admin.ts";
import { categories } from "#modules/catalogue/schema.ts";
import { makeAdmin } from "#modules/staff/server/make-admin.ts";
import { type Database, openDatabase } from "#platform/database/client.ts";
import { migrateDatabase } from "#platform/database/migrate.ts";
import { allowManyOrders } from "#tests/support/order-limits.ts";
import { copyTemplate, emptyDatabase, type TestDatabase } from "#tests/support/own-database.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import type { Run } from "./prepare-run.ts";
import { startServer } from "./start-server.ts";

export interface OpenShop {
  address: string;
  admin: SignIn;
  /** For changes that no request can make, such as the passing of a day. */
  database: Database;
  /** Stops the shop and starts it again at the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const prepared = (): Run => JSON.parse(process.env.REBON_E2E_RUN ?? "");

/** The demo, with a database and a data folder of its own. Images are shared: what is once there never changes. */
export async function openDemoShop(): Promise<OpenShop> {
  const run = prepared();
  const admin = readDemoAdmin(run.dataDir);
  if (!admin) throw new Error(`${run.dataDir} holds no demo`);
  const dataDir = makeScratchFolder("shop");
  for (const name of ["demo-admin.json", "secrets.json"])
    copyFileSync(join(run.dataDir, name), join(dataDir, name));
  symlinkSync(join(run.dataDir, "images"), join(dataDir, "images"));
  return open(dataDir, await copyTemplate(run), admin);
}

const firstAdmin = { email: "first@example.org", password: "the first key of the shop" };

/** A shop that has an admin and nothing else. */
export async function openEmptyShop(): Promise<OpenShop> {
  const own = await emptyDatabase(prepared());
  await migrateDatabase(own.url);
  const shop = await open(makeScratchFolder("empty-shop"), own, firstAdmin, async (database) => {
    await makeAdmin(database, firstAdmin);
    // A shop that has anything in it is not filled with the demo.
    await database.insert(categories).values({ name: "Placeholder", description: "Goes again at once" });
  });
  await shop.database.delete(categories);
  return shop;
}

async function open(
  dataDir: string,
  own: TestDatabase,
  admin: SignIn,
  fill?: (database: Database) => Promise<void>,
): Promise<OpenShop> {
  await using opened = new AsyncDisposableStack();
  opened.adopt(dataDir, removeScratchFolder);
  opened.adopt(own, ({ close }) => close());
  const database = openDatabase(own.url, { max: 2, onError: () => undefined });
  opened.defer(() => database.$client.end());
  await fill?.(database);
  // Everybody of these tests has the same address and mobile number.
  await allowManyOrders(database);
  const server = opened.adopt(await startServer(dataDir, own.url), async ({ end }) => void (await end()));
  const ends = opened.move();
  const restart = () => server.restart("SIGTERM");
  return { address: server.address, admin, database, restart, close: () => ends.disposeAsync() };
}
