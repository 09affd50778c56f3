import { Link } from "react-router";
import { isUnpaid } from "#app/lib/unpaid-order.ts";
import * as paths from "#app/paths.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { Order } from "#contract/order.ts";
import { allowedTransitions } from "#contract/order-status.ts";
import type { SaleTerms } from "#contract/sale-terms.ts";
import { CancelOrder } from "./cancel-order.tsx";
import { ConvertToCod } from "./convert-to-cod.tsx";
import { TrackShipment } from "./track-shipment.tsx";

interface OrderActionsProps {
  order: Order;
  /** Which ways to pay there are now. */
  terms: Pick<SaleTerms, "online_payment" | "cash_on_delivery">;
  onPay: (order: Order) => void;
}

/** What the customer can do about an order in its present state. */
export function OrderActions({ order, terms, onPay }: OrderActionsProps) {
  const moves = allowedTransitions(order, "customer");
  return (
    <>
      {isUnpaid(order) && terms.online_payment && (
        <Button size="sm" onClick={() => onPay(order)}>
          Pay Now
        </Button>
      )}
      {isUnpaid(order) && terms.cash_on_delivery && <ConvertToCod order={order} />}
      {order.payment_status === "SUCCESS" && (
        <Link to={paths.receipt(order.id)} className={buttonClass({ variant: "accent", size: "sm" })}>
          View Receipt
        </Link>
      )}
      {order.status === "SHIPPED" && <TrackShipment order={order} />}
      {moves.map((move) => (
        <CancelOrder key={move.to} order={order} button={move.button} />
      ))}
    </>
  );
}
