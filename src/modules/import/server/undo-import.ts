import { isDeepStrictEqual } from "node:util";
import { inArray } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { mustExist } from "#kernel/must-exist.ts";
import { fail, ok } from "#kernel/result.ts";
import { type Change, recordChange, recordChanges } from "#modules/audit/server/record-change.ts";
import { cartLines } from "#modules/cart/schema.ts";
import { MAX_STOCK } from "#modules/catalogue/contract/stock.ts";
import { markProductDeleted } from "#modules/catalogue/server/change-product.ts";
import { mergeGarment } from "#modules/catalogue/server/merge-garment.ts";
import {
  type ProductState,
  removeProducts,
  writeProducts,
} from "#modules/catalogue/server/write-products.ts";
import type { Garment } from "#modules/garments/contract/garment.ts";
import { orderLines } from "#modules/orders/schema.ts";
import type { Tx } from "#platform/database/client.ts";
import { asAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { ImportRecord } from "../contract/product-import.ts";
import type { Undone } from "../schema.ts";
import { describeProductForLog } from "./describe-product.ts";
import { defaultsOf, type Places, selectPlaces, selectProducts } from "./import-queries.ts";
import { findRecord, markUndone, selectRecordRows } from "./import-records.ts";

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
] as const;

/** By content: states come back from the database as new objects, their keys in another order. */
function same(a: ProductState, b: ProductState, field: keyof ProductState): boolean {
  // Nothing was noted of it before products had one.
  if (field === "garment") return !a.garment || !b.garment || isSameGarment(a.garment, b.garment);
  if (field !== "pictures") return a[field] === b[field];
  const withMessage = ({ pictures }: ProductState) =>
    JSON.stringify(pictures.map(({ image_url, blur_hash, alt_text }) => [image_url, blur_hash, alt_text]));
  return withMessage(a) === withMessage(b);
}

/** The size that filters go by follows from the rest and from the sub-category: nobody writes it. */
function isSameGarment(a: Garment, b: Garment): boolean {
  return isDeepStrictEqual({ ...a, normal_size: null }, { ...b, normal_size: null });
}

/** Whether somebody has changed a product since an import wrote it. That its brand or sub-category was deleted is no such change. */
function isChangedSince(after: ProductState, now: ProductState, places: Places): boolean {
  const expected = withinPlaces(after, places);
  return written.some((field) => !same(expected, now, field));
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
  const back = <F extends keyof ProductState>(field: F): ProductState[F] =>
    same(before, after, field) ? now[field] : before[field];
  const restored = withinPlaces(
    {
      name: back("name"),
      description: back("description"),
      pricePaise: back("pricePaise"),
      discountedPricePaise: back("discountedPricePaise"),
      stock: Math.min(MAX_STOCK, Math.max(0, now.stock + before.stock - after.stock)),
      categoryId: back("categoryId"),
      subCategoryId: back("subCategoryId"),
      brandId: back("brandId"),
      isActive: back("isActive"),
      isFeatured: back("isFeatured"),
      pictures: back("pictures"),
      garment: back("garment"),
    },
    places,
  );
  if (!places.categories.some(({ id }) => id === restored.categoryId)) return null;
  const addresses = restored.pictures.map(({ image_url }) => image_url);
  const { garment } = restored;
  return garment
    ? { ...restored, garment: mergeGarment(garment, {}, defaultsOf(places, restored), addresses) }
    : restored;
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
export function undoImport(ctx: Context, { id }: { id: string }) {
  return asAdmin(ctx, async (tx, admin) => {
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
    await markUndone(tx, id, admin.name, undone);
    await writeLog(tx, admin, { undoing, places, record, undone });
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
  await removeProducts(
    tx,
    ids.filter((each) => !named.has(each)),
  );
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
