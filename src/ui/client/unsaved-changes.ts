import { useEffect, useState } from "react";
import { useClientStore } from "./store.ts";

/** Whether something on this page would be lost with it: an open form, unsaved input. */
export function hasUnsavedChanges(): boolean {
  return useClientStore.getState().unsaved.length > 0;
}

/** `hasUnsavedChanges` for what is drawn by it. */
export function useHasUnsavedChanges(): boolean {
  return useClientStore(({ unsaved }) => unsaved.length > 0);
}

/** Keeps the page as it stands; returns how to let go of it. */
export function markUnsavedChanges(): () => void {
  const holder = Symbol();
  useClientStore.setState(({ unsaved }) => ({ unsaved: [...unsaved, holder] }));
  return () =>
    useClientStore.setState(({ unsaved }) => ({ unsaved: unsaved.filter((one) => one !== holder) }));
}

export function useUnsavedChanges(active: boolean): void {
  useEffect(() => (active ? markUnsavedChanges() : undefined), [active]);
}

/** Lets go of the page whoever holds it, because somebody wants to be gone. */
export function discardUnsavedChanges(): void {
  useClientStore.setState({ unsaved: [] });
}

/** A page's data, null for whoever may not see it. A held page that is read again after the session ended stays with what it had. */
export function useDataWhileUnsaved<T>(data: T | null): T | null {
  const [last, setLast] = useState(data);
  if (data !== null && data !== last) setLast(data);
  return data ?? (hasUnsavedChanges() ? last : null);
}
