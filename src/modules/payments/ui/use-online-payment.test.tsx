import { test } from "vitest";
import { server } from "#tests/support/play-server.ts";
import { expectToast, renderPage } from "#tests/support/render-page.tsx";
import { checkPayment } from "../contract/payment.ts";
import { useOnlinePayment, usePaymentReturn } from "./use-online-payment.ts";

function Orders() {
  usePaymentReturn(useOnlinePayment());
  return null;
}

test("what became of a payment can't be asked", async () => {
  server.reject(checkPayment, "not_found", "A sentence of the server.");
  const order = "3f2a91c4-0d7e-4a55-8b1c-9e6d2f0a7b31";
  await renderPage(<Orders />, { who: "customer", at: `/profile/orders?order=${order}&payment=PENDING` });
  await expectToast("Error fetching orders", "A sentence of the server.");
});
