import { expect, test } from "vitest";
import { cancelMyOrder } from "#modules/orders/contract/order.ts";
import { sampleOrder } from "#modules/orders/server/sample-order.scene.ts";
import { server } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage, screen, within } from "#tests/support/render-page.tsx";
import { convertToCod } from "../contract/payment.ts";
import { OrderActions } from "./order-actions.tsx";

const terms = { online_payment: true, cash_on_delivery: true };

async function show(changed: Parameters<typeof sampleOrder>[0] = {}): Promise<void> {
  await renderPage(<OrderActions order={sampleOrder(changed)} terms={terms} onPay={() => undefined} />, {
    who: "customer",
  });
}

test.each(["COD", "PREPAID"] as const)(
  "a completed %s order has its receipt, and nothing to pay",
  async (payment_mode) => {
    await show({ payment_mode, payment_status: "SUCCESS", status: "COMPLETED" });
    expect(screen.getByRole("link", { name: "View Receipt" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Pay Now" })).toBeNull();
  },
);

test.each([
  ["collect", 1],
  ["counter", 0],
] as const)("an unpaid order of kind %s has %i buttons to pay in the store", async (hand_over, count) => {
  await show({ payment_mode: "PREPAID", payment_status: "PENDING", hand_over });
  expect(screen.queryAllByRole("button", { name: "Pay in the store" })).toHaveLength(count);
});

test("cash that has not come in yet has no receipt", async () => {
  await show({ payment_mode: "COD", payment_status: "PENDING", status: "SHIPPED" });
  expect(screen.getByRole("button", { name: "Track Shipment" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "View Receipt" })).toBeNull();
});

async function cancel(): Promise<void> {
  await show();
  await press("Cancel Order");
  await press("Cancel Order", await screen.findByRole("alertdialog"));
}

test("an order that can't be canceled says why", async () => {
  server.reject(cancelMyOrder, "transition_not_allowed", "It is on its way.");
  await cancel();
  await expectToast("Error canceling order", "It is on its way.");
});

test("an order is canceled", async () => {
  server.respond(cancelMyOrder, { data: sampleOrder(), message: "" });
  await cancel();
  await expectToast("Order canceled successfully");
});

test("what store credit paid is not called a refund", async () => {
  await show({ payment_mode: "PREPAID", payment_status: "SUCCESS", credit_used: 101_049.5, amount_due: 0 });
  await press("Cancel Order");
  const sure = await screen.findByRole("alertdialog");
  expect(sure).toHaveTextContent("for others to buy. The store credit that you used will be yours again.");
  expect(sure).not.toHaveTextContent("refunded");
  expect(within(sure).getByRole("button", { name: "Cancel Order" })).toHaveClass("button-danger");
});

test("an unpaid order becomes cash on delivery, once that is confirmed", async () => {
  server.respond(convertToCod, { data: sampleOrder(), message: "A sentence of the server." });
  await show({ payment_mode: "PREPAID", payment_status: "PENDING" });
  await press("Convert to COD");
  const sure = await screen.findByRole("alertdialog");
  expect(sure).toHaveTextContent(/You will pay ₹[\d,.]+ in cash/);
  expect(sure).not.toHaveTextContent("This action cannot be undone.");
  expect(within(sure).getByRole("button", { name: "Convert to COD" })).toHaveClass("button-primary");
  expect(server.writes()).toEqual([]);
  await press("Convert to COD", sure);
  await expectToast("A sentence of the server.");
  expect(server.sent(convertToCod)).toEqual([{ order_id: sampleOrder().id }]);
});
