import { asc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/database/client.ts";
import type { PersonalData } from "#platform/module.ts";
import { contactMessages, messageReplies } from "../schema.ts";

const isFrom = (email: string) => eq(sql`lower(${contactMessages.email})`, email.toLowerCase());

/** Messages sent through the contact form from this email, the oldest first, and what was answered. The caller knows whose the email is. */
async function selectMessagesFrom(db: Db, email: string) {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(isFrom(email))
    .orderBy(asc(contactMessages.createdAt));
  const { messageId, createdAt: sentAt } = messageReplies;
  const ofThese = inArray(
    messageId,
    rows.map(({ id }) => id),
  );
  const replies = await db.select().from(messageReplies).where(ofThese).orderBy(asc(sentAt));
  return rows.map(({ id, createdAt, acknowledgedAt: _acknowledged, closedAt: _closed, ...typed }) => ({
    ...typed,
    created_at: createdAt.toISOString(),
    replies: replies
      .filter(({ messageId }) => messageId === id)
      .map(({ text, createdAt: sentAt }) => ({ text, sent_at: sentAt.toISOString() })),
  }));
}

export const personal: PersonalData = {
  export: async ({ database }, { email }) => ({ messages: await selectMessagesFrom(database, email) }),
  /** With their answers. */
  erase: (tx, { email }) => tx.delete(contactMessages).where(isFrom(email)),
  outdated: {
    async messages(tx, { before }) {
      return (await tx.delete(contactMessages).where(lt(contactMessages.createdAt, before))).rowCount ?? 0;
    },
  },
};
