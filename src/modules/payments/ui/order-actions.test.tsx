// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { cancelMyOrder } from "#modules/orders/contract/order.ts";
import { server } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage, screen } from "#tests/support/render-page.tsx";
import { sampleOrder } from "#tests/support/sample-order.ts";
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
