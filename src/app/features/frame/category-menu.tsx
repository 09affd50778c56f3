import { useLocation } from "react-router";
import * as paths from "#app/paths.ts";
import type { NavigationCategory } from "#contract/navigation.ts";
import { MenuLink, MenuPanel } from "./menu-panel.tsx";

interface CategoryMenuProps {
  category: NavigationCategory;
  alignEnd: boolean;
  className?: string | undefined;
}

/** One category of the desktop navigation with its sub-categories below. */
export function CategoryMenu({ category, alignEnd, className }: CategoryMenuProps) {
  const { pathname } = useLocation();
  const name = category.name.toLowerCase();
  return (
    <MenuPanel
      id={`menu-${category.id}`}
      label={name}
      current={pathname.startsWith(paths.category(category.id, ""))}
      alignEnd={alignEnd}
      className={className}
    >
      <SubCategories category={category} />
      <div className="mt-2 border-t border-line pt-2">
        <MenuLink to={paths.category(category.id)}>{`All ${name}`}</MenuLink>
      </div>
    </MenuPanel>
  );
}

/** The sub-categories as links, or that there are none. */
export function SubCategories({ category }: { category: NavigationCategory }) {
  if (category.sub_categories.length === 0)
    return <p className="px-3 py-2 text-md text-mute">No subcategories</p>;
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
