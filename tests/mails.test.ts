import { describe, expect, test } from "vitest";
import { orderStatuses } from "#modules/orders/contract/order-status.ts";
import { writeOrderMail } from "#modules/orders/server/order-letters.ts";
import { escapeHtml } from "#platform/mail/blocks.ts";
import {
  name,
  order,
  orderMail,
  shop,
  status,
  toShoppers,
  toStore,
  toStrangers as writeToStrangers,
} from "./support/sample-mails.ts";

const all = { ...toShoppers(), ...toStore() };
const toStrangers = writeToStrangers();
const orderId = order.id;

describe.each(Object.entries(all))("the mail '%s'", (_kind, mail) => {
  test("shows what people typed and runs none of it", () => {
    expect(mail.html).toContain(escapeHtml(name));
    expect(mail.html).not.toMatch(/<img|<script|<b>/);
    expect(mail.text).toContain(name);
  });
});

describe.each(Object.entries({ ...all, ...toStrangers }))("the mail '%s'", (_kind, mail) => {
  test("says the same in both forms, and where it comes from", () => {
    const shown = mail.html.replace(/<style.*?<\/style>|<[^>]+>/gs, " ");
    for (const words of mail.text.split("\n").filter((line) => /^[A-Z][^:]+$/.test(line))) {
      expect(shown).toContain(escapeHtml(words));
    }
    expect(mail.text).toContain("Rebon · https://rebon.example");
    expect(mail.html).toContain("border-top:3px solid #c9a227");
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });

  test("is answered to the store, and stays light where others are made dark", () => {
    expect(mail.replyTo).toBe(shop.contact);
    expect(mail.html).toContain('<meta name="color-scheme" content="light">');
  });
});

test("what anybody may ask for in a person's name says when it was, by the clock of India", () => {
  const links = [all["already registered"], all["reset password"], all["sign-in link"]];
  for (const mail of [
    ...links,
    toStrangers["confirm email"],
    toStrangers["begin an account"],
    all["factor is to be removed"],
  ]) {
    expect(mail.text).toContain("on 23 Nov 2026, 3:54 pm (India's time)");
    expect(mail.html).toContain("on 23 Nov 2026, 3:54 pm (India&#39;s time)");
  }
});

test("links arrive whole", () => {
  const confirmation = "https://rebon.example/u/confirm-email?token=a%26b%3D%2F";
  expect(toStrangers["confirm email"].text).toContain(`\n${confirmation}\n`);
  expect(toStrangers["confirm email"].html).toContain(`href="${confirmation}"`);
  expect(all["sign-in link"].text).toContain("https://rebon.example/u/sign-in?token=t%2Fo%2Bk");
  expect(toStrangers["begin an account"].text).toContain(
    "https://rebon.example/u/sign-up?email=a%2Bb%40example.org\n",
  );
  expect(all["reset password"].text).toContain("https://rebon.example/u/update-password?token=t%2Fo%2Bk");
  expect(all["staff invitation"].text).toContain("\nhttps://rebon.example/u/join-staff?token=t%2Fo%2Bk\n");
});

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

test("an answer to an offer says what it comes to, and what there is to do", () => {
  expect(all["offer accepted"].text).toContain("are yours for ₹800. You pay ₹1,01,049.50 in cash");
  expect(all["offer countered"].text).toContain("We can let them go for ₹800.");
  expect(all["offer countered"].text).toContain("by 24 Nov 2026, 10:05 am");
  for (const mail of [
    "offer declined",
    "declined by the customer",
    "offer lapsed",
    "counter lapsed",
  ] as const)
    expect(all[mail].text).toContain("stands at the marked price of ₹1,000");
  expect(all["offer lapsed"].text).toContain("nobody answered your offer in time");
  expect(all["offer declined"].text).toContain("Our words to you");
  expect(all["offer lapsed"].text).not.toContain("Our words to you");
});
