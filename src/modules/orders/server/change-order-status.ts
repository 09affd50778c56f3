import { and, eq, isNotNull, sql } from "drizzle-orm";
import { t } from "#kernel/languages/messages.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { type Changer, recordChange } from "#modules/audit/server/record-change.ts";
import { givenByCancellation } from "#modules/books/contract/account.ts";
import { restock } from "#modules/catalogue/server/stock.ts";
import { returnOrderCredit } from "#modules/credit/server/credit-ledger.ts";
import type { Tx } from "#platform/database/client.ts";
import { enqueueMailsToWrite } from "#platform/database/enqueue-job.ts";
import { asAdmin, asSignedIn } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Order, Shipment } from "../contract/order.ts";
import { orderNumber } from "../contract/order-number.ts";
import {
  findTransition,
  isCash,
  type OrderChangedBy,
  type OrderStatus,
  type PaymentMode,
  statusFacts,
} from "../contract/order-status.ts";
import { orderEvents, orderLines, orders } from "../schema.ts";
import { anonymiseArrived } from "./anonymise-orders.ts";
import { enterMove } from "./order-book.ts";
import { orderChanged } from "./order-changed.ts";
import type { OrderMail } from "./order-mails.ts";
import { refundCanceledOrder } from "./refunds/begin-refund.ts";
import { saveChosenState } from "./save-chosen-state.ts";
import { type PaperPorts, shipmentPapers } from "./shipment-papers.ts";
import { findOrderRow, lockOrder } from "./whole-orders.ts";

interface AnyChange {
  changedBy: OrderChangedBy;
  userId: string | null;
  reason?: string;
  /** Whether its parcel came back: then an order that was shipped may be canceled. */
  cameBack?: boolean;
  /** With what its papers are made, where it is handed over in the store: then it is completed and was never shipped. */
  handedOver?: PaperPorts;
  /** Whether it was lost on its way instead, which is nobody's refusal. */
  isLost?: boolean;
  /** Whether its products stay off sale, although it is canceled: they were lost, or are not what they were. */
  withoutProducts?: boolean;
}

/** Whoever may ship an order says how, and with what its papers are made. */
type StatusChange = AnyChange &
  ({ to: Exclude<OrderStatus, "SHIPPED"> } | { to: OrderStatus; shipment: Shipment; ports: PaperPorts });

/**
 * The only way to change an order's status, with all its effects: stock, refund, record, papers of the parcel, mail. What stops those papers refuses
 * a shipment by an admin; what a courier has taken is shipped all the same, and waits for them. Call it with the order locked.
 */
export async function changeOrderStatus(tx: Tx, order: Order, change: StatusChange) {
  const transition = findTransition(
    { ...order, came_back: change.cameBack === true, handed_over: change.handedOver !== undefined },
    change.to,
    change.changedBy,
  );
  if (!transition) return fail("transition_not_allowed");
  const { canceled: cancels, delivered, on_the_way } = statusFacts[change.to];
  const shipped = on_the_way && "shipment" in change ? change : null;
  const collectsCash = delivered && isCash(order.payment_mode);
  await tx
    .update(orders)
    .set({
      status: change.to,
      statusSince: sql`clock_timestamp()`,
      updatedAt: sql`now()`,
      ...(collectsCash ? { paymentStatus: "SUCCESS" } : {}),
      // A price that was still open is no question any more.
      ...(cancels
        ? {
            cancelReason: change.reason ?? "",
            priceOpen: false,
            cameBack: change.cameBack === true && change.isLost !== true,
          }
        : {}),
      ...(shipped && {
        courier: shipped.shipment.courier,
        trackingNumber: shipped.shipment.tracking_number,
        trackingUrl: shipped.shipment.tracking_url,
      }),
    })
    .where(eq(orders.id, order.id));
  const [account] = await Promise.all([
    enterMove(tx, order, change),
    cancels && !change.withoutProducts && returnProducts(tx, order.id),
  ]);
  let creditBackPaise = 0;
  if (cancels) {
    const back = givenByCancellation(account);
    await refundCanceledOrder(tx, order.id, back.online);
    creditBackPaise = await returnOrderCredit(tx, order.id, back.credit);
  }
  // Its account was closed while it was on its way: the address was left for the parcel alone.
  if (order.customer.email === "") await anonymiseArrived(tx, order.id);
  await tx.insert(orderEvents).values({
    orderId: order.id,
    fromStatus: order.status,
    toStatus: change.to,
    changedBy: change.changedBy,
    userId: change.userId,
    reason: change.reason ?? "",
  });
  await Promise.all([
    enqueueMailsToWrite<OrderMail>(tx, {
      kind: "order-status-changed",
      orderId: order.id,
      status: change.to,
      ...(cancels ? { creditBackPaise } : {}),
    }),
    orderChanged(tx, { ...order, status: change.to }),
  ]);
  const changed = mustExist(await findOrderRow(tx, order.id), "the changed order");
  return withPapers(tx, changed, change);
}

