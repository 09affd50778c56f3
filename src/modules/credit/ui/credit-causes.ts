import type { CreditEntry } from "../contract/credit.ts";

const causes: Record<Exclude<CreditEntry["cause"], "by_hand">, string> = {
  claim: "Given for a claim",
  order: "Used for an order",
  price_agreed: "Given back by an agreed price",
  order_canceled: "Given back by a canceled order",
  expired: "Expired",
};

/** Why an entry came or went, in words. */
export function causeWords({ cause, amount }: Pick<CreditEntry, "cause" | "amount">): string {
  if (cause !== "by_hand") return causes[cause];
  return amount > 0 ? "Given by the store" : "Taken back by the store";
}
