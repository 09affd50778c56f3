import { type Language, languages } from "#kernel/languages/messages.ts";
import { type SaidText, type TextFields, type TextKind, textKinds } from "./text-fields.ts";
import type { NamedText } from "./text-names.ts";
import type { TextBlock, TextElement, TextNode, TextSection, WrittenText } from "./written-text.ts";

interface Saying {
  words: string;
  links: { to: string; words: string }[];
}

const isWord = (node: TextNode) => typeof node === "string";

/** Words, and links behind them; null for what stands in another order, or is stressed. */
function sayingOf(blocks: readonly TextBlock[]): Saying | null {
  const nodes = blocks.flatMap((block) => ("part" in block ? [] : [" ", ...block.children]));
  const first = nodes.findIndex((node) => !isWord(node));
  const words = first < 0 ? nodes : nodes.slice(0, first);
  const rest = nodes.slice(words.length).filter((node) => typeof node !== "string" || node.trim());
  const links = rest.flatMap((node) =>
    typeof node !== "string" && node.tag === "a" && node.children.every(isWord)
      ? { to: node.to ?? "", words: node.children.join("") }
      : [],
  );
  return links.length === rest.length ? { words: words.join("").trim(), links } : null;
}

const imageIn = ([first]: readonly TextBlock[]): TextElement | undefined => {
  const [node] = first && "tag" in first ? first.children : [];
  return typeof node === "object" ? node : undefined;
};

function entryOf(kind: TextKind["entry"], { id, title, blocks }: TextSection) {
  const image = kind?.image && imageIn(blocks);
  const said = sayingOf(blocks.slice(image ? 1 : 0));
  if (!said || said.links.length > (kind?.link ? 1 : 0)) return null;
  const [link = { to: "", words: "" }] = said.links;
  return {
    same: { id, image_url: image?.to ?? "", blur_hash: image?.hash ?? "", to: link.to },
    title,
    alt: image?.children.join("") ?? "",
    words: said.words,
    link: link.words,
  };
}

const readOf = (kind: TextKind, text: WrittenText | null | undefined) => text && readOne(kind, text);

/** A text of one language by its fields; `same` has what is the same in the others. */
function readOne(kind: TextKind, { title, lead, sections }: WrittenText) {
  const saying = sayingOf(lead);
  const entries = sections.flatMap((section) => entryOf(kind.entry, section) ?? []);
  if (!saying || saying.links.length > kind.links.length || entries.length < sections.length) return null;
  const [, stressed = ""] = /\*(.+?)\*/.exec(title) ?? [];
  const same = JSON.stringify([saying.links.map(({ to }) => to), entries.map((one) => one.same)]);
  const head = kind.stressed ? { title: title.replaceAll("*", ""), stressed } : { title, stressed: "" };
  return { ...head, ...saying, entries, same };
}

/**
 * A text, as it is read in each language that it is written in, by its fields; null for one that has none, or is written in a way that they can't hold.
 * `titles`: those that nobody types, for the languages that it is not written in. Of languages that are not `spoken`, what doesn't go with English is left blank.
 */
export function readFields(
  name: NamedText,
  texts: Partial<Record<Language, WrittenText | null>>,
  titles: SaidText,
  spoken: readonly Language[] = languages,
): TextFields | null {
  const kind = textKinds[name];
  if (!kind) return null;
  const written = languages.filter((language) => texts[language] !== undefined);
  const read = new Map(written.map((language) => [language, readOf(kind, texts[language])]));
  const en = read.get("en");
  const differing = written.filter((language) => read.get(language)?.same !== en?.same);
  if (!en || differing.some((language) => spoken.includes(language))) return null;
  for (const language of differing) read.delete(language);
  const [ml, hi] = [read.get("ml"), read.get("hi")];
  const said = (pick: (one: NonNullable<typeof en>) => string | undefined): SaidText => ({
    en: pick(en) ?? "",
    ml: (ml && pick(ml)) ?? "",
    hi: (hi && pick(hi)) ?? "",
  });
  const title = said((one) => one.title);
  return {
    title: kind.title ? title : { en: title.en, ml: title.ml || titles.ml, hi: title.hi || titles.hi },
    stressed: said((one) => one.stressed),
    words: said((one) => one.words),
    links: kind.links.map((_, i) => ({
      to: en.links[i]?.to ?? "",
      words: said((one) => one.links[i]?.words),
    })),
    entries: en.entries.map(({ same: { to, ...same } }, i) => ({
      ...same,
      title: said((one) => one.entries[i]?.title),
      alt: said((one) => one.entries[i]?.alt),
      words: said((one) => one.entries[i]?.words),
      link: { to, words: said((one) => one.entries[i]?.link) },
    })),
  };
}
