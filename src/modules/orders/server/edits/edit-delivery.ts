import { toPaise } from "#kernel/money.ts";
import { fail, ok } from "#kernel/result.ts";
import { readSaved } from "#modules/settings/server/read-settings.ts";
import { gramsOfPieces } from "#modules/shipping/server/product-weights.ts";
import type { Tx } from "#platform/database/client.ts";
import type { Order } from "../../contract/order.ts";
import { joinedParts } from "../placing/order-parts.ts";

type Line = Order["products"][number];

interface Going {
  order: Order;
  products: Line[];
  /** Null for what is handed over in the store, which costs nothing. */
  addresses: Order["addresses"];
}

/**
 * How much less the delivery costs by today's rates, below 0 where it is dearer, and the promise anew: days of another address, weight of what is left.
 * An address that nothing is sent to, or where no cash is taken, is refused.
 */
export async function deliveryOf(tx: Tx, now: Date, { order, products, addresses }: Going) {
  const was = order.addresses;
  if (!was || !addresses) return ok({ less: 0, promise: {} });
  const saved = await readSaved(tx);
  const deliveryTo = ({ zip: pin, state }: NonNullable<Order["addresses"]>) =>
    joinedParts().price.delivery(tx, saved, { pin, state }, now);
  const to = await deliveryTo(addresses);
  const isElsewhere = addresses.zip !== was.zip || addresses.state !== was.state;
  if (isElsewhere && to.refusal !== null)
    return fail("not_delivered", to.refusal, { "address.zip": to.refusal });
  if (isElsewhere && order.standing.cash_to_collect > 0 && !to.takesCash) {
    const sentence = "No cash is taken at this PIN code. Please ask the customer to pay online first.";
    return fail("payment_mode_unavailable", sentence, { "address.zip": sentence });
  }
  const from = isElsewhere ? await deliveryTo(was) : to;
  const [before, after] = [await contentsOf(tx, order.products), await contentsOf(tx, products)];
  const { dated, from: promisedFrom, by: promisedBy } = to.days;
  const days = { zone: to.zone, cod: to.takesCash, dated, promisedFrom, promisedBy };
  return ok({
    less: from.chargeOf(before) - to.chargeOf(after),
    promise: { grams: Math.max(1, after.grams), ...(isElsewhere && days) },
  });
}

async function contentsOf(tx: Tx, lines: readonly Line[]) {
  const pieces = lines.map(({ product_id, garment, quantity }) => ({
    productId: product_id,
    template: garment?.template ?? null,
    quantity,
  }));
  const goodsPaise = lines.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0);
  return { grams: await gramsOfPieces(tx, pieces), goodsPaise };
}
