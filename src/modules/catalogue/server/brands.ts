import { eq, sql } from "drizzle-orm";
import type { Brand, BrandInput } from "../contract/brand.ts";
import { brands } from "../schema.ts";
import * as groups from "./groups/change-groups.ts";
import { findBrandRow } from "./groups/list-groups.ts";

const columnsOf = ({ name, description, image_url, blur_hash }: BrandInput) => ({
  name,
  description,
  imageUrl: image_url,
  blurHash: blur_hash,
});

export const brandRows = {
  kind: "brand",
  find: findBrandRow,
  insert: (tx, input) => tx.insert(brands).values(columnsOf(input)).returning({ id: brands.id }),
  update: (tx, input) =>
    tx
      .update(brands)
      .set({ ...columnsOf(input), updatedAt: sql`now()` })
      .where(eq(brands.id, input.id)),
  lock: groups.lockWithProducts("brand"),
  // The foreign key leaves its products without one.
  remove: async (tx, { id }) => {
    await tx.delete(brands).where(eq(brands.id, id));
    return null;
  },
} as const satisfies groups.GroupRows<Brand, BrandInput>;

export const createBrand = groups.createGroup(brandRows);
export const updateBrand = groups.updateGroup(brandRows);
/** The products of a deleted brand stay, without one. */
export const deleteBrand = groups.deleteGroup(brandRows);
export const bulkChangeBrands = groups.bulkChangeGroups(brandRows);
