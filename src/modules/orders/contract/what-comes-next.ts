import { msg, t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";
import type { ParcelNews } from "#kernel/ports/couriers.ts";
import { type DeliveryDays, daysBetween, deliveryDays } from "#modules/settings/contract/delivery-days.ts";
import type { Order } from "./order.ts";
import type { OrderStatus } from "./order-status.ts";

/** How far the parcel of an order is: its last news, or that it is to be sent once more. */
export type ParcelStage = Exclude<ParcelNews, "other" | "canceled"> | "sent_again";

/** The next steps of an order, a sentence each, for screens and mails; none of one that is over. `parcel`: where it is followed. */
export function whatComesNext(
  order: Pick<Order, "status" | "payment_mode" | "payment_status" | "amount_due" | "price_open" | "promise">,
  days: DeliveryDays,
  parcel: ParcelStage | null = null,
): string[] {
  const { status, payment_mode, payment_status, price_open, promise } = order;
  const step = steps[status];
  if (!step) return [];
  if (price_open)
    return [t("First the price is agreed on. Until then nothing is to be paid, and nothing is sent.")];
  const owed = payment_status !== "SUCCESS";
  if (owed && payment_mode === "PREPAID" && status !== "SHIPPED") {
    return [t("The order waits for your payment. Nothing is sent before it has arrived.")];
  }
  const stage = status === "SHIPPED" || parcel === "booked" ? parcel : null;
  const first = t(stage ? stages[stage] : step);
  if (stage === "delivered") return [first];
  if (stage && isAstray(stage)) return [first, t(owed ? AGAIN_OR_CANCELED : AGAIN_OR_REFUNDED)];
  const expected = promise?.dated
    ? t("Expected: {days}.", { days: daysBetween(promise.arrives_from, promise.arrives_by) })
    : t("It usually arrives {days} after it was ordered.", { days: deliveryDays(days) });
  return [
    first,
    // The promised days are over by then.
    ...(stage === "sent_again" ? [] : [expected]),
    ...(owed ? cashSentence(order) : []),
  ];
}

function cashSentence({ payment_mode, amount_due }: Pick<Order, "payment_mode" | "amount_due">): string[] {
  return payment_mode === "COD" && amount_due > 0
    ? [t("Please have {amount} ready in cash when it arrives.", { amount: formatRupees(amount_due) })]
    : [];
}

const AGAIN_OR_CANCELED = msg("The store sends your order again, or cancels it.");
const AGAIN_OR_REFUNDED = msg("The store sends your order again, or cancels it and refunds what you paid.");

/** Whether it arrives only when it is sent again. */
const isAstray = (stage: ParcelStage) => ["returning", "came_back", "lost"].includes(stage);

const stages: Record<ParcelStage, string> = {
  booked: msg("Your parcel is packed and waits for the courier."),
  picked_up: msg("The courier has picked up your parcel."),
  on_the_way: msg("Your parcel is on its way."),
  out_for_delivery: msg("Your parcel is out for delivery."),
  not_delivered: msg(
    "The courier could not hand over your parcel, and usually tries again on the next working day.",
  ),
  delivered: msg("Your parcel is delivered."),
  returning: msg("Your parcel is coming back to the store."),
  came_back: msg("Your parcel came back to the store."),
  lost: msg("The courier can't find your parcel."),
  sent_again: msg("The store sends your order again."),
};

const steps: Partial<Record<OrderStatus, string>> = {
  PENDING: msg(
    "The store reads your message and usually accepts an order within two working days. You get an email then.",
  ),
  ACCEPTED: msg("The store packs your parcel. You get an email when it is sent."),
  SHIPPED: msg("Your parcel is on its way."),
};
