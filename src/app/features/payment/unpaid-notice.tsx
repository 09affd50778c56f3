import { Link } from "react-router";
import * as paths from "#app/paths.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { formatRupees } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";
import { orderNumber } from "#contract/order-number.ts";

interface UnpaidNoticeProps {
  order: Order;
  /** Day and time until which its products are kept. */
  reservedUntil: string;
  /** Missing where the store takes no online payments just now. */
  onPay?: () => void;
}

/** What a page that was left in the middle of a payment says when it is there again: the order stands and waits to be paid. */
export function UnpaidNotice({ order, reservedUntil, onPay }: UnpaidNoticeProps) {
  return (
    <section
      aria-label="Your order is not paid yet"
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-gold-tint px-5 py-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">Your order is not paid yet</p>
        <p className="text-md">
          Your order <span className="tabular">{orderNumber(order.id)}</span> of{" "}
          {formatRupees(order.total_amount)} is waiting for payment. We keep your products for you until{" "}
          <span className="whitespace-nowrap">{reservedUntil}</span>.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.myOrder(order.id)} className={buttonClass({ variant: "outline" })}>
          View Order Details
        </Link>
        {onPay && <Button onClick={onPay}>Pay Now</Button>}
      </div>
    </section>
  );
}
