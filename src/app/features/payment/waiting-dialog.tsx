import { Dialog } from "radix-ui";
import { classNames } from "#app/ui/class-names.ts";
import { Spinner } from "#app/ui/spinner.tsx";

interface WaitingDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** Appears only when it takes longer than a moment. */
  late?: boolean;
}

/** Stands while the shop or the bank is asked about a payment. It can't be closed: within half a minute it ends by itself. */
export function WaitingDialog({ open, title, text, late = false }: WaitingDialogProps) {
  const motion = late ? "animate-late" : "animate-rise";
  return (
    <Dialog.Root open={open}>
      <Dialog.Portal>
        <Dialog.Overlay className={classNames("fixed inset-0 z-40 bg-veil", late && motion)} />
        <Dialog.Content
          className={classNames(
            "fixed inset-x-4 top-1/2 z-50 mx-auto grid max-w-[420px] -translate-y-1/2 justify-items-center gap-3 rounded-card bg-paper p-8 text-center shadow-float",
            motion,
          )}
        >
          <span className="text-purple">
            <Spinner size={40} />
          </span>
          <Dialog.Title className="text-2xl">{title}</Dialog.Title>
          <Dialog.Description className="text-md text-mute">{text}</Dialog.Description>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
