import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, sql } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
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
export async function refuseUnseen(
  tx: Tx,
  admin: Pick<SignedIn, "userId">,
  replaced: Replaced,
): Promise<Failure<"changed_meanwhile"> | null> {
  const [before, seen, sent] = [replaced.before, replaced.sent.seen ?? {}, replaced.sent].map(
    (state) => new Map(Object.entries(state)),
  );
  const isUnseen = (field: string) => {
    if (seen?.get(field) === undefined || !before?.has(field)) return false;
    const now = asSent(before.get(field));
    return ![seen, sent].some((state) => isDeepStrictEqual(asSent(state?.get(field)), now));
  };
  const unseen = [...(sent?.keys() ?? [])].filter(isUnseen);
  if (unseen.length === 0) return null;
  // The log has the parts of a field by dotted names, and another thing by its name in place of its id. A sale is in no log: its number is another one.
  const logged = sql.param([...unseen, ...unseen.map((field) => field.replace(/_id(s?)$/, "$1"))]);
  const now = JSON.stringify(replaced.before);
  // Where it has no field of the thing at all, its words are others.
  const isOfThese = sql`(
    select coalesce(bool_or(split_part(field, '.', 1) = any(${logged}::text[])
      and (jsonb_typeof(pair -> 'to') <> 'number' or coalesce(pair -> 'to' = ${now}::jsonb -> field, true))), false)
      or not bool_or(${now}::jsonb ? split_part(field, '.', 1))
    from jsonb_each(${auditEntries.changes}) as change (field, pair))`;
  const [last] = await tx
    .select({ id: auditEntries.actorId, name: auditEntries.actorName, at: auditEntries.at })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectType, replaced.subjectType),
        eq(auditEntries.subjectId, replaced.before.id),
        isOfThese,
      ),
    )
    .orderBy(desc(auditEntries.at))
    .limit(1);
  const who =
    last?.id === admin.userId
      ? "You have saved this yourself in another tab"
      : `${last?.name} has saved this`;
  const saved = last ? `${who} (${storeTime(last.at.toISOString())})` : "This has changed";
  return fail(
    "changed_meanwhile",
    `${saved} since you opened it. What you typed is still here: open it anew and bring both together.`,
  );
}
