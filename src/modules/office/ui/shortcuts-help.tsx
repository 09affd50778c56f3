import { useEffect } from "react";
import { useNavigate } from "react-router";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { Button } from "#ui/button.tsx";
import { localStorageText } from "#ui/client/local-storage-text.ts";
import { useClientStore } from "#ui/client/store.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { SCANNED, useScanner } from "#ui/office/use-scanner.ts";

interface ShortcutsHelpProps {
  open: boolean;
  /** Must stay the same function: another one makes a shortcut of two keys begin anew. */
  onOpenChange: (open: boolean) => void;
}

export function ShortcutsHelp({ open, onOpenChange }: ShortcutsHelpProps) {
  // Also where nothing takes a code, and where the shortcuts are off.
  useScanner();
  useShortcuts(onOpenChange);
  return open && <ShortcutsSheet onClose={() => onOpenChange(false)} />;
}

/** Can turn the shortcuts off for whoever speaks to the computer or presses keys by accident. */
function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const isOn = useShortcutsOn();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Keyboard shortcuts"
      description="The order you are at has a purple edge. With the keys ↑ and ↓ you go through the orders, too."
    >
      <div className="flex min-h-11 items-center justify-between gap-4 border-y border-line py-2">
        <span>Shortcuts are {isOn ? "on" : "off"} in this browser</span>
        <Button variant="outline" onClick={() => turnShortcuts(!isOn)}>
          Turn {isOn ? "off" : "on"}
        </Button>
      </div>
      <div className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {shortcutGroups.map(({ title, shortcuts }) => (
          <section key={title} aria-label={title}>
            <h3 className="font-sans text-sm font-bold tracking-normal">{title}</h3>
            <dl className="mt-1">
              {shortcuts.map(({ keys, does }) => (
                <div key={keys} className="flex items-center justify-between gap-4 py-1">
                  <dt>{does}</dt>
                  <dd>
                    {keys.split(" ").map((key, index) => (
                      <span key={key}>
                        {index > 0 && <span className="px-1.5 text-mute">then</span>}
                        <kbd className="inline-block min-w-7 rounded-[6px] border border-edge bg-cotton px-1.5 py-0.5 text-center font-sans text-sm font-semibold">
                          {key}
                        </kbd>
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** Milliseconds within which the second key of two must follow. */
const PATIENCE = 1_500;

function useShortcuts(showHelp: (open: boolean) => void): void {
  const isOn = useShortcutsOn();
  const navigate = useNavigate();

  useEffect(() => {
    let begun = "";
    let begunAt = 0;
    let waiting: ReturnType<typeof setTimeout> | undefined;

    function hear(event: KeyboardEvent) {
      const target = event.target instanceof Element ? event.target : null;
      clearTimeout(waiting);
      const key = isOn ? keyFor(event, target) : null;
      if (key !== null) act(event, target, key);
    }

    function act(event: KeyboardEvent, target: Element | null, key: string) {
      // When keys were pressed counts, not when a busy page comes to hear of them.
      const isInTime = event.timeStamp - begunAt < PATIENCE;
      const meant = arrowStep(key, target) ?? readKey(isInTime ? begun : "", key);
      begun = meant.begun;
      begunAt = event.timeStamp;
      const { action } = meant;
      if (!action) return;
      // The letters of a code lead nowhere, and accept and send no order: another one follows at once.
      const waits = key.length === 1 && !event.repeat && action.kind !== "search";
      if (waits) waiting = setTimeout(perform, SCANNED, action, navigate, showHelp);
      if (waits || perform(action, navigate, showHelp)) event.preventDefault();
    }

    document.addEventListener("keydown", hear);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener("keydown", hear);
    };
  }, [isOn, navigate, showHelp]);
}

/** The key of a press that may be a shortcut; null with a modifier, held down, while typing, or below a layer. */
export function keyFor(event: KeyboardEvent, target: Element | null): string | null {
  if (event.defaultPrevented || event.isComposing) return null;
  // Pressing Shift for '?' is no key of its own.
  if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Shift") return null;
  if (target?.closest(TYPING) || document.querySelector(OVER_THE_PAGE)) return null;
  const key = event.shiftKey ? event.key : event.key.toLowerCase();
  return event.repeat && key !== "j" && key !== "k" ? null : key;
}

/** Does what the keys say; false where there is nothing here to do it with. */
function perform(
  action: ShortcutAction,
  navigate: ReturnType<typeof useNavigate>,
  showHelp: (open: boolean) => void,
): boolean {
  if (action.kind === "help") showHelp(true);
  else if (action.kind === "go") void navigate(action.to);
  else if (action.kind === "search") return focusSearch();
  else return action.kind === "step" ? step(action.by) : press(action.name);
  return true;
}

const arrows: Readonly<Record<string, 1 | -1>> = { arrowdown: 1, arrowup: -1 };

/** The arrow keys step as well while an order itself has the focus; anywhere else they scroll. */
function arrowStep(key: string, target: Element | null): ReturnType<typeof readKey> | null {
  const by = target?.matches(ITEM) && arrows[key];
  return by ? { action: { kind: "step", by }, begun: "" } : null;
}

const store = localStorageText("rebon.shortcuts", (text) =>
  useClientStore.setState({ shortcutsOn: text !== "off" }),
);

/** The keys work in a browser until somebody turns them off. */
const useShortcutsOn = () => useClientStore(({ shortcutsOn }) => shortcutsOn);

function turnShortcuts(on: boolean): void {
  useClientStore.setState({ shortcutsOn: on });
  store(on ? "on" : "off");
}

const ITEM = "[data-shortcut-item]";
const CURRENT = `${ITEM}[aria-current="true"]`;

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

const TYPING = "input, textarea, select, [contenteditable], [role='menu'], [role='listbox']";
/** Layers over the page that take the keys for themselves. */
const OVER_THE_PAGE = "[role='dialog'], [role='alertdialog'], [popover]:popover-open";

/** `press` clicks the button or link of that name (`data-shortcut`), of the current order first. */
export type ShortcutAction =
  | { kind: "search" }
  | { kind: "help" }
  | { kind: "step"; by: 1 | -1 }
  | { kind: "press"; name: string }
  | { kind: "go"; to: string };

/** `keys` are pressed one after the other, with a space between them. */
const shortcut = (keys: string, does: string, action: ShortcutAction) => ({ keys, does, action });
const go = (key: string, does: string, to: string) => shortcut(`g ${key}`, does, { kind: "go", to });
const presses = (key: string, does: string, name: string) => shortcut(key, does, { kind: "press", name });

export const shortcutGroups = [
  {
    title: "Orders",
    shortcuts: [
      shortcut("j", "Next order", { kind: "step", by: 1 }),
      shortcut("k", "Previous order", { kind: "step", by: -1 }),
      presses("a", "Accept the order", "accept"),
      presses("s", "Ship the order…", "ship"),
      presses("c", "Complete the order…", "complete"),
      presses("x", "Cancel the order…", "cancel"),
      presses("p", "Packing slip", "packing-slip"),
      presses("l", "Address label", "label"),
      presses("n", "Show new orders", "new-orders"),
    ],
  },
  {
    title: "Go to",
    shortcuts: [
      go("h", "Home", officePaths.home),
      go("o", "Orders", officePaths.ordersOf("PENDING")),
      go("d", "Delivery", officePaths.delivery),
      go("b", "Brands", officePaths.brands),
      go("p", "Products", officePaths.allProducts),
      go("c", "Customers", officePaths.customers),
      go("s", "Store settings", officePaths.settings),
    ],
  },
  {
    title: "Everywhere",
    shortcuts: [
      shortcut("/", "Search this page", { kind: "search" }),
      shortcut("?", "This sheet", { kind: "help" }),
    ],
  },
];

const all = shortcutGroups.flatMap(({ shortcuts }) => shortcuts);

/** The meaning of a key after the keys that were `begun` (""): an action, the beginning of one, or neither. */
export function readKey(begun: string, key: string): { action: ShortcutAction | null; begun: string } {
  const keys = begun ? `${begun} ${key}` : key;
  const action = all.find((shortcut) => shortcut.keys === keys)?.action ?? null;
  const goesOn = all.some((shortcut) => shortcut.keys.startsWith(`${keys} `));
  return { action, begun: goesOn ? keys : "" };
}
