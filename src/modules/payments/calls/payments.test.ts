import { expect, test } from "vitest";
import { apiForFile } from "#tests/support/test-api.ts";
import {
  cancelWithRefund,
  checkPayment,
  convertToCod,
  payOrder,
  verifyPayment,
} from "../contract/payment.ts";
import { givePrepaidOrder, payAtSandbox } from "./examples.scene.ts";

const api = await apiForFile();

test("one account opens 30 checkouts in ten minutes, also at once; another's are its own", async () => {
  const [anu, binu] = [await api.customer(), await api.customer()];
  const { id: order_id } = await givePrepaidOrder(api, anu);
  const pay = () => api.call(payOrder, { token: anu.token, body: { order_id } });
  const replies = await Promise.all(Array.from({ length: 33 }, pay));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(30);
  const refused = replies.filter((reply) => reply.status === 429);
  expect(refused).toHaveLength(3);
  expect(refused[0]?.error()).toEqual({
    code: "rate_limited",
    message: "Too many attempts. Please wait 10 minutes and try again.",
  });
  const seconds = Number(refused[0]?.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(500);
  expect(seconds).toBeLessThanOrEqual(600);
  // Whoever has paid by now must still hear of it.
  (await api.call(checkPayment, { token: anu.token, body: { order_id } })).response();

  const { id } = await givePrepaidOrder(api, binu);
  (await api.call(payOrder, { token: binu.token, body: { order_id: id } })).response();
});

test.each([
  [cancelWithRefund, "This order is canceled."],
  [convertToCod, "This order is paid in cash on delivery."],
])("who paid is told that the money comes back when the order moved on meanwhile", async (move, why) => {
  const customer = await api.customer();
  const { token } = customer;
  const { id: order_id, total_amount } = await givePrepaidOrder(api, customer);
  const signed = await payAtSandbox(api, customer, order_id);
  (await api.call(move, { token, body: { order_id } })).response();
  const { data, message } = (await api.call(verifyPayment, { token, body: signed })).response();
  expect(message).toBe(`${why} Your payment comes back in full to the way you paid with.`);
  const refund = { amount: total_amount, status: "PENDING" };
  expect(data).toMatchObject({ payment_status: "PENDING", refund });
});
