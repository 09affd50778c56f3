import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { t } from "#kernel/languages/messages.ts";
import { CloseIcon, classNames } from "../primitives.tsx";

/** For a dialog without a trigger: hands the focus back to whatever had it before, or to the page's content, unless it is elsewhere meanwhile. */
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

/** Touching a toast, to read it longer or to have it gone, is not meant for the dialog below it. */
function keepOpenForToasts(event: CustomEvent<{ originalEvent: Event }>) {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest("[data-sonner-toaster]")) event.preventDefault();
}

const widths = { sm: "md:max-w-[420px]", md: "md:max-w-[560px]", lg: "md:max-w-[760px]" } as const;

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  size?: keyof typeof widths;
  children: ReactNode;
}

/** A modal dialog: a sheet from below on phones, a card in the middle elsewhere. Public pages load this module on demand. */
export function Dialog({ open, onOpenChange, title, description, size = "sm", children }: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Radix.Content
          {...returnFocus}
          onInteractOutside={keepOpenForToasts}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={classNames(
            "fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] animate-rise overflow-y-auto rounded-t-card bg-paper p-6 shadow-float md:inset-auto md:top-1/2 md:left-1/2 md:w-[calc(100%-3rem)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card md:p-8",
            widths[size],
          )}
        >
          <Radix.Title className="pr-12 text-2xl">{title}</Radix.Title>
          {description && (
            <Radix.Description className="mt-2 text-md text-mute">{description}</Radix.Description>
          )}
          <div className="mt-6">{children}</div>
          <Radix.Close className="absolute top-4 right-4 grid size-11 place-items-center rounded-full text-mute hover:bg-cotton hover:text-ink">
            <CloseIcon />
            <span className="sr-only">{t("Close")}</span>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
