import { expect, test } from "vitest";
import { type ToDo, toDoItems } from "./to-do-items.ts";

const nothing: ToDo = {
  toAccept: 0,
  toShip: 0,
  unpaid: 0,
  failedMails: 0,
  failedRefunds: { count: 0, oldest: null },
  unpictured: { count: 0, names: [] },
  missingDetails: [],
};

test("what does not wait is not there", () => expect(toDoItems(nothing)).toEqual([]));

test("what waits leads to where it is done", () => {
  const items = toDoItems({
    toAccept: 1,
    toShip: 2,
    unpaid: 1,
    failedMails: 3,
    failedRefunds: {
      count: 2,
      oldest: { orderId: "0a1b2c3d-0000-4000-8000-000000000000", status: "CANCELED-USER" },
    },
    unpictured: { count: 5, names: ["A & B", "C"] },
    missingDetails: ["phone", "e-mail"],
  });
  expect(items.map(({ to, count, text }) => [count, text, to])).toEqual([
    [1, "order to accept", "/admin/orders/pending"],
    [2, "orders to ship", "/admin/delivery"],
    [1, "unpaid order", "/admin/orders/pending"],
    [2, "refunds that failed", "/admin/orders/canceled-user?search=0a1b2c3d"],
    [3, "mails that failed", "/admin/home/mails"],
    [5, "pieces without a picture", "/admin/products/all_products?show=unpictured"],
    [undefined, "Complete the store details", "/admin/store_settings/store_details"],
  ]);
  expect(items.at(-2)?.note).toBe("A & B, C and 3 more");
  expect(items.at(-1)?.note).toBe("Still missing: phone, e-mail.");
});
