import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#ui/button.tsx";
import type { Order } from "../../contract/order.ts";
import { EditDialog } from "./edit-dialog.tsx";

interface ChangeButtonProps {
  order: Order;
  onChanged: () => Promise<void>;
  /** Leads to the cancellation; none where it can't be canceled. */
  onCancelOrder: (() => void) | null;
}

/** Opens the change of an order; by itself where the page's address names a product of it that was not found. */
export function ChangeButton({ order, onChanged, onCancelOrder }: ChangeButtonProps) {
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useSearchParams();
  const asked = asks.get("take");
  const missing = order.products.some(({ product_id }) => product_id === asked) ? asked : null;
  useEffect(() => {
    if (missing !== null) setOpen(true);
  }, [missing]);

  function close() {
    setOpen(false);
    if (missing === null) return;
    const rest = new URLSearchParams(asks);
    rest.delete("take");
    setAsks(rest, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <Button size="sm" variant="ghost" data-shortcut="change" onClick={() => setOpen(true)}>
        Change
      </Button>
      {open && (
        <EditDialog
          order={order}
          missing={missing}
          onClose={close}
          onChanged={onChanged}
          onCancelOrder={
            onCancelOrder &&
            (() => {
              close();
              onCancelOrder();
            })
          }
        />
      )}
    </>
  );
}
