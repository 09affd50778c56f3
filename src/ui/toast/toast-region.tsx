import { lazy, Suspense } from "react";
import { fetchPart } from "../client/fetch-part.ts";
import { useClientStore } from "../client/store.ts";
import { toasterReady } from "./toast.ts";

const Toaster = lazy(() =>
  fetchPart(() => import("./toaster.tsx"), "Toaster").then(
    (component) => ({ default: component }),
    () => ({ default: PlainToast }),
  ),
);

/** Stands once in the root; draws nothing before the first toast. */
export function ToastRegion() {
  const wanted = useClientStore(({ lastToast }) => lastToast !== null);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster onReady={toasterReady} />
    </Suspense>
  );
}

/** Shows the last message where what draws toasts does not come, as on a page that is older than the last release. */
function PlainToast() {
  const last = useClientStore(({ lastToast }) => lastToast);
  return (
    <p
      role="alert"
      className="fixed inset-x-4 bottom-22 z-50 flex items-center gap-3 rounded-card border border-line bg-paper p-4 font-semibold shadow-float"
    >
      {last?.title}
      {last?.action && (
        <button type="button" onClick={last.action.onClick} className="min-h-11 text-purple underline">
          {last.action.label}
        </button>
      )}
    </p>
  );
}
