/** Words, or an element with what stands in it. `to` is where a link leads, or the address of an image, whose words are for those who don't see it. */
export type TextNode = string | TextElement;
export interface TextElement {
  tag: "p" | "ul" | "ol" | "li" | "h3" | "strong" | "em" | "a" | "img";
  to?: string;
  /** The blur hash of an image. */
  hash?: string;
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
  untranslated?: true;
}

/** Nobody sees these, and they turn round what stands beside them or end it: control characters, and those of the direction of writing. */
const UNSEEN = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

export const withoutUnseen = (text: string): string => text.replace(UNSEEN, "");

const ADDRESS = /^(?:\/(?![/\\])|#|https?:\/\/(?=[^/])|mailto:|tel:)[^\s\\]*$/;

/** Whether a link may lead there: to a page of the shop, a heading of the page, another site, a mailbox or a telephone. */
export const isLinkAddress = (to: string): boolean => ADDRESS.test(to);
export const ADDRESS_WANTED =
  "A link leads to a page of the shop (/help), to another site (https://…), or to an email address (mailto:…)";
