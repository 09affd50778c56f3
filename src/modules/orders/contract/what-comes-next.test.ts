import { expect, test } from "vitest";
import { sampleOrder } from "../server/sample-order.scene.ts";
import { whatComesNext } from "./what-comes-next.ts";

const days = { delivery_days_from: 4, delivery_days_to: 12 };
const online = { payment_mode: "PREPAID" } as const;
const promise = {
  zone: "city",
  arrives_from: "2026-11-03",
  arrives_by: "2026-11-04",
  dated: true,
  cod: true,
} as const;
const EXPECTED = "It usually arrives 4 to 12 days after it was ordered.";
const CASH = "Please have ₹1,01,049.50 ready in cash when it arrives.";

test.each([
  [{}, [expect.stringContaining("reads your message"), EXPECTED, CASH]],
  [{ status: "ACCEPTED" }, [expect.stringContaining("packs"), EXPECTED, CASH]],
  [{ ...online }, [expect.stringContaining("waits for your payment")]],
  [{ ...online, payment_status: "SUCCESS" }, [expect.stringContaining("reads"), EXPECTED]],
  [{ promise }, [expect.stringContaining("reads"), "Expected: 3 Nov to 4 Nov 2026.", CASH]],
  [{ promise: { ...promise, dated: false } }, [expect.stringContaining("reads"), EXPECTED, CASH]],
  [{ status: "SHIPPED" }, ["Your parcel is on its way.", EXPECTED, CASH]],
  [{ price_open: true }, [expect.stringContaining("the price is agreed on")]],
  [{ price_open: true, ...online }, [expect.stringContaining("the price is agreed on")]],
  [{ status: "COMPLETED" }, []],
  [{ status: "CANCELED-USER" }, []],
] as const)("of %o", (changes, sentences) => {
  expect(whatComesNext(sampleOrder(changes), days)).toEqual(sentences);
});

const FORWARD = [EXPECTED, CASH];
const AGAIN = "The store sends your order again, or cancels it.";
const paid = { ...online, payment_status: "SUCCESS" } as const;
test.each([
  ["ACCEPTED", {}, null, [expect.stringContaining("packs your parcel"), ...FORWARD]],
  ["ACCEPTED", {}, "booked", ["Your parcel is packed and waits for the courier.", ...FORWARD]],
  ["ACCEPTED", {}, "sent_again", [expect.stringContaining("packs your parcel"), ...FORWARD]],
  ["SHIPPED", {}, "booked", ["Your parcel is packed and waits for the courier.", ...FORWARD]],
  ["SHIPPED", {}, "picked_up", ["The courier has picked up your parcel.", ...FORWARD]],
  ["SHIPPED", {}, "on_the_way", ["Your parcel is on its way.", ...FORWARD]],
  ["SHIPPED", {}, "out_for_delivery", ["Your parcel is out for delivery.", ...FORWARD]],
  ["SHIPPED", {}, "not_delivered", [expect.stringContaining("could not hand over"), ...FORWARD]],
  ["SHIPPED", {}, "delivered", ["Your parcel is delivered."]],
  ["SHIPPED", {}, "returning", ["Your parcel is coming back to the store.", AGAIN]],
  ["SHIPPED", {}, "came_back", ["Your parcel came back to the store.", AGAIN]],
  ["SHIPPED", paid, "came_back", [expect.any(String), expect.stringContaining("refunds what you paid")]],
  ["SHIPPED", {}, "lost", ["The courier can't find your parcel.", AGAIN]],
  ["SHIPPED", {}, "sent_again", ["The store sends your order again.", CASH]],
  ["COMPLETED", {}, "delivered", []],
  ["CANCELED-ADMIN", {}, "came_back", []],
] as const)("of one that is %s %o, with its parcel %s", (status, changes, parcel, sentences) => {
  expect(whatComesNext(sampleOrder({ ...changes, status }), days, parcel)).toEqual(sentences);
});
