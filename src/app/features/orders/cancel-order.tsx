import { useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast.ts";
import { formatRupees } from "#contract/money.ts";
import { cancelMyOrder, type Order } from "#contract/order.ts";
import { cancelWithRefund } from "#contract/payment.ts";

/** Cancels an order after asking; what was paid online goes back with it. */
export function CancelOrder({ order, button }: { order: Order; button: string }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const isPaid = order.payment_mode === "PREPAID" && order.payment_status === "SUCCESS";

  async function cancel() {
    setBusy(true);
    // An order that is paid online is canceled together with its refund, which is another call.
    const call = order.payment_mode === "PREPAID" ? cancelWithRefund : cancelMyOrder;
    const response = await callApi(call, { body: { order_id: order.id } });
    if (response.ok) toast.success(response.value.message || "Order canceled successfully");
    else toast.error("Error canceling order", { description: response.message });
    await revalidate();
    setBusy(false);
    setAsking(false);
  }

  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        {button}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        onConfirm={cancel}
        loading={busy}
        confirmLabel={button}
        cancelLabel="Keep Order"
      >
        The order will be canceled, and its products go back to the shop for others to buy.
        {isPaid && ` ${formatRupees(order.total_amount)} will be refunded to the way you paid with.`}
      </ConfirmDialog>
    </>
  );
}
