import type { ShortcutAction } from "./shortcuts.ts";

const ITEM = "[data-shortcut-item]";
const CURRENT = `${ITEM}[aria-current="true"]`;

/** Does what a shortcut stands for on the page as it is; returns whether there was anything to do. `go` and `help` are the frame's. */
export function performOnPage(action: Exclude<ShortcutAction, { kind: "go" | "help" }>): boolean {
  if (action.kind === "search") return focusSearch();
  return action.kind === "step" ? step(action.by) : press(action.name);
}

function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>("main input[type='search']");
  box?.focus();
  box?.select();
  return box !== null;
}

/** The item that has the focus, or had it last. */
function currentItem(): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>(ITEM);
  return focused ?? document.querySelector<HTMLElement>(CURRENT);
}

/** Moves the focus to the next or previous item; without a current one to the first. Stays at either end. */
function step(by: 1 | -1): boolean {
  const items = [...document.querySelectorAll<HTMLElement>(ITEM)];
  const current = currentItem();
  const next = items[current ? items.indexOf(current) + by : 0];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "start" });
  return next !== undefined;
}

/** Presses the current item's button of this name, or the page's own. */
function press(name: string): boolean {
  const button = `[data-shortcut="${name}"]`;
  const found =
    currentItem()?.querySelector<HTMLElement>(button) ??
    [...document.querySelectorAll<HTMLElement>(button)].find((each) => !each.closest(ITEM));
  found?.click();
  return found !== undefined;
}
