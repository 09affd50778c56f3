import { useEffect } from "react";
import { useNavigate } from "react-router";
import { performOnPage } from "./perform.ts";
import { OVER_THE_PAGE, shortcutKey, TYPING } from "./shortcut-key.ts";
import { useShortcutsOn } from "./shortcut-setting.ts";
import { readKey, type ShortcutAction } from "./shortcuts.ts";

/** Milliseconds within which the second key of two must follow. */
const PATIENCE = 1_500;

/** Lets the keys do what the list of shortcuts says, while they are turned on and nothing else wants them. */
export function useShortcuts(showHelp: (open: boolean) => void): void {
  const isOn = useShortcutsOn();
  const navigate = useNavigate();

  useEffect(() => {
    if (!isOn) return;
    let begun = "";
    let begunAt = 0;

    function perform(action: ShortcutAction): boolean {
      if (action.kind === "help") showHelp(true);
      else if (action.kind === "go") void navigate(action.to);
      else return performOnPage(action);
      return true;
    }

    function hear(event: KeyboardEvent) {
      const key = shortcutKey(event);
      const target = event.target instanceof Element ? event.target : null;
      // Pressing Shift for '?' is no key of its own.
      if (key === null || event.key === "Shift") return;
      if (target?.closest(TYPING) || document.querySelector(OVER_THE_PAGE)) return;
      // When keys were pressed counts, not when a busy page comes to hear of them.
      const isInTime = event.timeStamp - begunAt < PATIENCE;
      const meant = arrowStep(key, target) ?? readKey(isInTime ? begun : "", key);
      begun = meant.begun;
      begunAt = event.timeStamp;
      if (meant.action && perform(meant.action)) event.preventDefault();
    }

    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [isOn, navigate, showHelp]);
}

/** The arrow keys step as well while an order itself has the focus; anywhere else they scroll. */
function arrowStep(key: string, target: Element | null): ReturnType<typeof readKey> | null {
  if (!target?.matches("[data-shortcut-item]")) return null;
  if (key === "arrowdown") return { action: { kind: "step", by: 1 }, begun: "" };
  return key === "arrowup" ? { action: { kind: "step", by: -1 }, begun: "" } : null;
}
