import { type ReactNode, use } from "react";
import { Link, type MetaDescriptor, useLocation, useMatches, useSearchParams } from "react-router";
import type { Lacking } from "#kernel/actor.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { type OfficeTab, settingsGroups } from "#kernel/pages/office-tabs.ts";
import { useDataWhileUnsaved } from "../client/unsaved-changes.ts";
import { Features } from "../features.tsx";
import { SearchBox } from "../form/search-box.tsx";
import { EmptyState, LoadFailure } from "../page/placeholders.tsx";
import { LockIcon } from "../rare-icons.tsx";
import { LinkTabs } from "./link-tabs.tsx";
import { useMay } from "./may.tsx";
import { ButtonLink, MissingPage } from "./parts.tsx";

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

/** The tabs of these groups as the modules give them; where there are several groups, each below its name. */
function Tabs({ groups }: { groups: readonly OfficeTab["group"][] }) {
  const tabs = use(Features)?.tabs ?? [];
  const rows = groups.map((label) => (
    <LinkTabs key={label} label={label} items={tabs.filter(({ group }) => group === label)} />
  ));
  if (groups.length === 1) return rows;
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      {groups.map((label, i) => (
        <div key={label} className="min-w-0">
          <p aria-hidden="true" className="mb-1 text-xs font-semibold text-mute">
            {label}
          </p>
          {rows[i]}
        </div>
      ))}
    </div>
  );
}

const ofProducts = { title: "Products", tabs: <Tabs groups={["Products"]} /> };
const ofCounter = {
  title: "Counter",
  tabs: <Tabs groups={["Counter"]} />,
  words: "The till could not be read",
};
const ofCustomers = { title: "Customers", tabs: <Tabs groups={["Customers"]} /> };
const settings = { title: "Store settings", tabs: <Tabs groups={settingsGroups} /> };
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
  { path: officePaths.packing, title: "Packing", words: "Error fetching orders" },
  { path: officePaths.counter, ...ofCounter },
  { path: officePaths.collect, title: "Collect", words: "Error fetching orders" },
  { path: officePaths.brands, title: "Brands", ...listOf("brands") },
  { path: officePaths.categories, ...ofProducts, ...listOf("categories") },
  { path: officePaths.subCategories, ...ofProducts, ...listOf("subcategories") },
  { path: officePaths.allProducts, ...ofProducts, ...listOf("products") },
  { path: officePaths.labels, ...ofProducts, words: "Error fetching products" },
  { path: officePaths.ladders, ...ofProducts, words: "The ladders could not be read" },
  { path: officePaths.timeIsUp, ...ofProducts, words: "Error fetching products" },
  { path: officePaths.places, ...ofProducts, words: "Error fetching places" },
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

type Shown<Data> = Exclude<Data, Lacking | null | undefined>;

/** A page's data; null where there is none, and for somebody whose role may not see it. */
export function shownOf<Data>(data: Data): Shown<Data> | null {
  return isShown(data) ? data : null;
}

function isShown<Data>(data: Data): data is Shown<Data> {
  return typeof data === "object" && data !== null && !("lacks" in data);
}

/** Stands in for a page that the reader's role does not include, or that is switched off. */
function NoPermission({ lacks, isOff }: Lacking) {
  const may = useMay();
  const isFramed = useMatches().some(({ id }) => id.endsWith("page-layout"));
  return (
    <EmptyState
      level={isFramed ? 2 : 1}
      icon={<LockIcon size={36} />}
      title={isOff ? "Switched off" : "Not part of your role"}
      text={lacks}
      action={
        isOff && may("settings.read") && <ButtonLink to={officePaths.features}>What the shop does</ButtonLink>
      }
    />
  );
}

/** The component of a page, which draws what its `Loader` read for an admin. That stays while something on the page is unsaved, whatever its next reading is refused for. */
export function officePage<Loader extends (args: never) => Promise<null | object>>(
  draw: (data: Shown<Awaited<ReturnType<Loader>>>) => ReactNode,
) {
  return function OfficePage({ loaderData }: { loaderData: Awaited<ReturnType<Loader>> }) {
    const shown = useDataWhileUnsaved(shownOf(loaderData));
    if (shown) return draw(shown);
    if (loaderData && "lacks" in loaderData && typeof loaderData.lacks === "string")
      return <NoPermission lacks={loaderData.lacks} isOff={"isOff" in loaderData} />;
    return null;
  };
}

/** Title of a page of the back office, which no search engine should keep. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · Rebon back office` }, { name: "robots", content: "noindex" }];
}
