import { and, asc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { mustExist } from "#kernel/must-exist.ts";
import { type Failure, fail, ok, type Result } from "#kernel/result.ts";
import type { Tx } from "#platform/database/client.ts";
import { asAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { BulkInput } from "../../contract/bulk.ts";
import { brands, categories, products, subCategories } from "../../schema.ts";
import { recordCatalogueChange } from "../record-catalogue-change.ts";

const tables = { brand: brands, category: categories, "sub category": subCategories } as const;
type GroupKind = keyof typeof tables;

interface Group {
  id: string;
  name: string;
  is_active: boolean;
}

/** How brands or categories are written. What answers null found no row with that id. */
export interface GroupRows<Row extends Group, Input extends { name: string }> {
  kind: "brand" | "category";
  insert(tx: Tx, input: Input): Promise<Row | null>;
  /** The row as it is now, held until the transaction ends. */
  lock(tx: Tx, id: string): Promise<Row | null>;
  update(tx: Tx, id: string, change: Input | { isActive: boolean }): Promise<Row | null>;
}

/** The failure of a change of something that was deleted. */
export const gone = (kind: GroupKind) => fail("not_found", `This ${kind} does not exist any more.`);

/** Adds a brand or a category, active. Admins only. 'validation_failed' when its name is taken. */
export function createGroup<Row extends Group, Input extends { name: string }>(
  ctx: Context,
  { kind, insert }: GroupRows<Row, Input>,
  input: Input,
) {
  return asAdmin(ctx, async (tx, admin) => {
    const taken = await rejectTakenName(tx, { kind, name: input.name });
    if (taken) return taken;
    const after = mustExist(await insert(tx, input), `the new ${kind}`);
    await recordCatalogueChange(tx, admin, { action: "created", kind, after });
    return ok(after);
  });
}

/** Replaces the fields of a brand or a category. Admins only; 'not_found' when it is gone, 'validation_failed' when its new name is taken. */
export function updateGroup<Row extends Group, Input extends { name: string }>(
  ctx: Context,
  { kind, lock, update }: GroupRows<Row, Input>,
  input: Input & { id: string },
) {
  return asAdmin(ctx, async (tx, admin) => {
    const before = await lock(tx, input.id);
    if (!before) return gone(kind);
    const { id, name } = input;
    const taken = isRenamed(before, input) ? await rejectTakenName(tx, { kind, id, name }) : null;
    if (taken) return taken;
    const after = mustExist(await update(tx, id, input), `the held ${kind}`);
    await recordCatalogueChange(tx, admin, { action: "updated", kind, before, after });
    return ok(after);
  });
}

/** Sets whether a brand or category is active, or toggles that. 'not_found' when it does not exist. */
export async function setActive<Row extends Group>(
  tx: Tx,
  admin: SignedIn,
  { kind, lock, update }: Pick<GroupRows<Row, never>, "kind" | "lock" | "update">,
  { id, active: wanted }: { id: string; active: boolean | "toggled" },
): Promise<Result<Row, "not_found">> {
  const before = await lock(tx, id);
  if (!before) return gone(kind);
  const active = wanted === "toggled" ? !before.is_active : wanted;
  if (before.is_active === active) return ok(before);
  const after = mustExist(await update(tx, id, { isActive: active }), `the held ${kind}`);
  await recordCatalogueChange(tx, admin, { action: active ? "activated" : "hidden", kind, before, after });
  return ok(after);
}

interface BulkChange {
  /** Locks all that is to be changed, and returns the names of those that exist, by id. */
  lock(tx: Tx): Promise<ReadonlyMap<string, string>>;
  change(tx: Tx, admin: SignedIn, id: string): Promise<Result<unknown>>;
}

/**
 * Applies a change to several groups one after another in one transaction, and returns each result. A failed one does not stop the
 * others, so a failure must not have written anything. Admins only.
 */
export function changeGroups(ctx: Context, ids: readonly string[], { lock, change }: BulkChange) {
  return asAdmin(ctx, async (tx, admin) => {
    const names = await lock(tx);
    const outcome: BulkInput = { changed: [], refused: [] };
    for (const id of new Set(ids)) {
      const result = await change(tx, admin, id);
      const name = names.get(id) ?? "";
      if (result.ok) outcome.changed.push(id);
      else outcome.refused.push({ id, name, message: result.message ?? "This was refused." });
    }
    return ok(outcome);
  });
}

/**
 * Locks several brands, categories or sub-categories until the transaction ends, and returns the names of those that exist, by id.
 * Rows are locked in the order of their ids, so that two such calls can't deadlock.
 */
export async function lockGroups(
  tx: Tx,
  kind: GroupKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const table = tables[kind];
  const rows = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for("update");
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Locks brands or sub-categories that are to be deleted, and then their products: those are updated as well, and an order of the
 * same products must not lock them in another order. Returns the names by id.
 */
export async function lockForDeletion(
  tx: Tx,
  kind: "brand" | "sub category",
  ids: readonly string[],
): Promise<Map<string, string>> {
  const names = await lockGroups(tx, kind, ids);
  const column = kind === "brand" ? products.brandId : products.subCategoryId;
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(column, [...ids]))
    .orderBy(asc(products.id))
    .for("no key update");
  return names;
}

/** A unique name: of a category or a brand in the whole shop, of a sub-category within its category. */
type Named =
  | { kind: "brand" | "category"; name: string; id?: string }
  | { kind: "sub category"; name: string; id?: string; categoryId: string };

/** The statement that finds others of this name, whatever the capitals. */
function othersOf(tx: Tx, named: Named) {
  const table = tables[named.kind];
  const within: SQL | undefined =
    named.kind === "sub category" ? eq(subCategories.categoryId, named.categoryId) : undefined;
  const isOther = named.id ? ne(table.id, named.id) : undefined;
  return tx
    .select({ name: table.name })
    .from(table)
    .where(and(sql`lower(${table.name}) = lower(${named.name})`, isOther, within))
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
