import { HOUR } from "#kernel/durations.ts";
import { GatewayError, type GatewayQr, isQr } from "#kernel/ports/ports.ts";
import { fail, ok } from "#kernel/result.ts";
import * as records from "#modules/orders/server/payment-records.ts";
import { isOnlineOffered, readSettings } from "#modules/settings/server/read-settings.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { applyFetchedPayment } from "./apply-payment-event.ts";
import { firstCheckAt } from "./check-schedule.ts";
import { paymentSystem } from "./payment-system.ts";

/** The time for a payment that somebody stands at the counter for. Razorpay asks for 15 minutes at least. */
const OPEN = HOUR / 3;

const NO_QR =
  "Razorpay gives no QR code: the account has none, or it can't be reached. Please have it paid to the store's own UPI address.";

/** Whether QR codes may be asked for: the shop takes payments online. Whether the account has them, Razorpay says when it is asked. */
export const isQrOffered = async (ctx: Context): Promise<boolean> =>
  isOnlineOffered(ctx, (await readSettings(ctx.database)).payment);

/** Makes a QR code of Razorpay's for one payment of this sum, for an order that is about to be placed. */
export async function makeQr(ctx: Context, amountPaise: number) {
  const closeBy = new Date(ctx.now().getTime() + OPEN);
  const isOffered = await isQrOffered(ctx);
  const qr = isOffered ? await tried(ctx, ({ createQr }) => createQr({ amountPaise, closeBy })) : null;
  return qr ? ok(qr) : fail("payment_mode_unavailable", NO_QR);
}

/** Has an order that was just placed wait for the payment by a QR code. Call it with the order locked or new. */
export async function waitForQr(
  tx: Tx,
  { payments, now }: Pick<Context, "payments" | "now">,
  { orderId, amountPaise, qr }: { orderId: string; amountPaise: number; qr: GatewayQr },
): Promise<null> {
  const opened = now();
  const attempt = await records.openAttempt(
    tx,
    { orderId, amountPaise, keyId: payments?.keyId ?? "", createdAt: opened },
    { openedAt: opened, nextCheckAt: firstCheckAt(opened) },
  );
  await records.nameAttempt(tx, attempt, qr.id);
  return null;
}

/** The id of the QR code that an order waits for, or waited; null for one that has none. */
export async function qrIdOf(db: Db, orderId: string): Promise<string | null> {
  const attempts = await records.listAttempts(db, orderId);
  return attempts.find(({ razorpayOrderId }) => isQr(razorpayOrderId))?.razorpayOrderId ?? null;
}

/** Asks Razorpay whether a QR code was paid, and takes that up. Where it can't be reached, webhook and rounds say so later. */
export async function askAboutQr(ctx: Context, id: string): Promise<void> {
  const system = paymentSystem(ctx);
  const found = await tried(ctx, (gateway) => gateway.listOrderPayments(id));
  if (system) for (const payment of found ?? []) await applyFetchedPayment(system, payment);
}

/** A QR code as it is shown; null where Razorpay can't be reached. */
export const fetchQr = (ctx: Context, id: string): Promise<GatewayQr | null> =>
  tried(ctx, (gateway) => gateway.fetchQr(id));

/** Has a QR code take nothing any more, as far as Razorpay can be reached. What is paid nevertheless goes back. */
export async function closeQr(ctx: Context, id: string): Promise<void> {
  await tried(ctx, (gateway) => gateway.closeQr(id));
}

async function tried<T>(
  { payments, log }: Pick<Context, "payments" | "log">,
  ask: (gateway: NonNullable<Context["payments"]>) => Promise<T>,
): Promise<T | null> {
  if (!payments) return null;
  try {
    return await ask(payments);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ error }, "Razorpay did not do what was asked about a QR code");
    return null;
  }
}
