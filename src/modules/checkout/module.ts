import * as orders from "#modules/orders/contract/order.ts";
import { one } from "#platform/http/api/answers.ts";
import { handle } from "#platform/http/api/bind-call.ts";
import { readIdempotencyKey } from "#platform/http/api/idempotency-key.ts";
import type { ShopModule } from "#platform/module.ts";
import { checkOut } from "./server/check-out.ts";

export const checkout = {
  calls: {
    Orders: {
      placeOrder: handle(orders.placeOrder, async (ctx, { body, header }) => {
        const key = readIdempotencyKey(header);
        return key.ok ? one(await checkOut(ctx, { ...body, idempotencyKey: key.value })) : key;
      }),
    },
  },
} satisfies ShopModule;
