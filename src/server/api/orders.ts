import { randomUUID } from "node:crypto";
import * as contract from "#contract/order.ts";
import { fail } from "#contract/result.ts";
import { moveOrder } from "#domain/orders/change-order-status.ts";
import { placeOrder } from "#domain/orders/place-order.ts";
import { one, saying } from "./answers.ts";
import { handle } from "./bind-call.ts";

/** Printable ASCII, short enough to index. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/** Places an order: once for each Idempotency-Key. */
export const placeOwnOrder = handle(contract.placeOrder, async (shop, { body, header }) => {
  // A client that sends no key asks for a new order each time; ours always sends one.
  const idempotencyKey = header("idempotency-key") ?? randomUUID();
  if (!IDEMPOTENCY_KEY.test(idempotencyKey)) {
    return fail("malformed", "The Idempotency-Key must be 1 to 200 printable characters.");
  }
  return one(await shop.run(placeOrder, { ...body, idempotencyKey }));
});

/** Moves an order on; the body is its shipment, where the order is sent by that. */
export const moveAnyOrder = handle(contract.moveOrder, async (shop, { query, body }) =>
  saying("Order status updated successfully")(await shop.run(moveOrder, { ...query, shipment: body })),
);
