import { t } from "#kernel/languages/messages.ts";
import { formatRupees, formatSigned } from "#kernel/money.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import * as paths from "#kernel/pages/paths.ts";
import { orderedWords } from "#modules/garments/contract/words.ts";
import type { DeliveryDays } from "#modules/settings/contract/delivery-days.ts";
import { type Block, button, quiet } from "#platform/mail/blocks.ts";
import { type MailShop, pageOf } from "#platform/mail/layout.ts";
import { lineName } from "../contract/line-name.ts";
import type { Order } from "../contract/order.ts";
import { isCash, messageWords } from "../contract/order-status.ts";
import { agreedLines, creditLines, isAllCredit, type SumLine } from "../contract/order-sums.ts";
import { whatComesNext } from "../contract/what-comes-next.ts";

/** The store as mails about orders name it, and how long delivery takes. */
export type OrderMailShop = MailShop & DeliveryDays;

/** Lines under a title; nothing where all are blank. */
export function facts(title: string, lines: readonly string[]): Block[] {
  const given = lines.filter((line) => line.trim() !== "");
  return given.length > 0 ? [{ kind: "facts", title, lines: given }] : [];
}

const sumRow = ({ label, amount }: SumLine) => ({ label: t(label), amount: formatSigned(amount) });

/** The products of an order with its sums. */
export function orderRows(order: Order): Block {
  const products = order.products.map((line) => ({
    label: [
      line.quantity === 1
        ? lineName(line)
        : `${lineName(line)} (${line.quantity} × ${formatRupees(line.price)})`,
      orderedWords(line.garment).summary,
    ]
      .filter(Boolean)
      .join(", "),
    amount: formatRupees(line.subtotal),
  }));
  const delivery = order.delivery_charge === 0 ? t("Free") : formatRupees(order.delivery_charge);
  return {
    kind: "rows",
    rows: [
      ...products,
      ...agreedLines(order).map(sumRow),
      { label: t("Delivery"), amount: delivery },
      { label: t("Total"), amount: formatRupees(order.total_amount), strong: true },
      ...creditLines(order).map(sumRow),
    ],
  };
}

export function addressFacts({ addresses }: Order): Block[] {
  const { recipient, line1, line2, city, state, zip, country, mobile } = addresses;
  return facts(t("Delivery address"), [recipient, line1, line2, `${city}, ${state} ${zip}`, country, mobile]);
}

export function paymentFacts(order: Order): Block[] {
  return facts(t("Payment"), [howPaid(order)]);
}

function howPaid(order: Order): string {
  const { canceled, paid } = order.standing;
  if (isAllCredit(order)) return canceled ? t("Store credit, given back") : t("Store credit");
  if (isCash(order.payment_mode)) return paid ? t("Cash on delivery, paid") : t("Cash on delivery");
  if (paid) return t("Online, paid");
  return canceled ? t("Online, not paid") : t("Online, not paid yet");
}

/** The button to the order's page. */
export const viewOrder = (shop: MailShop, { id }: Order) =>
  button(t("View your order"), pageOf(shop, accountPaths.myOrder(id)));

/** The whole order as its customer is told of it: a canceled one is its products and their sum, any other also says what comes next. */
export function orderSummary(shop: OrderMailShop, order: Order): Block[] {
  if (order.standing.canceled) return [orderRows(order), viewOrder(shop, order)];
  return [
    orderRows(order),
    ...facts(t("What comes next"), whatComesNext(order, shop)),
    ...paymentFacts(order),
    ...addressFacts(order),
    ...facts(t("Your message"), [messageWords(order.message)]),
    viewOrder(shop, order),
    quiet(
      t(
        "Returns and exchanges are not expected. Is a product not as we described it? Write to us, ideally within seven days, and we take it back.",
      ),
    ),
    quiet(
      t(
        "What remains of your money after rent, wages and postage pays for education, skill training, the clothing thrift centre, health care and the upcycling of textile waste.",
      ),
    ),
    { kind: "links", links: [{ label: t("Refunds and cancellations"), url: pageOf(shop, paths.refunds) }] },
  ];
}
