import { buttonClass } from "#app/ui/button.tsx";
import { pathOfPaper } from "./order-words.ts";

/** What can be printed for an order, each on a page of its own. */
export function PaperLinks({ orderId }: { orderId: string }) {
  const look = buttonClass({ variant: "ghost" });
  return (
    <p className="mr-auto -ml-3 flex flex-wrap">
      <a
        href={pathOfPaper(orderId, "packing-slip")}
        target="_blank"
        rel="noreferrer"
        data-shortcut="packing-slip"
        className={look}
      >
        Packing slip
      </a>
      <a
        href={pathOfPaper(orderId, "label")}
        target="_blank"
        rel="noreferrer"
        data-shortcut="label"
        className={look}
      >
        Address label
      </a>
    </p>
  );
}
