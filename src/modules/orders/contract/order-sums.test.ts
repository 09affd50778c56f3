import { expect, test } from "vitest";
import { agreedLines, creditLines, creditToTake } from "./order-sums.ts";

test.each([
  [{ agreed_reduction: 0, gift: 0 }, []],
  [{ agreed_reduction: 250.5, gift: 0 }, [{ label: "Agreed reduction", amount: -250.5 }]],
  [{ agreed_reduction: 0, gift: 100 }, [{ label: "Gift", amount: 100 }]],
])("between discount and delivery: %o", (order, lines) => expect(agreedLines(order)).toEqual(lines));

test("store credit is said with what is left to pay, and not at all where none is used", () => {
  expect(creditLines({ credit_used: 0, amount_due: 500 })).toEqual([]);
  expect(creditLines({ credit_used: 300, amount_due: 200 })).toEqual([
    { label: "Store credit", amount: -300 },
    { label: "To pay", amount: 200 },
  ]);
});

test.each([
  [300_00, "PREPAID", 300_00],
  [749_25, "PREPAID", 749_25],
  [900_00, "PREPAID", 749_25],
  [748_25, "PREPAID", 748_25],
  [748_26, "PREPAID", 748_25],
  [749_24, "PREPAID", 748_25],
  [749_24, "COD", 749_24],
  [0, "PREPAID", 0],
] as const)("of %i paise of credit an order of ₹749.25 (%s) takes %i", (credit, mode, taken) => {
  expect(creditToTake(credit, { totalPaise: 749_25, mode })).toBe(taken);
});
