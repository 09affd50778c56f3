import type { Order } from "#contract/order.ts";
import type { SaleTerms } from "#contract/sale-terms.ts";
import { OrderPlacedDialog } from "./order-placed-dialog.tsx";
import { UnpaidDialog } from "./unpaid-dialog.tsx";
import { UnsureDialog } from "./unsure-dialog.tsx";
import { UnwantedDialog } from "./unwanted-dialog.tsx";
import type { PaymentView } from "./use-online-payment.ts";
import { WaitingDialog } from "./waiting-dialog.tsx";

interface PaymentDialogsProps {
  view: PaymentView;
  terms: SaleTerms;
  onPay: (order: Order) => void;
  onClose: () => void;
}

/** What there is to say about an order's payment. While the checkout lies over the page, nothing of ours does. */
export function PaymentDialogs({ view, terms, onPay, onClose }: PaymentDialogsProps) {
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
      <OrderPlacedDialog order={view.at === "placed" ? view.order : null} days={terms} onClose={onClose} />
      <UnpaidDialog
        order={unpaid?.order ?? null}
        reason={unpaid?.reason ?? null}
        unpaidHours={terms.unpaid_hours}
        onPay={() => unpaid && onPay(unpaid.order)}
        onClose={onClose}
      />
      <UnwantedDialog end={view.at === "unwanted" ? view : null} onClose={onClose} />
      <UnsureDialog order={view.at === "unsure" ? view.order : null} onClose={onClose} />
    </>
  );
}
