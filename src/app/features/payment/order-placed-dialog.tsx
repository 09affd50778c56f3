import { Link } from "react-router";
import * as paths from "#app/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import type { DeliveryDays } from "#contract/delivery-days.ts";
import { formatRupees } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";
import { orderNumber } from "#contract/order-number.ts";
import { whatComesNext } from "#contract/what-comes-next.ts";

/** What the customer sees once the order stands, and is paid where that was due. */
export function OrderPlacedDialog({
  order,
  days,
  onClose,
}: {
  order: Order | null;
  days: DeliveryDays;
  onClose: () => void;
}) {
  const isPaid = order?.payment_status === "SUCCESS";
  return (
    <Dialog
      open={order !== null}
      onOpenChange={(wanted) => !wanted && onClose()}
      size="md"
      title="Order Placed Successfully!"
      description={`Thank you. Your order${order ? ` ${orderNumber(order.id)}` : ""} is placed, and a confirmation is on its way by email.`}
    >
      {order && isPaid && (
        <p className="mb-6 flex items-center gap-2.5 rounded-field bg-leaf-tint px-4 py-3 font-semibold text-leaf tabular">
          <CheckIcon className="shrink-0" />
          Paid online: {formatRupees(order.total_amount)}
        </p>
      )}
      {order && (
        <div className="mb-6 grid gap-1.5 text-md">
          <h3 className="font-sans text-md font-bold tracking-normal">What comes next</h3>
          {whatComesNext(order, days).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Link
          to={paths.myOrder(order?.id ?? "")}
          onClick={onClose}
          className={buttonClass({ className: "sm:flex-1" })}
        >
          View Order Details
        </Link>
        <Link
          to="/"
          onClick={onClose}
          className={buttonClass({ variant: "outline", className: "sm:flex-1" })}
        >
          Go Home
        </Link>
      </div>
    </Dialog>
  );
}
