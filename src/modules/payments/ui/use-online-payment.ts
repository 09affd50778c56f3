import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import type { Result } from "#kernel/result.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { callApi } from "#ui/client/api-client.ts";
import { toast } from "#ui/toast/toast.ts";
import { checkPayment, payOrder, verifyPayment } from "../contract/payment.ts";
import {
  followPayment,
  openCheckout,
  type PaymentDeps,
  type PaymentEnd,
  type PaymentProgress,
  paymentEnd,
  payOnline,
} from "./pay-online.ts";

export type PaymentView =
  | { at: "idle" }
  | { at: PaymentProgress; orderId: string }
  | Exclude<PaymentEnd, { at: "moved" }>;

/** Milliseconds between two questions about a payment; the server asks Razorpay at most every two seconds. */
const PAUSE = 2500;

/** Outcomes that the return address of a full-page payment may claim. */
const claims = ["SUCCESS", "PENDING", "FAILED"] as const;

/** Paying orders in this page: one payment at a time, however often it is asked for. */
export function useOnlinePayment() {
  const [view, setView] = useState<PaymentView>({ at: "idle" });
  const running = useRef(false);
  const closeCheckout = useRef(() => {});
  const { revalidate } = useRevalidator();

  // Whoever goes to another page has walked away from the checkout that lies over this one.
  useEffect(() => () => closeCheckout.current(), []);

  const run = useCallback(
    async (
      payment: () => Promise<PaymentEnd | null>,
      quiet: readonly PaymentEnd["at"][] = [],
    ): Promise<PaymentEnd | null> => {
      if (running.current) return null;
      running.current = true;
      const end = await payment();
      closeCheckout.current = () => {};
      running.current = false;
      setView(!end || end.at === "moved" || quiet.includes(end.at) ? { at: "idle" } : end);
      if (end?.at === "moved") toast.info(t("There is nothing to pay online for this order any more"));
      await revalidate();
      return end;
    },
    [revalidate],
  );

  const pay = useCallback(
    (order: Order) =>
      run(() => {
        const world = worldOf((close) => {
          closeCheckout.current = close;
        });
        return payOnline(order, world, (at) => setView({ at, orderId: order.id }));
      }),
    [run],
  );

  /** Finds out what became of a payment that had the whole page; shows no dialog when it failed. The address may say anything, so the server is asked. */
  const welcomeBack = useCallback(
    (orderId: string, as: (typeof claims)[number]) =>
      run(async () => {
        setView({ at: "validating", orderId });
        const world = worldOf(() => {});
        const response = await world.check(orderId);
        if (!response.ok) {
          toast.error(t("Error fetching orders"), { description: response.message });
          return null;
        }
        const known = paymentEnd(response.value);
        if (known || as === "FAILED") return known ?? { at: "unpaid", order: response.value, reason: null };
        return followPayment(response.value, world);
      }, ["unpaid"]),
    [run],
  );

  const present = useCallback(
    (order: Order) =>
      setView(
        order.standing.waits_for === "payment"
          ? { at: "unpaid", order, reason: null }
          : { at: "placed", order },
      ),
    [],
  );
  const close = useCallback(() => setView({ at: "idle" }), []);

  return { view, pay, welcomeBack, present, close };
}

function worldOf(keepClose: (close: () => void) => void): PaymentDeps {
  return {
    begin: async (order_id) => dataOf(await callApi(payOrder, { body: { order_id } })),
    open: (checkout, onOpen) =>
      openCheckout(checkout, (close) => {
        keepClose(close);
        onOpen();
      }),
    verify: async (order_id, { razorpay_order_id, razorpay_payment_id, razorpay_signature }) => {
      // These three alone: Razorpay hands back more with some accounts.
      const body = { order_id, razorpay_order_id, razorpay_payment_id, razorpay_signature };
      return dataOf(await callApi(verifyPayment, { body }));
    },
    check: async (order_id) => dataOf(await callApi(checkPayment, { body: { order_id } })),
    pause: () => new Promise((resolve) => setTimeout(resolve, PAUSE)),
  };
}

function dataOf<T, E extends string>(response: Result<{ data: T }, E>): Result<T, E> {
  return response.ok ? { ok: true, value: response.value.data } : response;
}

/** Takes up a payment that had the whole page: `?order=…&payment=SUCCESS`. The address is cleaned, so that a reload starts nothing. */
export function usePaymentReturn(payment: ReturnType<typeof useOnlinePayment>): void {
  const { welcomeBack, pay } = payment;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const claim = search.get("payment");
  const orderId = search.get("order");

  useEffect(() => {
    const as = claims.find((known) => known === claim);
    if (!as) return;
    void navigate({ search: "" }, { replace: true, preventScrollReset: true });
    if (!orderId) {
      toast.error(t("Payment failed"), { description: t("You can pay again from your orders.") });
      return;
    }
    void welcomeBack(orderId, as).then((end) => {
      if (end?.at !== "unpaid") return;
      toast.error(t("Payment failed"), {
        description: t("Your order is placed and waits for its payment."),
        action: { label: t("Pay Now"), onClick: () => void pay(end.order) },
      });
    });
  }, [claim, orderId, navigate, welcomeBack, pay]);
}
