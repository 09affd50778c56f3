import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { users } from "#modules/accounts/schema.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { OrderNote } from "../../contract/order-note.ts";
import { orderNumber } from "../../contract/order-number.ts";
import { orderNotes } from "../../edit-schema.ts";
import { orders } from "../../schema.ts";
import { lockOrder } from "../whole-orders.ts";

type Row = typeof orderNotes.$inferSelect;

const toNote = ({ id, orderId, text, createdAt }: Row, by: string | null): OrderNote => ({
  ...{ id, order_id: orderId, text, by },
  at: createdAt.toISOString(),
});

/** The notes about these orders, oldest first. Whoever sends parcels reads them too. Admins only. */
export function listOrderNotes(ctx: Context, orderIds: readonly string[]) {
  return forAdmin(ctx, "delivery.read", async () => {
    const rows = await ctx.database
      .select({ note: orderNotes, by: users.name })
      .from(orderNotes)
      .leftJoin(users, eq(users.id, orderNotes.authorId))
      .where(inArray(orderNotes.orderId, [...orderIds]))
      .orderBy(asc(orderNotes.createdAt));
    return ok(rows.map(({ note, by }) => toNote(note, by)));
  });
}

/** Notes something about an order; a repeated call finds the note of the first. Admins only. */
export function addOrderNote(ctx: Context, { order_id, text }: { order_id: string; text: string }) {
  return asAdmin(ctx, "orders.change", async (tx, admin) => {
    const locked = await lockOrder(tx, order_id);
    if (!locked) return fail("not_found", "This order does not exist.");
    const isIt = and(eq(orderNotes.orderId, order_id), eq(orderNotes.text, text));
    const [known] = await tx.select().from(orderNotes).where(isIt);
    if (known) return ok(toNote(known, admin.name));
    const values = { orderId: order_id, authorId: admin.userId, text };
    const [row] = await tx.insert(orderNotes).values(values).returning();
    const note = mustExist(row, "the note just written");
    await recordNote(tx, admin, note, "noted");
    return ok(toNote(note, admin.name));
  });
}

/** Removes a note about an order. Admins only; 'not_found' where somebody else was faster. */
export function removeOrderNote(ctx: Context, { id }: { id: string }) {
  return asAdmin(ctx, "orders.change", async (tx, admin) => {
    const [row] = await tx.delete(orderNotes).where(eq(orderNotes.id, id)).returning();
    if (!row) return fail("not_found", "This note was removed already.");
    await recordNote(tx, admin, row, "note removed");
    return ok(toNote(row, null));
  });
}

/** Logs it without its words: the log outlives accounts. Open lists of orders are told. */
async function recordNote(tx: Tx, admin: SignedIn, { orderId }: Row, action: string): Promise<void> {
  await tx.update(orders).set({ updatedAt: sql`clock_timestamp()` }).where(eq(orders.id, orderId));
  const subject = { subjectType: "order", subjectId: orderId, subjectName: orderNumber(orderId) };
  await recordChange(tx, admin, { area: "orders", action, ...subject });
}

/** The notes about these orders of a person as the person is told them: without their authors. */
export function selectNotesAbout(db: Db, theirs: SQL | undefined) {
  const columns = { order_id: orderNotes.orderId, text: orderNotes.text, at: orderNotes.createdAt };
  return db
    .select(columns)
    .from(orderNotes)
    .innerJoin(orders, eq(orders.id, orderNotes.orderId))
    .where(theirs)
    .orderBy(asc(orderNotes.createdAt));
}
