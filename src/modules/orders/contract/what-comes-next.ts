import { msg, t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";
import { type DeliveryDays, daysBetween, expectedDays } from "#modules/settings/contract/delivery-days.ts";
import type { Order } from "./order.ts";
import type { OrderStatus } from "./order-status.ts";

/** The next steps of an order, a sentence each, for screens and mails; none of one that is over. */
export function whatComesNext(
  order: Pick<
    Order,
    "status" | "payment_mode" | "payment_status" | "amount_due" | "created_at" | "price_open" | "promise"
  >,
  days: DeliveryDays,
): string[] {
  const { status, payment_mode, payment_status, amount_due, created_at, price_open, promise } = order;
  const step = steps[status];
  if (!step) return [];
  if (price_open)
    return [t("First the price is agreed on. Until then nothing is to be paid, and nothing is sent.")];
  const owed = payment_status !== "SUCCESS";
  if (owed && payment_mode === "PREPAID" && status !== "SHIPPED") {
    return [t("The order waits for your payment. Nothing is sent before it has arrived.")];
  }
  return [
    t(step),
    t("Expected: {days}.", {
      days: promise ? daysBetween(promise.arrives_from, promise.arrives_by) : expectedDays(created_at, days),
    }),
    ...(owed && payment_mode === "COD" && amount_due > 0
      ? [t("Please have {amount} ready in cash when it arrives.", { amount: formatRupees(amount_due) })]
      : []),
  ];
}

const steps: Partial<Record<OrderStatus, string>> = {
  PENDING: msg(
    "The store reads your message and usually accepts an order within two working days. You get an email then.",
  ),
  ACCEPTED: msg("The store packs your parcel. You get an email when it is sent."),
  SHIPPED: msg("Your parcel is on its way."),
};
