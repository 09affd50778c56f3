import { msg, t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";
import { lineName } from "./line-name.ts";
import type { OrderChange, TakenReason } from "./order-change.ts";

/** Why a piece was taken out, as customers read it; for `t`. */
const reasons: Readonly<Record<TakenReason, string>> = {
  not_found: msg("We could not find it, although we looked everywhere."),
  damaged: msg("We found a fault that we had not described."),
  sold: msg("It had been sold in the store already."),
  not_wanted: msg("You asked us to take it out."),
};

/** A change of an order in sentences, for its customer and for staff. */
export function changeWords(change: Omit<OrderChange, "id" | "at" | "by">): string[] {
  const { taken, goodwill, delivery_less: less, back_online, back_as_credit, readdressed, words } = change;
  const sum = (rupees: number) => ({ sum: formatRupees(rupees) });
  return [
    ...taken.map((line) => {
      const name = line.quantity > 1 ? `${line.quantity} × ${lineName(line)}` : lineName(line);
      return t("Taken out: {name}. {reason}", { name, reason: t(reasons[line.reason]) });
    }),
    goodwill > 0 ? t("{sum} given by the store as a goodwill.", sum(goodwill)) : "",
    less > 0 ? t("The delivery costs {sum} less.", sum(less)) : "",
    less < 0 ? t("The delivery costs {sum} more, as agreed.", sum(-less)) : "",
    back_online > 0 ? t("{sum} goes back to the way you paid with.", sum(back_online)) : "",
    back_as_credit > 0 ? t("{sum} is yours as store credit.", sum(back_as_credit)) : "",
    readdressed ? t("Recipient, address or phone number were corrected.") : "",
    words,
  ].filter(Boolean);
}
