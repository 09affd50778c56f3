import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { wholeOf } from "#platform/cache/joined-gzip.ts";
import { drawOnce } from "./draw-once.server.tsx";

const filled = (at: string, html: (place: ReturnType<typeof drawOnce>["place"]) => string) => {
  const { place, fill } = drawOnce(at);
  return wholeOf(fill(html(place))).toString();
};

test("a part is drawn once for all pages that place it under the same key", () => {
  let draws = 0;
  const Menu = () => <p>{`₹${++draws} at ${useLocation().pathname}`}</p>;
  const page = (at: string) =>
    filled(at, (place) => `<nav>${place("menu1", <Menu />)}</nav>${place("menu1", <Menu />)}`);
  expect(page("/shop")).toBe("<nav><p>₹1 at /shop</p></nav><p>₹1 at /shop</p>");
  expect(page("/about")).toBe(page("/shop"));
});

test("another key has a part of its own, and a text is placed as it is", () => {
  expect(
    filled("/", (place) => `${place("a1", <b>&</b>)}${place("a2", <i>1</i>)}${place("s", "p>a{}")}`),
  ).toBe("<b>&amp;</b><i>1</i>p>a{}");
});

test("a large part is the same segment in every page, with a text that all pages have; a small one is the page's own", () => {
  const [menu, script] = ["m".repeat(4000), "s".repeat(4000)];
  const segmentsOf = (at: string) => {
    const { place, fill } = drawOnce(at);
    return fill(`${at}${place("menu", menu)}${place("card", "a card")}<script>${script}</script>`, [script]);
  };
  const [one, other] = [segmentsOf("/one"), segmentsOf("/other")];
  const shared = one.filter(({ isShared }) => isShared);
  expect(shared.map(({ text }) => text.toString())).toEqual([menu, script]);
  for (const { text } of shared) expect(other.some((segment) => segment.text === text)).toBe(true);
  expect(wholeOf(other).toString()).toBe(`/other${menu}a card<script>${script}</script>`);
});
