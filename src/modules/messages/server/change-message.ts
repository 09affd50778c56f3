import type { AdminResult, SignedIn } from "#kernel/actor.ts";
import { fail, ok } from "#kernel/result.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { mailShopOf } from "#modules/settings/server/get-settings.ts";
import type { Tx } from "#platform/database/client.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { enqueueMail } from "#platform/mail/enqueue-mail.ts";
import { forAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { ContactMessage, MessageReply, MessageState } from "../contract/contact-message.ts";
import { contactReplyMail } from "./contact-letters.ts";
import { findMessageRow, insertReply, lockMessage, writeMessageState } from "./messages.ts";

type Changed = AdminResult<ContactMessage, "not_found">;

const actions = { OPEN: "reopened", ACKNOWLEDGED: "acknowledged", CLOSED: "closed" } as const;

/** Locks a message, changes it, and returns it as it is then. */
async function changeMessage(
  ctx: Context,
  id: string,
  change: (tx: Tx, before: ContactMessage) => Promise<void>,
): Promise<Changed> {
  return inTransaction(ctx.database, async (tx) => {
    await lockMessage(tx, id);
    const before = await findMessageRow(tx, { id }, ctx.now());
    if (!before) return fail("not_found", "This message does not exist any more.");
    await change(tx, before);
    return ok((await findMessageRow(tx, { id }, ctx.now())) ?? before);
  });
}

// The log outlives the message: it names the ticket, and neither the sender nor a word of either.
function record(tx: Tx, admin: SignedIn, action: string, { id, ticket }: ContactMessage) {
  const subject = { subjectType: "message", subjectId: id, subjectName: ticket };
  return recordChange(tx, admin, { area: "messages", action, ...subject });
}

/** Notes that a message was acknowledged or settled, or takes that back. Admins only. */
export function setMessageState(ctx: Context, input: { id: string; state: MessageState }) {
  return forAdmin(ctx, async (admin) => {
    return changeMessage(ctx, input.id, async (tx, before) => {
      if (before.state === input.state) return;
      await writeMessageState(tx, before.id, input.state, ctx.now());
      const action = before.state === "CLOSED" ? actions.OPEN : actions[input.state];
      await record(tx, admin, action, before);
    });
  });
}

/** Mails an answer to the sender of a message and keeps it. Admins only. */
export function replyToMessage(ctx: Context, input: MessageReply) {
  return forAdmin(ctx, async (admin) => {
    return changeMessage(ctx, input.id, async (tx, before) => {
      const shop = await mailShopOf(tx, ctx);
      const mail = contactReplyMail({ shop, message: before, text: input.text });
      await enqueueMail(tx, { kind: "mail", to: before.email, ...mail });
      await insertReply(tx, {
        messageId: before.id,
        authorId: admin.userId,
        text: input.text,
        createdAt: ctx.now(),
      });
      await record(tx, admin, "replied", before);
      const left = before.state === "CLOSED" ? "CLOSED" : "ACKNOWLEDGED";
      const state = input.close ? "CLOSED" : left;
      if (state === before.state) return;
      await writeMessageState(tx, before.id, state, ctx.now());
      if (state === "CLOSED") await record(tx, admin, actions.CLOSED, before);
    });
  });
}
