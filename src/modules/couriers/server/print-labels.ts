import { entityId } from "#kernel/fields.ts";
import { formatRupees } from "#kernel/money.ts";
import { fail, ok } from "#kernel/result.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { parcelAddress } from "#modules/orders/contract/parcel-address.ts";
import { findOrderRow } from "#modules/orders/server/whole-orders.ts";
import { type StoreDetails, storeAddressLines } from "#modules/settings/contract/store-details.ts";
import { getStoreDetails } from "#modules/settings/server/get-settings.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { type Label, type LabelSheet, labelsPdf } from "./label-pdf.ts";

/** Labels that are printed at once at most: those of a day. */
const MOST = 50;

/** Labels of our own for parcels that go by hand, as one PDF; 'not_found' when none of the orders can be sent. Admins only. */
export function printLabels(ctx: Context, asked: { orders: readonly string[]; sheet: LabelSheet }) {
  return forAdmin(ctx, "orders.pack", async () => {
    const store = await getStoreDetails(ctx);
    const labels: Label[] = [];
    for (const id of asked.orders.slice(0, MOST)) {
      const known = entityId.safeParse(id);
      const order = known.success ? await findOrderRow(ctx.database, known.data) : null;
      if (order?.addresses && !order.standing.canceled) labels.push(labelOf(order, store));
    }
    if (labels.length === 0) return fail("not_found", "There is no label for this order.");
    return ok(await labelsPdf(labels, asked.sheet, ctx.now()));
  });
}

export function labelOf(order: Order, store: StoreDetails): Label {
  const { recipient, line1, line2, city, state, zip, country, mobile } = parcelAddress(order);
  const pieces = order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    recipient,
    lines: [line1, line2, `${city}, ${state}`, country].filter((line) => line.trim() !== ""),
    pin: zip,
    mobile,
    due: dueOf(order),
    from: { name: store.name, lines: storeAddressLines(store), phone: store.phone },
    order: `Order ${orderNumber(order.id)}, ${pieces} ${pieces === 1 ? "product" : "products"}`,
  };
}

function dueOf({ standing: { cash_to_collect, owes, waits_for } }: Order): string {
  if (cash_to_collect > 0) return `Cash to collect ${formatRupees(cash_to_collect)}`;
  return owes === "online" || waits_for === "price" ? "Not paid yet: do not send" : "Paid";
}
