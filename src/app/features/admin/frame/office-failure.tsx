import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { AdminPage } from "#app/features/admin/frame/admin-page.tsx";
import { ListFailure } from "#app/features/admin/frame/list-failure.tsx";
import { OrderTabs } from "#app/features/admin/frame/order-tabs.tsx";
import type { FailedPage } from "#app/lib/failed-page.ts";
import * as officePaths from "#app/office-paths.ts";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { LoadFailure } from "#app/ui/load-failure.tsx";
import { customerTabs, productTabs, settingsTabs } from "./office-tabs.ts";

interface Place {
  /** How the addresses of these pages begin. */
  path: string;
  title: string;
  tabs?: ReactNode;
  /** The words of the specification's section 8. */
  words: string;
  /** The label of the list's search, where there is one. */
  search?: string;
}

const ofProducts = { title: "Products", tabs: <LinkTabs label="Products" items={productTabs} /> };
const ofCustomers = { title: "Customers", tabs: <LinkTabs label="Customers" items={customerTabs} /> };
const ofOrders = { title: "Orders", tabs: <OrderTabs />, words: "Error fetching orders" };
const ofSettings = {
  title: "Store settings",
  tabs: <LinkTabs label="Store settings" items={settingsTabs} />,
  words: "Error fetching data",
};
const listOf = (many: string) => ({ words: `Error fetching ${many}`, search: `Search ${many}` });

/** The pages of the back office as far as their addresses tell; the first that fits. */
const places: readonly Place[] = [
  { path: officePaths.orderDetails, ...ofOrders },
  { path: officePaths.orders, ...ofOrders, ...listOf("orders") },
  { path: officePaths.delivery, title: "Delivery", words: "Error fetching orders" },
  { path: officePaths.brands, title: "Brands", ...listOf("brands") },
  { path: officePaths.categories, ...ofProducts, ...listOf("categories") },
  { path: officePaths.subCategories, ...ofProducts, ...listOf("subcategories") },
  { path: officePaths.allProducts, ...ofProducts, ...listOf("products") },
  { path: officePaths.products, ...ofProducts, words: "Error fetching products" },
  { path: officePaths.messages, ...ofCustomers, ...listOf("messages"), words: "Error fetching data" },
  { path: officePaths.customers, ...ofCustomers, ...listOf("customers"), words: "Failed to fetch customers" },
  { path: officePaths.changes, ...ofSettings, search: "Search changes" },
  { path: officePaths.settings, ...ofSettings },
  { path: officePaths.office, title: "Home", words: "Error fetching data" },
];

/**
 * Stands in for a page of the back office of which nothing could be fetched, not even whether one is still signed in: what its
 * address tells of it is shown, its heading, its tabs, its search.
 */
export function OfficeFailure({ lost }: { lost?: FailedPage | null }) {
  const { pathname } = useLocation();
  const place = places.find(({ path }) => (lost?.pathname ?? pathname).startsWith(path));
  if (!place) return null;
  return (
    <AdminPage title={place.title} tabs={place.tabs}>
      {place.search && !lost ? (
        <ListFailure title={place.words} search={place.search} />
      ) : (
        <LoadFailure level={2} title={place.words} lineDown={Boolean(lost)} onRetry={lost?.retry} />
      )}
    </AdminPage>
  );
}
