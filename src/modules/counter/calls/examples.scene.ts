import { randomUUID } from "node:crypto";
import { getOrder } from "#modules/orders/server/read-orders.ts";
import type { Examples, Expected } from "#tests/support/call-examples.ts";
import type { TestApi } from "#tests/support/test-api.ts";
import { switchOnline } from "#tests/support/test-payments.ts";
import { value } from "#tests/support/test-shop.ts";
import type { counter } from "../module.ts";
import { checkQrSale, getQrSales, sellAtCounter } from "../server/qr-sale.ts";
import { closeTill, openTill } from "../server/till.ts";

/** Gives up what waits for a payment: the till is not closed before. */
async function endWaiting({ shop: { admin } }: TestApi) {
  for (const order_id of value(await getQrSales(admin)).waiting)
    value(await checkQrSale(admin, { order_id, give_up: true, show: false }));
}

/** Opens the till where it is closed; what somebody sells over the counter. */
export async function giveSale({ shop }: TestApi) {
  await openTill(shop.admin, { counted: 0, brought: 0 });
  const items = [{ product_id: await shop.newProduct(), quantity: 1 }];
  return { items, way: "cash" as const, name: "", mobile: "", email: "", upi_reference: "" };
}

/** A sale over the counter, and its line. */
export async function giveSold(api: TestApi) {
  const sale = await giveSale(api);
  const { order_id } = value(await sellAtCounter(api.shop.admin, { ...sale, key: randomUUID() }));
  const [line] = value(await getOrder(api.shop.admin, order_id)).products;
  return { order_id, line_id: line?.id ?? "" };
}

const emptied = { counted: 0, banked: 0, note: "Nothing was in it" };

export const examples: Examples<typeof counter> = {
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
  findForCounter: { query: { search: "kurta" } },
  sellAtCounter: async ({ api }) => ({ body: await giveSale(api) }),
  checkQrSale: async ({ api }) => {
    await switchOnline(api.database);
    const sale = { ...(await giveSale(api)), way: "upi" as const, by_qr: true, expected_total: 500 };
    const { order_id } = value(await sellAtCounter(api.shop.admin, { ...sale, key: randomUUID() }));
    return { body: { order_id, give_up: true, show: false } };
  },
};

export const expected: Expected<typeof counter> = {
  queries: { findForCounter: 6 },
};
