import { and, eq, inArray, isNull, lt, ne, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/client.ts";
import { lockName } from "#platform/database/transaction.ts";
import type { PersonalData } from "#platform/module.ts";
import type { Order } from "../contract/order.ts";
import { statusesThat } from "../contract/order-status.ts";
import { orderEdits, orderNotes } from "../edit-schema.ts";
import { orderAddresses, orders } from "../schema.ts";
import { selectNotesAbout } from "./office/order-notes.ts";
import { selectOwnLimits } from "./order-limits.ts";
import { selectOrdersOf } from "./read-orders.ts";
import { findOrderRows } from "./whole-orders.ts";

/** Replace the person in an order. No mail is sent to the empty address. */
const NOBODY = { customerEmail: "", buyerGstin: "" };
const DELETED = { ...NOBODY, customerName: "Deleted account", message: "(removed with the account)" };
const FORGOTTEN = { ...NOBODY, customerName: "Name removed", message: "(removed after its time)" };
/** Replaces the one to whom it is handed over in the store. */
const NO_RECIPIENT = { recipient: "", mobile: "" };
const NOWHERE = { line1: "(removed)", line2: "", mobile: "" };

/** Statuses in which the shop still owes something and needs to know to whom. */
const OPEN = statusesThat("in_hand");
/** Somebody without an account may have no email address either: the name says whether it was taken out. */
const isNobodys = sql`(${orders.customerEmail} = '' and ${orders.customerName} in (${DELETED.customerName}, ${FORGOTTEN.customerName}))`;
/** Nothing is sent to the address any more. */
const isOver = notInArray(orders.status, statusesThat("open"));

/** Sees to it that this person places no order until the transaction ends, with the lock that placing one takes (`lockCartToOrder`). */
export async function lockOrders(tx: Tx, userId: string): Promise<void> {
  await lockName(tx, userId);
}

/** Anonymises a person's orders but what accounting needs, and the address of what is shipped; returns how many there are. */
export function anonymiseOrders(tx: Tx, userId: string): Promise<number> {
  return anonymise(tx, eq(orders.userId, userId), DELETED);
}

/** The orders that staff placed for somebody without an account, under this address. */
const placedFor = (email: string) =>
  and(isNull(orders.userId), eq(sql`lower(${orders.customerEmail})`, email.toLowerCase()));

/** A person's orders: with their account, and those that staff placed for them without one. */
const ordersOf = ({ id, email }: { id: string; email: string }) =>
  or(eq(orders.userId, id), placedFor(email));

/** The ids of all orders of a person, also such as staff placed for them. */
export async function orderIdsOf(db: Db, person: Parameters<typeof ordersOf>[0]): Promise<string[]> {
  const rows = await db.select({ id: orders.id }).from(orders).where(ordersOf(person));
  return rows.map(({ id }) => id);
}

/** How many orders this person has in all, also such as staff placed for them, and how many are neither on their way nor finished. */
export async function countOrdersOf(db: Db, person: Parameters<typeof ordersOf>[0]) {
  const theirs = ordersOf(person);
  return {
    all: await db.$count(orders, theirs),
    open: await db.$count(orders, and(theirs, inArray(orders.status, OPEN))),
  };
}

/** Anonymises the addresses that were left to orders on their way, of all or of this one, once they are on it no more; returns how many. */
export async function anonymiseArrived(tx: Tx, orderId?: string): Promise<number> {
  const { rowCount } = await tx
    .update(orderAddresses)
    .set({ recipient: sql`${orders.customerName}`, ...NOWHERE })
    .from(orders)
    .where(
      and(
        eq(orders.id, orderAddresses.orderId),
        orderId === undefined ? undefined : eq(orders.id, orderId),
        isNobodys,
        isOver,
        ne(orderAddresses.mobile, ""),
      ),
    );
  return rowCount ?? 0;
}

async function anonymise(tx: Tx, whose: SQL | undefined, nobody: typeof DELETED): Promise<number> {
  const finished = tx.select({ id: orders.id }).from(orders).where(and(whose, isOver));
  await tx
    .update(orderAddresses)
    .set({ recipient: nobody.customerName, ...NOWHERE })
    .where(inArray(orderAddresses.orderId, finished));
  const over = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(whose, notInArray(orders.status, OPEN)));
  await tx.update(orderEdits).set({ words: "" }).where(inArray(orderEdits.orderId, over));
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, over));
  const changed = await tx
    .update(orders)
    .set({ userId: null, ...nobody, ...NO_RECIPIENT })
    .where(and(whose, notInArray(orders.status, OPEN)))
    .returning({ id: orders.id });
  return changed.length;
}

const PAGE = 100;

async function allOrders(db: Db, userId: string): Promise<Order[]> {
  const found: Order[] = [];
  for (let page = 1; ; page += 1) {
    const { data, count } = await selectOrdersOf(db, userId, { page, limit: PAGE });
    found.push(...data);
    if (data.length === 0 || found.length >= count) return found;
  }
}

async function ordersPlacedFor(db: Db, email: string): Promise<Order[]> {
  const rows = await db.select({ id: orders.id }).from(orders).where(placedFor(email));
  return [
    ...(
      await findOrderRows(
        db,
        rows.map(({ id }) => id),
      )
    ).values(),
  ];
}

export const personal: PersonalData = {
  export: async ({ database }, { userId, email }) => ({
    orders: await allOrders(database, userId),
    orders_placed_by_staff: await ordersPlacedFor(database, email),
    order_notes: await selectNotesAbout(database, ordersOf({ id: userId, email })),
    order_limits: await selectOwnLimits(database, userId),
  }),
  async erase(tx, { id, email }) {
    await anonymiseOrders(tx, id);
    await anonymise(tx, placedFor(email), DELETED);
  },
  outdated: {
    async orders(tx, { before }) {
      // Notes go too where their order names nobody any more.
      await tx.delete(orderNotes).where(lt(orderNotes.createdAt, before));
      const old = and(lt(orders.createdAt, before), not(isNobodys));
      return (await anonymise(tx, old, FORGOTTEN)) + (await anonymiseArrived(tx));
    },
  },
  /** An account that has orders stays, confirmed or not. */
  async inUse(tx, userIds) {
    const found = await tx
      .selectDistinct({ id: orders.userId })
      .from(orders)
      .where(inArray(orders.userId, [...userIds]));
    return found.flatMap(({ id }) => id ?? []);
  },
};
