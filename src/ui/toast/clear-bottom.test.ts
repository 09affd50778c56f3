import { afterEach, expect, test, vi } from "vitest";
import { clearBottom } from "./clear-bottom.ts";

type Thing = readonly [html: string, top: number, bottom: number];

/** A page on a phone of 640 px with these things on it, each from one height to another. */
function page(things: readonly Thing[]): void {
  vi.stubGlobal("innerHeight", 640);
  vi.stubGlobal("innerWidth", 360);
  document.body.innerHTML = things.map(([html]) => html).join("");
  things.forEach(([, top, bottom], i) => {
    const rect = new DOMRect(16, top, 328, bottom - top);
    vi.spyOn(document.body.children[i] ?? document.body, "getBoundingClientRect").mockReturnValue(rect);
  });
}
afterEach(() => document.body.replaceChildren());

const bar: Thing = ['<div data-clear="bar"></div>', 520, 640];
const sums = (top: number, bottom: number): Thing => ["<section data-clear></section>", top, bottom];
const title: Thing = ["<h1>Cart</h1>", 100, 140];

test.each<[string, Thing[], number]>([
  ["at the lower edge, where nothing is", [], 16],
  ["above a bar", [bar], 136],
  ["above sums that stand right above a bar, and below a title", [title, sums(300, 510), bar], 356],
  ["between a bar and sums further up", [sums(100, 340), bar], 136],
  ["above the bar at least, where everything else is taken", [sums(20, 510), bar], 136],
])("a toast lies %s", (_where, things, bottom) => {
  page(things);
  expect(clearBottom()).toBe(bottom);
});