/** Whoever stands at the counter goes with the goods, as a courier does: papers that something stops come later. */
async function withPapers(tx: Tx, order: Order, change: StatusChange) {
  const ports = order.standing.on_the_way && "ports" in change ? change.ports : change.handedOver;
  if (!ports) return ok(order);
  const papers = await shipmentPapers.make(tx, ports, order);
  return papers.ok || change.changedBy === "system" || change.handedOver ? ok(order) : papers;
}

async function returnProducts(tx: Tx, orderId: string): Promise<void> {
  const products = await tx
    .select({ productId: sql<string>`${orderLines.productId}`, quantity: orderLines.quantity })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), isNotNull(orderLines.productId)));
  await restock(tx, products);
}

/** The parts of an order that status changes touch. Not the customer's name and address, because the log outlives accounts. */
function movable(order: Order) {
  const { status, payment_status, courier, tracking_number, tracking_url, cancel_reason } = order;
  return { status, payment_status, courier, tracking_number, tracking_url, cancel_reason };
}

/** Adds a change by an admin, or by the shop (null), to the audit log, which is not the order's own history. Call it within the change's transaction. */
export function recordOrderChange(tx: Tx, actor: Changer, before: Order, after: Order): Promise<void> {
  return recordChange(tx, actor, {
    area: "orders",
    action: after.standing.canceled ? "canceled" : after.status.toLowerCase(),
    subjectType: "order",
    subjectId: after.id,
    subjectName: orderNumber(after.id),
    before: movable(before),
    after: movable(after),
  });
}

/** Cancels an order whose time is over, with all that a cancellation does, as the shop itself, and logs it. */
export async function cancelByShop(tx: Tx, order: Order, reason: string) {
  const by = { changedBy: "system", userId: null, reason } as const;
  const canceled = await changeOrderStatus(tx, order, { to: "CANCELED-ADMIN", ...by });
  if (!canceled.ok) return canceled;
  await recordOrderChange(tx, null, order, canceled.value);
  return ok(true);
}

/** Changes an order's status as the transition table allows an admin; shipped, it saves the shipment's details and makes its papers. */
export function moveOrder(
  ctx: Context,
  input: { order_id: string; status: OrderStatus; shipment: Shipment; state_code?: string | undefined },
) {
  return asAdmin(ctx, "orders.change", async (tx, admin) => {
    const locked = await lockOrder(tx, input.order_id);
    if (!locked) return fail("not_found", t("This order does not exist."));
    const order = await saveChosenState(tx, admin, locked.order, input.state_code);
    const moved = await changeOrderStatus(tx, order, {
      to: input.status,
      changedBy: "admin",
      userId: admin.userId,
      shipment: input.shipment,
      ports: ctx,
    });
    if (moved.ok) await recordOrderChange(tx, admin, order, moved.value);
    return moved;
  });
}

/** Cancels the customer's own order and refunds what was paid; 'not_found' for another's. An order of another `mode` fails with `otherwise`. */
function cancelOwnOrder<Other extends string>(
  ctx: Context,
  orderId: string,
  { mode, otherwise }: { mode: PaymentMode; otherwise: Other },
) {
  return asSignedIn(ctx, async (tx, { userId }) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked || locked.userId !== userId) return fail("not_found", t("This order does not exist."));
    if (locked.order.payment_mode !== mode) return fail(otherwise);
    return changeOrderStatus(tx, locked.order, { to: "CANCELED-USER", changedBy: "customer", userId });
  });
}

/** Cancels the customer's own cash order; one that was to be paid online is 'refund_needed', because its money has to go back too. */
export function cancelMyOrder(ctx: Context, input: { order_id: string }) {
  return cancelOwnOrder(ctx, input.order_id, { mode: "COD", otherwise: "refund_needed" });
}

/** Cancels the customer's own online order; what was paid, or still arrives, goes back in full. One in cash is 'refund_not_needed'. */
export function cancelWithRefund(ctx: Context, input: { order_id: string }) {
  return cancelOwnOrder(ctx, input.order_id, { mode: "PREPAID", otherwise: "refund_not_needed" });
}
