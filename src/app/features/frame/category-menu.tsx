import { type ReactNode, useId } from "react";
import { NavLink, useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { ChevronDownIcon } from "#app/ui/icons.tsx";
import { useDisclosure } from "#app/ui/use-disclosure.ts";
import type { NavigationCategory } from "#contract/navigation.ts";
import { categoryAddress } from "./addresses.ts";

/**
 * One category of the desktop navigation with its sub-categories below. Opens by click, key or pointer; without script the
 * pointer and the focus open it.
 */
export function CategoryMenu({ category, alignEnd }: { category: NavigationCategory; alignEnd: boolean }) {
  const { open, setOpen, container } = useDisclosure<HTMLLIElement>();
  const panel = useId();
  const location = useLocation();
  const current = location.pathname.startsWith(`/shop/${category.id}/`);
  const name = category.name.toLowerCase();

  return (
    <li
      ref={container}
      className="group relative"
      onPointerEnter={(event) => event.pointerType === "mouse" && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && setOpen(false)}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        // The pointer has opened it already, so a click must not close it; a key does both.
        onClick={(event) => setOpen(event.detail > 0 || !open)}
        className={classNames(
          "flex h-11 items-center gap-1 border-b-[5px] border-double text-md font-medium transition-colors hover:text-purple",
          current ? "border-gold text-purple" : "border-transparent",
        )}
      >
        {name}
        <ChevronDownIcon size={15} className={classNames("transition-transform", open && "rotate-180")} />
      </button>
      <div
        id={panel}
        className={classNames(
          "absolute top-full z-10 w-[320px] pt-2 noscript:group-focus-within:block noscript:group-hover:block",
          !open && "hidden",
          alignEnd ? "right-0" : "-left-4",
        )}
      >
        <div className="animate-rise rounded-card border border-line bg-paper p-3 shadow-float">
          {category.sub_categories.length === 0 ? (
            <p className="px-3 py-2 text-md text-mute">No subcategories</p>
          ) : (
            <ul className="grid grid-cols-2 gap-x-1">
              {category.sub_categories.map((sub) => (
                <li key={sub.id}>
                  <MenuLink to={categoryAddress(category.id, sub.id)}>{sub.name}</MenuLink>
                </li>
              ))}
            </ul>
          )}
          <div className="mt-2 border-t border-line pt-2">
            <MenuLink to={categoryAddress(category.id)}>All {name}</MenuLink>
          </div>
        </div>
      </div>
    </li>
  );
}

function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      prefetch="intent"
      className={({ isActive }) =>
        classNames(
          "flex min-h-10 items-center rounded-field px-3 text-md transition-colors hover:bg-purple-tint hover:text-purple",
          isActive && "font-semibold text-purple",
        )
      }
    >
      {children}
    </NavLink>
  );
}
