import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { sampleOrder } from "#tests/support/sample-order.ts";
import { OrderActions } from "./order-actions.tsx";

const terms = { online_payment: true, cash_on_delivery: true };

function actionsOf(changed: Parameters<typeof sampleOrder>[0]): string {
  const element = <OrderActions order={sampleOrder(changed)} terms={terms} onPay={() => undefined} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

test.each(["COD", "PREPAID"] as const)(
  "a completed %s order has its receipt, and nothing to pay",
  (payment_mode) => {
    const actions = actionsOf({ payment_mode, payment_status: "SUCCESS", status: "COMPLETED" });
    expect(actions).toContain("View Receipt");
    expect(actions).not.toContain("Pay Now");
  },
);

test("cash that has not come in yet has no receipt", () => {
  const actions = actionsOf({ payment_mode: "COD", payment_status: "PENDING", status: "SHIPPED" });
  expect(actions).not.toContain("View Receipt");
});
