// Texts of the shop are Markdown files. The build reads them, so that neither the browser nor the running server has a parser; what it
// makes of them is no HTML but words and elements, which React draws and escapes like everything else.
import { type MarkedToken, marked, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";
import type { TextElement, TextNode, TextSection, WrittenText } from "#modules/content/ui/words.tsx";

/** A file of the shape that `WrittenText` describes; what a page has no dress for is refused. */
export function readText(source: string): WrittenText {
  const [head, ...rest] = marked.lexer(source).filter(({ type }) => type !== "space");
  if (!isHeading(head, 1)) throw new Error("A text begins with its title: # Title");
  const text: WrittenText = { title: head.text, lead: [], sections: [] };
  let blocks = text.lead;
  for (const token of rest) {
    if (isHeading(token, 2)) {
      const section = sectionOf(token);
      text.sections.push(section);
      blocks = section.blocks;
    } else blocks.push(blockOf(token as MarkedToken));
  }
  return text;
}

function isHeading(token: Token | undefined, depth: number): token is Tokens.Heading {
  return token?.type === "heading" && token.depth === depth;
}

function sectionOf({ text }: Tokens.Heading): TextSection {
  const [, title, id] = /^(.+) \{#([a-z-]+)\}$/.exec(text) ?? [];
  if (!title || !id)
    throw new Error(`The heading of a section ends with its anchor, such as {#who}: ${text}`);
  return { id, title, blocks: [] };
}

function blockOf(token: MarkedToken): TextElement {
  if (token.type === "paragraph") return { tag: "p", children: nodesOf(token.tokens) };
  if (isHeading(token, 3)) return { tag: "h3", children: nodesOf(token.tokens) };
  if (token.type !== "list") return refuse(token);
  const entries = token.items.map(({ tokens }): TextElement => ({ tag: "li", children: nodesOf(tokens) }));
  return { tag: token.ordered ? "ol" : "ul", children: entries };
}

function nodesOf(tokens: readonly Token[]): TextNode[] {
  return (tokens as MarkedToken[]).flatMap((token): TextNode | TextNode[] => {
    if (token.type === "text") return token.tokens ? nodesOf(token.tokens) : token.text.replace(/\s+/g, " ");
    if (token.type === "escape") return token.text;
    if (token.type === "link") return { tag: "a", to: token.href, children: nodesOf(token.tokens) };
    if (token.type === "strong" || token.type === "em")
      return { tag: token.type, children: nodesOf(token.tokens) };
    return refuse(token);
  });
}

function refuse({ raw }: Token): never {
  throw new Error(`Texts hold paragraphs, lists, ### headings, links and stresses, and not this: ${raw}`);
}

/** Makes `import text from "./some.md"` a `WrittenText`. */
export function markdownTexts(): Plugin {
  return {
    name: "markdown-texts",
    transform: {
      filter: { id: /\.md$/ },
      handler: (source) => ({
        code: `export default ${JSON.stringify(readText(source))}`,
        map: null,
        moduleType: "js",
      }),
    },
  };
}
