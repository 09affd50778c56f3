import { eq } from "drizzle-orm";
import { type Language, language } from "#kernel/languages/messages.ts";
import { readSpoken } from "#modules/settings/server/read-settings.ts";
import type { Db } from "#platform/database/client.ts";
import { users } from "../schema.ts";

/** The language in which an account is written to, by its id or email; somebody who has none, in the one that is spoken at the moment. */
export async function languageOf(db: Db, of: { id: string } | { email: string }): Promise<Language> {
  const isTheirs = "id" in of ? eq(users.id, of.id) : eq(users.email, of.email.toLowerCase());
  const [user] = await db.select({ language: users.language }).from(users).where(isTheirs);
  return readSpoken(db, user?.language ?? language());
}
