import { buttonClass } from "#app/ui/button.tsx";
import { orderDocumentPath } from "./order-words.ts";

/** What can be printed for an order, each on a page of its own. */
export function DocumentLinks({ orderId }: { orderId: string }) {
  const look = buttonClass({ variant: "ghost" });
  return (
    <p className="-mr-3 ml-auto flex flex-wrap">
      <a
        href={orderDocumentPath(orderId, "packing-slip")}
        target="_blank"
        rel="noreferrer"
        data-shortcut="packing-slip"
        className={look}
      >
        Packing slip
      </a>
      <a
        href={orderDocumentPath(orderId, "label")}
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
