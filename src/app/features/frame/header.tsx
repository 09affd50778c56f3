import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { useCartCount } from "#app/lib/cart.ts";
import { useWishlist } from "#app/lib/wishlist.ts";
import { classNames } from "#app/ui/class-names.ts";
import { BagIcon, HeartIcon } from "#app/ui/icons.tsx";
import { Logo } from "#app/ui/logo.tsx";
import type { NavigationCategory } from "#contract/navigation.ts";
import { AccountMenu } from "./account-menu.tsx";
import { CategoryRow } from "./category-row.tsx";
import type { NavigationFit } from "./fit-categories.server.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { Search } from "./search-form.tsx";

const entry =
  "flex h-11 items-center border-b-[5px] border-double text-md font-medium whitespace-nowrap transition-colors hover:text-purple";

/** The sticky head of the storefront. */
export function Header({
  categories,
  fit,
}: {
  categories: readonly NavigationCategory[];
  fit: NavigationFit;
}) {
  const count = useCartCount();
  const liked = useWishlist().length;
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-cotton">
      <div className="selvedge" />
      <div className="page">
        {/* What stands at the end has its room before it is there: nothing moves when it comes. */}
        <div className="relative flex h-16 items-center gap-1 pr-[122px] sm:pr-[190px] lg:h-[68px] lg:gap-2">
          <MobileMenu categories={categories} />
          <Link to="/" className="rounded-field max-[359px]:[&_span>span]:sr-only" aria-label="Rebon home">
            <Logo />
          </Link>
          <Search />
          <div className="absolute -right-2.5 flex items-center sm:gap-2">
            <AccountMenu />
            <IconLink to="/wishlist" label="Wishlist" count={liked} unit="in it">
              <HeartIcon size={24} />
            </IconLink>
            <IconLink to="/cart" label="Cart" count={count} unit="in it">
              <BagIcon size={24} />
            </IconLink>
          </div>
        </div>
        <nav aria-label="Shop" className="-mt-2 hidden lg:block">
          <ul className="flex gap-x-6">
            <li>
              <Entry to="/shop">All Products</Entry>
            </li>
            <CategoryRow categories={categories} fit={fit} />
            <li>
              <Entry to="/about">About</Entry>
            </li>
            <li>
              <Entry to="/contact">Contact</Entry>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}

function Entry({ to, children }: { to: string; children: string }) {
  return (
    <NavLink
      to={to}
      end
      prefetch="intent"
      className={({ isActive }) =>
        classNames(entry, isActive ? "border-gold text-purple" : "border-transparent")
      }
    >
      {children}
    </NavLink>
  );
}

interface IconLinkProps {
  to: string;
  label: string;
  /** Shown as a badge when above 0. */
  count: number;
  /** What is counted, for screen readers. */
  unit: string;
  children: ReactNode;
}

function IconLink({ to, label, count, unit, children }: IconLinkProps) {
  return (
    <Link
      to={to}
      className="relative grid size-11 place-items-center rounded-full transition-colors hover:text-purple"
    >
      {children}
      <span className="sr-only">{count > 0 ? `${label}, ${count} ${unit}` : label}</span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-clay px-1 text-[0.75rem] leading-none font-bold text-paper tabular"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
