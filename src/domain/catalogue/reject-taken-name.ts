import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { type Failure, fail } from "#contract/result.ts";
import type { Tx } from "#db/client.ts";
import { brands, categories, subCategories } from "#db/schema/catalogue.ts";

/** What has a name of its own: a category or a brand in the whole shop, a sub-category within its category. */
type Named =
  | { kind: "brand" | "category"; name: string; id?: string }
  | { kind: "sub category"; name: string; id?: string; categoryId: string };

/** The statement that finds others of this name, whatever the capitals. */
function othersOf(tx: Tx, named: Named) {
  const table = { brand: brands, category: categories, "sub category": subCategories }[named.kind];
  const within: SQL | undefined =
    named.kind === "sub category" ? eq(subCategories.categoryId, named.categoryId) : undefined;
  return tx
    .select({ name: table.name })
    .from(table)
    .where(
      and(
        sql`lower(${table.name}) = lower(${named.name})`,
        named.id ? ne(table.id, named.id) : undefined,
        within,
      ),
    )
    .limit(1);
}

/**
 * Returns 'validation_failed' at the field `name` when another record of its kind has the name already; null when it is free, and then
 * locks it until the transaction ends. There is no unique constraint, so that shops with existing duplicates keep them.
 */
export async function rejectTakenName(tx: Tx, named: Named): Promise<Failure<"validation_failed"> | null> {
  const scope = named.kind === "sub category" ? named.categoryId : "";
  const lock = `${named.kind} ${scope} ${named.name.toLowerCase()}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const [other] = await othersOf(tx, named);
  if (!other) return null;
  const message = `There is a ${named.kind} “${other.name}” already`;
  return fail("validation_failed", message, { name: message });
}

/** Whether a new name differs from the old one in more than capitals. */
export function isRenamed(before: { name: string }, after: { name: string }): boolean {
  return before.name.toLowerCase() !== after.name.toLowerCase();
}
