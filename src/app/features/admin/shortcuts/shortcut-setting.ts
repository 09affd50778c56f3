import { useSyncExternalStore } from "react";

const KEY = "rebon.shortcuts";

let isOn: boolean | undefined;
const watchers = new Set<() => void>();

/** Whether the keys work in this browser; they do until somebody turns them off. */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, read, () => true);
}

/** Turns the keys on or off, for this browser and all its tabs. */
export function turnShortcuts(on: boolean): void {
  isOn = on;
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // Storage that is full or forbidden: it holds as long as the page does.
  }
  for (const watcher of watchers) watcher();
}

function read(): boolean {
  isOn ??= stored() !== "off";
  return isOn;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function subscribe(watcher: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    isOn = event.newValue !== "off";
    watcher();
  };
  watchers.add(watcher);
  addEventListener("storage", fromOtherTab);
  return () => {
    watchers.delete(watcher);
    removeEventListener("storage", fromOtherTab);
  };
}
