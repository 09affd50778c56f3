import { msg, t } from "#kernel/languages/messages.ts";
import type { Mail } from "#kernel/ports/ports.ts";
import { languageOf } from "#modules/accounts/server/language-of.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { facts, orderRows, viewOrder } from "#modules/orders/server/order-letter-blocks.ts";
import { findOrderRow } from "#modules/orders/server/whole-orders.ts";
import { storeAddressLines } from "#modules/settings/contract/store-details.ts";
import { mailShopBy } from "#modules/settings/server/get-settings.ts";
import { readSettings } from "#modules/settings/server/read-settings.ts";
import { speaking } from "#platform/languages/speak.ts";
import { composeMail, greeting, type MailShop } from "#platform/mail/layout.ts";
import type { MailWriter } from "#platform/mail/send-mail.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { readyWords } from "../contract/ready-words.ts";
import { findOfOrder } from "./collection-queries.ts";

/** A mail about an order that waits in the store: it is ready, or waits not much longer. */
export interface CollectMail {
  kind: "order-ready" | "order-waits";
  orderId: string;
}

const subjects = {
  "order-ready": msg("Your order {number} is ready to collect"),
  "order-waits": msg("Your order {number} still waits for you"),
};

/** The place as somebody who collects finds it. */
interface Place {
  address: readonly string[];
  hours: readonly string[];
}

/** The mail to the customer; null where there is nobody to send it to. */
export function collectMail(
  { kind, shop, place }: { kind: CollectMail["kind"]; shop: MailShop; place: Place },
  order: Order,
  waiting: { code: string; until: Date },
): Mail | null {
  const { name, email } = order.customer;
  if (!email) return null;
  const subject = t(subjects[kind], { number: orderNumber(order.id) });
  const blocks = [
    greeting(name),
    ...readyWords(waiting, order),
    ...(kind === "order-waits" ? [t("Afterwards the order is canceled, and what you paid goes back.")] : []),
    ...facts(t("Where"), place.address),
    ...facts(t("Opening hours"), place.hours),
    orderRows(order),
    viewOrder(shop, order),
  ];
  return { to: email, ...composeMail({ shop, subject, heading: subject, blocks }) };
}

/** Writes mails about orders to collect from what is true when they are sent; none once nothing waits any more. */
export function collectMailWriters(
  ports: Pick<Context, "database" | "publicUrl" | "storeEmail">,
): Readonly<Record<CollectMail["kind"], MailWriter>> {
  const write: MailWriter = async (job) => {
    const { kind, orderId } = job as CollectMail;
    const [order, waiting] = [
      await findOrderRow(ports.database, orderId),
      await findOfOrder(ports.database, orderId),
    ];
    if (!order?.standing.in_hand || !waiting) return null;
    const settings = await readSettings(ports.database);
    const { store } = settings;
    const place = { address: storeAddressLines(store), hours: store.opening_hours };
    const reader = await languageOf(ports.database, { email: order.customer.email });
    return speaking(reader, () =>
      collectMail({ kind, shop: mailShopBy(settings, ports), place }, order, waiting),
    );
  };
  return { "order-ready": write, "order-waits": write };
}
