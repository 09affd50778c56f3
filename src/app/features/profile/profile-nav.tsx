import type { ComponentType } from "react";
import { NavLink } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { PackageIcon, PinIcon } from "#app/ui/icons.tsx";

const items: readonly { to: string; label: string; Icon: ComponentType<{ size?: number }> }[] = [
  { to: "/profile/orders", label: "My Orders", Icon: PackageIcon },
  { to: "/profile/addresses", label: "My Addresses", Icon: PinIcon },
];

/** The profile's sidebar; on phones a row above the page. */
export function ProfileNav() {
  return (
    <nav aria-label="Profile">
      <ul className="flex gap-2 overflow-x-auto lg:sticky lg:top-28 lg:flex-col lg:gap-1">
        {items.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                classNames(
                  "flex min-h-11 items-center gap-2.5 rounded-full px-4 text-md font-semibold whitespace-nowrap transition-colors",
                  isActive ? "bg-purple text-paper" : "text-ink hover:bg-purple-tint",
                )
              }
            >
              <Icon size={19} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
