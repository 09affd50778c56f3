import { asc, desc, eq } from "drizzle-orm";
import { fail, ok } from "#kernel/result.ts";
import type { Db } from "#platform/database/client.ts";
import { offsetOf, type PageQuery } from "#platform/database/statements.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { ImportRecord } from "../contract/product-import.ts";
import { productImports } from "../schema.ts";

function toRecord(row: typeof productImports.$inferSelect): ImportRecord {
  return {
    id: row.id,
    file_name: row.fileName,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdByName,
    created: row.createdCount,
    updated: row.updatedCount,
    left_out: row.leftOutCount,
  };
}

/** One import, or null. */
export async function findRecord(db: Db, id: string): Promise<ImportRecord | null> {
  const [row] = await db.select().from(productImports).where(eq(productImports.id, id));
  return row ? toRecord(row) : null;
}

/** One page of the imports, newest first. Admins only. */
export function listImports(ctx: Context, query: PageQuery) {
  return forAdmin(ctx, "products", async () => {
    const rows = await ctx.database
      .select()
      .from(productImports)
      .orderBy(desc(productImports.createdAt), asc(productImports.id))
      .limit(query.limit)
      .offset(offsetOf(query));
    return ok({ data: rows.map(toRecord), count: await ctx.database.$count(productImports) });
  });
}

/** One import; 'not_found' while its files are only looked at. Admins only. */
export function getImport(ctx: Context, { id }: { id: string }) {
  return forAdmin(ctx, "products", async () => {
    const record = await findRecord(ctx.database, id);
    return record ? ok(record) : fail("not_found");
  });
}
