import { createElement, Fragment, type ReactNode } from "react";
import { language, t } from "#kernel/languages/messages.ts";
import { PageLink } from "#ui/page/parts.tsx";
import type { TextBlock, TextNode, WrittenText } from "../contract/written-text.ts";

export function wordsOf(blocks: readonly TextBlock[]): TextNode[][] {
  return blocks.flatMap((block) => ("part" in block ? [] : [block.children]));
}

export function lineOf(blocks: readonly TextBlock[]): TextNode[] {
  return wordsOf(blocks).flatMap((words, i) => (i > 0 ? [" ", ...words] : words));
}

/** Running text below a heading: paragraphs, lists and links in the shop's dress. */
export const prose =
  "[&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5 [&_ul]:marker:text-gold [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-5 [&_li]:mt-1.5 [&_h3]:mt-6 [&_h3]:font-sans [&_h3]:text-base [&_h3]:font-semibold [&_h3]:tracking-normal [&_p_a]:underline [&_li_a]:underline [&_a]:font-semibold [&_a]:text-purple [&_a]:decoration-gold [&_a]:decoration-2 [&_a]:underline-offset-4";

/** The language that a text is in where that is not the page's. */
export const otherLanguage = ({ untranslated }: WrittenText) => (untranslated ? "en" : undefined);

/** Says of a text that the reader's language has no translation of it. */
export function Untranslated({ text }: { text: WrittenText }) {
  if (!text.untranslated) return null;
  return (
    <p lang={language()} className="mb-3 text-sm">
      {t("This has not been translated yet, so you see it in English.")}
    </p>
  );
}

/** `look`: that of links among them. */
export function Words({ of = [], look }: { of?: readonly TextNode[]; look?: string }) {
  return createElement(Fragment, null, ...of.map((node) => draw(node, look)));
}

/** Renders the blocks below a heading. `parts` are rendered by the page, by name. */
export function Blocks({ of, parts = {} }: { of: readonly TextBlock[]; parts?: Record<string, ReactNode> }) {
  const drawn = of.map((block) => ("part" in block ? parts[block.part] : draw(block)));
  return createElement(Fragment, null, ...drawn);
}

function draw(node: TextNode, className?: string): ReactNode {
  if (typeof node === "string") return node;
  const { tag, to = "" } = node;
  const children = node.children.map((child) => draw(child, className));
  if (tag !== "a") return createElement(tag, null, ...children);
  if (to.startsWith("/"))
    return createElement(PageLink, { to, className, ahead: className !== undefined }, ...children);
  return createElement("a", { href: to, className }, ...children);
}
