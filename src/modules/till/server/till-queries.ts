import { aliasedTable, and, desc, eq, isNull, sql } from "drizzle-orm";
import { toRupees } from "#kernel/money.ts";
import { users } from "#modules/accounts/schema.ts";
import { orderStandings } from "#modules/orders/standing-schema.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import type { TillSession } from "../contract/till.ts";
import { tillSessions } from "../schema.ts";

export const TILL_CLOSED = "The till is closed. Please open it first.";

/** The paise that should be in the till now, by the book. */
export async function readTill(db: Db): Promise<number> {
  const { rows } = await db.execute<{ paise: string }>(sql`
    select coalesce(sum(case when debit = 'till' then amount else -amount end), 0) as paise
    from book_entries where 'till' in (debit, credit)`);
  return Number(rows[0]?.paise);
}

/** The open till, which stays open until the transaction ends; null where it is closed. */
export async function shareTill(tx: Tx): Promise<{ id: string } | null> {
  const [open = null] = await tx
    .select({ id: tillSessions.id })
    .from(tillSessions)
    .where(isNull(tillSessions.closedAt))
    .for("share");
  return open;
}

/** The sales over the counter that wait for their payment, oldest first, by their orders' ids. While one waits the till stays open. */
export async function listWaitingSales(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: orderStandings.id })
    .from(orderStandings)
    .where(and(eq(orderStandings.handOver, "counter"), orderStandings.in_hand))
    .orderBy(orderStandings.createdAt);
  return rows.map(({ id }) => id);
}

const [opener, closer] = [aliasedTable(users, "opener"), aliasedTable(users, "closer")];

const sessions = (db: Db) =>
  db
    .select({ row: tillSessions, openedBy: opener.name, closedBy: closer.name })
    .from(tillSessions)
    .leftJoin(opener, eq(opener.id, tillSessions.openedBy))
    .leftJoin(closer, eq(closer.id, tillSessions.closedBy));

/** The open session as it is told; null where the till is closed. */
export async function findOpen(db: Db): Promise<TillSession | null> {
  const [found] = await sessions(db).where(isNull(tillSessions.closedAt));
  return found ? toSession(found) : null;
}

export const isTillOpen = async (db: Db): Promise<boolean> => (await findOpen(db)) !== null;

/** A session as it is told. */
export async function findSession(db: Db, id: string): Promise<TillSession | null> {
  const [found] = await sessions(db).where(eq(tillSessions.id, id));
  return found ? toSession(found) : null;
}

/** The last sessions, newest first. */
export async function selectSessions(
  db: Db,
  page: { limit: number; offset: number },
): Promise<TillSession[]> {
  const rows = await sessions(db).orderBy(desc(tillSessions.openedAt)).limit(page.limit).offset(page.offset);
  return rows.map(toSession);
}

function toSession({ row, openedBy, closedBy }: Awaited<ReturnType<typeof sessions>>[number]): TillSession {
  return {
    id: row.id,
    opened_at: row.openedAt.toISOString(),
    closed_at: row.closedAt?.toISOString() ?? null,
    opened_by: openedBy ?? "",
    closed_by: closedBy ?? "",
    opened_with: toRupees(row.openedPaise),
    closed_with: row.closedPaise === null ? null : toRupees(row.closedPaise),
    note: row.note,
  };
}
