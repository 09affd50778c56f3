import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { SignedIn } from "#kernel/actor.ts";
import { fail, mustExist, ok } from "#kernel/result.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { refuseUnseen } from "#modules/audit/server/refuse-unseen.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Prices } from "../contract/prices/price-calls.ts";
import type { Product } from "../contract/product.ts";
import type { ProductCreation, ProductInput, ProductUpdate } from "../contract/product-input.ts";
import { MAX_STOCK, STOCK_TOO_HIGH } from "../contract/stock-limit.ts";
import { translationsBeside } from "../contract/translations.ts";
import { brands, categories, productImages, products, subCategories } from "../schema.ts";
import { type GarmentDefaults, mergeGarment } from "./merge-garment.ts";
import { AS_WRITTEN, columnsOf, findProductRow, rowsOfImages } from "./product-queries.ts";
import { readNotYetShown } from "./show-products.ts";

/**
 * Checks that a product's category, sub-category and brand exist, and locks them against deletion until the transaction ends. Returns
 * what category and sub-category say of their products, or 'validation_failed' with a message per wrong field.
 */
async function checkReferences(tx: Tx, input: ProductInput) {
  const wrong: Record<string, string> = {};
  const defaults: GarmentDefaults = { gender: null, ageGroup: null, template: null };
  const { gender, ageGroup } = categories;
  const isCategory = eq(categories.id, input.category_id);
  const [category] = await tx.select({ gender, ageGroup }).from(categories).where(isCategory).for("share");
  if (category) Object.assign(defaults, category);
  else wrong.category_id = "This category does not exist any more";
  if (input.sub_category_id) {
    const { categoryId, template } = subCategories;
    const isSub = eq(subCategories.id, input.sub_category_id);
    const [sub] = await tx.select({ categoryId, template }).from(subCategories).where(isSub).for("share");
    if (sub?.categoryId === input.category_id) defaults.template = sub.template;
    else wrong.sub_category_id = "This sub category is not one of the chosen category";
  }
  if (input.brand_id) {
    const brand = tx.select({ id: brands.id }).from(brands).where(eq(brands.id, input.brand_id));
    if ((await brand.for("share")).length === 0) wrong.brand_id = "This brand does not exist any more";
  }
  const [message] = Object.values(wrong);
  return message ? fail("validation_failed", message, wrong) : ok(defaults);
}

const pricesOf = ({ price, discounted_price }: Prices): Prices => ({ price, discounted_price });

/** The prices that a form means: those of now where it sends the ones that it started from. */
const pricesMeant = (before: Prices, sent: ProductUpdate): Prices =>
  pricesOf(isDeepStrictEqual(pricesOf(sent), sent.prices_seen) ? before : sent);

/** The fields to compare: stock and prices may have changed where the client says of them what it saw. */
function comparedOf({ stock_seen, prices_seen, ...sent }: ProductUpdate) {
  const { stock, ...priced } = sent;
  const { price: _, discounted_price: __, ...others } = priced;
  return { ...(prices_seen ? others : priced), ...(stock_seen === undefined && { stock }) };
}

const addressesOf = (input: ProductInput) => input.product_images.map(({ image_url }) => image_url);

const ofProduct = { area: "catalogue", subjectType: "product" } as const;

const GONE = fail("not_found", "This product does not exist any more.");

async function lockProduct(tx: Tx, id: string): Promise<Product | null> {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for("no key update");
  return findProductRow(tx, id, AS_WRITTEN);
}

/** Deletes a product from shop and lists. The row stays for the orders and carts that refer to it. */
export async function markProductDeleted(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(products)
    .set({ deletedAt: at, isFeatured: false, updatedAt: at })
    .where(and(eq(products.id, id), isNull(products.deletedAt)));
}

/**
 * Adds a product. Admins only; 'validation_failed' when its category, sub-category or brand does not exist. One that was made under its
 * new id before is answered as it is.
 */
