import { expect, test } from "vitest";
import { sampleOrder } from "#modules/orders/server/sample-order.scene.ts";
import { unwantedWords } from "./payment-dialogs.tsx";

const refund = { amount: 749.5, status: "PENDING" } as const;
const canceled = sampleOrder({
  payment_mode: "PREPAID",
  status: "CANCELED-ADMIN",
  total_amount: 500,
  amount_due: 500,
});

const cash = sampleOrder({ refund });

test.each([
  [
    "canceled, the refund begun",
    { ...canceled, refund },
    true,
    "canceled",
    /payment of ₹749\.50 comes back in full/,
  ],
  ["canceled, the refund not begun", canceled, true, "canceled", /your payment of ₹500 comes back in full/],
  ["canceled and not paid", canceled, false, "canceled", /nothing to pay.*it comes back in full/],
  ["turned to cash", cash, true, "paid in cash on delivery", /₹749\.50 comes back in full/],
])("of an order that was %s", (_case, order, paid, title, text) => {
  const words = unwantedWords(order, paid);
  expect(words.title).toBe(`This order is ${title}`);
  expect(words.description).toMatch(text);
});
