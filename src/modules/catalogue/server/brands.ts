import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { AdminResult, SignedIn } from "#kernel/actor.ts";
import { MAX_PAGE_SIZE } from "#kernel/paging.ts";
import { ok, type Result } from "#kernel/result.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import {
  containsPattern,
  type ListOrder,
  offsetOf,
  type Page,
  type PageQuery,
} from "#platform/database/page.ts";
import { asAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Brand, BrandInput, BrandUpdate, BrandWithProducts } from "../contract/brand.ts";
import type { BulkSwitched } from "../contract/bulk.ts";
import { brands } from "../schema.ts";
import {
  changeGroups,
  createGroup,
  type GroupRows,
  gone,
  lockForDeletion,
  lockGroups,
  setActive,
  updateGroup,
} from "./change-groups.ts";
import { listProducts } from "./list-products.ts";
import { selectProductsByIds } from "./product-queries.ts";
import { inStockFirst, newestFirst, onSale } from "./read-model/product-query.ts";
import { findProducts } from "./read-model/product-schema.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";

function toBrand(row: typeof brands.$inferSelect): Brand {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    image_url: row.imageUrl,
    blur_hash: row.blurHash,
    is_active: row.isActive,
    created_at: row.createdAt.toISOString(),
  };
}

const firstBrand = async (rows: PromiseLike<(typeof brands.$inferSelect)[]>) => {
  const [row] = await rows;
  return row ? toBrand(row) : null;
};

const columnsOf = ({ name, description, image_url, blur_hash }: BrandInput) => ({
  name,
  description,
  imageUrl: image_url,
  blurHash: blur_hash,
});

/** How brands are written. */
export const brandRows = {
  kind: "brand",
  insert: (tx, input) => firstBrand(tx.insert(brands).values(columnsOf(input)).returning()),
  lock: (tx, id) => firstBrand(tx.select().from(brands).where(eq(brands.id, id)).for("no key update")),
  update: (tx, id, change) =>
    firstBrand(
      tx
        .update(brands)
        .set({ ...("isActive" in change ? change : columnsOf(change)), updatedAt: sql`now()` })
        .where(eq(brands.id, id))
        .returning(),
    ),
} as const satisfies GroupRows<Brand, BrandInput>;

async function selectBrands(db: Db, query: PageQuery & ListOrder & { hidden: boolean }) {
  const pattern = containsPattern(query.search);
  const where = and(
    query.hidden ? undefined : eq(brands.isActive, true),
    pattern ? sql`lower(${brands.name}) like ${pattern}` : undefined,
  );
  const rows = await db
    .select()
    .from(brands)
    .where(where)
    .orderBy(query.newestFirst ? desc(brands.createdAt) : asc(sql`lower(${brands.name})`), asc(brands.id))
    .limit(query.limit)
    .offset(offsetOf(query));
  return { data: rows.map(toBrand), count: await db.$count(brands, where) };
}

/** One page of brands by name, or the newest first. Customers see the active ones. */
export function listBrands(ctx: Context, query: PageQuery & ListOrder): Promise<Page<Brand>> {
  return selectBrands(ctx.database, { ...query, hidden: ctx.actor.kind === "admin" });
}

const PRODUCTS_PER_BRAND = 4;

/** One page of the active brands by name, each with up to four of its newest products, those in stock first. */
export async function listBrandsWithProducts(
  ctx: Context,
  query: PageQuery,
): Promise<Page<BrandWithProducts>> {
  const { data, count } = await selectBrands(ctx.database, { ...query, hidden: false });
  const sort = [...inStockFirst, ...newestFirst];
  const listed = await Promise.all(
    data.map(async (brand) => {
      const of = { facets: { brand: [brand.id] }, flags: onSale, sort, limit: PRODUCTS_PER_BRAND };
      return { brand, ids: (await findProducts(ctx.productIndex, of)).ids };
    }),
  );
  const ids = listed.flatMap((each) => each.ids);
  const products = await selectProductsByIds(ctx.database, ids, { hidden: false });
  return {
    data: listed.map(({ brand, ids }) => ({
      ...brand,
      products: ids.flatMap((id) => products.get(id) ?? []),
    })),
    count,
  };
}

/** One brand with its products, or null; hidden brands are found by Admins only. */
export async function findBrand(ctx: Context, { id }: { id: string }): Promise<BrandWithProducts | null> {
  const brand = await firstBrand(ctx.database.select().from(brands).where(eq(brands.id, id)));
  if (!brand || (!brand.is_active && ctx.actor.kind !== "admin")) return null;
  const products = await listProducts(ctx, { page: 1, limit: MAX_PAGE_SIZE, brand_id: id });
  return { ...brand, products: products.data };
}

/** Adds an active brand. Admins only. 'validation_failed' when its name is taken. */
export function createBrand(ctx: Context, input: BrandInput) {
  return createGroup(ctx, brandRows, input);
}

/** Replaces a brand's fields. Admins only; 'not_found' when it is gone, 'validation_failed' when its new name is taken. */
export function updateBrand(ctx: Context, input: BrandUpdate) {
  return updateGroup(ctx, brandRows, input);
}

/** Removes a brand and returns what it was; its products stay, without one. Admins only. */
export function deleteBrand(ctx: Context, { id }: { id: string }): Promise<AdminResult<Brand, "not_found">> {
  return asAdmin(ctx, async (tx, admin) => {
    await lockForDeletion(tx, "brand", [id]);
    return removeBrand(tx, admin, id);
  });
}

/** The foreign key leaves a brand's products without one. */
async function removeBrand(tx: Tx, admin: SignedIn, id: string): Promise<Result<Brand, "not_found">> {
  const brand = await firstBrand(tx.delete(brands).where(eq(brands.id, id)).returning());
  if (!brand) return gone("brand");
  await recordCatalogueChange(tx, admin, { action: "deleted", kind: "brand", before: brand });
  return ok(brand);
}

/** Shows, hides or deletes several brands in one transaction; those that are gone are named. Admins only. */
export function bulkChangeBrands(ctx: Context, { action, ids }: BulkSwitched) {
  const isDeleted = action === "delete";
  return changeGroups(ctx, ids, {
    lock: (tx) => (isDeleted ? lockForDeletion(tx, "brand", ids) : lockGroups(tx, "brand", ids)),
    change: (tx, admin, id) =>
      isDeleted
        ? removeBrand(tx, admin, id)
        : setActive(tx, admin, brandRows, { id, active: action === "activate" }),
  });
}
