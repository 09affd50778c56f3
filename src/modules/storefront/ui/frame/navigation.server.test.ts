import { expect, test, vi } from "vitest";
import { speaking } from "#platform/languages/speak.ts";
import type { Shop } from "#platform/use-cases/shop.ts";
import { breadcrumbData, fitCategories, readNavigation } from "./navigation.server.ts";

test("the menus' categories are read once for a request, and anew for the next", async () => {
  const run = vi.fn(async () => []);
  const open = () => ({ run }) as unknown as Shop;
  const shop = open();
  await Promise.all([readNavigation(shop), readNavigation(shop)]);
  expect(run).toHaveBeenCalledTimes(1);
  await readNavigation(open());
  expect(run).toHaveBeenCalledTimes(2);
});

const named = (...names: string[]) => names.map((name) => ({ name }));
const alike = (count: number, name = "Sarees") => named(...Array.from({ length: count }, () => name));

test("few categories all stand in the row", () => {
  expect(fitCategories([])).toEqual({ narrow: 0, middle: 0, wide: 0 });
  expect(fitCategories(named("Women", "Men", "Kids"))).toEqual({ narrow: 3, middle: 3, wide: 3 });
});

test("what comes after a name that is too long stays behind it, in the admins' order", () => {
  expect(fitCategories(named("Men", "w".repeat(80), "Kids"))).toEqual({ narrow: 1, middle: 1, wide: 1 });
});

test("the last one needs no room for 'More' beside it", () => {
  const { narrow } = fitCategories(alike(50));
  expect(fitCategories(alike(narrow + 1)).narrow).toBeGreaterThanOrEqual(narrow);
  expect(fitCategories(alike(narrow)).narrow).toBe(narrow);
});

test("collections of the menu take room from the categories", () => {
  expect(fitCategories(alike(50), [{ label: "Onam whites" }, { label: "Under ₹500" }]).narrow).toBeLessThan(
    fitCategories(alike(50)).narrow,
  );
});

test("letters that nobody measured count as wide ones", () => {
  expect(fitCategories(alike(30, "服裝")).wide).toBeLessThan(fitCategories(alike(30, "fu")).wide);
});

test("the row of all demo categories is as wide in Hindi and Malayalam as those letters are, and not as nobody's", () => {
  const hindi = named("महिलाएँ", "पुरुष", "बच्चे", "साड़ियाँ", "पारंपरिक कपड़े", "बाहरी कपड़े", "सामान", "जूते");
  expect(fitCategories(hindi).wide).toBe(8);
  expect(fitCategories(alike(20, "സാരികൾ")).wide).toBeGreaterThan(6);
});

test("what always stands beside them takes the room that it has in the reader's language", () => {
  const shown = () => fitCategories(alike(30)).wide;
  expect(speaking("ml", shown)).toBeLessThan(speaking("en", shown));
});

test("steps of a way are counted from one", () => {
  expect(breadcrumbData([{ name: "All Products", path: "/shop" }], "https://rebon.example")).toMatchObject({
    itemListElement: [{ position: 1, name: "All Products", item: "https://rebon.example/shop" }],
  });
});
