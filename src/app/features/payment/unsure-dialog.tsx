import { Link } from "react-router";
import * as paths from "#app/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Order } from "#contract/order.ts";

/** The bank has not answered in time. The shop goes on asking without the customer. */
export function UnsureDialog({ order, onClose }: { order: Order | null; onClose: () => void }) {
  return (
    <Dialog
      open={order !== null}
      onOpenChange={(wanted) => !wanted && onClose()}
      size="md"
      title="Your payment is still being checked"
      description="Your order is placed, and the bank has not told us about the payment yet. We go on asking and write to you as soon as it is confirmed. Please don't pay a second time until then."
    >
      <Link
        to={paths.myOrder(order?.id ?? "")}
        onClick={onClose}
        className={buttonClass({ className: "w-full" })}
      >
        View Order Details
      </Link>
    </Dialog>
  );
}
