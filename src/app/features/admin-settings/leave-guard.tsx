import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

/** While it is active, nobody leaves the page by accident: another page is asked about, closing the window too. */
export function LeaveGuard({ active }: { active: boolean }) {
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
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onOpenChange={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      confirmLabel="Discard"
      cancelLabel="Keep editing"
    >
      What you entered here will be lost.
    </ConfirmDialog>
  );
}
