import { type ReactNode, useState } from "react";
import { useUnsavedChanges } from "#app/lib/unsaved-changes.ts";
import { Dialog } from "./dialog.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";
import { LeaveGuard } from "./leave-guard.tsx";

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** Whether something was entered that is not saved. */
  dirty: boolean;
  /** While it is being saved the dialog can't be left. */
  busy: boolean;
  onClose: () => void;
  /** The form; `leave` is for its own way out. */
  children: (leave: () => void) => ReactNode;
}

/**
 * A dialog of the back office with a form in it. What was entered is only given up on purpose: a click beside it, Escape, the
 * browser's way back and a closed window are asked about.
 */
export function FormDialog({ title, description, size, dirty, busy, onClose, children }: FormDialogProps) {
  const [leaving, setLeaving] = useState(false);
  useUnsavedChanges(true);

  function leave() {
    if (busy) return;
    if (dirty) setLeaving(true);
    else onClose();
  }

  return (
    <>
      <Dialog open onOpenChange={leave} title={title} description={description} size={size}>
        {children(leave)}
      </Dialog>
      <DiscardDialog open={leaving} onKeep={() => setLeaving(false)} onDiscard={onClose} />
      <LeaveGuard active={dirty} />
    </>
  );
}
