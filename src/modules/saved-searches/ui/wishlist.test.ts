import { beforeEach, expect, test, vi } from "vitest";

let kept: Map<string, string>;
let page: EventTarget;

/** A page of this browser, with what it keeps; returns the list as it stands and how to change it. */
async function openPage() {
  vi.resetModules();
  const { toggleWishlist, useWishlistStore } = await import("./wishlist.ts");
  return { toggleWishlist, liked: () => useWishlistStore.getState().wishlist };
}

beforeEach(() => {
  kept = new Map();
  page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});

test("what is liked is there again on the next page, the newest first", async () => {
  const { toggleWishlist } = await openPage();
  for (const id of ["a", "b", "c", "b"]) toggleWishlist(id);
  expect((await openPage()).liked()).toEqual(["c", "a"]);
});

test("a page hears of what another tab likes", async () => {
  const { liked } = await openPage();
  const event = Object.assign(new Event("storage"), { key: "rebon.wishlist", newValue: '["d"]' });
  page.dispatchEvent(event);
  expect(liked()).toEqual(["d"]);
});

test.each(["no list", '{"a":1}', '["a", 7]'])("of %s in the storage only ids are taken", async (text) => {
  kept.set("rebon.wishlist", text);
  expect((await openPage()).liked()).toEqual(text.startsWith("[") ? ["a"] : []);
});

test("storage that is forbidden costs the memory of the list, not the list", async () => {
  const forbidden = () => {
    throw new DOMException("forbidden", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden });
  const { toggleWishlist, liked } = await openPage();
  toggleWishlist("a");
  expect(liked()).toEqual(["a"]);
});
