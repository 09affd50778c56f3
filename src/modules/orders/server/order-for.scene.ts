import { randomUUID } from "node:crypto";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { changeCart } from "#modules/cart/server/cart.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { someAddress, value } from "#tests/support/test-shop.ts";
import { moveOrder } from "./change-order-status.ts";

type Asked = Partial<Parameters<typeof checkOut>[1]>;

/** Orders these products for a customer, to a new address and to be paid in cash, but for what is asked for otherwise. */
export async function orderFor(own: Context, products: readonly string[], asked: Asked = {}) {
  for (const product_id of products) value(await changeCart(own, { product_id, action: "add" }));
  const address_id = asked.address_id ?? value(await createAddress(own, someAddress)).id;
  const usual = { message: "Hello", payment_mode: "COD" as const, idempotencyKey: randomUUID() };
  return checkOut(own, { ...usual, ...asked, address_id });
}

type Move = Parameters<typeof moveOrder>[1];

/** Moves an order as an admin does; a shipment of which nothing is said has no details. */
export function moveTo(ctx: Context, move: Omit<Move, "shipment"> & Partial<Move>) {
  return moveOrder(ctx, { shipment: { courier: "", tracking_number: "", tracking_url: "" }, ...move });
}
