import type * as z from "zod/mini";
import { toRupees } from "#kernel/money.ts";
import { fail, ok } from "#kernel/result.ts";
import type { LoadedLine } from "#modules/cart/server/cart-queries.ts";
import { type Allowance, type Asked, cashRefusal, orderRefusal } from "../../contract/limit-words.ts";
import type { orderInput } from "../../contract/order.ts";
import { isCash, type PaymentMode } from "../../contract/order-status.ts";
import { creditToTake } from "../../contract/order-sums.ts";
import type { Purse } from "./order-parts.ts";

interface Charge {
  /** Whether it may be paid in cash by whoever may order it at all: whoever collects it is at the till. */
  inStore: boolean;
  totalPaise: number;
  priceOpen: boolean;
  lines: readonly LoadedLine[];
  allowance: Allowance;
}

/**
 * How much of the total store credit pays, which is held from here on; refused when the rest would be more than may be on order. An online order that
 * credit pays whole waits for no money.
 */
export async function chargeOrder(
  lockCredit: () => Promise<Purse>,
  { use_credit, payment_mode }: Pick<z.infer<typeof orderInput>, "use_credit" | "payment_mode">,
  { inStore, totalPaise, priceOpen, lines, allowance }: Charge,
) {
  const taken = { totalPaise, mode: payment_mode };
  const purse = use_credit ? await lockCredit() : null;
  const creditPaise = purse ? creditToTake(purse.paise, taken) : 0;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const asked = { pieces, value: toRupees(totalPaise - creditPaise) };
  const refused = refusalOf(allowance, inStore ? null : payment_mode, asked);
  if (refused) return refused;
  const isPaid = !isCash(payment_mode) && creditPaise === totalPaise && totalPaise > 0 && !priceOpen;
  return ok({
    purse: creditPaise > 0 ? purse : null,
    creditPaise,
    paymentStatus: isPaid ? ("SUCCESS" as const) : ("PENDING" as const),
  });
}

/** Why so much is not ordered, or not to be paid this way where that is asked; null when it is. */
function refusalOf(allowance: Allowance, mode: PaymentMode | null, asked: Asked) {
  const tooMuch = orderRefusal(allowance, asked);
  if (tooMuch !== null) return fail("too_much_on_order", tooMuch);
  const noCash = mode && isCash(mode) ? cashRefusal(allowance, asked) : null;
  return noCash === null ? null : fail("payment_mode_unavailable", noCash);
}
