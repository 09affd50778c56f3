import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import type { ErrorCode } from "#kernel/error-codes.ts";
import { type Failure, fail, mustExist, ok, type Result } from "#kernel/result.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { refuseUnseen } from "#modules/audit/server/refuse-unseen.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { asAdmin, lockName } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { BulkResult, BulkSwitched } from "../../contract/bulk.ts";
import { brands, categories, products, subCategories } from "../../schema.ts";

const tables = { brand: brands, category: categories, "sub category": subCategories } as const;
type GroupKind = keyof typeof tables;

const ofGroup = (kind: GroupKind) => ({ area: "catalogue", subjectType: kind }) as const;

interface Group {
  id: string;
  name: string;
}
type Switched = Group & { is_active: boolean };

/** The fields by which a name must be unique: in the whole shop, or within one category. */
interface Named {
  name: string;
  category_id?: string;
}

/** The group that is replaced, and as its form got it. */
interface Asked {
  id: string;
  seen?: object | undefined;
}

interface WrittenRows<Row extends Group, Input extends Named> {
  kind: GroupKind;
  find(db: Db, id: string): Promise<Row | null>;
  check?(tx: Tx, input: Input): Promise<Failure<"validation_failed"> | null>;
  insert(tx: Tx, input: Input): Promise<{ id: string }[]>;
  update(tx: Tx, input: Input & { id: string }, before: Row): Promise<unknown>;
}

type Refusal = Failure<ErrorCode> | null;

