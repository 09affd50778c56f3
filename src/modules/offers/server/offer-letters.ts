import { formatRupees } from "#kernel/money.ts";
import type { Mail } from "#kernel/ports/ports.ts";
import { storeTime } from "#kernel/store-time.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { facts, orderRows, viewOrder } from "#modules/orders/server/order-letter-blocks.ts";
import { findOrderRow } from "#modules/orders/server/whole-orders.ts";
import { mailShopOf } from "#modules/settings/server/get-settings.ts";
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
  const by = answer_by ? ` Please tell us by ${storeTime(answer_by)}; after that we cancel it for you.` : "";
  return [
    `Your order stands at the marked price of ${formatRupees(goods)} for the clothes.`,
    `Would you like to keep it? Open your order and press “Keep my order at the marked price”, or cancel it; either is fine.${by}`,
  ];
}

function howToPay({ payment_mode, amount_due, payment_status }: Order): string {
  if (payment_status === "SUCCESS") return "";
  const due = formatRupees(amount_due);
  return payment_mode === "COD"
    ? `You pay ${due} in cash when the clothes arrive.`
    : `You can pay the ${due} online now, from your order's page.`;
}

function lapsedLetter(number: string, offer: Offer): Letter {
  const { counter } = offer;
  return {
    subject: `Your order ${number} at the marked price?`,
    heading: counter === null ? "We have not answered in time" : "Our answer to your offer has ended",
    blocks: [
      counter === null
        ? "We are sorry: nobody answered your offer in time."
        : `We have not heard from you about the ${formatRupees(counter)} that we named, so that has ended.`,
      ...stands(offer),
    ],
  };
}

function news(order: Order, offer: Offer, { step, by, amount }: OfferEvent): Letter {
  const number = orderNumber(order.id);
  const sum = formatRupees(amount ?? offer.goods);
  switch (step) {
    case "accepted": {
      const heading = by === "store" ? "We accept your offer" : "The price is agreed on";
      const says = `The clothes of your order ${number} are yours for ${sum}.`;
      return {
        subject: `${heading}: order ${number}`,
        heading,
        blocks: [[says, howToPay(order)].filter(Boolean).join(" ")],
      };
    }
    case "countered": {
      const until = offer.answer_by ? ` by ${storeTime(offer.answer_by)}` : "";
      return {
        subject: `Our answer to your offer: ${sum} for order ${number}`,
        heading: `Would ${sum} be all right?`,
        blocks: [
          `You offered ${formatRupees(offer.offered)} for the clothes of your order ${number}, which are marked at ${formatRupees(offer.goods)}. We can let them go for ${sum}.`,
          `Please accept or decline on your order's page${until}.`,
        ],
      };
    }
    case "lapsed":
      return lapsedLetter(number, offer);
    default:
      return {
        subject: `Your order ${number} at the marked price?`,
        heading: by === "store" ? "About your offer" : "You declined our answer",
        blocks: [
          by === "store"
            ? `We can't let the clothes of your order ${number} go for ${formatRupees(offer.offered)}.`
            : `You declined the ${formatRupees(offer.counter ?? 0)} that we named for your order ${number}.`,
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
  const words: Block[] = event.by === "store" ? facts("Our words to you", [event.words]) : [];
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
      return writeOfferMail(await mailShopOf(ports.database, ports), order, offer, toEvent(event));
    },
  };
}
