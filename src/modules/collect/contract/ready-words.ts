import { t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";
import { longStoreDay } from "#kernel/store-time.ts";
import type { Order } from "#modules/orders/contract/order.ts";

/** A code as it is read aloud: '482 113'. */
export const shownCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

/** Until when an order waits, its code, and what is to be paid: a sentence each. */
export function readyWords({ code, until }: { code: string; until: Date }, { standing }: Order): string[] {
  const { cash_to_collect: due } = standing;
  return [
    t("Ready to collect until {day}.", { day: longStoreDay(until) }),
    t("Your code is {code}. Please bring it with you.", { code: shownCode(code) }),
    ...(due > 0 ? [t("You pay {amount} when you collect it.", { amount: formatRupees(due) })] : []),
  ];
}
