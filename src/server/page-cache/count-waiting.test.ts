import { expect, test } from "vitest";
import { noChanges } from "#tests/support/test-shop.ts";
import { createPageCache, type PublicPage } from "./page-cache.ts";
import { keepResponse } from "./rendered-page.ts";

/** A cache, and a rendering that ends when it is told to. */
function slowRendering() {
  const cache = createPageCache(noChanges, 1_000_000);
  const { promise: page, resolve } = Promise.withResolvers<PublicPage>();
  const begun: AbortSignal[] = [];
  return {
    begun,
    load: (client?: AbortSignal) =>
      cache.load(
        "/",
        (abandoned) => {
          begun.push(abandoned);
          return page;
        },
        client ? { signal: client } : {},
      ),
    end: async () => {
      const asked = { method: "GET", acceptEncoding: "", ifNoneMatch: "" };
      const kept = await keepResponse(200, new Headers(), Buffer.from("the page"), asked);
      resolve({ page: kept, contents: null });
    },
  };
}

test("a rendering is given up when all who waited for it have left, and not before", async () => {
  const { begun, load, end } = slowRendering();
  const [one, other] = [new AbortController(), new AbortController()];
  const loads = [load(one.signal), load(other.signal)];
  one.abort();
  expect(begun.map(({ aborted }) => aborted)).toEqual([false]);
  other.abort();
  expect(begun.map(({ aborted }) => aborted)).toEqual([true]);
  // Who comes now must not wait for what was given up.
  loads.push(load(new AbortController().signal));
  expect(begun.map(({ aborted }) => aborted)).toEqual([true, false]);
  await end();
  expect((await Promise.all(loads)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("who can't leave keeps it going, and who left before asking does not", async () => {
  const { begun, load, end } = slowRendering();
  const staying = load();
  const leaving = new AbortController();
  const left = load(leaving.signal);
  leaving.abort();
  const late = load(AbortSignal.abort());
  expect(begun.map(({ aborted }) => aborted)).toEqual([false]);
  await end();
  await Promise.all([staying, left, late]);
});
