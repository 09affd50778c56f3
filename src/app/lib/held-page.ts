import { useEffect, useState } from "react";

let holders = new Set<symbol>();

/** Whether something on this page would be lost with it: an open form, unsaved input. */
export function isPageHeld(): boolean {
  return holders.size > 0;
}

/** Keeps the page as it stands; answers how to let go of it. */
export function holdPage(): () => void {
  const holder = Symbol();
  holders.add(holder);
  return () => holders.delete(holder);
}

/** Keeps the page while `active`, for as long as the component is there. */
export function useHeldPage(active: boolean): void {
  useEffect(() => (active ? holdPage() : undefined), [active]);
}

/** Lets go of the page whoever holds it, because somebody wants to be gone. */
export function letGoOfPage(): void {
  holders = new Set();
}

/**
 * What a page of the back office was read with (null for anybody but a shopkeeper). A held page that is read again after the
 * session ended stays with what it had: as 'Access Denied' it would take the input with it, though signing in again is all that
 * is wanted.
 */
export function useHeldData<T>(data: T | null): T | null {
  const [last, setLast] = useState(data);
  if (data !== null && data !== last) setLast(data);
  return data ?? (isPageHeld() ? last : null);
}
