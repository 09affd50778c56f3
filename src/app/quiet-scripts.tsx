import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, use } from "react";
import { Scripts } from "react-router";
import { ServerTexts } from "./server-texts.ts";

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
  const { startScripts } = use(ServerTexts);
  // Called and not rendered, because the router gives no other hold on what it writes.
  const written = elementsOf(Scripts({}));
  if (import.meta.hot) return written;
  const preloads = written.flatMap(({ props }) => (props.rel === "modulepreload" && props.href) || []);
  return written.flatMap((element) => {
    if (element.type !== "script") return [];
    const { type, dangerouslySetInnerHTML } = element.props;
    if (type !== "module") return [element];
    const given = [preloads, dangerouslySetInnerHTML?.__html].map(asScript);
    const started = { __html: startScripts && `(${startScripts})(${given})` };
    return [cloneElement(element, { type: undefined, async: undefined, dangerouslySetInnerHTML: started })];
  });
}

/** A value as script text, which can't end the element that it stands in. */
function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

function elementsOf(node: ReactNode): ReactElement<Props>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Props>(child)) return [];
    return typeof child.type === "string" ? [child] : elementsOf(child.props.children);
  });
}
