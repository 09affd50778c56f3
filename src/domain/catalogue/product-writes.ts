import { and, eq, isNull, sql } from "drizzle-orm";
import type { Garment } from "#contract/garment/garment.ts";
import { toPaise } from "#contract/money.ts";
import type { ProductInput } from "#contract/product.ts";
import type { Db, Tx } from "#db/client.ts";
import { brands, categories, productImages, products, subCategories } from "#db/schema/catalogue.ts";
import { mustExist } from "../must-exist.ts";
import type { GarmentDefaults } from "./garment-after.ts";
import { columnsOfGarment } from "./garment-columns.ts";

function columnsOf(input: ProductInput, garment: Garment) {
  return {
    name: input.name,
    description: input.description,
    pricePaise: toPaise(input.price),
    discountedPricePaise: toPaise(input.discounted_price),
    stock: input.stock,
    categoryId: input.category_id,
    subCategoryId: input.sub_category_id,
    brandId: input.brand_id,
    ...(input.is_active === undefined ? {} : { isActive: input.is_active }),
    ...(input.is_featured === undefined ? {} : { isFeatured: input.is_featured }),
    ...columnsOfGarment(garment),
  };
}

/**
 * Checks that a product's category, sub-category and brand exist, and locks them against deletion until the transaction ends. Returns
 * a message per wrong field, none when all exist, and what category and sub-category say of their products.
 */
export async function checkReferences(
  tx: Tx,
  input: ProductInput,
): Promise<{ wrong: Record<string, string>; defaults: GarmentDefaults }> {
  const wrong: Record<string, string> = {};
  const defaults: GarmentDefaults = { gender: null, ageGroup: null, template: null };
  const [category] = await tx
    .select({ gender: categories.gender, ageGroup: categories.ageGroup })
    .from(categories)
    .where(eq(categories.id, input.category_id))
    .for("share");
  if (category) Object.assign(defaults, category);
  else wrong.category_id = "This category does not exist any more";
  if (input.sub_category_id) {
    const [sub] = await tx
      .select({ categoryId: subCategories.categoryId, template: subCategories.template })
      .from(subCategories)
      .where(eq(subCategories.id, input.sub_category_id))
      .for("share");
    if (sub?.categoryId === input.category_id) defaults.template = sub.template;
    else wrong.sub_category_id = "This sub category is not one of the chosen category";
  }
  if (input.brand_id) {
    const rows = await tx
      .select({ id: brands.id })
      .from(brands)
      .where(eq(brands.id, input.brand_id))
      .for("share");
    if (rows.length === 0) wrong.brand_id = "This brand does not exist any more";
  }
  return { wrong, defaults };
}

async function replaceImages(
  tx: Tx,
  productId: string,
  images: ProductInput["product_images"],
): Promise<void> {
  await tx.delete(productImages).where(eq(productImages.productId, productId));
  await tx.insert(productImages).values(
    images.map((image, position) => ({
      productId,
      position,
      imageUrl: image.image_url,
      blurHash: image.blur_hash,
      altText: image.alt_text ?? "",
    })),
  );
}

/** Adds a product with its images and returns its id. */
export async function insertProduct(tx: Tx, input: ProductInput, garment: Garment): Promise<string> {
  const [row] = await tx.insert(products).values(columnsOf(input, garment)).returning({ id: products.id });
  const { id } = mustExist(row, "the product just inserted");
  await replaceImages(tx, id, input.product_images);
  return id;
}

/** Locks a product until the transaction ends; false when there is none with that id. */
export async function lockProduct(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .for("no key update");
  return rows.length > 0;
}

/** Replaces a product's fields and images; false when there is none with that id. */
export async function updateProductRow(
  tx: Tx,
  id: string,
  input: ProductInput,
  garment: Garment,
): Promise<boolean> {
  const rows = await tx
    .update(products)
    .set({ ...columnsOf(input, garment), updatedAt: sql`now()` })
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .returning({ id: products.id });
  if (rows.length === 0) return false;
  await replaceImages(tx, id, input.product_images);
  return true;
}

/** Toggles a flag of a product; false when there is none with that id. */
export async function toggleProductFlag(
  db: Db,
  id: string,
  flag: "isActive" | "isFeatured",
): Promise<boolean> {
  const rows = await db
    .update(products)
    .set({ [flag]: sql`not ${products[flag]}`, updatedAt: sql`now()` })
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .returning({ id: products.id });
  return rows.length > 0;
}

/** Deletes a product from shop and lists. The row stays for the orders and carts that refer to it. */
export async function markProductDeleted(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(products)
    .set({ deletedAt: at, isFeatured: false, updatedAt: at })
    .where(and(eq(products.id, id), isNull(products.deletedAt)));
}
