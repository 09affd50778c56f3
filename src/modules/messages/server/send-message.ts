import { randomInt } from "node:crypto";
import { ok, type Result } from "#kernel/result.ts";
import { mailShopOf } from "#modules/settings/server/get-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { enqueueMail } from "#platform/mail/enqueue-mail.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { ContactInput } from "../contract/contact.ts";
import { contactMessages } from "../schema.ts";
import { contactAcknowledgementMail, contactStoreMail } from "./contact-letters.ts";

/** Digits and capitals without those that are mistaken for each other when read out: 0 and O, 1, I and L, U and V. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A new ticket number for a person to quote, such as RB-7K3M9Q. It says nothing of how many there are. */
export function newTicket(): string {
  return `RB-${Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]).join("")}`;
}

/**
 * Keeps a message of anybody to the store under a new ticket number, and queues a mail to the store and one to the
 * sender. A filled-in trap is answered like any other and does nothing.
 */
export async function sendMessage(
  ctx: Context,
  input: ContactInput,
): Promise<Result<{ ticket: string }, never>> {
  if (input.website !== "") {
    ctx.log.info({}, "a message from a robot was dropped");
    return ok({ ticket: newTicket() });
  }
  return inTransaction(ctx.database, async (tx) => {
    const shop = await mailShopOf(tx, ctx);
    const ticket = await keep(tx, input);
    const toStore = contactStoreMail({ shop, ticket, message: input });
    await enqueueMail(tx, { kind: "mail", to: shop.contact, ...toStore });
    await enqueueMail(tx, { kind: "mail", to: input.email, ...contactAcknowledgementMail({ shop, ticket }) });
    return ok({ ticket });
  });
}

/** Writes the message down; a ticket number that is taken, one chance in 700 million a message, is drawn again. */
async function keep(tx: Tx, { full_name: name, email, subject, message }: ContactInput): Promise<string> {
  for (;;) {
    const [row] = await tx
      .insert(contactMessages)
      .values({ ticket: newTicket(), name, email, subject, message })
      .onConflictDoNothing({ target: contactMessages.ticket })
      .returning({ ticket: contactMessages.ticket });
    if (row) return row.ticket;
  }
}
