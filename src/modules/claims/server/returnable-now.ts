import { eq, sql } from "drizzle-orm";
import { type Returnable, returnableOf } from "#modules/orders/server/refunds/give-back.ts";
import type { Db } from "#platform/database/client.ts";
import { claims } from "../schema.ts";

/** The part of an order that can still go back, in paise. Sure only while the order is held. */
export async function returnableNow(db: Db, orderId: string): Promise<Returnable> {
  const [row] = await db
    .select({ paise: sql<string>`coalesce(sum(${claims.handPaise}), 0)` })
    .from(claims)
    .where(eq(claims.orderId, orderId));
  return returnableOf(db, orderId, Number(row?.paise ?? 0));
}
