import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { IfMay, useMay } from "#ui/office/may.tsx";
import { useChange } from "#ui/use-change.ts";
import { closeReturnedParcel, type DecidedEnd, noteCameBack, type Parcel } from "../../contract/parcel.ts";

interface CameBackProps {
  parcel: Pick<Parcel, "id" | "state">;
  /** Whether the order's money was paid, and goes back when it is canceled. */
  isPaid: boolean;
  onDone: () => Promise<void>;
}

const buttons: readonly [DecidedEnd, string][] = [
  ["ON_SALE", "Put the product on sale again"],
  ["OFF_SALE", "Keep the product off sale"],
  ["SEND_AGAIN", "Send again"],
];

/** Asks what becomes of the pieces and the money of a parcel that came back or was lost. */
export function CameBack({ parcel, isPaid, onDone }: CameBackProps) {
  const { busy, run } = useChange(onDone);
  const [asked, setAsked] = useState<DecidedEnd | null>(null);
  const isLost = parcel.state === "LOST";
  const mayDecide = useMay()(closeReturnedParcel);

  async function close(end: DecidedEnd) {
    await run({
      name: end,
      make: () => callApi(closeReturnedParcel, { body: { id: parcel.id, end } }),
      done: end === "SEND_AGAIN" ? "The parcel can be sent again" : "The order is canceled",
      failed: "This could not be done",
      onAnswered: () => setAsked(null),
    });
  }

  const money = isPaid
    ? "What was paid and has not gone back yet is refunded."
    : "There is nothing to refund.";
  const outcome = asked === "ON_SALE" ? "goes back on sale" : "stays off sale";
  return (
    <div className="rounded-field border border-clay bg-clay-tint p-4">
      <p className="font-bold text-clay">
        {isLost ? "The courier lost this parcel." : "This parcel came back."}{" "}
        {mayDecide ? "What becomes of it?" : "Somebody has to say what becomes of it."}
      </p>
      {mayDecide && <p className="mt-1">{money}</p>}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {buttons
          .filter(([end]) => mayDecide && !(isLost && end === "ON_SALE"))
          .map(([end, label]) => (
            <Button
              key={end}
              variant="outline"
              loading={busy === end}
              disabled={busy !== null}
              onClick={() => (end === "SEND_AGAIN" ? void close(end) : setAsked(end))}
            >
              {isLost && end === "OFF_SALE" ? "Cancel the order" : label}
            </Button>
          ))}
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        onConfirm={() => asked && void close(asked)}
        confirmLabel="Cancel Order"
        cancelLabel="Keep order"
        loading={busy !== null}
      >
        The order is canceled and its customer told. The product {outcome}. {money}
      </ConfirmDialog>
    </div>
  );
}

/** Notes that a parcel which went by hand came back. */
export function NoteCameBack({ orderId, onDone }: { orderId: string; onDone: () => Promise<void> }) {
  const { busy, run } = useChange(onDone);
  return (
    <IfMay call={noteCameBack}>
      <Button
        variant="outline"
        loading={busy !== null}
        onClick={() =>
          void run({
            make: () => callApi(noteCameBack, { body: { order_id: orderId } }),
            failed: "This could not be noted",
          })
        }
      >
        It came back
      </Button>
    </IfMay>
  );
}
