import type { ComponentProps, ReactNode } from "react";
import { Link, type MetaDescriptor, useLocation, useSearchParams } from "react-router";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { useDataWhileUnsaved } from "../client/unsaved-changes.ts";
import { SearchBox } from "../form/search-box.tsx";
import { LoadFailure } from "../page/placeholders.tsx";
import { LinkTabs } from "./link-tabs.tsx";
import { MissingPage } from "./parts.tsx";

interface AdminPageProps extends Pick<Place, "title" | "tabs"> {
  /** Where its page of many is, and what the link there says. */
  back?: { to: string; label: string };
  children: ReactNode;
}

export function AdminPage({ title, tabs, back, children }: AdminPageProps) {
  return (
    <>
      <h1 className="text-2xl">{title}</h1>
      {tabs && <div className="mt-3">{tabs}</div>}
      <div className="mt-5">
        {back && (
          <p className="-mt-3 mb-5">
            <Link to={back.to} className="font-semibold text-purple underline underline-offset-2">
              {back.label}
            </Link>
          </p>
        )}
        {children}
      </div>
    </>
  );
}

interface Place {
  path: string;
  title: string;
  tabs?: ReactNode;
  /** The words of the specification's section 8. */
  words: string;
  search?: string;
}

const tabbed = (title: string, ...items: ComponentProps<typeof LinkTabs>["items"]) => ({
  title,
  tabs: <LinkTabs label={title} items={items} />,
});
const ofProducts = tabbed(
  "Products",
  { to: officePaths.categories, label: "Categories" },
  { to: officePaths.subCategories, label: "Sub categories" },
  { to: officePaths.allProducts, label: "All products" },
);
const ofCustomers = tabbed(
  "Customers",
  { to: officePaths.customers, label: "Customers", end: true },
  { to: officePaths.messages, label: "Messages" },
  { to: officePaths.claims, label: "Claims" },
);
const groupsOfSettings: ComponentProps<typeof LinkTabs>[] = [
  {
    label: "The store",
    items: [
      { to: officePaths.storeDetails, label: "Store Details" },
      { to: officePaths.features, label: "What the shop does" },
      { to: officePaths.staff, label: "Staff" },
      { to: officePaths.changes, label: "Changes" },
    ],
  },
  {
    label: "Selling",
    items: [
      { to: officePaths.orderLimits, label: "Order limits" },
      { to: officePaths.holdSettings, label: "Holds", feature: "holds" },
      { to: officePaths.claimSettings, label: "Claims", feature: "claims" },
      { to: officePaths.offerSettings, label: "Offers", feature: "offers" },
      { to: officePaths.solidarityPool, label: "Solidarity pool", feature: "offers" },
    ],
  },
  { label: "Delivery", items: [{ to: officePaths.deliverySettings, label: "Delivery Settings" }] },
  {
    label: "Money and tax",
    items: [
      { to: officePaths.paymentSettings, label: "Payment" },
      { to: officePaths.tax, label: "Tax", feature: "gst" },
    ],
  },
];
const settings = {
  title: "Store settings",
  tabs: (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      {groupsOfSettings.map((group) => (
        <div key={group.label} className="min-w-0">
          <p aria-hidden="true" className="mb-1 text-xs font-semibold text-mute">
            {group.label}
          </p>
          <LinkTabs {...group} />
        </div>
      ))}
    </div>
  ),
};
/** Their tabs are by status, which is for their module to know. */
const ofOrders = { title: "Orders", words: "Error fetching orders" };
const ofSettings = { ...settings, words: "Error fetching data" };
const listOf = (many: string) => ({ words: `Error fetching ${many}`, search: `Search ${many}` });
const home: Place = { path: officePaths.office, title: "Home", words: "Error fetching data" };

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
  { path: officePaths.claims, ...ofCustomers, ...listOf("claims"), words: "Error fetching data" },
  { path: officePaths.customers, ...ofCustomers, ...listOf("customers"), words: "Failed to fetch customers" },
  { path: officePaths.changes, ...ofSettings, search: "Search changes" },
  { path: officePaths.settings, ...ofSettings },
];

/** The page at an address, by default the one that is looked at. */
export function usePlace(pathname?: string): Place {
  const here = useLocation().pathname;
  return places.find(({ path }) => (pathname ?? here).startsWith(path)) ?? home;
}

/** Stands in for what could not be read of such a page; a list's search stays, with what was searched for. */
export function PlaceFailure() {
  const { words, search } = usePlace();
  const [params] = useSearchParams();
  return (
    <>
      {search && <SearchBox label={search} search={params.get("search") ?? ""} />}
      <LoadFailure level={2} title={words} />
    </>
  );
}

/** The error boundary of a page about one thing ('Claim'), which may not exist. `all`: where the others are. */
export const missingPage = (name: string, text: string, all: string) =>
  function Missing() {
    const { words } = usePlace();
    return (
      <MissingPage
        title={`This ${name.toLowerCase()} does not exist.`}
        text={text}
        to={all}
        back={`To the ${name.toLowerCase()}s`}
        unread={
          <AdminPage title={name}>
            <LoadFailure level={2} title={words} />
          </AdminPage>
        }
      />
    );
  };

/** The component of a page, which draws what its `Loader` read for an admin. That stays while something on the page is unsaved. */
export function officePage<Loader extends (args: never) => Promise<null | object>>(
  draw: (data: NonNullable<Awaited<ReturnType<Loader>>>) => ReactNode,
) {
  return function OfficePage({ loaderData }: { loaderData: Awaited<ReturnType<Loader>> }) {
    const data = useDataWhileUnsaved(loaderData);
    return data && draw(data);
  };
}

/** Title of a page of the back office, which no search engine should keep. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · Rebon back office` }, { name: "robots", content: "noindex" }];
}
