import { expect, type Page } from "@playwright/test";

const watched = new WeakSet<Page>();

/** Has the page note, from its first moment, when its scripts are at work and how many of its calls are not answered yet. */
export async function watchScripts(page: Page): Promise<void> {
  if (watched.has(page)) return;
  watched.add(page);
  await page.addInitScript(() => {
    addEventListener("scripts-ready", () => {
      document.documentElement.dataset.scriptsReady = "";
    });
    const { fetch } = window;
    let unanswered = 0;
    window.fetch = (...call) => {
      unanswered += 1;
      return fetch(...call).finally(() => {
        unanswered -= 1;
      });
    };
    Object.defineProperty(window, "unanswered", { get: () => unanswered });
  });
}

/** Waits until the page's scripts are at work. Of a page that nobody watched this can't be told. */
export async function scriptsReady(page: Page): Promise<void> {
  await page.waitForFunction(() => "scriptsReady" in document.documentElement.dataset);
}

/** Goes to a page and waits until its scripts are at work: a key or a click before that would be the browser's own affair. */
export async function visit(page: Page, path: string): Promise<void> {
  await watchScripts(page);
  await page.goto(path);
  await scriptsReady(page);
}

/** Waits until what the page asks for by itself has come and is drawn. Of a page that nobody watched this can't be told. */
export async function untilIdle(page: Page): Promise<void> {
  await scriptsReady(page);
  await page.evaluate(async () => {
    const calls = window as unknown as { unanswered: number };
    do await new Promise((done) => requestIdleCallback(done));
    while (calls.unanswered > 0);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** Follows links of a menu or of tabs one after the other, each until it is the one that is shown. */
export async function walk(page: Page, ...links: (string | RegExp)[]): Promise<void> {
  for (const name of links) {
    const link = page.getByRole("link", { name, exact: true });
    await link.click();
    // 'Customers' is also the name of a tab there.
    await expect(link.first()).toHaveAttribute("aria-current", "page");
  }
}
