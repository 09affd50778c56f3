import { expect, test } from "vitest";
import type { Shop } from "#platform/use-cases/shop.ts";
import { readNavigation } from "./navigation.server.ts";

test("the menus' categories are read once for a request, and anew for the next", async () => {
  let readings = 0;
  const open = () =>
    ({
      run: async () => {
        readings += 1;
        return [];
      },
    }) as unknown as Shop;
  const shop = open();
  await Promise.all([readNavigation(shop), readNavigation(shop)]);
  expect(readings).toBe(1);
  await readNavigation(open());
  expect(readings).toBe(2);
});
