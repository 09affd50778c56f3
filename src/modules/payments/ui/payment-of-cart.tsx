import { useEffect, useState } from "react";
import type { Order } from "#modules/orders/contract/order.ts";
import type { SaleTerms } from "#modules/settings/contract/settings.ts";
import { PaymentDialogs } from "./payment-dialogs.tsx";
import { useOnlinePayment } from "./use-online-payment.ts";

interface PaymentOfCartProps {
  order: Order;
  /** Whether it is paid now; else it is shown that it is placed. */
  pays: boolean;
  terms: SaleTerms;
  /** Called once nothing of it is open any more. */
  onIdle: () => void;
}

/** The sequel once the cart has become an order: the payment, or the word that it is placed. The cart's page loads it late. */
export function PaymentOfCart({ order, pays, terms, onIdle }: PaymentOfCartProps) {
  const { view, pay, present, close } = useOnlinePayment();
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (pays) void pay(order).then(() => setBegun(true));
    else {
      present(order);
      setBegun(true);
    }
  }, [order, pays, pay, present]);
  const isOver = begun && view.at === "idle";
  useEffect(() => {
    if (isOver) onIdle();
  }, [isOver, onIdle]);
  return <PaymentDialogs view={view} terms={terms} onPay={pay} onClose={close} />;
}
