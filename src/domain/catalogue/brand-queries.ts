import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import type { Brand, BrandInput } from "#contract/brand.ts";
import type { Db, Tx } from "#db/client.ts";
import { brands } from "#db/schema/catalogue.ts";
import { mustExist } from "../must-exist.ts";
import { containsPattern, type ListOrder, offsetOf, type Page, type PageQuery } from "../page.ts";

type BrandRow = typeof brands.$inferSelect;

function toBrand(row: BrandRow): Brand {
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

function columnsOf(input: BrandInput) {
  return {
    name: input.name,
    description: input.description,
    imageUrl: input.image_url,
    blurHash: input.blur_hash,
  };
}

/** Brands by name, or the newest first; the hidden ones only on request. */
export async function selectBrands(
  db: Db,
  query: PageQuery & ListOrder & { hidden: boolean },
): Promise<Page<Brand>> {
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
  const [total] = await db.select({ count: count() }).from(brands).where(where);
  return { data: rows.map(toBrand), count: total?.count ?? 0 };
}

/** One brand, hidden or not, or null. */
export async function findBrandRow(db: Db, id: string): Promise<Brand | null> {
  const [row] = await db.select().from(brands).where(eq(brands.id, id));
  return row ? toBrand(row) : null;
}

/** Adds a brand and returns it. */
export async function insertBrand(tx: Tx, input: BrandInput): Promise<Brand> {
  const [row] = await tx.insert(brands).values(columnsOf(input)).returning();
  return toBrand(mustExist(row, "the brand just inserted"));
}

/** One brand as it is now, held until the transaction ends, or null. */
export async function lockBrandRow(tx: Tx, id: string): Promise<Brand | null> {
  const [row] = await tx.select().from(brands).where(eq(brands.id, id)).for("no key update");
  return row ? toBrand(row) : null;
}

/** Replaces a brand's fields; null when there is none with that id. */
export async function updateBrandRow(db: Db, id: string, input: BrandInput): Promise<Brand | null> {
  const [row] = await db
    .update(brands)
    .set({ ...columnsOf(input), updatedAt: sql`now()` })
    .where(eq(brands.id, id))
    .returning();
  return row ? toBrand(row) : null;
}

/** Toggles between active and hidden; null when there is none with that id. */
export async function toggleBrandRow(db: Db, id: string): Promise<Brand | null> {
  const [row] = await db
    .update(brands)
    .set({ isActive: sql`not ${brands.isActive}`, updatedAt: sql`now()` })
    .where(eq(brands.id, id))
    .returning();
  return row ? toBrand(row) : null;
}

/** Removes a brand; the foreign key leaves its products without one. Null when there is none with that id. */
export async function deleteBrandRow(db: Db, id: string): Promise<Brand | null> {
  const [row] = await db.delete(brands).where(eq(brands.id, id)).returning();
  return row ? toBrand(row) : null;
}
