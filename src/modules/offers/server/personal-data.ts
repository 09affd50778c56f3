import { and, desc, eq, inArray, lt, ne, notInArray, type SQL } from "drizzle-orm";
import { statusesThat } from "#modules/orders/contract/order-status.ts";
import { orders } from "#modules/orders/schema.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import type { Offer } from "../contract/offer.ts";
import { offerEvents, offers } from "../schema.ts";
import { forCustomer, selectOffers } from "./offer-queries.ts";

const REMOVED = "(removed)";

/** Every offer that somebody made, with what was answered, newest first. The caller knows who may see it. */
export async function selectOffersOf(db: Db, userId: string): Promise<Offer[]> {
  const own = await db
    .select({ id: offers.orderId })
    .from(offers)
    .innerJoin(orders, eq(orders.id, offers.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt));
  const ids = own.map(({ id }) => id);
  const found = await selectOffers(db, ids);
  return found.map(forCustomer).toSorted((a, b) => ids.indexOf(a.order_id) - ids.indexOf(b.order_id));
}

/** Takes the words out of the threads of a person's offers; the sums stay in the books. Call it before the orders lose their person. */
export async function anonymiseOffers(tx: Tx, userId: string): Promise<void> {
  await forgetWords(tx, eq(orders.userId, userId));
}

/** Does so for orders that were made before `time` and are not open. Safe to repeat. */
export async function anonymiseOldOffers(tx: Tx, time: Date): Promise<void> {
  await forgetWords(tx, and(lt(orders.createdAt, time), notInArray(orders.status, statusesThat("in_hand"))));
}

async function forgetWords(tx: Tx, whose: SQL | undefined): Promise<void> {
  const ids = tx.select({ id: orders.id }).from(orders).where(whose);
  await tx
    .update(offerEvents)
    .set({ words: REMOVED })
    .where(and(inArray(offerEvents.orderId, ids), ne(offerEvents.words, ""), ne(offerEvents.words, REMOVED)));
}
