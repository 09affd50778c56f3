import { lazy, Suspense, useSyncExternalStore } from "react";
import { toastRegion } from "./toast.ts";

const Toaster = lazy(() =>
  import("./toaster.tsx").then(({ Toaster: component }) => ({ default: component })),
);

/** Stands once in the root; draws nothing before the first toast. */
export function ToastRegion() {
  const wanted = useSyncExternalStore(toastRegion.subscribe, toastRegion.isWanted, () => false);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster onReady={toastRegion.ready} />
    </Suspense>
  );
}
