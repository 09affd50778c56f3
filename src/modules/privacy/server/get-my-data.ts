import { isStaff } from "#kernel/actor.ts";
import { ok } from "#kernel/result.ts";
import { selectPasskeysOf } from "#modules/accounts/server/my-passkeys.ts";
import { selectConsentsOf, selectSessionsToTake } from "#modules/accounts/server/personal-data.ts";
import { getProfile } from "#modules/accounts/server/profile.ts";
import { selectAddresses } from "#modules/addresses/server/addresses.ts";
import { selectLines } from "#modules/cart/server/cart-queries.ts";
import { selectClaimsOf } from "#modules/claims/server/personal-data.ts";
import { selectCreditOf } from "#modules/credit/server/my-credit.ts";
import { getMyMeasures } from "#modules/garments/server/my-measures.ts";
import { selectHoldsAndPlaces } from "#modules/holds/server/my-holds.ts";
import { selectMessagesFrom } from "#modules/messages/server/personal-data.ts";
import { selectOffersOf } from "#modules/offers/server/personal-data.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { selectOwnLimits } from "#modules/orders/server/order-limits.ts";
import { selectOrdersOf } from "#modules/orders/server/read-orders.ts";
import { selectSearchesOf } from "#modules/saved-searches/server/saved-search-queries.ts";
import type { Db } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";
import type { OwnData } from "../contract/account.ts";

const PAGE = 100;

async function allOrders(db: Db, userId: string): Promise<Order[]> {
  const found: Order[] = [];
  for (let page = 1; ; page += 1) {
    const { data, count } = await selectOrdersOf(db, userId, { page, limit: PAGE });
    found.push(...data);
    if (data.length === 0 || found.length >= count) return found;
  }
}

/** Everything that the shop stores about the actor, except the secrets: password, factor and the keys of passkeys. */
export function getMyData(ctx: Context) {
  return forSignedIn(ctx, async (person) => {
    const profile = await getProfile(ctx);
    if (!profile.ok) return profile;
    const measures = await getMyMeasures(ctx);
    if (!measures.ok) return measures;
    const { userId, email } = person;
    const db = ctx.database;
    const lines = await selectLines(db, userId);
    const held = await selectHoldsAndPlaces(db, userId, ctx.now());
    return ok<OwnData>({
      exported_at: ctx.now().toISOString(),
      profile: { id: userId, role: isStaff(person) ? "ADMIN" : "CUSTOMER", ...profile.value },
      addresses: (await selectAddresses(db, userId)).data,
      cart: lines.map(({ productId, name, quantity }) => ({ product_id: productId, name, quantity })),
      holds: held.holds.map(({ product_id, name, held_until }) => ({ product_id, name, held_until })),
      queue: held.queue.map(({ product_id, name, since }) => ({ product_id, name, since })),
      orders: await allOrders(db, userId),
      order_limits: await selectOwnLimits(db, userId),
      offers: await selectOffersOf(db, userId),
      credit: await selectCreditOf(db, userId),
      claims: await selectClaimsOf(db, userId),
      messages: await selectMessagesFrom(db, email),
      measures: measures.value.people,
      wanted: await selectSearchesOf(db, userId),
      consents: await selectConsentsOf(db, userId),
      passkeys: await selectPasskeysOf(db, userId),
      sessions: await selectSessionsToTake(db, userId),
    });
  });
}
