import { describe, expect, test } from "vitest";
import { speaking } from "#platform/languages/speak.ts";
import { shop } from "#tests/support/sample-mails.ts";
import { writeReason } from "../contract/cancel-reasons.ts";
import { orderStatuses } from "../contract/order-status.ts";
import { mails, order, orderMail, status } from "./mails.scene.ts";
import { writeOrderMail } from "./order-letters.ts";

const all = { ...mails.toShoppers(), ...mails.toStore() };
const orderId = order.id;

test("an order lists its products, the total in Indian rupees and the address without empty lines", () => {
  const { text, subject } = all["order placed"];
  expect(subject).toBe("Your order 3f2a91c4 at Rebon");
  expect(text).toContain(
    "Silk saree <script>: ₹1,00,000\nCotton dupatta (2 × ₹500): ₹1,000\nDelivery: ₹49.50\nTotal: ₹1,01,049.50",
  );
  expect(text).toContain("14/2 Princess Street\nKochi, Kerala 682001\nIndia\n+91 98470 00000");
});

test("who ordered reads all that there is to know, and comes to the order by the mail", () => {
  const { text } = all["order placed"];
  for (const words of [
    "Your message\nIs the <b>hem</b> let down?",
    "It usually arrives 4 to 12 days after it was ordered.\nPlease have ₹1,01,049.50 ready in cash when it arrives.",
    "Payment\nCash on delivery",
    "we take it back",
    "after rent, wages and postage",
    `View your order:\nhttps://rebon.example/profile/orders/${order.id}\n`,
    "Refunds and cancellations:\nhttps://rebon.example/refunds\n",
  ])
    expect(text).toContain(words);
});

test("the store reads the customer's message and the day by its own calendar", () => {
  const { text } = all["order placed, to the store"];
  expect(text).toContain("Is the <b>hem</b> let down?");
  expect(text).toContain("1 November 2026");
});

describe("news of an order", () => {
  test.each(orderStatuses.filter((word) => word !== "PENDING"))("%s has a mail of its own", (word) => {
    expect(status(word)?.subject).toContain("3f2a91c4");
  });

  test("what is over is not expected any more, and what was paid is not asked for", () => {
    expect(status("SHIPPED")?.text).toContain("It usually arrives 4 to 12 days");
    expect(status("COMPLETED", { payment_status: "SUCCESS" })?.text).toContain("Cash on delivery, paid");
    expect(status("COMPLETED")?.text).not.toContain("Expected");
    expect(status("CANCELED-USER")?.text).not.toMatch(/Expected|in cash/);
  });

  test("a shipped order names courier, number and link, but no link that isn't on the web", () => {
    const tracking_url = "https://track.example/EK1";
    const shipment = { courier: "India Post", tracking_number: "EK1", tracking_url };
    expect(status("SHIPPED", shipment)?.text).toContain(
      `Courier: India Post\nTracking number: EK1\n\nTrack the shipment:\n${tracking_url}`,
    );
    const harmful = { ...shipment, tracking_url: "javascript:alert(1)" };
    expect(status("SHIPPED", harmful)?.html).not.toContain("javascript");
    expect(status("SHIPPED")?.text).not.toContain("Shipment");
  });

  test("a canceled order gives the reason, and the refund only when something was paid", () => {
    const reason = { cancel_reason: "The piece has a stain." };
    expect(status("CANCELED-ADMIN", reason)?.text).toContain("Reason\nThe piece has a stain.");
    expect(status("CANCELED-ADMIN")?.text).not.toMatch(/Reason|refunded/);
    const byShop = { cancel_reason: writeReason("not_collected", 1) };
    expect(speaking("hi", () => status("CANCELED-ADMIN", byShop))?.text).toContain(
      "1 दिन में ऑर्डर लेने कोई नहीं आया।",
    );
    const paid = { payment_mode: "PREPAID", payment_status: "SUCCESS" };
    const whole = { amount: order.amount_due, status: "PENDING" };
    expect(status("CANCELED-USER", { ...paid, refund: whole })?.text).toContain("refunded in full");
    const rest = { amount: 100, status: "PENDING" };
    expect(status("CANCELED-ADMIN", { ...paid, refund: rest })?.text).toContain(
      "What has not gone back to you yet",
    );
  });
});

describe("news of money", () => {
  test("goes to the customer, names the amount, and why it goes back", () => {
    for (const mail of [all["payment received"], all["refund begun"], all["refund done"]])
      expect(mail.to).toBe("anu@example.org");
    expect(all["payment received"].subject).toBe("Payment received for your order 3f2a91c4");
    expect(all["refund done"].subject).toBe("Your refund of ₹749.50 has been sent");
    expect(all["payment received"].text).toContain("We have received ₹1,01,049.50 for your order 3f2a91c4.");
    expect(all["refund begun"].subject).toBe("Your refund of ₹749.50 is on its way");
    expect(all["refund begun"].text).toContain("that the order no longer needed");
    const canceled = orderMail({ kind: "refund-begun", orderId, amountPaise: 100, reason: "order_canceled" });
    expect(canceled.text).toContain("Your order 3f2a91c4 is canceled, so what you paid goes back.");
    expect(all["refund done"].text).toContain("₹749.50 for your order 3f2a91c4 was sent back");
  });
});

test("it goes to the customer, or to the store when that has an address", () => {
  const orderId = order.id;
  const toStore = { kind: "order-placed-store", orderId } as const;
  expect(writeOrderMail({ kind: "order-placed", orderId }, shop, order)?.to).toBe("anu@example.org");
  expect(writeOrderMail(toStore, shop, order)?.to).toBe(shop.contact);
  expect(writeOrderMail(toStore, { ...shop, contact: "" }, order)).toBeNull();
  const pending = { kind: "order-status-changed", orderId, status: "PENDING" } as const;
  expect(writeOrderMail(pending, shop, order)).toBeNull();
});
