import type { PaymentMode } from "#contract/order-status.ts";
import type { SaleTerms } from "#contract/sale-terms.ts";

/** The ways of paying that the store offers now, the one that suggests itself first. */
export function offeredModes(
  terms: Pick<SaleTerms, "cash_on_delivery" | "online_payment">,
): readonly PaymentMode[] {
  return [
    ...(terms.cash_on_delivery ? (["COD"] as const) : []),
    ...(terms.online_payment ? (["PREPAID"] as const) : []),
  ];
}

/** How this order is paid: as the customer chose while that is offered, otherwise the way that suggests itself; null without any. */
export function modeToUse(offered: readonly PaymentMode[], chosen: PaymentMode | null): PaymentMode | null {
  return offered.find((mode) => mode === chosen) ?? offered[0] ?? null;
}
