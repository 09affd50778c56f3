// @vitest-environment happy-dom
import { test } from "vitest";
import { cancelMyOrder } from "#contract/order.ts";
import { server } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage, screen } from "#tests/support/render-page.tsx";
import { sampleOrder } from "#tests/support/sample-order.ts";
import { CancelOrder } from "./cancel-order.tsx";

const order = sampleOrder();

async function cancel(): Promise<void> {
  await renderPage(<CancelOrder order={order} button="Cancel Order" />, { who: "customer" });
  await press("Cancel Order");
  await press("Cancel Order", await screen.findByRole("alertdialog"));
}

test("an order that can't be canceled says why", async () => {
  server.reject(cancelMyOrder, "transition_not_allowed", "It is on its way.");
  await cancel();
  await expectToast("Error canceling order", "It is on its way.");
});

test("an order is canceled", async () => {
  server.respond(cancelMyOrder, { data: order, message: "" });
  await cancel();
  await expectToast("Order canceled successfully");
});
