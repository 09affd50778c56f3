import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { layOutLater } from "./lay-out-later.server.ts";

let idle: (() => void)[];

/** Opens a page with a head, three sections and a foot, as the browser says that it came to be. */
function open(type: NavigationTimingType): void {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as never]);
  layOutLater();
  const sections = Array.from({ length: 4 }, (_, i) => `<section id="s${i}"></section>`);
  document.body.innerHTML = `<header></header><main>${sections.join("")}</main><footer id="foot"></footer>`;
}

const laidOut = () =>
  [...document.querySelectorAll<HTMLElement>("[id]")]
    .filter(({ style }) => style.contentVisibility === "visible")
    .map(({ id }) => id);
const isLater = () => document.adoptedStyleSheets.length > 0;

beforeEach(() => {
  idle = [];
  vi.stubGlobal("requestIdleCallback", (work: () => void) => idle.push(work));
  document.adoptedStyleSheets = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

test("what lies below is laid out in portions, once the scripts are there and nothing else is to do", () => {
  open("navigate");
  expect([laidOut(), isLater()]).toEqual([[], true]);
  dispatchEvent(new Event("scripts-ready"));
  expect(laidOut()).toEqual(["s1", "s2"]);
  idle.shift()?.();
  expect([laidOut(), isLater()]).toEqual([["s1", "s2", "s3", "foot"], true]);
  idle.shift()?.();
  expect([idle.length, isLater()]).toEqual([0, false]);
});

test("a page that is come back to, or read from a heading on, has its heights at once", () => {
  open("reload");
  open("back_forward");
  history.replaceState(null, "", "/#faq");
  open("navigate");
  expect(isLater()).toBe(false);
});
