import { asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { fail, ok } from "#kernel/result.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { products } from "#modules/catalogue/schema.ts";
import { refuseOff } from "#modules/settings/server/read-settings.ts";
import type { Db } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { gramsOf } from "../contract/parcels.ts";
import { productWeights } from "../schema.ts";

/** The most that a screen lists; far more would be weights of their kinds that are wrong. */
const SHOWN = 500;

/** The grams of a product that are its own; null where those of its kind count. */
async function findOwnGrams(db: Db, productId: string): Promise<number | null> {
  const [row] = await db.select().from(productWeights).where(eq(productWeights.productId, productId));
  return row?.grams ?? null;
}

/** The grams of such pieces together, as they weigh now. */
export async function gramsOfPieces(
  db: Db,
  pieces: readonly { productId: string | null; template: string | null; quantity: number }[],
): Promise<number> {
  const ids = pieces.flatMap(({ productId }) => productId ?? []);
  const rows = await db.select().from(productWeights).where(inArray(productWeights.productId, ids));
  const weights = new Map(rows.map(({ productId, grams }) => [productId, grams]));
  return pieces.reduce(
    (sum, { productId, template, quantity }) =>
      sum + gramsOf(template, weights.get(productId ?? "") ?? null) * quantity,
    0,
  );
}

/** The grams by product of those among `ids` that weigh something else than their kind. Admins only. */
export function listWeightsOf(ctx: Context, ids: readonly string[]) {
  return forAdmin(ctx, "products.read", async () => {
    const { productId } = productWeights;
    const rows = await ctx.database
      .select()
      .from(productWeights)
      .where(inArray(productId, [...ids]));
    return ok(Object.fromEntries(rows.map((row) => [row.productId, row.grams])));
  });
}

/** The products with weights of their own, by name. Admins only. */
export function listOwnWeights(ctx: Context) {
  return forAdmin(ctx, "products.read", async () =>
    ok(
      await ctx.database
        .select({ product_id: products.id, name: products.name, grams: productWeights.grams })
        .from(productWeights)
        .innerJoin(products, eq(products.id, productWeights.productId))
        .where(isNull(products.deletedAt))
        .orderBy(asc(products.name), asc(products.id))
        .limit(SHOWN),
    ),
  );
}

/** Sets what one piece of a product weighs, or with null that it weighs what its kind does. Admins only. */
export function saveOwnWeight(
  ctx: Context,
  { product_id, grams }: { product_id: string; grams: number | null },
) {
  return asAdmin(ctx, "products", async (tx, admin) => {
    const [product] = await tx
      .select({ name: products.name, deletedAt: products.deletedAt })
      .from(products)
      .where(eq(products.id, product_id))
      .for("key share");
    if (!product || product.deletedAt) return fail("not_found", "There is no such product.");
    const before = await findOwnGrams(tx, product_id);
    const off = before === grams ? null : await refuseOff(tx, "parcels");
    if (off) return off;
    if (grams === null) await tx.delete(productWeights).where(eq(productWeights.productId, product_id));
    else
      await tx
        .insert(productWeights)
        .values({ productId: product_id, grams })
        .onConflictDoUpdate({ target: productWeights.productId, set: { grams: sql`excluded.grams` } });
    await recordChange(tx, admin, {
      area: "catalogue",
      action: "updated",
      subjectType: "product",
      subjectId: product_id,
      subjectName: product.name,
      before: { grams: before },
      after: { grams },
    });
    return ok({ product_id, grams });
  });
}
