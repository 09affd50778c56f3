import { NavLink } from "react-router";
import { classNames } from "../class-names.ts";

interface LinkTabsProps {
  /** Names the navigation for assistive technology. */
  label: string;
  items: readonly { to: string; label: string; end?: boolean }[];
}

/** Tabs that are addresses: a row of links, scrolling sideways where it doesn't fit, with the selvedge under the current one. */
export function LinkTabs({ label, items }: LinkTabsProps) {
  return (
    <nav aria-label={label} className="-mx-1 overflow-x-auto px-1">
      <ul className="flex min-w-max gap-6 border-b border-line">
        {items.map((item) => (
          <li key={item.to}>
            <NavLink
              to={item.to}
              end={item.end ?? false}
              className={({ isActive }) =>
                classNames(
                  "-mb-px flex min-h-11 items-center border-b-[5px] border-double text-md font-semibold transition-colors",
                  isActive ? "border-gold text-purple" : "border-transparent text-mute hover:text-ink",
                )
              }
            >
              {item.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
