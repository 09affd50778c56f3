import { randomUUID } from "node:crypto";
import { getOrder } from "#modules/orders/server/read-orders.ts";
import { openTill } from "#modules/till/server/till.ts";
import type { Examples, Expected } from "#tests/support/call-examples.ts";
import type { TestApi } from "#tests/support/test-api.ts";
import { switchOnline } from "#tests/support/test-payments.ts";
import { value } from "#tests/support/test-shop.ts";
import type { counter } from "../module.ts";
import { sellAtCounter } from "../server/qr-sale.ts";

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

export const examples: Examples<typeof counter> = {
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
