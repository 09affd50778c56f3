import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import { users } from "#modules/accounts/schema.ts";
import { languageOf } from "#modules/accounts/server/language-of.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { mailShopOf } from "#modules/settings/server/get-settings.ts";
import { readSpoken } from "#modules/settings/server/read-settings.ts";
import { newTicket, underNewTicket } from "#modules/tickets/server/ticket-number.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { enqueueMail } from "#platform/database/enqueue-job.ts";
import { containsCondition, offsetOf } from "#platform/database/statements.ts";
import { ticketClock, timesOnWire } from "#platform/database/ticket-clock.ts";
import { asAdmin, inTransaction } from "#platform/database/transaction.ts";
import { speaking } from "#platform/languages/speak.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type {
  ContactInput,
  ContactMessage,
  MessageQuery,
  MessageReply,
  MessageState,
} from "../contract/contact-message.ts";
import { contactMessages, messageReplies } from "../schema.ts";
import { contactAcknowledgementMail, contactReplyMail, contactStoreMail } from "./contact-letters.ts";

const { createdAt, acknowledgedAt, closedAt } = contactMessages;

const messageClock = ticketClock({ createdAt, acknowledgedAt, doneAt: closedAt }, "CLOSED");

const { ticket, name, email, subject, message } = contactMessages;
const words = sql`lower(concat_ws(' ', ${ticket}, ${name}, ${email}, ${subject}, ${message}))`;

