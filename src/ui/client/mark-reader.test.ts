import { beforeEach, expect, test } from "vitest";
import { markReader } from "./mark-reader.server.ts";

const LIKED = "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8b01";
const OTHER = "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8b02";

const card = (id: string) => `<article class="card">
  <button class="heart" aria-pressed="false"></button><a href="/ml/shop/d/${id}">A sari</a>
</article>`;

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.reader;
  document.body.innerHTML = `<button class="heart" aria-pressed="false"></button>${card(LIKED)}${card(OTHER)}`;
});

/** The hearts that say they were given: the page's own first, then those of the cards. */
function mark(): (string | null)[] {
  markReader();
  document.dispatchEvent(new Event("DOMContentLoaded"));
  return [...document.querySelectorAll(".heart")].map((heart) => heart.getAttribute("aria-pressed"));
}

test("a browser that knows nothing marks nothing", () => {
  localStorage.setItem("rebon.measures", "[]");
  localStorage.setItem("rebon.signed-in", "before");
  expect(mark()).toEqual(["false", "false", "false"]);
  expect(document.documentElement.dataset.reader).toBeUndefined();
});

test("who is signed in here, and has measured something, is marked", () => {
  localStorage.setItem("rebon.signed-in", "yes");
  localStorage.setItem("rebon.measures", '[{"name":"","garments":[{}]}]');
  mark();
  expect(document.documentElement.dataset.reader).toBe("signed-in measured");
});

test("hearts that were given say so, on cards and on the product's own page", () => {
  localStorage.setItem("rebon.wishlist", JSON.stringify([LIKED]));
  history.replaceState(null, "", `/shop/d/${OTHER}`);
  expect(mark()).toEqual(["false", "true", "false"]);
  history.replaceState(null, "", `/shop/d/${LIKED}`);
  expect(mark()).toEqual(["true", "true", "false"]);
});

test("something else in the place of the list marks no heart", () => {
  localStorage.setItem("rebon.wishlist", "{}");
  expect(mark()).toEqual(["false", "false", "false"]);
});
