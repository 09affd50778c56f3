import { type ReactNode, use } from "react";
import { ServerTexts } from "#app/server-texts.ts";

interface OnceProps {
  as: "li" | "ul";
  name: string;
  /** All that the content depends on. */
  of: unknown;
  className: string;
  children: ReactNode;
}

/**
 * An element whose content many pages repeat: the server draws it once for what it is `of`, and puts it into every page as text. In the
 * browser it is an element like any other; its content has no ids by `useId`, and waits for nothing.
 */
export function Once({ as: Holder, name, of, className, children }: OnceProps) {
  return <Holder className={className}>{useContent(name, of, children)}</Holder>;
}

/** The content of an element; on the server, where it has a name, a mark in its place, which is replaced once the page is drawn. */
export function useContent(name: string | undefined, of: unknown, children: ReactNode): ReactNode {
  const { place } = use(ServerTexts);
  return place && name ? place(name + JSON.stringify(of), children) : children;
}
