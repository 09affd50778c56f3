import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

/** What the shopper sees once the order stands. */
export function OrderPlacedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      size="md"
      title="Order Placed Successfully!"
      description="Thank you. The store reads your message and gets back to you; a confirmation is on its way by mail."
    >
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Link to="/profile/orders" className={buttonClass({ className: "sm:flex-1" })}>
          View Order Details
        </Link>
        <Link to="/" className={buttonClass({ variant: "outline", className: "sm:flex-1" })}>
          Go Home
        </Link>
      </div>
    </Dialog>
  );
}
