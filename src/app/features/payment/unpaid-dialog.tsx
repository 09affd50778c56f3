import { Link } from "react-router";
import { reservedUntil } from "#app/lib/unpaid-order.ts";
import * as paths from "#app/paths.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Order } from "#contract/order.ts";
import { orderNumber } from "#contract/order-number.ts";
import { storeTime } from "#contract/store-time.ts";

interface UnpaidDialogProps {
  order: Order | null;
  /** Why there is no payment, in the words of the bank or the shop; null when the customer just walked away. */
  reason: string | null;
  /** Hours for which the products are kept. */
  unpaidHours: number;
  onPay: () => void;
  onClose: () => void;
}

/** The order stands, its payment does not: nothing is lost, and paying is one press away. */
export function UnpaidDialog({ order, reason, unpaidHours, onPay, onClose }: UnpaidDialogProps) {
  return (
    <Dialog
      open={order !== null}
      onOpenChange={(wanted) => !wanted && onClose()}
      size="md"
      title="Your order is not paid yet"
      description={`No worries, the order${order ? ` ${orderNumber(order.id)}` : ""} itself is placed. You can pay now or later, from My Orders.`}
    >
      {reason && (
        <p className="mb-4 rounded-field bg-clay-tint px-4 py-3 text-md font-medium text-clay">{reason}</p>
      )}
      <p className="mb-6 rounded-field bg-gold-tint px-4 py-3 text-md">
        We keep your products for you until{" "}
        <strong className="whitespace-nowrap">{order && storeTime(reservedUntil(order, unpaidHours))}</strong>
        . What is not paid by then goes back to the shop.
      </p>
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button onClick={onPay} className="sm:flex-1">
          Pay Now
        </Button>
        <Link
          to={paths.myOrder(order?.id ?? "")}
          onClick={onClose}
          className={buttonClass({ variant: "outline", className: "sm:flex-1" })}
        >
          View Order Details
        </Link>
      </div>
    </Dialog>
  );
}
