import { test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage } from "#tests/support/render-page.tsx";
import { sampleOrder } from "#tests/support/sample-order.ts";
import { moveOrder } from "../../contract/order.ts";
import { OrderActions } from "./order-actions.tsx";

const order = sampleOrder();

test("an order that can't be moved says why, and can be moved again", async () => {
  server.reject(moveOrder, "unavailable", "The shop is resting.");
  await renderPage(<OrderActions order={order} onMoved={async () => undefined} />, { who: "admin" });
  await press("Accept Order");
  await expectToast("Failed to update order status", "The shop is resting.");
  server.respond(moveOrder, { data: order, message: "" });
  await press("Accept Order");
  await expectToast("Order status updated successfully");
});
