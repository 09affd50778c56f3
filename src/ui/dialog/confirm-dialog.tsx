import { AlertDialog } from "radix-ui";
import type { ReactNode } from "react";
import { t } from "#kernel/languages/messages.ts";
import { Button } from "../button.tsx";
import { useReturnFocus } from "./dialog.tsx";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
  title?: string;
  /** For what can be done again: leaves out the general warning, and the red. */
  harmless?: boolean;
  /** For what has no way back, but destroys nothing: the warning without the red. */
  mild?: boolean;
  /** The consequences, after the general warning. */
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  loading?: boolean;
}

/** Asks before something that has no way back, or that nobody does in passing. The caller closes it once the deed is done. */
export function ConfirmDialog({
  open,
  onOpenChange,
  onConfirm,
  children,
  loading,
  ...words
}: ConfirmDialogProps) {
  const {
    title = t("Are you absolutely sure?"),
    confirmLabel = t("Continue"),
    cancelLabel = t("Cancel"),
  } = words;
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-veil" />
        <AlertDialog.Content
          {...returnFocus}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto max-w-[440px] -translate-y-1/2 animate-rise rounded-card bg-paper p-6 shadow-float md:p-8"
        >
          <AlertDialog.Title className="text-2xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-3 text-md text-mute">
            {!words.harmless && `${t("This action cannot be undone.")} `}
            {children}
          </AlertDialog.Description>
          <div className="mt-7 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button variant="outline" disabled={loading}>
                {cancelLabel}
              </Button>
            </AlertDialog.Cancel>
            <Button
              variant={words.harmless || words.mild ? "primary" : "danger"}
              loading={loading}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

export function DiscardDialog(props: { open: boolean; onKeep: () => void; onDiscard: () => void }) {
  return (
    <ConfirmDialog
      open={props.open}
      onOpenChange={props.onKeep}
      onConfirm={props.onDiscard}
      title={t("Discard your changes?")}
      confirmLabel={t("Discard")}
      cancelLabel={t("Keep editing")}
    >
      {t("What you entered here will be lost.")}
    </ConfirmDialog>
  );
}
