import { expect, test } from "vitest";
import { readNamedSum } from "./named-sum.ts";

test.each([
  [{ offer: "", gift: "" }, { gift: 0 }],
  [
    { offer: "800", gift: "" },
    { sum: 800, gift: 0 },
  ],
  [
    { offer: " ₹ 999 ", gift: "" },
    { sum: 999, gift: 0 },
  ],
  [
    { offer: "1000", gift: "" },
    { gift: 0, error: expect.stringContaining("marked price of ₹999.50") },
  ],
  [
    { offer: "", gift: "100" },
    { sum: 1099.5, gift: 100 },
  ],
  [
    { offer: "999.49", gift: "" },
    { gift: 0, error: "Please name a sum in whole rupees." },
  ],
  [
    { offer: "", gift: "0.1" },
    { gift: 0, error: "Please name a sum in whole rupees." },
  ],
  [
    { offer: "lots", gift: "" },
    { gift: 0, error: expect.stringContaining("“lots” is not a number") },
  ],
  [
    { offer: "", gift: "0" },
    { gift: 0, error: "Please enter a sum in rupees." },
  ],
  [
    { offer: "-5", gift: "" },
    { gift: 0, error: "Please enter a sum in rupees." },
  ],
  [
    { offer: "1.999", gift: "" },
    { gift: 0, error: "An amount in rupees has at most two decimals" },
  ],
])("%o for goods of ₹999.50", (entered, named) => expect(readNamedSum(999.5, entered)).toEqual(named));
