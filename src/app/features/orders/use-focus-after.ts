import { type RefObject, useEffect, useRef } from "react";

/** A heading that takes the focus when a change of `state` took away the button that had it. */
export function useFocusAfter(state: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== state && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    shown.current = state;
  }, [state]);
  return heading;
}
