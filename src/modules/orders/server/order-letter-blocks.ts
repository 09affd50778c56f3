import { msg, t } from "#kernel/languages/messages.ts";
import { formatRupees, formatSigned } from "#kernel/money.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import * as paths from "#kernel/pages/paths.ts";
import { orderedWords } from "#modules/garments/contract/words.ts";
import type { DeliveryDays } from "#modules/settings/contract/delivery-days.ts";
import { type Block, button, quiet } from "#platform/mail/blocks.ts";
import { type composeMail, type MailShop, pageOf } from "#platform/mail/layout.ts";
import { reasonWords } from "../contract/cancel-reasons.ts";
import { lineName } from "../contract/line-name.ts";
import type { Order } from "../contract/order.ts";
import { isCash, isSent, messageWords, type OrderStatus } from "../contract/order-status.ts";
import { agreedLines, creditLines, isAllCredit, type SumLine } from "../contract/order-sums.ts";
import { whatComesNext } from "../contract/what-comes-next.ts";

/** The store as mails about orders name it, and how long delivery takes. */
export type OrderMailShop = MailShop & DeliveryDays;

/** A mail without its shop. */
export type Letter = Omit<Parameters<typeof composeMail>[0], "shop">;

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

export function addressFacts({ addresses, recipient: { name, mobile: own } }: Order): Block[] {
  if (!addresses) return facts(t("Collected in the store by"), [name, own]);
  const { recipient, line1, line2, city, state, zip, country, mobile } = addresses;
  return facts(t("Delivery address"), [recipient, line1, line2, `${city}, ${state} ${zip}`, country, mobile]);
}

export function paymentFacts(order: Order): Block[] {
  return facts(t("Payment"), [howPaid(order)]);
}

function howPaid(order: Order): string {
  const { canceled, paid } = order.standing;
  if (isAllCredit(order)) return canceled ? t("Store credit, given back") : t("Store credit");
  if (isCash(order.payment_mode) && !isSent(order.hand_over))
    return paid ? t("Paid in the store") : t("To be paid in the store");
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

function shipmentFacts(order: Order): Block[] {
  const lines = [
    order.courier && t("Courier: {name}", { name: order.courier }),
    order.tracking_number && t("Tracking number: {number}", { number: order.tracking_number }),
  ];
  // The address is an admin's typing: anything but a web address is left out.
  const isLink = /^https?:\/\//i.test(order.tracking_url);
  return [
    ...facts(t("Shipment"), lines),
    ...(isLink ? [button(t("Track the shipment"), order.tracking_url)] : []),
  ];
}

/** `creditBack`: rupees of store credit that the cancellation gave back. Claims may have given back a part of everything before. */
function refundNote({ account: { paid, back } }: Order, creditBack: number): string[] {
  const money =
    back.online === paid.online
      ? t("What you paid is refunded in full to the way you paid with.")
      : t("What has not gone back to you yet is refunded to the way you paid with.");
  return [
    ...(paid.online > 0 ? [money] : []),
    ...(creditBack > 0
      ? [t("The {sum} of store credit is yours again.", { sum: formatRupees(creditBack) })]
      : []),
  ];
}

const CANCELED = msg("Your order {number} is canceled");
const LOVE_IT = msg("We hope that you love it. Thank you for giving clothes another life.");

type Blocks = (order: Order, creditBack: number) => Parameters<typeof composeMail>[0]["blocks"];
type News = Partial<Record<OrderStatus, { subject: string; heading: string; blocks: Blocks }>>;
/** The news of each status, their words for `t`. PENDING has none: the mail of the placed order said it. */
const news: News = {
  ACCEPTED: {
    subject: msg("Your order {number} is accepted"),
    heading: msg("Your order is accepted"),
    blocks: () => [t("Good news: we are getting your products ready for the journey.")],
  },
  SHIPPED: {
    subject: msg("Your order {number} is on its way"),
    heading: msg("Your order is on its way"),
    blocks: (order) => [t("Your parcel has left our shop."), ...shipmentFacts(order)],
  },
  COMPLETED: {
    subject: msg("Your order {number} is delivered"),
    heading: msg("Your order is delivered"),
    blocks: () => [t(LOVE_IT)],
  },
  "CANCELED-USER": {
    subject: CANCELED,
    heading: msg("Your order is canceled"),
    blocks: (...canceled) => [
      t("You canceled this order; nothing will be sent."),
      ...refundNote(...canceled),
    ],
  },
  "CANCELED-ADMIN": {
    subject: CANCELED,
    heading: msg("We had to cancel your order"),
    blocks: (order, creditBack) => [
      isSent(order.hand_over)
        ? t("We are sorry: this order can't be sent.")
        : t("We are sorry: this order can't be handed over."),
      ...facts(t("Reason"), [reasonWords(order.cancel_reason)]),
      ...refundNote(order, creditBack),
    ],
  },
};

/** Those that are others of what is handed over in the store. */
const newsInStore: News = {
  ACCEPTED: {
    subject: msg("Your order {number} is accepted"),
    heading: msg("Your order is accepted"),
    blocks: () => [t("Good news: we are getting your products ready for you.")],
  },
  COMPLETED: {
    subject: msg("Your order {number} is handed over"),
    heading: msg("Thank you for coming"),
    blocks: () => [t(LOVE_IT)],
  },
};

/** The news of an order's status; undefined where there is none. */
export const newsOf = ({ hand_over }: Order, status: OrderStatus) =>
  (!isSent(hand_over) && newsInStore[status]) || news[status];
