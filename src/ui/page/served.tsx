import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useState,
  useSyncExternalStore,
} from "react";
import { inLanguage, language } from "#kernel/languages/messages.ts";

/** Which part is rendered: the visible page, or its scripts. */
export type Part = "page" | "scripts";

/** Content that only the server writes into every page. The browser keeps it and has no copy. */
export const ServerTexts = createContext({
  part: "page" as Part,
  styles: "",
  /** The script that keeps what is done before the page's own scripts are ready. */
  keepUntilReady: "",
  /** "" marks the page as one whose most important image is still to come; `startScripts` takes the mark away. */
  firstImagePending: undefined as "" | undefined,
  /** Answers the mark in whose place the content comes that is drawn once for all pages that have the same under this key. */
  place: undefined as ((key: string, content: ReactNode) => string) | undefined,
  /** The nonce of this page's inline scripts, where its policy asks for one. */
  nonce: undefined as string | undefined,
});

interface ContentProps {
  /** Where many pages show the same, what it is called: the server then draws it once, and puts it into every page as text. */
  name?: string;
  /** The data it shows. */
  of: unknown;
  children: ReactNode;
}

/** An element like any other, but for the server; its content has no ids by `useId`, and waits for nothing. */
export function Once(props: ContentProps & { as: "li" | "ul"; className: string }) {
  const { as: Holder, name, of, className, children } = props;
  return <Holder className={className}>{useContent(name, of, children)}</Holder>;
}

/** The content of an element; on the server, where it has a name, a mark in its place, which is replaced once the page is drawn. */
function useContent(name: string | undefined, of: unknown, children: ReactNode): ReactNode {
  const { place } = use(ServerTexts);
  return place && name ? place(language() + name + JSON.stringify(of), children) : children;
}

const never = () => () => undefined;
/** React neither reads nor replaces what is in such an element while it takes a served page over. */
const asItIs = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };

type ServedProps = ContentProps &
  Pick<ComponentProps<"div">, "className" | "aria-label"> & { as?: "div" | "nav" };

/** A part of a page that is HTML: while its data are the server's, React does not go into it. Its links are `PageLink`s. */
export function Served({ as: Holder = "div", of, name, children, ...rest }: ServedProps) {
  const isHydrated = useSyncExternalStore(
    never,
    () => false,
    () => typeof window !== "undefined",
  );
  const [served, setServed] = useState(isHydrated ? { of } : null);
  const content = useContent(name, of, children);
  if (served && served.of !== of) setServed(null);
  if (served?.of === of) return <Holder {...rest} {...asItIs} />;
  return (
    <Holder {...rest} key="drawn">
      {content}
    </Holder>
  );
}

interface PageLinkProps extends Omit<ComponentProps<"a">, "href" | "target"> {
  /** The address of the page, from the root. */
  to: string;
  /** Whether the page is fetched ahead when somebody points at the link. */
  ahead?: boolean;
}

/** A link to a page of the shop. It is plain HTML, and leads on in a part that React left alone too: the root has the router follow it. */
export function PageLink({ to, ahead, ...rest }: PageLinkProps) {
  return <a data-page={ahead ? "ahead" : ""} {...rest} href={inLanguage(to)} />;
}

/** The `PageLink` that an event happened in. */
export function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-page]") : null;
}
