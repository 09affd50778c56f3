import type { Order } from "#contract/order.ts";
import { OrderPlacedDialog } from "./order-placed-dialog.tsx";
import { UnpaidDialog } from "./unpaid-dialog.tsx";
import { UnsureDialog } from "./unsure-dialog.tsx";
import { UnwantedDialog } from "./unwanted-dialog.tsx";
import type { PaymentView } from "./use-online-payment.ts";
import { WaitingDialog } from "./waiting-dialog.tsx";

interface PaymentDialogsProps {
  view: PaymentView;
  /** Until when the products of this order are kept, as words. */
  reservedUntil: (order: Order) => string;
  onPay: (order: Order) => void;
  onClose: () => void;
}

/** What there is to say about an order's payment. While the checkout lies over the page, nothing of ours does. */
export function PaymentDialogs({ view, reservedUntil, onPay, onClose }: PaymentDialogsProps) {
  const unpaid = view.at === "unpaid" ? view : null;
  return (
    <>
      <WaitingDialog
        open={view.at === "opening"}
        late
        title="Opening the payment page..."
        text="Razorpay takes care of the payment. The shop never sees your card."
      />
      <WaitingDialog
        open={view.at === "validating"}
        title="Validating your order..."
        text="We are asking the bank about your payment. Please keep this page open."
      />
      <OrderPlacedDialog order={view.at === "placed" ? view.order : null} onClose={onClose} />
      <UnpaidDialog
        open={unpaid !== null}
        reason={unpaid?.reason ?? null}
        reservedUntil={unpaid ? reservedUntil(unpaid.order) : ""}
        onPay={() => unpaid && onPay(unpaid.order)}
        onClose={onClose}
      />
      <UnwantedDialog end={view.at === "unwanted" ? view : null} onClose={onClose} />
      <UnsureDialog open={view.at === "unsure"} onClose={onClose} />
    </>
  );
}
