import { afterEach, expect, test, vi } from "vitest";
import { renderPage, screen } from "#tests/support/render-page.tsx";
import { LinkTabs } from "./link-tabs.tsx";

afterEach(() => vi.restoreAllMocks());

test("tabs that do not fit are scrolled until the current one stands in the middle", async () => {
  const sizes = { clientWidth: 200, offsetWidth: 50, offsetLeft: 500 };
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    return this.matches("a") ? sizes.offsetLeft : 0;
  });
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(sizes.offsetWidth);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(sizes.clientWidth);
  const items = [
    { to: "/admin/hats", label: "Hats" },
    { to: "/admin/shoes", label: "Shoes" },
  ];
  await renderPage(<LinkTabs label="Wardrobe" items={items} />, { at: "/admin/shoes" });
  expect(screen.getByRole("navigation", { name: "Wardrobe" }).scrollLeft).toBe(425);
});
