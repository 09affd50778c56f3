import { count } from "drizzle-orm";
import { ok } from "#contract/result.ts";
import type { Database } from "#db/client.ts";
import { categories } from "#db/schema/catalogue.ts";
import { inTransaction } from "#db/transaction.ts";
import { makeAdmin } from "#domain/accounts/make-admin.ts";
import type { ImageStore } from "#domain/media/image-store.ts";
import { makeDemoAdmin, readDemoAdmin, type SignIn } from "./demo-admin.ts";
import { storeDemoPictures } from "./demo-pictures.ts";
import { writeCatalogue } from "./write-catalogue.ts";
import { storeHeroPictures, writeHome } from "./write-home.ts";
import { writeShoppersAndOrders } from "./write-orders.ts";
import { writeSettings } from "./write-settings.ts";

interface DemoInput {
  database: Database;
  imageStore: ImageStore;
  dataDir: string;
  adminEmail: string | null;
  adminPassword: string | null;
}

/**
 * Fills a shop that has nothing in it yet with the demo: catalogue, pictures, shoppers, orders, and a shopkeeper whose
 * sign-in it answers (null when the shop had been filled otherwise). The rows come in one transaction after all the
 * pictures, so that a start that was cut off finds the shop still empty and begins again.
 */
export async function fillEmptyShop(input: DemoInput, say: (line: string) => void): Promise<SignIn | null> {
  const { database, imageStore, dataDir } = input;
  const [filled] = await database.select({ count: count() }).from(categories);
  if (filled && filled.count > 0) return readDemoAdmin(dataDir);

  say("Filling the empty shop with the demo: drawing its pictures takes about half a minute…");
  const pictures = await storeDemoPictures(imageStore);
  const hero = await storeHeroPictures(imageStore);
  const admin = makeDemoAdmin(dataDir, { email: input.adminEmail, password: input.adminPassword });
  const made = await makeAdmin(database, admin);
  if (!made.ok) throw new Error(made.message);
  const now = new Date();
  await inTransaction(database, async (tx) => {
    const pieces = await writeCatalogue(tx, pictures, now);
    await writeHome(tx, hero);
    await writeSettings(tx);
    await writeShoppersAndOrders(tx, pieces, { now, password: admin.password });
    return ok(undefined);
  });
  return admin;
}
