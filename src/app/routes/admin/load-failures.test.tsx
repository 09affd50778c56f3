import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ErrorBoundary as products } from "./all-products.tsx";
import { ErrorBoundary as brands } from "./brands.tsx";
import { ErrorBoundary as categories } from "./categories.tsx";
import { ErrorBoundary as customers } from "./customers.tsx";
import { ErrorBoundary as home } from "./home.tsx";
import { ErrorBoundary as orders } from "./order-details.tsx";
import { ErrorBoundary as subCategories } from "./sub-categories.tsx";

// Section 8 of the specification. They stand where one list alone can't be read, which no browser can bring about.
test.each([
  ["Error fetching categories", categories, "/admin/products/categories"],
  ["Error fetching subcategories", subCategories, "/admin/products/sub_categories"],
  ["Error fetching brands", brands, "/admin/brands"],
  ["Error fetching products", products, "/admin/products/all_products"],
  ["Error fetching orders", orders, "/admin/orders/details"],
  ["Error fetching data", home, "/admin/home"],
  ["Failed to fetch customers", customers, "/admin/customers"],
])("the back office says '%s', and offers to try again", (words, Boundary, at) => {
  const router = createMemoryRouter([{ path: at, element: <Boundary /> }], { initialEntries: [at] });
  const page = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(page).toMatch(new RegExp(`<h[12][^>]*>${words}</h[12]>`));
  expect(page).toContain("Try again");
});
