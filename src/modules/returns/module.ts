import { formatRupees } from "#kernel/money.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import type { PartsInOrders } from "#modules/orders/server/placing/order-parts.ts";
import { one, saying } from "#platform/http/api/answers.ts";
import { bind, handle } from "#platform/http/api/bind-call.ts";
import { readIdempotencyKey } from "#platform/http/api/idempotency-key.ts";
import type { ShopModule } from "#platform/module.ts";
import * as contract from "./contract/returns.ts";
import { countBack } from "./server/lines-left.ts";
import { findReturnable, returnAtCounter } from "./server/return-at-counter.ts";

const takenBack = saying<contract.Returned>(({ amount }) => `${formatRupees(amount)} goes back`);

export const returns = {
  calls: {
    Counter: {
      findReturnable: bind(contract.findReturnable, findReturnable, one),
      returnAtCounter: handle(contract.returnAtCounter, async (ctx, { body, header }) => {
        const key = readIdempotencyKey(header);
        return key.ok ? takenBack(await returnAtCounter(ctx, { ...body, key: key.value })) : key;
      }),
    },
  },
  tabs: [
    {
      group: "Counter",
      rank: 15,
      to: officePaths.returns,
      permission: "counter",
      label: "Returns",
      feature: "counter",
    },
  ],
  contracts: [contract],
  orderParts: { countBack },
} satisfies ShopModule & PartsInOrders;
