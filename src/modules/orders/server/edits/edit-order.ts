import { and, eq, sql } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { t } from "#kernel/languages/messages.ts";
import { toPaise, toRupees } from "#kernel/money.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { restock } from "#modules/catalogue/server/stock.ts";
import { returnOrderCredit, writeCredit } from "#modules/credit/server/credit-ledger.ts";
import type { Tx } from "#platform/database/client.ts";
import { enqueueMailsToWrite } from "#platform/database/enqueue-job.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { asSeen, type EditInput } from "../../contract/edit-order.ts";
import type { Order } from "../../contract/order.ts";
import { orderNumber } from "../../contract/order-number.ts";
import { isCash, type OrderChangedBy } from "../../contract/order-status.ts";
import { orderEdits, orderTakenLines } from "../../edit-schema.ts";
import { orderAddresses, orderLines, orderPromises, orders } from "../../schema.ts";
import { enterEdit } from "../order-book.ts";
import { orderChanged } from "../order-changed.ts";
import type { OrderMail } from "../order-mails.ts";
import { joinedParts } from "../placing/order-parts.ts";
import { refundChange } from "../refunds/begin-refund.ts";
import { findOrderRow, lockOrder } from "../whole-orders.ts";
import { type PreparedEdit, prepareEdit } from "./prepare-edit.ts";

const NO_ORDER = "This order does not exist.";
const CHANGED = fail(
  "changed_meanwhile",
  "This order has changed since you looked at it. Nothing was done: please look again.",
);

/** Plans a change of a placed order: all that it comes to, while nothing is changed; 'changed_meanwhile' where it is not as it was `seen`. Admins only. */
export function planEdit(
  ctx: Context,
  { order_id, seen, ...asked }: EditInput & { seen?: string | undefined },
) {
  return asAdmin(ctx, "orders.change", async (tx) => {
    const order = await findOrderRow(tx, order_id);
    if (!order) return fail("not_found", NO_ORDER);
    if (seen !== undefined && seen !== asSeen(order)) return CHANGED;
    const prepared = await prepareEdit(tx, ctx, order, asked);
    return prepared.ok ? ok(prepared.value.shown) : prepared;
  });
}

/**
 * Changes a placed order with all that follows: lines, stock, sums, money, book, address, promise, mail, log. Nothing is done where it comes to something
 * else than was shown; the same key changes it once. Admins only.
 */
export function editOrder(
  ctx: Context,
  { order_id, version, idempotencyKey, ...asked }: EditInput & { version: string; idempotencyKey: string },
) {
  return asAdmin(ctx, "orders.change", async (tx, admin) => {
    const locked = await lockOrder(tx, order_id);
    if (!locked) return fail("not_found", NO_ORDER);
    const made = `${idempotencyKey} ${version}`;
    if (await wasMade(tx, order_id, made)) return ok(locked.order);
    const isUsed = await wasMade(tx, order_id, `${idempotencyKey} `);
    const prepared = await prepareEdit(tx, ctx, locked.order, asked);
    if (!prepared.ok) return prepared;
    if (isUsed || prepared.value.shown.version !== version) return CHANGED;
    const { words } = asked;
    const by = { changedBy: "admin", userId: admin.userId, idempotencyKey: made, words } as const;
    const after = await makeEdit(tx, ctx.now(), { ...locked, edit: prepared.value, by });
    await recordEdit(tx, admin, { before: locked.order, after, edit: prepared.value });
    return ok(after);
  });
}

/** Whether a change was made under a key that begins so. A dialog may be filled in anew after its answer was lost. */
async function wasMade(tx: Tx, orderId: string, key: string): Promise<boolean> {
  const made = and(eq(orderEdits.orderId, orderId), sql`starts_with(${orderEdits.idempotencyKey}, ${key})`);
  return (await tx.$count(orderEdits, made)) > 0;
}

interface Made {
  order: Order;
  /** The customer; null once the account was removed. */
  userId: string | null;
  edit: PreparedEdit;
  by: { changedBy: OrderChangedBy; userId: string | null; idempotencyKey: string; words: string };
}

/** Makes a prepared change, and returns the order as it is then. Call it with the order locked. */
async function makeEdit(tx: Tx, now: Date, { order, userId, edit, by }: Made) {
  const [row] = await tx
    .insert(orderEdits)
    .values({ ...by, ...rowOf(order, edit) })
    .returning();
  const { id } = mustExist(row, "the change just written");
  await writeLines(tx, id, edit);
  await writeOrder(tx, order, edit);
  await enterEdit(tx, mustExist(row, "the change just written"));
  const items = edit.taken.flatMap(({ line: { product_id }, quantity, piece }) =>
    product_id && piece === "stock" ? [{ productId: product_id, quantity }] : [],
  );
  if (items.length > 0) await restock(tx, items);
  const goods = { before: edit.before.goods, after: edit.after.goods };
  if (goods.before !== goods.after)
    for (const { follow } of joinedParts().change) await follow?.(tx, { orderId: order.id, ...goods, now });
  await payBack(tx, order.id, userId, edit);
  const changed = mustExist(await findOrderRow(tx, order.id), "the changed order");
  await Promise.all([
    orderChanged(tx, changed),
    enqueueMailsToWrite<OrderMail>(tx, { kind: "order-changed", orderId: order.id, editId: id }),
  ]);
  return changed;
}

