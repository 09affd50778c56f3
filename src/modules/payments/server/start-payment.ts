import { eq } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { language, msg, t } from "#kernel/languages/messages.ts";
import { GatewayError, isQr } from "#kernel/ports/ports.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { isCash } from "#modules/orders/contract/order-status.ts";
import { orderAddresses, orders } from "#modules/orders/schema.ts";
import * as records from "#modules/orders/server/payment-records.ts";
import { isOnlineOffered, readSettings } from "#modules/settings/server/read-settings.ts";
import type { Db } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forSignedIn } from "#platform/use-cases/for-admin.ts";
import { firstCheckAt } from "./check-schedule.ts";
import { type PaymentSystem, paymentSystem } from "./payment-system.ts";
import { reconcileAttempt } from "./reconcile-attempt.ts";

const PRICE_OPEN = msg(
  "The price of this order is still being agreed on. You can pay as soon as that is done; until then it is kept for you.",
);

type Code = "not_found" | "payment_not_due" | "payment_settled" | "payment_mode_unavailable";

/** Makes the customer's own unpaid order payable and returns what the checkout needs. An earlier attempt is asked about first: nobody pays twice. */
export function startPayment(ctx: Context, input: { order_id: string }) {
  return forSignedIn(ctx, async (customer) => {
    const { store, payment } = await readSettings(ctx.database);
    try {
      const offered = isOnlineOffered(ctx, payment) ? paymentSystem(ctx) : null;
      const opened = await openAtRazorpay(ctx, input.order_id, customer.userId, offered);
      if (!opened.ok) return opened;
      const { attempt, gateway } = opened.value;
      const options = {
        key: gateway.keyId,
        amount: attempt.amountPaise,
        currency: "INR" as const,
        name: store.name,
        description: t("Order {number}", { number: orderNumber(input.order_id) }),
        order_id: attempt.razorpayOrderId,
        prefill: await prefillOf(ctx.database, customer, input.order_id),
        callback_url: returnUrl(ctx.publicUrl),
        // Typing a UPI address ended in February 2026 (Razorpay: UPI Collect migration); QR code and app remain.
        config: { display: { hide: [{ method: "upi", flows: ["collect"] }], ...checkoutLanguage() } },
        theme: { color: "#5b2a8c" },
      };
      return ok({ order_id: input.order_id, script_url: gateway.scriptUrl, options });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      ctx.log.error({ order: input.order_id, error }, "a payment could not be begun");
      return fail(
        "unavailable",
        t("Paying online is not possible at the moment. Please try again in a minute."),
      );
    }
  });
}

/** Where a checkout that has the whole page comes back to; the form that it sends knows no language. */
function returnUrl(publicUrl: string): string {
  const url = `${publicUrl}/api/razorpay/return`;
  return language() === "en" ? url : `${url}?language=${language()}`;
}

/** Razorpay's checkout speaks Hindi, and no Malayalam: there it is left to what its own reader chose. */
const checkoutLanguage = () => (language() === "hi" ? { language: "hi" } : {});

interface Opened {
  attempt: records.AttemptRow & { razorpayOrderId: string };
  gateway: PaymentSystem["payments"];
}

async function openAtRazorpay(
  ctx: Context,
  orderId: string,
  userId: string,
  system: PaymentSystem | null,
): Promise<Result<Opened, Code>> {
  const first = await reserve(ctx, orderId, userId, system);
  if (!first.ok || !system) return first.ok ? fail("payment_mode_unavailable") : first;
  const { attempt, isNew } = first.value;
  const { payments: gateway } = system;
  if (attempt.razorpayOrderId) {
    await reconcileAttempt(system, attempt);
    const still = await reserve(ctx, orderId, userId, system);
    if (!still.ok) return still;
    // A payment that could not settle the order closed this attempt, so a new one is created.
    if (still.value.attempt.id !== attempt.id) return openAtRazorpay(ctx, orderId, userId, system);
    return ok({ attempt: { ...attempt, razorpayOrderId: attempt.razorpayOrderId }, gateway });
  }
  const { id: receipt, amountPaise } = attempt;
  const made = await gateway.createOrder({ receipt, amountPaise, again: !isNew });
  const razorpayOrderId = await keepMade(ctx, attempt, made.id);
  return ok({ attempt: { ...attempt, razorpayOrderId }, gateway });
}

/** Finds an open attempt or inserts a new one before Razorpay's order is created: its id is the receipt there. */
async function reserve(ctx: Context, orderId: string, userId: string, system: PaymentSystem | null) {
  return inTransaction(ctx.database, async (tx) => {
    const money = await records.lockOrderMoney(tx, orderId);
    if (!money || money.userId !== userId) return fail("not_found", t("This order does not exist."));
    if (isCash(money.mode) || !money.standing.in_hand) return fail("payment_not_due");
    if (money.priceOpen) return fail("payment_not_due", t(PRICE_OPEN));
    if (money.standing.paid) return fail("payment_settled");
    if (!system) return fail("payment_mode_unavailable");
    const now = ctx.now();
    const { keyId } = system.payments;
    const usable = (await records.listAttempts(tx, orderId)).find(
      (one) =>
        !isQr(one.razorpayOrderId) &&
        one.status !== "CLOSED" &&
        one.keyId === keyId &&
        one.amountPaise === money.duePaise,
    );
    const attempt = await records.openAttempt(
      tx,
      usable ? { again: usable.id } : { orderId, keyId, amountPaise: money.duePaise, createdAt: now },
      { openedAt: now, nextCheckAt: firstCheckAt(now) },
    );
    return ok({ attempt, isNew: !usable });
  });
}

async function keepMade(ctx: Context, attempt: records.AttemptRow, made: string): Promise<string> {
  const kept = await inTransaction(ctx.database, async (tx) => {
    await records.lockOrderMoney(tx, attempt.orderId);
    return ok(await records.nameAttempt(tx, attempt, made));
  });
  return kept.value;
}

async function prefillOf(db: Db, { name, email }: SignedIn, orderId: string) {
  const [found] = await db
    .select({ ofParcel: orderAddresses.mobile, own: orders.mobile })
    .from(orders)
    .leftJoin(orderAddresses, eq(orderAddresses.orderId, orders.id))
    .where(eq(orders.id, orderId));
  return { name, email, contact: found?.ofParcel ?? found?.own ?? "" };
}
