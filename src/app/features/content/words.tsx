import { createElement, Fragment, type ReactNode } from "react";
import { PageLink } from "#app/ui/page-link.tsx";
import type { TextBlock, TextNode } from "./text.ts";

/** What a text says in one place, with its links and stresses. */
export function Words({ of = [] }: { of?: readonly TextNode[] }) {
  return createElement(Fragment, null, ...of.map(draw));
}

/** What stands below a heading of a text. `parts` are what the page draws for it, by name. */
export function Blocks({ of, parts = {} }: { of: readonly TextBlock[]; parts?: Record<string, ReactNode> }) {
  const drawn = of.map((block) => ("part" in block ? parts[block.part] : draw(block)));
  return createElement(Fragment, null, ...drawn);
}

function draw(node: TextNode): ReactNode {
  if (typeof node === "string") return node;
  const { tag, to = "" } = node;
  const children = node.children.map(draw);
  if (tag !== "a") return createElement(tag, null, ...children);
  if (to.startsWith("/")) return createElement(PageLink, { to }, ...children);
  return createElement("a", { href: to }, ...children);
}
