import { eq } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { toPaise } from "#kernel/money.ts";
import type { GatewayQr } from "#kernel/ports/ports.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { changeOrderStatus, recordOrderChange } from "#modules/orders/server/change-order-status.ts";
import { findAttempt } from "#modules/orders/server/payment-records.ts";
import { findOrderRow, lockOrder } from "#modules/orders/server/whole-orders.ts";
import {
  askAboutQr,
  closeQr,
  fetchQr,
  isQrOffered,
  makeQr,
  qrIdOf,
} from "#modules/payments/server/qr-payment.ts";
import { listWaitingSales } from "#modules/till/server/till-queries.ts";
import type { Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { WorkPorts } from "#platform/module.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { QrSale, SaleInput } from "../contract/sale.ts";
import { counterSales } from "../schema.ts";
import { sell } from "./sell.ts";

const WAITING =
  "This sale waits for its payment by QR code. Please give it up under Sell, and sell what is left anew.";
const NO_SALE = fail("not_found", "No sale waits for a payment by this QR code.");

/**
 * Sells at the counter. For a payment by Razorpay's QR code that is made first: where there is none, nothing is placed, and where no sale waits for it,
 * as when the key was sold before or the sale failed, it is closed again, and nobody has seen it.
 */
export function sellAtCounter(ctx: Context, asked: SaleInput & { key: string }) {
  if (!asked.by_qr) return sell(ctx, asked, null);
  return forAdmin(ctx, "counter", async () => {
    const made = await makeQr(ctx, toPaise(asked.expected_total ?? 0));
    if (!made.ok) return made;
    const { id } = made.value;
    try {
      return await sell(ctx, asked, made.value);
    } finally {
      // Asked of the database: of a sale whose answer was lost the code stays open.
      if (!(await findAttempt(ctx.database, id))) await closeQr(ctx, id);
    }
  });
}

/** The state of a sale by a QR code, which Razorpay is asked for, and on wish the code to show; one that waits is given up on wish. */
export function checkQrSale(ctx: Context, input: { order_id: string; give_up: boolean; show: boolean }) {
  return forAdmin(ctx, "counter", async (admin) => {
    const { order_id } = input;
    const id = await qrIdOf(ctx.database, order_id);
    if (!id) return NO_SALE;
    await askAboutQr(ctx, id);
    await handOverPaid(ctx, order_id);
    const given = input.give_up ? await giveUp(ctx, admin, order_id) : ok(null);
    if (!given.ok) return given;
    if (given.value) await closeQr(ctx, id);
    return ok(await qrSaleOf(ctx, id, input));
  });
}

async function qrSaleOf(
  ctx: Context,
  id: string,
  asked: { order_id: string; show: boolean },
): Promise<QrSale> {
  const { order_id, show } = asked;
  const order = mustExist(await findOrderRow(ctx.database, order_id), "the order of a sale");
  const { canceled, owes } = order.standing;
  const state = canceled ? "given_up" : owes ? "waiting" : "paid";
  const qr = show && state === "waiting" ? await fetchQr(ctx, id) : null;
  const { customer, total_amount: total } = order;
  return { order_id, state, customer: customer.name, total, qr: qr && shownQr(qr) };
}

const shownQr = ({ content, pageUrl: page_url, isClosed: closed }: GatewayQr) => ({
  content,
  page_url,
  closed,
});

/** Cancels what is not paid, whose payment would go back from then on; null where there is nothing to give up. */
function giveUp(ctx: Context, admin: SignedIn, orderId: string) {
  return inTransaction(ctx.database, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked?.order.standing.in_hand || locked.order.standing.paid) return ok(null);
    const by = { changedBy: "admin", userId: admin.userId, reason: "Not paid at the counter" } as const;
    const done = await changeOrderStatus(tx, locked.order, { to: "CANCELED-ADMIN", ...by });
    if (done.ok) await recordOrderChange(tx, admin, locked.order, done.value);
    return done;
  });
}

/** Hands over what was paid by its QR code, once, whoever hears of it first. */
export async function handOverPaid(ports: WorkPorts, orderId: string): Promise<void> {
  await inTransaction(ports.database, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const [sale] = await tx.select().from(counterSales).where(eq(counterSales.orderId, orderId));
    if (!locked || !sale || !locked.order.standing.paid || !locked.order.standing.in_hand) return ok(null);
    const by = { changedBy: "admin", userId: sale.soldBy, handedOver: ports } as const;
    const done = await changeOrderStatus(tx, locked.order, { to: "COMPLETED", ...by });
    if (done.ok) await recordOrderChange(tx, null, locked.order, done.value);
    return done;
  });
}

/** Why a sale that waits for its payment is not changed: its code asks for the sum that it was made for, and a payment of that would go back. */
export async function refuseWaiting(tx: Tx, orderId: string): Promise<string | null> {
  const waiting = await listWaitingSales(tx);
  return waiting.includes(orderId) ? WAITING : null;
}

/** Whether Razorpay's QR codes may be asked for, and the sales that wait for a payment by one. */
export function getQrSales(ctx: Context) {
  return forAdmin(ctx, "counter", async () =>
    ok({ offered: await isQrOffered(ctx), waiting: await listWaitingSales(ctx.database) }),
  );
}
