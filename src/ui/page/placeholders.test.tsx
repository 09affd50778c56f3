import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { ErrorBoundary as ofTheShop } from "#modules/storefront/pages/layout.tsx";
import { ErrorBoundary as ofAll } from "#src/root.tsx";
import { isLineDown, loadFailureWords } from "./placeholders.tsx";

test.each([
  [new TypeError("Failed to fetch"), true],
  [new TypeError("NetworkError when attempting to fetch resource."), true],
  [new TypeError("Load failed"), true],
  [new TypeError("error loading dynamically imported module: https://shop.example/assets/a.js"), true],
  [new TypeError("Importing a module script failed."), true],
  [new TypeError("undefined is not a function"), false],
  [new Error("Failed to fetch"), false],
  [undefined, false],
])("whether '%s' says that the line is down: %s", (error, isDown) => expect(isLineDown(error)).toBe(isDown));

test("believes a browser that says it is offline", () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(isLineDown(new Error("anything"))).toBe(true);
});

// Section 8 of the specification.
test.each([
  ["/", "Error fetching data"],
  ["/shop/d/1", "Error fetching products"],
  ["/shop/brands", "Error fetching brands"],
  ["/shop/brand/1", "Error fetching brands"],
  ["/profile", "Error fetching data"],
  ["/profile/orders", "Error fetching orders"],
  ["/profile/addresses", "Error fetching addresses"],
])("%s, when it can't be loaded, says '%s'", (path, words) => {
  expect(loadFailureWords(path)).toBe(words);
});

test.each([
  ["the storefront", ofTheShop],
  ["everything", ofAll],
])("what is shown in place of a failed page of %s has one main part", (_whose, Boundary) => {
  const boundary = (
    <Boundary error={new Error("down")} params={{}} loaderData={undefined} actionData={undefined} />
  );
  const router = createMemoryRouter([{ path: "/", element: boundary }]);
  const page = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(page.match(/<main/g)).toHaveLength(1);
});
