import type { Locator, Page } from "@playwright/test";

/** From now on the page gets what fits this pattern only once it is let go, as if the line were that slow. */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** From now on the page gets its scripts, or those of this name, only once they are let go. */
export function holdScripts(page: Page, name = ""): Promise<() => void> {
  return holdRequests(page, `**/assets/${name}*.js`);
}

/**
 * Notes which buttons a page whose scripts are watched presses by itself once they are ready. Such a press goes no further, so that
 * trying every button of a screen changes nothing.
 */
export async function watchPresses(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const presses: string[] = [];
    Object.assign(window, { presses });
    addEventListener(
      "click",
      (event) => {
        if (
          !("scriptsReady" in document.documentElement.dataset) ||
          event.isTrusted ||
          !(event.target instanceof HTMLButtonElement)
        )
          return;
        presses.push(event.target.dataset.tried ?? "an unknown button");
        event.stopImmediatePropagation();
        event.preventDefault();
      },
      true,
    );
  });
  return () => page.evaluate(() => (window as unknown as { presses: string[] }).presses);
}

/** Presses every button that needs the page's scripts; returns a name for each. */
export function pressAll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>("button:enabled:not([type=submit])")];
    return buttons
      .filter((button) => button.checkVisibility() && !button.popoverTargetElement)
      .map((button, i) => {
        button.dataset.tried = `${i} ${button.ariaLabel ?? button.textContent}`;
        button.click();
        return button.dataset.tried;
      });
  });
}

/** A field that was filled in, and the value that it has to keep. */
type Entry = { field: Locator; name: string; value: string };

const OTHER_TEXT: Record<string, string> = { email: "kept@example.org", number: "7", date: "2026-11-22" };

/** A table has a box in every row; that many stand for all. */
const ENOUGH_BOXES = 3;

/** Writes into every field that fits, chooses in every list, ticks boxes. */
export async function fillAll(page: Page, which: string): Promise<Entry[]> {
  const fields = await page.locator(which).all();
  const entries: Entry[] = [];
  let boxes = 0;
  for (const field of fields) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    const found = await lookAt(field);
    if (found.kind === "checkbox" && ++boxes > ENOUGH_BOXES) continue;
    const value = await fill(field, found, `kept ${entries.length}`);
    if (value !== null) entries.push({ field, name: found.name, value });
  }
  return entries;
}

function lookAt(field: Locator) {
  return field.evaluate((control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) => ({
    kind: control.type,
    name: control.name || control.id,
    checked: control instanceof HTMLInputElement && control.checked,
    last:
      control instanceof HTMLSelectElement ? (control.options[control.options.length - 1]?.value ?? "") : "",
  }));
}

/** Gives a field another value and returns it; null where it is left as it is. */
async function fill(
  field: Locator,
  { kind, checked, last }: Awaited<ReturnType<typeof lookAt>>,
  words: string,
): Promise<string | null> {
  if (kind === "radio" && checked) return null;
  if (kind === "checkbox" || kind === "radio") {
    await field.setChecked(!checked);
    return String(!checked);
  }
  if (kind === "file") {
    await field.setInputFiles({ name: "kept.csv", mimeType: "text/csv", buffer: Buffer.from("name\n") });
    return "kept.csv";
  }
  if (kind.startsWith("select")) {
    await field.selectOption(last);
    return last;
  }
  const text = OTHER_TEXT[kind] ?? words;
  await field.fill(text);
  return text;
}

/** The field's value now, in the form of `Entry`. */
export function held({ field }: Entry): Promise<string> {
  return field.evaluate((control: HTMLInputElement) => {
    if (control.type === "checkbox" || control.type === "radio") return String(control.checked);
    return control.type === "file" ? (control.files?.[0]?.name ?? "") : control.value;
  });
}
