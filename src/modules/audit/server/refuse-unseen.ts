import { isDeepStrictEqual } from "node:util";
import { and, desc, eq } from "drizzle-orm";
import { type Failure, fail } from "#kernel/result.ts";
import { storeTime } from "#kernel/store-time.ts";
import type { Tx } from "#platform/database/client.ts";
import { auditEntries } from "../schema.ts";

/** A thing that is to be replaced, locked: as it is, and as a form sends it, with what that got. */
interface Replaced {
  subjectType: string;
  before: { id: string };
  sent: { seen?: object | undefined };
}

const asSent = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/**
 * Refuses to save over what somebody else saved since a form got the thing, and says who that was. It goes by the fields that are sent; those count
 * that are not as they were seen, and not as they are sent either: whoever hears no answer may send it again. Null where nothing is in the way.
 */
export async function refuseUnseen(tx: Tx, replaced: Replaced): Promise<Failure<"changed_meanwhile"> | null> {
  const [before, seen, sent] = [replaced.before, replaced.sent.seen ?? {}, replaced.sent].map(
    (state) => new Map(Object.entries(state)),
  );
  const isUnseen = (field: string) => {
    if (!seen?.has(field) || !before?.has(field)) return false;
    const now = asSent(before.get(field));
    return ![seen, sent].some((state) => isDeepStrictEqual(asSent(state?.get(field)), now));
  };
  if (![...(sent?.keys() ?? [])].some(isUnseen)) return null;
  const [last] = await tx
    .select({ name: auditEntries.actorName, at: auditEntries.at })
    .from(auditEntries)
    .where(
      and(eq(auditEntries.subjectType, replaced.subjectType), eq(auditEntries.subjectId, replaced.before.id)),
    )
    .orderBy(desc(auditEntries.at))
    .limit(1);
  const who = last ? `${last.name} has saved this (${storeTime(last.at.toISOString())})` : "This was saved";
  return fail(
    "changed_meanwhile",
    `${who} since you opened it. What you typed is still here: open it anew and bring both together.`,
  );
}
