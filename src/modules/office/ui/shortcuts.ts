import * as officePaths from "#kernel/pages/office-paths.ts";

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
const press = (key: string, does: string, name: string) => shortcut(key, does, { kind: "press", name });

export const shortcutGroups = [
  {
    title: "Orders",
    shortcuts: [
      shortcut("j", "Next order", { kind: "step", by: 1 }),
      shortcut("k", "Previous order", { kind: "step", by: -1 }),
      press("a", "Accept the order", "accept"),
      press("s", "Ship the order…", "ship"),
      press("c", "Complete the order…", "complete"),
      press("x", "Cancel the order…", "cancel"),
      press("p", "Packing slip", "packing-slip"),
      press("l", "Address label", "label"),
      press("n", "Show new orders", "new-orders"),
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
