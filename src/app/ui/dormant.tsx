import { type ReactNode, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { DormantPart, settlePart, watchPart } from "#app/lib/dormant-parts.ts";

interface DormantProps {
  /** The element that holds the part. */
  as?: "div" | "li";
  className?: string;
  children: ReactNode;
}

const never = () => () => undefined;

/**
 * A part of a page that the server draws and the browser brings to life by itself, once somebody can use it (`dormant-parts.ts`). Until
 * then its links lead on and its buttons are heard. Drawn anew in the browser it is awake from the start. What is around it may
 * not draw it again for anything but a navigation.
 */
export function Dormant({ as: Holder = "div", className, children }: DormantProps) {
  const holder = useRef<HTMLDivElement & HTMLLIElement>(null);
  const [part] = useState(() => new DormantPart());
  useEffect(() => (holder.current ? watchPart(holder.current, part) : undefined), [part]);
  return (
    <Holder ref={holder} className={className}>
      <Suspense>
        <Sleeper part={part}>{children}</Sleeper>
      </Suspense>
    </Holder>
  );
}

function Sleeper({ part, children }: { part: DormantPart; children: ReactNode }) {
  const asServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  if (asServed && !part.awake) use(part.waking);
  useEffect(() => settlePart(part), [part]);
  return children;
}
