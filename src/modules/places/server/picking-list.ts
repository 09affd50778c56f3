import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { fail, ok } from "#kernel/result.ts";
import { recordChange } from "#modules/audit/server/record-change.ts";
import { products } from "#modules/catalogue/schema.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { orderLines } from "#modules/orders/schema.ts";
import { orderStandings } from "#modules/orders/standing-schema.ts";
import type { Db } from "#platform/database/client.ts";
import { asAdmin } from "#platform/database/transaction.ts";
import { nounOf, type ToDoLine } from "#platform/to-do.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { Pick } from "../contract/picking-list.ts";
import { byPlace } from "../contract/picking-list.ts";
import { missingProducts } from "../schema.ts";
import { findPlacesOf, lockPlaces } from "./places.ts";

/** Lines that a list has at most: more are fetched once these are packed. */
const MOST = 500;

/** The orders that can be sent and lie packed in their parcels: none, until a module above says which. */
export const inParcels = { list: async (_db: Db): Promise<string[]> => [] };

/** The products to fetch for all orders that can be sent now and are not packed, in walking order; what lies nowhere comes last. Admins only. */
export function getPickingList(ctx: Context) {
  return forAdmin(ctx, "delivery.read", async () => {
    const packed = await inParcels.list(ctx.database);
    const lines = await ctx.database
      .select({
        order_id: orderLines.orderId,
        product_id: products.id,
        code: products.code,
        name: orderLines.name,
        size: products.size,
        quantity: orderLines.quantity,
        image: { image_url: orderLines.imageUrl, blur_hash: orderLines.blurHash },
        missing: sql<boolean>`${missingProducts.orderId} is not null`,
      })
      .from(orderStandings)
      .innerJoin(orderLines, eq(orderLines.orderId, orderStandings.id))
      .innerJoin(products, eq(products.id, orderLines.productId))
      .leftJoin(
        missingProducts,
        sql`${missingProducts.productId} = ${products.id} and ${missingProducts.orderId} = ${orderLines.orderId}`,
      )
      .where(and(eq(orderStandings.may_be_sent, true), notInArray(orderStandings.id, packed)))
      .orderBy(asc(orderStandings.statusSince), asc(orderLines.position))
      .limit(MOST);
    const ids = lines.map(({ product_id }) => product_id);
    const { all, of: paths } = await findPlacesOf(ctx.database, ids);
    const walk = all.map(({ path }) => path);
    const picks: Pick[] = lines.map((line) => ({ ...line, place: paths.get(line.product_id) ?? null }));
    return ok(byPlace(picks, walk));
  });
}

/** Notes that a product of an order was not found, or was after all. Admins only; 'not_found' where the order has no such line. */
export function noteMissing(
  ctx: Context,
  { order_id, product_id, missing }: { order_id: string; product_id: string; missing: boolean },
) {
  return asAdmin(ctx, "orders.pack", async (tx, admin) => {
    await lockPlaces(tx);
    const [line] = await tx
      .select({ name: orderLines.name })
      .from(orderLines)
      .where(and(eq(orderLines.orderId, order_id), eq(orderLines.productId, product_id)));
    if (!line) return fail("not_found", "This order has no such product.");
    const isIt = and(eq(missingProducts.orderId, order_id), eq(missingProducts.productId, product_id));
    if (missing)
      await tx
        .insert(missingProducts)
        .values({ productId: product_id, orderId: order_id, notedAt: ctx.now() })
        .onConflictDoNothing();
    else await tx.delete(missingProducts).where(isIt);
    await recordChange(tx, admin, {
      area: "orders",
      action: missing ? "not found" : "found",
      subjectType: "product",
      subjectId: product_id,
      subjectName: line.name,
      after: { order: orderNumber(order_id) },
    });
    return ok({ missing });
  });
}

/** Products that were looked for and not found, while their orders wait. */
export async function missingToDo({ database }: Context): Promise<ToDoLine[]> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from missing_products m join order_standings s on s.id = m.order_id where s.in_hand
      and exists (select from order_lines l where l.order_id = m.order_id and l.product_id = m.product_id)`);
  const count = rows[0]?.count ?? 0;
  return [
    {
      rank: 35,
      permission: "orders.change",
      to: officePaths.pickingList,
      count,
      text: `${nounOf(count, "product")} not found`,
      note: "Somebody looked for it, for an order that waits. Look once more, or take it out of the order.",
    },
  ];
}
