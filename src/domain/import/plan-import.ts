import type { ImportPlan } from "#contract/product-import.ts";
import { ok, type Result } from "#contract/result.ts";
import { requireAdmin } from "../actor.ts";
import type { Context } from "../context.ts";
import { digestOf, totalsOf } from "./compose-plan.ts";
import { planFor, withImport } from "./load-import.ts";
import { missingCategories } from "./missing-categories.ts";

/** The dry run: what importing these files would do, row by row. Writes nothing. Admins only. */
export async function planImport(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<ImportPlan, "unauthenticated" | "forbidden" | "not_found" | "validation_failed">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return withImport(ctx, id, async (loaded) => {
    const { rows, places } = await planFor(ctx.database, loaded, { hold: false });
    return ok({
      id,
      file_name: loaded.fileName,
      plan: digestOf(rows),
      totals: totalsOf(rows),
      notes: loaded.notes,
      missing_categories: missingCategories(loaded.file, places.categories),
      columns: loaded.file.headings,
      rows: rows.map((row) => row.withMessage),
    });
  });
}
