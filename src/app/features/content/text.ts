/** Words, or an element with what stands in it. `to` is where a link leads. */
export type TextNode = string | TextElement;
export interface TextElement {
  tag: "p" | "ul" | "ol" | "li" | "h3" | "strong" | "em" | "a";
  to?: string;
  children: TextNode[];
}

/** What stands below a heading, in order: paragraphs, lists and small headings, or a part that the page draws. */
export type TextBlock = TextElement | { part: string };

export interface TextSection {
  /** The anchor; it stays when the title changes, because people share links to it. */
  id: string;
  title: string;
  blocks: TextBlock[];
}

/** A Markdown file as the build reads it: `# Title`, what stands below that, and a section for each `## Title {#id}`. */
export interface WrittenText {
  title: string;
  lead: TextBlock[];
  sections: TextSection[];
}

/** What these blocks say, block by block. */
export function wordsOf(blocks: readonly TextBlock[]): TextNode[][] {
  return blocks.flatMap((block) => ("part" in block ? [] : [block.children]));
}

/** What these blocks say, in one paragraph. */
export function lineOf(blocks: readonly TextBlock[]): TextNode[] {
  return wordsOf(blocks).flatMap((words, i) => (i > 0 ? [" ", ...words] : words));
}
