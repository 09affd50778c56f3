import { type Browser, expect, type Page } from "@playwright/test";
import { dataOf } from "#qa/e2e/office-calls.ts";
import { holdRequests } from "#qa/e2e/slow-scripts.ts";
import { test } from "#qa/e2e/test.ts";
import { untilIdle, watchScripts } from "#qa/e2e/visit.ts";

const LATE_MS = 3000;

/** The page's faces that come as files, as the browser sees them. */
function webFonts(page: Page) {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ family }) => !family.includes(" on "))
      .map(({ family, status, display }) => ({ family: family.replaceAll('"', ""), status, display })),
  );
}

const familiesThat = (fonts: { family: string; status: string }[], status: string) =>
  new Set(fonts.filter((font) => font.status === status).map(({ family }) => family));

/** Whether this machine has any of the fonts that are brought to the measures of ours. A bare one has not. */
function hasStandIns(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    ["Figtree on", "Fraunces on"].every((name) =>
      [...document.fonts].some(({ family, status }) => family.includes(name) && status === "loaded"),
    ),
  );
}

/** All that moved since the page began, as layout shifts are measured. */
function shifted(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        // No entry, no call.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}

/** Has the browser say when the page's heading is painted. Text that waits for its font is not. */
async function timeHeading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const heading = document.querySelector("h1");
      heading?.setAttribute("elementtiming", "heading");
      if (heading) observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver(() => {
      document.documentElement.dataset.headingPainted = "";
    }).observe({ type: "element", buffered: true });
  });
}

/** Opens a page whose fonts come late, and looks at it before, when they are late, and after. */
async function visitSlowly(browser: Browser, path: string, width: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await watchScripts(page);
  await timeHeading(page);
  let fonts = 0;
  page.on("request", (request) => {
    if (request.url().endsWith(".woff2")) fonts += 1;
  });
  const letGo = await holdRequests(page, "**/*.woff2");
  await page.goto(path, { waitUntil: "domcontentloaded" });
  const before = await webFonts(page);
  expect(before.filter(({ display }) => display !== "swap")).toEqual([]);
  expect(familiesThat(before, "loading"), `on their way on ${path}`).toContain("Figtree");
  await page.waitForFunction(() => "headingPainted" in document.documentElement.dataset);
  await page.waitForFunction((late) => performance.now() > late, LATE_MS);
  await untilIdle(page);
  letGo();
  await expect.poll(async () => familiesThat(await webFonts(page), "loading").size).toBe(0);
  expect(familiesThat(await webFonts(page), "loaded")).toEqual(
    new Set(["Figtree", "Fraunces", ...(path === "/" ? ["Fraunces Purpose"] : [])]),
  );
  expect(fonts, `fonts of ${path}`).toBe(path === "/" ? 3 : 2);
  await untilIdle(page);
  const most = (await hasStandIns(page)) ? 0.02 : 0.25;
  expect(await shifted(page), `what moved on ${path}`).toBeLessThan(most);
  await page.close();
}

for (const width of [390, 768, 1280])
  test(`on a slow first visit with ${width} px text is there at once; the fonts come later and move nothing`, async ({
    browser,
    request,
  }) => {
    const [product] = await dataOf<{ id: string }[]>(request.get("/api/featured-product"));
    // Side by side: most of it is waiting.
    const paths = ["/", "/shop", `/shop/d/${product?.id}`];
    await Promise.all(paths.map((path) => visitSlowly(browser, path, width)));
  });
