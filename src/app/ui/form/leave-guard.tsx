import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useUnsavedChanges } from "#app/lib/unsaved-changes.ts";
import { DiscardDialog } from "../discard-dialog.tsx";

/** While it is active, nobody leaves the page by accident: another page is asked about, closing the window too. */
export function LeaveGuard({ active }: { active: boolean }) {
  useUnsavedChanges(active);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [active]);
  return (
    <DiscardDialog
      open={blocker.state === "blocked"}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  );
}
