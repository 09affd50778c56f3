import { eq, sql } from "drizzle-orm";
import type { AdminResult, SignedIn } from "#kernel/actor.ts";
import { ok, type Result } from "#kernel/result.ts";
import type { Tx } from "#platform/database/client.ts";
import { asAdmin } from "#platform/use-cases/as-admin.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Brand, BrandInput, BrandUpdate } from "../contract/brand.ts";
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
} from "./groups/change-groups.ts";
import { firstBrand } from "./groups/list-brands.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";

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
