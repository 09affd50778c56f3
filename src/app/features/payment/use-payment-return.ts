import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { toast } from "#app/ui/toast.ts";
import type { ReturnedAs, useOnlinePayment } from "./use-online-payment.ts";

const claims: readonly string[] = ["SUCCESS", "PENDING", "FAILED"] satisfies ReturnedAs[];

/** Takes up a payment that had the whole page: `?order=…&payment=SUCCESS`. The address is cleaned, so that a reload starts nothing. */
export function usePaymentReturn({
  welcomeBack,
  pay,
}: Pick<ReturnType<typeof useOnlinePayment>, "welcomeBack" | "pay">): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const claim = search.get("payment");
  const orderId = search.get("order");

  useEffect(() => {
    if (!claim || !claims.includes(claim)) return;
    void navigate({ search: "" }, { replace: true, preventScrollReset: true });
    if (!orderId) {
      toast.error("Payment failed", { description: "You can pay again from your orders." });
      return;
    }
    void welcomeBack(orderId, claim as ReturnedAs).then((end) => {
      if (end?.at !== "unpaid") return;
      toast.error("Payment failed", {
        description: "Your order is placed and waits for its payment.",
        action: { label: "Pay Now", onClick: () => void pay(end.order) },
      });
    });
  }, [claim, orderId, navigate, welcomeBack, pay]);
}
