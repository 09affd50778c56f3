import * as paths from "#kernel/pages/paths.ts";
import type { NavigationCategory } from "#modules/catalogue/contract/navigation.ts";
import { CloseSheet } from "#ui/button.tsx";
import { useSheet } from "#ui/dialog/use-disclosure.ts";
import { ChevronDownIcon, MenuIcon } from "#ui/icons.tsx";
import { Logo } from "#ui/logo.tsx";
import { PageLink, Served } from "#ui/page/served.tsx";

/** The hamburger and its sheet. The sheet is the browser's own popover, so it opens without script and closes with Escape. */
export function MobileMenu({ categories }: { categories: readonly NavigationCategory[] }) {
  const sheet = useSheet();
  return (
    <div className="@min-[63rem]:hidden">
      <button
        type="button"
        popoverTarget="menu"
        className="ml-[-10px] grid size-[44px] place-items-center rounded-full"
      >
        <MenuIcon size={24} />
        <span className="sr-only">Menu</span>
      </button>
      <div
        ref={sheet}
        id="menu"
        popover="auto"
        className="m-0 h-dvh max-h-none w-[min(22rem,88vw)] overflow-y-auto bg-cotton px-5 pb-10 shadow-float backdrop:bg-veil"
      >
        <div className="flex h-16 items-center justify-between">
          <Logo />
          <CloseSheet id="menu" label="Close menu" />
        </div>
        <Served as="nav" name="menu" of={categories} aria-label="Menu" className="border-t border-line pt-2">
          <Rows categories={categories} />
        </Served>
      </div>
    </div>
  );
}

function Rows({ categories }: { categories: readonly NavigationCategory[] }) {
  return (
    <ul className="divide-y divide-line">
      <li>
        <PageLink to={paths.shop} className="menu-row">
          All Products
        </PageLink>
      </li>
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
                <li className="flex min-h-11 items-center text-mute">No subcategories</li>
              )}
              <li>
                <PageLink to={paths.category(category.id)} className="font-semibold text-purple">
                  {`All ${category.name.toLowerCase()}`}
                </PageLink>
              </li>
            </ul>
          </details>
        </li>
      ))}
      {Object.entries({ Brands: paths.brands, About: paths.about, Contact: paths.contact }).map(
        ([label, to]) => (
          <li key={to}>
            <PageLink to={to} className="menu-row">
              {label}
            </PageLink>
          </li>
        ),
      )}
    </ul>
  );
}
