import type { TaskList } from "graphile-worker";
import * as officePaths from "#kernel/pages/office-paths.ts";
import type { PartsInOrders } from "#modules/orders/server/placing/order-parts.ts";
import { HAND_OVER_PAID, type HandOverPaidJob } from "#modules/payments/server/hand-over-paid.ts";
import { isTillOpen } from "#modules/till/server/till-queries.ts";
import { asIs, one, saying } from "#platform/http/api/answers.ts";
import { bind, handle } from "#platform/http/api/bind-call.ts";
import { readIdempotencyKey } from "#platform/http/api/idempotency-key.ts";
import type { ShopModule } from "#platform/module.ts";
import * as sale from "./contract/sale.ts";
import { isAtTill } from "./contract/sale-ways.ts";
import { findForCounter } from "./server/find-for-counter.ts";
import { checkQrSale, handOverPaid, refuseWaiting, sellAtCounter } from "./server/qr-sale.ts";

const sold = saying<sale.Sale>(({ way, waits }) =>
  waits ? "The customer can pay now" : isAtTill(way) ? "Sold" : "The order is placed",
);

export const counter = {
  calls: {
    Counter: {
      findForCounter: bind(sale.findForCounter, findForCounter, asIs),
      sellAtCounter: handle(sale.sellAtCounter, async (ctx, { body, header }) => {
        const key = readIdempotencyKey(header);
        return key.ok ? sold(await sellAtCounter(ctx, { ...body, key: key.value })) : key;
      }),
      checkQrSale: bind(sale.checkQrSale, checkQrSale, one),
    },
  },
  feature: {
    name: "counter",
    pages: [officePaths.sell],
    isOpen: isTillOpen,
  },
  tabs: [
    {
      group: "Counter",
      rank: 10,
      to: officePaths.sell,
      permission: "counter",
      label: "Sell",
      feature: "counter",
    },
  ],
  contracts: [sale],
  orderParts: { change: { refuse: refuseWaiting } },
  tasks: (ports): TaskList => ({
    [HAND_OVER_PAID]: (payload) => handOverPaid(ports, (payload as HandOverPaidJob).orderId),
  }),
} satisfies ShopModule & PartsInOrders;
