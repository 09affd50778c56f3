import { eq, isNull, sql } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { entityId } from "#kernel/fields.ts";
import { formatRupees, toPaise, toRupees } from "#kernel/money.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { type Posting, postings } from "#modules/books/contract/postings.ts";
import { enter, entriesOf, lockDrawer } from "#modules/books/server/enter.ts";
import { refuseOff } from "#modules/settings/server/read-settings.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { offsetOf, type PageQuery } from "#platform/database/statements.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { Closing, Till } from "../contract/till.ts";
import { tillSessions } from "../schema.ts";
import { readDay } from "./till-day.ts";
import { findOpen, findSession, listWaitingSales, readTill, selectSessions } from "./till-queries.ts";

const tillOf = async (db: Db): Promise<Till> => ({
  session: await findOpen(db),
  expected: toRupees(await readTill(db)),
});

/** The till as it is now. */
export function getTill(ctx: Context) {
  return forAdmin(ctx, "counter.read", async () => ok(await tillOf(ctx.database)));
}

/** The days of the till, newest first. */
export function listTillSessions(ctx: Context, query: PageQuery) {
  return forAdmin(ctx, "counter.read", async () => {
    const { limit } = query;
    const data = await selectSessions(ctx.database, { limit, offset: offsetOf(query) });
    return ok({ data, count: await ctx.database.$count(tillSessions) });
  });
}

/** A day's report, of an open till as far as it has come; 'not_found' for any other id. */
export function getTillDay(ctx: Context, sessionId: string) {
  return forAdmin(ctx, "counter.read", async () => {
    const id = entityId.safeParse(sessionId);
    const session = id.success ? await findSession(ctx.database, id.data) : null;
    return session ? ok(await readDay(ctx.database, session)) : fail("not_found", "There is no such day.");
  });
}

const HALF_PAID = "A sale waits for its payment by QR code. Please wait for it, or give it up, under Sell.";

/** Found less expected, as the book has it. */
const differing = (paise: number): Posting[] => postings({ till_over: paise, till_short: -paise });

async function enterCash(tx: Tx, source: string, entries: readonly Posting[]): Promise<void> {
  await enter(tx, entriesOf(entries, { source, by: "staff" }));
}

/** Opens the till with what was counted in it; 'changed_meanwhile' while it is open. */
export function openTill(ctx: Context, input: { counted: number; brought: number }) {
  return asAdmin(ctx, "counter", async (tx, admin) => {
    const off = await refuseOff(tx, "counter");
    if (off) return off;
    const [counted, brought] = [toPaise(input.counted), toPaise(input.brought)];
    if (brought > counted) {
      const message = "More was brought than was counted.";
      return fail("validation_failed", message, { brought: message });
    }
    const [opened] = await tx
      .insert(tillSessions)
      .values({ openedBy: admin.userId, openedPaise: counted })
      .onConflictDoNothing()
      .returning({ id: tillSessions.id });
    if (!opened) return fail("changed_meanwhile", "The till is open already.");
    await lockDrawer(tx);
    const difference = counted - brought - (await readTill(tx));
    await enterCash(tx, `till-opened:${opened.id}`, [
      ...postings({ till_float: brought }),
      ...differing(difference),
    ]);
    await recordTill(tx, admin, {
      id: opened.id,
      action: "opened",
      after: { ...input, ...named(difference) },
    });
    return ok(await tillOf(tx));
  });
}

const named = (paise: number) => ({ difference: toRupees(paise) });

/** Closes the till with what was counted; what it differs by is a cost, or less of one, and what is taken to the bank leaves it. */
export function closeTill(ctx: Context, input: Closing) {
  return asAdmin(ctx, "counter", async (tx, admin) => {
    const [open] = await tx.select().from(tillSessions).where(isNull(tillSessions.closedAt)).for("update");
    if (!open) return fail("changed_meanwhile", "The till is closed already.");
    // Whoever sells holds the till, and whoever hands over what was ordered online its drawer: nothing comes after this was read.
    await lockDrawer(tx);
    if ((await listWaitingSales(tx)).length > 0) return fail("changed_meanwhile", HALF_PAID);
    const [counted, banked] = [toPaise(input.counted), toPaise(input.banked)];
    if (banked > counted) {
      const message = `There is only ${formatRupees(input.counted)} in the till.`;
      return fail("validation_failed", message, { banked: message });
    }
    const difference = counted - (await readTill(tx));
    if (difference !== 0 && input.note === "") {
      const amount = formatRupees(toRupees(Math.abs(difference)));
      const message = `There is ${amount} ${difference > 0 ? "more" : "less"} than there should be. Please count again, or note why.`;
      return fail("validation_failed", message, { note: message });
    }
    const entries = [...differing(difference), ...postings({ till_banked: banked })];
    await enterCash(tx, `till-closed:${open.id}`, entries);
    await tx
      .update(tillSessions)
      .set({
        closedAt: sql`clock_timestamp()`,
        closedBy: admin.userId,
        closedPaise: counted,
        note: input.note,
      })
      .where(eq(tillSessions.id, open.id));
    const { note: _, ...counts } = input;
    await recordTill(tx, admin, {
      id: open.id,
      action: "closed",
      after: { ...counts, ...named(difference) },
    });
    const session = mustExist(await findSession(tx, open.id), "the session just closed");
    return ok(await readDay(tx, session));
  });
}

function recordTill(tx: Tx, admin: SignedIn, { id, ...deed }: { id: string; action: string; after: object }) {
  const till = { area: "orders", subjectType: "till", subjectId: id, subjectName: id.slice(0, 8) } as const;
  return recordChange(tx, admin, { ...till, ...deed });
}
