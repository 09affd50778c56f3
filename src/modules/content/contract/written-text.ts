import * as z from "zod/mini";

export const textTags = ["p", "ul", "ol", "li", "h3", "strong", "em", "a"] as const;

/** Words, or an element with what stands in it. `to` is where a link leads. */
export type TextNode = string | TextElement;
export interface TextElement {
  tag: (typeof textTags)[number];
  to?: string | undefined;
  children: TextNode[];
}

/** A block below a heading: paragraph, list, small heading, or a part that the page renders. */
export type TextBlock = TextElement | { part: string };

export interface TextSection {
  /** The anchor; it stays when the title changes, because people share links to it. */
  id: string;
  title: string;
  blocks: TextBlock[];
}

/** A text as it is read of its Markdown: `# Title`, what stands below that, and a section for each `## Title {#id}`. */
export interface WrittenText {
  title: string;
  lead: TextBlock[];
  sections: TextSection[];
  /** Where the reader's language has no translation of it: it is in English, which its page says. */
  untranslated?: true | undefined;
}

const textNode: z.ZodMiniType<TextNode> = z.lazy(() => z.union([z.string(), textElement]));
const textElement: z.ZodMiniType<TextElement> = z.object({
  tag: z.enum(textTags),
  to: z.optional(z.string()),
  children: z.array(textNode),
});
const blocks = z.array(z.union([textElement, z.object({ part: z.string() })]));

/** A text on the wire. */
export const writtenText: z.ZodMiniType<WrittenText> = z.object({
  title: z.string(),
  lead: blocks,
  sections: z.array(z.object({ id: z.string(), title: z.string(), blocks })),
  untranslated: z.optional(z.literal(true)),
});
