import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { Cart } from "#contract/cart.ts";
import { CartLineItem } from "./cart-line-item.tsx";
import { changeLine } from "./change-line.ts";
import { StepHeading } from "./step-heading.tsx";

/** Step 1: what is in the cart. */
export function CartStep({ cart }: { cart: Cart }) {
  const [asking, setAsking] = useState(false);
  const [clearing, setClearing] = useState(false);

  async function clear() {
    setClearing(true);
    await changeLine("ALL", "remove");
    setClearing(false);
    setAsking(false);
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <StepHeading>
          Your cart{" "}
          <span className="font-sans text-md font-medium tracking-normal text-mute">
            {cart.count} {cart.count === 1 ? "product" : "products"}
          </span>
        </StepHeading>
        <Button variant="ghost" className="mr-[-16px]" onClick={() => setAsking(true)}>
          Clear Cart
        </Button>
      </div>
      <ul className="divide-y divide-line">
        {cart.products.map((line) => (
          <CartLineItem key={line.id} line={line} />
        ))}
      </ul>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        onConfirm={clear}
        loading={clearing}
        confirmLabel="Clear Cart"
        cancelLabel="Keep"
      >
        All products leave your cart, and somebody else may take them.
      </ConfirmDialog>
    </>
  );
}
