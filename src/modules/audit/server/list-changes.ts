import { and, asc, desc, getTableColumns, inArray, sql } from "drizzle-orm";
import { ok } from "#kernel/result.ts";
import { containsCondition, selectFound } from "#platform/database/statements.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { type Change, type ChangeQuery, MOST_CHANGES_COUNTED } from "../contract/change.ts";
import { auditEntries as entries } from "../schema.ts";

/** Everything but the words that an entry is found by. */
const { words: _, ...columns } = getTableColumns(entries);

function toChange(row: Omit<typeof entries.$inferSelect, "words">): Change {
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
export function listChanges(ctx: Context, { area, search, ...page }: ChangeQuery) {
  return forAdmin(ctx, "log", async () => {
    const found = containsCondition(sql`words`, search);
    const searched = {
      table: sql`audit_entries`,
      id: sql`id`,
      where: and(found, area && sql`area = ${area}`) ?? sql`true`,
      order: sql`at desc, id`,
      ...(found && { most: MOST_CHANGES_COUNTED }),
    };
    const { data, count } = await selectFound(ctx.database, searched, page);
    if (data.length === 0) return ok({ data: [], count });
    const rows = await ctx.database
      .select(columns)
      .from(entries)
      .where(inArray(entries.id, data))
      .orderBy(desc(entries.at), asc(entries.id));
    return ok({ data: rows.map(toChange), count });
  });
}
