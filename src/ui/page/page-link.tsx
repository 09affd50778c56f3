import type { ComponentProps } from "react";

interface PageLinkProps extends Omit<ComponentProps<"a">, "href" | "target"> {
  /** The address of the page, from the root. */
  to: string;
  /** Whether the page is fetched ahead when somebody points at the link. */
  ahead?: boolean;
}

/** A link to a page of the shop. It is plain HTML, and leads on in a part that React left alone too: the root has the router follow it. */
export function PageLink({ to, ahead, ...rest }: PageLinkProps) {
  return <a data-page={ahead ? "ahead" : ""} {...rest} href={to} />;
}

/** The `PageLink` that an event happened in. */
export function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-page]") : null;
}