export function createProduct(ctx: Context, input: ProductCreation) {
  return asAdmin(ctx, "products", async (tx, admin) => {
    const defaults = await checkReferences(tx, input);
    if (!defaults.ok) return defaults;
    const garment = mergeGarment(null, input, defaults.value, addressesOf(input));
    const values = { ...columnsOf({ ...input, ...garment }), id: input.new_id };
    const [row] = await tx
      .insert(products)
      .values(values)
      .onConflictDoNothing({ target: products.id })
      .returning({ id: products.id });
    if (!row) return madeBefore(tx, input.new_id ?? "");
    const { id } = row;
    await tx.insert(productImages).values(rowsOfImages(id, input.product_images));
    const product = mustExist(await findProductRow(tx, id, AS_WRITTEN), "the new product");
    await recordChange(tx, admin, { ...ofProduct, action: "created", after: product });
    return ok(product);
  });
}

async function madeBefore(tx: Tx, id: string) {
  const product = await findProductRow(tx, id, AS_WRITTEN);
  return product ? ok(product) : fail("validation_failed", GONE.message);
}

async function refuseShown(tx: Tx, before: Product, { id, is_active }: ProductUpdate) {
  const waits = is_active && !before.is_active ? await readNotYetShown(tx, [id]) : null;
  const why = waits?.get(id);
  return why ? fail("validation_failed", why, { is_active: why }) : null;
}

/** Replaces a product's fields and images. Admins only; orders that were placed keep what they had. */
export function updateProduct(ctx: Context, input: ProductUpdate) {
  return asAdmin(ctx, "products", async (tx, admin) => {
    const defaults = await checkReferences(tx, input);
    if (!defaults.ok) return defaults;
    const before = await lockProduct(tx, input.id);
    if (!before) return GONE;
    const refused =
      (await refuseUnseen(tx, admin, { ...ofProduct, before, sent: comparedOf(input) })) ??
      (await refuseShown(tx, before, input));
    if (refused) return refused;
    const { stock_seen } = input;
    // Where the form says which stock it started from, the difference is applied to the current stock, down to 0.
    const stock =
      stock_seen === undefined ? input.stock : Math.max(0, before.stock + input.stock - stock_seen);
    if (stock > MAX_STOCK) {
      const message = `${STOCK_TOO_HIGH}; ${before.stock} are in stock now`;
      return fail("validation_failed", message, { stock: message });
    }
    const garment = mergeGarment(before, input, defaults.value, addressesOf(input));
    const translations = input.translations ?? translationsBeside(garment.care, before);
    await tx
      .update(products)
      .set({
        ...columnsOf({ ...input, ...pricesMeant(before, input), ...garment, stock, translations }),
        updatedAt: sql`now()`,
      })
      .where(eq(products.id, input.id));
    await tx.delete(productImages).where(eq(productImages.productId, input.id));
    await tx.insert(productImages).values(rowsOfImages(input.id, input.product_images));
    const after = mustExist(await findProductRow(tx, input.id, AS_WRITTEN), "the held product");
    await recordChange(tx, admin, { ...ofProduct, action: "updated", before, after });
    return ok(after);
  });
}

/** Takes a product out of the shop and the lists, and returns what it was; its orders keep it. Admins only. */
export function deleteProduct(ctx: Context, { id }: { id: string }) {
  return asAdmin(ctx, "products", async (tx, admin) => {
    const product = await lockProduct(tx, id);
    if (!product) return GONE;
    await markProductDeleted(tx, id, ctx.now());
    await recordChange(tx, admin, { ...ofProduct, action: "deleted", before: product });
    return ok(product);
  });
}

const flags = {
  is_active: { column: "isActive", on: "activated", off: "hidden" },
  is_featured: { column: "isFeatured", on: "featured", off: "unfeatured" },
} as const;

/** Toggles a flag of a product within the transaction of an admin; 'not_found' when there is none with that id. */
export async function toggleProduct(tx: Tx, admin: SignedIn, id: string, flag: keyof typeof flags) {
  const { column, on, off } = flags[flag];
  const before = await lockProduct(tx, id);
  if (!before) return GONE;
  const after = { ...before, [flag]: !before[flag] };
  const changed = { [column]: after[flag], updatedAt: sql`now()` };
  await tx.update(products).set(changed).where(eq(products.id, id));
  await recordChange(tx, admin, { ...ofProduct, action: after[flag] ? on : off, before, after });
  return ok(after);
}

/** Marks a product for the home page, or takes the mark away. Admins only. */
export function toggleFeatured(ctx: Context, { id }: { id: string }) {
  return asAdmin(ctx, "products", (tx, admin) => toggleProduct(tx, admin, id, "is_featured"));
}
