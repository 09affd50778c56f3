import { expect, test } from "vitest";
import { sampleOrder } from "#tests/support/sample-order.ts";
import { whatComesNext } from "./what-comes-next.ts";

const days = { delivery_days_from: 4, delivery_days_to: 12 };
const online = { payment_mode: "PREPAID" } as const;
const promise = { zone: "city", arrives_from: "2026-11-03", arrives_by: "2026-11-04", cod: true } as const;
const EXPECTED = "Expected: 5 Nov to 13 Nov 2026.";
const CASH = "Please have ₹1,01,049.50 ready in cash when it arrives.";

test.each([
  [{}, [expect.stringContaining("reads your message"), EXPECTED, CASH]],
  [{ status: "ACCEPTED" }, [expect.stringContaining("packs"), EXPECTED, CASH]],
  [{ ...online }, [expect.stringContaining("waits for your payment")]],
  [{ ...online, payment_status: "SUCCESS" }, [expect.stringContaining("reads"), EXPECTED]],
  [{ promise }, [expect.stringContaining("reads"), "Expected: 3 Nov to 4 Nov 2026.", CASH]],
  [{ status: "SHIPPED" }, ["Your parcel is on its way.", EXPECTED, CASH]],
  [{ price_open: true }, [expect.stringContaining("the price is agreed on")]],
  [{ price_open: true, ...online }, [expect.stringContaining("the price is agreed on")]],
  [{ status: "COMPLETED" }, []],
  [{ status: "CANCELED-USER" }, []],
] as const)("of %o", (changes, sentences) => {
  expect(whatComesNext(sampleOrder(changes), days)).toEqual(sentences);
});
