import { useSyncExternalStore } from "react";

let open = false;
const watchers = new Set<() => void>();

/** Whether the sign-in dialog of the storefront is wanted. */
export function useSignInPrompt(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => open,
    () => false,
  );
}

/** Opens or closes the storefront's sign-in dialog from anywhere. */
export function promptSignIn(wanted = true): void {
  open = wanted;
  for (const watcher of watchers) watcher();
}
