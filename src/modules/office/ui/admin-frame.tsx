import { type ReactNode, useState } from "react";
import { Link, NavLink, useLocation, useNavigation, useRevalidator } from "react-router";
import type { Permission } from "#kernel/actor.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import * as paths from "#kernel/pages/paths.ts";
import { signOut } from "#modules/accounts/ui/sign-out.ts";
import { OrderTabs } from "#modules/orders/ui/admin/order-tabs.tsx";
import { hasUnsavedChanges } from "#ui/client/unsaved-changes.ts";
import { DiscardDialog } from "#ui/dialog/confirm-dialog.tsx";
import { useIsFeatureShown } from "#ui/features.tsx";
import { LogoLoader, LogoMark } from "#ui/logo.tsx";
import { AdminPage, PlaceFailure, usePlace } from "#ui/office/admin-page.tsx";
import { useMay } from "#ui/office/may.tsx";
import { NeedsScript } from "#ui/page/needs-script.tsx";
import { type FailedPage, LoadFailure } from "#ui/page/placeholders.tsx";
import { BagIcon, CloseIcon, classNames, FilterIcon, HangerIcon, UserIcon } from "#ui/primitives.tsx";
import {
  HouseIcon,
  LockIcon,
  LogOutIcon,
  OpenBoxIcon,
  PackageIcon,
  PinIcon,
  TagIcon,
  TillIcon,
  TruckIcon,
} from "#ui/rare-icons.tsx";
import { WideScreensOnly } from "./access-denied.tsx";

interface AdminFrameProps {
  name: string;
  /** Whether to ask for more than a password at the sign-in. */
  warned: boolean;
  loading: boolean;
  onHelp: () => void;
  children: ReactNode;
}

export function AdminFrame({ name, warned, loading, onHelp, children }: AdminFrameProps) {
  const { revalidate } = useRevalidator();

  const [asking, setAsking] = useState(false);
  const here = useLocation().pathname;
  const { location: next } = useNavigation();

  async function leave() {
    if (!(await signOut())) return setAsking(false);
    await revalidate();
  }

  return (
    <div className="text-sm md:flex md:items-start">
      <Sidebar
        name={name}
        onHelp={onHelp}
        onSignOut={() => (hasUnsavedChanges() ? setAsking(true) : void leave())}
      />
      <DiscardDialog open={asking} onKeep={() => setAsking(false)} onDiscard={() => void leave()} />
      <main
        id="content"
        tabIndex={-1}
        aria-busy={loading || undefined}
        className="min-h-dvh min-w-0 flex-1 outline-none md:px-5 md:py-6 lg:px-8"
      >
        <WideScreensOnly>
          {warned && <ProtectBanner />}
          <NeedsScript>Without JavaScript the back office can only be looked at.</NeedsScript>
          {children}
        </WideScreensOnly>
      </main>
      {loading && next?.pathname !== here && <LogoLoader label="Loading the page" />}
    </div>
  );
}

/** Says for this browser session that the banner was closed; a cookie, so that the server draws the page without it. */
const CLOSED = "rebon-protect-closed=1";

export function wasBannerClosed(request: Request): boolean {
  return (request.headers.get("cookie") ?? "").split(/;\s*/).includes(CLOSED);
}

/** Asks an admin whose sign-in takes only a password to add the second step. */
function ProtectBanner() {
  const [closed, setClosed] = useState(false);
  if (closed) return null;

  function close() {
    // biome-ignore lint/suspicious/noDocumentCookie: the store that would replace it is missing in Safari and Firefox of the last years.
    document.cookie = `${CLOSED}; path=/admin; samesite=strict`;
    setClosed(true);
  }

  return (
    <section
      aria-label="Protect your sign-in"
      className="mb-5 flex items-center gap-3 rounded-card border border-line bg-gold-tint py-1 pr-1 pl-4"
    >
      <LockIcon size={20} />
      <p className="min-w-0 flex-1 py-2.5">
        <Link to={paths.profile} className="font-semibold text-purple underline underline-offset-2">
          Protect your sign-in
        </Link>{" "}
        with an authenticator app: a password alone opens the whole shop.
      </p>
      <button
        type="button"
        onClick={close}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-paper"
      >
        <CloseIcon />
        <span className="sr-only">Not now</span>
      </button>
    </section>
  );
}

