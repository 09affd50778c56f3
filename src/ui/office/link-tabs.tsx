import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { useIsFeatureShown } from "../features.tsx";
import { rowEdges } from "./row-edges.ts";

interface LinkTabsProps {
  label: string;
  /** `feature`: of which it is; it shows while the office shows that. */
  items: readonly { to: string; label: string; end?: boolean; feature?: string }[];
}

/** Tabs that are addresses: a row of links, scrolling sideways to the current one where it doesn't fit, with the selvedge under that. */
export function LinkTabs({ label, items }: LinkTabsProps) {
  const { pathname } = useLocation();
  const isShown = useIsFeatureShown();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>(`[href="${pathname}"], [aria-current]`);
    // In the middle, so that its neighbours can be seen and pressed.
    if (here && row.current)
      row.current.scrollLeft =
        here.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav ref={row} aria-label={label} className="-mx-1 overflow-x-auto px-1" style={{ background: rowEdges }}>
      <ul className="flex min-w-max gap-6 border-b border-line">
        {items
          .filter(({ feature }) => isShown(feature))
          .map((item) => (
            <li key={item.to}>
              <NavLink
                to={item.to}
                end={item.end ?? false}
                className={({ isActive }) =>
                  `-mb-px flex min-h-11 items-center border-b-[5px] border-double text-md font-semibold transition-colors ${isActive ? "border-gold text-purple" : "border-transparent text-mute hover:text-ink"}`
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
