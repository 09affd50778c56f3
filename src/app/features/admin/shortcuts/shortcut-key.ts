/** What of a key press decides whether it may be a shortcut. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  repeat: boolean;
  isComposing: boolean;
  defaultPrevented: boolean;
}

/** Fields that take text or keys of their own. */
export const TYPING = "input, textarea, select, [contenteditable], [role='menu'], [role='listbox']";
/** What lies over the page and wants the keys for itself. */
export const OVER_THE_PAGE = "[role='dialog'], [role='alertdialog'], [popover]:popover-open";

/**
 * The key of a press that may be a shortcut, null for all others: with a modifier, held down (only stepping repeats), while a text
 * is being composed, or used up already. A letter counts as small, whatever Caps Lock says; with Shift it is another key.
 */
export function shortcutKey(press: KeyPress): string | null {
  if (press.defaultPrevented || press.isComposing) return null;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const key = press.shiftKey ? press.key : press.key.toLowerCase();
  return press.repeat && key !== "j" && key !== "k" ? null : key;
}
