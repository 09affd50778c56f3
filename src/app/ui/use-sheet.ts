import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * For a popover that is to close when the address below it changes: any part of it, or the path alone. One that was opened before
 * the scripts came stays open.
 */
export function useSheet(closedBy: "key" | "pathname" = "key") {
  const sheet = useRef<HTMLDivElement>(null);
  const place = useLocation()[closedBy];
  const last = useRef(place);
  useEffect(() => {
    if (place === last.current) return;
    last.current = place;
    sheet.current?.hidePopover?.();
  }, [place]);
  return sheet;
}
