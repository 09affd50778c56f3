import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { formatRupees } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";

/** What the customer sees once the order stands, and is paid where that was due. */
export function OrderPlacedDialog({ order, onClose }: { order: Order | null; onClose: () => void }) {
  const isPaid = order?.payment_status === "SUCCESS";
  return (
    <Dialog
      open={order !== null}
      onOpenChange={(wanted) => !wanted && onClose()}
      size="md"
      title="Order Placed Successfully!"
      description="Thank you. The store reads your message and gets back to you; a confirmation is on its way by mail."
    >
      {order && isPaid && (
        <p className="mb-6 flex items-center gap-2.5 rounded-field bg-leaf-tint px-4 py-3 font-semibold text-leaf tabular">
          <CheckIcon className="shrink-0" />
          Paid online: {formatRupees(order.total_amount)}
        </p>
      )}
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Link to="/profile/orders" onClick={onClose} className={buttonClass({ className: "sm:flex-1" })}>
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
