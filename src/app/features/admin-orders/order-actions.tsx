import { useState } from "react";
import { callApi } from "#app/lib/api-client.ts";
import { shortOrderId } from "#app/lib/short-order-id.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast.ts";
import { formatRupees } from "#contract/money.ts";
import { moveOrder, type Order, type Shipment } from "#contract/order.ts";
import { allowedTransitions, type OrderTransition } from "#contract/order-status.ts";
import { heldButton, isPaidOnline } from "./order-words.ts";
import { ShipDialog } from "./ship-dialog.tsx";

interface OrderActionsProps {
  order: Pick<Order, "id" | "status" | "payment_mode" | "payment_status" | "total_amount" | "customer">;
  /** The order has a new status, or turned out to have one already. */
  onMoved: () => Promise<void>;
}

/** The buttons that the transition table gives a shopkeeper for this order. None: nothing is drawn. */
export function OrderActions({ order, onMoved }: OrderActionsProps) {
  const moves = allowedTransitions(order, "admin");
  const held = heldButton(order);
  const [asked, setAsked] = useState<OrderTransition | null>(null);
  const [running, setRunning] = useState<OrderTransition | null>(null);
  if (moves.length === 0 && !held) return null;

  async function make(move: OrderTransition, shipment: Partial<Shipment> = {}) {
    if (running) return;
    setRunning(move);
    const result = await callApi(moveOrder, {
      query: { order_id: order.id, status: move.to },
      body: shipment,
    });
    setRunning(null);
    if (result.ok) toast.success("Order status updated successfully");
    else toast.error("Failed to update order status", { description: result.message });
    // What was entered about a shipment is kept when the shop just could not be reached.
    if (result.ok || result.code === "transition_not_allowed") {
      setAsked(null);
      await onMoved();
    } else if (move.final) setAsked(null);
  }

  function press(move: OrderTransition) {
    if (move.final || move.to === "SHIPPED") setAsked(move);
    else void make(move);
  }

  return (
    <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-5 py-3.5">
      {held && <p className="mr-auto text-mute">“{held}” waits until this order is paid.</p>}
      {[...moves].reverse().map((move) => (
        <Button
          key={move.to}
          size="sm"
          variant={move.final ? "outline" : "primary"}
          loading={running === move}
          disabled={running !== null}
          onClick={() => press(move)}
        >
          {move.button}
        </Button>
      ))}
      <ConfirmDialog
        open={asked?.final === true}
        onOpenChange={() => setAsked(null)}
        onConfirm={() => asked && void make(asked)}
        confirmLabel={asked?.button ?? ""}
        cancelLabel="Keep order"
        loading={running !== null}
      >
        The order {shortOrderId(order.id)} of {order.customer.name} will be canceled and its pieces go back on
        sale.
        {isPaidOnline(order) && ` ${formatRupees(order.total_amount)} will be refunded.`}
      </ConfirmDialog>
      {asked?.to === "SHIPPED" && (
        <ShipDialog
          button={asked.button}
          busy={running !== null}
          onClose={() => setAsked(null)}
          onShip={(shipment) => void make(asked, shipment)}
        />
      )}
    </footer>
  );
}