function rowOf(order: Order, { before, after, ...edit }: PreparedEdit) {
  return {
    orderId: order.id,
    goodsPaise: before.goods - after.goods,
    reductionPaise: edit.reductionTakenBack,
    goodwillPaise: edit.goodwill,
    deliveryPaise: edit.deliveryLess,
    refundPaise: edit.moneyBack - edit.creditGiven,
    creditBackPaise: edit.creditBack,
    creditGivenPaise: edit.creditGiven,
    sent: !order.standing.in_hand,
    readdressed: edit.address !== null,
  };
}

async function writeLines(tx: Tx, editId: string, { taken }: PreparedEdit): Promise<void> {
  if (taken.length === 0) return;
  await tx.insert(orderTakenLines).values(
    taken.map(({ line, quantity, reason, piece }) => ({
      editId,
      productId: line.product_id,
      name: line.name,
      names: line.names,
      quantity,
      reason,
      piece,
      originalPricePaise: toPaise(line.original_price),
      pricePaise: toPaise(line.price),
    })),
  );
  for (const { line, quantity } of taken) {
    const isIt = eq(orderLines.id, line.id);
    if (quantity === line.quantity) await tx.delete(orderLines).where(isIt);
    else
      await tx
        .update(orderLines)
        .set({ quantity: line.quantity - quantity })
        .where(isIt);
  }
}

/** The sums of the order in one statement, its address and its promise. An online order that credit pays whole is paid. */
async function writeOrder(tx: Tx, order: Order, edit: PreparedEdit): Promise<void> {
  const { after, taken, address, promise } = edit;
  const subtotal = taken.reduce(
    (sum, { line, quantity }) => sum + toPaise(line.original_price) * quantity,
    0,
  );
  const subtotalPaise = toPaise(order.subtotal) - subtotal;
  const isPaid = !isCash(order.payment_mode) && after.credit === after.total && !order.price_open;
  await tx
    .update(orders)
    .set({
      subtotalPaise,
      discountPaise: subtotalPaise - after.goods,
      reductionPaise: after.reduction,
      deliveryPaise: after.delivery,
      totalPaise: after.total,
      creditPaise: after.credit,
      ...(isPaid && order.standing.in_hand ? { paymentStatus: "SUCCESS" as const } : {}),
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(orders.id, order.id));
  if (address) await tx.update(orderAddresses).set(address).where(eq(orderAddresses.orderId, order.id));
  if (Object.keys(promise).length > 0)
    await tx.update(orderPromises).set(promise).where(eq(orderPromises.orderId, order.id));
}

/** Money the way it came, or as credit where the customer chose that; credit that was used is the customer's again. */
async function payBack(tx: Tx, orderId: string, userId: string | null, edit: PreparedEdit): Promise<void> {
  if (edit.creditGiven > 0 && userId !== null)
    await writeCredit(tx, { userId, paise: edit.creditGiven, cause: "instead_of_refund", orderId });
  await returnOrderCredit(tx, orderId, edit.creditBack, "order_changed");
  await refundChange(tx, orderId);
}

interface Recorded {
  before: Order;
  after: Order;
  edit: PreparedEdit;
}

/** Logs a change by an admin. It names pieces and sums, and neither the address nor anybody's words: the log outlives accounts. */
function recordEdit(tx: Tx, admin: SignedIn, { before, after, edit }: Recorded): Promise<void> {
  const pieces = ({ products }: Order) => products.map(({ name, quantity }) => `${quantity} × ${name}`);
  const fieldsOf = (order: Order) => ({
    pieces: pieces(order),
    total: order.total_amount,
    due: order.amount_due,
  });
  return recordChange(tx, admin, {
    area: "orders",
    action: "changed",
    subjectType: "order",
    subjectId: before.id,
    subjectName: orderNumber(before.id),
    before: fieldsOf(before),
    after: {
      ...fieldsOf(after),
      taken_out: edit.taken.map(
        ({ line, quantity, reason, piece }) => `${quantity} × ${line.name}: ${reason}, ${piece}`,
      ),
      goodwill: toRupees(edit.goodwill) || undefined,
      went_back: edit.shown.back.online + edit.shown.back.credit || undefined,
      address: edit.address ? "corrected" : undefined,
    },
  });
}

/** Says what becomes of a piece that was put aside, once. Admins only. */
export function decidePiece(ctx: Context, { id, piece }: { id: string; piece: "stock" | "gone" }) {
  return asAdmin(ctx, "orders.change", async (tx, admin) => {
    const [found] = await tx
      .select({ orderId: orderEdits.orderId })
      .from(orderTakenLines)
      .innerJoin(orderEdits, eq(orderEdits.id, orderTakenLines.editId))
      .where(eq(orderTakenLines.id, id));
    const locked = found ? await lockOrder(tx, found.orderId) : null;
    if (!locked) return fail("not_found", t(NO_ORDER));
    const isAside = and(eq(orderTakenLines.id, id), eq(orderTakenLines.piece, "aside"));
    const [row] = await tx.update(orderTakenLines).set({ piece }).where(isAside).returning();
    if (!row) return fail("changed_meanwhile", "What becomes of this piece was decided already.");
    const { productId, quantity, name } = row;
    if (piece === "stock" && productId) await restock(tx, [{ productId, quantity }]);
    await tx.update(orders).set({ updatedAt: sql`clock_timestamp()` }).where(eq(orders.id, locked.order.id));
    await recordChange(tx, admin, {
      area: "orders",
      action: "updated",
      subjectType: "order",
      subjectId: locked.order.id,
      subjectName: orderNumber(locked.order.id),
      before: { piece: `${name}: aside` },
      after: { piece: `${name}: ${piece === "stock" ? "back on sale" : "gone"}` },
    });
    return ok(mustExist(await findOrderRow(tx, locked.order.id), "the held order"));
  });
}
