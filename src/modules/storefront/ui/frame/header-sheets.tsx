import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { inLanguage, t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import { CloseSheet, useSheet } from "#ui/button.tsx";
import { Logo } from "#ui/logo.tsx";
import { fetchPart, PageLink, Served } from "#ui/page/parts.tsx";
import { ChevronDownIcon, MenuIcon, SearchIcon } from "#ui/primitives.tsx";
import { LanguageLinks } from "./language-links.tsx";
import type { NavigationProps } from "./navigation.server.ts";
import type { SearchSuggestions } from "./search-suggestions.tsx";

/** The hamburger and its sheet. The sheet is the browser's own popover, so it opens without script and closes with Escape. */
export function MobileMenu({ nav }: NavigationProps) {
  const sheet = useSheet();
  return (
    <div className="@min-[63rem]:hidden">
      <button type="button" popoverTarget="menu" className="ml-[-10px] round">
        <MenuIcon size={24} />
        <span className="sr-only">{t("Menu")}</span>
      </button>
      <div ref={sheet} id="menu" popover="auto" className="menu-sheet">
        <div className="flex h-16 items-center justify-between">
          <Logo />
          <CloseSheet id="menu" label={t("Close menu")} />
        </div>
        <Served as="nav" name="menu" of={nav} aria-label={t("Menu")} className="border-t border-line pt-2">
          <Rows nav={nav} />
        </Served>
        <LanguageLinks className="flex gap-x-6 border-t border-line pt-2" />
      </div>
    </div>
  );
}

const row = ({ to, label }: { to: string; label: string }) => (
  <li key={to}>
    <PageLink to={to} className="menu-row">
      {label}
    </PageLink>
  </li>
);

function Rows({ nav: { categories, menu } }: NavigationProps) {
  return (
    <ul className="divide-y divide-line">
      {row({ to: paths.shop, label: t("All Products") })}
      {menu.map(row)}
      {categories.map((category) => (
        <li key={category.id}>
          <details name="menu-category" className="group">
            <summary className="menu-row list-none justify-between">
              {category.name.toLowerCase()}
              <ChevronDownIcon className="text-mute transition-transform group-open:rotate-180" />
            </summary>
            <ul className="menu-rows">
              {category.sub_categories.map((sub) => (
                <li key={sub.id}>
                  <PageLink to={paths.category(category.id, sub.id)}>{sub.name}</PageLink>
                </li>
              ))}
              {category.sub_categories.length === 0 && (
                <li className="flex min-h-11 items-center text-mute">{t("No subcategories")}</li>
              )}
              <li>
                <PageLink to={paths.category(category.id)} className="font-semibold text-purple">
                  {t("All {category}", { category: category.name.toLowerCase() })}
                </PageLink>
              </li>
            </ul>
          </details>
        </li>
      ))}
      {row({ to: paths.brands, label: t("Brands") })}
      {row({ to: paths.about, label: t("About") })}
      {row({ to: paths.contact, label: t("Contact") })}
    </ul>
  );
}

/** The field that searches the whole shop. A plain form, so that it works without script too. */
function SearchForm({ onDone }: { onDone?: () => void }) {
  // They come with the first focus, or not at all.
  const [Suggestions, setPart] = useState<typeof SearchSuggestions>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const said = new URLSearchParams(pathname.startsWith(paths.shop) ? search : "");
  const asked = said.get("q") ?? said.get("search") ?? "";
  return (
    <search>
      <form
        method="get"
        action={inLanguage(paths.shop)}
        onSubmit={(event) => {
          event.preventDefault();
          const text = event.currentTarget.querySelector("input")?.value.trim();
          onDone?.();
          void navigate(text ? `${paths.shop}?${new URLSearchParams({ search: text })}` : paths.shop);
        }}
        className="relative"
      >
        <input
          // The field follows the address: another search, or none.
          key={asked}
          aria-label={t("Search the shop")}
          onFocus={() =>
            fetchPart(() => import("./search-suggestions.tsx"), "SearchSuggestions").then(
              (part) => setPart(() => part),
              () => {},
            )
          }
          type="search"
          name="search"
          defaultValue={asked}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t("Kasavu saree, block print, kurta…")}
          className="search-field"
        />
        <button
          type="submit"
          aria-label={t("Search")}
          className="absolute top-0 right-0.5 grid size-11 place-items-center rounded-full text-purple"
        >
          <SearchIcon />
        </button>
        {Suggestions && <Suggestions onDone={onDone} />}
      </form>
    </search>
  );
}

/** The search of the header: a field where there is room, on phones a button that opens it. */
export function Search() {
  const sheet = useSheet();
  return (
    <>
      <div className="mx-6 hidden max-w-md flex-1 @min-[48rem]:block @min-[63rem]:mx-10">
        <SearchForm />
      </div>
      <button type="button" popoverTarget="search" className="ml-auto round @min-[48rem]:hidden">
        <SearchIcon size={23} />
        <span className="sr-only">{t("Open search")}</span>
      </button>
      <div
        ref={sheet}
        id="search"
        popover="auto"
        onToggle={(event) => event.newState === "open" && sheet.current?.querySelector("input")?.focus()}
        className="search-sheet"
      >
        <div className="flex gap-2">
          <div className="flex-1">
            <SearchForm onDone={() => sheet.current?.hidePopover?.()} />
          </div>
          <CloseSheet id="search" label={t("Close search")} />
        </div>
      </div>
    </>
  );
}
