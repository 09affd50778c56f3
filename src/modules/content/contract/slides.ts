import type { TextBlock, TextElement, WrittenText } from "./written-text.ts";

const isElement = (block: TextBlock): block is TextElement => "tag" in block;

/** The slides of the text that holds them, as `shapes` has them: an image, a headline and words. */
export const slidesOf = ({ sections }: WrittenText) =>
  sections.flatMap(({ id, title, blocks }) => {
    const [image, words] = blocks.filter(isElement);
    const [drawn] = image?.children ?? [];
    if (typeof drawn !== "object") return [];
    const { to = "", hash = "", children } = drawn;
    return {
      id,
      headline: title,
      image_url: to,
      blur_hash: hash,
      alt: children.join(""),
      words: words?.children ?? [],
    };
  });
