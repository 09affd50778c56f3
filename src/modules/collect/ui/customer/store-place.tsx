import { classNames } from "#ui/primitives.tsx";
import type { CollectPlace } from "../../contract/collect-place.ts";

interface StorePlaceProps {
  place: Pick<CollectPlace, "address" | "hours">;
  className?: string;
}

/** Where an order is collected, and when somebody is there. */
export function StorePlace({ place: { address, hours }, className }: StorePlaceProps) {
  return (
    <div className={classNames("leading-relaxed", className)}>
      <address className="whitespace-pre-line not-italic">{address.join("\n")}</address>
      <p className="mt-1 whitespace-pre-line text-mute">{hours.join("\n")}</p>
    </div>
  );
}
