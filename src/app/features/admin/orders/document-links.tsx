import * as officePaths from "#app/office-paths.ts";
import { buttonClass } from "#app/ui/button.tsx";

const papers = { "packing-slip": "Packing slip", label: "Address label" } as const;

/** What can be printed for an order, each on a page of its own. */
export function DocumentLinks({ orderId }: { orderId: string }) {
  return (
    <p className="-mr-3 ml-auto flex flex-wrap">
      {(["packing-slip", "label"] as const).map((paper) => (
        <a
          key={paper}
          href={officePaths.document(orderId, paper)}
          target="_blank"
          rel="noreferrer"
          data-shortcut={paper}
          className={buttonClass({ variant: "ghost" })}
        >
          {papers[paper]}
        </a>
      ))}
    </p>
  );
}
