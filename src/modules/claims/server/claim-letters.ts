import { eq } from "drizzle-orm";
import { t } from "#kernel/languages/messages.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import { longStoreDay } from "#kernel/store-time.ts";
import { languageOf } from "#modules/accounts/server/language-of.ts";
import { lineName } from "#modules/orders/contract/line-name.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { findOrderRow } from "#modules/orders/server/whole-orders.ts";
import { mailShopOf } from "#modules/settings/server/get-settings.ts";
import type { MailToWrite } from "#platform/database/enqueue-job.ts";
import { speaking } from "#platform/languages/speak.ts";
import { type Block, button, quiet } from "#platform/mail/blocks.ts";
import { composeMail, greeting, type MailContent, type MailShop, pageOf } from "#platform/mail/layout.ts";
import type { MailWriter } from "#platform/mail/send-mail.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Claim } from "../contract/claim.ts";
import { claimKindWords } from "../contract/claim-states.ts";
import { givenSentences } from "../contract/claim-words.ts";
import { claims } from "../schema.ts";
import type { ClaimMail } from "./change-claim.ts";
import { readClaims } from "./claim-queries.ts";

export interface ClaimLetter {
  shop: MailShop;
  claim: Claim;
  order: Pick<Order, "id" | "customer" | "products" | "payment_mode">;
}

/** The subject of a claim: 'Silk saree', or the whole order. */
export function subjectOf({ line_id }: Claim, { products }: Pick<Order, "products">): string {
  const line = products.find(({ id }) => id === line_id);
  return line ? lineName(line) : t("The whole order");
}

/** A mail to the customer of a claim: mail programs keep all of one claim together. */
function toCustomer(
  { shop, claim, order }: ClaimLetter,
  letter: { re?: "Re: "; heading: string; blocks: (Block | string)[] },
): MailContent {
  const { re = "", heading, blocks } = letter;
  const { ticket } = claim;
  return composeMail({
    shop,
    subject: re + t("Your claim {ticket} at {shop}", { ticket, shop: shop.name }),
    thread: `claim-${ticket.toLowerCase()}`,
    heading,
    blocks: [
      greeting(order.customer.name),
      ...blocks,
      button(t("See it with your order"), pageOf(shop, accountPaths.myOrder(order.id))),
      quiet(
        t("To write again, do it there or answer this email. Please keep the number {ticket}.", { ticket }),
      ),
    ],
  });
}

/** Tells the customer the ticket number, and by when the store answers. */
export function claimReceivedMail(letter: ClaimLetter): MailContent {
  const { claim, order } = letter;
  return toCustomer(letter, {
    heading: t("We have your claim"),
    blocks: [
      t(
        "We are sorry that something is wrong with your order {number}. Your claim has the number {ticket}.",
        { number: orderNumber(order.id), ticket: claim.ticket },
      ),
      t("A person reads it and answers by {first}. It is settled by {last} at the latest.", {
        first: longStoreDay(claim.acknowledge_by),
        last: longStoreDay(claim.settle_by),
      }),
      {
        kind: "facts",
        title: t(claimKindWords[claim.kind]),
        lines: [subjectOf(claim, order), claim.words],
      },
    ],
  });
}

/** Tells the customer that a person has seen the claim. */
export function claimAcknowledgedMail(letter: ClaimLetter): MailContent {
  const { claim } = letter;
  return toCustomer(letter, {
    re: "Re: ",
    heading: t("We are looking into it"),
    blocks: [
      t("A person of our store has read your claim {ticket} and is looking into it.", {
        ticket: claim.ticket,
      }),
      t("You hear from us by {day} at the latest.", { day: longStoreDay(claim.settle_by) }),
    ],
  });
}

/** The store's answer. */
export function claimReplyMail(letter: ClaimLetter, text: string): MailContent {
  return toCustomer(letter, {
    re: "Re: ",
    heading: t("Our answer to your claim {ticket}", { ticket: letter.claim.ticket }),
    blocks: [text],
  });
}

/** Tells the customer how the claim is settled. */
export function claimSettledMail(letter: ClaimLetter, reply: string): MailContent {
  return toCustomer(letter, {
    re: "Re: ",
    heading: t("Your claim {ticket} is settled", { ticket: letter.claim.ticket }),
    blocks: [reply, ...givenSentences(letter.claim)],
  });
}

/** Brings a new claim, or what the customer adds to one, to the admins. */
export function claimStoreMail({ shop, claim, order }: ClaimLetter, added?: string): MailContent {
  const { name, email } = order.customer;
  const what = added === undefined ? "New claim" : "More about claim";
  return composeMail({
    shop,
    subject: `${what} ${claim.ticket}: ${claimKindWords[claim.kind]}`,
    heading: `${what} ${claim.ticket}`,
    blocks: [
      { kind: "facts", title: "From", lines: [name, email, `Order ${orderNumber(order.id)}`] },
      {
        kind: "facts",
        title: claimKindWords[claim.kind],
        lines: [subjectOf(claim, order), added ?? claim.words],
      },
      ...(claim.photos.length > 0 ? [`With ${claim.photos.length} photographs.`] : []),
      button("Open the claim", `${shop.url}/admin/customers/claims/${claim.ticket}`),
      quiet(
        `Acknowledge it by ${longStoreDay(claim.acknowledge_by)}, settle it by ${longStoreDay(claim.settle_by)}.`,
      ),
    ],
  });
}

/** Writes letters about claims from what is true when they are sent; none where the customer's account is gone. */
export function claimMailWriters(
  ports: Pick<Context, "database" | "publicUrl" | "storeEmail">,
): Readonly<Record<ClaimMail["kind"], MailWriter>> {
  const { database } = ports;
  const writeBy =
    (letterOf: (letter: ClaimLetter, words: string) => MailContent) => async (job: MailToWrite) => {
      const { claimId, noteId } = job as ClaimMail;
      const [claim] = await readClaims(database, eq(claims.id, claimId));
      const order = claim && (await findOrderRow(database, claim.order_id));
      if (!claim || !order?.customer.email) return null;
      const { email: to } = order.customer;
      const words = claim.notes.find(({ id }) => id === noteId)?.text ?? "";
      const letter = { shop: await mailShopOf(database, ports), claim, order };
      return speaking(await languageOf(database, { email: to }), () => ({ to, ...letterOf(letter, words) }));
    };
  return {
    "claim-acknowledged": writeBy(claimAcknowledgedMail),
    "claim-replied": writeBy(claimReplyMail),
    "claim-settled": writeBy(claimSettledMail),
  };
}
