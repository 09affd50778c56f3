import { Link } from "react-router";
import * as paths from "#app/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Order } from "#contract/order.ts";
import { unwantedWords } from "./unwanted-words.ts";

interface UnwantedDialogProps {
  /** The order that wants no payment any more, and whether one was made; null when there is none to speak of. */
  end: { order: Order; paid: boolean } | null;
  onClose: () => void;
}

/** The order moved on while it was being paid: nobody who paid is left without a word about the money. */
export function UnwantedDialog({ end, onClose }: UnwantedDialogProps) {
  const words = end && unwantedWords(end.order, end.paid);
  return (
    <Dialog
      open={end !== null}
      onOpenChange={(wanted) => !wanted && onClose()}
      size="md"
      title={words?.title ?? ""}
      description={words?.text ?? ""}
    >
      <Link
        to={paths.myOrder(end?.order.id ?? "")}
        onClick={onClose}
        className={buttonClass({ className: "w-full" })}
      >
        View Order Details
      </Link>
    </Dialog>
  );
}
