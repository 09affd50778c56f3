import { describe, expect, test } from "vitest";
import { demoStore } from "#demo/store.ts";
import { nothingBack, sampleOrder, withStanding } from "#modules/orders/server/sample-order.scene.ts";
import { receiptFacts, receiptSums } from "../contract/receipt.ts";
import { composeReceipt } from "./get-receipt.ts";

const paid = sampleOrder({ payment_status: "SUCCESS", status: "COMPLETED" });
const rows = (order = paid, store = demoStore) => receiptSums(composeReceipt(order, store, nothingBack));

describe("a receipt", () => {
  test("has lines that come to the subtotal, and sums that come to the total", () => {
    const receipt = composeReceipt(paid, demoStore, nothingBack);
    expect(receipt.lines.map(({ price, quantity, amount }) => [price, quantity, amount])).toEqual([
      [100_500, 1, 100_500],
      [500, 2, 1_000],
    ]);
    expect(receipt.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(receipt.subtotal);
    expect(receipt.total).toBe(receipt.subtotal - receipt.discount + receipt.delivery_charge);
    expect(receipt.total_in_words).toBe("Rupees One Lakh One Thousand Forty-Nine and Fifty Paise Only");
  });

  test("counts the products' prices in paise", () => {
    const [line] = paid.products;
    if (!line) throw new Error("the sample has lines");
    const order = { ...paid, products: [{ ...line, original_price: 0.1, quantity: 3 }] };
    expect(composeReceipt(order, demoStore, nothingBack).lines[0]?.amount).toBe(0.3);
  });

  test("is numbered by the day in Kochi, where it was past midnight already", () => {
    expect(composeReceipt(paid, demoStore, nothingBack)).toMatchObject({
      number: "RBN-20261101-3F2A91C4",
      date: "1 November 2026",
      ordered_on: "1 November 2026",
    });
  });

  test("of a cash order is dated by the day it was completed", () => {
    const event = { at: "2026-11-07T10:00:00.000Z", by: "admin" as const, reason: "" };
    const history = [{ ...event, status: "COMPLETED" as const }];
    expect(composeReceipt({ ...paid, history }, demoStore, nothingBack).date).toBe("7 November 2026");
    const online = { ...paid, history, payment_mode: "PREPAID" as const };
    expect(composeReceipt(online, demoStore, nothingBack).date).toBe("1 November 2026");
  });

  test("names the store with its registration number, and the payment with its reference", () => {
    const online = { ...paid, payment_mode: "PREPAID" as const, razorpay_order_id: "order_N1" };
    const facts = receiptFacts(composeReceipt(online, demoStore, nothingBack));
    expect(facts.store).toContain("Registration number EKM/TC/0417/2016");
    expect(facts.store).toContain("Kochi, Kerala 682011");
    expect(facts.payment).toEqual(["Paid online (Razorpay)", "Paid in full", "Reference order_N1"]);
    const address = ["Lakshmi Menon", "14/2 Princess Street", "Kochi, Kerala 682001", "India"];
    expect(facts.customer).toEqual(["Anu & Binu", ...address, "anu@example.org"]);
  });

  test.each([
    ["the customer", "Anu & Binu", "Anu & Binu", ["Anu & Binu", "14/2 Princess Street"]],
    ["somebody whose name nobody knows", "", "anu@example.org", ["anu@example.org", "14/2 Princess Street"]],
    ["a friend of the nameless", "", "Lakshmi Menon", ["anu@example.org", "Lakshmi Menon"]],
  ])("for %s names everybody once", (_, name, recipient, first) => {
    const order = { ...paid, customer: { name, email: "anu@example.org" } };
    const sent = { ...order, recipient: { ...order.recipient, name: recipient } };
    expect(receiptFacts(composeReceipt(sent, demoStore, nothingBack)).customer.slice(0, 2)).toEqual(first);
  });

  test("speaks of tax where some was charged, and not because the store has a GST number", () => {
    const registered = { ...demoStore, gst_number: "32ABCDE1234F1Z5" };
    const receipt = composeReceipt(paid, registered, nothingBack);
    expect(receiptFacts(receipt).store).toContain("GSTIN 32ABCDE1234F1Z5");
    const labels = ["Subtotal", "Discount", "Delivery", "Total"];
    expect(receiptSums(receipt).map(({ label }) => label)).toEqual(labels);
    expect(receiptSums({ ...receipt, gst_included: true }).map(({ label }) => label)).toEqual(
      labels.toSpliced(3, 0, "GST"),
    );
  });

  test.each([
    ["COMPLETED", 0, null, ""],
    ["COMPLETED", 500.5, "2026-11-05T10:00:00Z", ""],
    ["CANCELED-USER", 0, null, "Canceled"],
    ["CANCELED-USER", 500.5, null, "Canceled, ₹500.50 on its way back"],
    ["CANCELED-ADMIN", 500.5, "2026-11-05T20:00:00Z", "Canceled, ₹500.50 refunded on 6 November 2026"],
  ] as const)("of a %s order of which %s goes back says so", (status, online, at, note) => {
    const refundedAt = at ? new Date(at) : null;
    const wentBack = { ...nothingBack, online, refundedAt };
    expect(composeReceipt(withStanding({ ...paid, status }), demoStore, wentBack).note).toBe(note);
  });

  test("shows no discount where there was none, and free delivery as such", () => {
    expect(rows({ ...paid, discount: 0, delivery_charge: 0 })).toEqual([
      { label: "Subtotal", text: "₹1,01,500" },
      { label: "Delivery", text: "Free" },
      { label: "Total", text: "₹1,01,049.50", total: true },
    ]);
  });

  test("shows what credit paid and each way in which something went back, down to what is left", () => {
    const order = { ...paid, credit_used: 300.05, amount_due: 100_749.45 };
    const amounts = { refunded: 0.1, on_its_way: 0.2, by_hand: 500.5, as_credit: 1_000, net_paid: 99_548.7 };
    const receipt = composeReceipt(order, demoStore, { ...nothingBack, amounts });
    expect(receiptSums(receipt).slice(3)).toEqual([
      { label: "Total", text: "₹1,01,049.50", total: true },
      { label: "Store credit", text: "−₹300.05" },
      { label: "Paid", text: "₹1,00,749.45" },
      { label: "Refunded", text: "−₹0.10" },
      { label: "Refund on its way", text: "−₹0.20" },
      { label: "Paid back by hand", text: "−₹500.50" },
      { label: "Given back as store credit", text: "−₹1,000" },
      { label: "Net paid", text: "₹99,548.70" },
    ]);
  });
});
