import { expect, test } from "vitest";
import {
  ABSENT,
  blank,
  expectMalformed,
  expectSentences,
  NOBODYS_ID,
  type Rule,
} from "#tests/support/spoiled-fields.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { cancelMyOrder, exportOrders, listOrders, moveOrder, placeOrder } from "../contract/order.ts";

const api = await apiForFile();
const [customer, admin] = [await api.customer(), await api.admin()];
const id = NOBODYS_ID;

const orderRules: Rule[] = [
  ["address_id", "Please select a shipping address.", "", ABSENT, null, 7, id, "no-uuid"],
  ["message", "Please enter a message.", ...blank, "\n\t"],
  ["message", "The message can have at most 2000 characters", "x".repeat(2001)],
  ["payment_mode", "Please choose how to pay.", "CARD", 7],
];

expectSentences(api, [
  [placeOrder, customer, () => ({ address_id: id, message: "Hello" }), orderRules],
  [cancelMyOrder, customer, () => ({}), [["order_id", "Please choose an order", "", ABSENT, null, 7]]],
]);
expectMalformed(api, admin, [
  ["orders", listOrders, [{ status: "" }, { status: "CANCELED" }, { status: "lost" }]],
  ["an order's step", moveOrder, [{ order_id: id, status: "CANCELED" }]],
  ["exported orders", exportOrders, [{ status: "burnt" }]],
]);

test("a tracking link must be one", async () => {
  const { token } = admin;
  const query = { order_id: id, status: "SHIPPED" };
  const reply = await api.call(moveOrder, { token, query, body: { tracking_url: "javascript:alert(1)" } });
  expect(reply.error().fields).toEqual({ tracking_url: "Tracking link must start with https://" });
});
