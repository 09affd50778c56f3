import { keptText } from "#app/lib/kept-text.ts";
import { useClientStore } from "#app/lib/store.ts";

const keep = keptText("rebon.shortcuts", (text) => useClientStore.setState({ shortcutsOn: text !== "off" }));

/** Whether the keys work in this browser; they do until somebody turns them off. */
export function useShortcutsOn(): boolean {
  return useClientStore(({ shortcutsOn }) => shortcutsOn);
}

/** Turns the keys on or off, for this browser and all its tabs. */
export function turnShortcuts(on: boolean): void {
  useClientStore.setState({ shortcutsOn: on });
  keep(on ? "on" : "off");
}
