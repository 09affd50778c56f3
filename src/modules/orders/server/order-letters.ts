import { t } from "#kernel/languages/messages.ts";
import { formatRupees, toRupees } from "#kernel/money.ts";
import type { Mail } from "#kernel/ports/ports.ts";
import { longStoreDay, storeTime } from "#kernel/store-time.ts";
import { isBlank } from "#kernel/visible-text.ts";
import { languageOf } from "#modules/accounts/server/language-of.ts";
import { daysOnWire, mailShopBy } from "#modules/settings/server/get-settings.ts";
import { readSettings } from "#modules/settings/server/read-settings.ts";
import { speaking } from "#platform/languages/speak.ts";
import { button } from "#platform/mail/blocks.ts";
import { composeMail, greeting, type MailShop } from "#platform/mail/layout.ts";
import type { MailWriter } from "#platform/mail/send-mail.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Order } from "../contract/order.ts";
import { orderNumber } from "../contract/order-number.ts";
import { standingOf } from "../contract/order-status.ts";
import { changedLetter } from "./edits/changed-letter.ts";
import {
  addressFacts,
  facts,
  type Letter,
  newsOf,
  type OrderMailShop,
  orderRows,
  orderSummary,
  paymentFacts,
  viewOrder,
} from "./order-letter-blocks.ts";
import type { MailNote, OrderMail } from "./order-mails.ts";
import { findOrderRow } from "./whole-orders.ts";

const noteFacts = (notes: readonly MailNote[] = []) =>
  notes.flatMap(({ title, lines, values, time }) => {
    const named = { ...values, ...(time && { time: storeTime(time) }) };
    return facts(
      t(title),
      lines.map((line) => t(line, named)),
    );
  });

function storeLetter(shop: MailShop, order: Order, notes?: readonly MailNote[]): Letter {
  const { name, email } = order.customer;
  const heading = `New order ${orderNumber(order.id)}`;
  return {
    subject: heading,
    heading,
    blocks: [
      `Placed on ${longStoreDay(order.created_at)} by ${isBlank(name) ? email : `${name.trim()} (${email})`}.`,
      ...facts("Message", [order.message]),
      ...noteFacts(notes),
      orderRows(order),
      ...addressFacts(order),
      ...paymentFacts(order),
      button("Open the order", `${shop.url}/admin/orders/pending`),
    ],
  };
}

/** Says that money is on its way back, and why: the order was cancelled, or did not ask for it any more when it came. Amounts in paise. */
function refundBegun(
  job: Extract<OrderMail, { kind: "refund-begun" }>,
  shop: MailShop,
  order: Order,
): Letter {
  const number = orderNumber(order.id);
  const amount = formatRupees(toRupees(job.amountPaise));
  return {
    subject: t("Your refund of {amount} is on its way", { amount }),
    heading: t("Your refund is on its way"),
    blocks: [
      job.reason === "order_canceled"
        ? t("Your order {number} is canceled, so what you paid goes back.", { number })
        : t(
            "A payment arrived for your order {number} that the order no longer needed, so it goes back in full.",
            { number },
          ),
      t(
        "We have asked for {amount} to be sent back to the way you paid with. That usually takes 5 to 7 working days.",
        { amount },
      ),
      viewOrder(shop, order),
    ],
  };
}

/** A letter to the customer, behind its greeting; null where there is nothing to tell. */
function customerLetter(
  job: Exclude<OrderMail, { kind: "order-placed-store" }>,
  shop: OrderMailShop,
  order: Order,
): Letter | null {
  const number = orderNumber(order.id);
  switch (job.kind) {
    case "order-placed":
      return {
        subject: t("Your order {number} at {shop}", { number, shop: shop.name }),
        heading: t("Thank you for your order"),
        blocks: [
          t("We have received your order {number} and your message.", { number }),
          ...noteFacts(job.notes),
          ...orderSummary(shop, order),
        ],
      };
    case "order-status-changed": {
      const told = newsOf(order, job.status);
      if (!told) return null;
      const then = { ...order, status: job.status };
      const creditBack =
        job.creditBackPaise === undefined ? order.credit_used : toRupees(job.creditBackPaise);
      const summary = orderSummary(shop, { ...then, standing: standingOf(then) });
      const blocks = [...told.blocks(order, creditBack), ...summary];
      return { subject: t(told.subject, { number }), heading: t(told.heading), blocks };
    }
    case "order-changed":
      return changedLetter(job, shop, order);
    case "payment-received":
      return {
        subject: t("Payment received for your order {number}", { number }),
        heading: t("Your payment has arrived"),
        blocks: [
          t("We have received {amount} for your order {number}.", {
            amount: formatRupees(order.account.paid.online),
            number,
          }),
          ...orderSummary(shop, order),
        ],
      };
    case "refund-begun":
      return refundBegun(job, shop, order);
    case "refund-done": {
      const amount = formatRupees(toRupees(job.amountPaise));
      return {
        subject: t("Your refund of {amount} has been sent", { amount }),
        heading: t("Your refund has been sent"),
        blocks: [
          t(
            "{amount} for your order {number} was sent back to the way you paid with. Your bank may take a few days to show it.",
            { amount, number },
          ),
          viewOrder(shop, order),
        ],
      };
    }
  }
}

/** The mail that `job` asks for, from the order as it is now; null when there is nobody to send it to or nothing to say. */
export function writeOrderMail(job: OrderMail, shop: OrderMailShop, order: Order): Mail | null {
  if (job.kind === "order-placed-store")
    return shop.contact
      ? { to: shop.contact, ...composeMail({ shop, ...storeLetter(shop, order, job.notes) }) }
      : null;
  const { name, email } = order.customer;
  const letter = email ? customerLetter(job, shop, order) : null;
  if (!letter) return null;
  return { to: email, ...composeMail({ shop, ...letter, blocks: [greeting(name), ...letter.blocks] }) };
}

/** Writes mails about orders from what is true when they are sent. */
export function orderMailWriters(
  ports: Pick<Context, "database" | "publicUrl" | "storeEmail">,
): Readonly<Record<OrderMail["kind"], MailWriter>> {
  const write: MailWriter = async (job) => {
    const mail = job as OrderMail;
    const order = await findOrderRow(ports.database, mail.orderId);
    if (!order) return null;
    const settings = await readSettings(ports.database);
    const shop = { ...mailShopBy(settings, ports), ...daysOnWire(settings.delivery) };
    const { email } = order.customer;
    const reader = mail.kind === "order-placed-store" ? "en" : await languageOf(ports.database, { email });
    return speaking(reader, () => writeOrderMail(mail, shop, order));
  };
  return {
    "order-placed": write,
    "order-placed-store": write,
    "order-status-changed": write,
    "order-changed": write,
    "payment-received": write,
    "refund-begun": write,
    "refund-done": write,
  };
}
