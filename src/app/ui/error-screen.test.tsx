import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ErrorBoundary as ofAll } from "../root.tsx";
import { ErrorBoundary as ofTheShop } from "../routes/shop/layout.tsx";

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
