import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { Scripts } from "react-router";
import { startScripts } from "./start-scripts.ts";

interface Props {
  type?: string;
  async?: boolean;
  rel?: string;
  href?: string;
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
}

/**
 * The router's scripts, fetched after what can be seen: the page is complete without them, while its most important picture
 * would share the line with 100 KB of script. While developing they come as the router has them.
 */
export function QuietScripts() {
  // Called and not rendered, because the router gives no other hold on what it writes.
  const written = elementsOf(Scripts({}));
  if (import.meta.env.DEV) return written;
  const preloads = written.flatMap(({ props }) => (props.rel === "modulepreload" && props.href) || []);
  return written.flatMap((element) => {
    if (element.type !== "script") return [];
    const { type, dangerouslySetInnerHTML } = element.props;
    if (type !== "module") return [element];
    const started = { __html: starting(preloads, dangerouslySetInnerHTML?.__html ?? "") };
    return [cloneElement(element, { type: undefined, async: undefined, dangerouslySetInnerHTML: started })];
  });
}

/** The text of the script that starts the others; the browser keeps what the server wrote and needs no copy. */
function starting(preloads: readonly string[], code: string): string {
  if (!import.meta.env.SSR) return "";
  const given = [preloads, code].map((value) => JSON.stringify(value).replaceAll("<", "\\u003c"));
  return `(${startScripts})(${given})`;
}

function elementsOf(node: ReactNode): ReactElement<Props>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Props>(child)) return [];
    return typeof child.type === "string" ? [child] : elementsOf(child.props.children);
  });
}
