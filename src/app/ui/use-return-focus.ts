import { useRef } from "react";

/**
 * For a dialog that no trigger of its own opened: hands the focus back to whatever had it before, or to the page's content where that is
 * gone, unless the focus has been put elsewhere meanwhile. Without this it would fall to the top of the page.
 */
export function useReturnFocus() {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus() {
      before.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const isLost = document.activeElement === null || document.activeElement === document.body;
      const opener = before.current?.isConnected ? before.current : document.querySelector("main");
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: opener.matches("main") });
    },
  };
}
