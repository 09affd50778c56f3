import { expect, it } from "vitest";
import { modeToUse, offeredModes, paymentName } from "./payment-words.ts";

const terms = (cash_on_delivery: boolean, online_payment: boolean) => ({ cash_on_delivery, online_payment });

it.each([
  [true, true, null, "COD"],
  [true, true, "PREPAID", "PREPAID"],
  [true, false, "PREPAID", "COD"],
  [false, true, null, "PREPAID"],
  [false, true, "COD", "PREPAID"],
  [false, false, "COD", null],
] as const)("with cash %s and online %s, a choice of %s comes to %s", (cash, online, chosen, mode) => {
  expect(modeToUse(offeredModes(terms(cash, online)), chosen)).toBe(mode);
});

it("takes cash at the till where none is taken on delivery, and calls it so", () => {
  expect(offeredModes(terms(false, false), { cod: false }, true)).toEqual(["COD"]);
  expect(paymentName("COD", true)).toBe("Pay in the store");
  expect(paymentName("PREPAID", true)).toBe(paymentName("PREPAID"));
});
