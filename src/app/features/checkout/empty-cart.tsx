import { useEffect } from "react";
import { Link } from "react-router";
import * as paths from "#app/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { BagIcon } from "#app/ui/icons.tsx";
import { endAttempt } from "./attempt.ts";

/** A cart without products. Whatever was begun with an earlier cart is over. */
export function EmptyCart({ customerId }: { customerId: string }) {
  useEffect(() => endAttempt(customerId), [customerId]);
  return (
    <EmptyState
      level={1}
      icon={<BagIcon size={36} />}
      title="Your cart is empty"
      text="Most products exist once. Find the one that is yours before somebody else does."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={paths.shop} className={buttonClass()}>
            Shop the collection
          </Link>
          <Link to={paths.myOrders} className={buttonClass({ variant: "outline" })}>
            My Orders
          </Link>
        </div>
      }
    />
  );
}
