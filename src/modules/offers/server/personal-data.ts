import { and, desc, eq, inArray, lt, ne, not, type SQL } from "drizzle-orm";
import { orders } from "#modules/orders/schema.ts";
import { orderStandings } from "#modules/orders/standing-schema.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import type { PersonalData } from "#platform/module.ts";
import type { Offer } from "../contract/offer.ts";
import { offerEvents, offers } from "../schema.ts";
import { forCustomer, selectOffers } from "./offer-queries.ts";

const REMOVED = "(removed)";

/** Every offer that somebody made, with what was answered, newest first. The caller knows who may see it. */
async function selectOffersOf(db: Db, userId: string): Promise<Offer[]> {
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

export const personal: PersonalData = {
  export: async ({ database }, { userId }) => ({ offers: await selectOffersOf(database, userId) }),
  /** The sums stay in the books. It comes before the orders lose their person. */
  erase: (tx, { id }) => forgetWords(tx, eq(orderStandings.userId, id)),
  outdated: {
    /** Safe to repeat. */
    orders: (tx, { before }) =>
      forgetWords(tx, and(lt(orderStandings.createdAt, before), not(orderStandings.in_hand))),
  },
};

/** Takes the words out of the threads of offers; returns how many they were. */
async function forgetWords(tx: Tx, whose: SQL | undefined): Promise<number> {
  const ids = tx.select({ id: orderStandings.id }).from(orderStandings).where(whose);
  const { rowCount } = await tx
    .update(offerEvents)
    .set({ words: REMOVED })
    .where(and(inArray(offerEvents.orderId, ids), ne(offerEvents.words, ""), ne(offerEvents.words, REMOVED)));
  return rowCount ?? 0;
}
