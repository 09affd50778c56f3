import { type ComponentType, useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import * as paths from "#app/paths.ts";
import { classNames } from "#app/ui/class-names.ts";
import { SearchIcon, UserIcon } from "#app/ui/icons.tsx";
import { PackageIcon, PinIcon } from "#app/ui/rare-icons.tsx";

const items: readonly {
  to: string;
  label: string;
  Icon: ComponentType<{ size?: number; className?: string }>;
  end?: boolean;
}[] = [
  { to: paths.profile, label: "User Info", Icon: UserIcon, end: true },
  { to: paths.myOrders, label: "My Orders", Icon: PackageIcon },
  { to: paths.myAddresses, label: "My Addresses", Icon: PinIcon },
  { to: paths.mySearches, label: "Saved Searches", Icon: SearchIcon },
];

/** The profile's sidebar; on phones a row above the page, which shows where one is. */
export function ProfileNav() {
  const { pathname } = useLocation();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>(`[href="${pathname}"]`);
    if (here) row.current?.scrollTo({ left: here.offsetLeft - row.current.offsetLeft - 16 });
  }, [pathname]);
  return (
    <nav aria-label="Profile" className="print:hidden">
      <ul ref={row} className="flex gap-1 overflow-x-auto sm:gap-2 lg:sticky lg:top-28 lg:flex-col lg:gap-1">
        {items.map(({ to, label, Icon, end = false }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              className={({ isActive }) =>
                classNames(
                  "flex min-h-11 items-center gap-2.5 rounded-full px-3 text-md font-semibold sm:px-4 whitespace-nowrap transition-colors",
                  isActive ? "bg-purple text-paper" : "text-ink hover:bg-purple-tint",
                )
              }
            >
              <Icon size={19} className="hidden sm:block" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
