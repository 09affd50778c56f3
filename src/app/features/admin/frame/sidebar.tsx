import type { ComponentType } from "react";
import { Link, NavLink } from "react-router";
import * as officePaths from "#app/office-paths.ts";
import { classNames } from "#app/ui/class-names.ts";
import { BagIcon, FilterIcon, HangerIcon, UserIcon } from "#app/ui/icons.tsx";
import { LogoMark } from "#app/ui/logo.tsx";
import { HouseIcon, LogOutIcon, PackageIcon, TagIcon, TruckIcon } from "#app/ui/rare-icons.tsx";

interface Entry {
  to: string;
  label: string;
  Icon: ComponentType<{ size?: number }>;
}

/** The sidebar's entries, in order. */
const entries: readonly Entry[] = [
  { to: officePaths.home, label: "Home", Icon: HouseIcon },
  { to: officePaths.orders, label: "Orders", Icon: PackageIcon },
  { to: officePaths.delivery, label: "Delivery", Icon: TruckIcon },
  { to: officePaths.brands, label: "Brands", Icon: TagIcon },
  { to: officePaths.products, label: "Products", Icon: HangerIcon },
  { to: officePaths.customers, label: "Customers", Icon: UserIcon },
  { to: officePaths.settings, label: "Store settings", Icon: FilterIcon },
];

// Narrow on tablets: the word stands below its icon, so that tables get the width.
const item =
  "flex min-h-14 w-full flex-col items-center justify-center gap-1 rounded-field px-2 py-2 text-center text-xs leading-tight font-semibold transition-colors focus-visible:outline-gold lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:px-3.5 lg:text-sm";

interface SidebarProps {
  name: string;
  onHelp: () => void;
  onSignOut: () => void;
}

/** The back office's way around, with the way out to the shop and the sign-out at its foot. */
export function Sidebar({ name, onHelp, onSignOut }: SidebarProps) {
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
          {entries.map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                className={({ isActive, isPending }) =>
                  classNames(
                    item,
                    isActive ? "bg-paper text-purple" : "hover:bg-purple hover:text-paper",
                    isPending && !isActive && "bg-purple text-paper outline-2 -outline-offset-2 outline-gold",
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
        <button
          type="button"
          onClick={onHelp}
          className={classNames(item, "hover:bg-purple hover:text-paper")}
        >
          <span aria-hidden="true" className="grid size-5 place-items-center text-lg leading-none">
            ?
          </span>
          Shortcuts
        </button>
        <Link to="/" className={classNames(item, "hover:bg-purple hover:text-paper")}>
          <BagIcon size={20} />
          View store
        </Link>
        <button
          type="button"
          onClick={onSignOut}
          className={classNames(item, "hover:bg-purple hover:text-paper")}
        >
          <LogOutIcon size={20} />
          Sign Out
        </button>
      </div>
    </aside>
  );
}
