import { type ReactNode, useState } from "react";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { IfMay, useMay } from "#ui/office/may.tsx";
import { toast } from "#ui/toast/toast.ts";
import { useChange } from "#ui/use-change.ts";
import { editOrder } from "../../contract/edit-order.ts";
import { moveOrder, type Order, retryRefund, type ShipmentInput } from "../../contract/order.ts";
import {
  allowedTransitions,
  type OrderStatus,
  type OrderTransition,
  statusFacts,
} from "../../contract/order-status.ts";
import { ChangeButton } from "./change-button.tsx";
import { blockedButton, irreversibleNotice } from "./order-words.ts";
import { ShipDialog } from "./ship-dialog.tsx";

interface OrderActionsProps {
  order: Pick<Order, "id" | "status" | "hand_over" | "standing" | "account" | "customer">;
  /** All of it, where it may be changed from here. */
  whole?: Order;
  documents?: ReactNode;
  /** The order has a new status, or turned out to have one already. */
  onMoved: () => Promise<void>;
}

const shortcutOf: Partial<Record<OrderStatus, string>> = {
  ACCEPTED: "accept",
  SHIPPED: "ship",
  COMPLETED: "complete",
  "CANCELED-ADMIN": "cancel",
};

/** The buttons that the transition table gives an admin for this order. None: nothing is drawn. */
export function OrderActions({ order, whole, documents, onMoved }: OrderActionsProps) {
  const may = useMay();
  const moves = may(moveOrder) ? allowedTransitions(order, "admin") : [];
  const held = blockedButton(order);
  const [asked, setAsked] = useState<OrderTransition | null>(null);
  const becomes = asked && statusFacts[asked.to];
  const [running, setRunning] = useState<OrderTransition | null>(null);
  const mayChange =
    whole &&
    may(editOrder) &&
    (order.standing.in_hand || (order.standing.sent && order.account.may_go_back.all > 0));
  const cancel = moves.find(({ to }) => statusFacts[to].canceled);
  if (moves.length === 0 && !held && !documents && !mayChange) return null;

  async function make(move: OrderTransition, shipment: Partial<ShipmentInput> = {}) {
    if (running) return undefined;
    setRunning(move);
    const query = { order_id: order.id, status: move.to };
    const result = await callApi(moveOrder, { query, body: shipment });
    setRunning(null);
    if (result.ok) toast.success("Order status updated successfully");
    else toast.error("Failed to update order status", { description: result.message });
    // The shipment's dialog stays open, with its input, when the shop just could not be reached.
    if (result.ok || result.code === "transition_not_allowed") {
      setAsked(null);
      await onMoved();
    } else if (move.final) setAsked(null);
    return result.ok ? undefined : result.fields;
  }

  function press(move: OrderTransition, button: HTMLElement) {
    if (move.final || statusFacts[move.to].sent) return setAsked(move);
    // A button that is busy takes no focus; the card keeps it, so that the keyboard stays where the work is.
    button.closest("article")?.focus({ preventScroll: true });
    void make(move);
  }

  return (
    <footer className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-1">
      {held && <p className="text-mute">{held}</p>}
      {/* The table names what usually comes next first, and so does the card. */}
      {moves.map((move) => (
        <Button
          key={move.to}
          data-shortcut={shortcutOf[move.to]}
          size="sm"
          variant={statusFacts[move.to].canceled ? "outline" : "primary"}
          loading={running === move}
          disabled={running !== null}
          onClick={(event) => press(move, event.currentTarget)}
        >
          {move.button}
        </Button>
      ))}
      {whole && mayChange && (
        <ChangeButton
          order={whole}
          onChanged={onMoved}
          onCancelOrder={cancel ? () => setAsked(cancel) : null}
        />
      )}
      {documents}
      <ConfirmDialog
        open={asked?.final === true}
        onOpenChange={() => setAsked(null)}
        onConfirm={() => asked && void make(asked)}
        confirmLabel={asked?.button ?? ""}
        cancelLabel={becomes?.delivered ? "Not yet" : "Keep order"}
        mild={becomes?.delivered === true}
        loading={running !== null}
      >
        {asked && irreversibleNotice(asked, order)}
      </ConfirmDialog>
      {asked && becomes?.on_the_way && (
        <ShipDialog
          button={asked.button}
          onClose={() => setAsked(null)}
          onShip={(shipment) => make(asked, shipment)}
        />
      )}
    </footer>
  );
}

/** Has a refund tried again that failed for good; asking twice is harmless. */
export function RetryRefund({ orderId, onTried }: { orderId: string; onTried: () => Promise<void> }) {
  const { busy, run } = useChange(onTried);
  const retry = () =>
    run({
      make: () => callApi(retryRefund, { body: { order_id: orderId } }),
      failed: "Failed to try the refund again",
    });
  return (
    <IfMay call={retryRefund}>
      <Button
        size="sm"
        variant="outline"
        className="my-1.5"
        loading={busy !== null}
        onClick={() => void retry()}
      >
        Try the refund again
      </Button>
    </IfMay>
  );
}

const slip = ["packing-slip", "Packing slip"] as const;
const papers = [slip, ["label", "Address label"]] as const;

/** `hasParcel`: whether there is anything to stick a label on. */
export function DocumentLinks({ orderId, hasParcel = true }: { orderId: string; hasParcel?: boolean }) {
  return (
    <p className="-mr-3 ml-auto flex flex-wrap">
      {(hasParcel ? papers : [slip]).map(([paper, name]) => (
        <a
          key={paper}
          href={officePaths.document(orderId, paper)}
          target="_blank"
          rel="noreferrer"
          data-shortcut={paper}
          className={buttonClass({ variant: "ghost", size: "sm" })}
        >
          {name}
        </a>
      ))}
    </p>
  );
}
