// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectToast, press, renderPage, screen } from "#tests/support/render-page.tsx";
import { sampleOrder } from "#tests/support/sample-order.ts";
import { convertToCod } from "../contract/payment.ts";
import { OrderActions } from "./order-actions.tsx";

test("an unpaid order becomes cash on delivery, once that is confirmed", async () => {
  const order = sampleOrder({ payment_mode: "PREPAID", payment_status: "PENDING" });
  const terms = { online_payment: true, cash_on_delivery: true };
  server.respond(convertToCod, { data: sampleOrder(), message: "A sentence of the server." });
  await renderPage(<OrderActions order={order} terms={terms} onPay={() => undefined} />, { who: "customer" });
  await press("Convert to COD");
  const sure = await screen.findByRole("alertdialog");
  expect(sure).toHaveTextContent(/You will pay ₹[\d,.]+ in cash/);
  expect(server.writes()).toEqual([]);
  await press("Convert to COD", sure);
  await expectToast("A sentence of the server.");
  expect(server.sent(convertToCod)).toEqual([{ order_id: order.id }]);
});