async function selectMessages(db: Db, now: Date, where: SQL | undefined, page?: MessageQuery) {
  const rows = await db
    .select({
      ...getTableColumns(contactMessages),
      ...messageClock.columns,
      overdue: messageClock.overdueAt(now),
    })
    .from(contactMessages)
    .where(where)
    .orderBy(sql`${closedAt} is not null`, desc(createdAt), contactMessages.id)
    .limit(page?.limit ?? 1)
    .offset(page ? offsetOf(page) : 0);
  if (rows.length === 0) return [];
  const replies = await db
    .select({ ...getTableColumns(messageReplies), by: users.name })
    .from(messageReplies)
    .leftJoin(users, eq(users.id, messageReplies.authorId))
    .where(
      inArray(
        messageReplies.messageId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(messageReplies.createdAt));
  return rows.map(
    ({ createdAt, acknowledgedAt, closedAt, acknowledgeBy, settleBy, ...row }): ContactMessage => ({
      ...row,
      ...timesOnWire({ createdAt, acknowledgeBy, settleBy }),
      acknowledged_at: acknowledgedAt?.toISOString() ?? null,
      closed_at: closedAt?.toISOString() ?? null,
      replies: replies
        .filter(({ messageId }) => messageId === row.id)
        .map(({ text, createdAt, by }) => ({ text, sent_at: createdAt.toISOString(), by: by ?? "" })),
    }),
  );
}

/** How many messages are past their time, and how many wait for an answer and are not. */
export const countWaitingMessages = (db: Db, now: Date) => messageClock.count(db, now);

/** A page of what people wrote through the contact form, those not closed first, newest first, with what was answered. Admins only. */
export function listMessages(ctx: Context, query: MessageQuery) {
  return forAdmin(ctx, "customers.read", async () => {
    const { part, search } = query;
    const where = and(messageClock.isPart(part, ctx.now()), containsCondition(words, search));
    const data = await selectMessages(ctx.database, ctx.now(), where, query);
    return ok({ data, count: await ctx.database.$count(contactMessages, where) });
  });
}

/** The message with this ticket number. Admins only. */
export function getMessage(ctx: Context, ticketNumber: string) {
  return forAdmin(ctx, "customers.read", async () => {
    const [found] = await selectMessages(ctx.database, ctx.now(), eq(ticket, ticketNumber.toUpperCase()));
    return found ? ok(found) : fail("not_found");
  });
}

/** Locks a message until the transaction ends, changes it, and returns it as it is then. */
function changeMessage(
  ctx: Context,
  id: string,
  change: (tx: Tx, before: ContactMessage, admin: SignedIn) => Promise<void>,
) {
  const isIt = eq(contactMessages.id, id);
  return asAdmin(ctx, "customers", async (tx, admin) => {
    await tx.select().from(contactMessages).where(isIt).for("update");
    const [before] = await selectMessages(tx, ctx.now(), isIt);
    if (!before) return fail("not_found", "This message does not exist any more.");
    await change(tx, before, admin);
    const [after = before] = await selectMessages(tx, ctx.now(), isIt);
    return ok(after);
  });
}

/** Puts a message into a state. The first time that it was acknowledged stays; what is closed was acknowledged. */
async function writeState(tx: Tx, id: string, to: MessageState, now: Date): Promise<void> {
  await tx
    .update(contactMessages)
    .set({
      acknowledgedAt: to === "OPEN" ? null : sql`coalesce(${acknowledgedAt}, ${now})`,
      closedAt: to === "CLOSED" ? sql`coalesce(${closedAt}, ${now})` : null,
    })
    .where(eq(contactMessages.id, id));
}

const actions = { OPEN: "reopened", ACKNOWLEDGED: "acknowledged", CLOSED: "closed" } as const;

// The log outlives the message: it names the ticket, and neither the sender nor a word of either.
function record(tx: Tx, admin: SignedIn, action: string, { id, ticket }: ContactMessage) {
  const subject = { subjectType: "message", subjectId: id, subjectName: ticket };
  return recordChange(tx, admin, { area: "messages", action, ...subject });
}

/** Notes that a message was acknowledged or settled, or takes that back. Admins only. */
export function setMessageState(ctx: Context, { id, state }: { id: string; state: MessageState }) {
  return changeMessage(ctx, id, async (tx, before, admin) => {
    if (before.state === state) return;
    await writeState(tx, id, state, ctx.now());
    await record(tx, admin, before.state === "CLOSED" ? actions.OPEN : actions[state], before);
  });
}

/** Mails an answer to the sender of a message and keeps it. Admins only. */
export function replyToMessage(ctx: Context, { id, text, close }: MessageReply) {
  return changeMessage(ctx, id, async (tx, before, admin) => {
    const shop = await mailShopOf(tx, ctx);
    const mail = speaking(await readSpoken(tx, before.language), () =>
      contactReplyMail({ shop, message: before, text }),
    );
    await enqueueMail(tx, { kind: "mail", to: before.email, ...mail });
    const reply = { messageId: id, authorId: admin.userId, text, createdAt: ctx.now() };
    await tx.insert(messageReplies).values(reply);
    await record(tx, admin, "replied", before);
    const state = close || before.state === "CLOSED" ? "CLOSED" : "ACKNOWLEDGED";
    if (state === before.state) return;
    await writeState(tx, id, state, ctx.now());
    if (state === "CLOSED") await record(tx, admin, actions.CLOSED, before);
  });
}

/** Keeps a message under a new ticket number and mails store and, with `acknowledge`, sender. A filled-in trap is answered, no more. */
export async function sendMessage(
  ctx: Context,
  { acknowledge = true, ...input }: ContactInput & { acknowledge?: boolean },
): Promise<Result<{ ticket: string }, never>> {
  if (input.website !== "") {
    ctx.log.info({}, "a message from a robot was dropped");
    return ok({ ticket: newTicket("RB") });
  }
  return inTransaction(ctx.database, async (tx) => {
    const shop = await mailShopOf(tx, ctx);
    const reader = await languageOf(tx, { email: input.email });
    const { full_name: name, email, subject, message } = input;
    const { ticket } = await underNewTicket("RB", (ticket) =>
      tx
        .insert(contactMessages)
        .values({ ticket, name, email, subject, message, language: reader })
        .onConflictDoNothing({ target: contactMessages.ticket })
        .returning({ ticket: contactMessages.ticket }),
    );
    const toStore = speaking("en", () => contactStoreMail({ shop, ticket, message: input }));
    await enqueueMail(tx, { kind: "mail", to: shop.contact, ...toStore });
    const thanks = speaking(reader, () => contactAcknowledgementMail({ shop, ticket }));
    if (acknowledge) await enqueueMail(tx, { kind: "mail", to: input.email, ...thanks });
    return ok({ ticket });
  });
}
