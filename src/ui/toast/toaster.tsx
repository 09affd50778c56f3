import { type FocusEvent, useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { t } from "#kernel/languages/messages.ts";
import { useSignInPrompt } from "../client/store.ts";

const listOf = (event: FocusEvent) => (event.target instanceof Element ? event.target.closest("ol") : null);

/** A toast waits while it has the focus. The library knows of the pointer alone: told of the focus it would send Tab back for ever. */
function hold(event: FocusEvent) {
  event.stopPropagation();
  listOf(event)?.dispatchEvent(new MouseEvent("mousemove", { bubbles: true }));
}

function release(event: FocusEvent) {
  event.stopPropagation();
  const list = listOf(event);
  if (list && !(event.relatedTarget instanceof Node && list.contains(event.relatedTarget)))
    list.dispatchEvent(new MouseEvent("mouseout", { bubbles: true, relatedTarget: document.body }));
}

const title = "text-md font-semibold";
const description = "mt-0.5 text-sm text-mute";

/** The place where toasts appear. Loaded with the first toast; `onReady` is told, with what shows one, once it can. */
export function Toaster({ onReady }: { onReady: (sonner: typeof toast) => void }) {
  useEffect(() => onReady(toast), [onReady]);
  // On phones the sign-in dialog is a sheet from below, whose fields must not lie under a toast.
  const atTop = useSignInPrompt();
  return (
    <div className="contents" onFocusCapture={hold} onBlurCapture={release}>
      <Sonner
        position={atTop ? "top-right" : "bottom-right"}
        duration={4000}
        visibleToasts={3}
        gap={14}
        containerAriaLabel={t("Notifications")}
        mobileOffset={{ bottom: 88 }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              "pointer-events-auto flex w-full items-start gap-3 rounded-card border border-line bg-paper p-4 font-sans text-ink shadow-float md:w-[356px]",
            title,
            description,
            icon: "mt-0.5 shrink-0 text-leaf group-data-[type=error]:text-clay [[data-type=error]_&]:text-clay",
            content: "min-w-0 flex-1",
            actionButton:
              "min-h-11 md:min-h-9 shrink-0 rounded-full bg-purple px-4 text-sm font-semibold text-paper",
          },
        }}
      />
    </div>
  );
}
