import { settings } from "#modules/settings/schema.ts";
import type { Db } from "#platform/database/client.ts";

const anything = { pieces: 10_000, value: 9_999_999, cash: 9_999_999 };

/** From now on practically any number of orders may be open, also for many who share a number and an address. */
export async function allowManyOrders(database: Pick<Db, "insert">): Promise<void> {
  const value = { first: anything, kept: anything, refused: anything, address: anything };
  await database.insert(settings).values({ section: "order_limits", value }).onConflictDoNothing();
}
