import { type ComponentProps, type ReactNode, useState, useSyncExternalStore } from "react";
import { useContent } from "./once.tsx";

interface ServedProps extends Omit<ComponentProps<"div">, "children"> {
  as?: "div" | "nav";
  /** What it shows: as long as this is what the server was given, the part stays as the server drew it. */
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
