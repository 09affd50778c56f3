import { useLocation } from "react-router";
import * as paths from "#app/paths.ts";
import type { NavigationCategory } from "#contract/navigation.ts";
import { CategoryMenu, SubCategories } from "./category-menu.tsx";
import type { NavigationFit } from "./fit-categories.server.ts";
import { MenuLink, MenuPanel } from "./menu-panel.tsx";

interface CategoryRowProps {
  categories: readonly NavigationCategory[];
  fit: NavigationFit;
}

/** From which width of the header on a category stands in the row: its class there, and its class under 'More'. */
function placeOf(index: number, fit: NavigationFit): { row: string | null; more: string | null } {
  if (index < fit.narrow) return { row: "", more: null };
  if (index < fit.middle) return { row: "hidden @min-[71rem]:block", more: "@min-[71rem]:hidden" };
  if (index < fit.wide) return { row: "hidden @min-[79rem]:block", more: "@min-[79rem]:hidden" };
  return { row: null, more: "" };
}

/**
 * The categories in one row whatever their number: what has no room stands under 'More'. The style sheet moves them, so nothing
 * shifts, nothing waits for a script, and Tab reaches each of them once.
 */
export function CategoryRow({ categories, fit }: CategoryRowProps) {
  const { pathname } = useLocation();
  const places = categories.map((category, index) => ({ category, ...placeOf(index, fit) }));
  const rest = places.filter(({ more }) => more !== null);
  return (
    <>
      {places.map(
        ({ category, row }, index) =>
          row !== null && (
            <CategoryMenu key={category.id} category={category} alignEnd={index > 3} className={row} />
          ),
      )}
      {rest.length > 0 && (
        <MenuPanel
          id="menu-more"
          label="More"
          current={rest.some(({ category }) => pathname.startsWith(paths.category(category.id, "")))}
          alignEnd
          // It stands where the last of them does.
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
