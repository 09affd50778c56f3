import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ErrorBoundary as brands } from "#modules/catalogue/pages/admin/brands.tsx";
import { ErrorBoundary as categories } from "#modules/catalogue/pages/admin/categories.tsx";
import { ErrorBoundary as subCategories } from "#modules/catalogue/pages/admin/sub-categories.tsx";
import { ErrorBoundary as home } from "#modules/statistics/pages/admin/home.tsx";
import { ErrorBoundary as orders } from "#modules/statistics/pages/admin/order-details.tsx";
import { OfficeFailure } from "../ui/admin-frame.tsx";
import { ErrorBoundary as products } from "./all-products.tsx";
import { ErrorBoundary as customers } from "./customers.tsx";

// Section 8 of the specification. The boundaries stand where one list alone can't be read, which no browser can bring about; the
// frame's where nothing can be fetched.
test.each([
  ["/admin/home", "Home", "Error fetching data", home],
  ["/admin/home/mails", "Home", "Error fetching data"],
  ["/admin/orders/pending", "Orders", "Error fetching orders"],
  ["/admin/orders/details", "Orders", "Error fetching orders", orders],
  ["/admin/delivery", "Delivery", "Error fetching orders"],
  ["/admin/brands", "Brands", "Error fetching brands", brands],
  ["/admin/products/categories", "Products", "Error fetching categories", categories],
  ["/admin/products/sub_categories", "Products", "Error fetching subcategories", subCategories],
  ["/admin/products/all_products", "Products", "Error fetching products", products],
  ["/admin/products/import", "Products", "Error fetching products"],
  ["/admin/customers", "Customers", "Failed to fetch customers", customers],
  ["/admin/store_settings/staff", "Store settings", "Error fetching data"],
])(
  "%s, when nothing of it can be fetched, is still '%s' and says '%s'",
  (at, title, words, Boundary?: typeof OfficeFailure) => {
    for (const Failure of [OfficeFailure, Boundary ?? OfficeFailure]) {
      const router = createMemoryRouter([{ path: "*", element: <Failure /> }], { initialEntries: [at] });
      const page = renderToStaticMarkup(<RouterProvider router={router} />);
      if (Failure === OfficeFailure) expect(page).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(page).toMatch(new RegExp(`<h2[^>]*>${words}</h2>`));
      expect(page).toContain("Try again");
    }
  },
);
