import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { createBrand } from "#modules/catalogue/server/brands.ts";
import { createCategory } from "#modules/catalogue/server/categories.ts";
import { createSubCategory } from "#modules/catalogue/server/sub-categories.ts";
import { type Database, openDatabase } from "#platform/database/client.ts";
import { migrateDatabase } from "#platform/database/migrate.ts";
import { startShopProcess } from "#qa/scale/shop-process.ts";
import { layLine } from "#tests/support/breakable-line.ts";
import { hasPooler, type Pooler, startPooler } from "#tests/support/pooler.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { openTestShop, value } from "#tests/support/test-shop.ts";
import { newShopper, signIn } from "../crashes/crowd.ts";
import { startDatabaseServer } from "../database-server.ts";
import { IMAGE } from "../model/scene.ts";
import { looms } from "./questions.ts";

/** Milliseconds between two looks for sessions that are to end. */
const END_EVERY = 50;

export interface SeveralShops {
  addresses: string[];
  database: Database;
  /** Null where the machine has none. */
  pooler: Pooler | null;
  /** Session tokens. */
  admin: string;
  shopper: string;
  addressId: string;
  /** For so many milliseconds ends every session in which a process listens; each is opened anew soon. */
  endListening(ms: number): Promise<void>;
  /** Lets nobody listen for so many milliseconds. */
  cutListening(ms: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts several web processes over one PostgreSQL, built ones or without pages, with categories and brands and no products. */
export async function startSeveralShops(count: number, isBuilt: boolean): Promise<SeveralShops> {
  await using started = new AsyncDisposableStack();
  const dataDir = started.adopt(makeScratchFolder("several"), removeScratchFolder);
  const server = started.adopt(await startDatabaseServer({ withDisk: false }), (made) => made.stop());
  await migrateDatabase(server.url);
  const pooler = hasPooler ? started.adopt(await startPooler(server.url), (made) => made.stop()) : null;
  const database = openDatabase(server.url, { max: 2, onError: () => undefined });
  started.defer(() => database.$client.end());
  const direct = started.adopt(await layLine(server.url), (line) => line.close());
  const people = await furnish(server.url);
  const start = async () => {
    const shop = await startShopProcess({
      databaseUrl: pooler?.url ?? server.url,
      dataDir,
      settings: { DATABASE_DIRECT_URL: direct.url, LOG_LEVEL: "silent", RENDER_AHEAD: "yes" },
      isBuilt,
    });
    started.defer(async () => void (await shop.end()));
    return shop.address;
  };
  const addresses = await Promise.all(Array.from({ length: count }, start));
  const ends = started.move();
  return {
    ...{ addresses, database, pooler, ...people },
    async cutListening(ms) {
      direct.cut();
      await sleep(ms);
      direct.mend();
    },
    async endListening(ms) {
      for (const end = performance.now() + ms; performance.now() < end; await sleep(END_EVERY))
        await database.execute(sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and (query = 'listen written_rows' or query like 'select pg_snapshot_xmin(%')`);
    },
    stop: () => ends.disposeAsync(),
  };
}

/** Puts an admin, a customer, and places for products into an empty shop. */
async function furnish(databaseUrl: string) {
  const shop = await openTestShop({ databaseUrl });
  try {
    for (const name of ["Ladies", "Gents"]) {
      const { id: category_id } = value(await createCategory(shop.admin, { name, description: name }));
      const sub = { description: "On a rail", category_id };
      value(await createSubCategory(shop.admin, { ...sub, name: "Shirts", template: "tops" }));
      value(await createSubCategory(shop.admin, { ...sub, name: "Shoes", template: "shoes" }));
    }
    for (const name of looms) value(await createBrand(shop.admin, { name, description: name, ...IMAGE }));
    const { sessionToken: shopper, addressId } = await newShopper(shop);
    return { admin: await signIn(shop, await shop.newAdmin()), shopper, addressId };
  } finally {
    await shop.close();
  }
}
