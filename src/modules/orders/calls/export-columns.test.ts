import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { exportOrders } from "#modules/orders/contract/order.ts";
import { saveFeatures } from "#modules/settings/server/features.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import { giveOrder } from "./examples.scene.ts";

const api = await apiForFile({ beginsSmall: true });
const [admin, customer] = [await api.admin(), await api.customer()];

const ofFeatures = ["buyer_gstin", "gift", "credit_used", "refunded_as_credit"];
async function columns(): Promise<string[]> {
  const { body } = await api.send("GET", `/api${exportOrders.path}`, { token: admin.token });
  const [head = ""] = String(body).replace("\ufeff", "").split("\r\n");
  return ofFeatures.filter((column) => head.split(",").includes(column));
}

test("a small shop's file of orders has no column of what is off, but one that an order says something in", async () => {
  const { id } = await giveOrder(api, customer);
  expect(await columns()).toEqual([]);
  await api.database.execute(sql`update orders set buyer_gstin = '32AAAAA0000A1Z5' where id = ${id}`);
  expect(await columns()).toEqual(["buyer_gstin"]);
  value(await saveFeatures(api.shop.admin, { offers: true, credit: true }));
  expect(await columns()).toEqual(ofFeatures);
});
