import type { AdminResult, SignedIn } from "#kernel/actor.ts";
import { fail } from "#kernel/result.ts";
import type { Tx } from "#platform/database/client.ts";
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
import { readNotYetShown } from "./show-products.ts";

type Toggled = AdminResult<Product | Category | Brand, "not_found" | "validation_failed">;

/** Turns a product, category or brand from active to hidden, or back. Admins only; 'validation_failed' for a product that can't be shown yet. */
export function toggleActive(ctx: Context, { id, type }: { id: string; type: ToggleType }): Promise<Toggled> {
  return asAdmin<Toggled>(ctx, "products", (tx, admin) => {
    if (type === "products") return toggleShown(tx, admin, id);
    if (type === "brands") return setActive(tx, admin, brandRows, { id, active: "toggled" });
    return setActive(tx, admin, categoryRows, { id, active: "toggled" });
  });
}

async function toggleShown(tx: Tx, admin: SignedIn, id: string) {
  const done = await toggleProduct(tx, admin, id, "is_active");
  if (!done.ok || !done.value.is_active) return done;
  const why = (await readNotYetShown(tx, [id])).get(id);
  return why ? fail("validation_failed", why) : done;
}
