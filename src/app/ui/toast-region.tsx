import { lazy, Suspense } from "react";
import { useClientStore } from "#app/lib/store.ts";
import { toasterReady } from "./toast.ts";

const Toaster = lazy(() =>
  import("./toaster.tsx").then(({ Toaster: component }) => ({ default: component })),
);

/** Stands once in the root; draws nothing before the first toast. */
export function ToastRegion() {
  const wanted = useClientStore(({ toasterWanted }) => toasterWanted);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster onReady={toasterReady} />
    </Suspense>
  );
}
