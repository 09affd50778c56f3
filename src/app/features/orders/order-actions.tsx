import { useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast.ts";
import { cancelMyOrder, type Order } from "#contract/order.ts";
import { allowedTransitions } from "#contract/order-status.ts";
import { TrackShipment } from "./track-shipment.tsx";

/** What the shopper can do about an order in its present state. */
export function OrderActions({ order }: { order: Order }) {
  // An order that is paid online is canceled together with its refund, which is another call.
  const moves = order.payment_mode === "COD" ? allowedTransitions(order, "customer") : [];
  return (
    <>
      {order.status === "SHIPPED" && <TrackShipment order={order} />}
      {moves.map((move) => (
        <CancelOrder key={move.to} order={order} button={move.button} />
      ))}
    </>
  );
}

function CancelOrder({ order, button }: { order: Order; button: string }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function cancel() {
    setBusy(true);
    const answer = await callApi(cancelMyOrder, { body: { order_id: order.id } });
    if (answer.ok) toast.success(answer.value.message || "Order canceled successfully");
    else toast.error("Error canceling order", { description: answer.message });
    await revalidate();
    setBusy(false);
    setAsking(false);
  }

  return (
    <>
      <Button variant="outline" size="sm" className="ml-auto" onClick={() => setAsking(true)}>
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
        The order will be canceled, and its pieces go back to the shop for others to buy.
      </ConfirmDialog>
    </>
  );
}
