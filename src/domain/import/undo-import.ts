import { inArray } from "drizzle-orm";
import type { ImportRecord } from "#contract/product-import.ts";
import { fail, ok, type Result } from "#contract/result.ts";
import type { Tx } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import type { ProductState, Undone } from "#db/schema/imports.ts";
import { cartLines, orderLines } from "#db/schema/orders.ts";
import { inTransaction } from "#db/transaction.ts";
import { requireAdmin, type SignedIn } from "../actor.ts";
import { type Change, recordChange, recordChanges } from "../audit/record-change.ts";
import { markProductDeleted } from "../catalogue/product-writes.ts";
import type { Context } from "../context.ts";
import { mustExist } from "../must-exist.ts";
import { describeProductForLog } from "./describe-product.ts";
import { type Places, selectPlaces, selectProducts, writeProducts } from "./import-queries.ts";
import { findRecord, markUndone, selectRecordRows } from "./import-records.ts";
import { isChangedSince, restoreProduct } from "./restored-product.ts";

type Code = "unauthenticated" | "forbidden" | "not_found" | "changed_meanwhile";

/** What is to be done with each product of an import. */
interface Undoing {
  doomed: { id: string; now: ProductState }[];
  restored: { id: string; now: ProductState; state: ProductState }[];
  left: Undone["left"];
}

/**
 * Takes an import back, all of it in one transaction and only once. Products that it made are deleted: out of the shop and kept for the
 * orders and carts that name them, otherwise altogether. Products that it changed get their earlier values back. A product that somebody
 * has changed since is left as it is and named. Admins only.
 */
export async function undoImport(ctx: Context, { id }: { id: string }): Promise<Result<ImportRecord, Code>> {
  const admin = requireAdmin(ctx.actor);
  if (!admin.ok) return admin;
  return inTransaction<ImportRecord, Code>(ctx.database, async (tx) => {
    const record = await findRecord(tx, id, { hold: true });
    if (!record) return fail("not_found", "There is no such import.");
    if (record.undone) return fail("changed_meanwhile", "This import was undone already.");
    const places = await selectPlaces(tx, { hold: true });
    const undoing = await sortOut(tx, id, places);
    const kept = await deleteProducts(tx, undoing.doomed, ctx.now());
    await writeProducts(
      tx,
      undoing.restored.map((product) => ({
        ...product,
        withImages: product.state.pictures !== product.now.pictures,
      })),
    );
    const undone: Undone = {
      deleted: undoing.doomed.length - kept,
      kept,
      restored: undoing.restored.length,
      left: undoing.left,
    };
    await markUndone(tx, id, admin.value.name, undone);
    await writeLog(tx, admin.value, { undoing, places, record, undone });
    return ok(mustExist(await findRecord(tx, id), "the undone import"));
  });
}

async function sortOut(tx: Tx, importId: string, places: Places): Promise<Undoing> {
  const rows = await selectRecordRows(tx, importId);
  const products = await selectProducts(
    tx,
    rows.map((row) => row.productId),
    { hold: true },
  );
  const undoing: Undoing = { doomed: [], restored: [], left: [] };
  for (const { productId: id, before, after } of rows) {
    const now = products.get(id);
    const leave = (reason: string) => undoing.left.push({ id, name: (now ?? after).name, reason });
    if (!now) {
      // A product that was made and is deleted already needs nothing more.
      if (before) leave("It was deleted since.");
    } else if (isChangedSince(after, now, places)) leave("It was changed since.");
    else if (!before) undoing.doomed.push({ id, now });
    else {
      const state = restoreProduct({ before, after, now }, places);
      if (state) undoing.restored.push({ id, now, state });
      else leave("Its earlier category does not exist any more.");
    }
  }
  return undoing;
}

/** Deletes products and returns how many of them orders or carts still name. */
async function deleteProducts(tx: Tx, doomed: Undoing["doomed"], at: Date): Promise<number> {
  const ids = doomed.map((product) => product.id);
  if (ids.length === 0) return 0;
  const ordered = await tx
    .selectDistinct({ id: orderLines.productId })
    .from(orderLines)
    .where(inArray(orderLines.productId, ids));
  const inCarts = await tx
    .selectDistinct({ id: cartLines.productId })
    .from(cartLines)
    .where(inArray(cartLines.productId, ids));
  const named = new Set([...ordered, ...inCarts].map((row) => row.id));
  for (const id of ids.filter((each) => named.has(each))) await markProductDeleted(tx, id, at);
  const forgotten = ids.filter((each) => !named.has(each));
  if (forgotten.length > 0) await tx.delete(products).where(inArray(products.id, forgotten));
  return named.size;
}

async function writeLog(
  tx: Tx,
  admin: SignedIn,
  what: { undoing: Undoing; places: Places; record: ImportRecord; undone: Undone },
): Promise<void> {
  const { undoing, places, record, undone } = what;
  const product = { area: "catalogue", subjectType: "product" } as const;
  const deleted = undoing.doomed.map(
    ({ id, now }): Change => ({
      ...product,
      action: "deleted",
      subjectId: id,
      subjectName: now.name,
      before: describeProductForLog(now, places),
    }),
  );
  const restored = undoing.restored.map(
    ({ id, now, state }): Change => ({
      ...product,
      action: "updated",
      subjectId: id,
      subjectName: state.name,
      before: describeProductForLog(now, places),
      after: describeProductForLog(state, places),
    }),
  );
  await recordChanges(tx, admin, [...deleted, ...restored]);
  await recordChange(tx, admin, {
    area: "catalogue",
    action: "undone",
    subjectType: "import",
    subjectId: record.id,
    subjectName: record.file_name,
    after: { ...undone, left: undone.left.map(({ name }) => name) },
  });
}
