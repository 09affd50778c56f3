import { useRef } from "react";

/**
 * For a dialog that no trigger of its own opened: hands the focus back to whatever had it before, unless that is gone, or the
 * focus has been put elsewhere meanwhile. Without this it would fall to the top of the page.
 */
export function useReturnFocus() {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus() {
      before.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const opener = before.current;
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
  };
}
