import { toPaise } from "#kernel/money.ts";
import type { Consignment } from "#kernel/ports/couriers.ts";
import type { Order } from "#modules/orders/contract/order.ts";

/** The cash that a courier collects: all that is still to pay of an order in cash. */
export function cashPaiseOf(order: Pick<Order, "payment_mode" | "payment_status" | "amount_due">): number {
  return order.payment_mode === "COD" && order.payment_status !== "SUCCESS" ? toPaise(order.amount_due) : 0;
}

/** An order's parcel of this weight as a courier is told of it. */
export function consignmentOf(order: Order, reference: string, grams: number): Consignment {
  const { recipient, line1, line2, city, state, zip, country, mobile } = order.addresses;
  return {
    reference,
    orderedAt: new Date(order.created_at),
    recipient,
    lines: [line1, line2].filter((line) => line.trim() !== ""),
    ...{ city, state, country },
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
    cashPaise: cashPaiseOf(order),
    grams,
  };
}
