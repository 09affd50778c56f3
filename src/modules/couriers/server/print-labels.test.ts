import { afterAll, describe, expect, test } from "vitest";
import { parcelAddress } from "#modules/orders/contract/parcel-address.ts";
import { sampleOrder } from "#modules/orders/server/sample-order.scene.ts";
import { writeOrders } from "#modules/orders/server/write-order.scene.ts";
import { openTestShop, value } from "#tests/support/test-shop.ts";
import { labelsPdf } from "./label-pdf.ts";
import { labelOf, printLabels } from "./print-labels.ts";

const now = new Date("2026-11-20T06:30:00Z");
const shop = await openTestShop({ now: () => now, writesOrdersByHand: true });
afterAll(() => shop.close());

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const sizes = (bytes: Uint8Array) =>
  [...text(bytes).matchAll(/\/MediaBox \[([^\]]+)\]/g)].map(([, box]) => box);

const store = {
  ...{ name: "Rebon", legal_name: "", registration_number: "", gst_number: "", phone: "0484 1", email: "" },
  ...{ address_lines: ["1 Quay"], city: "Kochi", state: "Kerala", zip: "682001", country: "India" },
} as Parameters<typeof labelOf>[1];

describe("a label", () => {
  test.each([
    [{ payment_mode: "COD", payment_status: "PENDING" }, "Cash to collect ₹1,01,049.50"],
    [{ payment_mode: "COD", payment_status: "SUCCESS" }, "Paid"],
    [{ payment_mode: "PREPAID", payment_status: "SUCCESS" }, "Paid"],
    [{ payment_mode: "PREPAID", payment_status: "PENDING" }, "Not paid yet: do not send"],
  ] as const)("of %o says: %s", (payment, due) => {
    expect(labelOf(sampleOrder(payment), store)).toMatchObject({
      due,
      recipient: "Lakshmi Menon",
      lines: ["14/2 Princess Street", "Kochi, Kerala", "India"],
      order: "Order 3f2a91c4, 3 products",
    });
  });

  test("is a page of A6, or a quarter of one of A4", async () => {
    const label = labelOf(sampleOrder(), store);
    const five = Array.from({ length: 5 }, () => label);
    expect(sizes(await labelsPdf(five, "A6", now))).toEqual(Array(5).fill("0 0 297.64 419.53"));
    expect(sizes(await labelsPdf(five, "A4", now))).toEqual(Array(2).fill("0 0 595.28 841.89"));
  });

  test("takes long addresses and other scripts", async () => {
    const addresses = {
      ...parcelAddress(sampleOrder()),
      recipient: "ലക്ഷ്മി മേനോൻ",
      line1: "x".repeat(300),
      line2: "मुंबई ".repeat(40),
    };
    const bytes = await labelsPdf([labelOf(sampleOrder({ addresses }), store)], "A6", now);
    expect(sizes(bytes)).toHaveLength(1);
  });
});

test("labels are printed for what can be sent, and for admins alone", async () => {
  const order = { userId: null, at: now, paise: 100 };
  const orders = await writeOrders(shop.database, [
    { ...order, status: "ACCEPTED" },
    { ...order, status: "CANCELED-USER" },
  ]);
  const printed = value(await printLabels(shop.admin, { orders: [...orders, "no-id"], sheet: "A6" }));
  expect(text(printed).slice(0, 5)).toBe("%PDF-");
  expect(sizes(printed)).toHaveLength(1);
  const canceled = { orders: orders.slice(1), sheet: "A4" } as const;
  expect(await printLabels(shop.admin, canceled)).toMatchObject({ code: "not_found" });
  expect(await printLabels(shop.guest, { orders, sheet: "A6" })).toMatchObject({ code: "unauthenticated" });
});
