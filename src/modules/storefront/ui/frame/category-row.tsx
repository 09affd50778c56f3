import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import type { NavigationCategory } from "#modules/catalogue/contract/navigation.ts";
import { useDisclosure } from "#ui/dialog/use-disclosure.ts";
import { PageLink, Served } from "#ui/page/parts.tsx";
import { ChevronDownIcon, classNames } from "#ui/primitives.tsx";
import type { NavigationFit } from "./navigation.server.ts";

type CategoryRowProps = { categories: readonly NavigationCategory[]; fit: NavigationFit };

/** From which width of the header on a category stands in the row: its class there, and its class under 'More'. */
function placeOf(index: number, fit: NavigationFit): { row: string | null; more: string | null } {
  if (index < fit.narrow) return { row: "", more: null };
  if (index < fit.middle) return { row: "hidden @min-[71rem]:block", more: "@min-[71rem]:hidden" };
  if (index < fit.wide) return { row: "hidden @min-[79rem]:block", more: "@min-[79rem]:hidden" };
  return { row: null, more: "" };
}

/** The categories in one row: what has no room stands under 'More'. The style sheet moves them, so that nothing waits for a script. */
export function CategoryRow({ categories, fit }: CategoryRowProps) {
  const { pathname } = useLocation();
  const isIn = ({ id }: NavigationCategory) => pathname.startsWith(paths.category(id, ""));
  const places = categories.map((category, index) => ({ category, ...placeOf(index, fit) }));
  const rest = places.filter(({ more }) => more !== null);
  return (
    <>
      {places.map(
        ({ category, row }, index) =>
          row !== null && (
            <MenuPanel
              key={category.id}
              id={`menu-${category.id}`}
              label={category.name.toLowerCase()}
              current={isIn(category)}
              alignEnd={index > 3}
              className={row}
            >
              <SubCategories category={category} />
              <div className="mt-2 border-t border-line pt-2">
                <MenuLink to={paths.category(category.id)}>
                  {t("All {category}", { category: category.name.toLowerCase() })}
                </MenuLink>
              </div>
            </MenuPanel>
          ),
      )}
      {rest.length > 0 && (
        <MenuPanel
          id="menu-more"
          label={t("More")}
          current={rest.some(({ category }) => isIn(category))}
          alignEnd
          className={rest.at(-1)?.more ?? ""}
        >
          <ul className="divide-y divide-line">
            {rest.map(({ category, more }) => (
              <li key={category.id} className={`py-1 ${more}`}>
                <MenuLink to={paths.category(category.id)} strong>
                  {category.name.toLowerCase()}
                </MenuLink>
                <SubCategories category={category} />
              </li>
            ))}
          </ul>
        </MenuPanel>
      )}
    </>
  );
}

function SubCategories({ category }: { category: NavigationCategory }) {
  if (category.sub_categories.length === 0)
    return <p className="px-3 py-2 text-md text-mute">{t("No subcategories")}</p>;
  return (
    <ul className="grid grid-cols-2 gap-x-1">
      {category.sub_categories.map((sub) => (
        <li key={sub.id} className="min-w-0">
          <MenuLink to={paths.category(category.id, sub.id)}>{sub.name}</MenuLink>
        </li>
      ))}
    </ul>
  );
}

interface MenuPanelProps {
  id: string;
  label: string;
  current: boolean;
  alignEnd: boolean;
  className: string;
  children: ReactNode;
}

/** One entry of the desktop navigation with a panel below. Opens by click, key or pointer; without script the pointer and the focus open it. */
function MenuPanel({ id, label, current, alignEnd, className, children }: MenuPanelProps) {
  const { open, setOpen, container } = useDisclosure<HTMLLIElement>();
  const { pathname } = useLocation();
  return (
    <li
      ref={container}
      className={classNames("group relative shrink-0", className)}
      onPointerEnter={(event) => event.pointerType === "mouse" && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && setOpen(false)}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        data-unscripted
        // The pointer has opened it already, so a click must not close it; a key does both.
        onClick={(event) => setOpen(event.detail > 0 || !open)}
        className={classNames("menu-entry gap-1", current ? "border-gold text-purple" : "border-transparent")}
      >
        {label}
        <ChevronDownIcon size={15} className={classNames("transition-transform", open && "rotate-180")} />
      </button>
      <div
        id={id}
        className={classNames(
          "absolute top-full z-10 w-[320px] pt-2 noscript:group-focus-within:block noscript:group-hover:block",
          !open && "hidden",
          alignEnd ? "right-0" : "-left-4",
        )}
      >
        <Served of={pathname} className="menu-panel">
          {children}
        </Served>
      </div>
    </li>
  );
}

function MenuLink({ to, strong, children }: { to: string; strong?: boolean; children: string }) {
  const isActive = useLocation().pathname === to;
  return (
    <PageLink
      to={to}
      ahead
      aria-current={isActive ? "page" : undefined}
      className={classNames("menu-link", (strong || isActive) && "font-semibold", isActive && "text-purple")}
    >
      {children}
    </PageLink>
  );
}
