import { toPaise } from "#kernel/money.ts";
import type { Consignment } from "#kernel/ports/couriers.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { parcelAddress } from "#modules/orders/contract/parcel-address.ts";

/** An order's parcel of this weight as a courier is told of it. */
export function consignmentOf(order: Order, reference: string, grams: number): Consignment {
  const { recipient, line1, line2, city, state, zip, country, mobile } = parcelAddress(order);
  return {
    reference,
    orderedAt: new Date(order.created_at),
    recipient,
    lines: [line1, line2].filter((line) => line.trim() !== ""),
    city,
    state,
    country,
    pin: zip,
    mobile: mobile.replace(/\D/g, "").slice(-10),
    email: order.customer.email,
    items: order.products.map(({ id, name, quantity, price, product_id }) => ({
      name,
      sku: product_id ?? id,
      units: quantity,
      pricePaise: toPaise(price),
    })),
    valuePaise: toPaise(order.total_amount),
    cashPaise: toPaise(order.standing.cash_to_collect),
    grams,
  };
}
