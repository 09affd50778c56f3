import { msg, t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";
import type { ParcelNews } from "#kernel/ports/couriers.ts";
import { type DeliveryDays, daysBetween, deliveryDays } from "#modules/settings/contract/delivery-days.ts";
import type { Order } from "./order.ts";
import { isSent } from "./order-status.ts";
import type { Standing } from "./standing.ts";

/** How far the parcel of an order is: its last news, or that it is to be sent once more. */
export type ParcelStage = Exclude<ParcelNews, "other" | "canceled"> | "sent_again";

/** The next steps of an order, a sentence each, for screens and mails; none of one that is over. `parcel`: where it is followed. */
export function whatComesNext(
  { standing, promise, hand_over }: Pick<Order, "standing" | "promise" | "hand_over">,
  days: DeliveryDays,
  parcel: ParcelStage | null = null,
): string[] {
  const { waits_for, on_the_way, paid, cash_to_collect } = standing;
  if (!waits_for) return [];
  const step = steps[waits_for];
  if (waits_for === "price" || waits_for === "payment") return [t(step)];
  if (!isSent(hand_over)) return [t(step), ...payingThere(cash_to_collect)];
  const stage = on_the_way || parcel === "booked" ? parcel : null;
  const first = t(stage ? stages[stage] : step);
  if (stage === "delivered") return [first];
  if (stage && isAstray(stage)) return [first, t(paid ? AGAIN_OR_REFUNDED : AGAIN_OR_CANCELED)];
  const expected = promise?.dated
    ? t("Expected: {days}.", { days: daysBetween(promise.arrives_from, promise.arrives_by) })
    : t("It usually arrives {days} after it was ordered.", { days: deliveryDays(days) });
  return [
    first,
    // The promised days are over by then.
    ...(stage === "sent_again" ? [] : [expected]),
    ...(cash_to_collect > 0
      ? [t("Please have {amount} ready in cash when it arrives.", { amount: formatRupees(cash_to_collect) })]
      : []),
  ];
}

const payingThere = (due: number) =>
  due > 0 ? [t("You pay {amount} when you collect it.", { amount: formatRupees(due) })] : [];

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

const steps: Record<NonNullable<Standing["waits_for"]>, string> = {
  price: msg("First the price is agreed on. Until then nothing is to be paid, and nothing is sent."),
  payment: msg("The order waits for your payment. Nothing is sent before it has arrived."),
  acceptance: msg(
    "The store reads your message and usually accepts an order within two working days. You get an email then.",
  ),
  shipment: msg("The store packs your parcel. You get an email when it is sent."),
  arrival: msg("Your parcel is on its way."),
  collection: msg("The store gets it ready. You get an email when you can collect it."),
};
