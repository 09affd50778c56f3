import { eq } from "drizzle-orm";
import { fail, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/database/client.ts";
import { sessions, users } from "../schema.ts";

/**
 * Ends all sessions of the account of an email, or of everybody when it is null; their access tokens are refused from then on. Answers how many
 * sessions there were; 'not_found' when nobody has the email. For the operator's command, which has no actor.
 */
export async function signOutPeople(db: Db, email: string | null): Promise<Result<number, "not_found">> {
  if (email === null) return ok((await db.delete(sessions).returning({ id: sessions.id })).length);
  const known = eq(users.email, email.trim().toLowerCase());
  const [person] = await db.select({ id: users.id }).from(users).where(known);
  if (!person) return fail("not_found", "Nobody has this email address.");
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.userId, person.id))
    .returning({ id: sessions.id });
  return ok(ended.length);
}
