import type { Page, Response } from "@playwright/test";
import { holdScripts } from "./slow-scripts.ts";

/** Less than this, as layout shifts are measured, is a line or two more or less when the font comes late. Lighthouse allows a page 0.1 in all. */
const VISIBLE = 0.015;

/** Notes what moves on a page that has arrived, without anybody touching it. While it is still arriving, more of it appears. */
export async function watchMovements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((visible) => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const moved: string[] = [];
    Object.assign(window, { moved });
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(" ");
    new PerformanceObserver((list) => {
      const [{ domInteractive: arrived = 0 } = {}] = performance.getEntriesByType(
        "navigation",
      ) as PerformanceNavigationTiming[];
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
        if (hadRecentInput || value < visible || arrived === 0 || startTime < arrived) continue;
        const what = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node.cloneNode() : node;
          const withMessage = element instanceof Element ? element.outerHTML : element?.textContent;
          return `${withMessage?.slice(0, 160)} from ${place(previousRect)} to ${place(currentRect)}`;
        });
        moved.push(`${value.toFixed(4)}: ${what.join("; ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, VISIBLE);
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

/** Goes to a page whose scripts come once it is painted in its own fonts: what they move is seen. */
export async function goSlowly(page: Page, address: string): Promise<Response | null> {
  const letGo = await holdScripts(page);
  const response = await page.goto(address, { waitUntil: "domcontentloaded" });
  await firstPaint(page);
  await fontsArrived(page);
  letGo();
  return response;
}

/** Waits until the page is on the screen. */
async function firstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
}

/**
 * Waits for the fonts. A bare machine has none of those that stand in for ours with their measures: what ours moved there is forgotten
 * (first-visit-fonts.spec.ts bounds it).
 */
async function fontsArrived(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const faces = [...(await document.fonts.ready)];
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const isBare = !faces.some(({ family, status }) => family.includes(" on ") && status === "loaded");
    if (isBare) (window as unknown as { moved: string[] }).moved.length = 0;
  });
}
