import { checkQrSale, getQrSales } from "#modules/counter/server/qr-sale.ts";
import type { Examples } from "#tests/support/call-examples.ts";
import type { TestApi } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import type { till } from "../module.ts";
import { closeTill, openTill } from "../server/till.ts";

/** Gives up what waits for a payment: the till is not closed before. */
async function endWaiting({ shop: { admin } }: TestApi) {
  for (const order_id of value(await getQrSales(admin)).waiting)
    value(await checkQrSale(admin, { order_id, give_up: true, show: false }));
}

const emptied = { counted: 0, banked: 0, note: "Nothing was in it" };

export const examples: Examples<typeof till> = {
  openTill: async ({ api }) => {
    await endWaiting(api);
    await closeTill(api.shop.admin, emptied);
    return { body: { counted: 2_000, brought: 2_000 } };
  },
  closeTill: async ({ api }) => {
    await endWaiting(api);
    await openTill(api.shop.admin, { counted: 0, brought: 0 });
    return { body: emptied };
  },
};
