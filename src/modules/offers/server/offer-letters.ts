import { t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";
import type { Mail } from "#kernel/ports/ports.ts";
import { storeTime } from "#kernel/store-time.ts";
import { languageOf } from "#modules/accounts/server/language-of.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { isCash, isSent } from "#modules/orders/contract/order-status.ts";
import { facts, orderRows, viewOrder } from "#modules/orders/server/order-letter-blocks.ts";
import { findOrderRow } from "#modules/orders/server/whole-orders.ts";
import { mailShopOf } from "#modules/settings/server/get-settings.ts";
import { speaking } from "#platform/languages/speak.ts";
import type { Block } from "#platform/mail/blocks.ts";
import { composeMail, greeting, type MailShop } from "#platform/mail/layout.ts";
import type { MailWriter } from "#platform/mail/send-mail.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Offer, OfferEvent } from "../contract/offer.ts";
import type { OfferMail } from "./offer-mails.ts";
import { findOffer, findOfferEvent, toEvent } from "./offer-queries.ts";

type Letter = Omit<Parameters<typeof composeMail>[0], "shop">;

/** Says that the order stands at the marked price, and what there is to decide by when. */
function stands({ goods, answer_by }: Offer): string[] {
  return [
    t("Your order stands at the marked price of {goods} for the clothes.", { goods: formatRupees(goods) }),
    answer_by
      ? t(
          "Would you like to keep it? Open your order and press “Keep my order at the marked price”, or cancel it; either is fine. Please tell us by {time}; after that we cancel it for you.",
          { time: storeTime(answer_by) },
        )
      : t(
          "Would you like to keep it? Open your order and press “Keep my order at the marked price”, or cancel it; either is fine.",
        ),
  ];
}

function howToPay({ hand_over, payment_mode, account, standing }: Order): string {
  if (standing.paid) return "";
  const due = formatRupees(account.due);
  if (!isCash(payment_mode)) return t("You can pay the {due} online now, from your order's page.", { due });
  return isSent(hand_over)
    ? t("You pay {due} in cash when the clothes arrive.", { due })
    : t("You pay {due} when you collect the clothes.", { due });
}

function lapsedLetter(number: string, offer: Offer): Letter {
  const { counter } = offer;
  return {
    subject: t("Your order {number} at the marked price?", { number }),
    heading: counter === null ? t("We have not answered in time") : t("Our answer to your offer has ended"),
    blocks: [
      counter === null
        ? t("We are sorry: nobody answered your offer in time.")
        : t("We have not heard from you about the {counter} that we named, so that has ended.", {
            counter: formatRupees(counter),
          }),
      ...stands(offer),
    ],
  };
}

function news(order: Order, offer: Offer, { step, by, amount }: OfferEvent): Letter {
  const number = orderNumber(order.id);
  const sum = formatRupees(amount ?? offer.goods);
  switch (step) {
    case "accepted": {
      const byStore = by === "store";
      const says = t("The clothes of your order {number} are yours for {sum}.", { number, sum });
      return {
        subject: byStore
          ? t("We accept your offer: order {number}", { number })
          : t("The price is agreed on: order {number}", { number }),
        heading: byStore ? t("We accept your offer") : t("The price is agreed on"),
        blocks: [[says, howToPay(order)].filter(Boolean).join(" ")],
      };
    }
    case "countered": {
      const { offered, goods, answer_by } = offer;
      return {
        subject: t("Our answer to your offer: {sum} for order {number}", { sum, number }),
        heading: t("Would {sum} be all right?", { sum }),
        blocks: [
          t(
            "You offered {offered} for the clothes of your order {number}, which are marked at {goods}. We can let them go for {sum}.",
            { offered: formatRupees(offered), goods: formatRupees(goods), number, sum },
          ),
          answer_by
            ? t("Please accept or decline on your order's page by {time}.", { time: storeTime(answer_by) })
            : t("Please accept or decline on your order's page."),
        ],
      };
    }
    case "lapsed":
      return lapsedLetter(number, offer);
    default:
      return {
        subject: t("Your order {number} at the marked price?", { number }),
        heading: by === "store" ? t("About your offer") : t("You declined our answer"),
        blocks: [
          by === "store"
            ? t("We can't let the clothes of your order {number} go for {offered}.", {
                number,
                offered: formatRupees(offer.offered),
              })
            : t("You declined the {counter} that we named for your order {number}.", {
                counter: formatRupees(offer.counter ?? 0),
                number,
              }),
          ...stands(offer),
        ],
      };
  }
}

/** The mail to the customer about what was said in the thread; null where there is nobody to send it to. */
export function writeOfferMail(shop: MailShop, order: Order, offer: Offer, event: OfferEvent): Mail | null {
  const { name, email } = order.customer;
  if (!email) return null;
  const letter = news(order, offer, event);
  const words: Block[] = event.by === "store" ? facts(t("Our words to you"), [event.words]) : [];
  const blocks = [greeting(name), ...letter.blocks, ...words, orderRows(order), viewOrder(shop, order)];
  return { to: email, ...composeMail({ shop, ...letter, blocks }) };
}

/** Writes mails about offers from what is true when they are sent. */
export function offerMailWriters(
  ports: Pick<Context, "database" | "publicUrl" | "storeEmail">,
): Readonly<Record<OfferMail["kind"], MailWriter>> {
  return {
    async "offer-answered"(job) {
      const { orderId, eventId } = job as OfferMail;
      const order = await findOrderRow(ports.database, orderId);
      const event = await findOfferEvent(ports.database, orderId, eventId);
      if (!order || !event) return null;
      const offer = await findOffer(ports.database, orderId);
      const shop = await mailShopOf(ports.database, ports);
      const reader = await languageOf(ports.database, { email: order.customer.email });
      return speaking(reader, () => writeOfferMail(shop, order, offer, toEvent(event)));
    },
  };
}
