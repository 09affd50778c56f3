import type { AdminResult } from "#kernel/actor.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Brand } from "../contract/brand.ts";
import type { Category } from "../contract/category.ts";
import type { Product } from "../contract/product.ts";
import type { ToggleType } from "../contract/toggle-active.ts";
import { brandRows } from "./brands.ts";
import { categoryRows } from "./categories.ts";
import { toggleProduct } from "./change-product.ts";
import { setActive } from "./groups/change-groups.ts";

type Toggled = AdminResult<Product | Category | Brand, "not_found">;

/** Turns a product, category or brand from active to hidden, or back. Admins only. */
export function toggleActive(ctx: Context, { id, type }: { id: string; type: ToggleType }): Promise<Toggled> {
  return asAdmin<Toggled>(ctx, "products", (tx, admin) => {
    if (type === "products") return toggleProduct(tx, admin, id, "is_active");
    if (type === "brands") return setActive(tx, admin, brandRows, { id, active: "toggled" });
    return setActive(tx, admin, categoryRows, { id, active: "toggled" });
  });
}
