import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * A panel below a button: closes with Escape (the focus returns to the button), on a press or focus elsewhere, and when the
 * address changes. `container` goes on the element that holds both.
 */
export function useDisclosure<T extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const container = useRef<T>(null);
  const { key } = useLocation();

  useEffect(() => {
    if (key) setOpen(false);
  }, [key]);

  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      container.current?.querySelector("button")?.focus();
    };
    document.addEventListener("pointerdown", elsewhere, { signal: stop.signal });
    document.addEventListener("focusin", elsewhere, { signal: stop.signal });
    document.addEventListener("keydown", closeByKey, { signal: stop.signal });
    return () => stop.abort();
  }, [open]);

  return { open, setOpen, container };
}
