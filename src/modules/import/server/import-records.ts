import { asc, desc, eq, sql } from "drizzle-orm";
import { type AdminResult, requireAdmin, type SignedIn } from "#kernel/actor.ts";
import { batches } from "#kernel/batches.ts";
import { fail, ok } from "#kernel/result.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { offsetOf, type Page } from "#platform/database/page.ts";
import { forAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { ImportRecord } from "../contract/product-import.ts";
import { productImportRows, productImports, type Undone } from "../schema.ts";

type ImportRow = typeof productImportRows.$inferInsert;

function toRecord(row: typeof productImports.$inferSelect): ImportRecord {
  const { undoneAt, undone } = row;
  return {
    id: row.id,
    file_name: row.fileName,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdByName,
    created: row.createdCount,
    updated: row.updatedCount,
    left_out: row.leftOutCount,
    undone: undoneAt && undone ? { at: undoneAt.toISOString(), by: row.undoneByName, ...undone } : null,
  };
}

/** One import, or null. With `hold`, inside a transaction, nobody else undoes it meanwhile. */
export async function findRecord(
  db: Db,
  id: string,
  options: { hold: boolean } = { hold: false },
): Promise<ImportRecord | null> {
  const wanted = db.select().from(productImports).where(eq(productImports.id, id)).$dynamic();
  const [row] = await (options.hold ? wanted.for("update") : wanted);
  return row ? toRecord(row) : null;
}

/** One page of the imports, newest first. */
async function selectRecords(db: Db, query: { page: number; limit: number }): Promise<Page<ImportRecord>> {
  const rows = await db
    .select()
    .from(productImports)
    .orderBy(desc(productImports.createdAt), asc(productImports.id))
    .limit(query.limit)
    .offset(offsetOf(query));
  return { data: rows.map(toRecord), count: await db.$count(productImports) };
}

/**
 * Writes down an import under the id of its files; false when there is one already. Of two at once the second one waits here until
 * the first is through.
 */
export async function insertRecord(
  tx: Tx,
  input: { id: string; fileName: string; admin: SignedIn; created: number; updated: number; leftOut: number },
): Promise<boolean> {
  const rows = await tx
    .insert(productImports)
    .values({
      id: input.id,
      fileName: input.fileName,
      createdBy: input.admin.userId,
      createdByName: input.admin.name,
      createdCount: input.created,
      updatedCount: input.updated,
      leftOutCount: input.leftOut,
    })
    .onConflictDoNothing()
    .returning({ id: productImports.id });
  return rows.length > 0;
}

/** Writes down what each row did. */
export async function insertRecordRows(tx: Tx, rows: readonly ImportRow[]): Promise<void> {
  for (const some of batches(rows)) await tx.insert(productImportRows).values(some);
}

/** The rows of an import, in the order of the products' ids. Rows of products that are gone altogether are gone too. */
export async function selectRecordRows(db: Db, importId: string) {
  return await db
    .select()
    .from(productImportRows)
    .where(eq(productImportRows.importId, importId))
    .orderBy(asc(productImportRows.productId));
}

/** Writes down that an import was undone, and what that did. */
export async function markUndone(tx: Tx, id: string, by: string, undone: Undone): Promise<void> {
  await tx
    .update(productImports)
    .set({ undoneAt: sql`clock_timestamp()`, undoneByName: by, undone })
    .where(eq(productImports.id, id));
}

/** One page of the imports, newest first. Admins only. */
export async function listImports(
  ctx: Context,
  query: { page: number; limit: number },
): Promise<AdminResult<Page<ImportRecord>>> {
  const admin = requireAdmin(ctx.actor);
  return admin.ok ? ok(await selectRecords(ctx.database, query)) : admin;
}

/** One import; 'not_found' while its files are only looked at. Admins only. */
export function getImport(ctx: Context, { id }: { id: string }) {
  return forAdmin(ctx, async () => {
    const record = await findRecord(ctx.database, id);
    return record ? ok(record) : fail("not_found");
  });
}
