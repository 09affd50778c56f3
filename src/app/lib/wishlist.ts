import { useSyncExternalStore } from "react";

const KEY = "rebon.wishlist";
const NOTHING: readonly string[] = [];

let ids: readonly string[] | undefined;
const watchers = new Set<() => void>();

/** The ids of the products that this browser's customer likes, newest first. Empty on the server. */
export function useWishlist(): readonly string[] {
  return useSyncExternalStore(subscribe, read, () => NOTHING);
}

/** Puts a product on the list, or takes it off when it is there. */
export function toggleWishlist(productId: string): void {
  const known = read();
  write(known.includes(productId) ? known.filter((id) => id !== productId) : [productId, ...known]);
}

function read(): readonly string[] {
  ids ??= parse(stored());
  return ids;
}

function write(next: readonly string[]): void {
  ids = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage that is full or forbidden: the list lives as long as the page does.
  }
  for (const watcher of watchers) watcher();
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function parse(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter((id) => typeof id === "string") : NOTHING;
  } catch {
    return NOTHING;
  }
}

function subscribe(watcher: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    ids = parse(event.newValue);
    watcher();
  };
  watchers.add(watcher);
  addEventListener("storage", fromOtherTab);
  return () => {
    watchers.delete(watcher);
    removeEventListener("storage", fromOtherTab);
  };
}
