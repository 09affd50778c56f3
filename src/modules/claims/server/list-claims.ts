import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { fail, mustExist, ok } from "#kernel/result.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { orders } from "#modules/orders/schema.ts";
import { readAccounts } from "#modules/orders/server/order-book.ts";
import type { Db } from "#platform/database/client.ts";
import { containsCondition } from "#platform/database/statements.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin, forSignedIn } from "#platform/use-cases/for-admin.ts";
import type { ClaimQuery } from "../contract/claim.ts";
import { type ClaimKind, openKinds } from "../contract/claim-states.ts";
import { claims } from "../schema.ts";
import { arrivalOf } from "./arrival.ts";
import {
  claimState,
  readAdminClaim,
  readAdminClaims,
  readClaimClock,
  readClaims,
  readClaimTerms,
} from "./claim-queries.ts";

/** The customer's own claims, newest first. */
export function listMyClaims(ctx: Context, { order_id }: { order_id?: string | undefined }) {
  return forSignedIn(ctx, async ({ userId }) => {
    const ofOrder = order_id ? eq(claims.orderId, order_id) : undefined;
    const data = await readClaims(ctx.database, and(eq(claims.userId, userId), ofOrder));
    return ok({ data, count: data.length });
  });
}

const ofOrder = sql`(select concat_ws(' ', o.id, o.customer_name, o.customer_email) from ${orders} o where o.id = ${claims.orderId})`;
const words = sql`lower(concat_ws(' ', ${claims.ticket}, ${claims.words}, ${ofOrder}))`;

/** The customer's own claims about an order that they have read, and what can be said of it now. */
export function getOrderClaims(ctx: Context, order: Pick<Order, "id" | "standing" | "history" | "promise">) {
  return forSignedIn(ctx, async () => {
    // Of one that was not sent nothing was ever said.
    if (order.standing.in_hand) return ok({ claims: [], kinds: [] });
    const terms = await readClaimTerms(ctx.database);
    const mine = await listMyClaims(ctx, { order_id: order.id });
    const told = mine.ok ? mine.value.data : [];
    // An open claim is answered again and not made twice.
    const isTold = (kind: ClaimKind) =>
      kind === "late" && told.some((claim) => claim.kind === kind && !claim.line_id && !claim.settled_at);
    const kinds = openKinds(arrivalOf(order), ctx.now(), terms).filter((kind) => !isTold(kind));
    return ok({ claims: told, kinds });
  });
}

/** The tickets of the claims about these orders, newest first. Admins only. */
export function listClaimsOfOrders(ctx: Context, orderIds: readonly string[]) {
  return forAdmin(ctx, "customers.read", async () => {
    const { orderId: order_id, ticket, createdAt } = claims;
    const rows = await ctx.database
      .select({ order_id, ticket, state: claimState })
      .from(claims)
      .where(inArray(order_id, [...orderIds]))
      .orderBy(desc(createdAt));
    return ok(rows);
  });
}

/** A page of all claims: overdue ones first, then those that wait longest, settled ones last. Admins only. */
export function listClaims(ctx: Context, query: ClaimQuery) {
  return forAdmin(ctx, "customers.read", async () => {
    const clock = await readClaimClock(ctx.database);
    const now = ctx.now();
    const where = and(clock.isPart(query.part, now), containsCondition(words, query.search));
    const data = await readAdminClaims(ctx.database, { now, clock, where, page: query });
    return ok({ data, count: await ctx.database.$count(claims, where) });
  });
}

/** The claim with this ticket number, and what of its order can still go back, in rupees. Admins only. */
export function getClaim(ctx: Context, ticket: string) {
  return forAdmin(ctx, "customers.read", async () => {
    const isIt = eq(claims.ticket, ticket.toUpperCase());
    const claim = await readAdminClaim(ctx.database, ctx.now(), isIt);
    if (!claim) return fail("not_found");
    const accounts = await readAccounts(ctx.database, [claim.order_id]);
    const { may_go_back } = mustExist(accounts.get(claim.order_id), "the account of a claim's order");
    return ok({ claim, may_go_back });
  });
}

/** How many claims are past their time, and how many wait for an answer and are not. */
export async function countWaitingClaims(db: Db, now: Date) {
  return (await readClaimClock(db)).count(db, now);
}

export async function hasOpenClaims(db: Db): Promise<boolean> {
  return (await db.$count(claims, isNull(claims.settledAt))) > 0;
}
