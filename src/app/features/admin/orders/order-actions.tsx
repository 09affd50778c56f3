import { type ReactNode, useState } from "react";
import { callApi } from "#app/lib/api-client.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast.ts";
import { moveOrder, type Order, type Shipment } from "#contract/order.ts";
import { allowedTransitions, type OrderStatus, type OrderTransition } from "#contract/order-status.ts";
import { blockedButton, irreversibleNotice } from "./order-words.ts";
import { ShipDialog } from "./ship-dialog.tsx";

interface OrderActionsProps {
  order: Pick<Order, "id" | "status" | "payment_mode" | "payment_status" | "total_amount" | "customer">;
  /** What can be printed for it, beside the buttons. */
  documents?: ReactNode;
  /** The order has a new status, or turned out to have one already. */
  onMoved: () => Promise<void>;
}

/** The names by which the shortcuts of the keyboard find the buttons. */
const shortcutOf: Partial<Record<OrderStatus, string>> = {
  ACCEPTED: "accept",
  SHIPPED: "ship",
  COMPLETED: "complete",
  "CANCELED-ADMIN": "cancel",
};

/** The buttons that the transition table gives an admin for this order. None: nothing is drawn. */
export function OrderActions({ order, documents, onMoved }: OrderActionsProps) {
  const moves = allowedTransitions(order, "admin");
  const held = blockedButton(order);
  const [asked, setAsked] = useState<OrderTransition | null>(null);
  const [running, setRunning] = useState<OrderTransition | null>(null);
  if (moves.length === 0 && !held && !documents) return null;

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

  function press(move: OrderTransition, button: HTMLElement) {
    if (move.final || move.to === "SHIPPED") return setAsked(move);
    // A button that is busy takes no focus; the card keeps it, so that the keyboard stays where the work is.
    button.closest("article")?.focus({ preventScroll: true });
    void make(move);
  }

  return (
    <footer className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3.5">
      {held && <p className="text-mute">“{held}” waits until this order is paid.</p>}
      {/* The table names what usually comes next first, and so does the card. */}
      {moves.map((move) => (
        <Button
          key={move.to}
          data-shortcut={shortcutOf[move.to]}
          variant={move.to === "CANCELED-ADMIN" ? "outline" : "primary"}
          loading={running === move}
          disabled={running !== null}
          onClick={(event) => press(move, event.currentTarget)}
        >
          {move.button}
        </Button>
      ))}
      {documents}
      <ConfirmDialog
        open={asked?.final === true}
        onOpenChange={() => setAsked(null)}
        onConfirm={() => asked && void make(asked)}
        confirmLabel={asked?.button ?? ""}
        cancelLabel={asked?.to === "COMPLETED" ? "Not yet" : "Keep order"}
        loading={running !== null}
      >
        {asked && irreversibleNotice(asked, order)}
      </ConfirmDialog>
      {asked?.to === "SHIPPED" && (
        <ShipDialog
          button={asked.button}
          onClose={() => setAsked(null)}
          onShip={(shipment) => make(asked, shipment)}
        />
      )}
    </footer>
  );
}
