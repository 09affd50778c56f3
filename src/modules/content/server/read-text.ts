import { Marked, type MarkedToken, type Token, type Tokens } from "marked";
import { parseImageUrl } from "#kernel/image-url.ts";
import {
  ADDRESS_WANTED,
  isLinkAddress,
  type TextElement,
  type TextNode,
  type TextSection,
  type WrittenText,
  withoutUnseen,
} from "../contract/written-text.ts";

/** Thrown for a text that no page could show; its words are for whoever wrote it. */
export class UnreadableText extends Error {}

/**
 * Reads the Markdown of a text. `marked` answers tokens, of which words and elements become and no HTML, so that React draws and escapes them like
 * everything else; what a page has no dress for is refused.
 */
export function readText(source: string): WrittenText {
  const [head, ...rest] = tokensOf(source).filter(({ type }) => type !== "space");
  if (!isHeading(head, 1)) throw new UnreadableText("A text begins with its title: # Title");
  const text: WrittenText = { title: head.text, lead: [], sections: [] };
  let blocks = text.lead;
  for (const token of rest) {
    if (isHeading(token, 2)) {
      const section = sectionOf(token, text.sections.length + 1);
      if (text.sections.some(({ id }) => id === section.id))
        throw new UnreadableText(`Two headings have the anchor {#${section.id}}.`);
      text.sections.push(section);
      blocks = section.blocks;
    } else blocks.push(blockOf(token as MarkedToken));
  }
  return text;
}

const TOO_DEEP = "Too many lists, quotations or stresses stand inside one another here.";

/** The most signs of stress, or of what is struck out, in a text: each is held against all others of its paragraph, which took the parser ten seconds for twelve thousand. */
const MOST_STARS = 500;
const TOO_STRESSED = "Too many *, _ and ~ stand in this text.";

/** Thousands of lists, quotations or stresses in each other are more than the parser's stack holds. */
function tokensOf(source: string): Token[] {
  if (source.split(/[*_~]/).length > MOST_STARS) throw new UnreadableText(TOO_STRESSED);
  try {
    return markdown.lexer(source);
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableText(TOO_DEEP);
    throw error;
  }
}

/** Addresses are links where their writer made them some: to look for them takes seconds in a text that is made to. */
const markdown = new Marked({ tokenizer: { url: () => undefined } });

function isHeading(token: Token | undefined, depth: number): token is Tokens.Heading {
  return token?.type === "heading" && token.depth === depth;
}

/** The section of a heading, which may name its anchor; otherwise that is its number. */
function sectionOf({ text }: Tokens.Heading, number: number): TextSection {
  const [, title = text, id = `part-${number}`] = /^(.*?)\s*\{#([a-z0-9-]+)\}$/.exec(text) ?? [];
  return { id, title, blocks: [] };
}

function blockOf(token: MarkedToken): TextElement {
  if (token.type === "paragraph") return { tag: "p", children: nodesOf(token.tokens) };
  if (isHeading(token, 3)) return { tag: "h3", children: nodesOf(token.tokens) };
  if (token.type !== "list") return refuse(token);
  const entries = token.items.map(({ tokens }): TextElement => ({ tag: "li", children: nodesOf(tokens) }));
  return { tag: token.ordered ? "ol" : "ul", children: entries };
}

/** The most elements that stand in each other: no page means more, and what draws and sends a text goes into each. */
const DEEPEST = 8;

function nodesOf(tokens: readonly Token[], depth = 1): TextNode[] {
  if (depth > DEEPEST) throw new UnreadableText(TOO_DEEP);
  return (tokens as MarkedToken[]).flatMap((token): TextNode | TextNode[] => {
    // An entity such as &#8238; is the character that it stands for.
    if (token.type === "text")
      return token.tokens ? nodesOf(token.tokens, depth) : withoutUnseen(token.text).replace(/\s+/g, " ");
    if (token.type === "escape") return token.text;
    if (token.type === "br") return " ";
    return elementOf(token, depth + 1);
  });
}

function elementOf(token: MarkedToken, depth: number): TextElement {
  if (token.type === "image") return imageOf(token);
  if (token.type === "link")
    return { tag: "a", to: addressOf(token.href), children: nodesOf(token.tokens, depth) };
  if (token.type === "strong" || token.type === "em")
    return { tag: token.type, children: nodesOf(token.tokens, depth) };
  return refuse(token);
}

function imageOf({ href, title, tokens }: Tokens.Image): TextElement {
  const words = tokens.map((token) => ("text" in token ? String(token.text) : token.raw)).join("");
  if (parseImageUrl(href))
    return { tag: "img", to: href, hash: title ?? "", children: [withoutUnseen(words)] };
  throw new UnreadableText(`An image is one that was uploaded here, and not this: ${startOf(href)}`);
}

function addressOf(address: string): string {
  if (isLinkAddress(address)) return address;
  throw new UnreadableText(`${ADDRESS_WANTED}, and not here: ${startOf(address)}`);
}

function refuse({ raw }: { raw: string }): never {
  throw new UnreadableText(
    `Texts hold paragraphs, lists, ### headings, links and stresses, and not this: ${startOf(raw)}`,
  );
}

const startOf = (raw: string) => raw.trim().slice(0, 60);
