import { sql } from "drizzle-orm";
import { effectivePrice } from "#kernel/money.ts";
import { ok } from "#kernel/result.ts";
import { storeClock } from "#kernel/store-time.ts";
import { listProducts } from "#modules/catalogue/server/list-products.ts";
import { termsOf } from "#modules/holds/server/hold-queries.ts";
import { isOn } from "#modules/holds/server/hold-rules.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { readSaved } from "#modules/settings/server/read-settings.ts";
import type { Db } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import type { CounterProduct } from "../contract/sale.ts";

const SHOWN = 8;

interface Minded extends Record<string, unknown> {
  id: string;
  /** Null where it is not on sale. */
  stock: number | null;
  held_until: string | null;
  carts: string;
  waiting: string;
  unpaid: string | null;
}

/** Whether others have these products in mind: no more of anybody than that. Who waits has a claim only while holds are on. */
async function selectMinded(db: Db, ids: readonly string[], now: Date): Promise<Map<string, Minded>> {
  const hasLine = isOn(termsOf(await readSaved(db)));
  const { rows } = await db.execute<Minded>(sql`
    select p.id, g.stock,
      (select min(held_until)::text from holds where product_id = p.id and ended is null and held_until > ${now}) as held_until,
      (select count(*) from cart_lines where product_id = p.id) as carts,
      (select count(*) from hold_queue where ${hasLine} and product_id = p.id and offered_until is null) as waiting,
      (select o.id from order_lines l join order_standings o on o.id = l.order_id
        where l.product_id = p.id and o.waits_for_payment order by o.created_at desc limit 1) as unpaid
    from products p join goods g on g.id = p.id where p.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

function notesOf({ stock, held_until, carts, waiting, unpaid }: Minded): string[] {
  const [inCarts, inLine] = [Number(carts), Number(waiting)];
  return [
    ...(stock === null ? ["Not on sale: its category or brand is switched off."] : []),
    ...(held_until ? [`Held in somebody's cart until ${storeClock(held_until)}.`] : []),
    ...(inLine > 0
      ? [inLine === 1 ? "Somebody waits in line for it." : `${inLine} people wait in line for it.`]
      : []),
    ...(inCarts > 0 && !held_until ? [inCarts === 1 ? "In a customer's cart." : `In ${inCarts} carts.`] : []),
    ...(unpaid ? [`In order ${orderNumber(unpaid)}, which is not paid yet: cancel that one first.`] : []),
  ];
}

/** Products by a code or by words, with what somebody has to know before they are sold over the counter. */
export function findForCounter(ctx: Context, { search }: { search: string }) {
  return forAdmin(ctx, "counter", async () => {
    const { data, count } = await listProducts(ctx, { search, page: 1, limit: SHOWN });
    const shown = data.filter(({ is_active }) => is_active);
    const minded = await selectMinded(
      ctx.database,
      shown.map(({ id }) => id),
      ctx.now(),
    );
    return ok({
      count,
      data: shown.map((product): CounterProduct => {
        const others = minded.get(product.id);
        return {
          id: product.id,
          code: product.code ?? "",
          name: product.name,
          image: product.product_images[0]?.image_url ?? "",
          price: effectivePrice(product),
          stock: others?.stock ?? 0,
          notes: others ? notesOf(others) : [],
          unpaid_order: others?.unpaid ?? null,
        };
      }),
    });
  });
}
