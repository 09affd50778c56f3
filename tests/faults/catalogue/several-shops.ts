import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Database, openDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { sessions } from "#db/schema/accounts.ts";
import { createAddress } from "#domain/addresses/addresses.ts";
import { createBrand } from "#domain/catalogue/brands.ts";
import { createCategory } from "#domain/catalogue/categories.ts";
import { createSubCategory } from "#domain/catalogue/sub-categories.ts";
import { type ShopProcess, startShopProcess } from "#tests/scale/shop-process.ts";
import { layLine } from "#tests/support/breakable-line.ts";
import { hasPooler, type Pooler, startPooler } from "#tests/support/pooler.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { openTestShop, someAddress, type TestShop, value } from "#tests/support/test-shop.ts";
import { writeAccount } from "#tests/support/write-account.ts";
import { startDatabaseServer } from "../crashes/database-server.ts";
import { IMAGE } from "../model/scene.ts";

const DAY = 86_400_000;
/** Milliseconds between two looks for sessions that are to end. */
const END_EVERY = 50;
const BUILT = join(import.meta.dirname, "../../../build/server/index.js");

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
  const ends: (() => Promise<unknown> | unknown)[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    return { ...(await start(count, isBuilt, ends)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  count: number,
  isBuilt: boolean,
  ends: (() => Promise<unknown> | unknown)[],
): Promise<Omit<SeveralShops, "stop">> {
  const dataDir = makeScratchFolder("several");
  ends.push(() => removeScratchFolder(dataDir));
  const server = await startDatabaseServer({ withDisk: false });
  ends.push(() => server.stop());
  await migrateDatabase(server.url);
  const pooler = hasPooler ? await startPooler(server.url) : null;
  if (pooler) ends.push(() => pooler.stop());
  const database = openDatabase(server.url, { max: 2, onError: () => undefined });
  ends.push(() => database.$client.end());
  const direct = await layLine(server.url);
  ends.push(() => direct.close());
  const people = await furnish(server.url);
  const start = (): Promise<ShopProcess> =>
    startShopProcess({
      databaseUrl: pooler?.url ?? server.url,
      dataDir,
      settings: { DATABASE_DIRECT_URL: direct.url, LOG_LEVEL: "silent" },
      ...(isBuilt ? { program: BUILT } : {}),
    });
  const processes = await Promise.all(Array.from({ length: count }, start));
  for (const process of processes) ends.push(() => process.end());
  return {
    addresses: processes.map(({ address }) => address),
    database,
    pooler,
    ...people,
    async cutListening(ms) {
      direct.cut();
      await sleep(ms);
      direct.mend();
    },
    async endListening(ms) {
      for (const end = performance.now() + ms; performance.now() < end; await sleep(END_EVERY))
        await database.execute(sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query in ('select 1', 'listen written_rows')`);
    },
  };
}

/** Puts an admin, a customer, and places for products into an empty shop. */
async function furnish(databaseUrl: string) {
  const shop = await openTestShop({ databaseUrl });
  try {
    for (const name of ["Ladies", "Gents"]) {
      const { id } = value(await createCategory(shop.admin, { name, description: name }));
      for (const [sub, template] of [
        ["Shirts", "tops"],
        ["Shoes", "shoes"],
      ] as const)
        value(
          await createSubCategory(shop.admin, { name: sub, description: sub, category_id: id, template }),
        );
    }
    for (const name of ["thari", "vellam", "onam"])
      value(await createBrand(shop.admin, { name, description: name, ...IMAGE }));
    return await signIn(shop);
  } finally {
    await shop.close();
  }
}

async function signIn(shop: TestShop) {
  const sessionOf = async (userId: string) => {
    const token = randomUUID();
    await shop.database.insert(sessions).values({ userId, token, expiresAt: new Date(Date.now() + DAY) });
    return token;
  };
  const email = "anu@example.org";
  const userId = await writeAccount(shop.database, { email });
  const own = shop.as({ kind: "customer", userId, sessionId: randomUUID(), name: "Anu", email });
  const { id: addressId } = value(await createAddress(own, someAddress));
  const adminId = await writeAccount(shop.database, { email: "admin@example.org", role: "ADMIN" });
  return { admin: await sessionOf(adminId), shopper: await sessionOf(userId), addressId };
}
