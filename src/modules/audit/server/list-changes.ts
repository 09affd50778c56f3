import { asc, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { ok } from "#kernel/result.ts";
import type { Db } from "#platform/database/client.ts";
import { containsCondition, offsetOf, type Page, selectFound } from "#platform/database/page.ts";
import { forAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { type Change, type ChangeQuery, MOST_CHANGES_COUNTED } from "../contract/change.ts";
import { auditEntries as entries } from "../schema.ts";

/** Everything but the words that an entry is found by. */
const { words: _, ...columns } = getTableColumns(entries);
type EntryRow = Omit<typeof entries.$inferSelect, "words">;
const newestFirst = [desc(entries.at), asc(entries.id)];

function toChange(row: EntryRow): Change {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { name: row.actorName, email: row.actorEmail },
    area: row.area,
    action: row.action,
    subject_type: row.subjectType,
    subject_id: row.subjectId,
    subject_name: row.subjectName,
    changes: row.changes,
  };
}

/** The log of changes, newest first, of one area and with the search in who, what or the subject. Admins only. */
export function listChanges(ctx: Context, query: ChangeQuery) {
  return forAdmin(ctx, async () => ok(await selectChanges(ctx.database, query)));
}

async function selectChanges(db: Db, query: ChangeQuery): Promise<Page<Change>> {
  const searched = containsCondition(sql`words`, query.search);
  const { data, count } = searched ? await searchChanges(db, searched, query) : await selectAll(db, query);
  if (data.length === 0) return { data: [], count };
  const rows = await db
    .select(columns)
    .from(entries)
    .where(inArray(entries.id, data))
    .orderBy(...newestFirst);
  return { data: rows.map(toChange), count };
}

async function selectAll(db: Db, query: ChangeQuery): Promise<Page<string>> {
  const where = query.area && eq(entries.area, query.area);
  const rows = await db
    .select({ id: entries.id })
    .from(entries)
    .where(where)
    .orderBy(...newestFirst)
    .limit(query.limit)
    .offset(offsetOf(query));
  return { data: rows.map(({ id }) => id), count: await db.$count(entries, where) };
}

function searchChanges(db: Db, searched: SQL, query: ChangeQuery): Promise<Page<string>> {
  const search = {
    table: sql`audit_entries`,
    id: sql`id`,
    where: query.area ? sql`${searched} and area = ${query.area}` : searched,
    order: sql`at desc, id`,
    most: MOST_CHANGES_COUNTED,
  };
  return selectFound(db, search, query);
}
