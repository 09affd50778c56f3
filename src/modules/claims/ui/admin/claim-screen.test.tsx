import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { unknownGarment } from "#modules/garments/contract/garment.ts";
import { sampleOrder } from "#modules/orders/server/sample-order.scene.ts";
import { clockLine } from "#modules/tickets/ui/admin/ticket-list.tsx";
import { server } from "#tests/support/play-server.ts";
import { expectToast, fill, press, renderPage, user } from "#tests/support/render-page.tsx";
import { type AdminClaim, acknowledgeClaim, settleClaim } from "../../contract/claim.ts";
import { ClaimScreen } from "./claim-screen.tsx";
import { claimTickets } from "./claims-screen.tsx";

const [line] = sampleOrder().products;
const garment = {
  ...unknownGarment,
  ...{
    template: "tops",
    measurements: { chest: 52 },
    flaws: [{ kind: "stain" as const, words: "at the cuff", pin: null }],
  },
};
const claim: AdminClaim = {
  ...{ id: "0a1b2c3d-0000-4000-8000-000000000000", ticket: "C-7K3M9Q", order_id: sampleOrder().id },
  ...{ line_id: "1", kind: "damaged", words: "It has a hole.", created_at: "2026-11-01T04:35:00.000Z" },
  ...{ state: "OPEN", acknowledge_by: "2026-11-03T04:35:00.000Z", settle_by: "2026-12-01T04:35:00.000Z" },
  ...{ settled_at: null, photos: [{ id: "p", width: 4, height: 3 }], notes: [], outcome: null, refund: 0 },
  ...{ paid_by_hand: 0, hand_reference: "", credit: 0, return_by_post: false, piece: "stays" },
  ...{ piece_reason: "", customer: { name: "Anu", email: "anu@example.org" }, overdue: null },
  order_status: "COMPLETED",
  lines: line ? [{ ...line, garment }] : [],
};
const most = { online: 749.25, money: 749.25, all: 749.25 };

test.each<[Partial<AdminClaim>, string]>([
  [{}, "Acknowledge by 3 Nov 2026, 10:05 am"],
  [{ overdue: "acknowledge" }, "Overdue: had to be acknowledged by 3 Nov 2026, 10:05 am"],
  [{ overdue: "settle" }, "Overdue: had to be settled by 1 Dec 2026, 10:05 am"],
  [{ state: "ACKNOWLEDGED" }, "Settle by 1 Dec 2026, 10:05 am"],
  [{ state: "SETTLED", settled_at: "2026-11-02T04:35:00.000Z" }, "Settled on 2 Nov 2026, 10:05 am"],
])("the clock of %o says so in words", (changes, words) => {
  expect(clockLine({ ...claim, ...changes }, claimTickets)).toBe(words);
});

test("the claim stands beside flaws and measures of the day, and is acknowledged by a button", async () => {
  server.respond(acknowledgeClaim, { data: claim, message: "The customer is told" });
  await renderPage(<ClaimScreen claim={claim} may_go_back={most} />, { who: "admin" });
  expect(screen.getByRole("img", { name: "Photograph 1 of claim C-7K3M9Q" })).toBeVisible();
  const flaws = screen.getByRole("region", { name: /^Flaws of/ });
  expect(within(flaws).getByText("Stain: at the cuff")).toBeVisible();
  expect(within(screen.getByRole("region", { name: /^Measures of/ })).getByText("52 cm")).toBeVisible();
  await press("Acknowledge");
  await expectToast("The customer is told");
});

test("how it was settled is told to the office, not to the customer", async () => {
  const settled = { state: "SETTLED", settled_at: claim.created_at, hand_reference: "UPI 6" } as const;
  const given = { ...claim, ...settled, refund: 10, paid_by_hand: 20, credit: 30 };
  await renderPage(<ClaimScreen claim={given} may_go_back={most} />, { who: "admin" });
  const told = screen.getByRole("region", { name: "How it was settled" });
  expect(told).toHaveTextContent("₹20 was paid by hand (reference UPI 6).₹30 was given as store credit.");
  expect(told).not.toHaveTextContent(/you/);
});

test("half a refund and half credit are settled with a reply; what is refused keeps its place", async () => {
  server.reject(settleClaim, "too_much_given_back", "At most ₹749.25.", { refund: "At most ₹749.25." });
  await renderPage(<ClaimScreen claim={claim} may_go_back={most} />, { who: "admin" });
  await fill({ "Refund to the online payment (₹)": "374.62", "Store credit (₹)": "374.63" });
  await press("Settle with ₹749.25");
  expect(await screen.findByText("Please write to the customer.")).toBeVisible();
  expect(server.sent(settleClaim)).toEqual([]);
  await fill({ "Reply to the customer": "We are sorry." });
  await press("Settle with ₹749.25");
  await expectToast("The claim was not settled", "At most ₹749.25.");
  expect(server.sent(settleClaim)).toMatchObject([{ refund: 374.62, credit: 374.63, piece: "stays" }]);
  expect(screen.getByLabelText("Reply to the customer")).toHaveValue("We are sorry.");
});

test("an amount that can't be takes nothing of the page away", async () => {
  await renderPage(<ClaimScreen claim={claim} may_go_back={most} />, { who: "admin" });
  await fill({ "Reply to the customer": "Sorry.", "Paid by hand (₹)": "1234567890123456" });
  expect(screen.getByLabelText("Reply to the customer")).toHaveValue("Sorry.");
  expect(screen.getByRole("button", { name: "Settle with a reply" })).toBeVisible();
});

test("an order that was paid in cash offers no refund to an online payment", async () => {
  await renderPage(<ClaimScreen claim={claim} may_go_back={{ ...most, online: 0 }} />, { who: "admin" });
  expect(screen.queryByLabelText("Refund to the online payment (₹)")).toBeNull();
  await fill({ "Paid by hand (₹)": "100", "Reply to the customer": "Sorry." });
  await press("Settle with ₹100");
  expect(await screen.findByText("Please note the reference of the payment.")).toBeVisible();
});

test("why is needed, and so marked, once something becomes of the product", async () => {
  const completed = { ...claim, order_status: "COMPLETED" as const };
  await renderPage(<ClaimScreen claim={completed} may_go_back={most} />, { who: "admin" });
  expect(screen.getByLabelText("Why (optional)")).toBeVisible();
  await user.selectOptions(screen.getByLabelText("What becomes of the product"), "stock");
  expect(screen.getByLabelText("Why")).toBeVisible();
});