interface RemovedRows<Row extends Group, Refused extends Refusal> {
  kind: GroupKind;
  find(db: Db, id: string): Promise<Row | null>;
  /** Locks what is to be deleted, and what changes with it; returns the names of what exists, by id. */
  lock(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Deletes a locked one. A refusal has changed nothing. */
  remove(tx: Tx, row: Row): Promise<Refused>;
}

export type GroupRows<Row extends Group, Input extends Named> = WrittenRows<Row, Input> &
  RemovedRows<Row, Refusal>;

/** Adds a group, active. Admins only. 'validation_failed' when its name is taken. */
export const createGroup =
  <Row extends Group, Input extends Named>({ kind, find, check, insert }: WrittenRows<Row, Input>) =>
  (ctx: Context, input: Input) =>
    asAdmin(ctx, "products", async (tx, admin) => {
      const wrong = (await check?.(tx, input)) ?? (await rejectTakenName(tx, kind, input));
      if (wrong) return wrong;
      const [made] = await insert(tx, input);
      const after = mustExist(made && (await find(tx, made.id)), `the new ${kind}`);
      await recordChange(tx, admin, { ...ofGroup(kind), action: "created", after });
      return ok(after);
    });

/** Replaces a group's fields. Admins only; 'not_found' when it is gone, 'validation_failed' when its new name is taken. */
export const updateGroup =
  <Row extends Group & Named, Input extends Named>({ kind, find, check, update }: WrittenRows<Row, Input>) =>
  (ctx: Context, input: Input & Asked) =>
    asAdmin(ctx, "products", async (tx, admin) => {
      const wrong = await check?.(tx, input);
      if (wrong) return wrong;
      await lockGroups(tx, kind, [input.id]);
      const before = await find(tx, input.id);
      if (!before) return gone(kind);
      const isRenamed = before.name.toLowerCase() !== input.name.toLowerCase();
      const isMoved = before.category_id !== input.category_id;
      const refused =
        (await refuseUnseen(tx, admin, { ...ofGroup(kind), before, sent: input })) ??
        (isRenamed || isMoved ? await rejectTakenName(tx, kind, input) : null);
      if (refused) return refused;
      await update(tx, input, before);
      const after = mustExist(await find(tx, input.id), `the held ${kind}`);
      await recordChange(tx, admin, { ...ofGroup(kind), action: "updated", before, after });
      return ok(after);
    });

/** Removes a group and returns what it was. Admins only; 'not_found' when it is gone. */
export const deleteGroup =
  <Row extends Group, Refused extends Refusal>(rows: RemovedRows<Row, Refused>) =>
  (ctx: Context, { id }: { id: string }) =>
    asAdmin(ctx, "products", async (tx, admin) => {
      await rows.lock(tx, [id]);
      return removeGroup(tx, admin, rows, id);
    });

async function removeGroup<Row extends Group, Refused extends Refusal>(
  tx: Tx,
  admin: SignedIn,
  { kind, find, remove }: RemovedRows<Row, Refused>,
  id: string,
): Promise<Result<Row, "not_found"> | NonNullable<Refused>> {
  const before = await find(tx, id);
  if (!before) return gone(kind);
  const refused = await remove(tx, before);
  if (refused) return refused;
  await recordChange(tx, admin, { ...ofGroup(kind), action: "deleted", before });
  return ok(before);
}

interface Switchable<Row extends Switched> {
  kind: "brand" | "category";
  find(db: Db, id: string): Promise<Row | null>;
}

/** Sets whether a brand or category is active, or toggles that. 'not_found' when it does not exist. */
export async function setActive<Row extends Switched>(
  tx: Tx,
  admin: SignedIn,
  { kind, find }: Switchable<Row>,
  { id, active: wanted }: { id: string; active: boolean | "toggled" },
): Promise<Result<Row, "not_found">> {
  await lockGroups(tx, kind, [id]);
  const before = await find(tx, id);
  if (!before) return gone(kind);
  const active = wanted === "toggled" ? !before.is_active : wanted;
  if (before.is_active === active) return ok(before);
  const table = tables[kind];
  await tx.update(table).set({ isActive: active, updatedAt: sql`now()` }).where(eq(table.id, id));
  const after = { ...before, is_active: active };
  await recordChange(tx, admin, { ...ofGroup(kind), action: active ? "activated" : "hidden", before, after });
  return ok(after);
}

/** Changes locked groups one after another. A failed one does not stop the others, so it must not have written anything. */
function changeGroups(
  ctx: Context,
  ids: readonly string[],
  lock: (tx: Tx) => Promise<ReadonlyMap<string, string>>,
  change: (tx: Tx, admin: SignedIn, id: string) => Promise<Result<unknown>>,
) {
  return asAdmin(ctx, "products", async (tx, admin) => {
    const names = await lock(tx);
    const outcome: BulkResult = { changed: [], refused: [] };
    for (const id of new Set(ids)) {
      const result = await change(tx, admin, id);
      const name = names.get(id) ?? "";
      if (result.ok) outcome.changed.push(id);
      else outcome.refused.push({ id, name, message: result.message ?? "This was refused." });
    }
    return ok(outcome);
  });
}

/** Deletes several groups in one transaction; those that are gone or in use are named, with the reason. Admins only. */
export const deleteGroups =
  <Row extends Group, Refused extends Refusal>(rows: RemovedRows<Row, Refused>) =>
  (ctx: Context, { ids }: Pick<BulkSwitched, "ids">) =>
    changeGroups(
      ctx,
      ids,
      (tx) => rows.lock(tx, ids),
      (tx, admin, id) => removeGroup(tx, admin, rows, id),
    );

/** Deletes, shows or hides several brands, categories or sub-categories in one transaction, and names those that are refused. */
export const bulkChangeGroups =
  <Row extends Switched, Refused extends Refusal>(rows: Switchable<Row> & RemovedRows<Row, Refused>) =>
  (ctx: Context, { action, ids }: BulkSwitched) =>
    action === "delete"
      ? deleteGroups(rows)(ctx, { ids })
      : changeGroups(
          ctx,
          ids,
          (tx) => lockGroups(tx, rows.kind, ids),
          (tx, admin, id) => setActive(tx, admin, rows, { id, active: action === "activate" }),
        );

const gone = (kind: GroupKind) => fail("not_found", `This ${kind} does not exist any more.`);

/**
 * Locks several brands, categories or sub-categories until the transaction ends, and returns the names of those that exist, by id.
 * Rows are locked in the order of their ids, so that two such calls can't deadlock.
 */
export async function lockGroups(tx: Tx, kind: GroupKind, ids: readonly string[]) {
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
export const lockWithProducts =
  (kind: "brand" | "sub category") =>
  async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
    const names = await lockGroups(tx, kind, ids);
    const column = kind === "brand" ? products.brandId : products.subCategoryId;
    const concerned = tx
      .select({ id: products.id })
      .from(products)
      .where(inArray(column, [...ids]));
    await concerned.orderBy(asc(products.id)).for("no key update");
    return names;
  };

/**
 * Returns 'validation_failed' at the field `name` when another of its kind has the name already, whatever the capitals; null when it is
 * free, and then locks it until the transaction ends. There is no unique constraint, so that shops with existing duplicates keep them.
 */
async function rejectTakenName(tx: Tx, kind: GroupKind, named: Named & { id?: string }) {
  const { id, name, category_id = "" } = named;
  const table = tables[kind];
  await lockName(tx, `${kind} ${category_id} ${name.toLowerCase()}`);
  const isNamed = sql`lower(${table.name}) = lower(${name})`;
  const isOther = id ? ne(table.id, id) : undefined;
  const within = category_id ? eq(subCategories.categoryId, category_id) : undefined;
  const others = tx
    .select({ name: table.name })
    .from(table)
    .where(and(isNamed, isOther, within));
  const [other] = await others.limit(1);
  if (!other) return null;
  const message = `There is a ${kind} “${other.name}” already`;
  return fail("validation_failed", message, { name: message });
}
