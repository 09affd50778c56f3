import { type RefObject, useEffect, useRef } from "react";

/**
 * For an element that takes the focus when a change of `state` took away what had it. Where there is none, the part of the page that is marked
 * with `data-focus` does, or else its content.
 */
export function useFocusAfter<Part extends HTMLElement = HTMLHeadingElement>(
  state: string | number,
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const shown = useRef(state);
  useEffect(() => {
    const marked = () => document.querySelector<HTMLElement>("[data-focus]");
    if (shown.current !== state && document.activeElement === document.body)
      (part.current ?? marked() ?? document.getElementById("content"))?.focus({ preventScroll: true });
    shown.current = state;
  }, [state]);
  return part;
}
