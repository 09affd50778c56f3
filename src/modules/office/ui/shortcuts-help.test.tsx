import { useState } from "react";
import { expect, test, vi } from "vitest";
import { press, renderPage, screen, user, waitFor } from "#tests/support/render-page.tsx";
import { keyAt } from "#tests/support/scan-into.ts";
import { keyFor, readKey, ShortcutsHelp, shortcutGroups } from "./shortcuts-help.tsx";

function Office() {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <input type="search" aria-label="Search customers" />
      <button type="button" onClick={() => setOpen(true)}>
        Shortcuts
      </button>
      <ShortcutsHelp open={open} onOpenChange={setOpen} />
    </main>
  );
}

const sheet = () => screen.queryByRole("dialog", { name: "Keyboard shortcuts" });

async function turn(to: "on" | "off"): Promise<void> {
  await press("Shortcuts");
  await press(`Turn ${to}`);
  expect(screen.getByText(`Shortcuts are ${to} in this browser`)).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(sheet()).toBeNull());
}

test("keys belong to fields and open dialogs first, and to nobody once they are turned off", async () => {
  await renderPage(<Office />, { who: "admin", at: "/admin/customers" });
  await user.keyboard("/");
  const box = screen.getByRole("searchbox");
  expect(box).toHaveFocus();
  await user.keyboard("g?/");
  expect(box).toHaveValue("g?/");
  expect(sheet()).toBeNull();
  await user.tab();
  await user.keyboard("?");
  await waitFor(() => expect(sheet()).toBeVisible());
  await user.keyboard("gb{Escape}");
  await waitFor(() => expect(sheet()).toBeNull());

  await turn("off");
  await user.keyboard("?gh");
  expect(sheet()).toBeNull();
  await turn("on");
  await user.keyboard("gh");
  expect(await screen.findByText("Now at /admin/home")).toBeVisible();
});

/** Returns whether the key meant something. */
const pressAt = (timeStamp: number, key: string) => !keyAt(timeStamp, document.body, key);

test("a scanner's keys press nothing, neither by a shortcut nor by the Enter behind them", async () => {
  const ship = vi.fn();
  const button = (
    <button type="button" data-shortcut="ship" onClick={ship}>
      Ship
    </button>
  );
  await renderPage([<Office key="office" />, button], { who: "admin", at: "/admin/home" });
  const scan = (at: number, code: string) =>
    [...code, "Enter"].map((key, place) => pressAt(at + place * 9, key)).at(-1);
  expect(scan(10_000, "https")).toBe(true);
  expect(scan(15_000, "79cgc2")).toBe(true);
  expect(pressAt(20_000, "Enter")).toBe(false);
  pressAt(30_000, "s");
  await waitFor(() => expect(ship).toHaveBeenCalledOnce());
  expect(screen.queryByText(/^Now at/)).toBeNull();
});

test("the second key of two counts when it was pressed soon after the first", async () => {
  await renderPage(<Office />, { who: "admin", at: "/admin/home" });
  pressAt(10_000, "g");
  expect(pressAt(11_600, "b")).toBe(false);
  pressAt(20_000, "g");
  expect(pressAt(21_400, "b")).toBe(true);
  expect(await screen.findByText("Now at /admin/brands")).toBeVisible();
});

test.each<[string, KeyboardEventInit, string | null]>([
  ["a", {}, "a"],
  // Shift makes these two on some keyboards.
  ["?", { shiftKey: true }, "?"],
  ["/", { shiftKey: true }, "/"],
  // Caps Lock is on.
  ["A", {}, "a"],
  ["A", { shiftKey: true }, "A"],
  ["a", { ctrlKey: true }, null],
  ["a", { metaKey: true }, null],
  ["a", { altKey: true }, null],
  ["a", { isComposing: true }, null],
  ["a", { repeat: true }, null],
  ["j", { repeat: true }, "j"],
  ["Shift", { shiftKey: true }, null],
])("%s with %j is %j", (key, more, expected) => {
  expect(keyFor(new KeyboardEvent("keydown", { key, ...more }), null)).toBe(expected);
});

test("a press that was used up already is nobody's", () => {
  const press = new KeyboardEvent("keydown", { key: "a", cancelable: true });
  press.preventDefault();
  expect(keyFor(press, null)).toBeNull();
});

const all = shortcutGroups.flatMap(({ shortcuts }) => shortcuts);

test("no shortcut hides another", () => {
  const keys = all.map((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((one) => keys.some((other) => other.startsWith(`${one} `)))).toEqual([]);
});

test.each(all)("$keys: $does", ({ keys, action }) => {
  let begun = "";
  let last: ReturnType<typeof readKey>["action"] = null;
  for (const key of keys.split(" ")) {
    expect(last).toBeNull();
    ({ action: last, begun } = readKey(begun, key));
  }
  expect(last).toEqual(action);
  expect(begun).toBe("");
});

test.each([
  ["", "q"],
  ["", "A"],
  ["g", "j"],
  ["g", "Escape"],
])("after '%s' the key '%s' means nothing", (begun, key) => {
  expect(readKey(begun, key)).toEqual({ action: null, begun: "" });
});
