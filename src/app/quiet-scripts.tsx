import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { Scripts } from "react-router";

/**
 * The router's scripts, fetched after what can be seen: the page is complete without them, while its most important picture
 * would share the line with 100 KB of script.
 */
export function QuietScripts() {
  // Called and not rendered, because the router gives no other hold on the links that it writes.
  return quietly(Scripts({}));
}

function quietly(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement(child)) return child;
    if (child.type === "link")
      return cloneElement(child as ReactElement<{ fetchPriority: string }>, { fetchPriority: "low" });
    const { children } = child.props as { children?: ReactNode };
    return child.type === Fragment ? quietly(children) : child;
  });
}
