import { isDeepStrictEqual } from "node:util";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { type Change, recordChanges } from "#modules/audit/server/record-change.ts";
import { cartLines } from "#modules/cart/schema.ts";
import { MAX_STOCK } from "#modules/catalogue/contract/stock-limit.ts";
import { markProductDeleted } from "#modules/catalogue/server/change-product.ts";
import { mergeGarment } from "#modules/catalogue/server/merge-garment.ts";
import {
  type ProductState,
  removeProducts,
  writeProducts,
} from "#modules/catalogue/server/write-products.ts";
import { orderLines } from "#modules/orders/schema.ts";
import type { Tx } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { productImportRows, productImports, type Undone } from "../schema.ts";
import { describeProductForLog } from "./describe-product.ts";
import { defaultsOf, type Places, selectPlaces, selectProducts } from "./import-queries.ts";
import { findRecord } from "./import-records.ts";

/** Fields that people write by hand. Stock is moved by sales, and the switches by a click: neither counts as a change of the product. */
const written = [
  "name",
  "description",
  "pricePaise",
  "discountedPricePaise",
  "categoryId",
  "subCategoryId",
  "brandId",
  "pictures",
  "garment",
  "translations",
] as const;

/** By content: states come back from the database as new objects, their keys in another order. */
function same(a: ProductState, b: ProductState, field: keyof ProductState): boolean {
  // Nothing was noted of garments and translations before products had them.
  if (a[field] === undefined || b[field] === undefined) return true;
  if (field !== "garment") return isDeepStrictEqual(a[field], b[field]);
  // The size that filters go by follows from the rest and from the sub-category: nobody writes it.
  return isDeepStrictEqual({ ...a.garment, normal_size: null }, { ...b.garment, normal_size: null });
}

/**
 * A product with its earlier values back, where the import changed them; what it did not touch stays as it is now. Stock becomes
 * before + (now − after): what was sold or added since the import stays sold or added. It stays within its bounds: of products
 * that only the import put on sale, more may have been sold than there were. Null when its earlier category is not there any more.
 */
function restoreProduct(
  { before, after, now }: { before: ProductState; after: ProductState; now: ProductState },
  places: Places,
): ProductState | null {
  const back = { ...now, stock: Math.min(MAX_STOCK, Math.max(0, now.stock + before.stock - after.stock)) };
  function bringBack<F extends keyof ProductState>(field: F) {
    if (!same(before, after, field)) back[field] = before[field];
  }
  for (const field of [...written, "isActive", "isFeatured"] as const) bringBack(field);
  const restored = withinPlaces(back, places);
  if (!places.categories.some(({ id }) => id === restored.categoryId)) return null;
  const { garment, pictures } = restored;
  if (!garment) return restored;
  const addresses = pictures.map(({ image_url }) => image_url);
  return { ...restored, garment: mergeGarment(garment, {}, defaultsOf(places, restored), addresses) };
}

/** A state without the brand and the sub-category that are not there (any more). */
function withinPlaces(state: ProductState, places: Places): ProductState {
  const { subCategoryId, brandId, categoryId } = state;
  const sub = places.subCategories.find(({ id }) => id === subCategoryId);
  return {
    ...state,
    subCategoryId: sub?.categoryId === categoryId ? subCategoryId : null,
    brandId: places.brands.some(({ id }) => id === brandId) ? brandId : null,
  };
}

/** Takes an import back, whole and once: deletes its products (those in orders or carts are kept for these), restores others, leaves what was changed since. Admins only. */
export function undoImport(ctx: Context, { id }: { id: string }) {
  return asAdmin(ctx, async (tx, admin) => {
    const record = await findRecord(tx, id, { hold: true });
    if (!record) return fail("not_found", "There is no such import.");
    if (record.undone) return fail("changed_meanwhile", "This import was undone already.");
    const places = await selectPlaces(tx, { hold: true });
    const { doomed, restored, left } = await sortOut(tx, id, places);
    const doomedIds = doomed.map((product) => product.id);
    const kept = await deleteProducts(tx, doomedIds, ctx.now());
    await writeProducts(tx, restored);
    const undone: Undone = { deleted: doomed.length - kept, kept, restored: restored.length, left };
    await tx
      .update(productImports)
      .set({ undoneAt: sql`clock_timestamp()`, undoneByName: admin.name, undone })
      .where(eq(productImports.id, id));
    const products = [...doomed, ...restored].map(
      ({ id: subjectId, now, state }): Change => ({
        area: "catalogue",
        action: state ? "updated" : "deleted",
        subjectType: "product",
        subjectId,
        subjectName: (state ?? now).name,
        before: describeProductForLog(now, places),
        after: state && describeProductForLog(state, places),
      }),
    );
    await recordChanges(tx, admin, [
      ...products,
      {
        area: "catalogue",
        action: "undone",
        subjectType: "import",
        subjectId: id,
        subjectName: record.file_name,
        after: { ...undone, left: left.map(({ name }) => name) },
      },
    ]);
    return ok(mustExist(await findRecord(tx, id), "the undone import"));
  });
}

/** The action for each product of an import, in the order of their ids. */
async function sortOut(tx: Tx, importId: string, places: Places) {
  const rows = await tx
    .select()
    .from(productImportRows)
    .where(eq(productImportRows.importId, importId))
    .orderBy(asc(productImportRows.productId));
  const ids = rows.map((row) => row.productId);
  const products = await selectProducts(tx, ids, { hold: true });
  const doomed: { id: string; now: ProductState; state?: undefined }[] = [];
  const restored: { id: string; now: ProductState; state: ProductState; withImages: boolean }[] = [];
  const left: Undone["left"] = [];
  for (const { productId: id, before, after } of rows) {
    const now = products.get(id);
    const leave = (reason: string) => left.push({ id, name: (now ?? after).name, reason });
    if (!now) {
      // A product that was made and is deleted already needs nothing more.
      if (before) leave("It was deleted since.");
    } else if (isChangedSince(after, now, places)) leave("It was changed since.");
    else if (!before) doomed.push({ id, now });
    else {
      const state = restoreProduct({ before, after, now }, places);
      if (state) restored.push({ id, now, state, withImages: state.pictures !== now.pictures });
      else leave("Its earlier category does not exist any more.");
    }
  }
  return { doomed, restored, left };
}

/** That its brand or sub-category was deleted is no change of a product. */
function isChangedSince(after: ProductState, now: ProductState, places: Places): boolean {
  const expected = withinPlaces(after, places);
  return written.some((field) => !same(expected, now, field));
}

/** Deletes products and returns how many of them orders or carts still name. */
async function deleteProducts(tx: Tx, ids: string[], at: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const ofOrder = orderLines.productId;
  const ofCart = cartLines.productId;
  const ordered = tx.select({ id: ofOrder }).from(orderLines).where(inArray(ofOrder, ids));
  const inCarts = tx.select({ id: ofCart }).from(cartLines).where(inArray(ofCart, ids));
  const named = new Set((await union(ordered, inCarts)).map((row) => row.id));
  for (const id of ids.filter((each) => named.has(each))) await markProductDeleted(tx, id, at);
  const unnamed = ids.filter((each) => !named.has(each));
  await removeProducts(tx, unnamed);
  return named.size;
}
