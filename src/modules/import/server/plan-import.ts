import { ok } from "#kernel/result.ts";
import { groupName } from "#modules/catalogue/contract/category.ts";
import { forAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { digestOf, totalsOf } from "./compose-plan.ts";
import { foldedName, type Named } from "./find-name.ts";
import { planFor, withImport } from "./load-import.ts";
import type { CsvFile } from "./read-csv.ts";

/** Categories that are offered to be made at once; more of them are a file for another shop. */
const MOST = 20;

/** The categories that a file's rows name, that the shop lacks and would take under that name, in the file's order. */
export function missingCategories(file: Pick<CsvFile, "rows">, present: readonly Named[]): string[] {
  const known = new Set(present.map(({ name }) => foldedName(name)));
  const named = file.rows.flatMap(({ cells }) => groupName().safeParse(cells.category).data ?? []);
  const missing = [...Map.groupBy(named, foldedName)].filter(([folded]) => !known.has(folded));
  return missing.slice(0, MOST).flatMap(([, [first]]) => first ?? []);
}

/** The dry run: what importing these files would do, row by row. Writes nothing. Admins only. */
export function planImport(ctx: Context, { id }: { id: string }) {
  return forAdmin(ctx, () =>
    withImport(ctx, id, async (loaded) => {
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
    }),
  );
}
