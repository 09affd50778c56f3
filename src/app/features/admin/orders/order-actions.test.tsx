// @vitest-environment happy-dom
import { test } from "vitest";
import { moveOrder } from "#contract/order.ts";
import { server } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage } from "#tests/support/render-page.tsx";
import { sampleOrder } from "#tests/support/sample-order.ts";
import { OrderActions } from "./order-actions.tsx";

const order = sampleOrder();

async function accept(): Promise<void> {
  await renderPage(<OrderActions order={order} onMoved={async () => undefined} />, { who: "admin" });
  await press("Accept Order");
}

test("an order that can't be moved says why", async () => {
  server.reject(moveOrder, "transition_not_allowed", "It is canceled.");
  await accept();
  await expectToast("Failed to update order status", "It is canceled.");
});

test("an order is moved", async () => {
  server.respond(moveOrder, { data: order, message: "" });
  await accept();
  await expectToast("Order status updated successfully");
});
