import { msg, t } from "#kernel/languages/messages.ts";
import type { CreditEntry } from "../contract/credit.ts";

const causes: Record<Exclude<CreditEntry["cause"], "by_hand">, string> = {
  claim: msg("Given for a claim"),
  order: msg("Used for an order"),
  price_agreed: msg("Given back by an agreed price"),
  order_canceled: msg("Given back by a canceled order"),
  order_changed: msg("Given back by a changed order"),
  instead_of_refund: msg("Given instead of a refund"),
  expired: msg("Expired"),
};

/** Why an entry came or went, in words. */
export function causeWords({ cause, amount }: Pick<CreditEntry, "cause" | "amount">): string {
  if (cause !== "by_hand") return t(causes[cause]);
  return t(amount > 0 ? msg("Given by the store") : msg("Taken back by the store"));
}
