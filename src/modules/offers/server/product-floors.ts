import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { toPaise, toRupees } from "#kernel/money.ts";
import { fail, ok } from "#kernel/result.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { products } from "#modules/catalogue/schema.ts";
import { hasFeature, readSaved, readSection, refuseOff } from "#modules/settings/server/read-settings.ts";
import type { Db } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { ProductFloor } from "../contract/offer.ts";
import { productFloors } from "../schema.ts";
import { offersSection } from "./offer-terms.ts";

/** The most that the screen shows; older ones are of products that are long sold. */
const SHOWN = 200;

/** The products that have a floor of their own and are in stock, by name. Admins only. */
export function listProductFloors(ctx: Context) {
  return forAdmin(ctx, "settings.read", async () => {
    const rows = await ctx.database
      .select({
        id: products.id,
        name: products.name,
        price: products.effectivePricePaise,
        floor: productFloors.floorPaise,
      })
      .from(productFloors)
      .innerJoin(products, eq(products.id, productFloors.productId))
      .where(and(isNull(products.deletedAt), sql`${products.stock} > 0`))
      .orderBy(asc(products.name), asc(products.id))
      .limit(SHOWN);
    return ok(
      rows.map(
        ({ id, name, price, floor }): ProductFloor => ({
          id,
          name,
          price: toRupees(price),
          floor: toRupees(floor),
        }),
      ),
    );
  });
}

/** The store's share in per cent, and the floors in rupees of those among `ids` that have one of their own. Admins only. */
export function listFloorsOf(ctx: Context, ids: readonly string[]) {
  return forAdmin(ctx, "settings.read", async () => {
    const { floor_percent: percent } = await readSection(ctx.database, offersSection);
    const rows = await ctx.database
      .select()
      .from(productFloors)
      .where(inArray(productFloors.productId, [...ids]));
    const own = Object.fromEntries(
      rows.map(({ productId, floorPaise }) => [productId, toRupees(floorPaise)]),
    );
    return ok({ percent, own });
  });
}

/** The own floors of those among these products that have one, in paise; none while offers are off, where nobody sees them. */
export async function floorsInPaise(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (!hasFeature(await readSaved(db), "offers")) return new Map();
  const rows = await db
    .select()
    .from(productFloors)
    .where(sql`${productFloors.productId} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ productId, floorPaise }) => [productId, floorPaise]));
}

/** Sets the least that the store takes for one piece of a product, in rupees, or takes that away (null). Offers made before keep theirs. Admins only. */
export function saveProductFloor(ctx: Context, input: { product_id: string; floor: number | null }) {
  return asAdmin(ctx, "prices", async (tx, admin) => {
    const { product_id, floor } = input;
    const isIt = and(eq(products.id, product_id), isNull(products.deletedAt));
    const [product] = await tx.select({ name: products.name }).from(products).where(isIt).for("share");
    if (!product) return fail("not_found", "This product does not exist.");
    const own = eq(productFloors.productId, product_id);
    const [known] = await tx.select().from(productFloors).where(own).for("update");
    const before = known ? toRupees(known.floorPaise) : null;
    const off = before === floor ? null : await refuseOff(tx, "offers");
    if (off) return off;
    if (floor === null) await tx.delete(productFloors).where(own);
    else {
      const floorPaise = toPaise(floor);
      await tx
        .insert(productFloors)
        .values({ productId: product_id, floorPaise })
        .onConflictDoUpdate({ target: productFloors.productId, set: { floorPaise } });
    }
    await recordChange(tx, admin, {
      area: "catalogue",
      action: "updated",
      subjectType: "product",
      subjectId: product_id,
      subjectName: product.name,
      before: { offer_floor: before },
      after: { offer_floor: floor },
    });
    return ok(input);
  });
}
