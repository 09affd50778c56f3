import type { Brand } from "#contract/brand.ts";
import type { Category } from "#contract/category.ts";
import type { Product } from "#contract/product.ts";
import { fail, ok } from "#contract/result.ts";
import type { ToggleType } from "#contract/toggle-active.ts";
import type { Tx } from "#db/client.ts";
import { asAdmin } from "../as-admin.ts";
import type { Context } from "../context.ts";
import { brandRows } from "./brands.ts";
import { categoryRows } from "./categories.ts";
import { toggleProductFlag } from "./change-product.ts";
import { findProductRow } from "./product-queries.ts";
import { recordCatalogueChange } from "./record-catalogue-change.ts";

/** Turns a product, category or brand from active to hidden, or back. Admins only. */
export function toggleActive(ctx: Context, input: { id: string; type: ToggleType }) {
  return asAdmin(ctx, async (tx, admin) => {
    const { kind, toggle } = toggles[input.type];
    const row = await toggle(tx, input.id);
    if (!row) return fail("not_found");
    await recordCatalogueChange(tx, admin, {
      action: row.is_active ? "activated" : "hidden",
      kind,
      before: { ...row, is_active: !row.is_active },
      after: row,
    });
    return ok(row);
  });
}

interface Toggle {
  kind: "product" | "category" | "brand";
  toggle(tx: Tx, id: string): Promise<Product | Category | Brand | null>;
}

const toggles: Record<ToggleType, Toggle> = {
  products: {
    kind: "product",
    toggle: async (tx, id) =>
      (await toggleProductFlag(tx, id, "isActive")) ? findProductRow(tx, id, { hidden: true }) : null,
  },
  categories: categoryRows,
  brands: brandRows,
};
