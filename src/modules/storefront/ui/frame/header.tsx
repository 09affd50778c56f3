import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import { useCartCount } from "#modules/cart/ui/cart-store.ts";
import { useWishlist } from "#modules/saved-searches/ui/wishlist.ts";
import { buttonClass } from "#ui/button.tsx";
import { useSession } from "#ui/client/session.ts";
import { promptSignIn, useClientStore } from "#ui/client/store.ts";
import { Logo } from "#ui/logo.tsx";
import { lazyPart, Once, PageLink } from "#ui/page/parts.tsx";
import { BagIcon, classNames, HeartIcon, UserIcon } from "#ui/primitives.tsx";
import { CategoryRow } from "./category-row.tsx";
import { MobileMenu, Search } from "./header-sheets.tsx";
import type { NavigationProps } from "./navigation.server.ts";

const entry = ({ to, label }: { to: string; label: string }) => (
  <li key={to}>
    <Entry to={to}>{label}</Entry>
  </li>
);

export function Header({ nav }: NavigationProps) {
  const { categories, menu, fit } = nav;
  const { pathname } = useLocation();
  // On most pages the row marks no entry as current, and looks the same.
  const isHere =
    [paths.shop, paths.about, paths.contact, ...menu.map(({ to }) => to)].includes(pathname) ||
    categories.some(({ id }) => pathname.startsWith(`/shop/${id}/`));
  return (
    <header className="@container sticky top-0 z-30 border-b border-line bg-cotton print:hidden">
      <div className="selvedge" />
      <div className="page">
        {/* The signs at the end have their room before they are there: nothing moves when it comes. Signs keep their size however large the text is. */}
        <div className="relative flex h-[64px] items-center gap-1 pr-[122px] @min-[40rem]:pr-[calc(6rem+94px)] @min-[63rem]:h-[68px] @min-[63rem]:gap-2">
          <MobileMenu nav={nav} />
          <PageLink
            to="/"
            className="rounded-field @max-[20rem]:[&_span>span]:sr-only"
            aria-label={t("Rebon home")}
          >
            <Logo />
          </PageLink>
          <Search />
          <div className="absolute right-[-10px] flex items-center @min-[40rem]:gap-[8px]">
            {/* As wide as the wider of the two, so that nothing beside it moves when it is known. */}
            <div className="grid justify-items-end @min-[40rem]:min-w-24">
              <AccountMenu />
            </div>
            <WishlistLink />
            <CartLink />
          </div>
        </div>
        <nav aria-label={t("Shop")} className="-mt-2 hidden @min-[63rem]:block">
          {/* It wraps on a device whose letters are wider than those that it was measured by. */}
          <Once as="ul" name="shop" of={[nav, isHere && pathname]} className="flex flex-wrap gap-x-6">
            {entry({ to: paths.shop, label: t("All Products") })}
            {menu.map(entry)}
            <CategoryRow categories={categories} fit={fit} />
            {entry({ to: paths.about, label: t("About") })}
            {entry({ to: paths.contact, label: t("Contact") })}
          </Once>
        </nav>
      </div>
    </header>
  );
}

function Entry({ to, children }: { to: string; children: string }) {
  const isActive = useLocation().pathname === to;
  return (
    <PageLink
      to={to}
      ahead
      aria-current={isActive ? "page" : undefined}
      className={classNames("menu-entry", isActive ? "border-gold text-purple" : "border-transparent")}
    >
      {children}
    </PageLink>
  );
}

/** Each badge reads its own count, so that one that becomes known draws nothing else anew. */
function WishlistLink() {
  return (
    <IconLink to={paths.wishlist} label={t("Wishlist")} count={useWishlist().length}>
      <HeartIcon size={24} />
    </IconLink>
  );
}

function CartLink() {
  return (
    <IconLink to={paths.cart} label={t("Cart")} count={useCartCount()}>
      <BagIcon size={24} />
    </IconLink>
  );
}

type IconLinkProps = { to: string; label: string; count: number; children: ReactNode };

function IconLink({ to, label, count, children }: IconLinkProps) {
  return (
    <PageLink to={to} className="relative round transition-colors hover:text-purple">
      {children}
      <span className="sr-only">{count > 0 ? t("{label}, {count} in it", { label, count }) : label}</span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 grid h-[20px] min-w-[20px] place-items-center rounded-full bg-clay px-1 text-[12px] leading-none font-bold text-paper tabular"
        >
          {count}
        </span>
      )}
    </PageLink>
  );
}

function AccountLink() {
  return (
    <PageLink to={paths.profile} aria-label={t("My Account")} className="round">
      <UserIcon />
    </PageLink>
  );
}

const SignedInMenu = lazyPart(() => import("./signed-in-menu.tsx"), "SignedInMenu", <AccountLink />);

/** 'Sign In' for a visitor, the account menu for somebody who is signed in. Before the server was asked, who was here before finds their account, and others nothing. */
export function AccountMenu() {
  const name = useSession((session) => session?.user.user_metadata.displayName);
  const wasAsked = useClientStore(({ sessionAsked }) => sessionAsked);
  if (name !== undefined) return <SignedInMenu name={name} />;
  const button = (
    <button
      type="button"
      onClick={() => promptSignIn()}
      className={classNames(
        buttonClass({ variant: "outline", size: "sm" }),
        "@max-[40rem]:size-[44px] @max-[40rem]:border-transparent @max-[40rem]:px-0 min-h-[44px]! md:min-h-[40px]!",
        !wasAsked && "for-strangers invisible",
      )}
    >
      <UserIcon size={22} className="@min-[40rem]:hidden" />
      <span className="@max-[40rem]:sr-only">{t("Sign In")}</span>
    </button>
  );
  return (
    <>
      {!wasAsked && (
        <span className="for-customers">
          <AccountLink />
        </span>
      )}
      {button}
    </>
  );
}
