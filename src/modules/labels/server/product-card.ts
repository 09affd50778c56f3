import { and, count, desc, eq, not, sql } from "drizzle-orm";
import { may } from "#kernel/actor.ts";
import { toRupees } from "#kernel/money.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import * as paths from "#kernel/pages/paths.ts";
import { fail, ok } from "#kernel/result.ts";
import { readCode } from "#kernel/typed/code.ts";
import { cartLines } from "#modules/cart/schema.ts";
import { goods } from "#modules/catalogue/goods-schema.ts";
import { products } from "#modules/catalogue/schema.ts";
import { listProductParts } from "#modules/catalogue/server/product-parts.ts";
import { findProductByCode } from "#modules/catalogue/server/product-queries.ts";
import { orderLines } from "#modules/orders/schema.ts";
import { orderStandings } from "#modules/orders/standing-schema.ts";
import { findPlacesOf } from "#modules/places/server/places.ts";
import type { Db } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { LabelledProduct } from "../contract/product-card.ts";

/** Where the code of a label leads whoever followed it, or why nowhere. */
export type CodeLead = { to: string } | { fault: "none" | "mistyped" | "unknown" };

/** Leads an admin to the card of a code, and everybody else to the product, while it is on sale. */
export async function followCode(ctx: Context, typed: string): Promise<CodeLead> {
  const named = readCode(typed);
  if (!named) return { fault: typed.trim() ? "mistyped" : "none" };
  if (may(ctx.actor, named.of === "place" ? "places.read" : "products.read"))
    return {
      to: named.of === "place" ? officePaths.placeAt(named.code) : officePaths.productCard(named.code),
    };
  const product = await findProductByCode(ctx.database, typed, { hidden: false });
  return product ? { to: paths.product(product.id) } : { fault: "unknown" };
}

/** A product by its code, also one that was sold or deleted; 'not_found' for a code that no product has. Admins only. */
export function getProductCard(ctx: Context, typed: string) {
  return forAdmin(ctx, "products.read", async () => {
    const named = readCode(typed);
    const row = named && (await selectProduct(ctx.database, named.code));
    if (!row) return fail("not_found", "No product has this code.");
    const [parts, lying, shown, carts, ordered] = await Promise.all([
      listProductParts(ctx, [row.id]),
      findPlacesOf(ctx.database, [row.id]),
      ctx.database
        .select({ stock: goods.stock, images: goods.images })
        .from(goods)
        .where(eq(goods.id, row.id)),
      ctx.database.select({ count: count() }).from(cartLines).where(eq(cartLines.productId, row.id)),
      selectOrders(ctx.database, row.id),
    ]);
    const { pricePaise, discountedPricePaise, ...facts } = row;
    const card: LabelledProduct = {
      ...facts,
      price: toRupees(pricePaise),
      discounted_price: toRupees(discountedPricePaise),
      place: lying.of.get(row.id) ?? null,
      image: shown[0]?.images[0] ?? null,
      is_on_sale: typeof shown[0]?.stock === "number",
      held_until: parts.get(row.id)?.held_until ?? null,
      carts: carts[0]?.count ?? 0,
      orders: ordered,
    };
    return ok(card);
  });
}

async function selectProduct(db: Db, code: string) {
  const [row] = await db
    .select({
      id: products.id,
      code: products.code,
      name: products.name,
      size: products.size,
      stock: products.stock,
      is_deleted: sql<boolean>`${products.deletedAt} is not null`,
      pricePaise: products.pricePaise,
      discountedPricePaise: products.discountedPricePaise,
    })
    .from(products)
    .where(eq(products.code, code));
  return row;
}

const ORDERS_SHOWN = 5;

function selectOrders(db: Db, productId: string) {
  return db
    .select({ id: orderStandings.id, status: orderStandings.status })
    .from(orderLines)
    .innerJoin(orderStandings, eq(orderStandings.id, orderLines.orderId))
    .where(and(eq(orderLines.productId, productId), not(orderStandings.canceled)))
    .orderBy(desc(orderStandings.createdAt))
    .limit(ORDERS_SHOWN);
}
