import { and, eq, or, sql } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { fail, ok } from "#kernel/result.ts";
import { storeMoment } from "#kernel/store-time.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { orders } from "#modules/orders/schema.ts";
import type { Tx } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { DisputeEnd } from "../contract/dispute.ts";
import { isOpen, weightDisputes } from "../schema.ts";

const NO_DISPUTE = fail("not_found", "This dispute does not exist.");
const CLOSED = fail("changed_meanwhile", "This dispute is closed already.");

/** The sent orders whose number or tracking number this is; two at most, for one alone is meant. */
function findSent(tx: Tx, number: string) {
  const typed = number.replace(/^#/, "").trim();
  const isIt = or(
    sql`lower(${orders.trackingNumber}) = lower(${typed})`,
    /^[0-9a-f-]{8,36}$/i.test(typed) ? sql`${orders.id}::text like ${`${typed.toLowerCase()}%`}` : undefined,
  );
  return tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isIt, eq(orders.handOver, "parcel")))
    .limit(2);
}

/** Notes that a courier disputes a parcel's weight. Noted again, the later word counts. Admins only. */
export function noteDispute(ctx: Context, input: { parcel: string; charged_grams: number; until: string }) {
  return asAdmin(ctx, "orders.change", async (tx, admin) => {
    const [found, other] = await findSent(tx, input.parcel);
    if (!found || other) {
      const message = found
        ? "This is the number of several orders. Please enter the order's."
        : "No parcel has this number.";
      return fail("validation_failed", message, { parcel: message });
    }
    // To the end of that day in the store.
    const until = storeMoment(input.until, "23:59");
    const said = { chargedGrams: input.charged_grams, until };
    const [row] = await tx
      .insert(weightDisputes)
      .values({ ...said, orderId: found.id, notedAt: ctx.now() })
      .onConflictDoUpdate({ target: weightDisputes.orderId, targetWhere: isOpen, set: said })
      .returning();
    if (!row) return CLOSED;
    const after = { charged_grams: row.chargedGrams, until: input.until };
    await recordDispute(tx, admin, { orderId: row.orderId, action: "weight disputed", after });
    return ok({ id: row.id });
  });
}

/** Keeps what was answered; it can be said better until the dispute is closed. Admins only. */
export function answerDispute(ctx: Context, { id, answer }: { id: string; answer: string }) {
  return changeDispute(ctx, id, {
    action: "weight answered",
    values: { answer, answeredAt: ctx.now() },
    after: { answer },
  });
}

/** Closes a dispute, once. Admins only. */
export function closeDispute(ctx: Context, { id, end }: { id: string; end: DisputeEnd }) {
  return changeDispute(ctx, id, {
    // Taking it back is the courier's answer, which whoever closes it notes.
    action: end === "paid" ? "weight paid" : "weight taken back",
    values: { end, closedAt: ctx.now() },
    after: { end },
  });
}

interface Deed {
  action: string;
  values: Partial<typeof weightDisputes.$inferInsert>;
  after: object;
}

function changeDispute(ctx: Context, id: string, { action, values, after }: Deed) {
  return asAdmin(ctx, "orders.change", async (tx, admin) => {
    const [row] = await tx
      .update(weightDisputes)
      .set(values)
      .where(and(eq(weightDisputes.id, id), isOpen))
      .returning();
    if (row) {
      await recordDispute(tx, admin, { orderId: row.orderId, action, after });
      return ok({ id });
    }
    return (await tx.$count(weightDisputes, eq(weightDisputes.id, id))) > 0 ? CLOSED : NO_DISPUTE;
  });
}

function recordDispute(tx: Tx, admin: SignedIn, deed: { orderId: string; action: string; after: object }) {
  const { orderId, action, after } = deed;
  const named = { subjectType: "order", subjectId: orderId, subjectName: orderNumber(orderId) };
  return recordChange(tx, admin, { area: "orders", action, ...named, after });
}
