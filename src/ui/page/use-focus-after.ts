import { type RefObject, useEffect, useRef } from "react";

/** For an element that takes the focus when a change of `state` took away what had it; the page's content does where there is none. */
export function useFocusAfter<Part extends HTMLElement = HTMLHeadingElement>(
  state: string | number,
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== state && document.activeElement === document.body)
      (part.current ?? document.getElementById("content"))?.focus({ preventScroll: true });
    shown.current = state;
  }, [state]);
  return part;
}
