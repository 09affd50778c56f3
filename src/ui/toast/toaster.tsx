import { type FocusEvent, useEffect, useLayoutEffect, useState } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { t } from "#kernel/languages/messages.ts";
import { useClientStore } from "../client/store.ts";
import { clearBottom } from "./clear-bottom.ts";

const listOf = (event: FocusEvent) => (event.target instanceof Element ? event.target.closest("ol") : null);

/** A toast waits while it has the focus. The library knows of the pointer alone: told of the focus it would send Tab back for ever. */
function pauseToast(event: FocusEvent) {
  event.stopPropagation();
  listOf(event)?.dispatchEvent(new MouseEvent("mousemove", { bubbles: true }));
}

function resumeToast(event: FocusEvent) {
  event.stopPropagation();
  const list = listOf(event);
  if (list && !(event.relatedTarget instanceof Node && list.contains(event.relatedTarget)))
    list.dispatchEvent(new MouseEvent("mouseout", { bubbles: true, relatedTarget: document.body }));
}

const title = "text-md font-semibold";
const description = "mt-0.5 text-sm text-mute";

type Show = Pick<typeof toast, "success" | "error" | "info" | "loading">;

/** A tap has one message: a new toast takes the place of the one that is there. */
const alone =
  (kind: keyof Show): Show[typeof kind] =>
  (title, options) => {
    for (const { id } of toast.getToasts()) if (id !== options?.id) toast.dismiss(id);
    return toast[kind](title, options);
  };
const one: Show = {
  success: alone("success"),
  error: alone("error"),
  info: alone("info"),
  loading: alone("loading"),
};

/** The place where toasts appear. Loaded with the first toast; `onReady` is told, with what shows one, once it can. */
export function Toaster({ onReady }: { onReady: (sonner: Show) => void }) {
  useEffect(() => onReady(one), [onReady]);
  const last = useClientStore(({ lastToast }) => lastToast);
  const [bottom, setBottom] = useState(24);
  useLayoutEffect(() => {
    if (last) setBottom(clearBottom());
  }, [last]);
  return (
    <div className="contents" onFocusCapture={pauseToast} onBlurCapture={resumeToast}>
      <Sonner
        position="bottom-right"
        duration={4000}
        visibleToasts={1}
        gap={14}
        containerAriaLabel={t("Notifications")}
        offset={{ bottom }}
        mobileOffset={{ bottom }}
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
