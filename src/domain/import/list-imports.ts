import type { ImportRecord } from "#contract/product-import.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import type { Page } from "../page.ts";
import { findRecord, selectRecords } from "./import-records.ts";

/** One page of the imports, newest first. Admins only. */
export async function listImports(
  ctx: Context,
  query: { page: number; limit: number },
): Promise<Result<Page<ImportRecord>, "unauthenticated" | "forbidden">> {
  const admin = requireAdmin(ctx.actor);
  return admin.ok ? ok(await selectRecords(ctx.database, query)) : admin;
}

/** What one import did; 'not_found' while its files are only looked at. Admins only. */
export async function getImport(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<ImportRecord, "unauthenticated" | "forbidden" | "not_found">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  const record = await findRecord(ctx.database, id);
  return record ? ok(record) : fail("not_found");
}