const entries: readonly {
  to: string;
  label: string;
  Icon: typeof HouseIcon;
  permission: Permission;
  feature?: string;
}[] = [
  { to: officePaths.home, label: "Home", Icon: HouseIcon, permission: "office" },
  { to: officePaths.orders, label: "Orders", Icon: PackageIcon, permission: "orders.read" },
  { to: officePaths.delivery, label: "Delivery", Icon: TruckIcon, permission: "delivery.read" },
  {
    to: officePaths.packing,
    label: "Packing",
    Icon: OpenBoxIcon,
    permission: "delivery.read",
    feature: "packing",
  },
  {
    to: officePaths.counter,
    label: "Counter",
    Icon: TillIcon,
    permission: "counter.read",
    feature: "counter",
  },
  {
    to: officePaths.collect,
    label: "Collect",
    Icon: PinIcon,
    permission: "counter.read",
    feature: "collect",
  },
  { to: officePaths.brands, label: "Brands", Icon: TagIcon, permission: "products.read" },
  // Whoever sees no products puts them in their places.
  { to: officePaths.products, label: "Products", Icon: HangerIcon, permission: "places.read" },
  { to: officePaths.customers, label: "Customers", Icon: UserIcon, permission: "customers.read" },
  { to: officePaths.settings, label: "Store settings", Icon: FilterIcon, permission: "settings.read" },
];

// Narrow on tablets: the word stands below its icon, so that tables get the width.
const item =
  "flex min-h-14 w-full flex-col items-center justify-center gap-1 rounded-field px-2 py-2 text-center text-xs leading-tight font-semibold transition-colors focus-visible:outline-gold lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:px-3.5 lg:text-sm";

const quietItem = `${item} hover:bg-purple hover:text-paper`;

interface SidebarProps extends Pick<AdminFrameProps, "name" | "onHelp"> {
  onSignOut: () => void;
}

export function Sidebar({ name, onHelp, onSignOut }: SidebarProps) {
  const isShown = useIsFeatureShown();
  const may = useMay();
  return (
    <aside className="sticky top-0 flex h-dvh w-24 shrink-0 max-md:hidden flex-col overflow-y-auto bg-purple-deep text-cotton lg:w-56">
      <div className="selvedge shrink-0" />
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 rounded-full bg-paper px-5 py-2.5 font-semibold text-purple not-focus:sr-only"
      >
        Skip to content
      </a>
      <Link
        to={officePaths.office}
        className="flex flex-col items-center gap-2 px-3 py-5 focus-visible:outline-gold focus-visible:-outline-offset-4 lg:flex-row lg:px-5"
      >
        <LogoMark size={34} />
        <span className="text-center leading-tight lg:text-left">
          <span className="block font-display text-lg font-semibold">Rebon</span>
          <span className="block text-xs">Back office</span>
        </span>
      </Link>
      <nav aria-label="Back office" className="px-2 lg:px-3">
        <ul className="grid gap-1">
          {entries
            .filter(({ feature, permission }) => isShown(feature) && may(permission))
            .map(({ to, label, Icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className={({ isActive, isPending }) =>
                    classNames(
                      item,
                      isActive ? "bg-paper text-purple" : "hover:bg-purple hover:text-paper",
                      isPending &&
                        !isActive &&
                        "bg-purple text-paper outline-2 -outline-offset-2 outline-gold",
                    )
                  }
                >
                  {({ isPending }) => (
                    <>
                      <Icon size={20} />
                      {label}
                      {isPending && <span className="sr-only">loading</span>}
                    </>
                  )}
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-1 px-2 pt-6 pb-4 lg:px-3">
        <p className="hidden truncate px-3.5 pb-1 text-xs lg:block">Signed in as {name}</p>
        <button type="button" onClick={onHelp} className={quietItem}>
          <span aria-hidden="true" className="grid size-5 place-items-center text-lg leading-none">
            ?
          </span>
          Shortcuts
        </button>
        <Link to="/" className={quietItem}>
          <BagIcon size={20} />
          View store
        </Link>
        <button type="button" onClick={onSignOut} className={quietItem}>
          <LogOutIcon size={20} />
          Sign Out
        </button>
      </div>
    </aside>
  );
}

/** Stands in for a page of which nothing could be fetched, by its address: its heading, its tabs, its search. */
export function OfficeFailure({ lost }: { lost?: FailedPage | null }) {
  const { path, title, tabs, words } = usePlace(lost?.pathname);
  return (
    <AdminPage title={title} tabs={path.startsWith(officePaths.orders) ? <OrderTabs /> : tabs}>
      {lost ? <LoadFailure level={2} title={words} lineDown onRetry={lost.retry} /> : <PlaceFailure />}
    </AdminPage>
  );
}
