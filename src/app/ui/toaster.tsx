import { useEffect } from "react";
import { Toaster as Sonner } from "sonner";

/** The place where toasts appear. Loaded with the first toast; `onReady` runs once it can show one. */
export function Toaster({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <Sonner
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      gap={14}
      mobileOffset={{ bottom: 88 }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "pointer-events-auto flex w-full items-start gap-3 rounded-card border border-line bg-paper p-4 font-sans text-ink shadow-float md:w-[356px]",
          title: "text-md font-semibold",
          description: "mt-0.5 text-sm text-mute",
          icon: "mt-0.5 shrink-0 text-leaf group-data-[type=error]:text-clay [[data-type=error]_&]:text-clay",
          content: "min-w-0 flex-1",
          actionButton:
            "min-h-11 md:min-h-9 shrink-0 rounded-full bg-purple px-4 text-sm font-semibold text-paper",
        },
      }}
    />
  );
}
