import { describe, expect, test } from "vitest";
import { addressLines } from "#modules/addresses/ui/address-block.tsx";
import { withStanding } from "../../server/sample-order.scene.ts";
import { blockedButton, dueLine, irreversibleNotice, quantityLine } from "./order-words.ts";

test("a line says what it comes to", () => {
  expect(quantityLine({ quantity: 2, price: 749.5, subtotal: 1499 })).toBe("Qty: 2 × ₹749.50 = ₹1,499");
});

test("only shipping waits for an online payment", () => {
  const unpaid = { payment_mode: "PREPAID", payment_status: "PENDING" } as const;
  expect(blockedButton(withStanding({ status: "ACCEPTED", ...unpaid }))).toBe(
    "“Ship Order” waits until this order is paid.",
  );
  expect(
    blockedButton(withStanding({ status: "ACCEPTED", ...unpaid, payment_status: "SUCCESS" })),
  ).toBeNull();
  expect(blockedButton(withStanding({ status: "ACCEPTED", ...unpaid, payment_mode: "COD" }))).toBeNull();
  expect(blockedButton(withStanding({ status: "PENDING", ...unpaid }))).toBeNull();
});

test("accepting waits for the price", () => {
  const open = withStanding({ status: "PENDING", price_open: true, amount_due: 500 } as const);
  expect(blockedButton(open)).toBe("“Accept Order” waits until the price is agreed on.");
  expect(dueLine(open)).toBe("Price not agreed on yet: do not send");
});

test.each([
  ["PENDING", "COD", "PENDING", "Cash to collect ₹749.50"],
  ["COMPLETED", "COD", "SUCCESS", "Paid"],
  ["ACCEPTED", "PREPAID", "SUCCESS", "Paid"],
  ["PENDING", "PREPAID", "FAILED", "Not paid yet: do not send"],
  ["CANCELED-USER", "PREPAID", "SUCCESS", "Canceled: do not send"],
  ["CANCELED-ADMIN", "COD", "PENDING", "Canceled: do not send"],
] as const)(
  "papers of an order %s by %s, payment %s, say '%s'",
  (status, payment_mode, payment_status, line) => {
    expect(dueLine(withStanding({ status, payment_mode, payment_status, amount_due: 749.5 }))).toBe(line);
  },
);

test("an address is printed without its blank lines", () => {
  const place = { city: "Kochi", state: "Kerala", zip: "682001", country: "India", mobile: "98" };
  const lines = addressLines({ recipient: "Lakshmi Menon", line1: "7 Lilly Street", line2: " ", ...place });
  expect(lines).toEqual(["Lakshmi Menon", "7 Lilly Street", "Kochi, Kerala 682001", "India"]);
});

describe("what can't be undone says what it does", () => {
  const order = {
    id: "0b9f0c9e-6a53-4a86-9d2a-111111111111",
    customer: { name: "Anu", email: "anu@example.org" },
    amount_due: 749.5,
    credit_used: 0,
  };
  const canceled = "canceled and its products go back on sale.";
  const whose = "The order 0b9f0c9e of Anu will be";
  test.each([
    ["COMPLETED", "COD", "PENDING", "completed: it has arrived and ₹749.50 in cash were received."],
    ["COMPLETED", "PREPAID", "SUCCESS", "completed: it has arrived."],
    ["CANCELED-ADMIN", "COD", "SUCCESS", canceled],
    ["CANCELED-ADMIN", "PREPAID", "FAILED", canceled],
    ["CANCELED-ADMIN", "PREPAID", "SUCCESS", `${canceled} ₹749.50 will be refunded.`],
  ] as const)("%s by %s, payment %s", (to, payment_mode, payment_status, words) => {
    expect(irreversibleNotice({ to }, withStanding({ ...order, payment_mode, payment_status }))).toBe(
      `${whose} ${words}`,
    );
  });

  test.each([
    ["PREPAID", "SUCCESS", 0, canceled],
    ["PREPAID", "SUCCESS", 749.5, `${canceled} ₹749.50 will be refunded.`],
    ["COD", "PENDING", 749.5, canceled],
  ] as const)(
    "by %s, payment %s, with ₹%d beside store credit",
    (mode, payment_status, amount_due, words) => {
      const paid = { payment_mode: mode, payment_status, amount_due };
      const credited = withStanding({ ...order, ...paid, credit_used: 100 });
      const back = " ₹100 of store credit goes back to the customer.";
      expect(irreversibleNotice({ to: "CANCELED-ADMIN" }, credited)).toBe(`${whose} ${words}${back}`);
    },
  );

  test.each(["", "  ", "\u200b"])("of somebody who gave no name (%j) the email is told", (name) => {
    const nameless = withStanding({ ...order, payment_mode: "COD" } as const);
    const customer = { ...order.customer, name };
    const words = irreversibleNotice({ to: "COMPLETED" }, { ...nameless, customer });
    expect(words).toContain(" of anu@example.org will be completed");
  });
});
