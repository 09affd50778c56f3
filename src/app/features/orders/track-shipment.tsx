import { useState } from "react";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TruckIcon } from "#app/ui/rare-icons.tsx";
import type { Order } from "#contract/order.ts";

/** Where a shipped order is: what the store entered when it handed the parcel over. */
export function TrackShipment({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  const known = order.courier || order.tracking_number || order.tracking_url;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <TruckIcon size={18} />
        Track Shipment
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Track Shipment"
        description={
          known
            ? "Your parcel is on its way."
            : "Your parcel is on its way. The store brings it without a tracking number."
        }
      >
        {known && (
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-md">
            {order.courier && (
              <>
                <dt className="text-mute">Courier</dt>
                <dd className="font-semibold">{order.courier}</dd>
              </>
            )}
            {order.tracking_number && (
              <>
                <dt className="text-mute">Tracking number</dt>
                <dd className="font-semibold break-all tabular select-all">{order.tracking_number}</dd>
              </>
            )}
          </dl>
        )}
        {order.tracking_url && (
          <a
            href={order.tracking_url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ className: "mt-6 w-full" })}
          >
            Follow the parcel
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </Dialog>
    </>
  );
}
