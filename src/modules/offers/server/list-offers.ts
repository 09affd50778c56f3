import { and, eq, isNotNull, sql } from "drizzle-orm";
import { toRupees } from "#kernel/money.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { ok } from "#kernel/result.ts";
import { storeTime } from "#kernel/store-time.ts";
import { readFund } from "#modules/books/server/fund.ts";
import { orderStandings } from "#modules/orders/standing-schema.ts";
import { readSection } from "#modules/settings/server/read-settings.ts";
import type { Db } from "#platform/database/client.ts";
import { nounOf, type ToDoLine } from "#platform/to-do.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin, forSignedIn } from "#platform/use-cases/for-admin.ts";
import { offers } from "../schema.ts";
import { forCustomer, selectOffers } from "./offer-queries.ts";
import { offersSection } from "./offer-terms.ts";

/** The offers on these orders of the customer's own, in no order. */
export function listMyOffers(ctx: Context, orderIds: readonly string[]) {
  return forSignedIn(ctx, async ({ userId }) => {
    const found = await selectOffers(ctx.database, orderIds, userId);
    return ok(found.map(forCustomer));
  });
}

/** The offers that the store has still to answer, and when the first of them lapses. */
export async function waitingOffers({ database }: Context): Promise<ToDoLine[]> {
  const [row] = await database
    .select({ count: sql<number>`count(*)::int`, until: sql<Date | string | null>`min(${offers.answerBy})` })
    .from(offers)
    .innerJoin(orderStandings, eq(orderStandings.id, offers.orderId))
    .where(and(eq(offers.state, "asked"), orderStandings.in_hand));
  const { count, until } = row ?? { count: 0, until: null };
  const first = count === 1 ? "Until" : "The first until";
  return [
    {
      rank: 10,
      permission: "orders.change",
      to: officePaths.ordersOf("PENDING"),
      count,
      text: `${nounOf(count, "offer")} to answer`,
      note: until ? `${first} ${storeTime(new Date(until).toISOString())}; then it lapses.` : "",
    },
  ];
}

/** The orders that wait for the store's answer to their offer. Admins only. */
export function listWaitingOrders(ctx: Context) {
  return forAdmin(ctx, "orders.read", async () => {
    const { orderId } = offers;
    const waiting = await ctx.database.select({ orderId }).from(offers).where(eq(offers.state, "asked"));
    return ok(waiting.map((offer) => offer.orderId));
  });
}

/** The offers on these orders, in no order, with the rupees in the solidarity pool and the saved answers. Admins only. */
export function listOffers(ctx: Context, orderIds: readonly string[]) {
  return forAdmin(ctx, "orders.read", async () => {
    const offers = await selectOffers(ctx.database, orderIds);
    if (offers.length === 0) return ok({ offers, pool: 0, answers: [] });
    const { answer_1, answer_2, answer_3 } = await readSection(ctx.database, offersSection);
    return ok({
      offers,
      pool: toRupees(await readFund(ctx.database)),
      answers: [answer_1, answer_2, answer_3],
    });
  });
}

/** Whether an offer waits for an answer, or gifts for somebody who can pay less. */
export async function hasOpenOffers(db: Db): Promise<boolean> {
  return (await db.$count(offers, isNotNull(offers.answerBy))) > 0 || (await readFund(db)) > 0;
}
