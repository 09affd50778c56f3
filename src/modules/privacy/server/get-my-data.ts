import { asc, eq, inArray, sql } from "drizzle-orm";
import { isStaff } from "#kernel/actor.ts";
import { ok } from "#kernel/result.ts";
import { consents, sessions } from "#modules/accounts/schema.ts";
import { selectPasskeysOf } from "#modules/accounts/server/my-passkeys.ts";
import { getProfile } from "#modules/accounts/server/profile.ts";
import { selectAddresses } from "#modules/addresses/server/addresses.ts";
import { selectLines } from "#modules/cart/server/cart-queries.ts";
import { getMyMeasures } from "#modules/garments/server/my-measures.ts";
import { contactMessages, messageReplies } from "#modules/messages/schema.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { selectOrdersOf } from "#modules/orders/server/read-orders.ts";
import { selectWanted, toWanted } from "#modules/saved-searches/server/wanted-queries.ts";
import type { Db } from "#platform/database/client.ts";
import { forSignedIn } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { OwnData } from "../contract/account.ts";

const PAGE = 100;

async function allOrders(db: Db, userId: string): Promise<Order[]> {
  const found: Order[] = [];
  for (let page = 1; ; page += 1) {
    const { data, count } = await selectOrdersOf(db, userId, { page, limit: PAGE });
    found.push(...data);
    if (data.length === 0 || found.length >= count) return found;
  }
}

/** Messages sent through the contact form from this email, which is known to be the actor's, and what was answered. */
async function messagesOf(db: Db, email: string): Promise<OwnData["messages"]> {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(eq(sql`lower(${contactMessages.email})`, email.toLowerCase()))
    .orderBy(asc(contactMessages.createdAt));
  const ids = rows.map(({ id }) => id);
  const replies = await db
    .select()
    .from(messageReplies)
    .where(inArray(messageReplies.messageId, ids))
    .orderBy(asc(messageReplies.createdAt));
  return rows.map(({ id, ticket, name, email: from, subject, message, createdAt }) => ({
    ticket,
    name,
    email: from,
    subject,
    message,
    created_at: createdAt.toISOString(),
    replies: replies
      .filter(({ messageId }) => messageId === id)
      .map(({ text, createdAt: sentAt }) => ({ text, sent_at: sentAt.toISOString() })),
  }));
}

async function sessionsOf(db: Db, userId: string): Promise<OwnData["sessions"]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt));
  return rows.map((row) => ({
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    ip_address: row.ipAddress,
    user_agent: row.userAgent,
  }));
}

async function consentsOf(db: Db, userId: string): Promise<OwnData["consents"]> {
  const rows = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.agreedAt));
  return rows.map(({ notice, agreedAt }) => ({ notice, agreed_at: agreedAt.toISOString() }));
}

/** Everything that the shop stores about the actor, except the secrets: password, factor and the keys of passkeys. */
export function getMyData(ctx: Context) {
  return forSignedIn(ctx, async (person) => {
    const profile = await getProfile(ctx);
    if (!profile.ok) return profile;
    const measures = await getMyMeasures(ctx);
    if (!measures.ok) return measures;
    const { userId, email } = person;
    const db = ctx.database;
    const lines = await selectLines(db, userId);
    return ok<OwnData>({
      exported_at: ctx.now().toISOString(),
      profile: { id: userId, role: isStaff(person) ? "ADMIN" : "CUSTOMER", ...profile.value },
      addresses: (await selectAddresses(db, userId)).data,
      cart: lines.map(({ productId, name, quantity }) => ({ product_id: productId, name, quantity })),
      orders: await allOrders(db, userId),
      messages: await messagesOf(db, email),
      measures: measures.value.people,
      wanted: (await selectWanted(db, userId)).map(toWanted),
      consents: await consentsOf(db, userId),
      passkeys: await selectPasskeysOf(db, userId),
      sessions: await sessionsOf(db, userId),
    });
  });
}
