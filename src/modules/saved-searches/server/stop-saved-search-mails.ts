import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { wantedPeople, wantedSearches } from "../schema.ts";
import { isAwaited, selectSavedSearches } from "./saved-search-queries.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A link of a mail: the token is its right, `searchId` one search, or null for all of them. */
export interface StopLink {
  token: string;
  searchId: string | null;
}

async function findOwner(db: Db, { token, searchId }: StopLink): Promise<string | null> {
  if (!UUID.test(token) || (searchId !== null && !UUID.test(searchId))) return null;
  const [person] = await db
    .select({ userId: wantedPeople.userId })
    .from(wantedPeople)
    .where(eq(wantedPeople.stopToken, token));
  return person?.userId ?? null;
}

const isMailed = isNull(wantedSearches.stoppedAt);
const ofLink = ({ searchId }: StopLink) => (searchId ? eq(wantedSearches.id, searchId) : undefined);

/** The words of the searches whose mails a link would stop, none when that was done before; null for a link that is none of ours. */
export async function findStoppable(ctx: Context, link: StopLink): Promise<string[] | null> {
  const userId = await findOwner(ctx.database, link);
  if (!userId) return null;
  const searches = await selectSavedSearches(ctx.database, userId, and(isAwaited, isMailed, ofLink(link)));
  return searches.map(({ label }) => label);
}

/** Stops the mails about the searches that a link of a mail is about, which stay; needs no sign-in, and may come again. Answers whether the link is one of ours. */
export async function stopSavedSearchMails(ctx: Context, link: StopLink): Promise<boolean> {
  const userId = await findOwner(ctx.database, link);
  if (!userId) return false;
  await ctx.database
    .update(wantedSearches)
    .set({ stoppedAt: ctx.now() })
    .where(and(eq(wantedSearches.userId, userId), isMailed, ofLink(link)));
  return true;
}
