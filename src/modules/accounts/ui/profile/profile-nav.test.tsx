import { expect, test, vi } from "vitest";
import { renderPage } from "#tests/support/render-page.tsx";
import { ProfileNav } from "./personal-page.tsx";

test("the row of a profile's entries is moved to the current one, on an order's own page too", async () => {
  const scrollTo = vi.spyOn(Element.prototype, "scrollTo").mockReturnValue();
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    return this.matches('[aria-current="page"]') ? 150 : 0;
  });
  await renderPage(<ProfileNav has={{ credit: false, searches: false }} />, {
    who: "customer",
    at: "/profile/orders/3f2a91c4",
  });
  expect(scrollTo).toHaveBeenCalledWith({ left: 134 });
});
