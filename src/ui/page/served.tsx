import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useState,
  useSyncExternalStore,
} from "react";

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

interface OnceProps {
  as: "li" | "ul";
  name: string;
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

interface ServedProps extends Omit<ComponentProps<"div">, "children"> {
  as?: "div" | "nav";
  /** The data it shows. While it is the server's, the part stays as the server rendered it. */
  of: unknown;
  /** Where many pages show the same, what it is called: the server then draws it once, as it does with `Once`. */
  name?: string;
  children: ReactNode;
}

const never = () => () => undefined;
/** React neither reads nor replaces what is in such an element while it takes a served page over. */
const asItIs = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };

/**
 * A part of a page that is HTML and needs nothing more: where the server drew it, React does not go into it. Its links are `PageLink`s;
 * nothing in it may need React.
 */
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
