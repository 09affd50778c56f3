import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { fail, ok } from "#kernel/result.ts";
import { users } from "#modules/accounts/schema.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { containsPattern, offsetOf, type Page } from "#platform/database/page.ts";
import { forAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import {
  ACKNOWLEDGE_HOURS,
  type ContactMessage,
  type MessagePart,
  type MessageQuery,
  type MessageState,
} from "../contract/contact-message.ts";
import { contactMessages, messageReplies } from "../schema.ts";

const { createdAt, acknowledgedAt, closedAt } = contactMessages;

const acknowledgeBy = sql<string>`(${createdAt} + make_interval(hours => ${sql.raw(String(ACKNOWLEDGE_HOURS))}))`;
/** A month by the store's calendar: a message of 31 January is to be settled by the last day of February. */
const settleBy = sql<string>`((${createdAt} at time zone 'Asia/Kolkata' + interval '1 month') at time zone 'Asia/Kolkata')`;

const state = sql<MessageState>`case when ${closedAt} is not null then 'CLOSED'
  when ${acknowledgedAt} is not null then 'ACKNOWLEDGED' else 'OPEN' end`;

/** Which time of a message has passed at `now`: the month says more than the 48 hours. */
function overdueAt(now: Date): SQL<ContactMessage["overdue"]> {
  return sql`case when ${closedAt} is not null then null when ${settleBy} < ${now} then 'settle'
    when ${acknowledgedAt} is null and ${acknowledgeBy} < ${now} then 'acknowledge' end`;
}

function conditionOf(part: MessagePart | undefined, now: Date): SQL | undefined {
  if (!part) return undefined;
  return part === "OVERDUE" ? sql`${overdueAt(now)} is not null` : eq(state, part);
}

function searched(search: string | undefined): SQL | undefined {
  const pattern = containsPattern(search);
  const { ticket, name, email, subject, message } = contactMessages;
  return pattern
    ? sql`lower(concat_ws(' ', ${ticket}, ${name}, ${email}, ${subject}, ${message})) like ${pattern}`
    : undefined;
}

async function selectMessages(db: Db, now: Date, where: SQL | undefined, page?: MessageQuery) {
  const rows = await db
    .select({
      ...getTableColumns(contactMessages),
      state,
      acknowledgeBy: acknowledgeBy.mapWith(createdAt),
      settleBy: settleBy.mapWith(createdAt),
      overdue: overdueAt(now),
    })
    .from(contactMessages)
    .where(where)
    .orderBy(sql`${closedAt} is not null`, desc(createdAt), contactMessages.id)
    .limit(page?.limit ?? 1)
    .offset(page ? offsetOf(page) : 0);
  const replies = await selectReplies(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(
    (row): ContactMessage => ({
      id: row.id,
      ticket: row.ticket,
      name: row.name,
      email: row.email,
      subject: row.subject,
      message: row.message,
      created_at: row.createdAt.toISOString(),
      state: row.state,
      acknowledged_at: row.acknowledgedAt?.toISOString() ?? null,
      closed_at: row.closedAt?.toISOString() ?? null,
      acknowledge_by: new Date(row.acknowledgeBy).toISOString(),
      settle_by: new Date(row.settleBy).toISOString(),
      overdue: row.overdue,
      replies: replies
        .filter(({ messageId }) => messageId === row.id)
        .map(({ text, sentAt, by }) => ({ text, sent_at: sentAt.toISOString(), by: by ?? "" })),
    }),
  );
}

function selectReplies(db: Db, ids: string[]) {
  const { messageId, text, createdAt: sentAt, authorId } = messageReplies;
  if (ids.length === 0) return [];
  return db
    .select({ messageId, text, sentAt, by: users.name })
    .from(messageReplies)
    .leftJoin(users, eq(users.id, authorId))
    .where(inArray(messageId, ids))
    .orderBy(asc(sentAt));
}

/** One page of the messages, those not closed first, newest first; what is late is late at `now`. */
async function selectMessagePage(db: Db, query: MessageQuery, now: Date): Promise<Page<ContactMessage>> {
  const where = and(conditionOf(query.part, now), searched(query.search));
  const data = await selectMessages(db, now, where, query);
  return { data, count: await db.$count(contactMessages, where) };
}

/** One message; undefined when there is none. */
export async function findMessageRow(
  db: Db,
  key: { id: string } | { ticket: string },
  now: Date,
): Promise<ContactMessage | undefined> {
  const where =
    "id" in key ? eq(contactMessages.id, key.id) : eq(contactMessages.ticket, key.ticket.toUpperCase());
  const [message] = await selectMessages(db, now, where);
  return message;
}

/** Keeps others from changing a message until the transaction ends. */
export async function lockMessage(tx: Tx, id: string): Promise<void> {
  await tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for("update");
}

/** Puts a message into a state. The first time that it was acknowledged stays; what is closed was acknowledged. */
export async function writeMessageState(tx: Tx, id: string, to: MessageState, now: Date): Promise<void> {
  await tx
    .update(contactMessages)
    .set({
      acknowledgedAt: to === "OPEN" ? null : sql`coalesce(${acknowledgedAt}, ${now})`,
      closedAt: to === "CLOSED" ? sql`coalesce(${closedAt}, ${now})` : null,
    })
    .where(eq(contactMessages.id, id));
}

export async function insertReply(
  tx: Tx,
  reply: { messageId: string; authorId: string; text: string; createdAt: Date },
): Promise<void> {
  await tx.insert(messageReplies).values(reply);
}

/** How many messages are past their time, and how many wait for an answer and are not. */
export async function countWaitingMessages(
  db: Db,
  now: Date,
): Promise<{ overdueMessages: number; newMessages: number }> {
  const overdue = overdueAt(now);
  const [row] = await db
    .select({
      overdueMessages: sql<number>`(count(*) filter (where ${overdue} is not null))::int`,
      newMessages: sql<number>`(count(*) filter (where ${acknowledgedAt} is null and ${overdue} is null))::int`,
    })
    .from(contactMessages)
    .where(isNull(closedAt));
  return row ?? { overdueMessages: 0, newMessages: 0 };
}

/** A page of what people wrote through the contact form, with what was answered. Admins only. */
export function listMessages(ctx: Context, query: MessageQuery) {
  return forAdmin(ctx, async () => ok(await selectMessagePage(ctx.database, query, ctx.now())));
}

/** The message with this ticket number. Admins only. */
export function getMessage(ctx: Context, ticket: string) {
  return forAdmin(ctx, async () => {
    const message = await findMessageRow(ctx.database, { ticket }, ctx.now());
    return message ? ok(message) : fail("not_found");
  });
}
