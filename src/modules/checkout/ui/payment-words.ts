import { msg, t } from "#kernel/languages/messages.ts";
import { isCash, type PaymentMode, paymentModes } from "#modules/orders/contract/order-status.ts";
import type { SaleTerms } from "#modules/settings/contract/settings.ts";
import type { DeliveryPromise } from "#modules/shipping/contract/delivery-promise.ts";

/** Each way to pay in words, for `t`. */
const paymentWords: Record<PaymentMode, { title: string; text: string }> = {
  COD: { title: msg("Cash on delivery"), text: msg("You pay when the clothes are in your hands.") },
  PREPAID: {
    title: msg("Pay online"),
    text: msg("UPI or card, right after you place the order. Secured by Razorpay."),
  },
};

const atTill = {
  title: msg("Pay in the store"),
  text: msg("In cash or by UPI, when you collect it."),
};

/** A way to pay in words, for `t`; what is collected is paid at the till where it is not paid online. */
export const wordsOfPayment = (mode: PaymentMode, collects: boolean) =>
  collects && isCash(mode) ? atTill : paymentWords[mode];

export const paymentName = (mode: PaymentMode, collects = false): string =>
  t(wordsOfPayment(mode, collects).title);

/** The ways of paying that the store offers now, the one that suggests itself first; cash only where the address takes it, and always at the till. */
export function offeredModes(
  terms: Pick<SaleTerms, "cash_on_delivery" | "online_payment">,
  promise: Pick<DeliveryPromise, "cod"> | null = null,
  collects = false,
): readonly PaymentMode[] {
  const isCashTaken = collects || (terms.cash_on_delivery && promise?.cod !== false);
  return paymentModes.filter((mode) => (isCash(mode) ? isCashTaken : terms.online_payment));
}

/** How this order is paid: as the customer chose while that is offered, otherwise the way that suggests itself; null without any. */
export function modeToUse(offered: readonly PaymentMode[], chosen: PaymentMode | null): PaymentMode | null {
  return offered.find((mode) => mode === chosen) ?? offered[0] ?? null;
}
