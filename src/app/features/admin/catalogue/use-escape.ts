import { useEffect, useRef } from "react";

/** Where Escape has a meaning of its own. In a checkbox it has none. */
const OWN_ESCAPE = "input:not([type='checkbox']), textarea, select, [role='dialog'], [role='alertdialog']";

/** Hears Escape wherever the focus is, unless something else wants that key. */
export function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(OWN_ESCAPE)) return;
      latest.current();
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
}
