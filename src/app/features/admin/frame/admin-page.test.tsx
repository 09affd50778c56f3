import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { OfficeFailure } from "./admin-page.tsx";

// Section 8 of the specification.
test.each([
  ["/admin/home", "Home", "Error fetching data"],
  ["/admin/home/mails", "Home", "Error fetching data"],
  ["/admin/orders/pending", "Orders", "Error fetching orders"],
  ["/admin/orders/details", "Orders", "Error fetching orders"],
  ["/admin/delivery", "Delivery", "Error fetching orders"],
  ["/admin/brands", "Brands", "Error fetching brands"],
  ["/admin/products/categories", "Products", "Error fetching categories"],
  ["/admin/products/sub_categories", "Products", "Error fetching subcategories"],
  ["/admin/products/all_products", "Products", "Error fetching products"],
  ["/admin/products/import", "Products", "Error fetching products"],
  ["/admin/customers", "Customers", "Failed to fetch customers"],
  ["/admin/store_settings/staff", "Store settings", "Error fetching data"],
  ["/admin/store_settings/changes", "Store settings", "Error fetching data"],
])("%s, when nothing of it can be fetched, is still '%s' and says '%s'", (path, title, words) => {
  const router = createMemoryRouter([{ path: "*", element: <OfficeFailure /> }], { initialEntries: [path] });
  const page = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(page).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(page).toMatch(new RegExp(`<h2[^>]*>${words}</h2>`));
  expect(page).toContain("Try again");
});
