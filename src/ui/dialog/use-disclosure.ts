import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** A panel below a button, in `container`: closes with Escape, on a press or focus elsewhere, and when the address changes. */
export function useDisclosure<T extends HTMLElement>() {
  const { key } = useLocation();
  // Open at one address only. An effect that closes it would undo a press that comes between hydration and the effects.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  if (openAt && !open) setOpenAt(undefined);
  const setOpen = (next: boolean) => setOpenAt(next ? key : undefined);
  const container = useRef<T>(null);

  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) setOpenAt(undefined);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpenAt(undefined);
      container.current?.querySelector("button")?.focus();
    };
    document.addEventListener("pointerdown", elsewhere, { signal: stop.signal });
    document.addEventListener("focusin", elsewhere, { signal: stop.signal });
    document.addEventListener("keydown", closeByKey, { signal: stop.signal });
    return () => stop.abort();
  }, [open]);

  return { open, setOpen, container };
}
