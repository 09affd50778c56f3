import { randomUUID } from "node:crypto";
import { fail } from "#kernel/result.ts";
import * as orders from "#modules/orders/contract/order.ts";
import { one } from "#platform/http/api/answers.ts";
import { handle } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import { checkOut } from "./server/check-out.ts";

/** Printable ASCII, short enough to index. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

const placeOwnOrder = handle(orders.placeOrder, async (ctx, { body, header }) => {
  // A client that sends no key asks for a new order each time; ours always sends one.
  const idempotencyKey = header("idempotency-key") ?? randomUUID();
  if (!IDEMPOTENCY_KEY.test(idempotencyKey)) {
    return fail("malformed", "The Idempotency-Key must be 1 to 200 printable characters.");
  }
  return one(await checkOut(ctx, { ...body, idempotencyKey }));
});

export const checkout = {
  calls: { Orders: { placeOrder: placeOwnOrder } },
} satisfies ShopModule;
