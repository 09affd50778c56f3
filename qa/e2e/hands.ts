import { expect, type Locator, type Page } from "@playwright/test";

/** How somebody works a screen: each way reaches the same controls by other means. */
export interface Hands {
  /** Presses a button, follows a link, sets a switch. */
  press(target: Locator): Promise<void>;
  /** Replaces what a field holds. */
  write(field: Locator, text: string): Promise<void>;
  /** Chooses an entry of a list. */
  choose(list: Locator, entry: string): Promise<void>;
  /** Opens the device's file chooser with the control and picks files in it. */
  pick(control: Locator, files: readonly string[]): Promise<void>;
}

/** Tab stops that are tried before a control counts as out of reach. */
const MOST_STOPS = 160;

/** Goes from stop to stop with Tab until the control has the focus. */
export async function reach(target: Locator, tab: () => Promise<void>): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await tab();
  }
  throw new Error(`Tab does not reach ${target}.`);
}

/** By keyboard alone: Tab until the control has the focus, and never a pointer. */
export function keyboard(page: Page): Hands {
  // Choosers are caught from the first listener on, a moment after it was added: one that lives as long as the page is never too late.
  page.on("filechooser", () => undefined);
  const tab = () => page.keyboard.press("Tab");
  return {
    async press(target) {
      await reach(target, tab);
      const key = (await target.getAttribute("role")) === "switch" ? "Space" : "Enter";
      await page.keyboard.press(key);
    },
    async write(field, text) {
      await reach(field, tab);
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.insertText(text);
    },
    async choose(list, entry) {
      await reach(list, tab);
      await page.keyboard.type(entry);
      await expect(list.locator("option:checked")).toHaveText(entry);
    },
    async pick(control, files) {
      await reach(control, tab);
      const chooser = page.waitForEvent("filechooser", { timeout: 60_000 });
      await page.keyboard.press("Enter");
      await (await chooser).setFiles([...files]);
    },
  };
}

/** By finger: taps only. Needs a context with touch. */
export function fingers(page: Page): Hands {
  return {
    press: (target) => target.tap(),
    async write(field, text) {
      await field.tap();
      await field.fill(text);
    },
    async choose(list, entry) {
      await list.selectOption(entry);
    },
    async pick(control, files) {
      const chooser = page.waitForEvent("filechooser", { timeout: 60_000 });
      // People see and tap the label: the control itself is hidden below it.
      await control.locator("xpath=ancestor::label").tap();
      await (await chooser).setFiles([...files]);
    },
  };
}
