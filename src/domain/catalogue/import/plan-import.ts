import type { ImportPlan } from "#contract/product-import.ts";
import { ok, type Result } from "#contract/result.ts";
import { requireAdmin } from "../../accounts/actor.ts";
import type { Context } from "../../context.ts";
import { digestOf, totalsOf } from "./compose-plan.ts";
import { planFor, withImport } from "./load-import.ts";

/** The dry run: what importing these files would do, row by row. Writes nothing. Shopkeepers only. */
export async function planImport(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<ImportPlan, "unauthenticated" | "forbidden" | "not_found" | "validation_failed">> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return withImport(ctx, id, async (loaded) => {
    const { rows } = await planFor(ctx.database, loaded, { hold: false });
    return ok({
      id,
      file_name: loaded.fileName,
      plan: digestOf(rows),
      totals: totalsOf(rows),
      notes: loaded.notes,
      columns: loaded.file.headings,
      rows: rows.map((row) => row.told),
    });
  });
}
