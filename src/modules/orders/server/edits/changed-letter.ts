import { t } from "#kernel/languages/messages.ts";
import { changeWords } from "../../contract/change-words.ts";
import type { Order } from "../../contract/order.ts";
import { orderNumber } from "../../contract/order-number.ts";
import { facts, type Letter, type OrderMailShop, orderSummary } from "../order-letter-blocks.ts";

/** Tells of a change of an order, and shows it as it is now. */
export function changedLetter(
  { editId }: { editId: string },
  shop: OrderMailShop,
  order: Order,
): Letter | null {
  const number = orderNumber(order.id);
  const change = order.changes.find(({ id }) => id === editId);
  if (!change) return null;
  const misses = change.taken.some(({ reason }) => reason !== "not_wanted");
  return {
    subject: t("Your order {number} was changed", { number }),
    heading: t("Your order was changed"),
    blocks: [
      misses
        ? t("We are sorry: a part of your order {number} can't be sent. All the rest stays as it was.", {
            number,
          })
        : t("Something of your order {number} is different now.", { number }),
      ...facts(t("What has changed"), changeWords(change)),
      ...orderSummary(shop, order),
    ],
  };
}
