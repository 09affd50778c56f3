import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { ChevronDownIcon } from "#app/ui/icons.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Served } from "#app/ui/served.tsx";
import { useDisclosure } from "#app/ui/use-disclosure.ts";

interface MenuPanelProps {
  id: string;
  label: string;
  /** Whether the page that is shown belongs here. */
  current: boolean;
  alignEnd: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * One entry of the desktop navigation with a panel below. Opens by click, key or pointer; without script the pointer and the
 * focus open it.
 */
export function MenuPanel({ id, label, current, alignEnd, className, children }: MenuPanelProps) {
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

export function MenuLink({
  to,
  strong = false,
  children,
}: {
  to: string;
  strong?: boolean;
  children: ReactNode;
}) {
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
