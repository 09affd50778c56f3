import { storeDay } from "#kernel/store-time.ts";
import { Badge } from "#ui/primitives.tsx";

/** Says of an order in the list that it waits in the store. */
export function ReadyPart({ until }: { until: string }) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone="success">Ready to collect</Badge>
      <span>until {storeDay(until)}</span>
    </p>
  );
}
