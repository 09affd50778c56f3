import type { TextBlock, TextElement, TextNode, WrittenText } from "./text.ts";

/** What `{{names}}` in a text stand for. */
export type Values = Readonly<Record<string, string>>;
/** What a paragraph that is nothing but a `{{name}}` may stand for besides. */
export type Parts = Readonly<Record<string, readonly TextBlock[]>>;

/** Puts values and parts in the place of their names. Throws for a name that is neither: nobody shall read braces. */
export function fillText(text: WrittenText, values: Values, parts: Parts = {}): WrittenText {
  const fillBlocks = (blocks: readonly TextBlock[]) =>
    blocks.flatMap((block): readonly TextBlock[] =>
      "part" in block ? [block] : (parts[nameAlone(block)] ?? [fillElement(block, values)]),
    );
  return {
    title: text.title,
    lead: fillBlocks(text.lead),
    sections: text.sections.map((section) => ({ ...section, blocks: fillBlocks(section.blocks) })),
  };
}

/** The name that a paragraph consists of, or "". */
function nameAlone({ children }: TextElement): string {
  const [words] = children;
  const isAlone = children.length === 1 && typeof words === "string";
  return (isAlone && /^\{\{([\w.]+)\}\}$/.exec(words)?.[1]) || "";
}

function fillElement({ tag, to, children }: TextElement, values: Values): TextElement {
  const filled = children.map(
    (child): TextNode => (typeof child === "string" ? fillWords(child, values) : fillElement(child, values)),
  );
  return { tag, ...(to && { to: fillWords(to, values) }), children: filled };
}

function fillWords(words: string, values: Values): string {
  return words.replace(/\{\{([^}]*)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A text names {{${name}}}, which nothing stands for.`);
    return value;
  });
}
