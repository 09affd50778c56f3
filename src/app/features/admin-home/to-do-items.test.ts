import { expect, test } from "vitest";
import { type ToDo, toDoItems } from "./to-do-items.ts";

const nothing: ToDo = {
  toAccept: 0,
  toShip: 0,
  unpaid: 0,
  failedMails: 0,
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
    unpictured: { count: 5, names: ["A & B", "C"] },
    missingDetails: ["phone", "e-mail"],
  });
  expect(items.map(({ to, count, text }) => [count, text, to])).toEqual([
    [1, "order to accept", "/admin/orders/pending"],
    [2, "orders to ship", "/admin/delivery"],
    [1, "unpaid order", "/admin/orders/pending"],
    [3, "mails that failed", "/admin/home/mails"],
    [5, "pieces without a picture", "/admin/products/all_products?search=A%20%26%20B"],
    [undefined, "Complete the store details", "/admin/store_settings/store_details"],
  ]);
  expect(items.at(-2)?.note).toBe("A & B, C and 3 more");
  expect(items.at(-1)?.note).toBe("Still missing: phone, e-mail.");
});
